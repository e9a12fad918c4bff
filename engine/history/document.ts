import { followLinkedTexts } from '../flow/linked-texts.ts';
import { followTextVariables, withTextVariables } from '../flow/text-variables.ts';
import { settleLayouts } from '../layouts/settle-layouts.ts';
import type { TextMeasure } from '../layouts/text-measure.ts';
import { followAttachedLines } from '../lines/attached-lines.ts';
import type { Project } from '../model/project.ts';
import { followLinkedSounds } from '../timeline/linked-sounds.ts';
import { followScenes } from '../timeline/scene-followers.ts';
import { separateSounds } from '../timeline/separate-sounds.ts';
import {
  EditHistory,
  type GestureOf,
  type HistoryEvent,
  type HistoryListener,
  type RecipeOf,
} from './edit-history.ts';
import { keepFixedLayers } from './keep-fixed-layers.ts';

/** What changed a document. */
export type DocumentEvent = HistoryEvent;
/** Is called after each change of a document, with the project after it. */
export type DocumentListener = HistoryListener<Project>;
/** Changes a draft of a project, as in immer: what it assigns is recorded, the project before it stays as it is. */
export type Recipe = RecipeOf<Project>;
/** A gesture (drag, slider pull) in a project: many updates, one undo step. */
export type Gesture = GestureOf<Project>;

/**
 * Holds a project and its history: everything that edits a project goes through it.
 * @example
 * const document = new ProjectDocument(project);
 * document.transact('Rename', (draft) => {
 *   draft.name = 'Summer sale';
 * });
 * document.undo(); // 'Rename'
 */
export class ProjectDocument extends EditHistory<Project> {
  /** The project as it is now, with the changes of a gesture that is still open. Immutable: every change makes another object. */
  get project(): Project {
    return this.state;
  }

  /** How large texts are, for groups whose layout depends on it. Without it texts keep their sizes. */
  textMeasure: TextMeasure | null = null;
  #today: string | null = null;

  /** The day that dates of texts follow, as 2026-11-28; null before anything has said it, while they stay as they are. */
  get today(): string | null {
    return this.#today;
  }

  /**
   * Lets texts say what they say on a day: dates that follow it, and numbers and names as they are now. That is no step, and nothing that can be
   * undone. While a gesture is open nothing changes but the day: the next step follows it.
   */
  setToday(today: string): void {
    this.#today = today;
    this.amend(withTextVariables(this.state, { today, measure: this.textMeasure }));
  }

  override undo(): string | null {
    return this.#upToDate(super.undo());
  }

  override redo(): string | null {
    return this.#upToDate(super.redo());
  }

  /** A step of yesterday brings yesterday's date back with it. */
  #upToDate(label: string | null): string | null {
    if (label !== null && this.#today !== null) this.setToday(this.#today);
    return label;
  }

  /**
   * What a template fixed stays as it is, clips that move with their scene do so, sounds that are linked to clips follow whatever a step does
   * with these, those of one lane never overlap, texts that flow through several boxes stay whole, texts say the number of their page and the like as it
   * is now, groups lay out their layers, and lines follow the layers that they are attached to.
   */
  protected override settle(before: Project, draft: Project): void {
    keepFixedLayers(before, draft);
    followScenes(before, draft);
    followLinkedSounds(before, draft);
    separateSounds(before, draft);
    // Layouts depend on the words of texts, and lines on where layers are in the end.
    followLinkedTexts(before, draft);
    followTextVariables(before, draft, { today: this.#today, measure: this.textMeasure });
    settleLayouts(before, draft, this.textMeasure);
    followAttachedLines(before, draft);
  }

  /** The project without the changes of a gesture that is still open: what the steps of the history lead to. */
  get committedProject(): Project {
    return this.committedState;
  }
}
