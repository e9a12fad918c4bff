import { createTextLayer, createTextRun } from '@gesso/engine';
import { expect, test } from 'vitest';
import { fitSpacing } from './fit-spacing.ts';

/** A font whose letters are half an em wide, and spaced by the layer. */
const measure = {
  textHeight: () => 100,
  textWidth: ({ runs, letterSpacing }: Parameters<typeof fitSpacing>[0]) => {
    const [run] = runs;
    const size = run?.fontSizePx ?? 0;
    return [...(run?.text ?? '')].length * size * (0.5 + letterSpacing / 1_000);
  },
};
const text = () => createTextLayer({ runs: [createTextRun({ text: 'Clay and\nglaze', fontSizePx: 100 })] });

test('letters are spaced so that a line is as wide as in the file', () => {
  const layer = text();
  fitSpacing(layer, { text: 'Clay and', widthPx: 376 }, measure);
  expect(layer.letterSpacing).toBe(-30);
  expect(
    measure.textWidth({ ...layer, runs: [createTextRun({ text: 'Clay and', fontSizePx: 100 })] }),
  ).toBeCloseTo(376);
});

test('a difference that nobody sees, and one that can only be a mistake, change nothing', () => {
  for (const widthPx of [401, 900, 10]) {
    const layer = text();
    fitSpacing(layer, { text: 'Clay and', widthPx }, measure);
    expect(layer.letterSpacing).toBe(0);
  }
});
