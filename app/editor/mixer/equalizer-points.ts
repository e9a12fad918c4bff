import type { EqualizerBand } from '@gesso/engine';
import { BAND_RANGE, hasGain } from '@gesso/engine/internal';
import { editorSoundText } from '../../messages/english/editor/editor-sound.ts';
import { textOf } from '../../messages/language.ts';

/** The most that a point makes louder or quieter, in dB: what the graph shows. */
const MOST_DB = 12;
/** Nearer to no change than this, a point that is pulled takes it. */
const SNAP_DB = 0.4;

/** A point of the curve: the bands of one kind that lie at one frequency, as two that cut more steeply together. */
export interface CurvePoint {
  readonly band: EqualizerBand;
  readonly indices: readonly number[];
}

/** The points of an equaliser, in the order of their bands. */
export function curvePoints(bands: readonly EqualizerBand[]): CurvePoint[] {
  const points: { band: EqualizerBand; indices: number[] }[] = [];
  for (const [index, band] of bands.entries()) {
    const known = points.find(
      (point) => point.band.kind === band.kind && point.band.frequencyHz === band.frequencyHz,
    );
    if (known) known.indices.push(index);
    else points.push({ band, indices: [index] });
  }
  return points;
}

/** Bands with some of them elsewhere, as far as they may go. */
export function movedBands(
  bands: readonly EqualizerBand[],
  indices: readonly number[],
  wanted: Pick<EqualizerBand, 'frequencyHz' | 'gainDb'>,
): EqualizerBand[] {
  const frequencyHz = Math.round(Math.min(BAND_RANGE.maxHz, Math.max(BAND_RANGE.minHz, wanted.frequencyHz)));
  const within = Math.min(MOST_DB, Math.max(-MOST_DB, wanted.gainDb));
  const gainDb = Math.abs(within) < SNAP_DB ? 0 : Math.round(within * 10) / 10;
  return bands.map((band, index) => {
    if (!indices.includes(index)) return band;
    return { ...band, frequencyHz, gainDb: hasGain(band) ? gainDb : band.gainDb };
  });
}

/** Where a point is, in words. */
export function bandText({ kind, frequencyHz, gainDb }: EqualizerBand): string {
  const t = textOf(editorSoundText);
  const frequency =
    frequencyHz < 1_000
      ? t('hertz', { value: frequencyHz })
      : t('kilohertz', { value: Math.round(frequencyHz / 10) / 100 });
  if (kind === 'high-pass') return t('cutBelow', { frequency });
  if (kind === 'low-pass') return t('cutAbove', { frequency });
  const gain = `${gainDb > 0 ? '+' : ''}${gainDb}`.replace('-', '\u2212');
  return t('bandAt', { frequency, gain });
}
