import { parse } from 'opentype.js/dist/opentype.mjs';
import { GessoError } from '../model/errors.ts';
import type { FontFile } from '../ports/fonts.ts';
import { type HarfbuzzFont, type ShapedText, type ShapeOptions, sharedShaper } from './harfbuzz.ts';
import { LruCache } from './lru.ts';

type OpenTypeFont = ReturnType<typeof parse>;

/** Opcodes of a glyph outline and how many numbers follow each. */
export const OUTLINE_MOVE = 0;
export const OUTLINE_LINE = 1;
export const OUTLINE_QUADRATIC = 2;
export const OUTLINE_CUBIC = 3;
export const OUTLINE_CLOSE = 4;

/**
 * An outline in font units with y upwards: an opcode, then its coordinates (move and line x y, quadratic x1 y1 x y, cubic
 * x1 y1 x2 y2 x y, close nothing), and so on. Contours are filled with the nonzero rule.
 */
export type GlyphOutline = Float32Array;

/** Measures of a face in font units; everything below the baseline is given as a positive depth. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Depth of the upper edge of an underline. */
  readonly underlineTop: number;
  readonly underlineThickness: number;
}

/** The angle of an italic that is made from an upright face. */
export const SYNTHETIC_ITALIC_DEG = 12;
const SYNTHETIC_ITALIC_SLOPE = Math.tan((SYNTHETIC_ITALIC_DEG * Math.PI) / 180);

/** Shaped characters that a face remembers; about 40 bytes each. */
const SHAPE_CACHE_CHARACTERS = 50_000;
const EMPTY_OUTLINE: GlyphOutline = new Float32Array(0);

/**
 * One font file: opentype.js reads its metrics and outlines, HarfBuzz shapes with it. Works in a page, a Worker and Node,
 * after `initShaper`. A face asked for in italic that has none is slanted by 12 degrees (`syntheticItalic`); weights are
 * never faked, the nearest file is used as it is.
 */
export class FontFace {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly syntheticItalic: boolean;
  readonly metrics: FontMetrics;
  readonly #font: OpenTypeFont;
  readonly #shaper: HarfbuzzFont;
  readonly #shapes: LruCache<ShapedText>;
  readonly #outlines = new Map<number, GlyphOutline>();
  readonly #coverage: Map<number, boolean>;
  readonly #kerning: KerningPairs | null;
  #oblique: FontFace | null = null;

  private constructor(file: Omit<FontFile, 'bytes'>, parts: FontFaceParts, syntheticItalic: boolean) {
    this.family = file.family;
    this.weight = file.weight;
    this.italic = file.italic || syntheticItalic;
    this.syntheticItalic = syntheticItalic;
    this.metrics = parts.metrics;
    this.#font = parts.font;
    this.#shaper = parts.shaper;
    this.#shapes = parts.shapes;
    this.#coverage = parts.coverage;
    this.#kerning = parts.kerning;
  }

  /** Reads a TrueType or OpenType file. Throws GessoError 'font-broken' when it is damaged or something else. */
  static parse(file: FontFile): FontFace {
    const font = readOpenType(file);
    const parts: FontFaceParts = {
      font,
      shaper: sharedShaper().createFont(new Uint8Array(file.bytes)),
      metrics: readMetrics(font),
      shapes: new LruCache<ShapedText>(SHAPE_CACHE_CHARACTERS),
      coverage: new Map(),
      kerning: readKerning(font, file.bytes),
    };
    return new FontFace(file, parts, false);
  }

  /** The same face slanted, sharing everything but the outlines with this one; an italic face is returned itself. */
  oblique(): FontFace {
    if (this.italic) return this;
    this.#oblique ??= new FontFace(
      this,
      {
        font: this.#font,
        shaper: this.#shaper,
        metrics: this.metrics,
        shapes: this.#shapes,
        coverage: this.#coverage,
        kerning: this.#kerning,
      },
      true,
    );
    return this.#oblique;
  }

  /** Whether the face has a glyph of its own for a code point. */
  hasGlyph(codePoint: number): boolean {
    let known = this.#coverage.get(codePoint);
    if (known === undefined) {
      known = this.#font.charToGlyphIndex(String.fromCodePoint(codePoint)) > 0;
      this.#coverage.set(codePoint, known);
    }
    return known;
  }

  /** Turns text of one script and direction into glyphs. Results are remembered, so they must not be changed. */
  shape(text: string, options: ShapeOptions): ShapedText {
    const { direction, script, features = [], before = '', after = '' } = options;
    const key = `${direction}${script}${features.join()}\n${before}\n${after}\n${text}`;
    let shaped = this.#shapes.get(key);
    if (shaped === undefined) {
      shaped = this.#shaper.shape(text, options);
      if (this.#kerning !== null && direction === 'ltr' && !features.includes('-kern')) {
        kern(shaped, this.#kerning);
      }
      this.#shapes.set(key, shaped, key.length);
    }
    return shaped;
  }

  /** The outline of a glyph. A glyph that is missing or damaged in the file has an empty one. */
  outline(glyphId: number): GlyphOutline {
    let outline = this.#outlines.get(glyphId);
    if (outline === undefined) {
      outline = readOutline(this.#font, glyphId, this.syntheticItalic ? SYNTHETIC_ITALIC_SLOPE : 0);
      this.#outlines.set(glyphId, outline);
    }
    return outline;
  }

  /** Frees what HarfBuzz holds, for this face and its oblique; neither may shape afterwards. */
  destroy(): void {
    this.#shapes.clear();
    this.#outlines.clear();
    this.#shaper.destroy();
  }
}

interface FontFaceParts {
  readonly font: OpenTypeFont;
  readonly shaper: HarfbuzzFont;
  readonly metrics: FontMetrics;
  readonly shapes: LruCache<ShapedText>;
  readonly coverage: Map<number, boolean>;
  readonly kerning: KerningPairs | null;
}

/** Units to move the second glyph by, under `first,second`. */
type KerningPairs = Readonly<Record<string, number>>;

/** The pairs of an old font that has a kern table only. This build of HarfBuzz leaves that table out. */
function readKerning(font: OpenTypeFont, bytes: ArrayBuffer): KerningPairs | null {
  return tableTags(bytes).has('GPOS') || Object.keys(font.kerningPairs).length === 0
    ? null
    : font.kerningPairs;
}

function kern(shaped: ShapedText, pairs: KerningPairs): void {
  for (let glyph = 0; glyph + 1 < shaped.glyphIds.length; glyph++) {
    const pair = pairs[`${shaped.glyphIds[glyph]},${shaped.glyphIds[glyph + 1]}`];
    if (pair !== undefined) shaped.xAdvances[glyph] = (shaped.xAdvances[glyph] ?? 0) + pair;
  }
}

function readOpenType(file: FontFile): OpenTypeFont {
  const details = { name: file.family, weight: file.weight, italic: file.italic };
  const reason = tableDirectoryFault(file.bytes);
  if (reason !== null) throw new GessoError('font-broken', { ...details, reason });
  try {
    const font = parse(withoutLayoutTables(file.bytes));
    if (!(font.unitsPerEm >= 16 && font.unitsPerEm <= 16_384))
      throw new Error('its units per em are out of range');
    if (font.numGlyphs < 1) throw new Error('it has no glyphs');
    return font;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new GessoError('font-broken', { ...details, reason: message }, { cause: error });
  }
}

const SFNT_VERSIONS: readonly number[] = [0x00010000, 0x74727565, 0x4f54544f];
const REQUIRED_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const DIRECTORY_OFFSET = 12;
const DIRECTORY_ENTRY_BYTES = 16;

/** What is wrong with the list of tables at the start of the file, or null. A cut-off file is found here. */
function tableDirectoryFault(bytes: ArrayBuffer): string | null {
  if (bytes.byteLength < DIRECTORY_OFFSET) return 'the file is too short';
  const view = new DataView(bytes);
  if (!SFNT_VERSIONS.includes(view.getUint32(0))) return 'it is not a TrueType or OpenType font';
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = DIRECTORY_OFFSET + index * DIRECTORY_ENTRY_BYTES;
    if (entry + DIRECTORY_ENTRY_BYTES > bytes.byteLength) return 'the file is cut off';
    if (view.getUint32(entry + 8) + view.getUint32(entry + 12) > bytes.byteLength)
      return 'the file is cut off';
  }
  const tables = tableTags(bytes);
  const missing = REQUIRED_TABLES.find((tag) => !tables.has(tag));
  return missing === undefined ? null : `it has no ${missing} table`;
}

/** The names of the tables in a file whose directory is whole. */
function tableTags(bytes: ArrayBuffer): ReadonlySet<string> {
  const view = new DataView(bytes);
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => index);
  return new Set(entries.map((index) => tagAt(view, DIRECTORY_OFFSET + index * DIRECTORY_ENTRY_BYTES)));
}

/**
 * A copy of the file whose layout tables carry names that nobody knows. HarfBuzz is the one that reads them;
 * opentype.js would take most of its time on them, and rejects whole fonts for a lookup it does not know.
 */
function withoutLayoutTables(bytes: ArrayBuffer): ArrayBuffer {
  const copy = bytes.slice(0);
  const view = new DataView(copy);
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = DIRECTORY_OFFSET + index * DIRECTORY_ENTRY_BYTES;
    if (['GSUB', 'GPOS', 'GDEF'].includes(tagAt(view, entry))) view.setUint8(entry, 0x78);
  }
  return copy;
}

function tagAt(view: DataView, offset: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset, 4));
}

/**
 * Chooses the vertical metrics as Chromium does on Linux and Android (FreeType): hhea, unless the font asks for the
 * typographic ones (OS/2 fsSelection bit 7) or hhea is empty; then typographic, then Windows. Chromium rounds
 * them to whole pixels; here they stay exact, so that text keeps its shape when it is scaled.
 */
function readMetrics(font: OpenTypeFont): FontMetrics {
  const numberIn = (table: string, field: string): number => {
    const value: unknown = font.tables[table]?.[field];
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  const unitsPerEm = font.unitsPerEm;
  const useTypographic = (numberIn('os2', 'fsSelection') & 128) !== 0;
  let ascender = numberIn('hhea', 'ascender');
  let descender = -numberIn('hhea', 'descender');
  if (useTypographic || (ascender === 0 && descender === 0)) {
    const typographic = [numberIn('os2', 'sTypoAscender'), -numberIn('os2', 'sTypoDescender')] as const;
    const windows = [numberIn('os2', 'usWinAscent'), numberIn('os2', 'usWinDescent')] as const;
    const chosen = typographic[0] !== 0 || typographic[1] !== 0 ? typographic : windows;
    if (chosen[0] !== 0 || chosen[1] !== 0) [ascender, descender] = chosen;
  }
  const thickness = numberIn('post', 'underlineThickness');
  const position = numberIn('post', 'underlinePosition');
  return {
    unitsPerEm,
    ascender,
    descender,
    capHeight: numberIn('os2', 'sCapHeight') || unitsPerEm * 0.7,
    xHeight: numberIn('os2', 'sxHeight') || unitsPerEm * 0.5,
    // Some fonts leave these at 0 or far away (Amiri: half an em); then the usual look of a browser stands in.
    underlineTop: position < 0 && position > -0.35 * unitsPerEm ? -position : unitsPerEm * 0.1,
    underlineThickness: thickness > 0 && thickness < 0.25 * unitsPerEm ? thickness : unitsPerEm * 0.05,
  };
}

function readOutline(font: OpenTypeFont, glyphId: number, slope: number): GlyphOutline {
  const numbers: number[] = [];
  const point = (x: number, y: number) => numbers.push(x + y * slope, y);
  try {
    for (const command of font.glyphs.get(glyphId).path.commands) {
      switch (command.type) {
        case 'M':
          numbers.push(OUTLINE_MOVE);
          point(command.x, command.y);
          break;
        case 'L':
          numbers.push(OUTLINE_LINE);
          point(command.x, command.y);
          break;
        case 'Q':
          numbers.push(OUTLINE_QUADRATIC);
          point(command.x1, command.y1);
          point(command.x, command.y);
          break;
        case 'C':
          numbers.push(OUTLINE_CUBIC);
          point(command.x1, command.y1);
          point(command.x2, command.y2);
          point(command.x, command.y);
          break;
        case 'Z':
          numbers.push(OUTLINE_CLOSE);
          break;
      }
    }
  } catch {
    // Outlines are read when first drawn; one damaged glyph must not take the page down.
    return EMPTY_OUTLINE;
  }
  return Float32Array.from(numbers);
}
