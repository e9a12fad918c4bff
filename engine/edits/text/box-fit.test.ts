import { expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import { boxFitOf, setBoxFit, setVerticalAlign } from './text-edits.ts';

const text = () => createTextLayer({ runs: [createTextRun({ text: 'a' })] });

test.each([
  ['grow', true, 'none', 'top'],
  ['fixed', false, 'none', 'bottom'],
  ['shrink', false, 'shrink', 'bottom'],
  ['fill', false, 'fill', 'bottom'],
] as const)('a box that is to %s is set so, and read as such', (fit, autoHeight, autoFit, verticalAlign) => {
  const layer = text();
  layer.verticalAlign = 'bottom';
  setBoxFit(layer, fit);
  expect(layer).toMatchObject({ autoHeight, autoFit, verticalAlign });
  expect(boxFitOf(layer)).toBe(fit);
});

test('a text at the middle or bottom of its box keeps the height of the box', () => {
  for (const [align, autoHeight] of [
    ['top', true],
    ['middle', false],
    ['bottom', false],
  ] as const) {
    const layer = text();
    setBoxFit(layer, 'grow');
    setVerticalAlign(layer, align);
    expect(layer).toMatchObject({ verticalAlign: align, autoHeight });
  }
});
