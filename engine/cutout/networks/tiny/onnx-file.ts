/**
 * Writes very small networks as ONNX files, for tests: what they come to is known beforehand. Fields and their numbers are those of
 * onnx.proto3 (ONNX IR version 8, opset 13).
 */

/** A field of a message: its number and what it says. */
export type Field = readonly [number: number, value: number | string | Uint8Array];

const text = new TextEncoder();

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** A message of protocol buffers: numbers as varints, all else by its length. */
export function message(...fields: readonly Field[]): Uint8Array {
  const bytes: number[] = [];
  for (const [number, value] of fields) {
    if (typeof value === 'number') {
      bytes.push(...varint(number * 8), ...varint(value));
      continue;
    }
    const content = typeof value === 'string' ? text.encode(value) : value;
    bytes.push(...varint(number * 8 + 2), ...varint(content.length));
    for (const byte of content) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

const FLOAT = 1;
/** Types of numbers beside single floats. */
export const [INT64, BOOL] = [7, 9];
/** Types of attributes. */
const [INT, STRING, INTS] = [2, 3, 7];

/** A step of a network. */
export function node(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | string | readonly number[]>> = {},
): Uint8Array {
  const written = Object.entries(attributes).map(([name, value]): Field => {
    if (typeof value === 'number') return [5, message([1, name], [3, value], [20, INT])];
    if (typeof value === 'string') return [5, message([1, name], [4, value], [20, STRING])];
    return [5, message([1, name], ...value.map((each): Field => [8, each]), [20, INTS])];
  });
  return message(...inputs.map((each): Field => [1, each]), [2, output], [4, type], ...written);
}

/** Numbers that a network has with it. */
export function tensor(name: string, shape: readonly number[], values: readonly number[]): Uint8Array {
  const raw = new Uint8Array(Float32Array.from(values).buffer);
  return message(...shape.map((each): Field => [1, each]), [2, FLOAT], [8, name], [9, raw]);
}

/** A tensor that goes in or comes out; a side with a name is any. */
export function port(name: string, shape: readonly (number | string)[], type: number = FLOAT): Uint8Array {
  const sides = shape.map((side): Field => [1, message(typeof side === 'number' ? [1, side] : [2, side])]);
  return message([1, name], [2, message([1, message([1, type], [2, message(...sides)])])]);
}

/** Whole numbers that a network has with it. */
export function integers(name: string, values: readonly number[], isScalar = false): Uint8Array {
  const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
  const shape: Field[] = isScalar ? [] : [[1, values.length]];
  return message(...shape, [2, INT64], [8, name], [9, raw]);
}

/** A whole file of a network: its steps and numbers, what goes in and what comes out. */
export function onnxFile(parts: {
  readonly nodes: readonly Uint8Array[];
  readonly tensors: readonly Uint8Array[];
  readonly inputs: readonly Uint8Array[];
  readonly outputs: readonly Uint8Array[];
}): Uint8Array {
  const all = (number: number, list: readonly Uint8Array[]) => list.map((each): Field => [number, each]);
  const graph = message(
    ...all(1, parts.nodes),
    [2, 'tiny'],
    ...all(5, parts.tensors),
    ...all(11, parts.inputs),
    ...all(12, parts.outputs),
  );
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])]);
}
