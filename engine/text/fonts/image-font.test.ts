import { parse } from 'opentype.js/dist/opentype.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSfnt } from './containers/sfnt.ts';
import { readGlyphs, tablesOf } from './containers/test-woff2.ts';
import {
  FontFace,
  OUTLINE_CLOSE,
  OUTLINE_CUBIC,
  OUTLINE_LINE,
  OUTLINE_MOVE,
  OUTLINE_QUADRATIC,
} from './font-face.ts';
import { ImageFont, type PlacedOutline } from './image-font.ts';
import { initTestShaper, shippedFonts } from './test-fonts.ts';

let inter: FontFace;
beforeAll(async () => {
  await initTestShaper();
  const file = await shippedFonts.load({ family: 'Inter', weight: 400, italic: false });
  if (file === null) throw new Error('Inter is not shipped.');
  inter = FontFace.parse(file);
});

/** A triangle, in units of an em of 1,000. */
const triangle: PlacedOutline = {
  ...{ x: 10, y: -20, unitsPerEm: 1000 },
  outline: Float32Array.of(
    ...[OUTLINE_MOVE, 0, 0, OUTLINE_LINE, 500, 100, OUTLINE_LINE, 250, 700, OUTLINE_CLOSE],
  ),
};
const placed = (...numbers: number[]): PlacedOutline => ({
  ...{ x: 0, y: 0, unitsPerEm: 4096, outline: Float32Array.from(numbers) },
});

function read(font: ImageFont) {
  const bytes = font.toBytes();
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const tables = tablesOf(file);
  const table = (tag: string) => tables.get(tag) ?? new Uint8Array();
  return {
    facts: readSfnt(file),
    other: parse(file),
    file,
    // The index is in four bytes.
    glyphs: readGlyphs(table('glyf'), table('loca'), true),
    view: (tag: string) => new DataView(file, table(tag).byteOffset, table(tag).byteLength),
  };
}
const newFont = () => new ImageFont('Shaped Inter', inter.metrics, inter.metrics.unitsPerEm / 4);

describe('a font of ready pieces of text', () => {
  test('has the name and the measures of the font it is made of, in an em of 4,096', () => {
    const font = newFont();
    font.characterFor('a', 0.5, () => [triangle]);
    const { facts, view } = read(font);
    // The box for what is missing, the space and the piece.
    expect(facts).toMatchObject({ unitsPerEm: 4096, glyphCount: 3, axes: [] });
    expect(facts.names).toMatchObject({ family: 'Shaped Inter' });
    // Inter: 1984 above and 494 below the baseline, of 2048; its underline 348 below, 140 thick.
    expect(facts.metrics).toMatchObject({ ascender: 3968, descender: 988, underlineThickness: 280 });
    expect([view('post').getInt16(8), view('post').getInt16(10)]).toEqual([-836, 280]);
  });

  test('each piece is one unassigned character, the same for the same piece, with its width', () => {
    const font = newFont();
    let drawn = 0;
    const outlines = () => {
      drawn++;
      return [triangle];
    };
    const first = font.characterFor('a', 0.5, outlines);
    const second = font.characterFor('b', 1.25, () => []);
    expect(font.characterFor('a', 0.5, outlines)).toBe(first);
    expect(drawn).toBe(1);
    expect([first, second].map((character) => character.codePointAt(0))).toEqual([0xf0002, 0xf0003]);
    const negative = font.characterFor('c', -1, () => []);
    const { other, view } = read(font);
    const glyphs = [' ', first, second, negative].map((character) => other.charToGlyphIndex(character));
    expect(glyphs).toEqual([1, 2, 3, 4]);
    expect(other.charToGlyphIndex('x')).toBe(0);
    expect([0, ...glyphs].map((glyph) => view('hmtx').getUint16(glyph * 4))).toEqual([
      0, 1024, 2048, 5120, 0,
    ]);
    expect(view('hhea').getUint16(10)).toBe(5120);
  });

  test('outlines are moved, scaled to the em and rounded; several make one piece', () => {
    const font = newFont();
    const moved = { ...triangle, x: 300, y: 0, unitsPerEm: 2000 };
    font.characterFor('a', 1, () => [triangle, moved]);
    const { glyphs, view } = read(font);
    const on = (x: number, y: number) => ({ x, y, isOnCurve: true });
    expect(glyphs[2]).toEqual({
      kind: 'simple',
      contours: [
        [on(41, -82), on(2089, 328), on(1065, 2785)],
        [on(614, 0), on(1638, 205), on(1126, 1434)],
      ],
      box: [41, -82, 2089, 2785],
      instructions: [],
      overlaps: false,
    });
    // The left edge is with the width, too.
    expect(view('hmtx').getInt16(2 * 4 + 2)).toBe(41);
    expect(glyphs.slice(0, 2)).toEqual([{ kind: 'empty' }, { kind: 'empty' }]);
  });

  test('what lies far outside is brought to the edge of what can be written; a single point is nothing', () => {
    const font = newFont();
    font.characterFor('far', 1, () => [
      placed(OUTLINE_MOVE, 0, 0, OUTLINE_LINE, 90_000, -90_000, OUTLINE_LINE, 5, 7, OUTLINE_CLOSE),
    ]);
    font.characterFor('dot', 1, () => [placed(OUTLINE_MOVE, 3, 4, OUTLINE_CLOSE)]);
    const { glyphs } = read(font);
    expect(glyphs[2]).toMatchObject({ box: [0, -16_000, 16_000, 7] });
    expect(glyphs[3]).toEqual({ kind: 'empty' });
  });

  test('quadratic curves stay as they are, cubic ones become four that are nowhere further off than a thousandth of the em', () => {
    const font = newFont();
    const curve = [0, 0, 100, 2000, 3000, 2500, 3500, -400] as const;
    const [x0, y0, x1, y1, x2, y2, x3, y3] = curve;
    font.characterFor('quadratic', 1, () => [
      placed(OUTLINE_MOVE, 1, 2, OUTLINE_QUADRATIC, 300, 900, 700, 40, OUTLINE_CLOSE),
    ]);
    font.characterFor('cubic', 1, () => [
      placed(
        OUTLINE_MOVE,
        x0,
        y0,
        OUTLINE_CUBIC,
        x1,
        y1,
        x2,
        y2,
        x3,
        y3,
        OUTLINE_LINE,
        9,
        -900,
        OUTLINE_CLOSE,
      ),
    ]);
    const { glyphs } = read(font);
    expect(glyphs[2]).toMatchObject({
      contours: [
        [
          { x: 1, y: 2, isOnCurve: true },
          { x: 300, y: 900, isOnCurve: false },
          { x: 700, y: 40, isOnCurve: true },
        ],
      ],
    });
    const [cubic] = glyphs.slice(3);
    const points = cubic?.kind === 'simple' ? (cubic.contours[0] ?? []) : [];
    expect(points.map(({ isOnCurve }) => isOnCurve)).toEqual([
      ...[true, false, true, false, true, false, true, false, true, true],
    ]);
    // Points of the four pieces against the curve itself, which goes on evenly in time.
    for (let step = 0; step <= 32; step++) {
      const t = step / 32;
      const piece = Math.min(3, Math.floor(t * 4));
      const [from, control, to] = points.slice(piece * 2, piece * 2 + 3);
      const own = t * 4 - piece;
      const on = (a = 0, b = 0, c = 0) => (1 - own) ** 2 * a + 2 * own * (1 - own) * b + own ** 2 * c;
      const wanted = (a: number, b: number, c: number, d: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
      expect(Math.abs(on(from?.x, control?.x, to?.x) - wanted(x0, x1, x2, x3))).toBeLessThan(4.1);
      expect(Math.abs(on(from?.y, control?.y, to?.y) - wanted(y0, y1, y2, y3))).toBeLessThan(4.1);
    }
  });

  test('the shaper draws from it what it was made of', () => {
    const font = newFont();
    const shaped = inter.shape('Ag', { direction: 'ltr', script: 'Latn' });
    const [glyphId = 0] = shaped.glyphIds;
    const outline = inter.outline(glyphId);
    const character = font.characterFor('A', 0.7, () => [
      { outline, x: 0, y: 0, unitsPerEm: inter.metrics.unitsPerEm },
    ]);
    const { file } = read(font);
    const face = FontFace.parse({ family: 'Shaped', weight: 400, italic: false, bytes: file });
    const [found = 0] = face.shape(character, { direction: 'ltr', script: 'Zyyy' }).glyphIds;
    const drawn = face.outline(found);
    expect(Math.max(...drawn)).toBeCloseTo(Math.max(...outline) * 2, 0);
    face.destroy();
  });
});
