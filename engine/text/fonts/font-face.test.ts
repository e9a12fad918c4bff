import fc from 'fast-check';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { GessoError } from '../../model/errors.ts';
import type { FontFile } from '../../ports/fonts.ts';
import { FontFace, OUTLINE_CLOSE, OUTLINE_MOVE } from './font-face.ts';
import { initTestShaper, packageBytes, shippedFonts } from './test-fonts.ts';

const latin = { direction: 'ltr', script: 'Latn' } as const;
const arabic = { direction: 'rtl', script: 'Arab' } as const;

async function faceOf(family: string, weight = 400, italic = false): Promise<FontFace> {
  const file = await shippedFonts.load({ family, weight, italic });
  if (file === null) throw new Error(`${family} is not shipped`);
  return FontFace.parse(file);
}

beforeAll(initTestShaper);

describe('shaping', () => {
  test('advances are those of the file, which another reader finds too', async () => {
    const face = await faceOf('Inter');
    const other = parse(await packageBytes('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
    for (const character of 'Hamburgefonstiv 0123456789') {
      const shaped = face.shape(character, latin);
      expect([...shaped.glyphIds]).toEqual([other.charToGlyphIndex(character)]);
      expect(shaped.xAdvances[0]).toBe(other.charToGlyph(character).advanceWidth);
    }
  });

  test('kerning brings A and V together, by 140 units in Inter', async () => {
    const face = await faceOf('Inter');
    expect([...face.shape('AV', latin).xAdvances]).toEqual([1273, 1413]);
    expect([...face.shape('AV', { ...latin, features: ['-kern'] }).xAdvances]).toEqual([1413, 1413]);
  });

  test('a font that kerns in the old table only is kerned too', async () => {
    const face = await faceOf('Permanent Marker');
    const natural = [...face.shape('AV', { ...latin, features: ['-kern'] }).xAdvances];
    expect(face.shape('AV', latin).xAdvances[0]).toBeLessThan(natural[0] ?? 0);
  });

  test('a ligature is one glyph with one cluster, unless its feature is off', async () => {
    const face = await faceOf('Playfair Display');
    const joined = face.shape('office', latin);
    expect([...joined.clusters]).toEqual([0, 1, 4, 5]);
    const apart = face.shape('office', { ...latin, features: ['-liga'] });
    expect([...apart.clusters]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('Arabic letters join: in a word they are other glyphs than alone, from right to left', async () => {
    const face = await faceOf('Noto Sans Arabic');
    const word = face.shape('سلام', arabic);
    expect(word.clusters[0]).toBeGreaterThan(word.clusters.at(-1) ?? 0);
    const alone = face.shape('س', arabic).glyphIds[0];
    expect([...word.glyphIds]).not.toContain(alone);
  });

  test('neighbouring text decides how the ends of a cursive stretch join', async () => {
    const face = await faceOf('Noto Sans Arabic');
    const alone = [...face.shape('ب', arabic).glyphIds];
    const between = [...face.shape('ب', { ...arabic, before: 'ب', after: 'ب' }).glyphIds];
    expect(between).not.toEqual(alone);
  });

  test('marks sit on their letter and share its cluster', async () => {
    const face = await faceOf('Noto Sans Arabic');
    const shaped = face.shape('بَ', arabic);
    expect(new Set(shaped.clusters)).toEqual(new Set([0]));
    expect([...shaped.xAdvances].filter((advance) => advance > 0)).toHaveLength(1);
  });

  test('a shaped text is remembered', async () => {
    const face = await faceOf('Inter');
    expect(face.shape('again', latin)).toBe(face.shape('again', latin));
  });

  test('texts longer than the working memory are shaped whole', async () => {
    const face = await faceOf('Inter');
    const text = 'Long text. '.repeat(20_000);
    expect(face.shape(text, latin).glyphIds).toHaveLength(text.length);
  });
});

describe('metrics and outlines', () => {
  test('line metrics come from hhea, as in Chromium', async () => {
    const { metrics } = await faceOf('Inter');
    expect(metrics).toMatchObject({ unitsPerEm: 2048, ascender: 1984, descender: 494, capHeight: 1490 });
    expect(metrics).toMatchObject({ underlineTop: 348, underlineThickness: 140 });
  });

  test('an outline begins with a move, ends closed, and lies inside the em', async () => {
    const face = await faceOf('Inter');
    const outline = face.outline(face.shape('I', latin).glyphIds[0] ?? 0);
    expect(outline[0]).toBe(OUTLINE_MOVE);
    expect(outline.at(-1)).toBe(OUTLINE_CLOSE);
    expect(Math.max(...outline)).toBe(1490);
    expect(face.outline(face.shape(' ', latin).glyphIds[0] ?? 0)).toHaveLength(0);
    expect(face.outline(65_000)).toHaveLength(0);
  });

  test('an italic that the family lacks is slanted by 12 degrees; advances stay', async () => {
    const upright = await faceOf('Anton');
    const slanted = upright.oblique();
    expect(slanted).toMatchObject({ italic: true, syntheticItalic: true });
    expect(upright.oblique()).toBe(slanted);
    expect([...slanted.shape('IV', latin).xAdvances]).toEqual([...upright.shape('IV', latin).xAdvances]);
    const glyph = upright.shape('I', latin).glyphIds[0] ?? 0;
    const [, x = 0, y = 0] = upright.outline(glyph);
    const [, slantedX = 0, slantedY = 0] = slanted.outline(glyph);
    expect(slantedY).toBe(y);
    expect(slantedX - x).toBeCloseTo(y * Math.tan((12 * Math.PI) / 180), 2);
  });

  test('a real italic stays as drawn', async () => {
    const italic = await faceOf('Lora', 400, true);
    expect(italic).toMatchObject({ italic: true, syntheticItalic: false });
    expect(italic.oblique()).toBe(italic);
  });
});

describe('broken fonts', () => {
  const parseBytes = (bytes: ArrayBuffer) =>
    FontFace.parse({ family: 'Shattered', weight: 400, italic: false, bytes } satisfies FontFile);

  const errorOf = (bytes: ArrayBuffer): unknown => {
    try {
      parseBytes(bytes).destroy();
      return null;
    } catch (error) {
      return error;
    }
  };

  test('four bytes are no font: the error names it', () => {
    const error = errorOf(new ArrayBuffer(4));
    expect(error).toBeInstanceOf(GessoError);
    expect(error).toMatchObject({ code: 'font-broken', details: { name: 'Shattered' } });
  });

  test('a font that is cut off anywhere is refused', async () => {
    const whole = await packageBytes('@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf');
    for (let share = 0.02; share < 1; share += 0.07) {
      const error = errorOf(whole.slice(0, Math.floor(whole.byteLength * share)));
      expect(error, `cut at ${share}`).toMatchObject({ code: 'font-broken' });
    }
  });

  test('a font with flipped bytes is refused or can be used; nothing else is thrown', async () => {
    const whole = await packageBytes('@expo-google-fonts/monoton/400Regular/Monoton_400Regular.ttf');
    const flips = fc.array(fc.tuple(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(flips, (changes) => {
        const bytes = new Uint8Array(whole.slice(0));
        for (const [at, flip] of changes) bytes[at] = (bytes[at] ?? 0) ^ flip;
        let face: FontFace;
        try {
          face = parseBytes(bytes.buffer);
        } catch (error) {
          expect(error).toMatchObject({ code: 'font-broken' });
          return;
        }
        const shaped = face.shape('Flip', latin);
        for (const glyphId of shaped.glyphIds) face.outline(glyphId);
        face.destroy();
      }),
      { numRuns: 60 },
    );
  });

  test('making and freeing fonts does not fill the memory of the shaper', async () => {
    const bytes = await packageBytes('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
    for (let round = 0; round < 60; round++) {
      const face = parseBytes(bytes);
      face.shape('memory', latin);
      face.destroy();
    }
  });
});
