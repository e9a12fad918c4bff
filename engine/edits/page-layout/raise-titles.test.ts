import { describe, expect, test } from 'vitest';
import { createImageLayer, createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer } from '../../model/layer.ts';
import type { TextMeasure } from '../text/text-edits.ts';
import { pageGrowth, raiseTitles, titleSizesPx } from './raise-titles.ts';

const PAGE = { width: 1080, height: 1920 };
const SAFE = { x: 0, y: 0, ...PAGE };

/** Letters are half as wide as they are high; lines are as high as 1.2 letters, and break between words. */
const measure: TextMeasure = {
  textHeight: (layer) => linesOf(layer).length * 1.2 * sizeOf(layer),
  textWidth: (layer) => Math.max(...linesOf(layer).map((line) => line.length)) * 0.5 * sizeOf(layer),
};
const sizeOf = (layer: TextLayer) => layer.runs[0]?.fontSizePx ?? 0;

function linesOf(layer: TextLayer): string[] {
  const most = Math.floor(layer.width / (0.5 * sizeOf(layer)) + 1e-6);
  const lines: string[] = [];
  for (const paragraph of layer.runs
    .map(({ text }) => text)
    .join('')
    .split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > most && line !== '') {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

/** A title that had letters of 200 px on a page of 1920 x 1080, and has 100 now: less than 60 %. */
const title = (fields: Partial<TextLayer> = {}) =>
  createTextLayer({
    id: 'title',
    ...{ x: 100, y: 400, width: 600, height: 120, autoHeight: true },
    runs: [createTextRun({ text: 'Open every day', fontSizePx: 100 })],
    ...fields,
  });
const textAt = (id: string, place: Partial<TextLayer>) =>
  createTextLayer({ id, ...place, runs: [createTextRun({ text: id, fontSizePx: 20 })] });
const SIZES = new Map([['title', 200]]);

function raised(layer: TextLayer, others: Parameters<typeof raiseTitles>[0] = []): TextLayer {
  raiseTitles([layer, ...others], new Set(), SIZES, 1, SAFE, measure);
  return layer;
}

test('a page grows by the root of its area, or by its short side where that grows less', () => {
  expect(pageGrowth({ width: 1000, height: 1000 }, { width: 2000, height: 2000 })).toBe(2);
  expect(pageGrowth({ width: 1920, height: 1080 }, PAGE)).toBe(1);
  expect(pageGrowth({ width: 1000, height: 1000 }, { width: 4000, height: 500 })).toBe(0.5);
});

test('the sizes of titles are those of their largest letters', () => {
  const mixed = title({
    runs: [createTextRun({ text: 'a', fontSizePx: 20 }), createTextRun({ text: 'b', fontSizePx: 90 })],
  });
  const other = textAt('other', {});
  expect([...titleSizesPx([mixed, other], ({ id }) => id === 'title')]).toEqual([['title', 90]]);
});

describe('titles that became too small', () => {
  test('are set in larger letters, with more lines where there is room below', () => {
    const layer = raised(title());
    expect(sizeOf(layer)).toBeGreaterThanOrEqual(120);
    expect(sizeOf(layer)).toBeLessThan(121);
    expect(linesOf(layer)).toEqual(['Open', 'every day']);
    expect(layer).toMatchObject({ x: 100, y: 400, width: 600 });
    expect(layer.height).toBeCloseTo(2 * 1.2 * sizeOf(layer), 0);
  });

  test('grow upwards, or get wider boxes, where something is below them', () => {
    const below = textAt('below', { x: 100, y: 560, width: 600, height: 60 });
    const up = raised(title(), [below]);
    expect(up.y + up.height).toBeCloseTo(520, 0);
    const above = textAt('above', { x: 100, y: 300, width: 600, height: 90 });
    const wide = raised(title(), [below, above]);
    expect(linesOf(wide)).toEqual(['Open every day']);
    expect(wide.x).toBe(100);
    expect(wide.width).toBeGreaterThan(14 * 60);
    expect(wide.x + wide.width).toBeLessThanOrEqual(PAGE.width);
  });

  test('keep the edge that they are aligned along, and what moves them moves with them', () => {
    const keyframes = {
      y: [
        { frame: 0, value: 450, easing: { type: 'linear' as const } },
        { frame: 9, value: 400, easing: { type: 'linear' as const } },
      ],
    };
    const below = textAt('below', { x: 100, y: 560, width: 900, height: 60 });
    const layer = raised(title({ x: 400, align: 'right', keyframes }), [below]);
    expect(layer.x + layer.width).toBeCloseTo(1000, 0);
    expect(layer.keyframes.y?.map(({ value }) => Math.round(value - layer.y) + 0)).toEqual([50, 0]);
  });

  test('may go on over an image that they lie on, but over no other', () => {
    const image = { assetId: 'asset:a', y: 300, width: 400, height: 600 };
    const onIt = raised(title(), [createImageLayer({ ...image, id: 'one', x: 80 })]);
    expect(sizeOf(onIt)).toBeGreaterThanOrEqual(120);
    const around = [
      textAt('below', { x: 0, y: 521, width: 1080, height: 60 }),
      textAt('above', { x: 0, y: 300, width: 1080, height: 99 }),
    ];
    const beside = createImageLayer({ ...image, id: 'two', x: 705 });
    const kept = raised(title(), [...around, beside]);
    expect(kept).toMatchObject({ x: 100, y: 400, width: 600, height: 120 });
    expect(sizeOf(kept)).toBe(100);
  });

  test('go to the middle of the page where a word needs nearly all of its width', () => {
    // 17 letters of 60 px are 1020 px wide: more than there is to the right of 100.
    const long = raised(title({ runs: [createTextRun({ text: 'Unbreakableword17', fontSizePx: 100 })] }));
    expect(sizeOf(long)).toBeGreaterThanOrEqual(120);
    expect(long.x).toBeGreaterThan(25);
    expect(long.x + long.width / 2).toBeCloseTo(PAGE.width / 2, 0);
    expect(linesOf(long)).toHaveLength(1);
    const below = textAt('below', { x: 0, y: 521, width: 1080, height: 60 });
    const above = textAt('above', { x: 0, y: 380, width: 1080, height: 19 });
    const held = raised(title({ runs: [createTextRun({ text: 'Unbreakableword17', fontSizePx: 100 })] }), [
      below,
      above,
    ]);
    expect(sizeOf(held)).toBe(100);
  });

  test('stay as they are where a word would not fit, where they are turned, and where they are large enough', () => {
    const long = title({ runs: [createTextRun({ text: 'Unbreakablewordhere', fontSizePx: 100 })] });
    expect(sizeOf(raised(long))).toBe(100);
    expect(sizeOf(raised(title({ rotation: 5 })))).toBe(100);
    const large = title({ runs: [createTextRun({ text: 'Open', fontSizePx: 120 })] });
    expect(sizeOf(raised(large))).toBe(120);
  });
});
