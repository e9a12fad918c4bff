import { GessoError } from '../../model/errors.ts';
import { shortenText } from '../../model/shorten-text.ts';
import {
  type FontAxis,
  type FontFamilyInfo,
  type FontFile,
  type FontFileRequest,
  type FontPart,
  type FontSource,
  nearestFontStyle,
} from '../../ports/fonts.ts';
import type { StoredFont, UserFontStorage } from '../../ports/user-fonts.ts';
import { readSfnt } from './containers/sfnt.ts';
import { MOST_FONT_BYTES, unpackFont } from './containers/woff.ts';
import { FontFace } from './font-face.ts';

/** A font of the user's own. */
export interface UserFont {
  readonly id: number;
  readonly family: string;
  /** As the file calls it: Bold Italic. */
  readonly style: string;
  readonly weight: number;
  readonly italic: boolean;
  /** Empty but for a variable font. */
  readonly axes: readonly FontAxis[];
  readonly sizeBytes: number;
}

interface KnownFont extends UserFont {
  readonly blob: Blob;
}

/** The styles that a variable font is offered in. */
const HUNDREDS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

/**
 * The user's fonts in front of another source: a family of the user's is taken from there, whatever the other source has under that
 * name. What is kept is read with the first request. Files are TrueType, OpenType, WOFF or WOFF2.
 */
export class UserFonts implements FontSource {
  readonly #source: FontSource;
  readonly #storage: UserFontStorage;
  readonly #shaperReady: () => Promise<void>;
  #fonts: readonly KnownFont[] = [];
  #reading: Promise<void> | null = null;

  /** @param shaperReady brings what reads fonts; called where there is one to read */
  constructor(
    source: FontSource,
    storage: UserFontStorage,
    shaperReady: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#source = source;
    this.#storage = storage;
    this.#shaperReady = shaperReady;
  }

  /** The user's families first; none of them before the first request was answered. */
  families(): readonly FontFamilyInfo[] {
    const own = new Map<string, KnownFont[]>();
    for (const font of this.#fonts) own.set(font.family, [...(own.get(font.family) ?? []), font]);
    const families = Array.from(own, ([name, fonts]): FontFamilyInfo => {
      const axes = fonts[0]?.axes ?? [];
      return {
        name,
        category: 'Sans',
        styles: fonts.flatMap(stylesOf),
        isUserFont: true,
        ...(axes.length > 0 ? { axes } : {}),
      };
    });
    return [...families, ...this.#source.families().filter(({ name }) => !own.has(name))];
  }

  async parts(family: string): Promise<readonly FontPart[] | null> {
    await this.#read();
    if (this.#fonts.some((font) => font.family === family)) return null;
    return (await this.#source.parts?.(family)) ?? null;
  }

  async load(request: FontFileRequest): Promise<FontFile | null> {
    await this.#read();
    const own = this.#fonts.filter(({ family }) => family === request.family);
    if (own.length === 0) return this.#source.load(request);
    const font = nearestFontStyle(own, request);
    if (font === null) return null;
    const { family, weight, italic, blob } = font;
    return { family, weight, italic, bytes: await blob.arrayBuffer(), isUserFont: true };
  }

  /** What tells the fonts that were read from others of their names. */
  facts(): readonly unknown[] {
    return this.#fonts.map(({ id, family, weight, italic, sizeBytes }) => [
      id,
      family,
      weight,
      italic,
      sizeBytes,
    ]);
  }

  /** Every font of the user's, by family and weight. */
  async list(): Promise<UserFont[]> {
    await this.#read();
    return this.#fonts
      .map(({ blob: _, ...font }) => font)
      .sort(
        (a, b) =>
          a.family.localeCompare(b.family, 'en') ||
          a.weight - b.weight ||
          Number(a.italic) - Number(b.italic),
      );
  }

  /**
   * Keeps a font; one of the same family and style is replaced. @throws GessoError
   * `font-broken` for a file that is no font or damaged, `storage-full` or `storage-failed`.
   */
  async add(file: Blob, fileName: string): Promise<UserFont> {
    await this.#read();
    if (file.size > MOST_FONT_BYTES) throw broken(fileName, 'it is larger than 64 MB');
    await this.#shaperReady();
    const facts = await readFacts(file, fileName);
    const name = storedName(facts.family, facts.style);
    const former = this.#fonts.filter(
      ({ family, weight, italic }) =>
        family === facts.family && weight === facts.weight && italic === facts.italic,
    );
    const id = await this.#storage.add(name, file);
    for (const font of former) await this.#storage.delete(font.id);
    const font = { id, ...facts, sizeBytes: file.size };
    this.#fonts = [...this.#fonts.filter((each) => !former.includes(each)), { ...font, blob: file }];
    return font;
  }

  /** Lets a font go. Resolves with its family; null when there is no such font. */
  async delete(id: number): Promise<string | null> {
    await this.#read();
    const font = this.#fonts.find((each) => each.id === id);
    if (font === undefined) return null;
    await this.#storage.delete(id);
    this.#fonts = this.#fonts.filter((each) => each.id !== id);
    return font.family;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readAll().catch((error: unknown) => {
      // Without what reads them no font is broken: they are read with the next request.
      this.#reading = null;
      throw error;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    let stored: readonly StoredFont[];
    try {
      stored = await this.#storage.list();
    } catch {
      // A database that is closed to us (a private window) must not take the shipped fonts away.
      return;
    }
    if (stored.length > 0) await this.#shaperReady();
    const fonts: KnownFont[] = [];
    for (const { id, name, blob } of stored) {
      // One that was damaged since stays kept, but is not offered.
      const facts = await readFacts(blob, name).catch(() => null);
      if (facts !== null) fonts.push({ id, ...facts, sizeBytes: blob.size, blob });
    }
    this.#fonts = fonts;
  }
}

/** A variable font serves all the hundreds of its weight axis. */
function stylesOf({ weight, italic, axes }: UserFont) {
  const range = axes.find(({ tag }) => tag === 'wght');
  if (range === undefined) return [{ weight, italic }];
  return HUNDREDS.filter((each) => each >= range.min && each <= range.max).map((each) => ({
    weight: each,
    italic,
  }));
}

function broken(name: string, reason: string, cause?: unknown): GessoError {
  return new GessoError('font-broken', { name, reason }, { cause });
}

/** `Lora-BoldItalic`: as files call themselves. */
function storedName(family: string, style: string): string {
  return `${family.replaceAll(' ', '')}-${style.replaceAll(' ', '') || 'Regular'}`;
}

const FILE_ENDING = /\.[a-z0-9]{1,5}$/i;
const LONGEST_FAMILY = 100;

async function readFacts(file: Blob, fileName: string): Promise<Omit<UserFont, 'id' | 'sizeBytes'>> {
  let bytes: ArrayBuffer;
  try {
    bytes = await unpackFont(await file.arrayBuffer());
    readSfnt(bytes);
  } catch (cause) {
    throw broken(fileName, cause instanceof Error ? cause.message : String(cause), cause);
  }
  const face = FontFace.parse({ family: fileName, weight: 400, italic: false, bytes });
  try {
    const facts = readSfnt(bytes);
    const family = shortenText(facts.names.family || fileName.replace(FILE_ENDING, ''), LONGEST_FAMILY);
    if (!drawsAnything(face)) throw broken(fileName, 'it has no letters that can be drawn');
    return {
      family,
      style: facts.names.style || 'Regular',
      weight: Math.min(900, Math.round(facts.weight / 100) * 100),
      italic: facts.italic,
      axes: facts.axes,
    };
  } finally {
    face.destroy();
  }
}

/** Glyphs to look at for an outline: fonts of signs only may have none of the usual letters. */
const LOOKED_AT = 400;

function drawsAnything(face: FontFace): boolean {
  for (let glyphId = 0; glyphId < LOOKED_AT; glyphId++) {
    if (face.outline(glyphId).length > 0) return true;
  }
  return false;
}
