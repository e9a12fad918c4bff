import { deflateSync } from 'node:zlib';

/** A TIFF to be made; see TIFF 6.0 for the numbers. */
interface TiffFacts {
  readonly width: number;
  readonly height: number;
  readonly photometric: number;
  readonly bits: 8 | 16 | 32;
  readonly isFloat?: boolean;
  readonly isPlanar?: boolean;
  /** 2 for differences between neighbours, 3 for those of floats; then the content is deflated. */
  readonly predictor?: 1 | 2 | 3;
  readonly extraSamples?: number;
  readonly sampleFormat?: number;
  readonly inkSet?: number;
  /** The samples of the pixel at a place; shares of all of a colour, or the numbers themselves for floats and Lab. */
  readonly pixelAt: (x: number, y: number) => readonly number[];
}

const SHORT = 3;
const LONG = 4;

/** Makes the file, little-endian, in one strip for each plane. */
export function makeTiff(facts: TiffFacts): Buffer {
  const { width, height, bits, predictor = 1, isPlanar = false, isFloat = false } = facts;
  const samples = facts.pixelAt(0, 0).length;
  const planes = isPlanar
    ? Array.from({ length: samples }, (_, plane) => [plane])
    : [[...Array(samples).keys()]];
  const strips = planes.map((own) => {
    const rows = Array.from({ length: height }, (_, y) =>
      rowOf(
        Array.from({ length: width }, (_, x) => own.map((sample) => facts.pixelAt(x, y)[sample] ?? 0)),
        facts,
      ),
    );
    const content = Buffer.concat(rows);
    return predictor === 1 ? content : deflateSync(content);
  });
  const format = facts.sampleFormat ?? (isFloat ? 3 : 1);
  const tags: [tag: number, type: number, values: number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array(samples).fill(bits)],
    [259, SHORT, [predictor === 1 ? 1 : 8]],
    [262, SHORT, [facts.photometric]],
    [273, LONG, strips.map(() => 0)],
    [277, SHORT, [samples]],
    [278, LONG, [height]],
    [279, LONG, strips.map((strip) => strip.length)],
    [284, SHORT, [isPlanar ? 2 : 1]],
    [317, SHORT, [predictor]],
    ...(facts.inkSet === undefined ? [] : [[332, SHORT, [facts.inkSet]] as [number, number, number[]]]),
    ...(facts.extraSamples === undefined
      ? []
      : [[338, SHORT, [facts.extraSamples]] as [number, number, number[]]]),
    [339, SHORT, Array(samples).fill(format)],
  ];
  return assembleTiff(tags, strips);
}

/** Writes header, directory, values that do not fit into it, and strips. */
export function assembleTiff(
  tags: [tag: number, type: number, values: number[]][],
  strips: Buffer[],
): Buffer {
  const directoryEnd = 8 + 2 + tags.length * 12 + 4;
  const sizeOf = (type: number, count: number) => (type === SHORT ? 2 : 4) * count;
  const longValues = tags.reduce(
    (sum, [, type, { length }]) => sum + (sizeOf(type, length) > 4 ? sizeOf(type, length) : 0),
    0,
  );
  let stripAt = directoryEnd + longValues;
  const offsets = strips.map((strip) => {
    const at = stripAt;
    stripAt += strip.length;
    return at;
  });
  const head = Buffer.alloc(directoryEnd + longValues);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  let longAt = directoryEnd;
  for (const [index, [tag, type, given]] of tags.entries()) {
    const values = tag === 273 ? offsets : given;
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(values.length, at + 4);
    const isLong = sizeOf(type, values.length) > 4;
    const start = isLong ? longAt : at + 8;
    if (isLong) head.writeUInt32LE(longAt, at + 8);
    for (const [place, value] of values.entries())
      type === SHORT
        ? head.writeUInt16LE(value, start + place * 2)
        : head.writeUInt32LE(value, start + place * 4);
    if (isLong) longAt += sizeOf(type, values.length);
  }
  return Buffer.concat([head, ...strips]);
}

function rowOf(pixels: number[][], { bits, isFloat = false, predictor = 1, photometric }: TiffFacts): Buffer {
  const bytesEach = bits / 8;
  const step = pixels[0]?.length ?? 1;
  const values = pixels.flat();
  const row = Buffer.alloc(values.length * bytesEach);
  const most = 2 ** bits;
  const whole = values.map((value) =>
    isFloat ? value : photometric >= 8 ? (value + most) % most : Math.round(value * (most - 1)),
  );
  for (const [index, value] of whole.entries()) {
    if (isFloat) row.writeFloatLE(value, index * 4);
    else {
      const before = predictor === 2 && index >= step ? (whole[index - step] ?? 0) : 0;
      row.writeUIntLE((value - before + most) % most, index * bytesEach, bytesEach);
    }
  }
  return predictor === 3 ? floatDifferences(row, step) : row;
}

/** Adobe's technical note 3 for TIFF: bytes of one weight together, the weightiest first, then differences. */
function floatDifferences(row: Buffer, step: number): Buffer {
  const count = row.length / 4;
  const shuffled = Buffer.alloc(row.length);
  for (let index = 0; index < count; index++)
    for (let byte = 0; byte < 4; byte++) shuffled[byte * count + index] = row[index * 4 + 3 - byte] ?? 0;
  for (let at = row.length - 1; at >= step; at--)
    shuffled[at] = ((shuffled[at] ?? 0) - (shuffled[at - step] ?? 0) + 256) % 256;
  return shuffled;
}
