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
  const imports = { env: { abort: () => {} } };
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as KernelExports;
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

/** A module that is one SIMD instruction: compiles only where there is SIMD. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** Fetches the build that this browser can run. */
export async function loadKernels(urls: {
  readonly simd: string;
  readonly scalar: string;
}): Promise<PixelKernels> {
  const url = WebAssembly.validate(SIMD_PROBE) ? urls.simd : urls.scalar;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return instantiateKernels(await response.arrayBuffer());
}
