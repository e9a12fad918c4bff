import { beforeAll, describe, expect, test } from 'vitest';
import type { StoredFont, UserFontStorage } from '../../ports/user-fonts.ts';
import { FontLibrary } from './font-library.ts';
import { initTestShaper, packageBytes, shippedFonts } from './test-fonts.ts';
import { UserFonts } from './user-fonts.ts';

const LORA = '@expo-google-fonts/lora/700Bold_Italic/Lora_700Bold_Italic.ttf';
const LORA_REGULAR = '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf';
const ANYBODY = '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2';

beforeAll(initTestShaper);

/** A database for one test. */
class MemoryFonts implements UserFontStorage {
  readonly fonts: StoredFont[] = [];
  #nextId = 1;
  async list() {
    return [...this.fonts];
  }
  async add(name: string, blob: Blob) {
    this.fonts.push({ id: this.#nextId, name, blob });
    return this.#nextId++;
  }
  async delete(id: number) {
    this.fonts.splice(
      this.fonts.findIndex((font) => font.id === id),
      1,
    );
  }
}

const blobOf = async (path: string) => new Blob([await packageBytes(path)]);
const nothing = { families: () => [], load: async () => null };

describe('adding', () => {
  test('family, weight and slant come from the file, and it is kept under its full name', async () => {
    const storage = new MemoryFonts();
    const font = await new UserFonts(nothing, storage).add(await blobOf(LORA), 'whatever.ttf');
    expect(font).toMatchObject({ family: 'Lora', weight: 700, italic: true, axes: [] });
    expect(storage.fonts.map(({ name }) => name)).toEqual(['Lora-BoldItalic']);
  });

  test('a WOFF2 file with axes is taken as it is and offered in every weight', async () => {
    const fonts = new UserFonts(nothing, new MemoryFonts());
    const { family, axes } = await fonts.add(await blobOf(ANYBODY), 'a.woff2');
    expect(axes.map(({ tag }) => tag).sort()).toEqual(['wdth', 'wght']);
    expect(fonts.families()).toMatchObject([{ name: family, isUserFont: true }]);
    expect(fonts.families()[0]?.styles.map(({ weight }) => weight)).toContain(900);
  });

  test('the same style again takes the place of the one before', async () => {
    const storage = new MemoryFonts();
    const fonts = new UserFonts(nothing, storage);
    await fonts.add(await blobOf(LORA), 'a.ttf');
    await fonts.add(await blobOf(LORA), 'b.ttf');
    await fonts.add(await blobOf(LORA_REGULAR), 'c.ttf');
    expect(storage.fonts).toHaveLength(2);
    expect((await fonts.list()).map(({ weight }) => weight)).toEqual([400, 700]);
  });

  test('what is no font is refused with a message that names it, and nothing is kept', async () => {
    const storage = new MemoryFonts();
    const fonts = new UserFonts(nothing, storage);
    const whole = await packageBytes(LORA);
    for (const bytes of [new ArrayBuffer(0), new ArrayBuffer(500), whole.slice(0, 5_000)]) {
      await expect(fonts.add(new Blob([bytes]), 'holiday.ttf')).rejects.toMatchObject({
        code: 'font-broken',
        message: expect.stringContaining('holiday.ttf'),
      });
    }
    expect(storage.fonts).toEqual([]);
  });
});

describe('in front of the shipped fonts', () => {
  test('a family of the user’s is taken from there, all others from the source behind', async () => {
    const fonts = new UserFonts(shippedFonts, new MemoryFonts());
    await fonts.add(await blobOf(LORA), 'Lora.ttf');
    const own = await fonts.load({ family: 'Lora', weight: 400, italic: false });
    expect(own).toMatchObject({ weight: 700, italic: true });
    expect(await fonts.load({ family: 'Anton', weight: 400, italic: false })).toMatchObject({
      family: 'Anton',
    });
    expect(fonts.families().filter(({ name }) => name === 'Lora')).toHaveLength(1);
    expect(await fonts.parts('Noto Sans JP')).not.toBeNull();
  });

  test('what was kept earlier is there after a new start; a damaged one is passed over', async () => {
    const storage = new MemoryFonts();
    await new UserFonts(shippedFonts, storage).add(await blobOf(ANYBODY), 'a.woff2');
    await storage.add('Broken-Regular', new Blob(['no font']));
    const again = new UserFonts(shippedFonts, storage);
    const [font, ...others] = await again.list();
    expect(others).toEqual([]);
    const library = new FontLibrary(again);
    const family = font?.family ?? '';
    expect(await library.load([{ family, weight: 700, italic: false }])).toEqual({ missing: [], broken: [] });
    expect(library.faceFor({ fontFamily: family, fontWeight: 700, italic: false }).coordinates.wght).toBe(
      700,
    );
    library.destroy();
  });

  test('what is kept is read once what reads fonts is there, and is not lost where that comes late or not at once', async () => {
    const storage = new MemoryFonts();
    const kept = await new UserFonts(shippedFonts, storage).add(await blobOf(LORA), 'Lora.ttf');
    let attempts = 0;
    const fonts = new UserFonts(shippedFonts, storage, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no connection');
    });
    await expect(fonts.load({ family: 'Lora', weight: 400, italic: false })).rejects.toThrow('no connection');
    expect(await fonts.list()).toEqual([kept]);
    expect(attempts).toBe(2);
  });

  test('who has no fonts of their own does not wait for what reads them', async () => {
    const never = () => new Promise<void>(() => undefined);
    const fonts = new UserFonts(shippedFonts, new MemoryFonts(), never);
    expect(await fonts.list()).toEqual([]);
    expect(await fonts.load({ family: 'Anton', weight: 400, italic: false })).not.toBeNull();
  });

  test('a font that was released is missing, and the library says so once it forgets it', async () => {
    const fonts = new UserFonts(shippedFonts, new MemoryFonts());
    const font = await fonts.add(await blobOf(ANYBODY), 'a.woff2');
    const library = new FontLibrary(fonts);
    const request = { family: font.family, weight: 400, italic: false };
    await library.load([request]);
    const before = library.revision;
    expect(await fonts.delete(font.id)).toBe(font.family);
    library.forget(font.family);
    expect(library.revision).toBeGreaterThan(before);
    expect((await library.load([request])).missing).toEqual([{ family: font.family, substitute: 'Inter' }]);
    library.destroy();
  });

  test('a database that cannot be opened leaves the shipped fonts', async () => {
    const closed = new MemoryFonts();
    closed.list = () => Promise.reject(new Error('no database in a private window'));
    const fonts = new UserFonts(shippedFonts, closed);
    expect(await fonts.load({ family: 'Anton', weight: 400, italic: false })).not.toBeNull();
    expect(await fonts.list()).toEqual([]);
  });
});
