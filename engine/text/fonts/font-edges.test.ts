import { beforeAll, describe, expect, test } from 'vitest';
import {
  createProject,
  createScene,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import type { FontFileRequest, FontSource } from '../../ports/fonts.ts';
import type { StoredFont, UserFontStorage } from '../../ports/user-fonts.ts';
import { layoutText } from '../layout/layout.ts';
import { tablesOf } from './containers/test-woff2.ts';
import { unpackFont } from './containers/woff.ts';
import { FetchFontSource } from './fetch-font-source.ts';
import { FontFace, OUTLINE_CLOSE, OUTLINE_LINE, OUTLINE_MOVE } from './font-face.ts';
import { FontLibrary } from './font-library.ts';
import { partsFor, readFontParts } from './font-parts.ts';
import { fontRequestsOf } from './font-requests.ts';
import { ImageFont } from './image-font.ts';
import { familyForCharacter, hanFamilyOf } from './script-fonts.ts';
import { initTestShaper, packageBytes, shippedFonts } from './test-fonts.ts';
import { UserFonts } from './user-fonts.ts';

const RIGHTEOUS = '@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf';
const ANTON = '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf';
const LORA = '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf';
const ANYBODY = '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2';
const ROBOTO_FLEX = '@fontsource-variable/roboto-flex/files/roboto-flex-latin-full-normal.woff2';

beforeAll(initTestShaper);

const latin = { direction: 'ltr', script: 'Latn' } as const;
const faceOf = async (path: string) =>
  FontFace.parse({
    ...{ family: 'Any', weight: 400, italic: false, bytes: await unpackFont(await packageBytes(path)) },
  });

describe('a face', () => {
  test('leans at every point of an outline, curves too', async () => {
    const face = await faceOf(RIGHTEOUS);
    const [glyphId = 0] = face.shape('S', latin).glyphIds;
    const [upright, leaning] = [face.outline(glyphId), face.oblique().outline(glyphId)];
    const numbers = [2, 2, 4, 6, 0];
    let points = 0;
    for (let at = 0; at < upright.length; at += 1 + (numbers[upright[at] ?? 0] ?? 0)) {
      expect(leaning[at]).toBe(upright[at]);
      for (let x = at + 1; x < at + 1 + (numbers[upright[at] ?? 0] ?? 0); x += 2) {
        const y = upright[x + 1] ?? Number.NaN;
        expect(leaning[x + 1]).toBe(y);
        expect(leaning[x]).toBeCloseTo((upright[x] ?? Number.NaN) + y * 0.212_556_56, 2);
        points++;
      }
    }
    expect(points).toBeGreaterThan(10);
    expect(face.bytes.byteLength).toBeGreaterThan(1_000);
  });

  test('of a variable font leans by its own axis where it has one, else it is slanted', async () => {
    const plain = await faceOf(ANYBODY);
    expect(plain.instance(700, false, {})).toMatchObject({ italic: false, syntheticItalic: false });
    expect(plain.instance(700, true, {})).toMatchObject({ italic: true, syntheticItalic: true });
    const flexible = await faceOf(ROBOTO_FLEX);
    const slant = flexible.axes.find(({ tag }) => tag === 'slnt');
    expect(slant).toMatchObject({ min: -10, max: 0 });
    const leaning = flexible.instance(700, true, { wdth: 9_999 });
    expect(leaning).toMatchObject({ italic: true, syntheticItalic: false });
    // As far as the axes go.
    expect(leaning.coordinates).toMatchObject({ wght: 700, slnt: -10, wdth: 151 });
    expect(flexible.instance(700, false, {}).coordinates.slnt).toBeUndefined();
  });

  test('raises and lowers marks where the font does', async () => {
    const file = await shippedFonts.load({ family: 'Noto Sans Arabic', weight: 400, italic: false });
    if (file === null) throw new Error('The font is not shipped.');
    const face = FontFace.parse(file);
    const shaped = face.shape('ﻁَُ', { direction: 'rtl', script: 'Arab' });
    expect([...shaped.yOffsets].some((offset) => offset !== 0)).toBe(true);
    expect(shaped.yOffsets[shaped.yOffsets.length - 1]).toBe(0);
  });
});

describe('a collection', () => {
  /** A collection of one font, which begins after its header. */
  function collectionOf(font: ArrayBuffer, fonts = 1): ArrayBuffer {
    const bytes = new Uint8Array(16 + font.byteLength);
    bytes.set(new Uint8Array(font), 16);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x74746366);
    view.setUint32(8, fonts);
    view.setUint32(12, 16);
    for (let index = 0; index < view.getUint16(16 + 4); index++) {
      const at = 16 + 12 + index * 16 + 8;
      view.setUint32(at, view.getUint32(at) + 16);
    }
    return bytes.buffer;
  }

  test('is its first font', async () => {
    const font = await packageBytes(RIGHTEOUS);
    const unpacked = tablesOf(await unpackFont(collectionOf(font)));
    for (const [tag, bytes] of tablesOf(font))
      expect([tag, unpacked.get(tag)?.join()]).toEqual([tag, bytes.join()]);
  });

  test('that is empty or cut off is refused', async () => {
    const whole = collectionOf(await packageBytes(RIGHTEOUS));
    await expect(unpackFont(collectionOf(await packageBytes(RIGHTEOUS), 0))).rejects.toThrow(
      'the collection is empty',
    );
    for (const length of [13, 27, 60, whole.byteLength - 4])
      await expect(unpackFont(whole.slice(0, length)), `${length}`).rejects.toThrow('the file is cut off');
  });
});

describe('a library', () => {
  test('shows in the substitute what leans, leaning', async () => {
    const library = new FontLibrary(shippedFonts);
    await library.load([{ family: 'Nonesuch', weight: 800, italic: true }]);
    const face = library.faceFor({ fontFamily: 'Nonesuch', fontWeight: 800, italic: true });
    expect(face).toMatchObject({ family: 'Inter', weight: 700, italic: true });
    library.destroy();
  });

  test('gets images for signs that no face has', async () => {
    const asked: string[] = [];
    const emoji = {
      load: async (key: string) => {
        asked.push(key);
        return '<svg/>';
      },
    };
    const library = new FontLibrary(shippedFonts, ['Inter'], emoji);
    // A helicopter is a sign that is drawn as a letter unless an image is requested; letters of no font here.
    await library.load([{ family: 'Inter', weight: 400, italic: false, text: 'a🛩b' }]);
    expect(asked).toEqual(['1f6e9']);
    expect(library.emoji.svgOf('1f6e9')).toBe('<svg/>');
    library.destroy();
  });

  test('says why a file is broken in the words of its reader', async () => {
    const broken: FontSource = {
      families: () => [],
      load: async (request) =>
        request.family === 'Inter' ? shippedFonts.load(request) : { ...request, bytes: new ArrayBuffer(4) },
    };
    const library = new FontLibrary(broken);
    const report = await library.load([{ family: 'Shattered', weight: 400, italic: false }]);
    expect(report.broken[0]?.error.details).toEqual({
      ...{ name: 'Shattered', weight: 400, italic: false, reason: 'the file is too short' },
    });
    library.destroy();
  });

  test('reads a family again after it was forgotten', async () => {
    let path = LORA;
    const changing: FontSource = {
      families: () => [],
      load: async (request: FontFileRequest) =>
        request.family === 'Own'
          ? { ...request, bytes: await packageBytes(path) }
          : shippedFonts.load(request),
    };
    const library = new FontLibrary(changing);
    const own = { family: 'Own', weight: 400, italic: false };
    const nameOf = () => library.faceFor({ fontFamily: 'Own', fontWeight: 400, italic: false }).names.family;
    await library.load([own]);
    expect(nameOf()).toBe('Lora');
    path = ANTON;
    library.forget('Own');
    await library.load([own]);
    expect(nameOf()).toBe('Anton');
    library.destroy();
  });
});

describe('fonts of the user’s own', () => {
  function memory(): UserFontStorage & { readonly fonts: StoredFont[] } {
    const fonts: StoredFont[] = [];
    let last = 0;
    return {
      fonts,
      list: async () => [...fonts],
      add: async (name, blob) => {
        fonts.push({ id: ++last, name, blob });
        return last;
      },
      delete: async (id) =>
        void fonts.splice(
          fonts.findIndex((font) => font.id === id),
          1,
        ),
    };
  }
  const blobOf = async (path: string) => new Blob([await packageBytes(path)]);

  test('stand beside each other and before those that are shipped; one that is removed leaves the others', async () => {
    const storage = memory();
    const fonts = new UserFonts(shippedFonts, storage);
    const lora = await fonts.add(await blobOf(LORA), 'a.ttf');
    const anton = await fonts.add(await blobOf(ANTON), 'b.ttf');
    expect(storage.fonts).toHaveLength(2);
    const names = fonts.families().map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Lora', 'Anton']);
    expect(names).toContain('Inter');
    expect(names.filter((name) => name === 'Lora' || name === 'Anton')).toHaveLength(2);
    const file = await fonts.load({ family: 'Lora', weight: 400, italic: false });
    expect(file).toMatchObject({ family: 'Lora', isUserFont: true });
    expect(await fonts.delete(lora.id)).toBe('Lora');
    expect(await fonts.delete(lora.id)).toBeNull();
    expect((await fonts.list()).map(({ id }) => id)).toEqual([anton.id]);
  });

  test('a font without a name is called as its file; one that draws nothing is refused', async () => {
    const inter = await shippedFonts.load({ family: 'Inter', weight: 400, italic: false });
    if (inter === null) throw new Error('Inter is not shipped.');
    const { metrics } = FontFace.parse(inter);
    const fontOf = (outline: Float32Array) => {
      const font = new ImageFont('', metrics, 500);
      font.characterFor('a', 1, () => [{ outline, x: 0, y: 0, unitsPerEm: 1000 }]);
      return new Blob([font.toBytes()]);
    };
    const fonts = new UserFonts(shippedFonts, memory());
    const triangle = Float32Array.of(
      ...[OUTLINE_MOVE, 0, 0, OUTLINE_LINE, 500, 0, OUTLINE_LINE, 0, 500, OUTLINE_CLOSE],
    );
    expect((await fonts.add(fontOf(triangle), 'My own.letters.woff2')).family).toBe('My own.letters');
    await expect(fonts.add(fontOf(new Float32Array()), 'blank.ttf')).rejects.toMatchObject({
      ...{
        code: 'font-broken',
        details: { name: 'blank.ttf', reason: 'it has no letters that can be drawn' },
      },
    });
  });
});

describe('scripts', () => {
  test.each([
    ['ב', 'Noto Sans Hebrew'],
    ['ع', 'Noto Sans Arabic'],
    ['क', 'Noto Sans Devanagari'],
    ['ক', 'Noto Sans Bengali'],
    ['க', 'Noto Sans Tamil'],
    ['ก', 'Noto Sans Thai'],
    ['あ', 'Noto Sans JP'],
    ['ア', 'Noto Sans JP'],
    ['한', 'Noto Sans KR'],
    ['ㄅ', 'Noto Sans SC'],
    ['漢', 'Noto Sans KR'],
    ['。', 'Noto Sans KR'],
    ['Я', 'Noto Sans'],
    ['☃', 'Noto Sans'],
  ])('%s is drawn by %s, in Korean text', (character, family) => {
    expect(familyForCharacter(character, 'Noto Sans KR')).toBe(family);
  });

  test.each([' ', '\n', '\u200d', '\u00ad', '\ue000', '\u0007', '\u{e0fff}', '\u0378'])(
    '%j needs no glyph',
    (character) => expect(familyForCharacter(character, 'Noto Sans SC')).toBeNull(),
  );

  test('ideographs are Japanese beside kana, Korean beside Hangul, else Chinese', () => {
    expect(['漢あ한', '漢カ', '漢한', '漢ㄱ', '漢', 'a'].map(hanFamilyOf)).toEqual([
      ...['Noto Sans JP', 'Noto Sans JP', 'Noto Sans KR', 'Noto Sans KR', 'Noto Sans SC', 'Noto Sans SC'],
    ]);
  });
});

test('Bopomofo is written in the Chinese face, which has its letters', async () => {
  const library = new FontLibrary(shippedFonts);
  const text = 'ㄅㄆㄇ';
  await library.load([{ family: 'Inter', weight: 400, italic: false, text }]);
  const { glyphs } = layoutText(
    createTextLayer({ runs: [createTextRun({ text, fontFamily: 'Inter' })] }),
    library,
  );
  expect(glyphs.map(({ face }) => face.family)).toEqual(['Noto Sans SC', 'Noto Sans SC', 'Noto Sans SC']);
  expect(glyphs.every(({ glyphId }) => glyphId > 0)).toBe(true);
  library.destroy();
});

test('a project needs faces for what it may show: other cases of its letters, marks of lists, subtitles, masks', () => {
  const run = createTextRun({ text: 'é Straße', fontFamily: 'Lora', textCase: 'upper' });
  const layers = [createTextLayer({ runs: [run] })];
  const plain = [
    createTextLayer({ runs: [createTextRun({ text: 'ab', fontFamily: 'Anton' })], list: 'check' }),
  ];
  const cue = (text: string) => ({ id: text, startFrame: 0, durationFrames: 9, text });
  const subtitles = [
    createSubtitleTrack({ cues: [cue('xy'), cue('zя')] }),
    createSubtitleTrack({ cues: [cue('hidden')], hidden: true }),
  ];
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ layers }), createScene({ layers: plain })], subtitles },
  });
  const textOf = (family: string) =>
    fontRequestsOf(project).find((request) => request.family === family)?.text ?? '';
  for (const letter of 'éÉßSaAeE') expect(textOf('Lora')).toContain(letter);
  expect([...textOf('Anton')].sort().join('')).toBe([...'•◦▪–✓ab'].sort().join(''));
  for (const letter of 'xyzя') expect(textOf('Inter')).toContain(letter);
  expect(textOf('Inter')).not.toContain('h');
});

test('parts are those that hold a character; of several the last, and none where none does', () => {
  const parts = readFontParts({ '[1]': 'U+0-7F', '[2]': 'U+61-63, U+100', bad: 'x' });
  expect(parts.map(({ id }) => id)).toEqual(['1', '2']);
  expect(partsFor(parts, [0x41])).toEqual(['1']);
  expect(partsFor(parts, [0x62, 0x100])).toEqual(['2']);
  expect(partsFor(parts, [0x999])).toEqual([]);
});

describe('fonts that this machine keeps', () => {
  test.each([
    [100, false, 'OpenSans-Thin'],
    [200, false, 'OpenSans-ExtraLight'],
    [300, true, 'OpenSans-LightItalic'],
    [400, false, 'OpenSans-Regular'],
    [400, true, 'OpenSans-Italic'],
    [500, false, 'OpenSans-Medium'],
    [600, true, 'OpenSans-SemiBoldItalic'],
    [700, false, 'OpenSans-Bold'],
    [800, false, 'OpenSans-ExtraBold'],
    [900, true, 'OpenSans-BlackItalic'],
    [450, false, 'OpenSans-Regular'],
  ])('weight %d, italic %s, is %s', async (weight, italic, name) => {
    const asked: string[] = [];
    const source = new FetchFontSource(
      [],
      () => '',
      async (fullName) => {
        asked.push(fullName);
        return null;
      },
    );
    expect(await source.load({ family: 'Open Sans', weight, italic })).toBeNull();
    expect(asked).toEqual([name, 'OpenSans-Regular']);
    expect(source.families()).toEqual([]);
    expect(await source.parts('Open Sans')).toBeNull();
  });
});
