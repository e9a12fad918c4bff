import { instantiateKernelModule, loadKernelModule } from '../effects/load-kernels.ts';
import type { CreateI420Picture } from './i420.ts';

/** The pixel kernels, ready to be called. */
export interface PixelKernels {
  /** Makes a picture in the kernels' memory. One at a time: a new one takes the place of the former. */
  readonly createI420Picture: CreateI420Picture;
}

interface KernelExports {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  rgbaToI420(
    source: number,
    target: number,
    pictureWidth: number,
    pictureHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
}

/** Makes the kernels from their wasm file, compiled or as bytes. */
export async function instantiateKernels(wasm: BufferSource | WebAssembly.Module): Promise<PixelKernels> {
  return pixelKernels(await instantiateKernelModule<KernelExports>(wasm));
}

function pixelKernels(exports: KernelExports): PixelKernels {
  return {
    createI420Picture(widthPx, heightPx) {
      const targetBytes = widthPx * heightPx * 1.5;
      const target = exports.reserve(targetBytes + widthPx * heightPx * 4);
      if (target < 0) throw new RangeError(`A picture of ${widthPx} x ${heightPx} does not fit into memory.`);
      const source = target + targetBytes;
      const data = new Uint8Array(exports.memory.buffer as ArrayBuffer, target, targetBytes);
      return {
        data,
        update(rgba, { x, y, width, height }) {
          new Uint8Array(exports.memory.buffer, source, rgba.length).set(rgba);
          exports.rgbaToI420(source, target, widthPx, heightPx, x, y, width, height);
        },
      };
    },
  };
}

/** Fetches the build that this browser can run. */
export async function loadKernels(urls: {
  readonly simd: string;
  readonly scalar: string;
}): Promise<PixelKernels> {
  return pixelKernels(await loadKernelModule<KernelExports>(urls));
}
