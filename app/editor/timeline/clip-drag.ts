import { formatTimecode } from '@gesso/engine';
import { type DropMode, sceneIndexAt, snapFrame } from '@gesso/engine/edits';
import type { PointerEvent } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { textOf } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { DRAG_START_PX } from '../drag-start.ts';
import { snapTargets } from './lanes.ts';
import { pxPerFrameOf } from './time-scale.ts';
import {
  type HeldDrop,
  type HeldItem,
  heldItems,
  NEW_LANE,
  placeHeld,
  placeInNewLane,
  SOUND_LANE_PREFIX,
} from './tracks/held-items.ts';

const SNAP_PX = 8;
/** Nearer to an edge of the timeline than this, it scrolls on. */
const SCROLL_EDGE_PX = 48;
const SCROLL_STEP_PX = 14;

/** What a clip that is dropped on others does: the keys that are held choose, else the setting. */
export function dropModeOf(
  keys: { readonly altKey: boolean; readonly shiftKey: boolean },
  usual: DropMode,
): DropMode {
  if (keys.altKey) return usual === 'overwrite' ? 'insert' : 'overwrite';
  return keys.shiftKey ? 'next-lane' : usual;
}

/**
 * The lane of the timeline under the pointer: a track by its id, a lane of sounds by its id after `SOUND_LANE_PREFIX`, `scene` for the lanes
 * of scenes, null beside them.
 */
export function laneUnder(clientX: number, clientY: number): string | null {
  const lane = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop-lane]');
  return lane?.dataset.dropLane ?? null;
}

/**
 * Drags what is selected along the timeline and between its lanes. What they would do is done at each step, so that what is seen is what a drop gives;
 * Escape puts everything back. The lists of clips are rendered again meanwhile, so the window is listened to, not the clip.
 */
export function startClipDrag(
  event: PointerEvent<HTMLElement>,
  editor: Editor,
  anchorId: string,
  {
    label,
    name,
    onSnap,
    onEnd,
  }: {
    readonly label: StepLabel;
    /** What the one under the pointer is called. */
    readonly name: string;
    readonly onSnap: (frame: number | null) => void;
    readonly onEnd: (hasMoved: boolean) => void;
  },
): void {
  const { project } = editor;
  const held = heldItems(project, editor.state);
  // A sound that follows a clip is held by it.
  const linkedId = project.metadata.audioTracks.find(({ id }) => id === anchorId)?.linkedClipId;
  const anchor = held.find(({ id }) => id === (linkedId ?? anchorId));
  if (!anchor) return;
  const scroller = event.currentTarget.closest<HTMLElement>('[data-region="timeline"]');
  const [startX, startY] = [event.clientX, event.clientY];
  const startScroll = scroller?.scrollLeft ?? 0;
  const pxPerFrame = pxPerFrameOf(editor.state);
  const grabFrames = Math.floor((startX - event.currentTarget.getBoundingClientRect().left) / pxPerFrame);
  const targets = snapTargets(
    project,
    editor.state.frame,
    held.map(({ id }) => id),
    editor.state.foundBeats,
  );
  const title = held.length > 1 ? textOf(editorTimelineText)('items', { count: held.length }) : name;
  const gesture = editor.document.beginGesture(label);
  let hasMoved = false;
  let last: HeldDrop | null = null;

  const snapped = (delta: number, keys: globalThis.PointerEvent) => {
    const wanted = anchor.startFrame + delta;
    if (!editor.state.snapping || keys.ctrlKey || keys.metaKey)
      return { frame: Math.round(wanted), snappedTo: null };
    const reach = SNAP_PX / pxPerFrame;
    const start = snapFrame(wanted, targets, reach);
    if (start.snappedTo !== null) return start;
    const length = anchor.endFrame - anchor.startFrame;
    const tail = snapFrame(wanted + length, targets, reach);
    return tail.snappedTo === null ? start : { frame: tail.frame - length, snappedTo: tail.snappedTo };
  };

  const move = (each: globalThis.PointerEvent) => {
    hasMoved ||=
      Math.abs(each.clientX - startX) >= DRAG_START_PX ||
      Math.abs(each.clientY - startY) >= DRAG_START_PX * 2;
    if (!hasMoved) return;
    scrollAt(scroller, each.clientX);
    const delta = (each.clientX - startX + (scroller?.scrollLeft ?? 0) - startScroll) / pxPerFrame;
    const { frame, snappedTo } = snapped(delta, each);
    onSnap(snappedTo);
    const shiftFrames = frame - anchor.startFrame;
    const lane = laneUnder(each.clientX, each.clientY);
    const mode = dropModeOf(each, editor.state.dropMode);
    // The rows of a linked sound say nothing about where its clip goes.
    const clipLane = linkedId ? null : lane;
    const drop = { held, anchor, grabFrames, shiftFrames, lane: clipLane, mode };
    last = drop;
    gesture.update((draft) => placeHeld(draft, drop));
    const text = hintOf(editor, anchor, {
      frame: frame + grabFrames,
      startFrame: frame,
      lane: clipLane,
      mode,
    });
    editor.ui.setState({ timelineHint: { xPx: each.clientX, yPx: each.clientY, title, text } });
  };
  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key, true);
    onSnap(null);
    editor.ui.setState({ timelineHint: null });
  };
  const end = () => {
    stop();
    const drop = last;
    // A lane comes once it is let go: one that came before would move all rows under the pointer.
    if (drop?.lane === NEW_LANE) gesture.update((draft) => placeInNewLane(draft, drop));
    gesture.commit();
    onEnd(hasMoved);
  };
  const cancel = () => {
    stop();
    gesture.cancel();
  };
  const key = (each: KeyboardEvent) => {
    if (each.key !== 'Escape') return;
    each.stopImmediatePropagation();
    cancel();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', key, true);
}

function scrollAt(scroller: HTMLElement | null, clientX: number): void {
  if (!scroller) return;
  const box = scroller.getBoundingClientRect();
  if (clientX > box.right - SCROLL_EDGE_PX) scroller.scrollLeft += SCROLL_STEP_PX;
  else if (clientX < box.left + SCROLL_EDGE_PX) scroller.scrollLeft -= SCROLL_STEP_PX;
}

/** What a drop would do, in words: lanes say what becomes of what is there, scenes which one it is. */
function hintOf(
  editor: Editor,
  anchor: HeldItem,
  drop: { frame: number; startFrame: number; lane: string | null; mode: DropMode },
): string {
  const t = textOf(editorTimelineText);
  const time = formatTimecode(Math.max(0, drop.startFrame));
  const { metadata } = editor.project;
  if (drop.lane === NEW_LANE && anchor.kind !== 'cue') return t('drop_new', { time });
  const isOverTrack = metadata.tracks.some(({ id }) => id === drop.lane);
  const isOverSoundLane = drop.lane?.startsWith(SOUND_LANE_PREFIX) && drop.lane !== SOUND_LANE_PREFIX;
  const isInLane =
    anchor.kind === 'layer'
      ? isOverTrack || (anchor.laneIndex >= 0 && drop.lane !== 'scene')
      : anchor.kind === 'sound' &&
        (isOverSoundLane ||
          (drop.lane !== SOUND_LANE_PREFIX && anchor.laneIndex < metadata.soundLanes.length));
  if (isInLane) return t(`drop_${drop.mode}`, { time });
  const scene = metadata.sceneItems[sceneIndexAt(editor.project, drop.frame)];
  return anchor.kind === 'layer' && metadata.timeline === 'scenes' && scene
    ? t('drop_scene', { scene: scene.name, time })
    : t('drop_move', { time });
}
