import { createShapeLayer } from '../model/create.ts';
import type { Project } from '../model/project.ts';

/** One random edit: what kind, of which layer, with which value. */
export interface Edit {
  readonly kind: number;
  readonly which: number;
  readonly value: number;
}

/** What an edit is called in the history. */
export const labelOf = ({ kind, value }: Edit): string => `edit ${kind} ${value % 3}`;

/** Does an edit to a project or to a draft of one; some of them change nothing. */
export function applyEdit(project: Project, { kind, which, value }: Edit): void {
  const layers = project.metadata.sceneItems[0]?.layers ?? [];
  const layer = layers[which % Math.max(1, layers.length)];
  switch (kind) {
    case 0:
      project.name = `name ${value % 4}`;
      break;
    case 1:
      layers.splice(which % (layers.length + 1), 0, createShapeLayer({ id: `layer:${value}`, x: value }));
      break;
    case 2:
      if (layer) layers.splice(layers.indexOf(layer), 1);
      break;
    case 3:
      if (layer) layer.x = value % 5;
      break;
    case 4:
      layers.reverse();
      break;
    case 5:
      // The same keyframes again are a new object, and no change.
      if (layer) layer.keyframes = { x: [{ frame: value % 3, value: 1, easing: { type: 'linear' } }] };
      break;
    case 6:
      if (layer) delete layer.keyframes.x;
      break;
    default:
      if (layer) layer.name = `${layer.name}`;
  }
}

interface ModelStep {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A document as whole states: what the history and the journal have to come to, without patches. */
export interface ModelState {
  readonly project: string;
  readonly undo: readonly ModelStep[];
  readonly redo: readonly ModelStep[];
}

/** The document that the real one is compared with. Every change of it is kept, so that one that was saved can be found again. */
export class ModelDocument {
  /** All committed states in the order in which they came about. */
  readonly states: ModelState[] = [];
  #gesture: { readonly label: string; preview: string } | null = null;

  constructor(project: Project) {
    this.states.push({ project: JSON.stringify(project), undo: [], redo: [] });
  }

  get now(): ModelState {
    const now = this.states.at(-1);
    if (!now) throw new Error('A document always has a state.');
    return now;
  }

  /** The project as it is seen, with the gesture that is open. */
  get seen(): string {
    return this.#gesture?.preview ?? this.now.project;
  }

  get hasGesture(): boolean {
    return this.#gesture !== null;
  }

  edit(edit: Edit): void {
    this.#step(labelOf(edit), edited(this.now.project, [edit]));
  }

  beginGesture(label: string): void {
    this.#gesture = { label, preview: this.now.project };
  }

  updateGesture(edit: Edit): void {
    if (this.#gesture) this.#gesture.preview = edited(this.now.project, [edit]);
  }

  endGesture(isKept: boolean): void {
    const gesture = this.#gesture;
    this.#gesture = null;
    if (gesture && isKept) this.#step(gesture.label, gesture.preview);
  }

  /** Several edits that become one step; none when together they change nothing, and then what could be redone still can be. */
  squash(edits: readonly Edit[], label: string): void {
    const start = this.now;
    for (const edit of edits) this.edit(edit);
    const { project, undo } = this.now;
    if (undo.length < start.undo.length + 2) return;
    const step = { label, before: start.project, after: project };
    this.states.push(project === start.project ? start : { project, undo: [...start.undo, step], redo: [] });
  }

  undo(): string | null {
    const { undo, redo } = this.now;
    const step = this.#gesture ? undefined : undo.at(-1);
    if (!step) return null;
    this.states.push({ project: step.before, undo: undo.slice(0, -1), redo: [...redo, step] });
    return step.label;
  }

  redo(): string | null {
    const { undo, redo } = this.now;
    const step = this.#gesture ? undefined : redo.at(-1);
    if (!step) return null;
    this.states.push({ project: step.after, undo: [...undo, step], redo: redo.slice(0, -1) });
    return step.label;
  }

  /** Goes on from a state that was saved: what came after it is lost, and so is a gesture. */
  continueFrom(state: ModelState): void {
    this.#gesture = null;
    this.states.push(state);
  }

  #step(label: string, after: string): void {
    const { project, undo } = this.now;
    if (after === project) return;
    this.states.push({ project: after, undo: [...undo, { label, before: project, after }], redo: [] });
  }
}

function edited(project: string, edits: readonly Edit[]): string {
  const copy = JSON.parse(project) as Project;
  for (const edit of edits) applyEdit(copy, edit);
  return JSON.stringify(copy);
}
