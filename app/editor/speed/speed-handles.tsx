import { framesBetween, MAX_SPEED, MIN_SPEED, movedSpeedPoint, playedStretch } from '@gesso/engine/edits';
import type { KeyboardEvent, PointerEvent } from 'react';
import { speedText as speedCatalogue } from '../../messages/english/editor/video/speed.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { followPointer } from '../follow-pointer.ts';
import { useProjectGesture } from '../use-project-gesture.ts';
import { isReversed, type PlayedItem, pointText, setPace } from './played-item.ts';
import * as styles from './speed-handles.module.css';
import { shareOnClip, speedAtTop, topOnClip } from './speed-line.ts';
import { speedText } from './speed-rows.tsx';

/** Nearer to the speed of the recording than this, as a share of an octave, a point that is pulled takes it. */
const SNAP_OCTAVES = 0.07;

/** A point that lies no farther beyond the end of a clip is drawn at it. */
const BEYOND_FRAMES = 5;

/**
 * The points of the speed curve of a clip or a sound on the timeline: pulled up it goes faster there. Where in the recording they lie is
 * changed in the inspector, for the clip itself becomes longer and shorter meanwhile.
 */
export function SpeedHandles({
  item,
  name,
  durationFrames,
  heightPx,
}: {
  item: PlayedItem;
  /** Of the clip, for the names of the points. */
  name: string;
  durationFrames: number;
  heightPx: number;
}) {
  const t = useText(speedCatalogue);
  const editor = useEditor();
  const { change, commit } = useProjectGesture();
  const stretch = useProject((project) => playedStretch(project, item.id), hasSameFields);
  const points = item.speedCurve;
  if (!points || !stretch) return null;
  const setSpeed = (index: number, wanted: number) => {
    const point = points[index];
    if (!point) return;
    const speed = Math.abs(Math.log2(wanted)) < SNAP_OCTAVES ? 1 : wanted;
    change(t.step('curveStep'), (draft) =>
      setPace(
        draft,
        item,
        { speed: item.speed, speedCurve: movedSpeedPoint(points, index, { ...point, speed }) },
        editor.state.pushesLaterClips,
      ),
    );
  };
  const pull = (event: PointerEvent<HTMLElement>, index: number, speed: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const from = topOnClip(speed) * heightPx;
    followPointer(event, {
      onMove: ({ y }) => setSpeed(index, speedAtTop(shareOnClip((from + y) / heightPx))),
      onEnd: commit,
    });
  };
  const onKeyDown = (event: KeyboardEvent, index: number, speed: number) => {
    const octaves = event.shiftKey ? 0.5 : 0.1;
    const factor = { ArrowUp: 2 ** octaves, ArrowDown: 2 ** -octaves }[event.key];
    if (factor === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setSpeed(index, Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed * factor)));
    commit();
  };
  const played = Math.max(1, framesBetween(item, stretch.fromFileFrame, stretch.toFileFrame));
  return (
    <span className={styles.speedHandles} data-part="speed-handles">
      {points.map((point, index) => {
        const after = framesBetween(item, stretch.fromFileFrame, point.fileFrame);
        // Clips are as long as whole frames: a point at their end may lie a little beyond it.
        if (after < -BEYOND_FRAMES || after > played + BEYOND_FRAMES) return null;
        const share = Math.min(1, Math.max(0, after / played));
        const left = (isReversed(item) ? 1 - share : share) * Math.min(1, played / durationFrames);
        return (
          <button
            // A point stays the same one while it is pulled.
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their order
            key={index}
            type="button"
            role="slider"
            className={styles.speedHandle}
            aria-orientation="vertical"
            aria-label={t('pointOnClip', { name, number: index + 1, count: points.length })}
            aria-valuemin={MIN_SPEED}
            aria-valuemax={MAX_SPEED}
            aria-valuenow={point.speed}
            aria-valuetext={pointText(point.fileFrame, point.speed)}
            data-speed={speedText(point.speed)}
            style={{ left: `${left * 100}%`, top: `${topOnClip(point.speed) * 100}%` }}
            onPointerDown={(event) => pull(event, index, point.speed)}
            onKeyDown={(event) => onKeyDown(event, index, point.speed)}
          />
        );
      })}
    </span>
  );
}
