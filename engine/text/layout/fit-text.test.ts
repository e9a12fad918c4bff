import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer } from '../../model/layer.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { fitScaleFor } from './fit-text.ts';
import { layoutText } from './layout.ts';
import type { ArrangedText, TextLayout } from './layout-types.ts';

/** A text without letters, and a letter: what the sizes of a test are put on. */
let blank: TextLayout;
let arc: TextLayout;
let along: TextLayout;
beforeAll(async () => {
  const fonts = await testLibrary('Inter');
  blank = layoutText(createTextLayer({ runs: [createTextRun({ text: 'A' })] }), fonts);
  const bent = (textPath: TextLayer['textPath']) =>
    layoutText(
      createTextLayer({ width: 400, runs: [createTextRun({ text: 'A', fontSizePx: 10 })], textPath }),
      fonts,
    );
  arc = bent({ type: 'arc', angleDeg: 90 });
  along = bent({ type: 'path', path: 'M0 0L100 0', offset: 0, flipped: false });
});

function layerOf(autoFit: TextLayer['autoFit'], more: Partial<TextLayer> = {}): TextLayer {
  const runs = [createTextRun({ text: ' ' }), createTextRun({ text: 'words' })];
  return createTextLayer({ width: 300, height: 120, autoHeight: false, autoFit, runs, ...more });
}

/** A text that is so wide and so high at its own size, and grows with it. */
const sized =
  (widthPx: number, heightPx: number, more: Partial<ArrangedText> = {}) =>
  (scale: number): ArrangedText => ({
    layout: { ...blank, contentWidthPx: widthPx * scale, heightPx: heightPx * scale },
    breaksWords: false,
    ...more,
  });

describe('the size at which text fits its box', () => {
  test.each([
    ['as it is, where it fits', 'shrink', 200, 60, 1],
    ['as it is, where it fits exactly', 'shrink', 300, 120, 1],
    ['smaller by its width', 'shrink', 750, 60, 0.4],
    ['smaller by its height', 'shrink', 200, 480, 0.25],
    ['larger by its width', 'fill', 120, 10, 2.5],
    ['larger by its height', 'fill', 10, 40, 3],
    ['smaller, where it is to fill a box that is too small', 'fill', 600, 200, 0.5],
    ['never smaller than a fiftieth', 'shrink', 1_000_000, 1, 0.02],
    ['never larger than fifty times', 'fill', 0.001, 0.001, 50],
  ] as const)('%s', (_, autoFit, widthPx, heightPx, scale) => {
    const found = fitScaleFor(layerOf(autoFit), sized(widthPx, heightPx));
    // Well below a hundredth of a pixel of any box; at its own size it stays exactly as it is.
    expect(Math.abs(found / scale - 1)).toBeLessThan(scale === 1 ? 1e-12 : 2e-4);
  });

  test('what fits but for a hundredth of a pixel of rounding fits; more than that does not', () => {
    expect(fitScaleFor(layerOf('shrink'), sized(300.0099, 120.0099))).toBe(1);
    expect(fitScaleFor(layerOf('shrink'), sized(300.0101, 10))).toBeLessThan(1);
    expect(fitScaleFor(layerOf('shrink'), sized(10, 120.0101))).toBeLessThan(1);
  });

  test('no word is broken to make it larger', () => {
    const breaking = (scale: number): ArrangedText => ({
      ...sized(10, 10)(scale),
      breaksWords: scale > 0.7,
    });
    for (const autoFit of ['shrink', 'fill'] as const)
      expect(fitScaleFor(layerOf(autoFit), breaking)).toBeCloseTo(0.7, 4);
  });

  test('text that does not ask for it, follows its own height or is blank is left alone', () => {
    const huge = sized(9_000, 9_000);
    expect(fitScaleFor(layerOf('none'), huge)).toBe(1);
    expect(fitScaleFor(layerOf('fill', { autoHeight: true }), huge)).toBe(1);
    const blankRuns = [createTextRun({ text: ' \n' }), createTextRun({ text: '\t' })];
    expect(fitScaleFor(layerOf('fill', { runs: blankRuns }), sized(0, 0))).toBe(1);
    expect(fitScaleFor(layerOf('shrink'), huge)).toBeLessThan(0.04);
  });
});

describe('text on a curve', () => {
  test('along a path fits by the length of the path alone', () => {
    const { curve } = along;
    if (curve === null) throw new Error('The text was to follow a path.');
    const sizedAlong = (widthPx: number) => (scale: number) => ({
      layout: { ...along, contentWidthPx: widthPx * scale, heightPx: 9_000 * scale },
      breaksWords: true,
    });
    const layer = layerOf('shrink', {
      textPath: { type: 'path', path: 'M0 0L100 0', offset: 0, flipped: false },
    });
    expect(fitScaleFor(layer, sizedAlong(curve.lengthPx * 2))).toBeCloseTo(0.5, 4);
    // A hundredth of a pixel is allowed here, too.
    expect(fitScaleFor(layer, sizedAlong(curve.lengthPx + 0.0099))).toBe(1);
    expect(fitScaleFor(layer, sizedAlong(curve.lengthPx + 0.0101))).toBeLessThan(1);
  });

  test('on an arc fits from its leftmost to its rightmost letter, wherever they are', () => {
    const [glyph] = arc.glyphs;
    if (glyph === undefined) throw new Error('The text was to have a letter.');
    const bent =
      (places: readonly number[]) =>
      (scale: number): ArrangedText => ({
        layout: {
          ...arc,
          heightPx: 10 * scale,
          // The lines before they were bent do not count.
          contentWidthPx: 9_000,
          glyphs: places.map((x) => ({ ...glyph, x: x * scale, fontSizePx: 100 * scale })),
        },
        breaksWords: false,
      });
    const layer = layerOf('fill', { textPath: { type: 'arc', angleDeg: 90 } });
    // Letters count with 0.6 of their size: from -100 to 140 + 60 are 300 pixels at their own size.
    expect(fitScaleFor(layer, bent([20, -100, 140]))).toBeCloseTo(1, 3);
    expect(fitScaleFor(layer, bent([540, 400]))).toBeCloseTo(1.5, 3);
    // Without letters nothing hangs over.
    expect(fitScaleFor(layer, bent([]))).toBeCloseTo(12, 2);
  });
});
