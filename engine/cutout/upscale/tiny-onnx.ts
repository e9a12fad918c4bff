/**
 * Writes very small networks as ONNX files, for tests: what they come to is known beforehand. Fields and their numbers are those of
 * onnx.proto3 (ONNX IR version 8, opset 13).
 */

type Field = readonly [number: number, value: number | string | Uint8Array];

const text = new TextEncoder();

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** A message of protocol buffers: numbers as varints, all else by its length. */
function message(...fields: readonly Field[]): Uint8Array {
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
/** Types of attributes. */
const [INT, STRING, INTS] = [2, 3, 7];

function node(
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

function tensor(name: string, shape: readonly number[], values: readonly number[]): Uint8Array {
  const raw = new Uint8Array(Float32Array.from(values).buffer);
  return message(...shape.map((each): Field => [1, each]), [2, FLOAT], [8, name], [9, raw]);
}

/** A tensor that goes in or comes out; a side with a name is any. */
function port(name: string, shape: readonly (number | string)[]): Uint8Array {
  const sides = shape.map((side): Field => [1, message(typeof side === 'number' ? [1, side] : [2, side])]);
  return message([1, name], [2, message([1, message([1, FLOAT], [2, message(...sides)])])]);
}

/** What a tiny network does to an image that it enlarges. */
export interface TinyUpscaler {
  readonly planes: 1 | 3;
  readonly factor: number;
  /** 0: every pixel becomes a square of its colour. More: the mean of so many pixels around it does; beyond the edges it is black. */
  readonly reachPx: number;
  /** Takes tiles of this size alone. */
  readonly fixedPx?: number;
}

/** An ONNX file of a network that enlarges: a convolution to as many planes as a square has pixels, which are then put beside each other. */
export function tinyUpscaler({ planes, factor, reachPx, fixedPx }: TinyUpscaler): Uint8Array {
  const side = reachPx * 2 + 1;
  const outputs = planes * factor * factor;
  const weights: number[] = [];
  for (let output = 0; output < outputs; output++)
    for (let input = 0; input < planes; input++)
      for (let at = 0; at < side * side; at++)
        weights.push(output % planes === input ? 1 / (side * side) : 0);
  const size = (times: number) =>
    fixedPx === undefined
      ? ([`h${times}`, `w${times}`] as const)
      : ([fixedPx * times, fixedPx * times] as const);
  const graph = message(
    [1, node('Conv', ['in', 'weights'], 'squares', { pads: Array(4).fill(reachPx) })],
    [1, node('DepthToSpace', ['squares'], 'out', { blocksize: factor, mode: 'DCR' })],
    [2, 'tiny'],
    [5, tensor('weights', [outputs, planes, side, side], weights)],
    [11, port('in', [1, planes, ...size(1)])],
    [12, port('out', [1, planes, ...size(factor)])],
  );
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])]);
}
