import type { StereoSamples } from '../sounds.ts';

const RATE = 48_000;
const ATTACK = 1 - Math.exp(-1 / (0.005 * RATE));
const RELEASE = 1 - Math.exp(-1 / (0.12 * RATE));
/** At full strength: what is louder than this is let through by a fifth of its excess (dB). */
const THRESHOLD_DB = -30;
const RATIO = 5;
/** How much of what is taken away everything gets back, so that quiet words come forward. */
const MAKE_UP = 0.45;

/** Brings loud and quiet nearer together, in place; `strength` 0 to 1. Its gain follows the last 0.12 s or so. */
export function compress([left, right]: StereoSamples, strength: number): void {
  const slope = (1 - 1 / RATIO) * strength;
  const makeUpDb = -THRESHOLD_DB * slope * MAKE_UP;
  let envelope = 0;
  for (let index = 0; index < left.length; index++) {
    const level = Math.max(Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0));
    envelope += (level - envelope) * (level > envelope ? ATTACK : RELEASE);
    const overDb = Math.max(0, 20 * Math.log10(Math.max(envelope, 1e-6)) - THRESHOLD_DB);
    const gain = 10 ** ((makeUpDb - overDb * slope) / 20);
    left[index] = (left[index] ?? 0) * gain;
    right[index] = (right[index] ?? 0) * gain;
  }
}
