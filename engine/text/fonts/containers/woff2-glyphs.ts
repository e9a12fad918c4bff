import { ByteReader, ByteWriter } from './byte-reader.ts';

/** The glyphs of a font as OpenType keeps them. */
export interface RebuiltGlyphs {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  readonly longOffsets: boolean;
  /** The left edge of every glyph, 0 for empty ones. */
  readonly xMins: Int16Array;
}

/** Flags of composite glyphs (OpenType, glyf). */
const WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;
/** Flags of points of simple glyphs. */
const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;
const OVERLAP = 0x40;

/** The seven streams that a transformed glyf table is cut into. */
interface Streams {
  readonly contours: ByteReader;
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly instructions: ByteReader;
  readonly hasBox: (glyph: number) => boolean;
  readonly overlaps: (glyph: number) => boolean;
}

/** Undoes the transform of glyf and loca (WOFF2 §5.1). Throws an Error for data that does not add up. */
export function rebuildGlyphs(table: Uint8Array<ArrayBuffer>): RebuiltGlyphs {
  const reader = new ByteReader(table);
  reader.skip(2);
  const options = reader.uint16();
  const count = reader.uint16();
  reader.skip(2);
  const sizes = Array.from({ length: 7 }, () => reader.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    reader.bytes(size),
  );
  const boxReader = new ByteReader(boxes ?? new Uint8Array());
  const boxBits = boxReader.bytes(4 * Math.ceil(count / 32));
  const overlapBits = (options & 1) !== 0 ? reader.bytes(Math.ceil(count / 8)) : null;
  const bit = (bits: Uint8Array | null, index: number) =>
    bits !== null && ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  const streams: Streams = {
    contours: new ByteReader(contours ?? new Uint8Array()),
    points: new ByteReader(points ?? new Uint8Array()),
    flags: new ByteReader(flags ?? new Uint8Array()),
    glyphs: new ByteReader(glyphs ?? new Uint8Array()),
    composites: new ByteReader(composites ?? new Uint8Array()),
    boxes: boxReader,
    instructions: new ByteReader(instructions ?? new Uint8Array()),
    hasBox: (glyph) => bit(boxBits, glyph),
    overlaps: (glyph) => bit(overlapBits, glyph),
  };
  const out = new ByteWriter(table.length * 2);
  const offsets: number[] = [0];
  const xMins = new Int16Array(count);
  for (let glyph = 0; glyph < count; glyph++) {
    const contourCount = streams.contours.int16();
    if (contourCount > 0) xMins[glyph] = simpleGlyph(out, streams, glyph, contourCount);
    else if (contourCount < 0) xMins[glyph] = compositeGlyph(out, streams, glyph);
    else if (streams.hasBox(glyph)) throw new Error('an empty glyph has a box');
    out.align(4);
    offsets.push(out.length);
  }
  const longOffsets = out.length > 0x1fffe;
  const loca = new ByteWriter(offsets.length * 4);
  for (const offset of offsets) {
    if (longOffsets) loca.uint32(offset);
    else loca.uint16(offset / 2);
  }
  return { glyf: out.result(), loca: loca.result(), longOffsets, xMins };
}

function simpleGlyph(out: ByteWriter, streams: Streams, glyph: number, contourCount: number): number {
  const ends: number[] = [];
  let pointCount = 0;
  for (let contour = 0; contour < contourCount; contour++) {
    pointCount += streams.points.short255();
    ends.push(pointCount - 1);
  }
  // A glyph cannot number more points than this.
  if (pointCount > 65_535) throw new Error('a glyph has too many points');
  const xs = new Int32Array(pointCount);
  const ys = new Int32Array(pointCount);
  const onCurve = new Uint8Array(pointCount);
  let [x, y] = [0, 0];
  for (let point = 0; point < pointCount; point++) {
    const flag = streams.flags.uint8();
    const [dx, dy] = readTriplet(streams.glyphs, flag & 0x7f);
    x += dx;
    y += dy;
    xs[point] = x;
    ys[point] = y;
    onCurve[point] = flag < 128 ? 1 : 0;
  }
  const instructionLength = streams.glyphs.short255();
  const box = streams.hasBox(glyph) ? readBox(streams.boxes) : boxOf(xs, ys);
  out.int16(contourCount);
  for (const edge of box) out.int16(edge);
  for (const end of ends) out.uint16(end);
  out.uint16(instructionLength);
  out.bytes(streams.instructions.bytes(instructionLength));
  writePoints(out, xs, ys, onCurve, streams.overlaps(glyph));
  return box[0];
}

/** One step from point to point in one to four bytes after the flag (WOFF2 §5.2, the table of triplets). */
function readTriplet(reader: ByteReader, flag: number): [number, number] {
  const sign = (bit: number, value: number) => ((flag & bit) !== 0 ? value : -value);
  if (flag < 10) return [0, sign(1, ((flag & 14) << 7) + reader.uint8())];
  if (flag < 20) return [sign(1, (((flag - 10) & 14) << 7) + reader.uint8()), 0];
  if (flag < 84) {
    const at = flag - 20;
    const byte = reader.uint8();
    return [sign(1, 1 + (at & 0x30) + (byte >> 4)), sign(2, 1 + ((at & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const at = flag - 84;
    const dx = 1 + (Math.floor(at / 12) << 8) + reader.uint8();
    const dy = 1 + (((at % 12) >> 2) << 8) + reader.uint8();
    return [sign(1, dx), sign(2, dy)];
  }
  if (flag < 124) {
    const [first, second, third] = [reader.uint8(), reader.uint8(), reader.uint8()];
    return [sign(1, (first << 4) + (second >> 4)), sign(2, ((second & 15) << 8) + third)];
  }
  const dx = reader.uint16();
  return [sign(1, dx), sign(2, reader.uint16())];
}

type Box = readonly [xMin: number, yMin: number, xMax: number, yMax: number];

function readBox(reader: ByteReader): Box {
  return [reader.int16(), reader.int16(), reader.int16(), reader.int16()];
}

function boxOf(xs: Int32Array, ys: Int32Array): Box {
  if (xs.length === 0) return [0, 0, 0, 0];
  let [xMin, yMin, xMax, yMax] = [xs[0] ?? 0, ys[0] ?? 0, xs[0] ?? 0, ys[0] ?? 0];
  for (let point = 1; point < xs.length; point++) {
    const [x, y] = [xs[point] ?? 0, ys[point] ?? 0];
    xMin = Math.min(xMin, x);
    xMax = Math.max(xMax, x);
    yMin = Math.min(yMin, y);
    yMax = Math.max(yMax, y);
  }
  return [xMin, yMin, xMax, yMax];
}

/** Writes flags and steps of a simple glyph; flags are not run-length packed, which readers do not ask for. */
function writePoints(
  out: ByteWriter,
  xs: Int32Array,
  ys: Int32Array,
  onCurve: Uint8Array,
  overlaps: boolean,
): void {
  const xSteps = new ByteWriter(xs.length * 2);
  const ySteps = new ByteWriter(ys.length * 2);
  let [lastX, lastY] = [0, 0];
  for (let point = 0; point < xs.length; point++) {
    const [x, y] = [xs[point] ?? 0, ys[point] ?? 0];
    let flag = onCurve[point] === 1 ? ON_CURVE : 0;
    if (point === 0 && overlaps) flag |= OVERLAP;
    flag |= writeStep(xSteps, x - lastX, X_SHORT, X_SAME_OR_POSITIVE);
    flag |= writeStep(ySteps, y - lastY, Y_SHORT, Y_SAME_OR_POSITIVE);
    out.uint8(flag);
    [lastX, lastY] = [x, y];
  }
  out.bytes(xSteps.result());
  out.bytes(ySteps.result());
}

function writeStep(out: ByteWriter, step: number, short: number, sameOrPositive: number): number {
  if (step === 0) return sameOrPositive;
  if (Math.abs(step) < 256) {
    out.uint8(Math.abs(step));
    return step > 0 ? short | sameOrPositive : short;
  }
  out.int16(step);
  return 0;
}

function compositeGlyph(out: ByteWriter, streams: Streams, glyph: number): number {
  if (!streams.hasBox(glyph)) throw new Error('a composite glyph has no box');
  const box = readBox(streams.boxes);
  out.int16(-1);
  for (const edge of box) out.int16(edge);
  let flags = MORE_COMPONENTS;
  let hasInstructions = false;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = streams.composites.uint16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    let rest = 2 + ((flags & WORDS) !== 0 ? 4 : 2);
    if ((flags & HAS_SCALE) !== 0) rest += 2;
    else if ((flags & HAS_TWO_SCALES) !== 0) rest += 4;
    else if ((flags & HAS_MATRIX) !== 0) rest += 8;
    out.uint16(flags);
    out.bytes(streams.composites.bytes(rest));
  }
  if (hasInstructions) {
    const length = streams.glyphs.short255();
    out.uint16(length);
    out.bytes(streams.instructions.bytes(length));
  }
  return box[0];
}

/** Undoes the transform of hmtx (WOFF2 §5.4): side bearings that equal the left edges are left out of the file. */
export function rebuildMetrics(
  table: Uint8Array | undefined,
  hhea: Uint8Array | undefined,
  xMins: Int16Array,
): Uint8Array {
  if (table === undefined || hhea === undefined || hhea.length < 36) throw new Error('it has no metrics');
  const reader = new ByteReader(table);
  const flags = reader.uint8();
  const count = Math.min(new DataView(hhea.buffer, hhea.byteOffset).getUint16(34), xMins.length);
  const advances = Array.from({ length: count }, () => reader.uint16());
  const bearing = (glyph: number, leftOut: boolean) => (leftOut ? (xMins[glyph] ?? 0) : reader.int16());
  const bearings = advances.map((_, glyph) => bearing(glyph, (flags & 1) !== 0));
  const out = new ByteWriter(xMins.length * 4);
  advances.forEach((advance, glyph) => {
    out.uint16(advance);
    out.int16(bearings[glyph] ?? 0);
  });
  for (let glyph = count; glyph < xMins.length; glyph++) out.int16(bearing(glyph, (flags & 2) !== 0));
  return out.result();
}
