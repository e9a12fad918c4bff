import { node, onnxFile, port, tensor } from '../networks/tiny/onnx-file.ts';

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
  return onnxFile({
    nodes: [
      node('Conv', ['in', 'weights'], 'squares', { pads: Array(4).fill(reachPx) }),
      node('DepthToSpace', ['squares'], 'out', { blocksize: factor, mode: 'DCR' }),
    ],
    tensors: [tensor('weights', [outputs, planes, side, side], weights)],
    inputs: [port('in', [1, planes, ...size(1)])],
    outputs: [port('out', [1, planes, ...size(factor)])],
  });
}
