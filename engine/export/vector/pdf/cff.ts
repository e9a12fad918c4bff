import type { PathStep } from '../../../render/vector/path.ts';
import { ByteSink } from '../../files/byte-sink.ts';

/** A glyph of a font that is made: its outline in thousandths of an em, y upwards. */
export interface CffGlyph {
  readonly steps: readonly PathStep[];
}

/**
 * Makes a CID-keyed CFF font of these outlines, glyph 0 first (Adobe Technical Notes 5176 and 5177). Every kind of font becomes the
 * same small font this way: TrueType, CFF, a place on the axes of a variable one, a slanted one.
 */
export function makeCff(name: string, glyphs: readonly CffGlyph[]): Uint8Array {
  const charStrings = index(glyphs.map(({ steps }) => charString(steps)));
  const header = [1, 0, 4, 4];
  const names = index([latin(name)]);
  const strings = index([latin('Adobe'), latin('Identity')]);
  const noSubroutines = index([]);
  // One range from 1 on: glyph n has CID n.
  const charset = glyphs.length > 1 ? [2, ...u16(1), ...u16(glyphs.length - 2)] : [0];
  const select = [3, ...u16(1), ...u16(0), 0, ...u16(glyphs.length)];
  const privateDict = [...operand(0), 20, ...operand(0), 21];
  // Offsets are written with five bytes whatever their value, so that the length of the dictionary is known before them.
  const topDict = (offsets: { charset: number; select: number; charStrings: number; fonts: number }) => [
    ...operand(FIRST_STRING),
    ...operand(FIRST_STRING + 1),
    ...operand(0),
    12,
    30,
    ...operand(glyphs.length),
    12,
    34,
    ...wide(offsets.charset),
    15,
    ...wide(offsets.charStrings),
    17,
    ...wide(offsets.fonts),
    12,
    36,
    ...wide(offsets.select),
    12,
    37,
  ];
  const fontDicts = (at: number) => index([[...wide(privateDict.length), ...wide(at), 18]]);
  const none = { charset: 0, select: 0, charStrings: 0, fonts: 0 };
  const start =
    header.length + names.length + index([topDict(none)]).length + strings.length + noSubroutines.length;
  const charsetAt = start;
  const selectAt = charsetAt + charset.length;
  const charStringsAt = selectAt + select.length;
  const fontsAt = charStringsAt + charStrings.length;
  const privateAt = fontsAt + fontDicts(0).length;
  const top = index([
    topDict({ charset: charsetAt, select: selectAt, charStrings: charStringsAt, fonts: fontsAt }),
  ]);
  const sink = new ByteSink();
  for (const part of [
    header,
    names,
    top,
    strings,
    noSubroutines,
    charset,
    select,
    charStrings,
    fontDicts(privateAt),
    privateDict,
  ])
    sink.bytes(part);
  return sink.take();
}

/** The first number that a string of the file's own has: those below are standard ones. */
const FIRST_STRING = 391;

const u16 = (value: number) => [value >> 8, value & 255];
const latin = (text: string) => [...text].map((character) => character.charCodeAt(0) & 127);

/** A list of byte strings with the offset of each. */
function index(items: readonly (readonly number[])[]): number[] {
  if (items.length === 0) return [0, 0];
  const total = items.reduce((sum, item) => sum + item.length, 1);
  const size = total < 0x100 ? 1 : total < 0x10000 ? 2 : total < 0x1000000 ? 3 : 4;
  const bytes: number[] = [...u16(items.length), size];
  let offset = 1;
  const push = (value: number) => {
    for (let shift = (size - 1) * 8; shift >= 0; shift -= 8) bytes.push((value >>> shift) & 255);
  };
  push(offset);
  for (const item of items) {
    offset += item.length;
    push(offset);
  }
  for (const item of items) for (const byte of item) bytes.push(byte);
  return bytes;
}

/** A whole number in a dictionary. */
function operand(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1131) return [((value - 108) >> 8) + 247, (value - 108) & 255];
  return [28, (value >> 8) & 255, value & 255];
}

const wide = (value: number) => [
  29,
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

const MOVE = 21;
const LINE = 5;
const CURVE = 8;
const END = 14;

/** An outline as a Type 2 charstring. Each step is written from where the pen is after rounding, so that errors do not add up. */
function charString(steps: readonly PathStep[]): number[] {
  const bytes: number[] = [];
  let [x, y] = [0, 0];
  const move = (toX: number, toY: number) => {
    const [dx, dy] = [hundredths(toX) - x, hundredths(toY) - y];
    x += dx;
    y += dy;
    bytes.push(...number(dx), ...number(dy));
  };
  for (const step of steps) {
    if (step[0] === 'M') {
      move(step[1], step[2]);
      bytes.push(MOVE);
    } else if (step[0] === 'L') {
      move(step[1], step[2]);
      bytes.push(LINE);
    } else if (step[0] === 'C') {
      move(step[1], step[2]);
      move(step[3], step[4]);
      move(step[5], step[6]);
      bytes.push(CURVE);
    }
  }
  bytes.push(END);
  return bytes;
}

const hundredths = (value: number) => Math.round(value * 100);

/** A number of a charstring, given in hundredths: whole ones short, others as 16.16. */
function number(value: number): number[] {
  if (value % 100 === 0) {
    const whole = value / 100;
    if (whole >= -107 && whole <= 107) return [whole + 139];
    if (whole >= 108 && whole <= 1131) return [((whole - 108) >> 8) + 247, (whole - 108) & 255];
    if (whole >= -1131 && whole <= -108) return [((-whole - 108) >> 8) + 251, (-whole - 108) & 255];
    return [28, (whole >> 8) & 255, whole & 255];
  }
  const fixed = Math.round((value / 100) * 65_536);
  return [255, (fixed >>> 24) & 255, (fixed >>> 16) & 255, (fixed >>> 8) & 255, fixed & 255];
}
