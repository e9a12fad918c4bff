import type { SoundTools } from '../../model/timeline/sound-tools.ts';
import type { StereoSamples } from './sounds.ts';

/** A part of the mix that sounds as one: tools over the sum of its items, then its volume and its place between left and right. */
export interface MixBus {
  readonly id: string;
  /** A factor. */
  readonly volume: number;
  /** -1 for left to 1 for right. */
  readonly pan: number;
  readonly soundTools: SoundTools | null;
}

/** The last step of a mix. */
export interface MixMaster {
  /** A factor. */
  readonly volume: number;
  /** What brings the whole to a wanted loudness, in dB; other than 0 it holds peaks back. */
  readonly loudnessGainDb: number;
}

/** A mix that leaves the whole as it is. */
export const NEUTRAL_MASTER: MixMaster = { volume: 1, loudnessGainDb: 0 };

/** What the mixer gives for a stretch: the whole, and each bus after its volume. */
export interface MixedBuses {
  /** The whole as it leaves the mix; beyond -1..1 where it clips. */
  readonly samples: StereoSamples;
  readonly buses: ReadonlyMap<string, StereoSamples>;
}

/**
 * The factors of left and right. What is stereo is balanced: the side that it moves away from becomes quieter, and in the middle both are as
 * they are.
 */
export function panGains(pan: number): readonly [left: number, right: number] {
  return [Math.min(1, 1 - pan), Math.min(1, 1 + pan)];
}

/** Multiplies both sides in place. */
export function amplify([left, right]: StereoSamples, leftGain: number, rightGain: number): void {
  if (leftGain !== 1)
    for (let index = 0; index < left.length; index++) left[index] = (left[index] ?? 0) * leftGain;
  if (rightGain !== 1)
    for (let index = 0; index < right.length; index++) right[index] = (right[index] ?? 0) * rightGain;
}

/** Adds one sound to another in place. */
export function addTo(sum: StereoSamples, samples: StereoSamples): void {
  for (const side of [0, 1] as const) {
    const [to, from] = [sum[side], samples[side]];
    for (let index = 0; index < to.length; index++) to[index] = (to[index] ?? 0) + (from[index] ?? 0);
  }
}
