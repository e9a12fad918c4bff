import { beforeAll, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer, TextRun } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from '../layout/layout.ts';
import type { TextLayout } from '../layout/layout-types.ts';
import { layoutOfUnit, textUnits, type UnitKind } from './text-units.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Noto Sans Arabic', 'Playfair Display');
});

function layout(text: string, layer: Partial<TextLayer> = {}, run: Partial<TextRun> = {}): TextLayout {
  const runs = [createTextRun({ fontSizePx: 40, text, ...run })];
  return layoutText(createTextLayer({ width: 400, runs, ...layer }), fonts);
}

const cut = (result: TextLayout, kind: UnitKind) =>
  textUnits(result, kind).map(({ start, end }) => result.text.slice(start, end));

test('letters, words and lines in reading order; spaces and signs go with what they follow', () => {
  const result = layout('Hi, you two\nthere!');
  expect(cut(result, 'letter')).toEqual([...'Hi', ', ', ...'yo', 'u ', ...'tw', 'o\n', ...'there!']);
  expect(cut(result, 'word')).toEqual(['Hi, ', 'you ', 'two\n', 'there!']);
  expect(cut(result, 'line')).toEqual(['Hi, you two\n', 'there!']);
  expect(cut(layout('“quoted” (word) -5'), 'word')).toEqual(['“quoted” ', '(word) ', '-5']);
});

test('a ligature is one letter, and writing without spaces is cut by the dictionary', () => {
  expect(cut(layout('office', {}, { fontFamily: 'Playfair Display' }), 'letter')).toEqual([
    'o',
    'ffi',
    'c',
    'e',
  ]);
  expect(cut(layout('สวัสดีชาวโลก'), 'word').length).toBeGreaterThan(1);
});

test('each part has its place among letters, words and lines', () => {
  const units = textUnits(layout('ab cd'), 'letter');
  expect(units.map(({ place }) => [place.letter.index, place.word.index, place.line.index])).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 0],
    [3, 1, 0],
  ]);
  expect(units[0]?.place).toMatchObject({ letter: { count: 4 }, word: { count: 2 }, line: { count: 1 } });
});

test.each(['letter', 'word', 'line'] as const)('all parts by %s together are the whole text', (kind) => {
  const whole = layout('One two\n\tthree 😀 four\nfive', { list: 'number', width: 260 }, { underline: true });
  const parts = textUnits(whole, kind).map((unit) => layoutOfUnit(whole, unit));
  const key = ({ x, y, glyphId }: TextLayout['glyphs'][number]) => `${glyphId} ${x} ${y}`;
  expect(parts.flatMap(({ glyphs }) => glyphs.map(key)).sort()).toEqual(whole.glyphs.map(key).sort());
  expect(parts.flatMap(({ emoji }) => emoji)).toEqual(whole.emoji);
  const width = (layouts: readonly TextLayout[]) =>
    layouts.flatMap(({ underlines }) => underlines).reduce((sum, bar) => sum + bar.widthPx, 0);
  expect(width(parts)).toBeLessThanOrEqual(width([whole]) + 0.01);
  expect(width(parts)).toBeGreaterThan(width([whole]) * 0.7);
});

test('on a curve a part has its middle where its letters are', () => {
  const bent = layout('around', { textPath: { type: 'arc', angleDeg: 180 } });
  const [first, ...rest] = textUnits(bent, 'letter');
  const last = rest.at(-1);
  expect(first?.centreX).toBeLessThan(last?.centreX ?? 0);
  const middle = rest[2];
  expect(middle?.centreY).toBeLessThan(first?.centreY ?? 0);
});

test('the box of a part is that of its letters, on its own line', () => {
  const result = layout('ab cd\nef', { lineHeight: 1.5 });
  const [, second] = textUnits(result, 'word');
  const clusters = result.lines[0]?.clusters ?? [];
  const [c, d] = [clusters[3], clusters[4]];
  const width = (c?.widthPx ?? 0) + (d?.widthPx ?? 0);
  // Inter: 1984 units above and 494 below the baseline, of 2048.
  expect(second).toMatchObject({
    lineIndex: 0,
    widthPx: expect.closeTo(width, 6),
    heightPx: expect.closeTo((2478 / 2048) * 40, 6),
    centreX: expect.closeTo((c?.x ?? 0) + width / 2, 6),
    centreY: expect.closeTo((result.lines[0]?.baselinePx ?? 0) - (745 / 2048) * 40, 6),
  });
  expect(textUnits(result, 'word')[2]).toMatchObject({ lineIndex: 1, start: 6, end: 8 });
});

test('signs belong to the word that they are at', () => {
  for (const [text, parts] of [
    ['a, b', ['a, ', 'b']],
    ['$5 and #tag @you', ['$5 ', 'and ', '#tag ', '@you']],
    ['one/two', ['one/', 'two']],
    ['- dash', ['- dash']],
    ['...dots', ['...dots']],
    ['(a) [b]', ['(a) ', '[b]']],
    ['well-known', ['well-known']],
    ['end !', ['end ', '!']],
    ['  a  b', ['  a  ', 'b']],
  ] as const)
    expect(cut(layout(text), 'word'), text).toEqual(parts);
});

test('a part has the pieces of the lines that lie under it, and of no other line', () => {
  const runs = [
    createTextRun({ fontSizePx: 40, text: 'ab ', underline: true }),
    createTextRun({ fontSizePx: 40, text: 'cd ' }),
    createTextRun({ fontSizePx: 40, text: 'ef\ngh', underline: true, strikethrough: true }),
  ];
  for (const layer of [{}, { textPath: { type: 'arc', angleDeg: 60 } as const }]) {
    const result = layoutText(createTextLayer({ width: 400, runs, ...layer }), fonts);
    const widths = textUnits(result, 'word').map((unit) => {
      const { underlines, strikethroughs } = layoutOfUnit(result, unit);
      return [underlines.length, strikethroughs.length];
    });
    // One piece a letter; the space behind a word has one, too.
    expect(widths.map(([under = 0]) => under > 0)).toEqual([true, false, true, true]);
    expect(widths.map(([, through]) => through)).toEqual([0, 0, 2, 2]);
  }
});

test('no text has no parts', () => {
  expect(textUnits(layout(''), 'letter')).toEqual([]);
  expect(textUnits(layout('  \n '), 'word')).toEqual([]);
});
