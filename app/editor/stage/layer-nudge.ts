import type { Gesture } from '@gesso/engine';
import { boxOnPage, findInProject } from '@gesso/engine/edits';
import type { Editor } from '../../state/editor.ts';
import { beginCloseStep } from '../../state/steps/close-steps.ts';
import { say } from './say.ts';

/** A key that is held repeats sooner than this; after it the move is a step, also where nothing said that the key was released. */
const HELD_MS = 800;

interface OpenNudge {
  readonly ids: readonly string[];
  readonly gesture: Gesture;
  readonly end: ReturnType<typeof beginCloseStep>;
  xPx: number;
  yPx: number;
}

/** Moves the selected layers by keys. As long as a key is held it is one gesture; presses that follow each other closely are one step. */
export class LayerNudge {
  readonly #editor: Editor;
  #open: OpenNudge | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Moves what is selected and not locked, in pixels of the page. */
  move(xPx: number, yPx: number): void {
    const editor = this.#editor;
    const ids = editor.selectedLayers.filter(({ locked }) => !locked).map(({ id }) => id);
    if (ids.length === 0) return;
    if (this.#open && this.#open.ids.join() !== ids.join()) this.finish();
    this.#open ??= {
      ids,
      gesture: editor.document.beginGesture(say.step('moveLayer')),
      end: beginCloseStep(editor.document, `nudge ${ids.join()}`),
      xPx: 0,
      yPx: 0,
    };
    const open = this.#open;
    open.xPx += xPx;
    open.yPx += yPx;
    open.gesture.update((draft) => {
      for (const id of ids) {
        const place = findInProject(draft, id);
        if (!place) continue;
        const box = boxOnPage(place.layer, place.groups);
        editor.placeLayer(place, { ...box, x: box.x + open.xPx, y: box.y + open.yPx });
      }
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.finish, HELD_MS);
  }

  /** Makes a step of what was moved, so that other edits can follow. Without effect where nothing is under way. */
  readonly finish = (): void => {
    clearTimeout(this.#timer);
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    open.gesture.commit();
    open.end(say.step('moveLayer'));
  };
}
