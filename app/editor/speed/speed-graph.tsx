import { type FileStretch, MAX_SPEED, MIN_SPEED, type SpeedPoint } from '@gesso/engine/edits';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { speedText as speedCatalogue } from '../../messages/english/editor/video/speed.ts';
import { useText } from '../../messages/language.ts';
import * as textStyles from '../../ui/text.module.css';
import { isReversed, type PlayedItem, pointText } from './played-item.ts';
import * as styles from './speed.module.css';
import { speedAtTop, speedLine, topOfSpeed } from './speed-line.ts';
import { speedText } from './speed-rows.tsx';

/** Nearer to the speed of the recording than this, as a share of an octave, a point that is dragged takes it. */
const SNAP_OCTAVES = 0.07;
/** Clips are as long as whole frames: a point at their end may lie a little beyond it, and is drawn at it. */
const BEYOND_SHARE = 0.02;
const GUIDES = [MAX_SPEED, 1, MIN_SPEED] as const;
const BOX = { widthPx: 200, topPx: 0, bottomPx: 100 } as const;

/**
 * How fast an item plays over the stretch of its recording that it shows, in the order in which it is seen. Points are dragged, or moved with
 * the arrow keys.
 */
export function SpeedGraph({
  item,
  stretch,
  chosen,
  playheadFileFrame,
  onChoose,
  onMove,
  onMoveEnd,
  onAdd,
  onRemove,
}: {
  item: PlayedItem;
  stretch: FileStretch;
  /** The index of the point that the fields below show; null for none. */
  chosen: number | null;
  playheadFileFrame: number | null;
  onChoose: (index: number) => void;
  onMove: (index: number, point: SpeedPoint) => void;
  onMoveEnd: () => void;
  onAdd: (fileFrame: number) => void;
  onRemove: (index: number) => void;
}) {
  const t = useText(speedCatalogue);
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const points = item.speedCurve ?? [];
  const length = Math.max(1, stretch.toFileFrame - stretch.fromFileFrame);
  const turned = (share: number) => (isReversed(item) ? 1 - share : share);
  const shareOf = (fileFrame: number) => turned((fileFrame - stretch.fromFileFrame) / length);
  const fileFrameOf = (share: number) => stretch.fromFileFrame + turned(share) * length;
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width)));
    const speed = speedAtTop((event.clientY - top) / Math.max(1, height));
    return {
      fileFrame: fileFrameOf(share),
      speed: Math.abs(Math.log2(speed)) < SNAP_OCTAVES ? 1 : speed,
    };
  };

  const drag = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.button !== 0) return;
    onChoose(index);
    const target = event.currentTarget;
    target.setPointerCapture(event.pointerId);
    const move = (each: globalThis.PointerEvent) => onMove(index, placeOf(each));
    const end = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('lostpointercapture', end);
      onMoveEnd();
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('lostpointercapture', end);
  };

  const onKeyDown = (event: KeyboardEvent, index: number, point: SpeedPoint) => {
    const [octaves, frames] = event.shiftKey ? [0.5, 10] : [0.1, 1];
    const move = (speedFactor: number, fileFrames: number) => {
      onMove(index, {
        fileFrame: Math.min(
          stretch.toFileFrame,
          Math.max(stretch.fromFileFrame, point.fileFrame + (isReversed(item) ? -fileFrames : fileFrames)),
        ),
        speed: Math.min(MAX_SPEED, Math.max(MIN_SPEED, point.speed * speedFactor)),
      });
      onMoveEnd();
    };
    if (event.key === 'ArrowUp') move(2 ** octaves, 0);
    else if (event.key === 'ArrowDown') move(2 ** -octaves, 0);
    else if (event.key === 'ArrowLeft') move(1, -frames);
    else if (event.key === 'ArrowRight') move(1, frames);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset
      className={styles.graph}
      aria-label={t('graph')}
      aria-describedby={hintId}
      dir="ltr"
      onDoubleClick={(event) => onAdd(placeOf(event).fileFrame)}
    >
      <span id={hintId} hidden>
        {t('graphHint')}
      </span>
      <div ref={box} className={styles.plot} title={t('graphHint')}>
        {GUIDES.map((speed) => (
          <i key={speed} className={styles.guide} style={{ top: `${topOfSpeed(speed) * 100}%` }}>
            <span className={textStyles.numeric}>{speedText(speed)}</span>
          </i>
        ))}
        <svg viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={speedLine(item, fileFrameOf, BOX)} />
        </svg>
        {playheadFileFrame === null ? null : (
          <i className={styles.playhead} style={{ left: `${shareOf(playheadFileFrame) * 100}%` }} />
        )}
        {points.map((point, index) => {
          const own = shareOf(point.fileFrame);
          if (own < -BEYOND_SHARE || own > 1 + BEYOND_SHARE) return null;
          const share = Math.min(1, Math.max(0, own));
          return (
            <button
              // A point stays the same one while it is moved between its neighbours.
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their order
              key={index}
              type="button"
              role="slider"
              className={styles.point}
              aria-orientation="vertical"
              aria-label={t('point', { number: index + 1, count: points.length })}
              aria-valuemin={MIN_SPEED}
              aria-valuemax={MAX_SPEED}
              aria-valuenow={point.speed}
              aria-valuetext={pointText(point.fileFrame, point.speed)}
              data-chosen={index === chosen || undefined}
              style={{ left: `${share * 100}%`, top: `${topOfSpeed(point.speed) * 100}%` }}
              onFocus={() => onChoose(index)}
              onPointerDown={(event) => drag(event, index)}
              onDoubleClick={(event) => event.stopPropagation()}
              onKeyDown={(event) => onKeyDown(event, index, point)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
