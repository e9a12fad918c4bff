import { FRAMES_PER_SECOND, formatTimecode, type Project } from '@gesso/engine';
import { findInProject, moveCueToTrack } from '@gesso/engine/edits';
import type { PlainKey, StepLabel } from '../../messages/catalogue.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { textOf } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { selectedCount } from '../../state/selection.ts';
import { beginCloseStep } from '../../state/steps/close-steps.ts';
import { announceWhenSettled } from '../../ui/announce.ts';
import {
  moveTimedItem,
  moveTimedItemToRow,
  setTimedEdge,
  type TimedItem,
  type TimedSpan,
  timedSpan,
} from './timed-item.ts';
import { heldItems, nudgeHeld } from './tracks/held-items.ts';

type Label = PlainKey<typeof editorTimelineText>;

/** Changes the project in one undo step; the same change of the same item again shortly after becomes part of that step. */
function editInSteps(
  editor: Editor,
  key: string,
  label: StepLabel,
  recipe: (project: Project) => void,
): void {
  const { document } = editor;
  const end = beginCloseStep(document, key);
  document.transact(label, recipe);
  end(label);
}

const STEP_LABELS: Record<TimedItem['kind'], { move: Label; trim: Label }> = {
  layer: { move: 'moveClip', trim: 'trimClip' },
  clip: { move: 'moveClip', trim: 'trimClip' },
  sound: { move: 'moveSound', trim: 'trimSound' },
  subtitle: { move: 'moveSubtitle', trim: 'trimSubtitle' },
  scene: { move: 'reorderScenes', trim: 'sceneLength' },
};

/** What a field or a key does with an item on the timeline, said in words when it is done. */
export class ClipCommands {
  readonly #editor: Editor;
  readonly #item: TimedItem;
  readonly #name: string;

  constructor(editor: Editor, item: TimedItem, name: string) {
    this.#editor = editor;
    this.#item = item;
    this.#name = name;
  }

  get span(): TimedSpan | null {
    return timedSpan(this.#editor.project, this.#item);
  }

  moveTo(startFrame: number): void {
    const t = textOf(editorTimelineText);
    const label = t.step(STEP_LABELS[this.#item.kind].move);
    const sceneId = this.#sceneId;
    editInSteps(this.#editor, `move ${this.#item.id}`, label, (draft) =>
      moveTimedItem(draft, this.#item, startFrame),
    );
    this.#saySpan('clipMoved', this.#sceneId === sceneId ? null : this.#sceneId);
  }

  /** Moves it by so many frames, with all else that is selected where it is one of several. */
  moveBy(deltaFrames: number): void {
    const { span } = this;
    const { state } = this.#editor;
    const isOneOfSeveral =
      selectedCount(state) > 1 &&
      [...state.selection, ...state.selectedSoundIds, ...state.selectedCueIds].includes(this.#item.id);
    if (isOneOfSeveral) this.#moveTogether(deltaFrames);
    else if (span) this.moveTo(span.startFrame + deltaFrames);
  }

  #moveTogether(deltaFrames: number): void {
    const t = textOf(editorTimelineText);
    const held = heldItems(this.#editor.project, this.#editor.state);
    let moved = 0;
    editInSteps(this.#editor, 'move several', t.step(STEP_LABELS[this.#item.kind].move), (draft) => {
      moved = nudgeHeld(draft, held, deltaFrames);
    });
    if (moved === 0) {
      announceWhenSettled(t('noRoomToMove'));
      return;
    }
    const start = Math.min(...held.map(({ startFrame }) => startFrame)) + moved;
    const end = Math.max(...held.map(({ endFrame }) => endFrame)) + moved;
    announceWhenSettled(
      t('clipMoved', {
        name: t('items', { count: held.length }),
        start: formatTimecode(start),
        end: formatTimecode(end),
      }),
    );
  }

  /** Moves one edge; `quietly` where what has the focus says its own value. */
  setEdge(edge: 'start' | 'end', frame: number, quietly = false): void {
    const t = textOf(editorTimelineText);
    const label = t.step(STEP_LABELS[this.#item.kind].trim);
    editInSteps(this.#editor, `${edge} ${this.#item.id}`, label, (draft) =>
      setTimedEdge(draft, this.#item, edge, frame),
    );
    if (!quietly) this.#saySpan('clipTrimmed');
  }

  moveToRow(direction: 'up' | 'down'): void {
    const t = textOf(editorTimelineText);
    const { kind } = this.#item;
    let hasMoved = false;
    this.#editor.document.transact(t.step(STEP_LABELS[kind].move), (draft) => {
      hasMoved = moveTimedItemToRow(draft, this.#item, direction);
    });
    if (!hasMoved) this.#editor.announce(t(direction === 'up' ? 'noRowAbove' : 'noRowBelow'));
    else if (kind === 'subtitle') this.#sayTrack();
    else this.#editor.announce(t(direction === 'up' ? 'movedRowUp' : 'movedRowDown', { name: this.#name }));
  }

  moveToSubtitleTrack(trackId: string): void {
    const item = this.#item;
    if (item.kind !== 'subtitle') return;
    const t = textOf(editorTimelineText);
    this.#editor.document.transact(t.step('moveSubtitle'), (draft) => {
      moveCueToTrack(draft, item.trackId, item.id, trackId);
    });
    this.#sayTrack();
  }

  #sayTrack(): void {
    const track = this.#editor.project.metadata.subtitles.find(({ cues }) =>
      cues.some((cue) => cue.id === this.#item.id),
    );
    this.#editor.ui.setState({ subtitleTrackId: track?.id ?? null });
    this.#editor.announce(
      textOf(editorTimelineText)('movedToTrack', { name: this.#name, track: track?.name ?? '' }),
    );
  }

  /** The scene that a layer is in; null for all else. */
  get #sceneId(): string | null {
    const { project } = this.#editor;
    return this.#item.kind === 'layer' ? (findInProject(project, this.#item.id)?.host.id ?? null) : null;
  }

  /** @param sceneId the scene that it came to, where that is another one */
  #saySpan(key: 'clipMoved' | 'clipTrimmed', sceneId: string | null = null): void {
    const { span } = this;
    if (!span) return;
    const { sceneItems } = this.#editor.project.metadata;
    const scene = sceneItems.find(({ id }) => id === sceneId)?.name ?? null;
    const [start, end] = [formatTimecode(span.startFrame), formatTimecode(span.endFrame)];
    if (scene !== null) {
      announceWhenSettled(
        textOf(editorTimelineText)('movedToScene', { name: this.#name, scene, start, end }),
      );
      return;
    }
    // An arrow key that is held moves it many times; it is said where it came to rest.
    announceWhenSettled(
      textOf(editorTimelineText)(key, {
        name: this.#name,
        start,
        end,
      }),
    );
  }
}

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Does what a key does while a clip has the focus: arrows move it by a frame, with Shift by a second, Home and End to the ends of its room, Alt
 * with up and down to another row. Returns whether the key meant something.
 */
export function runClipKey(commands: ClipCommands, press: KeyPress): boolean {
  const { span } = commands;
  if (!span || press.ctrlKey || press.metaKey) return false;
  if (press.altKey) {
    if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return false;
    commands.moveToRow(press.key === 'ArrowUp' ? 'up' : 'down');
    return true;
  }
  const step = press.shiftKey ? FRAMES_PER_SECOND : 1;
  if (press.key === 'ArrowLeft') commands.moveBy(-step);
  else if (press.key === 'ArrowRight') commands.moveBy(step);
  else if (press.key === 'Home') commands.moveTo(span.minFrame);
  else if (press.key === 'End') commands.moveTo(span.maxFrame - (span.endFrame - span.startFrame));
  else return false;
  return true;
}

/** The frame that a key asks of a slider over frames, null for keys that are not its own. */
export function frameOfSliderKey(
  press: KeyPress,
  frame: number,
  range: { readonly minFrame: number; readonly maxFrame: number },
): number | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const within = (next: number) => Math.min(range.maxFrame, Math.max(range.minFrame, next));
  const step = press.shiftKey ? FRAMES_PER_SECOND : 1;
  switch (press.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(frame - step);
    case 'ArrowRight':
    case 'ArrowUp':
      return within(frame + step);
    case 'PageDown':
      return within(frame - FRAMES_PER_SECOND);
    case 'PageUp':
      return within(frame + FRAMES_PER_SECOND);
    case 'Home':
      return range.minFrame;
    case 'End':
      return range.maxFrame;
    default:
      return null;
  }
}
