import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer, TextRun } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from './layout.ts';
import type { TextLayout } from './layout-types.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Lora', 'Noto Sans Arabic', 'Rubik', 'Playfair Display');
  await fonts.load([{ family: 'Inter', weight: 700, italic: false }]);
});

/** Lays text of 100 px Inter out in a box of 1000 px, unless stated otherwise. */
function layout(text: string, layer: Partial<TextLayer> = {}, run: Partial<TextRun> = {}): TextLayout {
  const runs = [createTextRun({ fontSizePx: 100, text, ...run })];
  return layoutText(createTextLayer({ width: 1000, runs, ...layer }), fonts);
}

const textOfLines = (result: TextLayout) =>
  result.lines.map((line) => result.text.slice(line.start, line.end));
const round = (value: number) => Math.round(value * 100) / 100;

/** The characters of a line as they are seen, left to right. */
function seen(result: TextLayout, lineIndex = 0): string {
  const clusters = [...(result.lines[lineIndex]?.clusters ?? [])].sort((a, b) => a.x - b.x);
  return clusters.map((cluster) => result.text.slice(cluster.start, cluster.end)).join('');
}

describe('one line', () => {
  test('glyphs are at the sums of the advances of the font, kerned', () => {
    const result = layout('AVA');
    const positions = result.glyphs.map((glyph) => round(glyph.x));
    expect(positions).toEqual([0, round((1273 / 2048) * 100), round(((1273 + 1273) / 2048) * 100)]);
    expect(round(result.contentWidthPx)).toBe(round(((1273 + 1273 + 1413) / 2048) * 100));
  });

  test('the baseline is placed by half-leading', () => {
    const [line] = layout('Ag', { lineHeight: 1.5 }).lines;
    const ascentPx = (1984 / 2048) * 100;
    const descentPx = (494 / 2048) * 100;
    expect(line?.heightPx).toBe(150);
    expect(line?.baselinePx).toBeCloseTo((150 - ascentPx - descentPx) / 2 + ascentPx, 6);
  });

  test('empty text is one line, as tall as the font asks', () => {
    const result = layout('', { lineHeight: 1.2 });
    expect(result.lines).toHaveLength(1);
    expect(result.heightPx).toBeCloseTo(120, 6);
    expect(result.glyphs).toEqual([]);
  });

  test('letter spacing is added after every cluster and parts ligatures', () => {
    const plain = layout('office', {}, { fontFamily: 'Playfair Display' });
    const spaced = layout('office', { letterSpacing: 100 }, { fontFamily: 'Playfair Display' });
    expect(plain.glyphs).toHaveLength(4);
    expect(spaced.glyphs).toHaveLength(6);
    const wide = layout('AVA', { letterSpacing: 200 });
    expect(wide.contentWidthPx).toBeCloseTo(layout('AVA').contentWidthPx + 3 * 20, 6);
  });

  test('letter spacing does not tear joined Arabic letters apart', () => {
    const run = { fontFamily: 'Noto Sans Arabic' };
    const width = (letterSpacing: number) => layout('سلام', { letterSpacing }, run).contentWidthPx;
    expect(width(300)).toBe(width(0));
  });

  test('control characters take no room, a tab takes four spaces', () => {
    expect(layout('a\u0007b').contentWidthPx).toBeCloseTo(layout('ab').contentWidthPx, 0);
    const spaces = layout('a    b').contentWidthPx;
    expect(layout('a\tb').contentWidthPx).toBeCloseTo(spaces, 6);
  });
});

describe('runs', () => {
  const runs = [
    createTextRun({ text: 'Small ', fontSizePx: 20 }),
    createTextRun({ text: 'BIG', fontSizePx: 80, fontWeight: 700, color: '#ff0000', underline: true }),
    createTextRun({ text: ' serif', fontSizePx: 20, fontFamily: 'Lora' }),
  ];

  test('each run keeps its face, size and colour', () => {
    const { glyphs } = layoutText(createTextLayer({ width: 1000, runs }), fonts);
    const big = glyphs.filter((glyph) => glyph.runIndex === 1);
    expect(big.map((glyph) => glyph.cluster)).toEqual([6, 7, 8]);
    expect(big[0]).toMatchObject({ fontSizePx: 80, color: '#ff0000' });
    expect(big[0]?.face).toMatchObject({ family: 'Inter', weight: 700 });
    expect(glyphs.at(-1)?.face.family).toBe('Lora');
  });

  test('all are on one baseline, and the largest size makes the line', () => {
    const result = layoutText(createTextLayer({ width: 1000, runs, lineHeight: 1 }), fonts);
    expect(new Set(result.glyphs.map((glyph) => glyph.y)).size).toBe(1);
    expect(result.lines[0]?.heightPx).toBe(80);
  });

  test('a colour inside a ligature or a kerned pair does not change the shape', () => {
    const parts = ['of', 'fice'].map((text, index) =>
      createTextRun({ text, fontFamily: 'Playfair Display', color: index === 0 ? '#000000' : '#ff0000' }),
    );
    const whole = layout('office', {}, { fontFamily: 'Playfair Display', fontSizePx: 48 });
    const split = layoutText(createTextLayer({ width: 1000, runs: parts }), fonts);
    expect(split.glyphs.map((glyph) => glyph.glyphId)).toEqual(whole.glyphs.map((glyph) => glyph.glyphId));
    expect(split.glyphs.map((glyph) => glyph.color)).toEqual(['#000000', '#000000', '#ff0000', '#ff0000']);
  });

  test('an underline lies where the font wants it, under its run only', () => {
    const result = layoutText(createTextLayer({ width: 1000, runs }), fonts);
    const [underline, ...others] = result.underlines;
    const letters =
      result.lines[0]?.clusters.filter((cluster) => cluster.start >= 6 && cluster.start < 9) ?? [];
    expect(others).toEqual([]);
    expect(underline?.x).toBeCloseTo(letters[0]?.x ?? 0, 6);
    expect(underline?.widthPx).toBeCloseTo(
      letters.reduce((total, cluster) => total + cluster.widthPx, 0),
      6,
    );
    expect(underline?.color).toBe('#ff0000');
    expect(underline?.y).toBeCloseTo((result.lines[0]?.baselinePx ?? 0) + (323 / 2048) * 80, 4);
  });
});

describe('lines', () => {
  test('words wrap, and the space at the end of a line hangs', () => {
    const result = layout('one two three', { width: 420 });
    expect(textOfLines(result)).toEqual(['one two ', 'three']);
    expect(result.lines[0]?.widthPx).toBeCloseTo(layout('one two').contentWidthPx, 6);
  });

  test('spaces never overflow, however many', () => {
    const width = layout('one').contentWidthPx + 1;
    expect(textOfLines(layout(`one${' '.repeat(30)}two`, { width }))).toHaveLength(2);
  });

  test('a box that is exactly as wide as its text holds it', () => {
    const width = layout('exactly this wide').contentWidthPx;
    expect(layout('exactly this wide', { width }).lines).toHaveLength(1);
  });

  test('lines end with every kind of line end; one at the end opens an empty line', () => {
    const result = layout('a\nb\r\nc\u2028d\n');
    expect(textOfLines(result)).toEqual(['a\n', 'b\r\n', 'c\u2028', 'd\n', '']);
    expect(result.lines.map((line) => line.contentEnd - line.start)).toEqual([1, 1, 1, 1, 0]);
    expect(result.heightPx).toBeCloseTo(5 * 120, 6);
  });

  test('a word that is wider than the box is broken between graphemes', () => {
    const result = layout('e\u0301'.repeat(12), { width: 200 });
    expect(result.lines.length).toBeGreaterThan(1);
    expect(result.lines.every((line) => (line.end - line.start) % 2 === 0)).toBe(true);
    expect(result.lines.every((line) => line.widthPx <= 200.01)).toBe(true);
  });

  test('a box narrower than a letter has a letter a line', () => {
    expect(layout('abc', { width: 0.01 }).lines).toHaveLength(3);
  });

  test('words may break after a hyphen, not before a number or a closing mark', () => {
    expect(textOfLines(layout('well-known', { width: 350 }))).toEqual(['well-', 'known']);
    expect(textOfLines(layout('at -12', { width: 200 }))).toEqual(['at ', '-12']);
    expect(textOfLines(layout('so (fine)', { width: 260 }))).toEqual(['so ', '(fine)']);
    expect(textOfLines(layout('no\u00a0break here', { width: 420 }))).toEqual(['no\u00a0break ', 'here']);
  });

  test('ideographs break anywhere, but a full stop does not begin a line', () => {
    const wide = layout('中文字').contentWidthPx;
    expect(textOfLines(layout('中文字中文', { width: wide + 1 }))).toEqual(['中文字', '中文']);
    expect(textOfLines(layout('中文字。中', { width: wide + 1 }))).toEqual(['中文', '字。中']);
  });

  test('Thai breaks between the words of its dictionary', () => {
    const lines = textOfLines(layout('ภาษาไทยง่าย', { width: layout('ภาษาไทย').contentWidthPx + 1 }));
    expect(lines).toEqual(['ภาษาไทย', 'ง่าย']);
  });

  test('the lines cover the text without a gap', () => {
    const result = layout('The quick brown\nfox  jumps over\n\nthe lazy dog', { width: 600 });
    expect(textOfLines(result).join('')).toBe(result.text);
  });
});

describe('alignment', () => {
  const twoLines = 'one two three four';
  const lineEdges = (align: TextLayer['align']) =>
    layout(twoLines, { align, width: 700 }).lines.map((line) => [
      round(line.x),
      round(line.x + line.widthPx),
    ]);

  test('left, centre and right', () => {
    const width = (text: string) => layout(text).contentWidthPx;
    const [first, second] = [width('one two three'), width('four')];
    expect(lineEdges('left')).toEqual([
      [0, round(first)],
      [0, round(second)],
    ]);
    expect(lineEdges('right')).toEqual([
      [round(700 - first), 700],
      [round(700 - second), 700],
    ]);
    expect(lineEdges('center')).toEqual([
      [round((700 - first) / 2), round((700 + first) / 2)],
      [round((700 - second) / 2), round((700 + second) / 2)],
    ]);
  });

  test('justified lines fill the box, the last one of a paragraph does not', () => {
    const [first, second] = lineEdges('justify');
    expect(first).toEqual([0, 700]);
    expect(second).toEqual([0, round(layout('four').contentWidthPx)]);
    const paragraphs = layout('one\ntwo', { align: 'justify' });
    expect(paragraphs.lines.every((line) => line.widthPx < 1000)).toBe(true);
  });

  test('the last line of justified Arabic is on the right', () => {
    const result = layout('سلام', { align: 'justify' }, { fontFamily: 'Noto Sans Arabic' });
    expect(round((result.lines[0]?.x ?? 0) + (result.lines[0]?.widthPx ?? 0))).toBe(1000);
  });
});

describe('directions', () => {
  test('a Hebrew sentence runs from right to left, its full stop at the left end', () => {
    const result = layout('שלום עולם.', {}, { fontFamily: 'Rubik' });
    expect(seen(result)).toBe('.םלוע םולש');
    expect(result.lines[0]?.direction).toBe('rtl');
    expect(result.glyphs.every((glyph) => glyph.glyphId > 0)).toBe(true);
  });

  test('an Arabic sentence with a number and a Latin name keeps those readable', () => {
    const result = layout('عام 2026 في Gesso هنا', { width: 3000 }, { fontFamily: 'Noto Sans Arabic' });
    expect(seen(result)).toBe('انه Gesso يف 2026 ماع');
  });

  test('Hebrew inside English, and English inside Hebrew', () => {
    const run = { fontFamily: 'Rubik' };
    expect(seen(layout('say שלום now', {}, run))).toBe('say םולש now');
    expect(seen(layout('say שלום now', { direction: 'rtl' }, run))).toBe('now םולש say');
    expect(seen(layout('אבג abc דהו', {}, run))).toBe('והד abc גבא');
  });

  test('brackets are mirrored in right-to-left text', () => {
    const open = layout('(', {}, { fontFamily: 'Rubik' }).glyphs[0]?.glyphId;
    const result = layout('א(ב', {}, { fontFamily: 'Rubik' });
    const bracket = result.glyphs.find((glyph) => glyph.cluster === 1);
    expect(bracket?.direction).toBe('rtl');
    expect(bracket?.glyphId).not.toBe(open);
  });

  test('each paragraph finds its own direction', () => {
    const result = layout('Hello\nשלום', {}, { fontFamily: 'Rubik' });
    expect(result.lines.map((line) => line.direction)).toEqual(['ltr', 'rtl']);
  });

  test('wrapping comes before reordering: the first words are on the first line', () => {
    const width = layout('שלום לכם', {}, { fontFamily: 'Rubik' }).contentWidthPx + 1;
    const result = layout('שלום לכם חברים', { width }, { fontFamily: 'Rubik' });
    expect(textOfLines(result)).toEqual(['שלום לכם ', 'חברים']);
    expect(seen(result, 0)).toBe(' םכל םולש');
    // The space hangs over the left edge of the visible line.
    expect(Math.min(...(result.lines[0]?.clusters.map((cluster) => cluster.x) ?? []))).toBeLessThan(
      result.lines[0]?.x ?? 0,
    );
  });

  test('Arabic joins across a change of style', () => {
    const family = { fontFamily: 'Noto Sans Arabic' };
    const runs = [
      createTextRun({ text: 'بب', ...family, fontSizePx: 40 }),
      createTextRun({ text: 'بب', ...family }),
    ];
    const split = layoutText(createTextLayer({ width: 1000, runs }), fonts);
    const whole = layout('بببب', {}, family);
    expect(split.glyphs.map((glyph) => glyph.glyphId)).toEqual(whole.glyphs.map((glyph) => glyph.glyphId));
  });
});

test('highlights lie behind every line that has text', () => {
  const result = layout('one two\n\nthree', { highlight: { styleId: 101, color: '#ffee00' } });
  expect(result.lines).toHaveLength(3);
  expect(result.highlights).toHaveLength(2);
  expect(result.highlights.every((shape) => shape.color === '#ffee00')).toBe(true);
});

test('the same layer gives the same layout', () => {
  const once = layout('Same שלום again', { width: 300, highlight: { styleId: 106, color: '#00ff00' } });
  expect(layout('Same שלום again', { width: 300, highlight: { styleId: 106, color: '#00ff00' } })).toEqual(
    once,
  );
});

test('a very long text is laid out without running out of stack', () => {
  const result = layout('שלום '.repeat(40_000), { width: 100_000 }, { fontFamily: 'Rubik' });
  expect(textOfLines(result).join('')).toBe(result.text);
});
