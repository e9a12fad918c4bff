import type { Layer } from '@gesso/engine';
import { hasChildren, hasText } from '@gesso/engine/internal';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';

const say = sayLater(bulkCreateText);
const MOST_NAME_LETTERS = 60;

/** The texts among layers that data can fill, with those in groups. */
const textsOf = (layers: readonly Layer[]): Layer[] =>
  layers.flatMap((layer): Layer[] => {
    if (layer.hidden) return [];
    if (hasChildren(layer)) return textsOf(layer.children);
    return hasText(layer) ? [layer] : [];
  });

/** A name for each, after its layer. Fields of one name would be filled with the same words, so no two are alike. */
export function fieldNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain = name
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MOST_NAME_LETTERS - 4);
    const base = plain === '' ? say('defaultText', { number: index + 1 }) : plain;
    let free = base;
    for (let number = 2; taken.has(free); number++) free = `${base} ${number}`;
    taken.add(free);
    return free;
  });
}

/** Whether the open page has texts that can become fields. */
export const hasTextsForFields = (editor: Editor): boolean => textsOf(editor.scene.layers).length > 0;

/** Makes fields of all texts of the open page, in one step. */
export function makeFieldsOfTexts(editor: Editor): void {
  editor.transact(say.step('stepFields'), (scene) => {
    const texts = textsOf(scene.layers);
    const names = fieldNames(texts.map(({ name }) => name));
    for (const [index, layer] of texts.entries())
      layer.field = { name: names[index] ?? '', shrinkToFit: true, maxLetters: null };
  });
}
