import {
  createGroupLayer,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Layer,
} from '@gesso/engine';
import { expect, test } from 'vitest';
import type { TextCombination } from '../../../assets/text/text-combination.ts';
import { Editor } from '../editor.ts';
import { createEditorUi, type EditorKind } from '../editor-ui.ts';
import { sampleEditor, silentServices, step } from '../testing.ts';
import { insertCombination, placedCombination } from './insert-combination.ts';

const text = (name: string, color: string, y: number, fields = {}) =>
  createTextLayer({
    name,
    x: 20,
    y,
    width: 600,
    height: 80,
    runs: [createTextRun({ text: name, color, fontSizePx: 60 })],
    ...fields,
  });

function combination(
  fields: Partial<TextCombination> = {},
  durationFrames: number | null = null,
): TextCombination {
  const layer = createGroupLayer({
    name: 'Sample',
    width: 640,
    height: 320,
    durationFrames,
    children: [
      createShapeLayer({
        name: 'Card',
        width: 640,
        height: 100,
        fill: { type: 'solid', color: '#101010' },
      }),
      text('On the card', '#ffffff', 10),
      text('On the page', '#141414', 120),
      text('Leaves early', '#141414', 220, {
        durationFrames: durationFrames === null ? null : durationFrames - 10,
      }),
      createShapeLayer({
        name: 'Rule',
        y: 310,
        width: 640,
        height: 6,
        fill: { type: 'solid', color: '#161616' },
      }),
    ],
  });
  return {
    id: 'sample',
    title: 'Sample',
    kind: 'title',
    words: 'sample',
    background: '#ffffff',
    place: 'middle',
    stillFrame: 0,
    ...fields,
    layer,
  };
}

function onBackground(color: string, kind: EditorKind = 'design'): Editor {
  const { document } = sampleEditor(kind);
  const services = { ...silentServices, colorUnder: () => Promise.resolve(color) };
  return new Editor(kind, document, services, createEditorUi(kind));
}

const label = step('Add');
const childrenOf = (layer: Layer | null) => (layer && 'children' in layer ? layer.children : []);
const colorsOf = (editor: Editor) =>
  childrenOf(editor.onlyLayer).map((child) =>
    'runs' in child
      ? child.runs[0]?.color
      : child.type === 'shape' && child.fill?.type === 'solid' && child.fill.color,
  );

test('a combination is one group in the middle, selected, and one step of undo', async () => {
  const editor = onBackground('#ffffff');
  const before = JSON.stringify(editor.project.metadata);
  await insertCombination(editor, combination(), { name: 'Sample', label });
  expect(editor.onlyLayer).toMatchObject({ type: 'group', name: 'Sample', x: 220, y: 380, width: 640 });
  expect(editor.document.undo()).not.toBeNull();
  expect(JSON.stringify(editor.project.metadata)).toBe(before);
});

test('letters and rules on the page can be seen on it, those on a card stay as they are', async () => {
  const dark = onBackground('#0a0a0a');
  await insertCombination(dark, combination(), { name: 'Sample', label });
  const [card, onCard, onPage, , rule] = colorsOf(dark);
  expect([card, onCard]).toEqual(['#101010', '#ffffff']);
  expect([onPage, rule]).toEqual(['#ffffff', '#ffffff']);
  const light = onBackground('#ffffff');
  await insertCombination(light, combination(), { name: 'Sample', label });
  expect(colorsOf(light)).toEqual(['#101010', '#ffffff', '#141414', '#141414', '#161616']);
});

test('it is as large as suits the page, and stands where it was composed for or was dropped', () => {
  const story = placedCombination({ width: 540, height: 1920 } as never, combination({ place: 'lowerLeft' }));
  expect(story).toMatchObject({ x: 38, width: 320, height: 160, y: 1920 - 38 - 160 });
  expect(childrenOf(story)[1]).toMatchObject({ width: 300, runs: [{ fontSizePx: 30 }] });
  const narrow = placedCombination({ width: 1080, height: 100 } as never, combination());
  expect(narrow.height).toBeLessThanOrEqual(86);
  const dropped = placedCombination({ width: 1080, height: 1080 } as never, combination(), {
    x: 400,
    y: 300,
  });
  expect(dropped).toMatchObject({ x: 80, y: 140 });
});

test('each copy has ids of its own', async () => {
  const editor = onBackground('#ffffff');
  const sample = combination();
  await insertCombination(editor, sample, { name: 'Sample', label });
  const first = editor.onlyLayer;
  await insertCombination(editor, sample, { name: 'Sample', label });
  const ids = [first, editor.onlyLayer, sample.layer].flatMap((layer) => [
    layer?.id,
    ...childrenOf(layer).map(({ id }) => id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('in a video it begins at the playhead, and what leaves early still leaves where the scene is short', async () => {
  const editor = onBackground('#ffffff', 'video');
  const { durationFrames } = editor.scene;
  editor.ui.setState({ frame: durationFrames - 60 });
  await insertCombination(editor, combination({}, 100), { name: 'Sample', label });
  expect(editor.onlyLayer).toMatchObject({ startFrame: durationFrames - 60, durationFrames: 60 });
  expect(childrenOf(editor.onlyLayer).map((child) => child.durationFrames)).toEqual([
    null,
    null,
    null,
    50,
    null,
  ]);
});
