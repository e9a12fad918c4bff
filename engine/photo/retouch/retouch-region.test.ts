import { describe, expect, test } from 'vitest';
import { canFillMargins, type RetouchMark, regionOfMarks } from './retouch-region.ts';
import { softHole } from './soft-hole.ts';

const FRAME = { xPx: 0, yPx: 0, widthPx: 4000, heightPx: 3000 };
const line = (points: number[], more: Partial<RetouchMark> = {}): RetouchMark => ({
  mode: 'mark',
  shape: 'brush',
  points,
  sizePx: 20,
  ...more,
});

describe('the part of a photo that marks need', () => {
  test('is the mark with as much around it as it takes, in full size', () => {
    const region = regionOfMarks([line([1000, 1000, 1200, 1100])], FRAME, 5);
    // The line, half of the brush, the fading edge and one pixel: 984 to 1216 by 984 to 1116; around it nine tenths of 232.
    expect(region).toEqual({
      bounds: { xPx: 775, yPx: 775, widthPx: 650, heightPx: 550 },
      scale: 1,
    });
  });

  test('ends with the photo, and goes on where the photo has grown', () => {
    const mark = [line([10, 10])];
    expect(regionOfMarks(mark, FRAME, 0)?.bounds).toMatchObject({ xPx: 0, yPx: 0 });
    const grown = { xPx: -200, yPx: -100, widthPx: 4200, heightPx: 3100 };
    expect(regionOfMarks(mark, grown, 0)?.bounds).toMatchObject({ xPx: -65, yPx: -65 });
  });

  test('is seen in full size up to 24 megapixels, and made smaller beyond', () => {
    const whole = line([0, 0, 4000, 0, 4000, 3000, 0, 3000], { shape: 'area' });
    expect(regionOfMarks([whole], FRAME, 10)).toEqual({ bounds: FRAME, scale: 1 });
    const huge = { ...FRAME, widthPx: 8000, heightPx: 6000 };
    const most = line([0, 0, 8000, 0, 8000, 6000, 0, 6000], { shape: 'area' });
    expect((regionOfMarks([most], huge, 10)?.scale ?? 0) ** 2 * 48_000_000).toBeCloseTo(24_000_000, -2);
  });

  test.each([
    ['there is no mark', []],
    ['everything was only unmarked', [line([100, 100], { mode: 'unmark' })]],
    ['the mark lies beside the photo', [line([-500, -500, -400, -420])]],
    ['its places are no numbers', [line([Number.NaN, Number.NaN])]],
    ['a line has no places', [line([])]],
  ])('is none where %s', (_, marks) => {
    expect(regionOfMarks(marks, FRAME, 2)).toBeNull();
  });
});

test('margins up to two fifths of a side are filled, larger ones are not', () => {
  const size = { widthPx: 1000, heightPx: 500 };
  const margins = { leftPx: 400, topPx: 200, rightPx: 0, bottomPx: 200 };
  expect(canFillMargins(margins, size)).toBe(true);
  expect(canFillMargins({ ...margins, rightPx: 401 }, size)).toBe(false);
  expect(canFillMargins({ ...margins, topPx: 201 }, size)).toBe(false);
});

describe('a hole with a soft edge', () => {
  const marked = (width: number, height: number, at: number) => {
    const pixels = new Uint8Array(width * height);
    pixels[at] = 1;
    return pixels;
  };

  test('is whole in the mark, fades beyond it, and is filled as far as it is seen', () => {
    const soft = softHole(marked(21, 1, 10), 21, 1, 4);
    const opacity = [...(soft?.opacity ?? [])];
    expect(opacity[10]).toBe(255);
    expect(opacity.slice(10, 16)).toEqual([...opacity.slice(10, 16)].sort((a, b) => b - a));
    expect(opacity[14]).toBeGreaterThan(0);
    expect(opacity[15]).toBe(0);
    expect([...(soft?.hole ?? [])]).toEqual(opacity.map((value) => (value > 0 ? 1 : 0)));
  });

  test('without a feather is the mark itself; without a mark there is none', () => {
    expect([...(softHole(marked(5, 1, 2), 5, 1, 0)?.hole ?? [])]).toEqual([0, 0, 1, 0, 0]);
    expect(softHole(new Uint8Array(25), 5, 5, 3)).toBeNull();
  });

  test('of everything is whole everywhere', () => {
    expect([...(softHole(new Uint8Array(9).fill(1), 3, 3, 2)?.opacity ?? [])]).toEqual(Array(9).fill(255));
  });
});
