import { createTextLayer, createTextRun, type Project, type TextLayer } from '@gesso/engine';
import { sharedStylesOf, textsInProject } from '@gesso/engine/edits';
import { expect, test } from 'vitest';
import { stepText } from '../../messages/step-text.ts';
import { sampleEditor, sampleProject } from '../testing.ts';
import {
  addStyles,
  createSharedStyle,
  deleteSharedStyle,
  followSharedStyle,
  followWithSameRole,
  stylesOfDesign,
  updateSharedStyle,
} from './shared-styles.ts';

const text = (id: string, words: string, fontSizePx: number, y: number, fields: Partial<TextLayer> = {}) =>
  createTextLayer({
    id,
    y,
    width: 700,
    height: 60,
    runs: [createTextRun({ text: words, fontSizePx })],
    ...fields,
  });
const project = (): Project =>
  sampleProject('design', {
    layers: [
      text('layer:title', 'Summer sale', 120, 40),
      text('layer:one', 'Everything must go by August', 40, 400),
      text('layer:two', 'Open from nine to five', 40, 600, { locked: true }),
      text('layer:three', 'And on Sundays too', 40, 700),
    ],
  });
const find = (from: Project, id: string) => {
  const layer = textsInProject(from).find((each) => each.id === id);
  if (!layer) throw new Error(`There is no ${id}.`);
  return layer;
};

test('the styles of a design are made from its texts, which follow them; roles without a text get the look of new ones', async () => {
  const editor = sampleEditor('design', [], project());
  await addStyles(editor, stylesOfDesign(editor.project));
  const styles = sharedStylesOf(editor.project);
  expect(styles.map(({ name, fontSizePx }) => [name, fontSizePx])).toEqual([
    ['Heading', 120],
    ['Subheading', 59],
    ['Body', 40],
    ['Caption', 22],
  ]);
  expect(find(editor.project, 'layer:title').textStyleId).toBe(styles[0]?.id);
  expect(find(editor.project, 'layer:one').textStyleId).toBe(styles[2]?.id);
  expect(stepText(editor.document.undo() ?? '')).toBe('Add text styles');
  expect(editor.project.metadata).not.toHaveProperty('textStyles');
});

test('a style goes on the selected texts, on all of the same role but locked ones, and is changed from a text, each in one step', async () => {
  const editor = sampleEditor('design', ['layer:one'], project());
  createSharedStyle(editor, 'Quiet', find(editor.project, 'layer:one'));
  const quiet = () => {
    const [style] = sharedStylesOf(editor.project);
    if (!style) throw new Error('A style was made.');
    return style;
  };
  expect(quiet()).toMatchObject({ name: 'Quiet', role: 'body' });
  await followWithSameRole(editor, quiet(), 'layer:one');
  expect(find(editor.project, 'layer:three').textStyleId).toBe(quiet().id);
  expect(find(editor.project, 'layer:two').textStyleId).toBeUndefined();

  editor.editSelected('Colour' as never, (layer) => {
    if ('runs' in layer) for (const run of layer.runs) run.color = '#ff0000';
  });
  updateSharedStyle(editor, quiet(), find(editor.project, 'layer:one'));
  expect(find(editor.project, 'layer:three').runs[0]?.color).toBe('#ff0000');
  editor.document.undo();
  expect(find(editor.project, 'layer:three').runs[0]?.color).toBe('#14151f');

  editor.select(['layer:title']);
  await followSharedStyle(editor, quiet());
  expect(find(editor.project, 'layer:title').runs[0]?.fontSizePx).toBe(40);
  deleteSharedStyle(editor, quiet());
  expect(find(editor.project, 'layer:title')).not.toHaveProperty('textStyleId');
  expect(find(editor.project, 'layer:title').runs[0]?.fontSizePx).toBe(40);
});
