import type { EqualizerBand } from '@gesso/engine';
import { BAND_RANGE, equalizerGainDb, hasGain } from '@gesso/engine/internal';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useId, useRef } from 'react';
import { editorSoundText } from '../../messages/english/editor/editor-sound.ts';
import { useText } from '../../messages/language.ts';
import { followPointer } from '../follow-pointer.ts';
import * as styles from './equalizer-curve.module.css';
import { bandText, curvePoints, movedBands } from './equalizer-points.ts';

const WIDTH = 240;
const HEIGHT = 72;
/** What ears hear of a film, and how much louder or quieter is shown. */
const RANGE_HZ = { from: 40, to: 16_000 } as const;
const MOST_DB = 12;
const MARKS_HZ = [60, 250, 1_000, 4_000, 16_000] as const;
const STEPS = 80;
const OCTAVES = Math.log2(RANGE_HZ.to / RANGE_HZ.from);

/** Octaves are equally wide. */
const shareOf = (hz: number): number => Math.log2(hz / RANGE_HZ.from) / OCTAVES;
const xOf = (hz: number): number => shareOf(hz) * WIDTH;
const yOf = (db: number): number => (HEIGHT / 2) * (1 - Math.max(-MOST_DB, Math.min(MOST_DB, db)) / MOST_DB);

/** The line of an equaliser as the `d` of a path. */
function lineOf(bands: readonly EqualizerBand[]): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const hz = RANGE_HZ.from * 2 ** ((step / STEPS) * OCTAVES);
    return `${xOf(hz).toFixed(1)} ${yOf(equalizerGainDb(bands, hz)).toFixed(1)}`;
  });
  return points.join('L');
}

const inWords = (hz: number): string => (hz < 1_000 ? String(hz) : `${hz / 1_000} k`);

/** How much louder or quieter an equaliser makes each frequency, with its points, which are pulled or moved with the arrow keys. */
export function EqualizerCurve({
  bands,
  readyBands,
  name,
  onChange,
  onCommit,
}: {
  bands: readonly EqualizerBand[];
  /** Those of the ready equaliser: a point goes back to what it was there. */
  readyBands: readonly EqualizerBand[];
  name: string;
  onChange: (bands: readonly EqualizerBand[]) => void;
  onCommit: () => void;
}) {
  const t = useText(editorSoundText);
  const plot = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const line = lineOf(bands);
  const gain = (hz: number) => String(Math.round(equalizerGainDb(bands, hz))).replace('-', '\u2212');
  const points = curvePoints(bands);

  const pull = (event: PointerEvent<HTMLElement>, indices: readonly number[], band: EqualizerBand) => {
    if (event.button !== 0) return;
    const { width, height } = plot.current?.getBoundingClientRect() ?? new DOMRect();
    followPointer(event, {
      onMove: ({ x, y }) =>
        onChange(
          movedBands(bands, indices, {
            frequencyHz: band.frequencyHz * 2 ** ((x / Math.max(1, width)) * OCTAVES),
            gainDb: band.gainDb - (y / Math.max(1, height)) * 2 * MOST_DB,
          }),
        ),
      onEnd: (isKept) => {
        if (!isKept) onChange(bands);
        onCommit();
      },
    });
  };
  const put = (next: readonly EqualizerBand[]) => {
    onChange(next);
    onCommit();
  };
  const putBack = (indices: readonly number[]) =>
    put(bands.map((each, at) => (indices.includes(at) ? (readyBands[at] ?? each) : each)));
  const onKeyDown = (event: KeyboardEvent, indices: readonly number[], band: EqualizerBand) => {
    const [octaves, decibels] = event.shiftKey ? [1 / 3, 3] : [1 / 24, 0.5];
    const { frequencyHz, gainDb } = band;
    if (event.key === 'ArrowUp') put(movedBands(bands, indices, { frequencyHz, gainDb: gainDb + decibels }));
    else if (event.key === 'ArrowDown')
      put(movedBands(bands, indices, { frequencyHz, gainDb: gainDb - decibels }));
    else if (event.key === 'ArrowLeft')
      put(movedBands(bands, indices, { frequencyHz: frequencyHz / 2 ** octaves, gainDb }));
    else if (event.key === 'ArrowRight')
      put(movedBands(bands, indices, { frequencyHz: frequencyHz * 2 ** octaves, gainDb }));
    else if (event.key === 'Delete' || event.key === 'Backspace') putBack(indices);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset
      className={styles.equalizer}
      dir="ltr"
      aria-label={t('equalizerCurve', {
        name,
        lows: gain(100),
        middles: gain(1_000),
        highs: gain(10_000),
      })}
      aria-describedby={hintId}
    >
      <span id={hintId} hidden>
        {t('equalizerHint')}
      </span>
      <div ref={plot} className={styles.equalizerPlot} title={t('equalizerHint')}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.unchanged} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          <path className={styles.response} d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
          <path className={styles.responseLine} d={`M${line}`} />
        </svg>
        {points.map(({ band, indices }, number) => (
          <button
            // A point stays the same one while it is pulled.
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their order
            key={number}
            type="button"
            role="slider"
            className={styles.equalizerPoint}
            data-cuts={!hasGain(band) || undefined}
            aria-label={t('equalizerPoint', { number: number + 1, count: points.length })}
            aria-orientation={hasGain(band) ? 'vertical' : 'horizontal'}
            aria-valuemin={hasGain(band) ? -MOST_DB : BAND_RANGE.minHz}
            aria-valuemax={hasGain(band) ? MOST_DB : BAND_RANGE.maxHz}
            aria-valuenow={hasGain(band) ? band.gainDb : band.frequencyHz}
            aria-valuetext={bandText(band)}
            style={{
              left: `${Math.min(1, Math.max(0, shareOf(band.frequencyHz))) * 100}%`,
              top: `${(yOf(equalizerGainDb(bands, band.frequencyHz)) / HEIGHT) * 100}%`,
            }}
            onPointerDown={(event) => pull(event, indices, band)}
            onDoubleClick={() => putBack(indices)}
            onKeyDown={(event) => onKeyDown(event, indices, band)}
          />
        ))}
      </div>
      <div className={styles.frequencies} aria-hidden="true">
        {MARKS_HZ.map((hz) => (
          <span key={hz} style={{ left: `${shareOf(hz) * 100}%` }}>
            {inWords(hz)}
          </span>
        ))}
      </div>
    </fieldset>
  );
}
