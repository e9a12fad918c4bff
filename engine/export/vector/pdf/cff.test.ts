import { describe, expect, test } from 'vitest';
import type { PathStep } from '../../../render/vector/path.ts';
import { makeCff } from './cff.ts';

/** Reads a font by Adobe's Technical Notes 5176 (the file) and 5177 (its outlines): what this kind of font may have. */
function read(font: Uint8Array) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const index = (at: number) => {
    const count = view.getUint16(at);
    if (count === 0) return { items: [], end: at + 2 };
    const size = view.getUint8(at + 2);
    const offset = (number: number) => {
      let value = 0;
      for (let byte = 0; byte < size; byte++)
        value = value * 256 + view.getUint8(at + 3 + number * size + byte);
      return value;
    };
    // Offsets count from the byte before the first object.
    const data = at + 2 + (count + 1) * size;
    expect(offset(0)).toBe(1);
    const items = Array.from({ length: count }, (_, item) =>
      font.subarray(data + offset(item), data + offset(item + 1)),
    );
    return { items, end: data + offset(count) };
  };
  const dictionary = (bytes: Uint8Array = new Uint8Array()) => {
    const entries = new Map<string, number[]>();
    let operands: number[] = [];
    for (let at = 0; at < bytes.length; ) {
      const b = (offset: number) => bytes[at + offset] ?? 0;
      if (b(0) <= 21) {
        const key = b(0) === 12 ? `12 ${b(1)}` : `${b(0)}`;
        entries.set(key, operands);
        operands = [];
        at += b(0) === 12 ? 2 : 1;
      } else if (b(0) === 28) {
        operands.push(((b(1) << 24) >> 16) | b(2));
        at += 3;
      } else if (b(0) === 29) {
        operands.push((b(1) << 24) | (b(2) << 16) | (b(3) << 8) | b(4));
        at += 5;
      } else if (b(0) <= 246) {
        operands.push(b(0) - 139);
        at += 1;
      } else {
        operands.push((b(0) - 247) * 256 + b(1) + 108);
        at += 2;
      }
    }
    return entries;
  };
  const text = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));
  expect([...font.subarray(0, 4)]).toEqual([1, 0, 4, 4]);
  const names = index(4);
  const tops = index(names.end);
  const strings = index(tops.end);
  const subroutines = index(strings.end);
  const top = dictionary(tops.items[0]);
  const at = (key: string) => top.get(key)?.[0] ?? -1;
  const fonts = index(at('12 36'));
  const [privateLength = -1, privateAt = -1] = dictionary(fonts.items[0]).get('18') ?? [];
  return {
    name: text(names.items[0]),
    counts: [names, tops, strings, subroutines, fonts].map(({ items }) => items.length),
    strings: strings.items.map(text),
    cid: top.get('12 30'),
    cidCount: at('12 34'),
    charset: [...font.subarray(at('15'), at('12 37'))],
    select: [...font.subarray(at('12 37'), at('17'))],
    glyphs: index(at('17')).items.map(outline),
    charStringsEnd: index(at('17')).end === at('12 36'),
    privateDict: dictionary(font.subarray(privateAt, privateAt + privateLength)),
    isWhole: fonts.end === privateAt && privateAt + privateLength === font.length,
  };
}

/** The moves, lines and curves of a charstring with absolute places. */
function outline(bytes: Uint8Array): PathStep[] {
  const steps: PathStep[] = [];
  let [x, y] = [0, 0];
  let stack: number[] = [];
  let at = 0;
  const byte = () => bytes[at++] ?? 0;
  const move = (index: number) => {
    x += stack[index] ?? Number.NaN;
    y += stack[index + 1] ?? Number.NaN;
    return [x, y] as const;
  };
  while (at < bytes.length) {
    const first = byte();
    if (first === 14) {
      expect(at).toBe(bytes.length);
      return steps;
    }
    if (first === 21) steps.push(['M', ...move(0)]);
    else if (first === 5) steps.push(['L', ...move(0)]);
    else if (first === 8) steps.push(['C', ...move(0), ...move(2), ...move(4)]);
    else {
      if (first === 28) stack.push(((byte() << 24) >> 16) | byte());
      else if (first === 255) stack.push(((byte() << 24) | (byte() << 16) | (byte() << 8) | byte()) / 65_536);
      else if (first <= 246) stack.push(first - 139);
      else if (first <= 250) stack.push((first - 247) * 256 + byte() + 108);
      else stack.push(-(first - 251) * 256 - byte() - 108);
      continue;
    }
    stack = [];
  }
  throw new Error('The charstring has no end.');
}

const closeTo = (steps: readonly PathStep[]) =>
  steps
    .filter(([kind]) => kind !== 'Z')
    .map(([kind, ...values]) => [kind, ...values.map((value) => expect.closeTo(value as number, 2))]);

/** Places whose differences have every length that numbers can be written in. */
const LONG: readonly PathStep[] = [
  ['M', 0, 107],
  ['L', 108, -1],
  ['L', 1239, -1132],
  ['C', 107, -1024, 106, 108, 2_000, -3_000],
  ['Z'],
  ['M', -0.25, 0.5],
  ['L', 33.33, -66.67],
  ['C', 1_131, 0, 0, -1_131, 1_132, 1],
  ['L', 500.01, 300.12],
  ['Z'],
];

describe('a font of a PDF file', () => {
  test('has its name, its outlines and one dictionary for all', () => {
    const glyphs = [
      { steps: [] },
      { steps: LONG },
      { steps: [['M', 10, 20] as const, ['L', 30, 40] as const] },
    ];
    const font = read(makeCff('AAAAAB+Rough-700', glyphs));
    expect(font).toMatchObject({
      name: 'AAAAAB+Rough-700',
      counts: [1, 1, 2, 0, 1],
      strings: ['Adobe', 'Identity'],
      // Two strings of its own, after the 391 standard ones, and supplement 0.
      cid: [391, 392, 0],
      cidCount: 3,
      // Glyphs 1 and 2 have the numbers 1 and 2; all belong to the one dictionary.
      charset: [2, 0, 1, 0, 1],
      select: [3, 0, 1, 0, 0, 0, 0, 3],
      charStringsEnd: true,
      isWhole: true,
    });
    expect([...font.privateDict]).toEqual([
      ['20', [0]],
      ['21', [0]],
    ]);
    expect(font.glyphs).toEqual([[], closeTo(LONG), closeTo(glyphs[2]?.steps ?? [])]);
  });

  test('of one glyph, and of so many that their places need more bytes', () => {
    const one = read(makeCff('A', [{ steps: LONG }]));
    expect(one).toMatchObject({ charset: [0], cidCount: 1, isWhole: true });
    for (const count of [40, 300, 3_000]) {
      const steps = Array.from({ length: count }, (_, index) => [
        ['M', index, -index] as const,
        ['L', index * 7.5, 3] as const,
      ]);
      const many = read(
        makeCff(
          'A',
          steps.map((each) => ({ steps: each })),
        ),
      );
      expect(many.isWhole, `${count}`).toBe(true);
      expect(many.cidCount).toBe(count);
      expect(many.select.slice(-2)).toEqual([count >> 8, count & 255]);
      expect(many.charset).toEqual([2, 0, 1, (count - 2) >> 8, (count - 2) & 255]);
      for (const at of [0, 1, count - 1]) expect(many.glyphs[at]).toEqual(closeTo(steps[at] ?? []));
    }
  });

  test('rounds each place by itself, so that errors do not add up', () => {
    const steps = Array.from(
      { length: 200 },
      (_, index) => [index === 0 ? 'M' : 'L', index * 0.333, 0] as const,
    );
    const [glyph = []] = read(makeCff('A', [{ steps: steps as unknown as PathStep[] }])).glyphs;
    expect(glyph.at(-1)?.[1]).toBeCloseTo(199 * 0.333, 2);
  });
});
