import { formatTimecode, type Layer, type Project } from '@gesso/engine';
import { clipFrameAt, findInProject, rollCut, slideClip, slipClip, trackOfClip } from '@gesso/engine/edits';
import { clipEndFrame, isRecording } from '@gesso/engine/internal';
import type { PointerEvent } from 'react';
import { clipToolsText } from '../../../messages/english/editor/video/clip-tools.ts';
import { textOf } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import type { CutImage, CutView } from '../../../state/editor-ui.ts';
import { pxPerFrameOf } from '../time-scale.ts';
import { startTimeDrag } from '../use-time-drag.ts';

/** What a tool does with a clip: moves the cut at its start, its content, or itself. */
export type ClipToolEdit = 'roll' | 'slip' | 'slide';

/** Does it, and returns by how many frames it did; dragging to the right shows what was recorded earlier. */
function apply(project: Project, edit: ClipToolEdit, id: string, frames: number): number {
  if (edit === 'roll') return rollCut(project, id, frames);
  return edit === 'slide' ? slideClip(project, id, frames) : -slipClip(project, id, -frames);
}

/** The clip before another of its lane that touches it, and the one after it. */
export function neighboursOf(
  project: Project,
  id: string,
): { readonly clip: Layer | null; readonly before: Layer | null; readonly after: Layer | null } {
  const found = trackOfClip(project, id);
  const clip = found?.track.layers[found.index] ?? null;
  if (!found || !clip) return { clip: null, before: null, after: null };
  const before = found.track.layers[found.index - 1];
  const after = found.track.layers[found.index + 1];
  return {
    clip,
    before: before && clipEndFrame(before) === clip.startFrame ? before : null,
    after: after && clipEndFrame(clip) === after.startFrame ? after : null,
  };
}

/** The clip whose start is the cut at an edge of a clip; null where it touches none there. */
export function laterOfCut(project: Project, id: string, edge: 'start' | 'end'): string | null {
  const { clip, before, after } = neighboursOf(project, id);
  if (edge === 'start') return before && clip ? clip.id : null;
  return after?.id ?? null;
}

function imageOf(layer: Layer | null, at: 'first' | 'last'): CutImage | null {
  if (!layer) return null;
  const frames = layer.durationFrames ?? 1;
  const fileFrame = isRecording(layer) ? clipFrameAt(layer, at === 'first' ? 0 : frames - 1, frames) : null;
  return { layerId: layer.id, fileFrame };
}

/** The images that an edit changes: beside the cut, at the ends of the clip, or of its neighbours. */
function viewOf(project: Project, edit: ClipToolEdit, id: string, movedFrames: number): CutView {
  const { clip, before, after } = neighboursOf(project, id);
  if (edit === 'roll') return { left: imageOf(before, 'last'), right: imageOf(clip, 'first'), movedFrames };
  if (edit === 'slip') return { left: imageOf(clip, 'first'), right: imageOf(clip, 'last'), movedFrames };
  return { left: imageOf(before, 'last'), right: imageOf(after, 'first'), movedFrames };
}

/** Pulls a cut, the content of a clip or a clip between its neighbours; the images that change are shown meanwhile. */
export function startToolDrag(
  event: PointerEvent<HTMLElement>,
  editor: Editor,
  edit: ClipToolEdit,
  id: string,
): void {
  const t = textOf(clipToolsText);
  const gesture = editor.document.beginGesture(t.step(edit));
  let moved = 0;
  const stop = () => editor.ui.setState({ cutView: null, timelineHint: null });
  startTimeDrag(event, 1 / pxPerFrameOf(editor.state), {
    move: (delta, at) => {
      gesture.update((draft) => {
        moved = apply(draft, edit, id, Math.round(delta));
      });
      editor.ui.setState({
        cutView: viewOf(editor.project, edit, id, moved),
        timelineHint: { xPx: at.clientX, yPx: at.clientY, text: framesText(moved) },
      });
    },
    end: (hasMoved) => {
      stop();
      gesture.commit();
      if (hasMoved) editor.announce(sentenceOf(editor.project, edit, id, moved));
    },
    cancel: () => {
      stop();
      gesture.cancel();
    },
  });
}

/** Does what a tool does by some frames at once, in one step. Returns the sentence that says it. */
export function runTool(editor: Editor, edit: ClipToolEdit, id: string, frames: number): string {
  const t = textOf(clipToolsText);
  let moved = 0;
  editor.document.transact(t.step(edit), (draft) => {
    moved = apply(draft, edit, id, frames);
  });
  return sentenceOf(editor.project, edit, id, moved);
}

function sentenceOf(project: Project, edit: ClipToolEdit, id: string, moved: number): string {
  const t = textOf(clipToolsText);
  const layer = findInProject(project, id)?.layer;
  if (!layer || moved === 0) return t('noMoreHere');
  const time = formatTimecode(layer.startFrame);
  if (edit === 'roll') return t('rolled', { time });
  return edit === 'slide' ? t('slid', { name: layer.name, time }) : framesText(moved);
}

/** How far something moved, with its sign. */
export const framesText = (frames: number): string =>
  textOf(clipToolsText)('byFrames', { count: Math.abs(frames), sign: frames < 0 ? '−' : '+' });
