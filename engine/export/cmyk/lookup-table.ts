/** A table of an ICC profile in the form `mft2`: curves, a grid of colours, curves (ICC.1:2001-04, §6.5.7). Values are 0-1. */
export interface LookupTable {
  readonly inputCount: number;
  readonly outputCount: number;
  /** How many points the grid has along each input. */
  readonly gridPoints: number;
  readonly inputCurves: readonly Float32Array[];
  readonly grid: Float32Array;
  readonly outputCurves: readonly Float32Array[];
}

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const MAX_16_BIT = 65_535;

/** Where a tag's data are; null when the profile has no such tag. */
function tagOf(profile: DataView, name: string): number | null {
  const count = profile.getUint32(HEADER_BYTES);
  for (let index = 0; index < count; index++) {
    const at = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    if (textAt(profile, at, 4) === name) return profile.getUint32(at + 4);
  }
  return null;
}

function textAt(profile: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(profile.buffer, profile.byteOffset + at, length));
}

/** The name that a profile has for people: its tag `desc`. */
export function profileName(profile: DataView): string {
  const at = tagOf(profile, 'desc');
  if (at === null) return '';
  // The length counts a zero at the end.
  return textAt(profile, at + 12, profile.getUint32(at + 8) - 1);
}

/** @throws RangeError when the profile has no such table, or has it in another form. */
export function readLookupTable(profile: DataView, name: string): LookupTable {
  const at = tagOf(profile, name);
  if (at === null || textAt(profile, at, 4) !== 'mft2')
    throw new RangeError(`The profile has no table ${name} in the form mft2.`);
  const inputCount = profile.getUint8(at + 8);
  const outputCount = profile.getUint8(at + 9);
  const gridPoints = profile.getUint8(at + 10);
  const inputLength = profile.getUint16(at + 48);
  const outputLength = profile.getUint16(at + 50);
  let next = at + 52;
  const read = (length: number) => {
    const values = new Float32Array(length);
    for (let index = 0; index < length; index++, next += 2)
      values[index] = profile.getUint16(next) / MAX_16_BIT;
    return values;
  };
  const inputCurves = Array.from({ length: inputCount }, () => read(inputLength));
  const grid = read(gridPoints ** inputCount * outputCount);
  const outputCurves = Array.from({ length: outputCount }, () => read(outputLength));
  return { inputCount, outputCount, gridPoints, inputCurves, grid, outputCurves };
}

/** The table's answer, straight between the points of its grid. */
export function lookUp(table: LookupTable, inputs: readonly number[]): number[] {
  const { inputCount, outputCount, gridPoints, grid } = table;
  const places = inputs.map((value, index) => {
    const place = alongCurve(table.inputCurves[index], value) * (gridPoints - 1);
    const before = Math.min(gridPoints - 2, Math.floor(place));
    return { before, share: place - before };
  });
  const outputs = new Array<number>(outputCount).fill(0);
  // Each corner of the cell around the place counts by how near it is.
  for (let corner = 0; corner < 1 << inputCount; corner++) {
    let weight = 1;
    let point = 0;
    for (const [index, { before, share }] of places.entries()) {
      const step = (corner >> index) & 1;
      weight *= step === 1 ? share : 1 - share;
      point = point * gridPoints + before + step;
    }
    if (weight === 0) continue;
    for (let lane = 0; lane < outputCount; lane++)
      outputs[lane] = (outputs[lane] ?? 0) + weight * (grid[point * outputCount + lane] ?? 0);
  }
  return outputs.map((value, lane) => alongCurve(table.outputCurves[lane], value));
}

function alongCurve(curve: Float32Array | undefined, value: number): number {
  if (!curve) return value;
  const place = Math.min(1, Math.max(0, value)) * (curve.length - 1);
  const before = Math.min(curve.length - 2, Math.floor(place));
  const [from, to] = [curve[before] ?? 0, curve[before + 1] ?? 0];
  return from + (to - from) * (place - before);
}
