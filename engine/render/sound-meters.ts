import { SAMPLES_PER_FRAME } from '../media/sound/audio-mix.ts';
import type { MixedBuses } from '../media/sound/mix-bus.ts';
import type { StereoSamples } from '../media/sound/sounds.ts';
import { LoudnessMeter } from '../media/sound/tools/loudness.ts';

/** The highest sample of left and right in a frame, 1 being full scale. */
export type FramePeaks = readonly [left: number, right: number];

/** What meters show at a frame. */
export interface FrameLevels {
  /** Of each lane that sounds, after its volume. */
  readonly buses: ReadonlyMap<string, FramePeaks>;
  /** Of the whole; above 1 where it clips. */
  readonly master: FramePeaks;
  /** The loudness of the last three seconds that were played, in LUFS; null before, and in silence. */
  readonly shortTermLufs: number | null;
}

/** Levels that are kept: sound is mixed less than a second before it is heard. */
const KEPT_FRAMES = 90;

/**
 * The levels of what a player mixes, by the frame that they belong to: sound is mixed ahead, and meters show the frame that is heard.
 */
export class SoundMeters {
  readonly #levels = new Map<number, FrameLevels>();
  #loudness = new LoudnessMeter();
  #nextSample: number | null = null;

  /** Takes what was mixed from a sample of the project on; whole frames. What does not follow on begins a new run. @internal */
  add(startSample: number, { samples, buses }: MixedBuses): void {
    if (startSample !== this.#nextSample) this.#loudness = new LoudnessMeter();
    const count = samples[0].length;
    this.#nextSample = startSample + count;
    for (let from = 0; from + SAMPLES_PER_FRAME <= count; from += SAMPLES_PER_FRAME) {
      const part = ([left, right]: StereoSamples): StereoSamples => [
        left.subarray(from, from + SAMPLES_PER_FRAME),
        right.subarray(from, from + SAMPLES_PER_FRAME),
      ];
      const whole = part(samples);
      this.#loudness.add(whole);
      this.#levels.set(Math.round((startSample + from) / SAMPLES_PER_FRAME), {
        buses: new Map([...buses].map(([id, sound]) => [id, peaksOf(part(sound))])),
        master: peaksOf(whole),
        shortTermLufs: this.#loudness.shortTermLufs,
      });
    }
    for (const old of this.#levels.keys()) {
      if (this.#levels.size <= KEPT_FRAMES) break;
      this.#levels.delete(old);
    }
  }

  /** What was mixed for a frame; null where that was not, or is long ago. */
  at(frame: number): FrameLevels | null {
    return this.#levels.get(frame) ?? null;
  }

  /** Forgets everything. */
  clear(): void {
    this.#levels.clear();
    this.#nextSample = null;
  }
}

function peaksOf([left, right]: StereoSamples): FramePeaks {
  const peakOf = (samples: Float32Array) =>
    samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
  return [peakOf(left), peakOf(right)];
}
