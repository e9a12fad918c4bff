import { type AudioTrack, formatTimecode, type Gesture, type Project } from '@gesso/engine';
import { removeKeyframe } from '@gesso/engine/edits';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { StepLabel } from '../../../messages/catalogue.ts';
import { editorMotionText } from '../../../messages/english/editor/editor-motion.ts';
import { useText } from '../../../messages/language.ts';
import { stepText } from '../../../messages/step-text.ts';
import { useEditor } from '../../../state/hooks.ts';
import { followPointer } from '../../follow-pointer.ts';
import { frameOfSliderKey } from '../clip-commands.ts';
import * as styles from './level-handles.module.css';
import { addVolumePoint, levelTop, volumeAtTop } from './level-scale.ts';

interface HandleParts {
  readonly track: AudioTrack;
  readonly pxPerFrame: number;
  /** Of the clip, in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Fades and volume of a sound on its clip: handles that are pulled, and sliders for keys. The fades have one at each end of the line, the volume
 * one near the end of it, or one at each point where it changes.
 */
export function LevelHandles({
  isChosen,
  onChoose,
  ...parts
}: HandleParts & {
  /** Only the handles of the chosen clip are stops of Tab. */
  isChosen: boolean;
  /** Selects the clip. */
  onChoose: () => void;
}) {
  const points = parts.track.keyframes.volume ?? [];
  const shared = { ...parts, tabIndex: isChosen ? 0 : -1, onChoose };
  return (
    <>
      <FadeHandle {...shared} edge="in" />
      <FadeHandle {...shared} edge="out" />
      {points.length === 0 ? <VolumeHandle {...shared} /> : null}
      {points.map(({ frame, value }, index) => (
        // A point that is pulled stays the same one; how many there are changes only between pulls.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <PointHandle key={index} {...shared} frame={frame} volume={value} />
      ))}
    </>
  );
}

type HandleProps = HandleParts & { readonly tabIndex: number; readonly onChoose: () => void };

/** One step of undo that goes on while a handle is pulled; the value of each moment is shown beside the handle. */
function usePull({ track, onChoose }: Pick<HandleProps, 'track' | 'onChoose'>) {
  const editor = useEditor();
  const [isPulled, setPulled] = useState(false);
  const ofTrack = (recipe: (track: AudioTrack) => void) => (draft: Project) => {
    const found = draft.metadata.audioTracks.find(({ id }) => id === track.id);
    if (found) recipe(found);
  };
  return {
    isPulled,
    pull(
      event: PointerEvent<HTMLElement>,
      label: StepLabel,
      change: (way: { readonly x: number; readonly y: number }) => (track: AudioTrack) => void,
    ): void {
      if (event.button !== 0) return;
      event.stopPropagation();
      onChoose();
      setPulled(true);
      let gesture: Gesture | null = null;
      followPointer(event, {
        onMove(way) {
          gesture ??= editor.document.beginGesture(label);
          gesture.update(ofTrack(change(way)));
        },
        onEnd(isKept) {
          setPulled(false);
          if (isKept) gesture?.commit();
          else gesture?.cancel();
        },
      });
    },
    set: (label: StepLabel, recipe: (track: AudioTrack) => void) =>
      editor.document.transact(label, ofTrack(recipe)),
  };
}

/** Beside the grip that trims the clip. */
const LEAST_INSET_PX = 14;

function FadeHandle({
  track,
  edge,
  pxPerFrame,
  width,
  tabIndex,
  onChoose,
}: HandleProps & { edge: 'in' | 'out' }) {
  const t = useText(editorMotionText);
  const { isPulled, pull, set } = usePull({ track, onChoose });
  const field = edge === 'in' ? 'fadeInFrames' : 'fadeOutFrames';
  const label = edge === 'in' ? t.step('fadeIn') : t.step('fadeOut');
  const frames = track[field];
  const maxFrame = Math.floor(track.durationFrames / 2);
  const fadeTo = (next: number) => (each: AudioTrack) => {
    each[field] = Math.min(maxFrame, Math.max(0, Math.round(next)));
  };
  const fromEdgePx = Math.max(LEAST_INSET_PX, frames * pxPerFrame);
  const left = edge === 'in' ? fromEdgePx : width - fromEdgePx;
  return (
    <Handle
      kind="fade"
      label={t('handleOf', { part: stepText(label), name: track.name })}
      style={{ left }}
      value={frames}
      maxValue={maxFrame}
      text={formatTimecode(frames)}
      isPulled={isPulled}
      tabIndex={tabIndex}
      onPointerDown={(event) =>
        pull(event, label, ({ x }) => fadeTo(frames + (edge === 'in' ? x : -x) / pxPerFrame))
      }
      onKeyDown={(event) => {
        // The arrows move the handle: the one at the end of the clip makes its fade longer to the left.
        const turned = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
        const key = edge === 'out' && turned !== undefined ? turned : event.key;
        const { ctrlKey, metaKey, altKey, shiftKey } = event;
        return frameOfSliderKey({ key, ctrlKey, metaKey, altKey, shiftKey }, frames, {
          minFrame: 0,
          maxFrame,
        });
      }}
      onSet={(next) => set(label, fadeTo(next))}
    />
  );
}

/** Near the end of the clip: in its middle a hand takes the clip itself. */
const VOLUME_INSET_PX = 36;
const VOLUME_RANGE = { minFrame: 0, maxFrame: 200 };
const PAGE_PERCENT = 10;

/** The volume in per cent that a key leads to; null for all other keys. */
function percentOfKey(event: KeyboardEvent<HTMLElement>, percent: number): number | null {
  if (event.key === 'PageUp') return Math.min(VOLUME_RANGE.maxFrame, percent + PAGE_PERCENT);
  if (event.key === 'PageDown') return Math.max(VOLUME_RANGE.minFrame, percent - PAGE_PERCENT);
  const { key, ctrlKey, metaKey, altKey } = event;
  return frameOfSliderKey({ key, ctrlKey, metaKey, altKey, shiftKey: false }, percent, VOLUME_RANGE);
}

function VolumeHandle({ track, pxPerFrame, width, height, tabIndex, onChoose }: HandleProps) {
  const t = useText(editorMotionText);
  const { isPulled, pull, set } = usePull({ track, onChoose });
  const percent = Math.round(track.volume * 100);
  const top = levelTop(track.volume, height);
  const left = width - VOLUME_INSET_PX;
  return (
    <Handle
      kind="volume"
      label={t('handleOf', { part: t('volume'), name: track.name })}
      style={{ left, top }}
      value={percent}
      maxValue={VOLUME_RANGE.maxFrame}
      text={`${percent}%`}
      isPulled={isPulled}
      tabIndex={tabIndex}
      onPointerDown={(event) =>
        pull(event, t.step('volume'), ({ y }) => (each) => {
          each.volume = volumeAtTop(top + y, height);
        })
      }
      onKeyDown={(event) => percentOfKey(event, percent)}
      onSet={(next) =>
        set(t.step('volume'), (each) => {
          each.volume = next / 100;
        })
      }
      onAdd={() => set(t.step('volumePoint'), (each) => addVolumePoint(each, left / pxPerFrame))}
    />
  );
}

function PointHandle({
  track,
  frame,
  volume,
  pxPerFrame,
  height,
  tabIndex,
  onChoose,
}: HandleProps & {
  /** Since the start of the sound. */
  frame: number;
  volume: number;
}) {
  const t = useText(editorMotionText);
  const { isPulled, pull, set } = usePull({ track, onChoose });
  const points = track.keyframes.volume ?? [];
  const at = points.findIndex((point) => point.frame === frame);
  const first = (points[at - 1]?.frame ?? -1) + 1;
  const last = (points[at + 1]?.frame ?? track.durationFrames) - 1;
  const top = levelTop(volume, height);
  const percent = Math.round(volume * 100);
  const time = formatTimecode(track.startFrame + frame);
  const moveTo = (nextFrame: number, nextVolume: number) => (each: AudioTrack) => {
    // Between its neighbours the order of the points stays as it is.
    const point = each.keyframes.volume?.find((known) => known.frame === frame);
    if (!point) return;
    point.frame = Math.min(last, Math.max(first, Math.round(nextFrame)));
    point.value = nextVolume;
  };
  return (
    <Handle
      kind="point"
      label={t('volumeAt', { time })}
      style={{ left: frame * pxPerFrame, top }}
      value={percent}
      maxValue={VOLUME_RANGE.maxFrame}
      text={`${percent}%`}
      isPulled={isPulled}
      tabIndex={tabIndex}
      onPointerDown={(event) =>
        pull(event, t.step('volumePoint'), ({ x, y }) =>
          moveTo(frame + x / pxPerFrame, volumeAtTop(top + y, height)),
        )
      }
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          event.stopPropagation();
          set(t.step('removeVolumePoint'), (each) => removeKeyframe(each, 'volume', frame));
          return null;
        }
        const frames = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (frames === undefined || event.ctrlKey || event.metaKey || event.altKey)
          return percentOfKey(event, percent);
        event.preventDefault();
        event.stopPropagation();
        set(t.step('volumePoint'), moveTo(frame + frames * (event.shiftKey ? 10 : 1), volume));
        return null;
      }}
      onSet={(next) => set(t.step('volumePoint'), moveTo(frame, next / 100))}
    />
  );
}

/** A handle with its value beside it while it is pulled. */
function Handle({
  kind,
  label,
  style,
  value,
  maxValue,
  text,
  isPulled,
  tabIndex,
  onPointerDown,
  onKeyDown,
  onSet,
  onAdd,
}: {
  kind: 'fade' | 'volume' | 'point';
  label: string;
  style: CSSProperties;
  value: number;
  maxValue: number;
  /** The value as it is read and said. */
  text: string;
  isPulled: boolean;
  tabIndex: number;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** The value that a key leads to, null for keys that lead to none. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => number | null;
  onSet: (value: number) => void;
  /** Adds a point where the handle is. */
  onAdd?: () => void;
}) {
  return (
    <span
      role="slider"
      tabIndex={tabIndex}
      className={styles.levelHandle}
      data-kind={kind}
      data-pulled={isPulled}
      style={style}
      aria-label={label}
      aria-orientation={kind === 'fade' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={maxValue}
      aria-valuenow={value}
      aria-valuetext={text}
      onPointerDown={onPointerDown}
      onDoubleClick={onAdd}
      onKeyDown={(event) => {
        const next = onKeyDown(event);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        onSet(next);
      }}
    >
      {isPulled ? <span className={styles.levelValue}>{text}</span> : null}
    </span>
  );
}
