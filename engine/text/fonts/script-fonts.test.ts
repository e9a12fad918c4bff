import { beforeAll, describe, expect, test } from 'vitest';
import { createProject, createScene, createTextLayer, createTextRun } from '../../model/create.ts';
import type { EmojiSource } from '../../ports/emoji.ts';
import type { FontSource } from '../../ports/fonts.ts';
import { layoutText } from '../layout/layout.ts';
import { emojiIn, emojiKeyOf, isEmoji } from './emoji.ts';
import { EmojiLibrary } from './emoji-library.ts';
import { FontLibrary } from './font-library.ts';
import { basePartOf, partsFor, readFontParts } from './font-parts.ts';
import { fontRequestsOf } from './font-requests.ts';
import { hanFamilyOf } from './script-fonts.ts';
import { initTestShaper, shippedFonts } from './test-fonts.ts';

beforeAll(initTestShaper);

/** The shipped fonts, noting what is requested. */
function counting(): { source: FontSource; asked: string[]; bytes: () => number } {
  const asked: string[] = [];
  let bytes = 0;
  return {
    asked,
    bytes: () => bytes,
    source: {
      families: () => shippedFonts.families(),
      parts: async (family) => (await shippedFonts.parts?.(family)) ?? null,
      load: async (request) => {
        const file = await shippedFonts.load(request);
        asked.push(`${request.family}${request.part === undefined ? '' : `/${request.part}`}`);
        bytes += file?.bytes.byteLength ?? 0;
        return file;
      },
    },
  };
}

const projectOf = (...texts: string[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [
        createScene({ layers: texts.map((text) => createTextLayer({ runs: [createTextRun({ text })] })) }),
      ],
    },
  });
const layoutOf = (text: string, library: FontLibrary) =>
  layoutText(createTextLayer({ width: 2000, runs: [createTextRun({ text })] }), library);

describe('only what the text needs is loaded', () => {
  test('Latin text loads its own font and nothing else', async () => {
    const { source, asked } = counting();
    await new FontLibrary(source).load(fontRequestsOf(projectOf('Plain “text” — 100 %, déjà vu')));
    expect(new Set(asked)).toEqual(new Set(['Inter']));
  });

  test('each script brings its face, each once', async () => {
    const { source, asked } = counting();
    await new FontLibrary(source).load(fontRequestsOf(projectOf('नमस्ते', 'নমস্কার', 'สวัสดี', 'नमस्ते again')));
    expect(asked.filter((name) => name.startsWith('Noto')).sort()).toEqual([
      'Noto Sans Bengali',
      'Noto Sans Devanagari',
      'Noto Sans Thai',
    ]);
  });

  test('a Chinese sentence takes a few parts of its font, well under a megabyte', async () => {
    const { source, asked, bytes } = counting();
    const library = new FontLibrary(source);
    await library.load(fontRequestsOf(projectOf('中文简体句子：你好世界！')));
    const parts = asked.filter((name) => name.startsWith('Noto Sans SC/'));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.length).toBeLessThan(14);
    expect(bytes()).toBeLessThan(2_000_000);
    const { glyphs } = layoutOf('中文简体句子：你好世界！', library);
    expect(glyphs.every(({ glyphId, face }) => glyphId > 0 && face.family === 'Noto Sans SC')).toBe(true);
  });

  test('ideographs are drawn as the rest of the text writes them', async () => {
    expect([hanFamilyOf('直'), hanFamilyOf('直す'), hanFamilyOf('直접')]).toEqual([
      'Noto Sans SC',
      'Noto Sans JP',
      'Noto Sans KR',
    ]);
    const library = new FontLibrary(shippedFonts);
    await library.load(fontRequestsOf(projectOf('直', '直す')));
    const family = (text: string) => layoutOf(text, library).glyphs[0]?.face.family;
    expect([family('直'), family('直す')]).toEqual(['Noto Sans SC', 'Noto Sans JP']);
  });

  test('bold text falls back to a bold face', async () => {
    const library = new FontLibrary(shippedFonts);
    const run = createTextRun({ text: 'ไทย 日', fontWeight: 800 });
    const layer = createTextLayer({ runs: [run] });
    await library.load(
      fontRequestsOf({
        ...projectOf(),
        metadata: { ...projectOf().metadata, sceneItems: [createScene({ layers: [layer] })] },
      }),
    );
    const faces = layoutText(layer, library).glyphs.map(({ face }) => face.weight);
    expect(new Set(faces)).toEqual(new Set([700, 800]));
  });
});

test('characters that are met while typing load their face; the layout is notified, once', async () => {
  const { source, asked } = counting();
  const library = new FontLibrary(source);
  await library.load([{ family: 'Inter', weight: 400, italic: false }]);
  const before = library.revision;
  const reports = new Promise<void>((resolve) => {
    library.subscribe(resolve);
  });
  expect(layoutOf('இது', library).glyphs[0]?.glyphId).toBe(0);
  await reports;
  expect(library.revision).toBeGreaterThan(before);
  const { glyphs } = layoutOf('இது', library);
  expect(glyphs.every(({ glyphId, face }) => glyphId > 0 && face.family === 'Noto Sans Tamil')).toBe(true);
  layoutOf('இது', library);
  expect(asked.filter((name) => name === 'Noto Sans Tamil')).toHaveLength(1);
});

test('a sign that no shipped font has is requested once and does not load for ever', async () => {
  const { source, asked } = counting();
  const library = new FontLibrary(source);
  await library.load([{ family: 'Inter', weight: 400, italic: false }]);
  const cuneiform = '\u{12000}';
  const requests = () => {
    layoutOf(cuneiform, library);
    return asked.filter((name) => name === 'Noto Sans').length;
  };
  await expect.poll(requests, { timeout: 60_000 }).toBe(1);
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(requests()).toBe(1);
  }
});

describe('parts', () => {
  const parts = readFontParts({
    '[4]': 'U+4e00-4eff,U+3002',
    latin: 'U+0-ff',
    '../x': 'U+0',
    late: 'U+3002',
  });

  test('ranges are read as CSS writes them; a name that is none is left out', () => {
    expect(parts.map(({ id }) => id)).toEqual(['4', 'latin', 'late']);
    expect(partsFor(parts, [0x4e01, 0x41])).toEqual(['4', 'latin']);
    expect(partsFor(parts, [0x3002])).toEqual(['late']);
    expect(basePartOf(parts)).toBe('latin');
  });

  test('something else than a list of parts is refused', () => {
    expect(() => readFontParts(null)).toThrow();
    expect(() => readFontParts(['U+0'])).toThrow();
    expect(readFontParts({ latin: 7, other: 'zzz' })).toEqual([]);
  });
});

describe('emoji', () => {
  test('what is an image and what is a letter', () => {
    for (const emoji of ['😀', '❤️', '1️⃣', '🇯🇵', '👩‍👩‍👧', '👍🏽', '⌚'])
      expect(isEmoji(emoji), emoji).toBe(true);
    for (const letter of ['a', '1', '#', '©', '❤', '❤︎', '⌚︎', '日', '™'])
      expect(isEmoji(letter), letter).toBe(false);
  });

  test('an image is named by its code points without selectors', () => {
    expect(emojiKeyOf('❤️')).toBe('2764');
    expect(emojiKeyOf('👩‍⚕️')).toBe('1f469-200d-2695');
    expect(emojiKeyOf('1️⃣')).toBe('0031-20e3');
    expect(emojiIn('a😀b😀 👍🏽')).toEqual(['1f600', '1f44d-1f3fd']);
  });

  test('an emoji is one cluster as wide as its image, whatever it is made of', async () => {
    const library = new FontLibrary(shippedFonts);
    await library.load([{ family: 'Inter', weight: 400, italic: false }]);
    const layout = layoutOf('a👩‍👩‍👧b', library);
    expect(layout.emoji).toHaveLength(1);
    expect(layout.emoji[0]).toMatchObject({ key: '1f469-200d-1f469-200d-1f467', cluster: 1 });
    expect(layout.glyphs).toHaveLength(2);
    expect(layout.lines[0]?.clusters[1]).toMatchObject({ start: 1, end: 9 });
    expect(layout.lines[0]?.clusters[1]?.widthPx).toBeCloseTo(48 * 1.25, 6);
  });

  test('a sequence without an image gets the nearest one; what failed is requested again', async () => {
    const asked: string[] = [];
    let online = false;
    const source: EmojiSource = {
      load: async (key) => {
        asked.push(key);
        if (!online) throw new Error('offline');
        return key === '1f9d1' ? '<svg/>' : null;
      },
    };
    const library = new EmojiLibrary(source);
    expect(await library.load(['1f9d1-1f3fd-200d-1f999'])).toBe(0);
    online = true;
    expect(await library.load(['1f9d1-1f3fd-200d-1f999'])).toBe(1);
    expect(library.svgOf('1f9d1-1f3fd-200d-1f999')).toBe('<svg/>');
    const count = asked.length;
    await library.load(['1f9d1-1f3fd-200d-1f999']);
    expect(asked).toHaveLength(count);
  });
});
