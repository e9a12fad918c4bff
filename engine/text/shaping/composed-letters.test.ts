import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { StoredFont, UserFontStorage } from '../../ports/user-fonts.ts';
import { FontLibrary } from '../fonts/font-library.ts';
import { fontRequestsOfLayer } from '../fonts/font-requests.ts';
import { initTestShaper, packageBytes, shippedFonts } from '../fonts/test-fonts.ts';
import { UserFonts } from '../fonts/user-fonts.ts';
import { layoutText } from '../layout/layout.ts';

const INTER = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

beforeAll(initTestShaper);

const layerOf = (text: string, fontFamily: string) =>
  createTextLayer({ width: 2000, runs: [createTextRun({ fontSizePx: 100, text, fontFamily })] });

async function layoutIn(fonts: FontLibrary, text: string, fontFamily: string) {
  const layer = layerOf(text, fontFamily);
  await fonts.load(fontRequestsOfLayer(layer));
  return layoutText(layer, fonts);
}

describe('letters with combining accents', () => {
  // These families have the letter with its accent, and not the accent.
  test.each(['Poppins', 'Archivo Black', 'Lilita One', 'Permanent Marker'])(
    '%s draws its own',
    async (family) => {
      const fonts = new FontLibrary(shippedFonts);
      const apart = await layoutIn(fonts, 'cafe\u0301 n\u0303a\u0308', family);
      const together = await layoutIn(fonts, 'caf\u00e9 \u00f1\u00e4', family);
      expect(apart.glyphs.map(({ face }) => face.family)).toEqual(apart.glyphs.map(() => family));
      expect(apart.glyphs.map(({ glyphId }) => glyphId)).toEqual(
        together.glyphs.map(({ glyphId }) => glyphId),
      );
      expect(apart.glyphs.map(({ x }) => x)).toEqual(together.glyphs.map(({ x }) => x));
    },
  );

  test('a caret finds no place between a letter and its accent', async () => {
    const { lines } = await layoutIn(new FontLibrary(shippedFonts), 'e\u0301a', 'Poppins');
    expect(lines[0]?.clusters.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  test('marks in any order, and marks without a composed form, stay with their letter', async () => {
    const fonts = new FontLibrary(shippedFonts);
    const vietnamese = await layoutIn(fonts, 'e\u0302\u0323', 'Inter');
    expect(vietnamese.glyphs.map(({ glyphId }) => glyphId)).toEqual(
      (await layoutIn(fonts, '\u1ec7', 'Inter')).glyphs.map(({ glyphId }) => glyphId),
    );
    const { glyphs } = await layoutIn(fonts, 'x\u030c', 'Poppins');
    expect(new Set(glyphs.map(({ face }) => face.family)).size).toBe(1);
  });

  test('no further face is loaded for an accent that its letter has', async () => {
    const asked: string[] = [];
    const source = {
      ...shippedFonts,
      load: (request: Parameters<typeof shippedFonts.load>[0]) => {
        asked.push(request.family);
        return shippedFonts.load(request);
      },
    };
    await layoutIn(new FontLibrary(source), 'cafe\u0301', 'Poppins');
    expect(new Set(asked)).toEqual(new Set(['Poppins', 'Inter']));
  });
});

test.each(['Cairo', 'Amiri', 'Noto Sans Arabic'])(
  'Arabic letters with a mark that joins them are one in %s',
  async (family) => {
    const fonts = new FontLibrary(shippedFonts);
    for (const [apart, together] of [
      ['\u0627\u0653', '\u0622'],
      ['\u0627\u0654', '\u0623'],
      ['\u0648\u0654', '\u0624'],
      ['\u064a\u0654', '\u0626'],
    ] as const) {
      const first = await layoutIn(fonts, apart, family);
      const second = await layoutIn(fonts, together, family);
      expect(first.glyphs.map(({ glyphId, x }) => [glyphId, x])).toEqual(
        second.glyphs.map(({ glyphId, x }) => [glyphId, x]),
      );
      expect(first.glyphs.every(({ face }) => face.family === family)).toBe(true);
    }
  },
);

describe('emoji', () => {
  class OneFont implements UserFontStorage {
    readonly fonts: StoredFont[] = [];
    async list() {
      return this.fonts;
    }
    async add(name: string, blob: Blob) {
      return this.fonts.push({ id: 1, name, blob });
    }
    async delete() {}
  }

  test('a font of the user draws those that it has, a shipped one leaves them to the images', async () => {
    const heart = '\u2764\ufe0f';
    const shipped = await layoutIn(new FontLibrary(shippedFonts), heart, 'Inter');
    expect([shipped.glyphs.length, shipped.emoji.length]).toEqual([0, 1]);
    const own = new UserFonts(shippedFonts, new OneFont());
    await own.add(new Blob([await packageBytes(INTER)]), 'mine.ttf');
    const fonts = new FontLibrary(own);
    const drawn = await layoutIn(fonts, heart, 'Inter');
    expect(drawn.glyphs.length).toBeGreaterThan(0);
    expect(drawn.emoji.length).toBe(0);
    // It has no face that laughs, so that stays an image.
    const laughing = await layoutIn(fonts, '\u{1f600}', 'Inter');
    expect([laughing.glyphs.length, laughing.emoji.length]).toEqual([0, 1]);
  });
});
