//! The capture walk: depth first, over one piece's jumps, the same for men, short and flying kings.

use draughts_rules::{
    CapturesKings, Chain, Direction, Directions, DuringCapture, HalfTurn, KingRange, Landing, LandingChoice,
    PieceKind, Removal, Turn,
};

use rustc_hash::FxHashSet;

use crate::bits::Bits;
use crate::priority::Tally;
use crate::reach;
use crate::sink::{Route, Sink};
use crate::state::PackedMove;
use crate::tables::{Profile, Tables};
use crate::variant::{Variant, each, each_within, turned};
use crate::view::View;

/// After so many jumps of one piece the walk remembers where it has been: from then on it grows with the number
/// of different situations, not of routes.
const JUMPS_BEFORE_MEMO: u32 = 512;

/// What a walk of one piece needs and changes.
pub(crate) struct Walk<'a, V: Variant, S, const WHITE: bool> {
    variant: &'a V,
    sink: &'a mut S,
    /// The enemies not captured yet.
    targets: V::Bits,
    /// The enemy's kings.
    enemy_kings: V::Bits,
    /// The empty squares, the piece's own start among them.
    free: V::Bits,
    captured: V::Bits,
    tally: Tally,
    from: u8,
    kind: PieceKind,
    standing: Standing,
    route: Route<V::Bits>,
    jumps: u32,
    walked: FxHashSet<Situation<V::Bits>>,
    near: Near<V::Bits>,
}

/// Where men and short kings may find a jump: what is known before the walk and saves most looks.
#[derive(Debug)]
struct Near<B> {
    /// The squares before a jump in each direction, as the direction's number.
    before: [B; 8],
    /// The squares before any jump but the one straight back, by the direction of the jump that leads to them.
    after: [B; 8],
}

impl<B: Bits> Near<B> {
    /// What may be near to `pieces` anywhere on their ways: their own squares become free, and where captured
    /// pieces leave at once, theirs.
    fn new<V: Variant<Bits = B>, const WHITE: bool>(variant: &V, view: &View<B>, pieces: B) -> Self {
        let mut near = Self { before: [B::EMPTY; 8], after: [B::EMPTY; 8] };
        let free = match variant.profile().removal {
            Removal::AfterMove => view.empty | pieces,
            Removal::Immediate => view.empty | pieces | view.other,
        };
        let men = turned(variant.men_captures(), WHITE);
        let all = match variant.king_range() {
            Some(KingRange::Short) => men.union(variant.king_captures()),
            Some(KingRange::Flying) | None => men,
        };
        each_within::<V>(
            all,
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                let over = variant.step(free, back) & view.other;
                near.before[direction as usize] = variant.step(over, back);
            },
        );
        each_within::<V>(
            all,
            #[inline(always)]
            |last| {
                each_within::<V>(
                    all.without(Directions::only(last.opposite())),
                    #[inline(always)]
                    |next| near.after[last as usize] |= near.before[next as usize],
                );
            },
        );
        near
    }
}

/// Everything that the rest of a capture depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Situation<B> {
    captured: B,
    /// The pieces' kinds in order, where their order matters, else the last ones'.
    order: B,
    /// The piece captured last.
    over: u8,
    direction: Direction,
    standing: Standing,
}

/// What the piece is in the middle of a capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Standing {
    /// A man that has not come to a promotion square.
    Man,
    /// A man that has, and goes on as a man.
    Crowning,
    /// A king, perhaps crowned in this capture.
    King,
}

impl<'a, V: Variant, S: Sink<V::Bits>, const WHITE: bool> Walk<'a, V, S, WHITE> {
    /// A walk for some of `pieces`.
    pub(crate) fn new(variant: &'a V, view: &View<V::Bits>, pieces: V::Bits, sink: &'a mut S) -> Self {
        Self {
            variant,
            sink,
            targets: view.other,
            enemy_kings: view.other_kings(),
            free: view.empty,
            captured: V::Bits::EMPTY,
            tally: Tally::default(),
            from: 0,
            kind: PieceKind::Man,
            standing: Standing::Man,
            route: Route { landings: Vec::new(), captured: Vec::new() },
            jumps: 0,
            walked: FxHashSet::default(),
            near: Near::new::<V, WHITE>(variant, view, pieces),
        }
    }

    /// Lets only these pieces be captured: for finding a known move's route.
    pub(crate) fn only(&mut self, targets: V::Bits) {
        // where a king stays near, its landing squares depend on what else it could capture
        if V::COMPILED || !self.stays_near() {
            self.targets &= targets;
        }
    }

    fn tables(&self) -> &'a Tables<V::Bits> {
        self.variant.tables()
    }

    fn profile(&self) -> &'a Profile {
        self.variant.profile()
    }

    /// Walks all captures of the piece on `from`.
    pub(crate) fn piece(&mut self, from: u8, kind: PieceKind) {
        let start = V::Bits::single(from);
        self.from = from;
        self.kind = kind;
        self.standing = match kind {
            PieceKind::Man => Standing::Man,
            PieceKind::King => Standing::King,
        };
        self.tally = Tally { with_king: u8::from(self.is_king()), ..Tally::default() };
        self.jumps = 0;
        self.free |= start;
        self.jumps_from(start, self.directions());
        self.free &= !start;
        self.walked.clear();
    }

    /// The directions in which the piece captures.
    #[inline]
    fn directions(&self) -> Directions {
        if self.is_king() { self.variant.king_captures() } else { turned(self.variant.men_captures(), WHITE) }
    }

    /// The directions in which the piece captures after a jump in `last`.
    #[inline]
    fn directions_after(&self, last: Direction) -> Directions {
        match self.profile().half_turn {
            HalfTurn::Allowed => self.directions(),
            HalfTurn::Forbidden => self.directions().without(Directions::only(last.opposite())),
        }
    }

    /// Whether the rest of a capture, after the jump over `over` in `direction`, must be walked: not when it has
    /// been walked before, or can't take as much as the best capture found.
    #[inline]
    fn is_worth_walking(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) -> bool {
        self.jumps < JUMPS_BEFORE_MEMO || self.is_new_and_matters(over, landings, direction)
    }

    #[cold]
    fn is_new_and_matters(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) -> bool {
        if self.sink.is_done() {
            return false;
        }
        let profile = self.profile();
        let order = if profile.priority.order_matters() {
            self.tally.order
        } else {
            profile.halt.map_or(0, |halt| u128::from(self.tally.trailing_kings.min(halt.trailing_kings)))
        };
        let situation = Situation {
            captured: self.captured,
            // one bit a captured piece, so that it fits the board's own word
            order: V::Bits::from_u128(order),
            over: over.lowest(),
            direction,
            standing: self.standing,
        };
        self.walked.insert(situation) && self.can_matter(landings)
    }

    /// Whether the capture, going on from one of `at`, can still take as much as the best one found.
    fn can_matter(&self, at: V::Bits) -> bool {
        let Some(best) = self.sink.best() else { return true };
        let priority = &self.profile().priority;
        let (man, king) = match priority.leading_values() {
            Some(values) => values,
            None if priority.is_majority() => (1, 1),
            None => return true,
        };
        let worth = |men: u32, kings: u32| men * u32::from(man) + kings * u32::from(king);
        let reach = reach::Reach { free: self.free, targets: self.targets };
        let more = reach.capturable::<V, WHITE>(self.variant, at, self.is_king());
        let more_kings = (more & self.enemy_kings).count();
        let taken = worth(u32::from(self.tally.pieces - self.tally.kings), u32::from(self.tally.kings));
        taken + worth(more.count() - more_kings, more_kings)
            >= worth(u32::from(best.pieces - best.kings), u32::from(best.kings))
    }

    #[inline]
    fn is_king(&self) -> bool {
        self.standing == Standing::King
    }

    #[inline]
    fn flies(&self) -> bool {
        self.is_king() && self.variant.king_range() == Some(KingRange::Flying)
    }

    /// The enemies that the piece may capture.
    #[inline]
    fn prey(&self) -> V::Bits {
        if !self.is_king() && self.profile().men_capture_kings == CapturesKings::Forbidden {
            self.targets & !self.enemy_kings
        } else {
            self.targets
        }
    }

    /// Makes every further jump from `at` in one of `directions`; says whether there is one.
    #[inline]
    fn jumps_from(&mut self, at: V::Bits, directions: Directions) -> bool {
        if self.flies() {
            self.flights_from(at.lowest(), directions)
        } else if self.is_king() {
            let bound = !V::COMPILED && self.turns_at_edge();
            self.steps_from(at, if bound { directions } else { self.variant.king_captures() })
        } else {
            self.steps_from(at, turned(self.variant.men_captures(), WHITE))
        }
    }

    /// The jumps of a man or a short king; straight back there is only what it has captured last.
    #[inline]
    fn steps_from(&mut self, at: V::Bits, directions: Directions) -> bool {
        let mut found = false;
        let prey = self.prey();
        each::<V>(directions, |direction| {
            if (at & self.near.before[direction as usize]).is_empty() {
                return;
            }
            let over = self.variant.step(at, direction) & prey;
            let landing = self.variant.step(over, direction) & self.free;
            if !landing.is_empty() {
                found = true;
                self.jump(over, landing, direction);
            }
        });
        found
    }

    /// The jumps of a flying king.
    fn flights_from(&mut self, bit: u8, directions: Directions) -> bool {
        let mut found = false;
        for direction in directions.iter() {
            if let Some((over, landings)) = self.flight(bit, direction) {
                found = true;
                self.fly(over, landings, direction);
            }
        }
        found
    }

    /// The piece that a flying king on `bit` jumps in `direction`, and the squares it can land on.
    #[inline]
    fn flight(&self, bit: u8, direction: Direction) -> Option<(V::Bits, V::Bits)> {
        let tables = self.tables();
        let in_the_way = tables.ray(direction, bit) & !self.free;
        if in_the_way.is_empty() {
            return None;
        }
        let over_bit = Tables::<V::Bits>::nearest(direction, in_the_way);
        let over = V::Bits::single(over_bit);
        if (over & self.targets).is_empty() {
            return None;
        }
        let behind = tables.ray(direction, over_bit);
        let stops = behind & !self.free;
        let mut landings = behind & self.free;
        if !stops.is_empty() {
            landings &= !tables.ray(direction, Tables::<V::Bits>::nearest(direction, stops));
        }
        if self.profile().landing == Landing::Adjacent {
            landings &= self.variant.step(over, direction);
        }
        (!landings.is_empty()).then_some((over, landings))
    }

    /// Captures `over`, walks the rest if it is worth it, and undoes the capture.
    #[inline]
    fn capturing(
        &mut self,
        over: V::Bits,
        landings: V::Bits,
        direction: Direction,
        rest: impl FnOnce(&mut Self),
    ) {
        let before = (self.free, self.tally, self.standing);
        self.jumps += 1;
        self.targets &= !over;
        self.captured |= over;
        self.tally = self.tally.and(!(over & self.enemy_kings).is_empty());
        if self.profile().removal == Removal::Immediate {
            self.free |= over;
        }
        if S::ROUTE {
            self.route.captured.push(over);
        }
        if self.is_worth_walking(over, landings, direction) {
            rest(self);
        }
        if S::ROUTE {
            self.route.captured.pop();
        }
        self.captured &= !over;
        self.targets |= over;
        (self.free, self.tally, self.standing) = before;
    }

    /// Goes on from one landing square, keeping the route.
    #[inline]
    fn landed(&mut self, landing: V::Bits, rest: impl FnOnce(&mut Self) -> bool) -> bool {
        if S::ROUTE {
            self.route.landings.push(landing.lowest());
        }
        let found = rest(self);
        if S::ROUTE {
            self.route.landings.pop();
        }
        found
    }

    /// A jump of a man or a short king.
    fn jump(&mut self, over: V::Bits, landing: V::Bits, direction: Direction) {
        self.capturing(over, landing, direction, |walk| {
            let mut stops = false;
            if !walk.is_king() && !(landing & walk.promotion()).is_empty() {
                let during_capture = walk.profile().during_capture;
                stops = during_capture == DuringCapture::Stop;
                walk.standing = match during_capture {
                    DuringCapture::ContinueAsKing => Standing::King,
                    DuringCapture::Stop | DuringCapture::Pass | DuringCapture::ContinueAsMan => {
                        Standing::Crowning
                    }
                };
            }
            let may_go_on = walk.flies() || !(landing & walk.near.after[direction as usize]).is_empty();
            let goes_on = !stops
                && may_go_on
                && walk
                    .landed(landing, |walk| walk.jumps_from(landing, walk.directions_on(landing, direction)));
            if !goes_on || walk.profile().chain == Chain::MayStop {
                walk.finish(landing);
            }
        });
    }

    fn promotion(&self) -> V::Bits {
        self.tables().promotion_of(WHITE)
    }

    /// A jump of a flying king.
    fn fly(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) {
        self.capturing(over, landings, direction, |walk| {
            let going_on = if V::COMPILED || !walk.has_rare_ways() {
                walk.flights_on(over, landings, direction)
            } else {
                walk.rare_flights_on(over, landings, direction)
            };
            let finals = walk.final_squares(over, direction, landings, going_on);
            if !finals.is_empty() {
                walk.finish(finals);
            }
        });
    }

    /// Makes every further jump of a king that has flown over `over`; says from which landing squares there are
    /// some.
    #[inline]
    fn flights_on(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) -> V::Bits {
        let directions = self.directions_after(direction);
        // straight on and straight back look the same from every landing square: one walk serves for all
        let along = Directions::only(direction).union(Directions::only(direction.opposite()));
        let behind = self.variant.step(over, direction);
        let straight = self.landed(behind, |walk| walk.jumps_from(behind, directions.intersection(along)));
        let mut going_on = if straight { landings } else { V::Bits::EMPTY };
        for bit in landings.iter() {
            let landing = V::Bits::single(bit);
            if self.landed(landing, |walk| walk.jumps_from(landing, directions.without(along))) {
                going_on |= landing;
            }
        }
        going_on
    }

    /// Whether kings turn, or choose their landing squares, as they do in few games.
    fn has_rare_ways(&self) -> bool {
        self.turns_at_edge() || self.stays_near()
    }

    /// Whether a king turns only at the edge of the board.
    fn turns_at_edge(&self) -> bool {
        self.profile().turn == Turn::StraightExceptEdge
    }

    /// Whether a king may not fly past the nearest square from which its capture goes on.
    fn stays_near(&self) -> bool {
        let profile = self.profile();
        profile.chain == Chain::MustComplete && profile.landing_choice == LandingChoice::Nearest
    }

    /// As [`flights_on`](Self::flights_on), where kings have rare ways.
    fn rare_flights_on(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) -> V::Bits {
        if self.stays_near() {
            self.near_flights_on(over, landings, direction)
        } else {
            self.edge_flights_on(over, landings, direction)
        }
    }

    /// Goes on from the nearest landing square that allows it. The squares behind it, which can't be chosen, count
    /// among those from which the capture goes on.
    fn near_flights_on(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) -> V::Bits {
        let mut landing = self.variant.step(over, direction) & landings;
        while !landing.is_empty() {
            let directions = self.directions_on(landing, direction);
            if self.landed(landing, |walk| walk.jumps_from(landing, directions)) {
                return landing | (landings & self.tables().ray(direction, landing.lowest()));
            }
            landing = self.variant.step(landing, direction) & landings;
        }
        V::Bits::EMPTY
    }

    /// Goes straight on, or turns on landing squares at the edge.
    fn edge_flights_on(&mut self, over: V::Bits, landings: V::Bits, direction: Direction) -> V::Bits {
        let (on, back) = (Directions::only(direction), Directions::only(direction.opposite()));
        let directions = self.directions_after(direction);
        let edge = landings & self.tables().edge;
        let behind = self.variant.step(over, direction);
        let straight = self.landed(behind, |walk| walk.jumps_from(behind, directions.intersection(on)));
        let mut going_on = if straight { landings } else { V::Bits::EMPTY };
        // straight back looks the same from all squares at the edge
        let first = edge & !edge.without_lowest();
        if !edge.is_empty()
            && self.landed(first, |walk| walk.jumps_from(first, directions.intersection(back)))
        {
            going_on |= edge;
        }
        for bit in edge.iter() {
            let landing = V::Bits::single(bit);
            if self.landed(landing, |walk| walk.jumps_from(landing, directions.without(on.union(back)))) {
                going_on |= landing;
            }
        }
        going_on
    }

    /// The directions in which the piece captures from `landing`, where a jump in `last` has brought it.
    #[inline]
    fn directions_on(&self, landing: V::Bits, last: Direction) -> Directions {
        let directions = self.directions_after(last);
        let bound = !V::COMPILED
            && self.is_king()
            && self.turns_at_edge()
            && (landing & self.tables().edge).is_empty();
        if bound { directions.intersection(Directions::only(last)) } else { directions }
    }

    /// Of the landing squares behind `over`, those on which the capture may end.
    #[inline]
    fn final_squares(
        &self,
        over: V::Bits,
        direction: Direction,
        landings: V::Bits,
        going_on: V::Bits,
    ) -> V::Bits {
        let profile = self.profile();
        let finals = match (profile.chain, profile.landing_choice) {
            (Chain::MayStop, _) => landings,
            (Chain::MustComplete, LandingChoice::Free | LandingChoice::Nearest) => landings & !going_on,
            (Chain::MustComplete, LandingChoice::MustContinue) if going_on.is_empty() => landings,
            (Chain::MustComplete, LandingChoice::MustContinue) => V::Bits::EMPTY,
        };
        match profile.halt {
            Some(halt)
                if self.tally.pieces >= halt.min_captured
                    && self.tally.trailing_kings >= halt.trailing_kings =>
            {
                finals & self.variant.step(over, direction)
            }
            _ => finals,
        }
    }

    /// The capture is complete, on any of the squares of `to`.
    #[inline]
    fn finish(&mut self, to: V::Bits) {
        let profile = self.profile();
        let crowned = match profile.during_capture {
            DuringCapture::Pass => !(to & self.promotion()).is_empty(),
            DuringCapture::Stop | DuringCapture::ContinueAsMan | DuringCapture::ContinueAsKing => {
                self.standing != Standing::Man
            }
        };
        let mv = PackedMove {
            captured: self.captured,
            from: self.from,
            to: 0,
            kind: self.kind,
            promotes: self.kind == PieceKind::Man && crowned,
        };
        self.sink.take(&profile.priority, &self.tally, mv, to, &self.route);
    }
}
