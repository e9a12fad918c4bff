import type { FontMetrics } from './containers/sfnt.ts';
import { OUTLINE_CLOSE, OUTLINE_CUBIC, OUTLINE_MOVE, OUTLINE_QUADRATIC } from './font-face.ts';
import type { GlyphOutline } from './harfbuzz.ts';

/** Units of an em. Coordinates are 16-bit, so that eight ems fit, and rounding is not seen at any size. */
const UNITS_PER_EM = 4096;
/** The first of the characters that are not assigned (plane 15): 65,000 of them. */
const FIRST_PRIVATE = 0xf0000;
const MOST_IMAGES = 65_000;
const SPACE = 0x20;

/** An outline as one of the images of a font is put together from them, moved and scaled to the em. */
export interface PlacedOutline {
  readonly outline: GlyphOutline;
  readonly x: number;
  readonly y: number;
  readonly unitsPerEm: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

interface LoadedImage {
  readonly contours: readonly (readonly Point[])[];
  readonly advance: number;
}

/**
 * A TrueType font whose characters are ready shaped pieces of text: each is one outline under a private character. A program that
 * lays text out but shapes it less well than we do then has nothing left to shape.
 */
export class ImageFont {
  readonly name: string;
  readonly #metrics: FontMetrics;
  /** Of an empty box, and of the space between words. */
  readonly #images: LoadedImage[];
  readonly #codes = new Map<string, number>();

  /** @param spaceAdvance the width of a space, in units of `metrics`. */
  constructor(name: string, metrics: FontMetrics, spaceAdvance: number) {
    this.name = name;
    this.#metrics = metrics;
    const space = { contours: [], advance: this.#scaled(spaceAdvance) };
    this.#images = [{ contours: [], advance: 0 }, space];
  }

  /** The character for a piece of text; the same `key` gets the same one. `advance` is a share of the em. */
  characterFor(key: string, advance: number, outlines: () => readonly PlacedOutline[]): string {
    let code = this.#codes.get(key);
    if (code === undefined) {
      if (this.#images.length >= MOST_IMAGES) return ' ';
      code = FIRST_PRIVATE + this.#images.length;
      this.#codes.set(key, code);
      this.#images.push({
        contours: outlines().flatMap(contoursOf),
        advance: Math.max(0, Math.round(advance * UNITS_PER_EM)),
      });
    }
    return String.fromCodePoint(code);
  }

  #scaled(units: number): number {
    return Math.round((units / this.#metrics.unitsPerEm) * UNITS_PER_EM);
  }

  /** The file. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const glyphs = this.#images.map(({ contours }) => glyphData(contours));
    const { ascender, descender, underlineTop, underlineThickness } = this.#metrics;
    const count = glyphs.length;
    const offsets = [0];
    for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
    const widest = this.#images.reduce((most, { advance }) => Math.max(most, advance), 0);
    const scaled = (units: number) => this.#scaled(units);
    return joinTables([
      ['cmap', cmapTable(count)],
      ['glyf', joinBytes(glyphs)],
      [
        'head',
        table(54, (view) => {
          view.setUint32(0, 0x1_0000);
          view.setUint32(12, 0x5f0f3cf5);
          view.setUint16(18, UNITS_PER_EM);
          // Offsets of glyphs take four bytes.
          view.setInt16(50, 1);
        }),
      ],
      [
        'hhea',
        table(36, (view) => {
          view.setUint32(0, 0x1_0000);
          view.setInt16(4, scaled(ascender));
          view.setInt16(6, -scaled(descender));
          view.setUint16(10, widest);
          view.setUint16(34, count);
        }),
      ],
      [
        'hmtx',
        table(count * 4, (view) => {
          for (const [glyph, { advance, contours }] of this.#images.entries()) {
            view.setUint16(glyph * 4, advance);
            view.setInt16(glyph * 4 + 2, leastX(contours));
          }
        }),
      ],
      [
        'loca',
        table((count + 1) * 4, (view) => {
          for (const [glyph, offset] of offsets.entries()) view.setUint32(glyph * 4, offset);
        }),
      ],
      [
        'maxp',
        table(32, (view) => {
          view.setUint32(0, 0x1_0000);
          view.setUint16(4, count);
        }),
      ],
      ['name', nameTable(this.name)],
      [
        'post',
        table(32, (view) => {
          view.setUint32(0, 0x3_0000);
          view.setInt16(8, -scaled(underlineTop + underlineThickness / 2));
          view.setInt16(10, scaled(underlineThickness));
        }),
      ],
    ]);
  }
}

const leastX = (contours: LoadedImage['contours']) =>
  contours.flat().reduce((least, { x }, index) => (index === 0 ? x : Math.min(least, x)), 0);

/** Pieces that stand for a cubic curve, which TrueType has not. */
const PIECES_OF_CUBIC = 4;

function contoursOf({ outline, x, y, unitsPerEm }: PlacedOutline): Point[][] {
  const contours: Point[][] = [];
  const scale = UNITS_PER_EM / unitsPerEm;
  const limit = (value: number) => Math.max(-16_000, Math.min(16_000, Math.round(value)));
  const numbers = (at: number, index: number): [number, number] => [
    ((outline[at + 1 + index * 2] ?? 0) + x) * scale,
    ((outline[at + 2 + index * 2] ?? 0) + y) * scale,
  ];
  let pen: [number, number] = [0, 0];
  for (let at = 0; at < outline.length; ) {
    const code = outline[at];
    if (code === OUTLINE_CLOSE) {
      at += 1;
      continue;
    }
    if (code === OUTLINE_MOVE) contours.push([]);
    const add = ([px, py]: [number, number], isOnCurve: boolean) =>
      contours.at(-1)?.push({ x: limit(px), y: limit(py), isOnCurve });
    const controls = code === OUTLINE_QUADRATIC ? 1 : code === OUTLINE_CUBIC ? 2 : 0;
    const end = numbers(at, controls);
    if (controls === 1) add(numbers(at, 0), false);
    if (controls === 2)
      for (const [control, point] of quadraticsOf(pen, numbers(at, 0), numbers(at, 1), end)) {
        add(control, false);
        if (point !== end) add(point, true);
      }
    add(end, true);
    pen = end;
    at += 3 + controls * 2;
  }
  return contours.filter((contour) => contour.length > 1);
}

type Pair = [number, number];

function* quadraticsOf(from: Pair, a: Pair, b: Pair, to: Pair): Generator<[control: Pair, end: Pair]> {
  const at = (t: number): Pair => {
    const u = 1 - t;
    const mix = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * to[axis];
    return [mix(0), mix(1)];
  };
  const slope = (t: number): Pair => {
    const u = 1 - t;
    const mix = (axis: 0 | 1) =>
      3 * (u * u * (a[axis] - from[axis]) + 2 * u * t * (b[axis] - a[axis]) + t * t * (to[axis] - b[axis]));
    return [mix(0), mix(1)];
  };
  const step = 1 / PIECES_OF_CUBIC;
  for (let piece = 0; piece < PIECES_OF_CUBIC; piece++) {
    const [t0, t1] = [piece * step, (piece + 1) * step];
    const [p0, p1, d0, d1] = [at(t0), at(t1), slope(t0), slope(t1)];
    // Between the two points where the straight continuations of both ends would be after half of the step.
    const control: Pair = [
      (p0[0] + p1[0]) / 2 + ((d0[0] - d1[0]) * step) / 4,
      (p0[1] + p1[1]) / 2 + ((d0[1] - d1[1]) * step) / 4,
    ];
    yield [control, piece === PIECES_OF_CUBIC - 1 ? to : p1];
  }
}

/** A simple glyph (OpenType, `glyf`); nothing for an empty outline. */
function glyphData(contours: LoadedImage['contours']): Uint8Array<ArrayBuffer> {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  return table((size + 3) & ~3, (view) => {
    view.setInt16(0, contours.length);
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
    for (const [place, value] of [least(xs), least(ys), most(xs), most(ys)].entries())
      view.setInt16(2 + place * 2, value);
    let at = 10;
    let last = -1;
    for (const contour of contours) {
      last += contour.length;
      view.setUint16(at, last);
      at += 2;
    }
    // No instructions.
    at += 2;
    for (const { isOnCurve } of points) view.setUint8(at++, isOnCurve ? 1 : 0);
    for (const values of [xs, ys]) {
      let before = 0;
      for (const value of values) {
        view.setInt16(at, value - before);
        before = value;
        at += 2;
      }
    }
  });
}

/** Groups of characters in 32 bits (format 12): the space, and the private ones in order. */
function cmapTable(count: number): Uint8Array<ArrayBuffer> {
  const groups = [
    [SPACE, SPACE, 1],
    [FIRST_PRIVATE + 2, FIRST_PRIVATE + Math.max(2, count - 1), 2],
  ] as const;
  return table(12 + 16 + groups.length * 12, (view) => {
    view.setUint16(2, 1);
    view.setUint16(4, 3);
    view.setUint16(6, 10);
    view.setUint32(8, 12);
    view.setUint16(12, 12);
    view.setUint32(16, 16 + groups.length * 12);
    view.setUint32(24, groups.length);
    for (const [index, group] of groups.entries())
      for (const [place, value] of group.entries()) view.setUint32(28 + index * 12 + place * 4, value);
  });
}

/** The names by which fonts are looked up: family, style, full name and the one of PostScript. */
function nameTable(family: string): Uint8Array<ArrayBuffer> {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ] as const;
  const stringsAt = 6 + names.length * 12;
  const bytes = stringsAt + names.reduce((sum, [, name]) => sum + name.length * 2, 0);
  return table(bytes, (view) => {
    view.setUint16(2, names.length);
    view.setUint16(4, stringsAt);
    let offset = 0;
    for (const [index, [id, name]] of names.entries()) {
      // Windows, Unicode, English of the United States.
      for (const [place, value] of [3, 1, 0x409, id, name.length * 2, offset].entries())
        view.setUint16(6 + index * 12 + place * 2, value);
      for (let letter = 0; letter < name.length; letter++)
        view.setUint16(stringsAt + offset + letter * 2, name.charCodeAt(letter));
      offset += name.length * 2;
    }
  });
}

function table(bytes: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const buffer = new ArrayBuffer(bytes);
  write(new DataView(buffer));
  return new Uint8Array(buffer);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** `tables` by name, as the directory has to have them. */
function joinTables(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const start = 12 + tables.length * 16;
  const padded = tables.map(([, bytes]) => (bytes.length + 3) & ~3);
  const size = start + padded.reduce((sum, length) => sum + length, 0);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x1_0000);
  view.setUint16(4, tables.length);
  let at = start;
  for (const [index, [tag, bytes]] of tables.entries()) {
    for (let letter = 0; letter < 4; letter++) file[12 + index * 16 + letter] = tag.charCodeAt(letter);
    view.setUint32(12 + index * 16 + 8, at);
    view.setUint32(12 + index * 16 + 12, bytes.length);
    file.set(bytes, at);
    at += padded[index] ?? 0;
  }
  return file;
}
