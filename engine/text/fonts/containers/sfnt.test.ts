import { describe, expect, test } from 'vitest';
import { readSfnt } from './sfnt.ts';
import { writeSfnt } from './woff.ts';

/** A table of zeros of this length with values at offsets; negative ones as two's complement. */
function table(length: number, values: Readonly<Record<number, number>> = {}): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of Object.entries(values)) view.setUint16(Number(at), value & 0xffff);
  return bytes;
}

const text = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
const wide = (value: string) =>
  Uint8Array.from([...value].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]));

type Tables = Readonly<Record<string, Uint8Array | null>>;
const base: Tables = {
  cmap: table(4),
  head: table(54, { 18: 1000 }),
  hhea: table(36, { 4: 910, 6: -240 }),
  hmtx: table(4),
  maxp: table(6, { 4: 3 }),
};
/** A font of these tables, besides those that each must have; null leaves one out. */
function fontOf(tables: Tables = {}, flavor = 0x00010000): ArrayBuffer {
  const all = Object.entries({ ...base, ...tables });
  return writeSfnt(
    flavor,
    all.flatMap(([tag, bytes]) => (bytes === null ? [] : [{ tag, bytes }])),
  );
}
const read = (tables: Tables) => readSfnt(fontOf(tables));

describe('what is no font', () => {
  test.each([
    [{ head: table(53, { 18: 1000 }) }, 'its head table is too short'],
    [{ maxp: table(5) }, 'its maxp table is too short'],
    [{ maxp: table(6) }, 'it has no glyphs'],
    [{ head: table(54, { 18: 15 }) }, 'its units per em are out of range'],
    [{ head: table(54, { 18: 16_385 }) }, 'its units per em are out of range'],
    [{ cmap: null }, 'it has no cmap table'],
    [{ head: null }, 'it has no head table'],
    [{ hhea: null }, 'it has no hhea table'],
    [{ hmtx: null }, 'it has no hmtx table'],
    [{ maxp: null }, 'it has no maxp table'],
  ] as const)('%#: %j', (tables, reason) => {
    expect(() => read(tables)).toThrow(reason);
  });

  test('anything else is said to be something else, and what is cut off to be cut off', () => {
    expect(() => readSfnt(new ArrayBuffer(11))).toThrow('the file is too short');
    expect(() => readSfnt(fontOf({}, 0x00020000))).toThrow('it is not a TrueType or OpenType font');
    for (const flavor of [0x00010000, 0x74727565, 0x4f54544f])
      expect(readSfnt(fontOf({}, flavor)).glyphCount).toBe(3);
    const whole = fontOf();
    // The last two bytes only fill the file up to a multiple of four.
    for (let length = 12; length < whole.byteLength - 2; length++)
      expect(() => readSfnt(whole.slice(0, length)), `${length}`).toThrow('the file is cut off');
    expect(() => readSfnt(new Uint8Array([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).buffer)).toThrow(
      'it has no cmap table',
    );
  });

  test('the smallest and the largest em', () => {
    for (const unitsPerEm of [16, 16_384]) {
      const facts = read({ head: table(54, { 18: unitsPerEm }) });
      expect([facts.unitsPerEm, facts.metrics.unitsPerEm]).toEqual([unitsPerEm, unitsPerEm]);
    }
  });
});

test('the tables, by name', () => {
  expect([...read({ 'OS/2': table(96), GSUB: table(1) }).tables].sort()).toEqual(
    ['GSUB', 'OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'].sort(),
  );
});

describe('weight and slant', () => {
  test.each([
    [null, 400],
    [table(5, { 2: 700 }), 400],
    [table(6, { 4: 700 }), 700],
    [table(96, { 4: 1 }), 100],
    [table(96, { 4: 99 }), 100],
    [table(96, { 4: 101 }), 101],
    [table(96, { 4: 1000 }), 1000],
    [table(96, { 4: 0 }), 400],
    [table(96, { 4: 1001 }), 400],
  ])('the weight that the file gives itself (%#)', (os2, weight) => {
    expect(read({ 'OS/2': os2 }).weight).toBe(weight);
  });

  test.each([
    [table(96), 0, false],
    [table(96, { 62: 1 }), 0, true],
    [table(96, { 62: 0x7e }), 0, false],
    [table(64, { 62: 1 }), 0, true],
    [table(63), 0, false],
    [null, 2, true],
    [null, 1, false],
    [null, 0xfffd, false],
    [table(96), 2, true],
  ])('leaning by its selection or by its style (%#)', (os2, macStyle, italic) => {
    expect(read({ 'OS/2': os2, head: table(54, { 18: 1000, 44: macStyle }) }).italic).toBe(italic);
  });
});

describe('measures', () => {
  const vertical = (hhea: readonly [number, number], os2: Uint8Array | null) => {
    const { ascender, descender } = read({
      hhea: table(36, { 4: hhea[0], 6: hhea[1] }),
      'OS/2': os2,
    }).metrics;
    return [ascender, descender];
  };
  const typographic = { 68: 800, 70: -200 };
  const windows = { 74: 1100, 76: 300 };

  test.each([
    ['hhea', [910, -240], table(96, { ...typographic, ...windows }), [910, 240]],
    [
      'the typographic ones where the font asks for them',
      [910, -240],
      table(96, { ...typographic, ...windows, 62: 128 }),
      [800, 200],
    ],
    [
      'the typographic ones where hhea is empty',
      [0, 0],
      table(96, { ...typographic, ...windows }),
      [800, 200],
    ],
    ['those of Windows where there are no others', [0, 0], table(96, windows), [1100, 300]],
    [
      'those of Windows also where the font asks',
      [910, -240],
      table(96, { ...windows, 62: 128 }),
      [1100, 300],
    ],
    ['hhea where no other has any', [910, -240], table(96, { 62: 128 }), [910, 240]],
    ['a typographic height without a depth', [0, 0], table(96, { 68: 800, ...windows }), [800, 0]],
    ['a typographic depth without a height', [0, 0], table(96, { 70: -200, ...windows }), [0, 200]],
    ['a height of Windows without a depth', [0, 0], table(96, { 74: 1100 }), [1100, 0]],
    ['a depth of Windows without a height', [0, 0], table(96, { 76: 300 }), [0, 300]],
    ['a height of hhea without a depth', [910, 0], table(96, typographic), [910, 0]],
    ['a depth of hhea without a height', [0, -240], table(96, typographic), [0, 240]],
    ['hhea where there is no other table', [910, -240], null, [910, 240]],
    ['nothing', [0, 0], null, [0, 0]],
    // Up to the last byte of a number.
    ['a table that ends with the depth of Windows', [0, 0], table(78, windows), [1100, 300]],
    ['a table that ends within it', [0, 0], table(77, { 74: 1100 }), [1100, 0]],
    ['a height of Windows above 32,767', [0, 0], table(96, { 74: 40_000, 76: 300 }), [40_000, 300]],
  ] as const)('height and depth: %s', (_, hhea, os2, expected) => {
    const [ascender = 0, descender = 0] = vertical(hhea, os2);
    expect([ascender, descender + 0]).toEqual(expected);
  });

  test('of a font that says them all', () => {
    const os2 = table(96, {
      ...{ 86: 480, 88: 690, 26: 60, 28: 260 },
      ...{ 12: 651, 16: 140, 20: 652, 24: 477 },
    });
    expect(read({ 'OS/2': os2, post: table(32, { 8: -120, 10: 49 }) }).metrics).toEqual({
      ...{ unitsPerEm: 1000, ascender: 910, descender: 240, capHeight: 690, xHeight: 480 },
      ...{ underlineTop: 120, underlineThickness: 49 },
      ...{ strikethroughTop: 260, strikethroughThickness: 60 },
      ...{ superscriptSize: 0.652, superscriptRise: 477, subscriptSize: 0.651, subscriptDrop: 140 },
    });
  });

  test('of a font that says none: those of a usual one', () => {
    expect(read({}).metrics).toEqual({
      ...{ unitsPerEm: 1000, ascender: 910, descender: 240, capHeight: 700, xHeight: 500 },
      ...{ underlineTop: 100, underlineThickness: 50 },
      // Through the middle of a small letter, half of the line above it.
      ...{ strikethroughTop: 275, strikethroughThickness: 50 },
      ...{ superscriptSize: 0.6, superscriptRise: 350, subscriptSize: 0.6, subscriptDrop: 100 },
    });
  });

  // Each measure: where it is, the least and the most that it is believed, and what stands in.
  test.each([
    ['underlineTop', 'post', 8, -1, -350, 100, -1],
    ['underlineThickness', 'post', 10, 1, 250, 50, 1],
    ['strikethroughTop', 'OS/2', 28, 100, 600, 275, 1],
    ['strikethroughThickness', 'OS/2', 26, 1, 250, 50, 1],
    ['superscriptSize', 'OS/2', 20, 350, 900, 0.6, 0.001],
    ['superscriptRise', 'OS/2', 24, 100, 700, 350, 1],
    ['subscriptSize', 'OS/2', 12, 350, 900, 0.6, 0.001],
    ['subscriptDrop', 'OS/2', 16, 10, 500, 100, 1],
  ] as const)('%s is believed within bounds', (name, tag, at, least, most, usual, unit) => {
    const measured = (value: number) => read({ [tag]: table(96, { [at]: value }) }).metrics[name];
    const outwards = Math.sign(most);
    expect(measured(least)).toBeCloseTo(least * unit, 9);
    expect(measured(most)).toBeCloseTo(most * unit, 9);
    expect(measured(least - outwards)).toBeCloseTo(usual, 9);
    expect(measured(most + outwards)).toBeCloseTo(usual, 9);
  });
});

/** A name table: platform, language, number and bytes of each. */
function namesOf(
  records: readonly (readonly [number, number, number, Uint8Array])[],
  length?: number,
): Uint8Array {
  const strings = 6 + records.length * 12;
  const bytes = new Uint8Array(strings + records.reduce((sum, [, , , name]) => sum + name.length, 0));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, records.length);
  view.setUint16(4, strings);
  let offset = 0;
  records.forEach(([platform, language, number, name], index) => {
    [platform, 1, language, number, name.length, offset].forEach((value, field) => {
      view.setUint16(6 + index * 12 + field * 2, value);
    });
    bytes.set(name, strings + offset);
    offset += name.length;
  });
  return length === undefined ? bytes : bytes.slice(0, length);
}

describe('names', () => {
  const ENGLISH = 0x409;
  const named = (...records: [number, number, number, Uint8Array][]) =>
    read({ name: namesOf(records) }).names;

  test('each has its number; the typographic ones come first', () => {
    const all = [
      [0, 'Copyright'],
      [1, 'Family'],
      [2, 'Bold'],
      [4, 'Family Bold'],
      [6, 'Family-Bold'],
      [13, 'Licence'],
    ] as const;
    const records = all.map(([number, value]): [number, number, number, Uint8Array] => [
      ...([3, ENGLISH, number] as const),
      wide(value),
    ]);
    const plain = {
      ...{ family: 'Family', style: 'Bold', fullName: 'Family Bold', postScriptName: 'Family-Bold' },
      ...{ copyright: 'Copyright', license: 'Licence' },
    };
    expect(named(...records)).toEqual(plain);
    expect(named(...records, [3, ENGLISH, 16, wide('Super')], [3, ENGLISH, 17, wide('Heavy')])).toEqual({
      ...{ ...plain, family: 'Super', style: 'Heavy' },
    });
    expect(read({}).names).toEqual(Object.fromEntries(Object.keys(plain).map((name) => [name, ''])));
  });

  test('English of Windows goes before Unicode, another language of Windows and the Macintosh, in any order', () => {
    const ranked: [number, number, number, Uint8Array][] = [
      [3, ENGLISH, 1, wide('English')],
      [0, 3, 1, wide('Unicode')],
      [3, 0x407, 1, wide('Deutsch')],
      [1, 0, 1, text('Mac')],
    ];
    const names = ['English', 'Unicode', 'Deutsch', 'Mac'];
    for (let first = 0; first < ranked.length; first++) {
      expect(named(...ranked.slice(first)).family).toBe(names[first]);
      expect(named(...ranked.slice(first).reverse()).family).toBe(names[first]);
    }
    // Of two alike the first.
    expect(named([1, 0, 1, text('One')], [1, 0, 1, text('Two')]).family).toBe('One');
  });

  test('control characters, blanks around and half a letter at the end are left out; long ones are shortened', () => {
    expect(named([1, 0, 1, text(' \u0001A\u001fb ~\n ')]).family).toBe('Ab ~');
    expect(named([3, ENGLISH, 1, Uint8Array.of(...wide('Äé'), 0)]).family).toBe('Äé');
    expect(named([1, 0, 1, text('x'.repeat(300))]).family.length).toBeLessThanOrEqual(200);
    expect(named([1, 0, 1, text('x'.repeat(200))]).family).toBe('x'.repeat(200));
  });

  test('names that lie outside of their table, and a table that is cut off, are no names', () => {
    const record: [number, number, number, Uint8Array] = [1, 0, 1, text('Name')];
    const whole = namesOf([record]);
    expect(read({ name: whole }).names.family).toBe('Name');
    for (const length of [5, 6, 17, whole.length - 1])
      expect(read({ name: namesOf([record], length) }).names.family).toBe('');
  });
});

describe('axes', () => {
  const fixed = (value: number) => [Math.floor(value), Math.round((value - Math.floor(value)) * 65_536)];
  /** An fvar table: tag, smallest, default, largest, flags and number of the name of each axis. */
  function fvarOf(axes: readonly (readonly [string, number, number, number, number, number])[], size = 20) {
    const bytes = new Uint8Array(16 + axes.length * size);
    const view = new DataView(bytes.buffer);
    [1, 0, 16, 2, axes.length, size].forEach((value, field) => {
      view.setUint16(field * 2, value);
    });
    axes.forEach(([tag, min, usual, max, flags, name], index) => {
      const at = 16 + index * size;
      bytes.set(text(tag), at);
      const numbers = [...[min, usual, max].flatMap(fixed), flags, name];
      numbers.forEach((value, field) => {
        view.setUint16(at + 4 + field * 2, value & 0xffff);
      });
    });
    return bytes;
  }
  const name = namesOf([[3, 0x409, 256, wide('Softness')]]);
  const axesOf = (fvar: Uint8Array | null, names: Uint8Array | null = name) =>
    read({ fvar, name: names }).axes;

  test('bounds, default, name and whether they are shown; registered ones have a name in any case', () => {
    const fvar = fvarOf([
      ['SOFT', -12.5, 0.25, 100, 0, 256],
      ['wght', 100, 400, 900, 1, 999],
      ['wdth', 50, 100, 200, 2, 999],
      ['slnt', -10, 0, 0, 0, 999],
      ['ital', 0, 0, 1, 0, 999],
      ['opsz', 9, 14, 40, 0, 999],
      ['GRAD', 0, 0, 1, 3, 999],
    ]);
    expect(axesOf(fvar)).toEqual([
      { tag: 'SOFT', name: 'Softness', min: -12.5, default: 0.25, max: 100, hidden: false },
      { tag: 'wght', name: 'Weight', min: 100, default: 400, max: 900, hidden: true },
      { tag: 'wdth', name: 'Width', min: 50, default: 100, max: 200, hidden: false },
      { tag: 'slnt', name: 'Slant', min: -10, default: 0, max: 0, hidden: false },
      { tag: 'ital', name: 'Italic', min: 0, default: 0, max: 1, hidden: false },
      { tag: 'opsz', name: 'Optical size', min: 9, default: 14, max: 40, hidden: false },
      { tag: 'GRAD', name: 'GRAD', min: 0, default: 0, max: 1, hidden: true },
    ]);
    expect(axesOf(null)).toEqual([]);
    expect(axesOf(fvar, null)[0]?.name).toBe('SOFT');
  });

  test('those whose default lies outside are left out; entries may be longer, and end with the table', () => {
    const axis = (tag: string, min: number, usual: number, max: number) =>
      [tag, min, usual, max, 0, 999] as const;
    const axes = [
      axis('LOWW', 5, 4, 9),
      axis('wght', 4, 4, 4),
      axis('HIGH', 1, 10, 9),
      axis('wdth', 1, 2, 3),
    ];
    expect(axesOf(fvarOf(axes)).map(({ tag }) => tag)).toEqual(['wght', 'wdth']);
    expect(axesOf(fvarOf(axes, 24)).map(({ tag }) => tag)).toEqual(['wght', 'wdth']);
    const whole = fvarOf(axes);
    expect(axesOf(whole.slice(0, whole.length - 1)).map(({ tag }) => tag)).toEqual(['wght']);
    expect(axesOf(whole.slice(0, 15))).toEqual([]);
    const short = fvarOf(axes);
    new DataView(short.buffer).setUint16(10, 19);
    expect(axesOf(short)).toEqual([]);
  });

  test('no more than 64', () => {
    const axis = ['AXIS', 0, 0, 1, 0, 999] as const;
    expect(axesOf(fvarOf(Array.from({ length: 70 }, () => axis)))).toHaveLength(64);
  });
});

describe('an old kern table', () => {
  /** A kern table: the coverage and the pairs of each of its parts. */
  function kernOf(parts: readonly (readonly [number, readonly (readonly [number, number, number])[]])[]) {
    const values = [0, parts.length];
    for (const [coverage, pairs] of parts)
      values.push(0, 14 + pairs.length * 6, coverage, pairs.length, 0, 0, 0, ...pairs.flat());
    return table(values.length * 2, Object.fromEntries(values.map((value, index) => [index * 2, value])));
  }
  const kerningOf = (kern: Uint8Array | null, more: Tables = {}) => {
    const { kerning } = read({ kern, ...more });
    return kerning && [...kerning].map(([key, value]) => [key >> 16, key & 65_535, value]);
  };

  test('its horizontal pairs, of all its parts; a pair that comes again counts as it comes last', () => {
    const kern = kernOf([
      [
        1,
        [
          [1, 2, -40],
          [300, 5, 7],
        ],
      ],
      // Vertical, least values, across the line, and another format: none of them.
      [0, [[9, 9, 1]]],
      [3, [[9, 9, 2]]],
      [5, [[9, 9, 3]]],
      [0x0201, [[9, 9, 4]]],
      // Overrides what was said before, which is how it is read in any case.
      [9, [[1, 2, -50]]],
    ]);
    expect(kerningOf(kern)).toEqual([
      [1, 2, -50],
      [300, 5, 7],
    ]);
  });

  test('is not read where GPOS kerns, nor in the form of the Macintosh, nor without pairs', () => {
    const kern = kernOf([[1, [[1, 2, -40]]]]);
    expect(kerningOf(kern)).toEqual([[1, 2, -40]]);
    expect(kerningOf(kern, { GPOS: table(10) })).toBeNull();
    expect(kerningOf(kernOf([[1, []]]))).toBeNull();
    expect(kerningOf(null)).toBeNull();
    const macintosh = kern.slice();
    macintosh[1] = 1;
    expect(kerningOf(macintosh)).toBeNull();
  });

  test('has as many parts as it says, and not more than there are', () => {
    const two = kernOf([
      [1, [[1, 2, -40]]],
      [1, [[3, 4, -20]]],
    ]);
    const saying = (parts: number) => {
      const kern = two.slice();
      kern[3] = parts;
      return kerningOf(kern);
    };
    expect(saying(1)).toEqual([[1, 2, -40]]);
    for (const parts of [2, 3, 9])
      expect(saying(parts)).toEqual([
        [1, 2, -40],
        [3, 4, -20],
      ]);
    expect(saying(0)).toBeNull();
    for (const length of [0, 1, 3]) expect(kerningOf(two.slice(0, length))).toBeNull();
  });

  test('that is cut off has the pairs that are whole', () => {
    const kern = kernOf([
      [
        1,
        [
          [1, 2, -40],
          [3, 4, -20],
        ],
      ],
    ]);
    expect(kerningOf(kern.slice(0, kern.length - 1))).toEqual([[1, 2, -40]]);
    expect(kerningOf(kern.slice(0, 17))).toBeNull();
    expect(kerningOf(kern.slice(0, 24))).toEqual([[1, 2, -40]]);
    // A part that says that it has no length is the last one.
    const endless = kern.slice();
    endless[3] = 2;
    endless[7] = 0;
    expect(kerningOf(endless)).toEqual([
      [1, 2, -40],
      [3, 4, -20],
    ]);
  });
});
