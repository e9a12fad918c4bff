import {
  applyPatches,
  type Draft,
  enablePatches,
  type Patch,
  produceWithPatches,
  setAutoFreeze,
} from 'immer';
import { GessoError } from '../model/errors.ts';
import { squashPatches, withStableKeyOrder } from './patches.ts';
import { isSameJson } from './same-json.ts';

enablePatches();
setAutoFreeze(true);

/** One undoable step: what it is called, how to do it again and how to take it back. Plain JSON. */
export interface HistoryEntry {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

/** What changed the state, for the journal, for views and for announcements. */
export type HistoryEvent =
  | { readonly type: 'commit'; readonly entry: HistoryEntry }
  | { readonly type: 'undo'; readonly entry: HistoryEntry }
  | { readonly type: 'redo'; readonly entry: HistoryEntry }
  /** The steps since `mark` became one, `entry`; the state is what it was. */
  | { readonly type: 'squash'; readonly mark: number; readonly entry: HistoryEntry }
  /** A change inside a gesture, not yet a step of its own. */
  | { readonly type: 'preview' }
  /** The history is another one, as where steps that change nothing together were taken out of it. */
  | { readonly type: 'replace' };

/** Is called after each change, with the state after it. */
export type HistoryListener<State> = (event: HistoryEvent, state: State) => void;
/** Changes a draft of a state, as in immer: what it assigns is recorded, the state before it stays as it is. */
export type RecipeOf<State> = (draft: Draft<State>) => void;

/** A gesture (drag, slider pull): many updates, one undo step. */
export interface GestureOf<State> {
  /** Applies a change to the state at the start of the gesture, replacing the former update. */
  update(recipe: RecipeOf<State>): void;
  /** Makes the last update one step. A gesture that ends where it began leaves the history as it was, what can be redone too. */
  commit(): void;
  /** Puts everything back as it was at the start. */
  cancel(): void;
}

/** What a journal keeps to bring a document back with its undo history. */
export interface DocumentHistory {
  readonly undoStack: readonly HistoryEntry[];
  readonly redoStack: readonly HistoryEntry[];
}

/**
 * A state that is edited in undoable steps: a project, the edits of a photo. All changes go through `transact` or a gesture; undo and redo
 * are derived from patches. Undo all gives the byte-identical start, redo all the byte-identical end.
 * @example
 * const history = new EditHistory({ title: 'Draft' });
 * history.transact('Rename', (draft) => {
 *   draft.title = 'Summer sale';
 * });
 * history.undo(); // 'Rename'
 */
export class EditHistory<State extends object> {
  #state: State;
  #undoStack: HistoryEntry[];
  #redoStack: HistoryEntry[];
  #gesture: { readonly base: State } | null = null;
  /** The steps that could be redone before the last step took them away, and how many steps could be undone then. */
  #formerRedo: { readonly mark: number; readonly stack: HistoryEntry[] } | null = null;
  readonly #listeners = new Set<HistoryListener<State>>();

  constructor(state: State, history: DocumentHistory = { undoStack: [], redoStack: [] }) {
    this.#state = state;
    this.#undoStack = [...history.undoStack];
    this.#redoStack = [...history.redoStack];
  }

  /** The state as it is now, with the changes of a gesture that is still open. */
  get state(): State {
    return this.#state;
  }

  /** The state without the changes of a gesture that is still open: what the steps of the history lead to. */
  get committedState(): State {
    return this.#gesture?.base ?? this.#state;
  }

  /** Whether a gesture is open: undo, redo and other edits wait for its end. */
  get isInGesture(): boolean {
    return this.#gesture !== null;
  }

  /** Whether there is a step to take back. */
  get canUndo(): boolean {
    return this.#undoStack.length > 0;
  }

  /** Whether there is a step to do again. */
  get canRedo(): boolean {
    return this.#redoStack.length > 0;
  }

  /** The label of the step that `undo` would take back, null when there is none. */
  get undoLabel(): string | null {
    return this.#undoStack.at(-1)?.label ?? null;
  }

  /** The label of the step that `redo` would do again, null when there is none. */
  get redoLabel(): string | null {
    return this.#redoStack.at(-1)?.label ?? null;
  }

  /** The steps before and after, for a journal. */
  get history(): DocumentHistory {
    return { undoStack: this.#undoStack, redoStack: this.#redoStack };
  }

  /**
   * Changes the state in one undoable step. The recipe edits a draft; when it throws, nothing changes.
   * Returns whether anything changed.
   * @throws GessoError `edit-invalid` while a gesture is open.
   */
  transact(label: string, recipe: RecipeOf<State>): boolean {
    if (this.#gesture) throw new GessoError('edit-invalid', { reason: 'finish the running gesture first' });
    const changes = this.#produce(this.#state, recipe);
    const next = lastStateOf(changes);
    if (isSameJson(next, this.#state)) return false;
    this.#state = next;
    this.#record(label, changes);
    return true;
  }

  /** Opens a gesture. Undo, redo and `transact` wait until it is committed or cancelled. */
  beginGesture(label: string): GestureOf<State> {
    if (this.#gesture) throw new GessoError('edit-invalid', { reason: 'finish the running gesture first' });
    const base = this.#state;
    let changes: Changes<State> | null = null;
    const gesture = { base };
    this.#gesture = gesture;
    const isOpen = () => this.#gesture === gesture;
    return {
      update: (recipe) => {
        if (!isOpen()) return;
        changes = this.#produce(base, recipe);
        this.#state = lastStateOf(changes);
        this.#emit({ type: 'preview' });
      },
      commit: () => {
        if (!isOpen()) return;
        this.#gesture = null;
        if (changes && !isSameJson(this.#state, base)) this.#record(label, changes);
        else this.#showBase(base);
      },
      cancel: () => {
        if (!isOpen()) return;
        this.#gesture = null;
        this.#showBase(base);
      },
    };
  }

  /** A place in the history. `squashToMark` makes one step of everything done since. */
  mark(): number {
    return this.#undoStack.length;
  }

  /** Joins all steps since the mark into one step called `label`; into none when together they change nothing. */
  squashToMark(mark: number, label: string): void {
    const entries = this.#undoStack.slice(mark);
    if (entries.length < 2) return;
    const entry: HistoryEntry = {
      label,
      patches: squashPatches(entries.map((each) => each.patches)),
      inverse: squashPatches(entries.map((each) => each.inverse).reverse()),
    };
    const before = applyPatches(this.#state, [...entry.inverse]);
    const former = this.#formerRedo;
    // Inside of what becomes one step there is no place left to go back to.
    if (former && former.mark > mark) this.#formerRedo = null;
    if (isSameJson(before, this.#state)) {
      this.#state = before;
      this.#undoStack.splice(mark);
      if (former?.mark === mark) this.#redoStack = former.stack;
      this.#formerRedo = null;
      this.#emit({ type: 'replace' });
    } else {
      this.#undoStack.splice(mark, entries.length, entry);
      this.#emit({ type: 'squash', mark, entry });
    }
  }

  /** Takes the last step back. Returns its label, null when there is nothing to undo. */
  undo(): string | null {
    const entry = this.#gesture ? undefined : this.#undoStack.pop();
    if (!entry) return null;
    this.#state = applyPatches(this.#state, [...entry.inverse]);
    this.#redoStack.push(entry);
    this.#formerRedo = null;
    this.#emit({ type: 'undo', entry });
    return entry.label;
  }

  /** Does the last undone step again. Returns its label, null when there is none. */
  redo(): string | null {
    const entry = this.#gesture ? undefined : this.#redoStack.pop();
    if (!entry) return null;
    this.#state = applyPatches(this.#state, [...entry.patches]);
    this.#undoStack.push(entry);
    this.#formerRedo = null;
    this.#emit({ type: 'redo', entry });
    return entry.label;
  }

  /** Calls `listener` after every change. Returns a function that stops it. */
  subscribe(listener: HistoryListener<State>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Puts a state in the place of this one that is arranged alike, outside of the history; not while a gesture is open. */
  protected amend(state: State): void {
    if (this.#gesture || state === this.#state) return;
    this.#state = state;
    this.#emit({ type: 'preview' });
  }

  #record(label: string, changes: Changes<State>): void {
    const entry: HistoryEntry = {
      label,
      patches: squashPatches(changes.map(({ patches, after }) => withStableKeyOrder(patches, after))),
      inverse: squashPatches(
        changes.map(({ inverse, before }) => withStableKeyOrder(inverse, before)).reverse(),
      ),
    };
    if (this.#redoStack.length > 0)
      this.#formerRedo = { mark: this.#undoStack.length, stack: this.#redoStack };
    this.#undoStack.push(entry);
    this.#redoStack = [];
    this.#emit({ type: 'commit', entry });
  }

  /** Ends a gesture that leaves nothing behind. */
  #showBase(base: State): void {
    if (this.#state === base) return;
    this.#state = base;
    this.#emit({ type: 'preview' });
  }

  #emit(event: HistoryEvent): void {
    for (const listener of this.#listeners) listener(event, this.#state);
  }

  /** What must hold after every change, set right as part of the step; `draft` is the state that the recipe made of `before`. */
  protected settle(_before: State, _draft: Draft<State>): void {}

  /**
   * What the recipe changes, and then what `settle` does. Each has a draft of its own: of one that nothing has changed yet all values can be read
   * as they are, while the values of a changed draft would have to be copied before they are read.
   */
  #produce(base: State, recipe: RecipeOf<State>): Changes<State> {
    const edited = changeOf(base, recipe);
    const settled = changeOf(edited.after, (draft) => this.settle(base, draft));
    return settled.after === edited.after ? [edited] : [edited, settled];
  }
}

/** A state before and after, and what leads from one to the other. */
interface Change<State> {
  readonly before: State;
  readonly after: State;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

/** Changes that follow each other. */
type Changes<State> = readonly [Change<State>, ...Change<State>[]];

function changeOf<State extends object>(before: State, recipe: RecipeOf<State>): Change<State> {
  const [after, patches, inverse] = produceWithPatches(before, (draft) => {
    recipe(draft);
  });
  return { before, after, patches, inverse };
}

function lastStateOf<State>(changes: Changes<State>): State {
  return (changes.at(-1) ?? changes[0]).after;
}
