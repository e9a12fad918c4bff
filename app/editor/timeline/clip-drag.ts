import { formatTimecode, type Project } from '@gesso/engine';
import {
  type ClipMove,
  type DropMode,
  findInProject,
  moveClips,
  moveClipToScene,
  moveLayerInTime,
  snapFrame,
} from '@gesso/engine/edits';
import { layerEndFrame } from '@gesso/engine/internal';
import type { PointerEvent } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { textOf } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { DRAG_START_PX } from '../drag-start.ts';
import { snapTargets } from './lanes.ts';
import { pxPerFrameOf } from './time-scale.ts';

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

/** Before the id of a lane of sounds; alone it is the one that holds those without a lane. */
export const SOUND_LANE_PREFIX = 'sound:';

/**
 * The lane of the timeline under the pointer: a track by its id, a lane of sounds by its id after `SOUND_LANE_PREFIX`, `scene` for the lanes
 * of scenes, null beside them.
 */
export function laneUnder(clientX: number, clientY: number): string | null {
  const lane = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop-lane]');
  return lane?.dataset.dropLane ?? null;
}

/** Where one of the clips that are dragged was. */
interface Held {
  readonly id: string;
  readonly startFrame: number;
  readonly endFrame: number;
  /** The place of its track among all tracks; -1 for layers of scenes. */
  readonly trackIndex: number;
}

function heldClips(project: Project, ids: readonly string[]): Held[] {
  return ids.flatMap((id) => {
    const found = findInProject(project, id);
    if (!found || found.groups.length > 0 || found.layer.locked || found.host.locked) return [];
    const { host, layer } = found;
    return [
      {
        id,
        startFrame: host.startFrame + layer.startFrame,
        endFrame: host.startFrame + layerEndFrame(layer, host.durationFrames),
        trackIndex: host.kind === 'track' ? host.index : -1,
      },
    ];
  });
}

/**
 * Drags clips along the timeline and between its lanes. What they would do is done at each step, so that what is seen is what a drop gives;
 * Escape puts everything back. The lists of clips are rendered again meanwhile, so the window is listened to, not the clip.
 */
export function startClipDrag(
  event: PointerEvent<HTMLElement>,
  editor: Editor,
  anchorId: string,
  {
    label,
    onSnap,
    onEnd,
  }: {
    readonly label: StepLabel;
    readonly onSnap: (frame: number | null) => void;
    readonly onEnd: (hasMoved: boolean) => void;
  },
): void {
  const { project } = editor;
  const held = heldClips(project, [...new Set([anchorId, ...editor.state.selection])]);
  const anchor = held.find(({ id }) => id === anchorId);
  if (!anchor) return;
  const scroller = event.currentTarget.closest<HTMLElement>('[data-region="timeline"]');
  const [startX, startY] = [event.clientX, event.clientY];
  const startScroll = scroller?.scrollLeft ?? 0;
  const pxPerFrame = pxPerFrameOf(editor.state);
  const targets = snapTargets(
    project,
    editor.state.frame,
    held.map(({ id }) => id),
    editor.state.foundBeats,
  );
  const gesture = editor.document.beginGesture(label);
  let hasMoved = false;

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
    const shift = frame - anchor.startFrame;
    const lane = laneUnder(each.clientX, each.clientY);
    const mode = dropModeOf(each, editor.state.dropMode);
    gesture.update((draft) => place(draft, { held, anchor, shift, lane, mode }));
    const time = formatTimecode(Math.max(0, frame));
    editor.ui.setState({
      timelineHint: {
        xPx: each.clientX,
        yPx: each.clientY,
        text: textOf(editorTimelineText)(`drop_${mode}`, { time }),
      },
    });
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

interface Drop {
  readonly held: readonly Held[];
  readonly anchor: Held;
  readonly shift: number;
  /** See `laneUnder`. */
  readonly lane: string | null;
  readonly mode: DropMode;
}

/** Puts the clips where they would be dropped. */
function place(project: Project, { held, anchor, shift, lane, mode }: Drop): void {
  const { tracks } = project.metadata;
  const laneIndex = tracks.findIndex(({ id }) => id === lane);
  if (anchor.trackIndex < 0 && laneIndex < 0) {
    for (const { id, startFrame } of held) {
      const found = findInProject(project, id);
      if (found?.host.kind === 'scene')
        moveLayerInTime(found.host, id, startFrame + shift - found.host.startFrame);
    }
    return;
  }
  if (lane === 'scene' && anchor.trackIndex >= 0) {
    for (const { id, startFrame } of held) toScene(project, id, startFrame + shift);
    return;
  }
  const first = Math.min(...held.map(({ startFrame }) => startFrame));
  const allowed = Math.max(shift, -first);
  const anchorIndex = anchor.trackIndex < 0 ? laneIndex : anchor.trackIndex;
  const laneShift = laneIndex < 0 ? 0 : laneIndex - anchorIndex;
  const moves = held.flatMap(({ id, startFrame, trackIndex }): ClipMove[] => {
    const from = trackIndex < 0 ? anchorIndex : trackIndex;
    const target = tracks[Math.min(tracks.length - 1, Math.max(0, from + laneShift))];
    return target && !target.locked ? [{ id, startFrame: startFrame + allowed, trackId: target.id }] : [];
  });
  moveClips(project, moves, mode);
}

function toScene(project: Project, id: string, startFrame: number): void {
  let start = 0;
  for (const [index, scene] of project.metadata.sceneItems.entries()) {
    if (startFrame >= start && startFrame < start + scene.durationFrames) {
      moveClipToScene(project, id, index, startFrame);
      return;
    }
    start += scene.durationFrames;
  }
}
