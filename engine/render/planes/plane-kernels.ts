import type { KernelModule } from '../../effects/kernel-module.ts';
import { instantiateKernelModule } from '../../effects/load-kernels.ts';

/** The kernels that put images of clips into planes, with addresses in bytes (wasm/kernels/assembly/planes.ts, plane-effects.ts and i420.ts). */
export interface PlaneKernels {
  readonly memory: WebAssembly.Memory;
  /** Makes room for this many bytes and gives their address; -1 when there is not enough memory. What was reserved before is overwritten. */
  reserve(bytes: number): number;
  rgbaToI420(
    source: number,
    target: number,
    imageWidth: number,
    imageHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
    blueFirst: number,
  ): void;
  planeTaps(
    taps: number,
    width: number,
    origin: number,
    step: number,
    spread: number,
    sourceWidth: number,
  ): void;
  drawPlane(
    source: number,
    sourceWidth: number,
    sourceHeight: number,
    target: number,
    width: number,
    height: number,
    taps: number,
    origin: number,
    step: number,
    spread: number,
    shares: number,
    constants: number,
    line: number,
  ): void;
  scalePlane(
    source: number,
    sourceWidth: number,
    sourceHeight: number,
    target: number,
    width: number,
    height: number,
    taps: number,
    origin: number,
    step: number,
    spread: number,
    line: number,
  ): void;
  showPlane(
    values: number,
    stride: number,
    target: number,
    width: number,
    height: number,
    shares: number,
    constants: number,
  ): void;
  colorPlanes(
    source: number,
    imageWidth: number,
    imageHeight: number,
    left: number,
    top: number,
    width: number,
    height: number,
    black: number,
    light: number,
    redV: number,
    greenU: number,
    greenV: number,
    blueU: number,
    cube: number,
    lines: number,
  ): void;
  turnPlane(source: number, target: number, width: number, height: number): void;
  convolveColumns: KernelModule['convolveColumns'];
  boxColumns: KernelModule['boxColumns'];
  clipShares(
    black: number,
    white: number,
    shares: number,
    width: number,
    height: number,
    stride: number,
  ): number;
  halveShares(
    shares: number,
    stride: number,
    target: number,
    targetStride: number,
    width: number,
    height: number,
  ): void;
  clipConstants(
    plane: number,
    shares: number,
    constants: number,
    width: number,
    height: number,
    stride: number,
    isLuma: number,
  ): void;
  convertPlanes(
    source: number,
    width: number,
    height: number,
    black: number,
    lumaMore: number,
    lumaU: number,
    lumaV: number,
    uMore: number,
    uFromV: number,
    vFromU: number,
    vMore: number,
  ): void;
}

/** Makes kernels with a memory of their own. */
export type CreatePlaneKernels = () => Promise<PlaneKernels>;

/** From the module of all kernels, compiled once. */
export function planeKernelsOf(module: WebAssembly.Module): CreatePlaneKernels {
  return () => instantiateKernelModule<PlaneKernels>(module);
}
