import { beforeAll, describe, expect, test } from 'vitest';
import { FontFace } from '../font-face.ts';
import { initTestShaper, packageBytes } from '../test-fonts.ts';
import {
  type PackedTable,
  readGlyphs,
  type TestGlyph,
  type TestPoint,
  tablesOf,
  transformGlyphs,
  writeWoff2,
} from './test-woff2.ts';
import { unpackFont } from './woff.ts';
import { rebuildGlyphs, rebuildMetrics } from './woff2-glyphs.ts';

const RIGHTEOUS = '@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf';

beforeAll(initTestShaper);

/** A glyph of one contour that goes these steps from 0, 0. */
function glyphOf(steps: readonly (readonly [number, number])[], more: Partial<TestGlyph> = {}): TestGlyph {
  let [x, y] = [0, 0];
  const contour = steps.map(([dx, dy], index): TestPoint => {
    x += dx;
    y += dy;
    return { x, y, isOnCurve: index % 3 !== 1 };
  });
  const [xs, ys] = [contour.map((point) => point.x), contour.map((point) => point.y)];
  return {
    ...{ kind: 'simple', contours: [contour], instructions: [], overlaps: false },
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    ...more,
  } as TestGlyph;
}

function roundTrip(glyphs: readonly TestGlyph[], options = 0) {
  const { glyf, loca, longOffsets, xMins } = rebuildGlyphs(transformGlyphs(glyphs, options));
  return { glyphs: readGlyphs(glyf, loca, longOffsets), glyf, loca, longOffsets, xMins: [...xMins] };
}

describe('glyphs that were transformed', () => {
  // Each way to write a step, at its ends: along one axis, in two halves of a byte, in two bytes, in three and in four.
  test.each<[string, ...[number, number][]]>([
    ['up and down', [0, 1], [0, -255], [0, 256], [0, -1279], [0, 1024]],
    ['left and right', [1, 0], [-255, 0], [256, 0], [-1279, 0], [700, 0]],
    ['short', [1, 1], [-1, 64], [64, -64], [-17, -16], [16, 17], [33, -48], [-49, 32]],
    ['in two bytes', [65, 1], [-1, 65], [768, -768], [-257, -256], [256, 257], [-513, 512], [512, -513]],
    ['in three bytes', [769, 5], [-4095, 4095], [5, -769], [-256, -770], [0, 1280], [-1280, 0], [4094, -16]],
    ['in four bytes', [4096, -1], [-1, -4096], [10_000, 12_345], [-20_000, -4097], [0, 4096]],
  ])('steps %s come back as they were', (_, ...steps) => {
    const glyph = glyphOf(steps);
    expect(roundTrip([glyph]).glyphs).toEqual([glyph]);
  });

  test('every glyph has its own contours, instructions and box, and begins on four bytes', () => {
    const two = glyphOf([
      [10, 20],
      [300, -5],
      [-7, 90],
    ]);
    const [first] = two.kind === 'simple' ? two.contours : [];
    const glyphs: TestGlyph[] = [
      glyphOf([[100, 50]], { box: [-3, 49, 101, 52] }),
      { kind: 'empty' },
      {
        ...{
          kind: 'simple',
          contours: [first ?? [], (first ?? []).map((point) => ({ ...point, x: point.x - 50 }))],
        },
        ...{ box: [-40, 15, 310, 105], instructions: [1, 2, 3, 250, 5], overlaps: false },
      },
      { kind: 'empty' },
      glyphOf([[-30, 7]], { instructions: Array.from({ length: 300 }, (_, index) => index % 256) }),
      glyphOf([[5, 5]], { instructions: Array.from({ length: 800 }, (_, index) => (index * 7) % 256) }),
    ];
    const result = roundTrip(glyphs);
    expect(result.glyphs).toEqual(glyphs);
    expect(result.xMins).toEqual([-3, 0, -40, 0, -30, 5]);
    expect(result.longOffsets).toBe(false);
    const offsets = Array.from(
      { length: 7 },
      (_, index) => new DataView(result.loca.buffer).getUint16(index * 2) * 2,
    );
    expect(offsets.every((offset) => offset % 4 === 0)).toBe(true);
    expect(offsets.at(-1)).toBe(result.glyf.length);
  });

  test('numbers of points in one, two and three bytes', () => {
    const circle = (count: number) =>
      glyphOf(Array.from({ length: count }, (_, index) => [(index % 7) - 3, 2]));
    const glyphs = [252, 253, 505, 506, 761, 762, 1200].map(circle);
    expect(roundTrip(glyphs).glyphs).toEqual(glyphs);
  });

  test('composites keep their components, with scales of each kind, and their instructions', () => {
    const part = (flags: number, rest: number) => [
      flags >> 8,
      flags & 255,
      0,
      9,
      ...Array.from({ length: rest }, (_, index) => index + 1),
    ];
    const composite = (components: number[], instructions: number[] | null): TestGlyph => ({
      ...{ kind: 'composite', components, box: [-12, -5, 700, 650], instructions },
    });
    const glyphs = [
      glyphOf([[1, 1]]),
      composite(part(0x0002, 2), null),
      composite([...part(0x0023, 4), ...part(0x000a, 4)], null),
      composite([...part(0x0060, 6), ...part(0x0081, 12)], null),
      // Only the first of them announces instructions.
      composite([...part(0x0120, 2), ...part(0x0000, 2)], [9, 8, 7]),
      composite(part(0x0100, 2), []),
    ];
    const { glyphs: found, xMins } = roundTrip(glyphs);
    expect(found).toEqual(glyphs);
    expect(xMins).toEqual([1, -12, -12, -12, -12, -12]);
  });

  test('boxes and overlaps of more than 32 glyphs find theirs', () => {
    const glyphs = Array.from({ length: 70 }, (_, index) =>
      glyphOf([[index + 1, 3]], {
        overlaps: index % 9 === 4,
        ...(index % 13 === 5 ? { box: [-index, 0, 200, index] as const } : {}),
      }),
    );
    expect(roundTrip(glyphs, 1).glyphs).toEqual(glyphs);
    // Without the bit in the options there are no bits for glyphs, whatever comes after the boxes.
    const plain = roundTrip(glyphs, 0).glyphs;
    expect(plain.some((glyph) => glyph.kind === 'simple' && glyph.overlaps)).toBe(false);
  });

  test('only the first point of a glyph says that it overlaps itself', () => {
    const glyph = glyphOf(
      [
        [1, 1],
        [20, 0],
        [0, 30],
      ],
      { overlaps: true },
    );
    const { glyf } = roundTrip([glyph], 1);
    // Ten bytes of box, two of the end of the contour, two of no instructions: then the flags.
    expect([...glyf.subarray(14, 17)].map((flag) => (flag & 0x40) !== 0)).toEqual([true, false, false]);
  });

  test('the index is in two bytes up to 131,070 bytes of glyphs and in four beyond', () => {
    // A glyph of 2 points is 10 + 2 + 2 + 2 + 4 = 20 bytes with steps of one byte.
    const small = glyphOf([
      [5, 6],
      [7, 8],
    ]);
    const most = Array.from({ length: 6_553 }, () => small);
    expect(roundTrip(most)).toMatchObject({ longOffsets: false });
    const more = [...most, small];
    const { longOffsets, glyphs } = roundTrip(more);
    expect(longOffsets).toBe(true);
    expect(glyphs[6_553]).toEqual(small);
  });

  test('glyphs that do not add up are refused', () => {
    const composite: TestGlyph = {
      ...{ kind: 'composite', components: [0, 0, 0, 1, 2, 3], box: [0, 0, 1, 1], instructions: null },
    };
    // The bits of the boxes come after the seven sizes and the streams of contours and components.
    const table = transformGlyphs([composite]);
    const at = 8 + 28 + 2 + 6;
    expect(table[at]).toBe(0x80);
    table[at] = 0;
    expect(() => rebuildGlyphs(table)).toThrow('a composite glyph has no box');
    const empty = transformGlyphs([{ kind: 'empty' }, composite]);
    empty[8 + 28 + 4 + 6] = 0xc0;
    expect(() => rebuildGlyphs(empty)).toThrow('an empty glyph has a box');
    const whole = transformGlyphs([glyphOf([[3, 4]])]);
    for (let length = 0; length < whole.length; length++)
      expect(() => rebuildGlyphs(whole.slice(0, length)), `${length}`).toThrow('the file is cut off');
  });

  test('a glyph has at most 65,535 points', () => {
    // Contours of 65,535 points, each said in three bytes: of two of them no point has to be there to be refused.
    const header = new Uint8Array(8 + 28 + 2 + 6 + 4);
    const view = new DataView(header.buffer);
    view.setUint16(4, 1);
    view.setUint32(8, 2);
    view.setUint32(12, 6);
    view.setUint32(28, 4);
    view.setUint16(36, 2);
    header.set([253, 255, 255, 253, 0, 1], 38);
    expect(() => rebuildGlyphs(header)).toThrow('a glyph has too many points');
    // One less is looked for, and is not there.
    header[43] = 0;
    expect(() => rebuildGlyphs(header)).toThrow('the file is cut off');
  });
});

describe('side bearings that were left out', () => {
  const hhea = (count: number) => {
    const table = new Uint8Array(36);
    new DataView(table.buffer).setUint16(34, count);
    return table;
  };
  const xMins = Int16Array.of(-7, 20, 300, -4);
  const numbers = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);

  test.each([
    ['none', 0, [...numbers(500, 600), ...numbers(1, 2), ...numbers(3, -9)], [1, 2, 3, -9]],
    ['of glyphs with an advance of their own', 1, [...numbers(500, 600), ...numbers(3, -9)], [-7, 20, 3, -9]],
    ['of the others', 2, [...numbers(500, 600), ...numbers(1, 2)], [1, 2, 300, -4]],
    ['all', 3, numbers(500, 600), [-7, 20, 300, -4]],
  ] as const)('%s', (_, flags, table, bearings) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bearings;
    expect([...rebuildMetrics(Uint8Array.of(flags, ...table), hhea(2), xMins)]).toEqual(
      numbers(500, first, 600, second, third, fourth),
    );
  });

  test('a file that says more advances than it has glyphs has one for each; without tables there are none', () => {
    const table = Uint8Array.of(3, ...numbers(1, 2, 3, 4));
    expect([...rebuildMetrics(table, hhea(9), xMins)]).toEqual(numbers(1, -7, 2, 20, 3, 300, 4, -4));
    expect(() => rebuildMetrics(undefined, hhea(2), xMins)).toThrow('it has no metrics');
    expect(() => rebuildMetrics(table, undefined, xMins)).toThrow('it has no metrics');
    expect(() => rebuildMetrics(table, hhea(2).subarray(0, 35), xMins)).toThrow('it has no metrics');
    expect(() => rebuildMetrics(table.subarray(0, 4), hhea(2), xMins)).toThrow('the file is cut off');
  });
});

/** A whole font as WOFF2, its glyphs and side bearings transformed. */
async function packed(change: (tables: PackedTable[]) => PackedTable[] = (tables) => tables) {
  const font = await packageBytes(RIGHTEOUS);
  const tables = tablesOf(font);
  const table = (tag: string) => tables.get(tag) ?? new Uint8Array();
  const longOffsets = new DataView(font, table('head').byteOffset).getInt16(50) === 1;
  const glyphs = readGlyphs(table('glyf'), table('loca'), longOffsets);
  const all = Array.from(tables, ([tag, bytes]): PackedTable => {
    if (tag === 'glyf') return { tag, bytes: transformGlyphs(glyphs), length: bytes.length };
    if (tag === 'loca') return { tag, bytes: new Uint8Array(), length: bytes.length };
    return { tag, bytes };
  });
  return { font, glyphs, tables, woff2: writeWoff2(0x00010000, change(all)) };
}

describe('whole files', () => {
  test('a font with its glyphs transformed has the outlines, boxes, instructions and tables that it had', async () => {
    const { font, glyphs, tables, woff2 } = await packed();
    const unpacked = await unpackFont(woff2);
    const found = tablesOf(unpacked);
    const longOffsets =
      new DataView(unpacked, (found.get('head') ?? new Uint8Array()).byteOffset).getInt16(50) === 1;
    const read = readGlyphs(
      found.get('glyf') ?? new Uint8Array(),
      found.get('loca') ?? new Uint8Array(),
      longOffsets,
    );
    expect(read).toEqual(
      glyphs.map((glyph) => ('overlaps' in glyph ? { ...glyph, overlaps: false } : glyph)),
    );
    expect([...found.keys()]).toEqual([...tables.keys()].sort());
    for (const [tag, bytes] of tables)
      if (!['glyf', 'loca', 'head'].includes(tag))
        expect([tag, found.get(tag)?.join()]).toEqual([tag, bytes.join()]);
    const faceOf = (bytes: ArrayBuffer) =>
      FontFace.parse({ family: 'Any', weight: 400, italic: false, bytes });
    const [before, after] = [faceOf(font), faceOf(unpacked)];
    for (let glyphId = 0; glyphId < glyphs.length; glyphId += 5)
      expect([...after.outline(glyphId)]).toEqual([...before.outline(glyphId)]);
  });

  test('side bearings are put back from the left edges of the glyphs', async () => {
    const { glyphs, tables, woff2 } = await packed((all) =>
      all.map((table) => {
        if (table.tag !== 'hmtx') return table;
        const view = new DataView(table.bytes.buffer, table.bytes.byteOffset, table.bytes.byteLength);
        const advances = Array.from({ length: table.bytes.length / 4 }, (_, index) =>
          view.getUint16(index * 4),
        );
        const bytes = Uint8Array.from([3, ...advances.flatMap((advance) => [advance >> 8, advance & 255])]);
        return { tag: 'hmtx', bytes, length: table.bytes.length, version: 1 };
      }),
    );
    const metrics = (tables.get('hmtx')?.length ?? 0) / 4;
    const found = tablesOf(await unpackFont(woff2)).get('hmtx') ?? new Uint8Array();
    const view = new DataView(found.buffer, found.byteOffset, found.byteLength);
    const bearings = Array.from({ length: metrics }, (_, index) => view.getInt16(index * 4 + 2));
    expect(bearings).toEqual(glyphs.slice(0, metrics).map((glyph) => ('box' in glyph ? glyph.box[0] : 0)));
  });

  test('a font whose glyphs were left as they are comes back as it was', async () => {
    const { tables } = await packed();
    const plain = writeWoff2(
      0x00010000,
      Array.from(tables, ([tag, bytes]) => ({
        ...{ tag, bytes },
        version: tag === 'glyf' || tag === 'loca' ? 3 : 0,
      })),
    );
    const found = tablesOf(await unpackFont(plain));
    for (const [tag, bytes] of tables) expect([tag, found.get(tag)?.join()]).toEqual([tag, bytes.join()]);
  });

  test('the head says how the index was written, whatever it said before', async () => {
    const { glyphs, woff2 } = await packed((all) =>
      all.map((table) => {
        if (table.tag !== 'head') return table;
        const bytes = table.bytes.slice();
        new DataView(bytes.buffer).setInt16(50, 1);
        return { ...table, bytes };
      }),
    );
    const found = tablesOf(await unpackFont(woff2));
    const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => found.get(tag) ?? new Uint8Array());
    // Less than 128 kB of glyphs: two bytes are enough.
    expect(loca).toHaveLength((glyphs.length + 1) * 2);
    expect(head?.[51]).toBe(0);
    expect(readGlyphs(glyf ?? new Uint8Array(), loca ?? new Uint8Array(), false)).toHaveLength(glyphs.length);
  });

  test('a table with a name of its own keeps it', async () => {
    const { tables } = await packed();
    const own = { tag: 'Gsso', bytes: Uint8Array.of(1, 2, 3, 4, 5) };
    const plain = Array.from(tables, ([tag, bytes]) => ({
      ...{ tag, bytes },
      version: tag === 'glyf' || tag === 'loca' ? 3 : 0,
    }));
    const found = tablesOf(await unpackFont(writeWoff2(0x00010000, [...plain, own])));
    expect([...(found.get('Gsso') ?? [])]).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([
    ['a collection', 0x74746366, [], 'it is a collection of fonts'],
    [
      'metrics that are packed without glyphs that are',
      0x00010000,
      [{ tag: 'hmtx', bytes: Uint8Array.of(3), version: 1 }],
      'its metrics are packed and its glyphs are not',
    ],
    [
      'a table of more than 64 MB',
      0x00010000,
      [{ tag: 'name', bytes: Uint8Array.of(3), length: 64 * 1024 * 1024 + 1 }],
      'it unpacks to more than 64 MB',
    ],
    [
      'glyphs of more than 64 MB',
      0x00010000,
      [{ tag: 'glyf', bytes: Uint8Array.of(3), length: 64 * 1024 * 1024 + 1 }],
      'it unpacks to more than 64 MB',
    ],
    [
      'a table that is shorter than it says',
      0x00010000,
      [{ tag: 'name', bytes: Uint8Array.of(3), length: 2 }],
      'its data is shorter than it says',
    ],
  ])('%s is refused', async (_, flavor, tables, reason) => {
    await expect(unpackFont(writeWoff2(flavor, tables))).rejects.toThrow(reason);
  });

  test('data that Brotli cannot read is refused', async () => {
    const { woff2 } = await packed();
    const bytes = new Uint8Array(woff2.slice(0));
    bytes.fill(0xff, bytes.length - 2_000);
    await expect(unpackFont(bytes.buffer)).rejects.toThrow('its data cannot be unpacked');
  });
});
