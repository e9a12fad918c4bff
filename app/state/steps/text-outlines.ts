import type { Layer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { hasText, textOutlines } from '@gesso/engine/internal';
import { textOutlinesText } from '../../messages/english/editor/texts/text-outlines.ts';
import { sayLater } from '../../messages/language.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { Editor } from '../editor.ts';
import { storyBoxes } from './linked-texts.ts';

/** Says a text of outlines in the language of this moment. */
export const sayOutlines = sayLater(textOutlinesText);

/**
 * Makes paths of the selected texts, in one step. Stories become paths in all of their boxes, as no box shows another part than before.
 * Returns the sentence that says so.
 */
export function convertToOutlines(editor: Editor): string {
  const texts = editor.selectedLayers.filter(hasText).filter(({ locked }) => !locked);
  const boxes = new Map(texts.flatMap(({ id }) => storyBoxes(editor, id)).map((box) => [box.id, box]));
  const made = new Map<string, Layer | null>();
  let leavesEffectsOut = false;
  for (const box of boxes.values()) {
    const layout = editor.services.layoutOf(box);
    if (layout === null) return sayOutlines('fontsMissing');
    const head = storyBoxes(editor, box.id)[0] ?? box;
    const { runs, fill, textEffects, highlight } = head;
    const outlined = textOutlines({ ...box, runs, fill, textEffects, highlight }, layout);
    made.set(box.id, outlined?.layer ?? null);
    leavesEffectsOut ||= outlined?.leavesEffectsOut === true;
  }
  editor.transact(sayOutlines.step('step'), (_, project) => {
    for (const [id, layer] of made) {
      const place = findInProject(project, id);
      if (place) place.siblings.splice(place.index, 1, ...(layer ? [layer] : []));
    }
  });
  const ids = [...made.values()].flatMap((layer) => (layer ? [layer.id] : []));
  editor.select(ids);
  if (leavesEffectsOut) showToast({ type: 'info', text: sayOutlines('effectsLeftOut') });
  return sayOutlines('done', { count: made.size });
}
