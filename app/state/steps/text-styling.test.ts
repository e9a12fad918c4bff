import { createTextLayer, createTextRun, type TextLayer, type TextRun } from '@gesso/engine';
import {
  boxFitOf,
  enterInList,
  keepMiddle,
  nestItems,
  setBoxFit,
  setList,
  setVerticalAlign,
} from '@gesso/engine/edits';
import { describe, expect, test } from 'vitest';
import { stepText } from '../../messages/step-text.ts';
import { sampleEditor, step } from '../testing.ts';
import { applyReadyStyle, editTextLayers, styleText } from './text-styling.ts';

const textOf = (editor: ReturnType<typeof sampleEditor>): TextLayer => {
  const layer = editor.scene.layers.find((each) => each.id === 'layer:text');
  if (layer?.type !== 'text') throw new Error('The sample has a text.');
  return layer;
};
const layerWith = (text: string, fields: Partial<TextLayer> = {}) =>
  createTextLayer({ runs: [createTextRun({ text })], ...fields });
const wordsOf = (runs: readonly TextRun[]) => runs.map((run) => run.text).join('');

describe('looks of letters', () => {
  test('case, raised letters and strikethrough go on the selected stretch only, each one step', () => {
    const editor = sampleEditor('design', ['layer:text']);
    editor.ui.setState({ textEditing: { layerId: 'layer:text', anchor: 1, focus: 3 } });
    styleText(editor, step('Upper case'), () => ({ textCase: 'upper' }));
    styleText(editor, step('Superscript'), () => ({ baseline: 'super', strikethrough: true }));
    expect(textOf(editor).runs.map((run) => [run.text, run.textCase, run.baseline])).toEqual([
      ['H', 'none', 'normal'],
      ['el', 'upper', 'super'],
      ['lo', 'none', 'normal'],
    ]);
    expect(editor.document.undo()).toBe('Superscript');
    expect(editor.document.undo()).toBe('Upper case');
    expect(textOf(editor).runs).toHaveLength(1);
  });

  test('a ready style is one step that undo takes back byte for byte', () => {
    const editor = sampleEditor('design', ['layer:text']);
    const before = JSON.stringify(editor.project);
    applyReadyStyle(editor, 'comic');
    expect(textOf(editor).runs[0]).toMatchObject({ text: 'Hello', fontFamily: 'Bangers' });
    expect(textOf(editor).textEffects?.extrude).not.toBeNull();
    expect(stepText(editor.document.undo() ?? '')).toBe('Style Comic');
    expect(JSON.stringify(editor.project)).toBe(before);
    applyReadyStyle(editor, 'no-such-style');
    expect(JSON.stringify(editor.project)).toBe(before);
  });
});

describe('boxes', () => {
  test('a box follows its text or keeps its height', () => {
    const layer = layerWith('Hello');
    expect(boxFitOf(layer)).toBe('grow');
    setBoxFit(layer, 'shrink');
    expect(layer).toMatchObject({ autoHeight: false, autoFit: 'shrink' });
    setVerticalAlign(layer, 'bottom');
    setBoxFit(layer, 'grow');
    expect(layer).toMatchObject({ autoHeight: true, autoFit: 'none', verticalAlign: 'top' });
    setVerticalAlign(layer, 'middle');
    expect(boxFitOf(layer)).toBe('fixed');
  });

  test('a text that keeps its height is not made as high as its lines', () => {
    const editor = sampleEditor('design', ['layer:text']);
    editTextLayers(editor, step('Box'), (layer) => {
      setBoxFit(layer, 'fixed');
      layer.height = 300;
    });
    styleText(editor, step('Size'), () => ({ fontSizePx: 100 }));
    expect(textOf(editor).height).toBe(300);
    editTextLayers(editor, step('Box'), (layer) => setBoxFit(layer, 'grow'));
    expect(textOf(editor).height).toBe(120);
  });

  test('a text whose height changes on a curve stays about its middle', () => {
    const editor = sampleEditor();
    const layer = layerWith('Hello', { y: 100, height: 60 });
    keepMiddle(editor.services, layer, () => {
      layer.runs = [createTextRun({ text: 'Hello', fontSizePx: 100 })];
    });
    expect(layer).toMatchObject({ height: 120, y: 70 });
  });
});

describe('lists', () => {
  test('items go deeper and back, and the selection stays on its letters', () => {
    const runs = [createTextRun({ text: 'one\ntwo\nthree' })];
    const deeper = nestItems({ runs, anchor: 5, focus: 9 }, 1);
    expect(wordsOf(deeper.runs)).toBe('one\n\ttwo\n\tthree');
    expect([deeper.anchor, deeper.focus]).toEqual([6, 11]);
    const back = nestItems(deeper, -1);
    expect(wordsOf(back.runs)).toBe('one\ntwo\nthree');
    expect([back.anchor, back.focus]).toEqual([5, 9]);
    // What is at the margin stays there.
    expect(nestItems(back, -1)).toEqual(back);
  });

  test('a tab takes the style of its item, not of the one before', () => {
    const runs = [createTextRun({ text: 'one\n' }), createTextRun({ text: 'two', fontWeight: 700 })];
    const deeper = nestItems({ runs, anchor: 4, focus: 4 }, 1);
    expect(deeper.runs.map((run) => [run.text, run.fontWeight])).toEqual([
      ['one\n', 400],
      ['\ttwo', 700],
    ]);
  });

  test('no item goes deeper than eight', () => {
    const runs = [createTextRun({ text: `${'\t'.repeat(8)}deep` })];
    expect(nestItems({ runs, anchor: 8, focus: 8 }, 1).runs).toEqual(runs);
  });

  test('Enter makes an item of the same level, and in an empty one steps out', () => {
    const layer = layerWith('\tone', { list: 'bullet' });
    const next = enterInList(layer, { runs: layer.runs, anchor: 4, focus: 4 });
    expect(wordsOf(next?.edited.runs ?? [])).toBe('\tone\n\t');
    expect(next?.edited.focus).toBe(6);
    const out = enterInList(layer, next?.edited ?? { runs: [], anchor: 0, focus: 0 });
    expect(wordsOf(out?.edited.runs ?? [])).toBe('\tone\n');
    expect(out?.edited.focus).toBe(5);
    expect(enterInList(layerWith('one'), { runs: layer.runs, anchor: 3, focus: 3 })).toBeNull();
  });

  test('a list that is taken back leaves no tabs', () => {
    const layer = layerWith('one\n\ttwo\n\t\tthree', { list: 'number' });
    setList(layer, null);
    expect([layer.list, wordsOf(layer.runs)]).toEqual([null, 'one\ntwo\nthree']);
  });
});
