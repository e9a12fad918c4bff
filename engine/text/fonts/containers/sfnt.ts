import { shortenText } from '../../../model/shorten-text.ts';
import type { FontAxis } from '../../../ports/fonts.ts';

/** What the tables of a font file say, besides what HarfBuzz reads itself. Lengths are in font units. */
export interface SfntFacts {
  readonly tables: ReadonlySet<string>;
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly metrics: FontMetrics;
  /** The axes of a variable font, empty for any other. */
  readonly axes: readonly FontAxis[];
  readonly names: FontNames;
  /** Weight (100-1000) and slant that the file gives itself. */
  readonly weight: number;
  readonly italic: boolean;
  /** The OpenType features that the font has, each with the name that the font gives it, empty for none. */
  readonly features: ReadonlyMap<string, string>;
  /** The pairs of an old `kern` table, null where there are none. */
  readonly kerning: KerningPairs | null;
}

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
  /** Height of the upper edge of a line through the text. */
  readonly strikethroughTop: number;
  readonly strikethroughThickness: number;
  /** Size of raised and lowered letters as a share of the font size, and how far their baseline moves. */
  readonly superscriptSize: number;
  readonly superscriptRise: number;
  readonly subscriptSize: number;
  readonly subscriptDrop: number;
}

/** The names in a font file; empty where it has none. `family` and `style` are the typographic ones where they exist. */
export interface FontNames {
  readonly family: string;
  readonly style: string;
  readonly fullName: string;
  readonly postScriptName: string;
  readonly copyright: string;
  readonly license: string;
}

/** Units to move the glyph after `first` by, under `first * 65536 + second`. */
export type KerningPairs = ReadonlyMap<number, number>;

const SFNT_VERSIONS: readonly number[] = [0x00010000, 0x74727565, 0x4f54544f];
const REQUIRED_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const DIRECTORY_OFFSET = 12;
const DIRECTORY_ENTRY_BYTES = 16;

/** Reads a TrueType or OpenType file. Throws an Error whose message is a sentence about what is wrong with it. */
export function readSfnt(bytes: ArrayBuffer): SfntFacts {
  const tables = readDirectory(bytes);
  const table = (tag: string) => tables.get(tag) ?? null;
  const head = table('head');
  const maxp = table('maxp');
  if (head === null || head.byteLength < 54) throw new Error('its head table is too short');
  if (maxp === null || maxp.byteLength < 6) throw new Error('its maxp table is too short');
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new Error('its units per em are out of range');
  const glyphCount = maxp.getUint16(4);
  if (glyphCount < 1) throw new Error('it has no glyphs');
  const os2 = table('OS/2');
  const selection = os2 !== null && os2.byteLength >= 64 ? os2.getUint16(62) : 0;
  const declaredWeight = os2 !== null && os2.byteLength >= 6 ? os2.getUint16(4) : 400;
  const macStyle = head.getUint16(44);
  return {
    tables: new Set(tables.keys()),
    unitsPerEm,
    glyphCount,
    metrics: readMetrics(unitsPerEm, table('hhea'), os2, table('post')),
    axes: readAxes(table('fvar'), table('name')),
    names: readNames(table('name')),
    weight: declaredWeight >= 1 && declaredWeight <= 1000 ? Math.max(100, declaredWeight) : 400,
    italic: (selection & 1) !== 0 || (macStyle & 2) !== 0,
    features: readFeatures(table('GSUB'), table('GPOS'), table('kern'), table('name')),
    // Where GPOS kerns, the old table is only for old programs.
    kerning: tables.has('GPOS') ? null : readKerning(table('kern')),
  };
}

/** The tables of a file by name. A cut-off file is found here. */
function readDirectory(bytes: ArrayBuffer): Map<string, DataView> {
  if (bytes.byteLength < DIRECTORY_OFFSET) throw new Error('the file is too short');
  const view = new DataView(bytes);
  if (!SFNT_VERSIONS.includes(view.getUint32(0))) throw new Error('it is not a TrueType or OpenType font');
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = DIRECTORY_OFFSET + index * DIRECTORY_ENTRY_BYTES;
    if (entry + DIRECTORY_ENTRY_BYTES > bytes.byteLength) throw new Error('the file is cut off');
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    if (offset + length > bytes.byteLength) throw new Error('the file is cut off');
    tables.set(tagAt(view, entry), new DataView(bytes, offset, length));
  }
  const missing = REQUIRED_TABLES.find((tag) => !tables.has(tag));
  if (missing !== undefined) throw new Error(`it has no ${missing} table`);
  return tables;
}

function tagAt(view: DataView, offset: number): string {
  let tag = '';
  for (let index = 0; index < 4; index++) tag += String.fromCharCode(view.getUint8(offset + index));
  return tag;
}

/** A signed 16-bit number of a table that may be missing or short: then 0. */
function int16(view: DataView | null, offset: number): number {
  return view !== null && offset + 2 <= view.byteLength ? view.getInt16(offset) : 0;
}

function uint16(view: DataView | null, offset: number): number {
  return view !== null && offset + 2 <= view.byteLength ? view.getUint16(offset) : 0;
}

/**
 * Chooses the vertical metrics as Chromium does on Linux and Android (FreeType): hhea, unless the font asks for the
 * typographic ones (OS/2 fsSelection bit 7) or hhea is empty; then typographic, then Windows. Chromium rounds
 * them to whole pixels; here they stay exact, so that text keeps its shape when it is scaled.
 */
function readMetrics(
  unitsPerEm: number,
  hhea: DataView | null,
  os2: DataView | null,
  post: DataView | null,
): FontMetrics {
  let ascender = int16(hhea, 4);
  let descender = -int16(hhea, 6);
  if ((uint16(os2, 62) & 128) !== 0 || (ascender === 0 && descender === 0)) {
    const typographic = [int16(os2, 68), -int16(os2, 70)] as const;
    const windows = [uint16(os2, 74), uint16(os2, 76)] as const;
    const chosen = typographic[0] !== 0 || typographic[1] !== 0 ? typographic : windows;
    if (chosen[0] !== 0 || chosen[1] !== 0) [ascender, descender] = chosen;
  }
  const underlinePosition = int16(post, 8);
  const underlineThickness = int16(post, 10);
  const [strikeSize, strikePosition] = [int16(os2, 26), int16(os2, 28)];
  const share = (value: number, usual: number, least: number, most: number) =>
    value >= least * unitsPerEm && value <= most * unitsPerEm ? value : usual * unitsPerEm;
  const xHeight = int16(os2, 86) || unitsPerEm * 0.5;
  return {
    unitsPerEm,
    ascender,
    descender,
    capHeight: int16(os2, 88) || unitsPerEm * 0.7,
    xHeight,
    // Some fonts leave these at 0 or far away (Amiri: half an em); then the usual look of a browser stands in.
    underlineTop: share(-underlinePosition, 0.1, 0.001, 0.35),
    underlineThickness: share(underlineThickness, 0.05, 0.001, 0.25),
    strikethroughTop: share(strikePosition, 0, 0.1, 0.6) || xHeight / 2 + unitsPerEm * 0.025,
    strikethroughThickness: share(strikeSize, 0.05, 0.001, 0.25),
    superscriptSize: share(int16(os2, 20), 0.6, 0.35, 0.9) / unitsPerEm,
    superscriptRise: share(int16(os2, 24), 0.35, 0.1, 0.7),
    subscriptSize: share(int16(os2, 12), 0.6, 0.35, 0.9) / unitsPerEm,
    subscriptDrop: share(int16(os2, 16), 0.1, 0.01, 0.5),
  };
}

const fixed = (view: DataView, offset: number) => view.getInt32(offset) / 65_536;

/** The names of the registered axes, for fonts whose own name is missing. */
const AXIS_NAMES: Readonly<Record<string, string>> = {
  wght: 'Weight',
  wdth: 'Width',
  slnt: 'Slant',
  ital: 'Italic',
  opsz: 'Optical size',
};

function readAxes(fvar: DataView | null, name: DataView | null): FontAxis[] {
  if (fvar === null || fvar.byteLength < 16) return [];
  const start = fvar.getUint16(4);
  const count = Math.min(fvar.getUint16(8), 64);
  const size = fvar.getUint16(10);
  const axes: FontAxis[] = [];
  for (let index = 0; index < count; index++) {
    const at = start + index * size;
    if (size < 20 || at + 20 > fvar.byteLength) break;
    const tag = tagAt(fvar, at);
    const [min, defaultValue, max] = [fixed(fvar, at + 4), fixed(fvar, at + 8), fixed(fvar, at + 12)];
    if (!(min <= defaultValue && defaultValue <= max)) continue;
    const hidden = (fvar.getUint16(at + 16) & 1) !== 0;
    const own = nameById(name, fvar.getUint16(at + 18));
    axes.push({ tag, name: own || AXIS_NAMES[tag] || tag, min, default: defaultValue, max, hidden });
  }
  return axes;
}

/** More records than this are not in any font. */
const MOST_FEATURES = 2_000;
const STYLISTIC_SET = /^ss\d\d$/;

/** The tags in the feature lists of a font, those of stylistic sets with the names that the font has for them (OpenType, "Feature tags"). */
function readFeatures(
  gsub: DataView | null,
  gpos: DataView | null,
  kern: DataView | null,
  name: DataView | null,
): Map<string, string> {
  const features = new Map<string, string>();
  for (const table of [gsub, gpos]) {
    if (table === null || table.byteLength < 10) continue;
    const list = table.getUint16(6);
    const count = Math.min(uint16(table, list), MOST_FEATURES);
    for (let index = 0; index < count; index++) {
      const record = list + 2 + index * 6;
      if (record + 6 > table.byteLength) break;
      const tag = tagAt(table, record);
      if (features.get(tag)) continue;
      const feature = list + table.getUint16(record + 4);
      const parameters = uint16(table, feature);
      const hasName = STYLISTIC_SET.test(tag) && parameters !== 0;
      features.set(tag, hasName ? nameById(name, uint16(table, feature + parameters + 2)) : '');
    }
  }
  if (kern !== null) features.set('kern', '');
  return features;
}

const NAME_COPYRIGHT = 0;
const NAME_FAMILY = 1;
const NAME_STYLE = 2;
const NAME_FULL = 4;
const NAME_POSTSCRIPT = 6;
const NAME_LICENSE = 13;
const NAME_TYPOGRAPHIC_FAMILY = 16;
const NAME_TYPOGRAPHIC_STYLE = 17;

function readNames(name: DataView | null): FontNames {
  return {
    family: nameById(name, NAME_TYPOGRAPHIC_FAMILY) || nameById(name, NAME_FAMILY),
    style: nameById(name, NAME_TYPOGRAPHIC_STYLE) || nameById(name, NAME_STYLE),
    fullName: nameById(name, NAME_FULL),
    postScriptName: nameById(name, NAME_POSTSCRIPT),
    copyright: nameById(name, NAME_COPYRIGHT),
    license: nameById(name, NAME_LICENSE),
  };
}

/** The longest name that is taken over from a file. */
const LONGEST_NAME = 200;

/** A name of the file, in English where there are several; empty when there is none. */
function nameById(table: DataView | null, wanted: number): string {
  if (table === null || table.byteLength < 6) return '';
  const count = table.getUint16(2);
  const strings = table.getUint16(4);
  let best = '';
  let bestRank = 0;
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12;
    if (at + 12 > table.byteLength) break;
    if (table.getUint16(at + 6) !== wanted) continue;
    const [platform, language] = [table.getUint16(at), table.getUint16(at + 4)];
    const rank = platform === 3 ? (language === 0x409 ? 4 : 2) : platform === 0 ? 3 : 1;
    const [length, offset] = [table.getUint16(at + 8), strings + table.getUint16(at + 10)];
    if (rank <= bestRank || offset + length > table.byteLength) continue;
    best = decodeName(table, offset, length, platform !== 1);
    bestRank = rank;
  }
  return shortenText(best.trim(), LONGEST_NAME);
}

function decodeName(table: DataView, offset: number, length: number, wide: boolean): string {
  let text = '';
  for (let at = 0; at + (wide ? 1 : 0) < length; at += wide ? 2 : 1) {
    const unit = wide ? table.getUint16(offset + at) : table.getUint8(offset + at);
    // Control characters have no place in a name.
    if (unit >= 32) text += String.fromCharCode(unit);
  }
  return text;
}

/** The horizontal pairs of a `kern` table of format 0. This build of HarfBuzz leaves that table out. */
function readKerning(kern: DataView | null): KerningPairs | null {
  if (kern === null || kern.byteLength < 18 || kern.getUint16(0) !== 0) return null;
  const pairs = new Map<number, number>();
  let at = 4;
  for (let index = 0; index < kern.getUint16(2) && at + 14 <= kern.byteLength; index++) {
    const [length, coverage] = [kern.getUint16(at + 2), kern.getUint16(at + 4)];
    // Format 0, horizontal, neither minimum values nor across the line.
    if ((coverage & 0xff07) === 1) {
      const count = kern.getUint16(at + 6);
      for (let pair = 0; pair < count; pair++) {
        const entry = at + 14 + pair * 6;
        if (entry + 6 > kern.byteLength) break;
        pairs.set(kern.getUint16(entry) * 65_536 + kern.getUint16(entry + 2), kern.getInt16(entry + 4));
      }
    }
    if (length < 6) break;
    at += length;
  }
  return pairs.size > 0 ? pairs : null;
}
