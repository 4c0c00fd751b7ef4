// @ts-check
// The knock of a piece on wood, made here so that there is no file to load.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {boolean} capture A capture sounds lower and longer. */
export function knock(capture) {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.setValueAtTime(capture ? 190 : 320, now);
    tone.frequency.exponentialRampToValueAtTime(capture ? 70 : 120, now + 0.07);
    volume.gain.setValueAtTime(0.25, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + (capture ? 0.16 : 0.09));
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.2);
  } catch {
    // No sound device: the board is as good without.
  }
}
