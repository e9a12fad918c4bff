import type { Equalizer, EqualizerBand, SoundTools } from '../../../model/timeline/sound-tools.ts';
import type { StereoSamples } from '../sounds.ts';
import { type Biquad, BiquadFilter, biquad, biquadGainDb } from './biquad.ts';

const RATE = 48_000;
const BUTTERWORTH = Math.SQRT1_2;

const band = (
  kind: EqualizerBand['kind'],
  frequencyHz: number,
  gainDb: number,
  q: number,
): EqualizerBand => ({
  kind,
  frequencyHz,
  gainDb,
  q,
});

/** The filters of each ready equaliser, one after another. */
const READY: Readonly<Record<Equalizer, readonly EqualizerBand[]>> = {
  // Nothing is changed until somebody pulls a point.
  flat: [
    band('low-shelf', 80, 0, BUTTERWORTH),
    band('peak', 300, 0, 0.9),
    band('peak', 1_200, 0, 0.9),
    band('peak', 4_000, 0, 0.9),
    band('high-shelf', 10_000, 0, BUTTERWORTH),
  ],
  // Rumble out, less of the small room, more of what makes words clear.
  voice: [
    band('high-pass', 85, 0, BUTTERWORTH),
    band('peak', 300, -2.5, 1),
    band('peak', 3_200, 3.5, 0.9),
    band('high-shelf', 9_000, 2, BUTTERWORTH),
  ],
  bass: [band('low-shelf', 110, 7, BUTTERWORTH), band('peak', 350, -1.5, 1)],
  // What a line of 300 to 3400 Hz lets through.
  telephone: [
    band('high-pass', 300, 0, BUTTERWORTH),
    band('high-pass', 300, 0, BUTTERWORTH),
    band('low-pass', 3_400, 0, BUTTERWORTH),
    band('low-pass', 3_400, 0, BUTTERWORTH),
    band('peak', 1_500, 4, 1),
  ],
};

/** The bands of the equaliser of some tools: those of a curve of one's own, or of a ready one. */
export function equalizerBandsOf({
  equalizer,
  equalizerBands,
}: Pick<SoundTools, 'equalizer' | 'equalizerBands'>): readonly EqualizerBand[] {
  return equalizerBands ?? READY[equalizer];
}

/** Whether a band has a gain: those that cut have none. */
export const hasGain = ({ kind }: Pick<EqualizerBand, 'kind'>): boolean =>
  kind !== 'high-pass' && kind !== 'low-pass';

/** Whether a band leaves everything as it is. */
const isNeutral = (each: EqualizerBand): boolean => hasGain(each) && each.gainDb === 0;

const filterOf = ({ kind, frequencyHz, gainDb, q }: EqualizerBand): Biquad =>
  biquad(kind, frequencyHz, gainDb, q, RATE);

/** Whether an equaliser changes anything. */
export const equalizes = (tools: Pick<SoundTools, 'equalizer' | 'equalizerBands'>): boolean =>
  !equalizerBandsOf(tools).every(isNeutral);

/** Filters a stretch in its place, from silence before it. */
export function equalize(samples: StereoSamples, bands: readonly EqualizerBand[]): void {
  const filters = bands.filter((each) => !isNeutral(each)).map(filterOf);
  for (const channel of samples) for (const each of filters) new BiquadFilter(each).process(channel);
}

/** How much louder an equaliser makes a tone, in dB. */
export function equalizerGainDb(bands: readonly EqualizerBand[], frequencyHz: number): number {
  return bands.reduce((sum, each) => sum + biquadGainDb(filterOf(each), frequencyHz, RATE), 0);
}
