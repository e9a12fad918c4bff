import { describe, expect, test } from 'vitest';
import { lookUp, profileName, readLookupTable } from './lookup-table.ts';

/** A profile with a name and one table of two inputs and three outputs, byte by byte (ICC.1:2001-04). */
function profile(): DataView {
  const inputs = [
    [0, 0.2, 1],
    [0, 0.9, 1],
  ];
  const outputs = [
    [0, 1],
    [1, 0],
    [0.1, 0.7],
  ];
  const grid = Array.from({ length: 9 * 3 }, (_, index) => ((index * 11) % 27) / 26);
  const values = [...inputs.flat(), ...grid, ...outputs.flat()];
  const name = 'Rough press';
  const nameAt = 128 + 4 + 24;
  const tableAt = nameAt + 12 + name.length + 1;
  const view = new DataView(new ArrayBuffer(tableAt + 52 + values.length * 2 + 3), 3);
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index++) view.setUint8(at + index, value.charCodeAt(index));
  };
  view.setUint32(128, 2);
  text(132, 'desc');
  view.setUint32(136, nameAt);
  text(144, 'B2A1');
  view.setUint32(148, tableAt);
  text(nameAt, 'desc');
  view.setUint32(nameAt + 8, name.length + 1);
  text(nameAt + 12, name);
  text(tableAt, 'mft2');
  view.setUint8(tableAt + 8, 2);
  view.setUint8(tableAt + 9, 3);
  view.setUint8(tableAt + 10, 3);
  view.setUint16(tableAt + 48, 3);
  view.setUint16(tableAt + 50, 2);
  values.forEach((value, index) => {
    view.setUint16(tableAt + 52 + index * 2, Math.round(value * 65_535));
  });
  return view;
}

const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 4));
const gridAt = (row: number, column: number, lane: number) =>
  (((row * 9 + column * 3 + lane) * 11) % 27) / 26;

describe('a table of a profile', () => {
  test('is read with its curves and its grid; the profile says its name', () => {
    const table = readLookupTable(profile(), 'B2A1');
    expect(profileName(profile())).toBe('Rough press');
    expect(table).toMatchObject({ inputCount: 2, outputCount: 3, gridPoints: 3 });
    expect(table.inputCurves.map((curve) => [...curve])).toEqual([close([0, 0.2, 1]), close([0, 0.9, 1])]);
    expect(table.grid).toHaveLength(27);
    expect(table.outputCurves.map((curve) => [...curve])).toEqual([
      close([0, 1]),
      close([1, 0]),
      close([0.1, 0.7]),
    ]);
  });

  test('that is not there, or has another form, is refused; a profile without a name has none', () => {
    expect(() => readLookupTable(profile(), 'A2B1')).toThrow(
      'The profile has no table A2B1 in the form mft2.',
    );
    expect(() => readLookupTable(profile(), 'desc')).toThrow(RangeError);
    const nameless = profile();
    nameless.setUint8(132, 0x78);
    expect(profileName(nameless)).toBe('');
  });

  test('answers straight between its points, through the curves on both sides', () => {
    const table = readLookupTable(profile(), 'B2A1');
    const expected = (rowPlace: number, columnPlace: number) => {
      const [row, column] = [Math.min(1, Math.floor(rowPlace)), Math.min(1, Math.floor(columnPlace))];
      const [down, across] = [rowPlace - row, columnPlace - column];
      const mixed = [0, 1, 2].map(
        (lane) =>
          gridAt(row, column, lane) * (1 - down) * (1 - across) +
          gridAt(row + 1, column, lane) * down * (1 - across) +
          gridAt(row, column + 1, lane) * (1 - down) * across +
          gridAt(row + 1, column + 1, lane) * down * across,
      );
      return close([mixed[0] ?? 0, 1 - (mixed[1] ?? 0), 0.1 + 0.6 * (mixed[2] ?? 0)]);
    };
    // Half is 0.2 of the first curve and 0.9 of the second; three quarters 0.6 and 0.95; a quarter 0.1 and 0.45.
    expect(lookUp(table, [0.5, 0.5])).toEqual(expected(0.4, 1.8));
    expect(lookUp(table, [0.75, 0.25])).toEqual(expected(1.2, 0.9));
    expect(lookUp(table, [0.25, 0.75])).toEqual(expected(0.2, 1.9));
    expect(lookUp(table, [0, 1])).toEqual(expected(0, 2));
    expect(lookUp(table, [1, 0])).toEqual(expected(2, 0));
    // What lies outside is its nearest value.
    expect(lookUp(table, [7, -3])).toEqual(lookUp(table, [1, 0]));
  });
});
