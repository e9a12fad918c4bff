import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from '../layout/layout.ts';
import type { TextLayout } from '../layout/layout-types.ts';
import { caretAt, caretStopsOf, indexAt, selectionRects } from './caret.ts';
import { moveCaret, wordRangeAt } from './caret-movement.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Rubik', 'Noto Sans Arabic', 'Playfair Display');
});

function layout(text: string, layer: Partial<TextLayer> = {}, fontFamily = 'Rubik'): TextLayout {
  const runs = [createTextRun({ text, fontFamily, fontSizePx: 40 })];
  return layoutText(createTextLayer({ width: 400, runs, ...layer }), fonts);
}

/** Asks for every caret place and for the index under it. */
function roundTrip(result: TextLayout): number[] {
  return result.graphemeBoundaries.map((index) => {
    const { x, topPx, heightPx } = caretAt(result, index);
    return indexAt(result, x, topPx + heightPx / 2);
  });
}

const GRAPHEMES = [
  ...'abc fij.,-()0123éß',
  'e\u0301',
  ...'שלוםאבג',
  'בּ',
  ...'سلام عليكم',
  'بَ',
  ...'中文字ありア한국',
  '👍🏽',
  '👩‍👩‍👧',
  '🇩🇪',
  '\n',
  ' ',
];
const anyText = fc
  .array(fc.constantFrom(...GRAPHEMES), { maxLength: 40 })
  .map((graphemes) => graphemes.join(''));
const anyLayer = fc.record({
  align: fc.constantFrom('left', 'center', 'right', 'justify'),
  direction: fc.constantFrom('auto', 'ltr', 'rtl'),
  width: fc.constantFrom(60, 250, 5000),
  letterSpacing: fc.constantFrom(0, 120),
} as const);

describe('caret places', () => {
  test('in any text, the place of a caret leads back to its index', () => {
    fc.assert(
      fc.property(anyText, anyLayer, (text, layer) => {
        const result = layout(text, layer);
        expect(roundTrip(result)).toEqual(result.graphemeBoundaries);
      }),
      { numRuns: 400 },
    );
  });

  test('ligatures are parted evenly', () => {
    const result = layout('office', {}, 'Playfair Display');
    expect(result.glyphs).toHaveLength(4);
    expect(roundTrip(result)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('the caret is as tall as the letter before it, and as the next one at the start of a line', () => {
    const runs = [
      createTextRun({ text: 'ab', fontFamily: 'Inter', fontSizePx: 20 }),
      createTextRun({ text: 'c\nd', fontFamily: 'Inter', fontSizePx: 60 }),
      createTextRun({ text: 'e', fontFamily: 'Inter', fontSizePx: 30 }),
    ];
    const result = layoutText(createTextLayer({ width: 400, runs }), fonts);
    // Inter's ascent and descent are 2478 of 2048 units together.
    const sizes = [0, 1, 2, 3, 4, 5, 6].map((index) =>
      Math.round((caretAt(result, index).heightPx * 2048) / 2478),
    );
    expect(sizes).toEqual([20, 20, 20, 60, 60, 60, 30]);
    const [top, baseline] = [caretAt(result, 1).topPx, result.lines[0]?.baselinePx ?? 0];
    expect(baseline - top).toBeCloseTo((1984 / 2048) * 20, 6);
    expect(caretAt(result, 3)).toMatchObject({ lineIndex: 0, angleDeg: 0, direction: 'ltr' });
  });

  test('an index inside a grapheme counts as its start', () => {
    const result = layout('a👩‍👩‍👧b');
    expect(caretAt(result, 4)).toEqual(caretAt(result, 1));
  });

  test('the caret of empty text is as tall as the font', () => {
    const caret = caretAt(layout(''), 0);
    expect(caret.x).toBe(0);
    expect(caret.heightPx).toBeCloseTo((0.935 + 0.25) * 40, 6);
    expect(caretAt(layout('', { align: 'center' }), 0).x).toBe(200);
  });

  test('where a line wraps, the index is on the lower line', () => {
    const result = layout('one two three four five six');
    const second = result.lines[1];
    expect(caretAt(result, second?.start ?? 0)).toMatchObject({ lineIndex: 1, x: 0 });
  });

  test('in right-to-left text the first place is at the right', () => {
    const result = layout('שלום');
    const xs = result.graphemeBoundaries.map((index) => caretAt(result, index).x);
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    expect(caretAt(result, 0).direction).toBe('rtl');
  });

  test('points outside the box count for the nearest line and place', () => {
    const result = layout('one\ntwo');
    expect(indexAt(result, -50, -50)).toBe(0);
    expect(indexAt(result, 9000, -50)).toBe(3);
    expect(indexAt(result, 9000, 9000)).toBe(7);
  });
});

describe('selection', () => {
  test('a part of a line is one rectangle between its carets', () => {
    const result = layout('one two');
    const [rect, ...more] = selectionRects(result, 4, 1);
    expect(more).toEqual([]);
    expect(rect?.x).toBeCloseTo(caretAt(result, 1).x, 6);
    expect((rect?.x ?? 0) + (rect?.widthPx ?? 0)).toBeCloseTo(caretAt(result, 4).x, 6);
    expect(rect?.heightPx).toBe(result.lines[0]?.heightPx);
  });

  test('several lines are several rectangles, an empty one shows its line end', () => {
    const rects = selectionRects(layout('one\n\ntwo'), 0, 8);
    expect(rects).toHaveLength(3);
    expect(rects[1]).toMatchObject({ x: 0, widthPx: 10 });
  });

  test('a selection across directions can be two rectangles on one line', () => {
    const result = layout('abc שלום');
    expect(selectionRects(result, 0, 6)).toHaveLength(2);
    expect(selectionRects(result, 0, 8)).toHaveLength(1);
  });

  test('the line end of a line that reads from the right shows on its left', () => {
    const result = layout('שלום\nx');
    const [line] = result.lines;
    const [rect, ...more] = selectionRects(result, 0, 5);
    expect(more).toEqual([]);
    expect(rect?.x).toBeCloseTo((line?.x ?? 0) - 10, 4);
    expect(rect?.widthPx).toBeCloseTo((line?.widthPx ?? 0) + 10, 4);
    // Not selected, it does not show.
    expect(selectionRects(result, 0, 4)[0]?.widthPx).toBeCloseTo(line?.widthPx ?? 0, 4);
  });

  test('on a curve each letter has its own, turned about the middle of its upper edge', () => {
    const result = layout('bent', { textPath: { type: 'arc', angleDeg: 90 } }, 'Inter');
    const { curve } = result;
    const [line] = result.lines;
    const rects = selectionRects(result, 1, 3);
    expect(rects).toHaveLength(2);
    rects.forEach(({ x, y, widthPx, heightPx, angleDeg }, index) => {
      const cluster = line?.clusters[index + 1];
      const frame = curve?.frameAt(0, (cluster?.x ?? 0) + (cluster?.widthPx ?? 0) / 2) ?? {
        x: 0,
        y: 0,
        angle: 0,
      };
      expect(angleDeg).toBeCloseTo((frame.angle * 180) / Math.PI, 6);
      expect([widthPx, heightPx]).toEqual([cluster?.widthPx, line?.heightPx]);
      // Half of its width further along, and as far down as the baseline is below the top of the line.
      const down = (line?.baselinePx ?? 0) - (line?.topPx ?? 0);
      const [cos, sin] = [Math.cos(frame.angle), Math.sin(frame.angle)];
      expect(x + (cos * widthPx) / 2 - sin * down).toBeCloseTo(frame.x, 4);
      expect(y + (sin * widthPx) / 2 + cos * down).toBeCloseTo(frame.y, 4);
    });
  });

  test('nothing selected is no rectangle, and all of any text covers every character', () => {
    expect(selectionRects(layout('abc'), 2, 2)).toEqual([]);
    fc.assert(
      fc.property(anyText, anyLayer, (text, layer) => {
        const result = layout(text, layer);
        const rects = selectionRects(result, 0, text.length);
        const covered = rects.reduce((total, rect) => total + rect.widthPx, 0);
        const lineEnds = result.lines.filter((line) => line.hardBreak).length * 10;
        const clusters = result.lines.flatMap((line) => line.clusters);
        const expected = clusters.reduce((total, cluster) => total + cluster.widthPx, lineEnds);
        expect(covered).toBeCloseTo(expected, 1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('moving', () => {
  test('right and left walk over every place of any text, and back', () => {
    fc.assert(
      fc.property(anyText, anyLayer, (text, layer) => {
        const result = layout(text, { ...layer, direction: 'ltr' });
        const visited: number[] = [];
        let index = caretStopsOf(result, 0).reduce((left, stop) => (stop.x < left.x ? stop : left)).index;
        for (let step = 0; step <= result.graphemeBoundaries.length; step++) {
          visited.push(index);
          const next = moveCaret(result, index, 'right');
          if (next === index) break;
          // Only at the start of a line may the way back differ: there the left end of the line is read in between.
          if (caretAt(result, next).lineIndex === caretAt(result, index).lineIndex) {
            expect(moveCaret(result, next, 'left')).toBe(index);
          }
          index = next;
        }
        expect(visited.every((place) => result.graphemeBoundaries.includes(place))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('left to right text is walked in reading order, over line ends too', () => {
    const result = layout('one two three four five six\nseven');
    const visited = [0];
    for (let index = 0; index < result.text.length; ) {
      index = moveCaret(result, index, 'right');
      visited.push(index);
    }
    expect(visited).toEqual(result.graphemeBoundaries);
  });

  test('in Hebrew, left goes on in reading order', () => {
    const result = layout('שלום');
    expect(moveCaret(result, 1, 'left')).toBe(2);
    expect(moveCaret(result, 1, 'right')).toBe(0);
  });

  test('an emoji family is one step', () => {
    const result = layout('a👩‍👩‍👧b');
    expect(moveCaret(result, 1, 'right')).toBe(9);
    expect(moveCaret(result, 9, 'left')).toBe(1);
  });

  test('up and down keep their place over a shorter line', () => {
    const result = layout('long line\nno\nlong line');
    const { x } = caretAt(result, 8);
    const middle = moveCaret(result, 8, 'down', x);
    expect(middle).toBe(12);
    expect(moveCaret(result, middle, 'down', x)).toBe(21);
    expect(moveCaret(result, middle, 'up', x)).toBe(8);
    expect(moveCaret(result, 3, 'up')).toBe(0);
    expect(moveCaret(result, 15, 'down')).toBe(result.text.length);
  });

  test('to the ends of the line and of the text', () => {
    const result = layout('first\nsecond');
    expect(moveCaret(result, 8, 'lineStart')).toBe(6);
    expect(moveCaret(result, 2, 'lineEnd')).toBe(5);
    expect(moveCaret(result, 8, 'lineEnd')).toBe(12);
    expect(moveCaret(result, 8, 'textStart')).toBe(0);
    expect(moveCaret(result, 8, 'textEnd')).toBe(12);
  });

  test('word by word', () => {
    const result = layout('one, two  three');
    expect(moveCaret(result, 0, 'wordRight')).toBe(3);
    expect(moveCaret(result, 3, 'wordRight')).toBe(8);
    expect(moveCaret(result, 15, 'wordLeft')).toBe(10);
    expect(moveCaret(result, 10, 'wordLeft')).toBe(5);
    expect(moveCaret(layout('שלום לכם'), 0, 'wordLeft')).toBe(4);
    expect(wordRangeAt(result, 6)).toEqual({ start: 5, end: 8 });
    expect(wordRangeAt(layout(''), 0)).toEqual({ start: 0, end: 0 });
  });
});
