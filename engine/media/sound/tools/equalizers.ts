import type { Equalizer } from '../../../model/timeline/sound-tools.ts';
import type { StereoSamples } from '../sounds.ts';
import { type Biquad, BiquadFilter, biquad, biquadGainDb } from './biquad.ts';

const RATE = 48_000;
const BUTTERWORTH = Math.SQRT1_2;

/** The filters of each equaliser, one after another. */
const FILTERS: Readonly<Record<Equalizer, readonly Biquad[]>> = {
  flat: [],
  // Rumble out, less of the small room, more of what makes words clear.
  voice: [
    biquad('high-pass', 85, 0, BUTTERWORTH, RATE),
    biquad('peak', 300, -2.5, 1, RATE),
    biquad('peak', 3_200, 3.5, 0.9, RATE),
    biquad('high-shelf', 9_000, 2, BUTTERWORTH, RATE),
  ],
  bass: [biquad('low-shelf', 110, 7, BUTTERWORTH, RATE), biquad('peak', 350, -1.5, 1, RATE)],
  // What a line of 300 to 3400 Hz lets through.
  telephone: [
    biquad('high-pass', 300, 0, BUTTERWORTH, RATE),
    biquad('high-pass', 300, 0, BUTTERWORTH, RATE),
    biquad('low-pass', 3_400, 0, BUTTERWORTH, RATE),
    biquad('low-pass', 3_400, 0, BUTTERWORTH, RATE),
    biquad('peak', 1_500, 4, 1, RATE),
  ],
};

/** Filters a stretch in its place, from silence before it. */
export function equalize(samples: StereoSamples, equalizer: Equalizer): void {
  for (const channel of samples)
    for (const each of FILTERS[equalizer]) new BiquadFilter(each).process(channel);
}

/** How much louder an equaliser makes a tone, in dB. */
export function equalizerGainDb(equalizer: Equalizer, frequencyHz: number): number {
  return FILTERS[equalizer].reduce((sum, each) => sum + biquadGainDb(each, frequencyHz, RATE), 0);
}
