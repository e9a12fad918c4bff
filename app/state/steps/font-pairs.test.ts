import { createGroupLayer, createTextLayer, createTextRun, type Layer } from '@gesso/engine';
import { expect, test } from 'vitest';
import { FONT_FAMILIES } from '../../../assets/fonts/catalogue.ts';
import type { Editor } from '../editor.ts';
import { sampleEditor, step } from '../testing.ts';
import { applyFontPair, FONT_PAIRS, insertFontPair, selectedTexts } from './font-pairs.ts';

const [first] = FONT_PAIRS;
if (!first) throw new Error('There are no pairs.');

const text = (name: string, fontSizePx: number, fields = {}) =>
  createTextLayer({
    name,
    runs: [
      createTextRun({ text: 'Some ', fontSizePx, italic: true }),
      createTextRun({ text: 'words', fontSizePx }),
    ],
    ...fields,
  });
const facesOf = (layers: readonly Layer[]) =>
  selectedTexts(layers).map(({ name, runs }) => [name, ...new Set(runs.map(({ fontFamily }) => fontFamily))]);

function withLayers(...layers: Layer[]): Editor {
  const editor = sampleEditor();
  editor.transact(step('Add'), (scene) => void scene.layers.push(...layers));
  editor.select(layers.map(({ id }) => id));
  return editor;
}

test('at least 24 pairs, no pair twice, in fonts and weights that are shipped', () => {
  expect(FONT_PAIRS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(FONT_PAIRS.map((each) => JSON.stringify(each))).size).toBe(FONT_PAIRS.length);
  for (const { heading, body } of FONT_PAIRS)
    for (const { fontFamily, fontWeight } of [heading, body]) {
      const family = FONT_FAMILIES.find(({ name }) => name === fontFamily);
      expect(
        family?.styles.some(({ weight }) => weight === fontWeight),
        `${fontFamily} ${fontWeight}`,
      ).toBe(true);
    }
});

test('the largest selected text becomes the heading, the others the body, in groups too and in one step', () => {
  const editor = withLayers(
    text('small', 20),
    createGroupLayer({ name: 'group', children: [text('large', 90), text('middle', 40)] }),
  );
  applyFontPair(editor, first, step('Fonts'));
  const [heading, body] = [first.heading.fontFamily, first.body.fontFamily];
  expect(facesOf(editor.selectedLayers)).toEqual([
    ['small', body],
    ['large', heading],
    ['middle', body],
  ]);
  expect(selectedTexts(editor.selectedLayers).every(({ runs }) => runs.every(({ italic }) => !italic))).toBe(
    true,
  );
  editor.document.undo();
  expect(facesOf(editor.selectedLayers).flat()).not.toContain(heading);
});

test('a locked text keeps its font', () => {
  const editor = withLayers(text('free', 30), text('locked', 90, { locked: true }));
  applyFontPair(editor, first, step('Fonts'));
  const [free, locked] = facesOf(editor.selectedLayers);
  expect(free).toContain(first.heading.fontFamily);
  expect(locked).not.toContain(first.body.fontFamily);
});

test('without a text a title with its text is put on the page', async () => {
  const editor = sampleEditor();
  await insertFontPair(editor, first, {
    words: { heading: 'Title', body: 'Text' },
    name: 'Pair',
    label: step('Add'),
  });
  const [title, body] = selectedTexts(editor.selectedLayers);
  expect(title?.runs[0]).toMatchObject({ text: 'Title', ...first.heading });
  expect(body?.runs[0]).toMatchObject({ text: 'Text', ...first.body });
  expect(body?.y).toBeGreaterThan(title?.height ?? Number.POSITIVE_INFINITY);
  expect([title?.align, body?.align]).toEqual(['left', 'left']);
  const arabic = FONT_PAIRS.find(({ script }) => script === 'arabic') ?? first;
  await insertFontPair(editor, arabic, {
    words: { heading: 'عنوان', body: 'نص' },
    name: 'Pair',
    label: step('Add'),
  });
  expect(selectedTexts(editor.selectedLayers).map(({ align }) => align)).toEqual(['right', 'right']);
});
