//! Fitting weights to records by logistic regression.
//!
//! A score becomes an expectation between 0 and 1 by the logistic function; weights are moved so that expectations
//! agree with how the games ended and with what the searches thought. Steps are sized weight by weight (AdaGrad):
//! a pattern that is rarely met learns as fast as one that is met in every game. Every weight is drawn towards where
//! it began, with the same force for all, so that what was met once or twice stays near it. A part of the positions
//! is not learned from: the error on it says what was learned that holds elsewhere.

use draughts_movegen::{Position, Variant};
use draughts_rules::Color;

use super::record::Record;
use crate::eval::{Counts, Evaluation, General, UNIT, Weights, phases};
use crate::random::Random;

/// How much the result of the game counts, against the score of the search.
const RESULT: f32 = 0.6;
/// The size of the first step of a weight, in the logistic function's argument.
const STEP: f32 = 0.006;
/// How strongly a weight is drawn to where it began, in a whole pass: as strongly as by so many samples with an
/// error of 1, for each unit of distance.
const DRAWN_BACK: f32 = 250.0;
/// One in so many blocks of samples is held out.
const HELD_OUT: usize = 16;
/// Samples of a block: mostly of few games, so that a game is either learned from or held out.
const BLOCK: usize = 512;

/// The features of a record.
#[derive(Debug, Clone)]
struct Sample {
    general: [i8; General::COUNT],
    /// The part of the opening's weights.
    opening: f32,
    /// Where the sample's features begin in the list.
    first: u32,
    result: f32,
    score: f32,
}

/// Records as features, ready for fitting.
#[derive(Debug)]
pub(crate) struct Samples {
    samples: Vec<Sample>,
    /// Places of weights; twice, and one more where they count against White.
    features: Vec<u32>,
}

impl Samples {
    /// The features of `records`.
    pub(crate) fn new<V: Variant>(variant: &V, evaluation: &Evaluation<V::Bits>, records: &[Record]) -> Self {
        let plan = evaluation.plan();
        let mut all = Self { samples: Vec::with_capacity(records.len()), features: Vec::new() };
        for record in records {
            let setup = record.setup();
            let Ok(position) = Position::new(variant.clone(), &setup) else { continue };
            let counts = Counts::of(variant, position.state(), evaluation.halves);
            let first = u32::try_from(all.features.len()).unwrap_or(u32::MAX);
            let mut add = |place: usize, against: bool| {
                all.features.push(u32::try_from(2 * place).unwrap_or(0) + u32::from(against));
            };
            for color in Color::ALL {
                let against = color == Color::Black;
                for square in setup.men[color] {
                    add(plan.man(color, square), against);
                }
                for square in setup.kings[color] {
                    add(plan.king(color, square), against);
                }
            }
            let indices = evaluation.indices(position.state());
            for (lane, &index) in plan.windows.lanes.iter().zip(&indices.0) {
                add(plan.tables[lane.table] + usize::from(index), lane.flipped);
            }
            let [opening, ending] = phases(counts.pieces, evaluation.full);
            all.samples.push(Sample {
                general: counts.general.map(|n| i8::try_from(n).unwrap_or(0)),
                opening: real(opening) / real(opening + ending),
                first,
                result: f32::from(record.result) / 2.0,
                score: f32::from(record.score),
            });
        }
        all
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> usize {
        self.samples.len()
    }

    fn features(&self, index: usize) -> &[u32] {
        let first = self.samples[index].first as usize;
        let end = self.samples.get(index + 1).map_or(self.features.len(), |next| next.first as usize);
        &self.features[first..end]
    }

    /// The scale on which the searches' scores foretell the results best: hundredths of a man that are worth one
    /// unit of the logistic function.
    pub(crate) fn scale(&self) -> f32 {
        let loss = |scale: f32| -> f32 {
            let each =
                self.samples.iter().map(|sample| (logistic(sample.score / scale) - sample.result).powi(2));
            each.sum()
        };
        let scales = (0..24).map(|step| 30.0 * 1.12f32.powi(step));
        scales.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap_or(100.0)
    }
}

const fn is_held_out(index: usize) -> bool {
    (index / BLOCK).is_multiple_of(HELD_OUT)
}

#[expect(clippy::cast_precision_loss, reason = "phases are small")]
const fn real(n: i32) -> f32 {
    n as f32
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Weights as they are fitted: in the argument of the logistic function.
#[derive(Debug)]
pub(crate) struct Fit {
    scale: f32,
    begin: Vec<[f32; 2]>,
    values: Vec<[f32; 2]>,
    /// The sums of squared slopes.
    slopes: Vec<[f32; 2]>,
    /// How strongly a weight is drawn back each time it is met.
    back: Vec<f32>,
}

impl Fit {
    /// Begins at `weights`, drawn towards `untrained`.
    pub(crate) fn new(weights: &Weights, untrained: &Weights, scale: f32, samples: &Samples) -> Self {
        let real = |weights: &Weights| -> Vec<[f32; 2]> {
            let unit = f32::from(UNIT) * scale;
            weights.values.iter().map(|value| value.map(|part| f32::from(part) / unit)).collect()
        };
        let values = real(weights);
        let slopes = vec![[1.0; 2]; values.len()];
        let mut met = vec![0.0f32; values.len()];
        for &feature in &samples.features {
            met[feature as usize / 2] += 1.0;
        }
        let back = met.into_iter().map(|met| DRAWN_BACK / met.max(DRAWN_BACK)).collect();
        Self { scale, begin: real(untrained), values, slopes, back }
    }

    /// Goes through the samples that are learned from once, in any order.
    pub(crate) fn pass(&mut self, samples: &Samples, random: &mut Random) {
        let mut order: Vec<u32> = (0..samples.len())
            .filter(|&index| !is_held_out(index))
            .filter_map(|index| u32::try_from(index).ok())
            .collect();
        random.shuffle(&mut order);
        for index in order {
            self.step(samples, index as usize);
        }
    }

    /// The mean squared error of the expectations on the samples that are held out.
    pub(crate) fn error(&self, samples: &Samples) -> f32 {
        let held_out = (0..samples.len()).filter(|&index| is_held_out(index));
        let (mut sum, mut count) = (0.0, 0.0f32);
        for index in held_out {
            let sample = &samples.samples[index];
            let error = logistic(self.sum(sample, samples.features(index))) - self.target(sample);
            sum += error * error;
            count += 1.0;
        }
        sum / count.max(1.0)
    }

    fn target(&self, sample: &Sample) -> f32 {
        RESULT * sample.result + (1.0 - RESULT) * logistic(sample.score / self.scale)
    }

    fn step(&mut self, samples: &Samples, index: usize) {
        let sample = &samples.samples[index];
        let features = samples.features(index);
        let phase = [sample.opening, 1.0 - sample.opening];
        let sum = self.sum(sample, features);
        let error = logistic(sum) - self.target(sample);
        for (place, &times) in sample.general.iter().enumerate() {
            if times != 0 {
                self.change(place, error * f32::from(times), phase);
            }
        }
        for &feature in features {
            self.change(feature as usize / 2, if feature % 2 == 0 { error } else { -error }, phase);
        }
    }

    #[inline]
    fn sum(&self, sample: &Sample, features: &[u32]) -> f32 {
        let phase = [sample.opening, 1.0 - sample.opening];
        let mut sum = 0.0;
        for (value, &times) in self.values.iter().zip(&sample.general) {
            sum += (value[0] * phase[0] + value[1] * phase[1]) * f32::from(times);
        }
        for &feature in features {
            let value = &self.values[feature as usize / 2];
            let part = value[0] * phase[0] + value[1] * phase[1];
            sum += if feature % 2 == 0 { part } else { -part };
        }
        sum
    }

    #[inline]
    fn change(&mut self, place: usize, slope: f32, phase: [f32; 2]) {
        for part in [0, 1] {
            let back = self.back[place] * (self.values[place][part] - self.begin[place][part]);
            let slope = slope * phase[part] + back;
            self.slopes[place][part] += slope * slope;
            self.values[place][part] -= STEP * slope / self.slopes[place][part].sqrt();
        }
    }

    /// What a man is worth on the average where there are no kings, in hundredths of a man: how much the sum of
    /// all features grows with the difference in men.
    fn man(&self, samples: &Samples) -> f32 {
        let [mut square, mut product] = [0.0f64; 2];
        for (index, sample) in samples.samples.iter().enumerate() {
            let men = f64::from(sample.general[General::Men as usize]);
            if men != 0.0 && sample.general[General::FirstKing as usize] == 0 {
                square += men * men;
                product += men * f64::from(self.sum(sample, samples.features(index)));
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred")]
        let slope = (product / square.max(1.0)) as f32;
        slope.abs() * self.scale
    }

    /// Changes the unit so that a man is worth a hundred; gives the new scale.
    pub(crate) fn settle(&mut self, samples: &Samples) -> f32 {
        let man = self.man(samples);
        if man > 1.0 {
            self.scale *= (100.0 / man).clamp(0.25, 4.0);
        }
        self.scale
    }

    /// The weights as they are kept.
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    pub(crate) fn weights(&self, like: &Weights) -> Weights {
        let unit = f32::from(UNIT) * self.scale;
        let round = |part: f32| (part * unit).round().clamp(-16_000.0, 16_000.0) as i16;
        Weights { values: self.values.iter().map(|value| value.map(round)).collect(), ..like.clone() }
    }
}
