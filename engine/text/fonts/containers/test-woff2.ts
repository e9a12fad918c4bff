import { brotliCompressSync } from 'node:zlib';

// Writes WOFF2 as the W3C describes it, and reads glyphs as OpenType describes them; for tests of what does the opposite.

/** A point of a contour, in font units. */
export interface TestPoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

export type TestBox = readonly [xMin: number, yMin: number, xMax: number, yMax: number];

/** A glyph as OpenType has it. */
export type TestGlyph =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'simple';
      readonly contours: readonly (readonly TestPoint[])[];
      readonly box: TestBox;
      readonly instructions: readonly number[];
      readonly overlaps: boolean;
    }
  | {
      readonly kind: 'composite';
      /** The bytes of all components. */
      readonly components: readonly number[];
      readonly box: TestBox;
      /** Null where its components announce none. */
      readonly instructions: readonly number[] | null;
    };

/** Bytes in big-endian order. */
class Bytes {
  readonly all: number[] = [];
  uint8(...values: number[]): void {
    for (const value of values) this.all.push(value & 255);
  }
  uint16(...values: number[]): void {
    for (const value of values) this.uint8(value >> 8, value);
  }
  uint32(...values: number[]): void {
    for (const value of values) this.uint16(Math.floor(value / 65_536), value & 65_535);
  }
  /** WOFF2, 255UInt16. */
  short255(value: number): void {
    if (value < 253) this.uint8(value);
    else if (value < 506) this.uint8(255, value - 253);
    else if (value < 762) this.uint8(254, value - 506);
    else {
      this.uint8(253);
      this.uint16(value);
    }
  }
  /** WOFF2, UIntBase128. */
  base128(value: number): void {
    const digits = [value % 128];
    for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
      digits.unshift((rest % 128) + 128);
    this.uint8(...digits);
  }
}

const boxOf = (points: readonly TestPoint[]): TestBox => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return points.length === 0
    ? [0, 0, 0, 0]
    : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** One step from point to point (WOFF2, 5.2). */
function writeStep(flags: Bytes, glyphs: Bytes, dx: number, dy: number, isOnCurve: boolean): void {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const signs = (dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2);
  const flag = (value: number) => flags.uint8(value + (isOnCurve ? 0 : 128));
  if (dx === 0 && y < 1280) {
    flag(2 * (y >> 8) + (dy < 0 ? 0 : 1));
    glyphs.uint8(y);
  } else if (dy === 0 && x < 1280) {
    flag(10 + 2 * (x >> 8) + (dx < 0 ? 0 : 1));
    glyphs.uint8(x);
  } else if (x > 0 && y > 0 && x < 65 && y < 65) {
    flag(20 + 16 * ((x - 1) >> 4) + 4 * ((y - 1) >> 4) + signs);
    glyphs.uint8(16 * ((x - 1) % 16) + ((y - 1) % 16));
  } else if (x > 0 && y > 0 && x < 769 && y < 769) {
    flag(84 + 12 * ((x - 1) >> 8) + 4 * ((y - 1) >> 8) + signs);
    glyphs.uint8(x - 1, y - 1);
  } else if (x < 4096 && y < 4096) {
    flag(120 + signs);
    glyphs.uint8(x >> 4, 16 * (x % 16) + (y >> 8), y);
  } else {
    flag(124 + signs);
    glyphs.uint16(x, y);
  }
}

/** A glyf table as WOFF2 keeps it (5.1). @param options 1 when there are bits for glyphs that overlap themselves */
export function transformGlyphs(glyphs: readonly TestGlyph[], options = 0): Uint8Array<ArrayBuffer> {
  const streams = Array.from({ length: 7 }, () => new Bytes());
  const [contours, points, flags, steps, composites, boxes, instructions] = streams as [
    Bytes,
    Bytes,
    Bytes,
    Bytes,
    Bytes,
    Bytes,
    Bytes,
  ];
  const boxBits = new Array<number>(4 * Math.ceil(glyphs.length / 32)).fill(0);
  const overlapBits = new Array<number>(Math.ceil(glyphs.length / 8)).fill(0);
  const set = (bits: number[], index: number) => {
    bits[index >> 3] = (bits[index >> 3] ?? 0) + 2 ** (7 - (index % 8));
  };
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.kind === 'empty') {
      contours.uint16(0);
      continue;
    }
    if (glyph.kind === 'composite') {
      contours.uint16(65_535);
      composites.uint8(...glyph.components);
      set(boxBits, index);
      boxes.uint16(...glyph.box);
      if (glyph.instructions === null) continue;
      steps.short255(glyph.instructions.length);
      instructions.uint8(...glyph.instructions);
      continue;
    }
    contours.uint16(glyph.contours.length);
    let [x, y] = [0, 0];
    for (const contour of glyph.contours) {
      points.short255(contour.length);
      for (const point of contour) {
        writeStep(flags, steps, point.x - x, point.y - y, point.isOnCurve);
        [x, y] = [point.x, point.y];
      }
    }
    steps.short255(glyph.instructions.length);
    instructions.uint8(...glyph.instructions);
    // A box that follows from the points is left out.
    if (glyph.box.join() !== boxOf(glyph.contours.flat()).join()) {
      set(boxBits, index);
      boxes.uint16(...glyph.box);
    }
    if (glyph.overlaps) set(overlapBits, index);
  }
  const out = new Bytes();
  out.uint16(0, options, glyphs.length, 0);
  boxes.all.unshift(...boxBits);
  for (const { all } of streams) out.uint32(all.length);
  for (const { all } of streams) for (const byte of all) out.uint8(byte);
  if ((options & 1) !== 0) out.uint8(...overlapBits);
  return Uint8Array.from(out.all);
}

/** The glyphs of a glyf table and its index. */
export function readGlyphs(glyf: Uint8Array, loca: Uint8Array, longOffsets: boolean): TestGlyph[] {
  const [bytes, index] = [viewOf(glyf), viewOf(loca)];
  const count = loca.length / (longOffsets ? 4 : 2) - 1;
  const offsetOf = (glyph: number) =>
    longOffsets ? index.getUint32(glyph * 4) : index.getUint16(glyph * 2) * 2;
  return Array.from({ length: count }, (_, glyph) => {
    const [start, end] = [offsetOf(glyph), offsetOf(glyph + 1)];
    return start === end ? { kind: 'empty' } : readGlyph(bytes, start);
  });
}

function readGlyph(view: DataView, start: number): TestGlyph {
  const contourCount = view.getInt16(start);
  const box: TestBox = [
    view.getInt16(start + 2),
    view.getInt16(start + 4),
    view.getInt16(start + 6),
    view.getInt16(start + 8),
  ];
  let at = start + 10;
  const uint16 = () => {
    at += 2;
    return view.getUint16(at - 2);
  };
  const bytesOf = (length: number) => {
    at += length;
    return Array.from({ length }, (_, index) => view.getUint8(at - length + index));
  };
  if (contourCount < 0) {
    const from = at;
    let [flags, hasInstructions] = [0x20, false];
    while ((flags & 0x20) !== 0) {
      flags = uint16();
      hasInstructions ||= (flags & 0x100) !== 0;
      const arguments_ = (flags & 1) !== 0 ? 4 : 2;
      const scale = (flags & 8) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0;
      at += 2 + arguments_ + scale;
    }
    const length = at - from;
    at = from;
    const components = bytesOf(length);
    return { kind: 'composite', components, box, instructions: hasInstructions ? bytesOf(uint16()) : null };
  }
  const ends = Array.from({ length: contourCount }, uint16);
  const instructions = bytesOf(uint16());
  const pointCount = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const [flag = 0] = bytesOf(1);
    const repeats = (flag & 8) !== 0 ? (bytesOf(1)[0] ?? 0) : 0;
    for (let copy = 0; copy <= repeats; copy++) flags.push(flag);
  }
  const coordinates = (short: number, sameOrPositive: number) => {
    let value = 0;
    return flags.map((flag) => {
      const isSet = (flag & sameOrPositive) !== 0;
      if ((flag & short) !== 0) value += (isSet ? 1 : -1) * (bytesOf(1)[0] ?? 0);
      else if (!isSet) value += (uint16() << 16) >> 16;
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, index) => ({
    ...{ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & 1) !== 0 },
  }));
  const contours = ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
  return { kind: 'simple', contours, box, instructions, overlaps: ((flags[0] ?? 0) & 0x40) !== 0 };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The tables of a TrueType file by name. */
export function tablesOf(font: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(font);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16;
      const tag = String.fromCharCode(...new Uint8Array(font, at, 4));
      return [tag, new Uint8Array(font, view.getUint32(at + 8), view.getUint32(at + 12))] as const;
    }),
  );
}

/** A table as it is put into a WOFF2 file. */
export interface PackedTable {
  readonly tag: string;
  readonly bytes: Uint8Array;
  /** How long it is unpacked; the same as `bytes` where it is left out. */
  readonly length?: number;
  /** Two bits: for glyf and loca 0 is the transform, for others 0 is none. */
  readonly version?: number;
}

/** Names with a number of their own, as far as tests use them (WOFF2, 4.1). */
const NUMBERS = 'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca'.split(',');

/** Writes a WOFF2 file. */
export function writeWoff2(flavor: number, tables: readonly PackedTable[]): ArrayBuffer {
  const directory = new Bytes();
  for (const { tag, bytes, length, version = 0 } of tables) {
    const number = NUMBERS.indexOf(tag);
    directory.uint8(version * 64 + (number < 0 ? 63 : number));
    if (number < 0) directory.uint8(...Array.from(tag, (letter) => letter.charCodeAt(0)));
    directory.base128(length ?? bytes.length);
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    if (isGlyphs ? version !== 3 : version !== 0) directory.base128(bytes.length);
  }
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)));
  const out = new Bytes();
  out.uint32(0x774f4632, flavor, 48 + directory.all.length + packed.length);
  out.uint16(tables.length, 0);
  out.uint32(0, packed.length, 0, 0, 0, 0, 0, 0);
  const file = Buffer.concat([Uint8Array.from([...out.all, ...directory.all]), packed]);
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
}
