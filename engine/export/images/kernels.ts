import { compileKernels, instantiateKernelModule } from '../../effects/load-kernels.ts';
import {
  type CreatePlaneKernels,
  type PlaneKernels,
  planeKernelsOf,
} from '../../render/planes/plane-kernels.ts';
import type { CreateI420Image, I420Image } from '../video/i420.ts';

/** The pixel kernels, ready to be called. */
export interface PixelKernels {
  /** Makes an image in the kernels' memory. One at a time: a new one takes the place of the former. */
  readonly createI420Image: CreateI420Image;
  /** Makes what draws clips as planes, each with a memory of its own. */
  readonly createPlaneKernels: CreatePlaneKernels;
}

type KernelExports = Pick<PlaneKernels, 'memory' | 'reserve' | 'rgbaToI420'>;

/** Makes the kernels from their wasm file, compiled or as bytes. */
export async function instantiateKernels(wasm: BufferSource | WebAssembly.Module): Promise<PixelKernels> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  return {
    createI420Image: createImages(await instantiateKernelModule<KernelExports>(module)),
    createPlaneKernels: planeKernelsOf(module),
  };
}

function createImages(exports: KernelExports): CreateI420Image {
  return (widthPx, heightPx) => {
    const targetBytes = widthPx * heightPx * 1.5;
    const target = exports.reserve(targetBytes + widthPx * heightPx * 4);
    if (target < 0) throw new RangeError(`An image of ${widthPx} x ${heightPx} does not fit into memory.`);
    const source = target + targetBytes;
    const buffer = exports.memory.buffer as ArrayBuffer;
    const convert: I420Image['convert'] = ({ x, y, width, height }, order) =>
      exports.rgbaToI420(source, target, widthPx, heightPx, x, y, width, height, order === 'bgra' ? 1 : 0);
    return {
      data: new Uint8Array(buffer, target, targetBytes),
      update(rgba, rect) {
        new Uint8Array(buffer, source, rgba.length).set(rgba);
        convert(rect, 'rgba');
      },
      pixels: (byteLength) => new Uint8Array(buffer, source, byteLength),
      convert,
    };
  };
}

/** Fetches the build that this browser can run. */
export async function loadKernels(urls: {
  readonly simd: string;
  readonly scalar: string;
}): Promise<PixelKernels> {
  return instantiateKernels(await compileKernels(urls));
}
