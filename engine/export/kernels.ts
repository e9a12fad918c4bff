/** The pixel kernels, ready to be called. Each call copies the picture in and the result out. */
export interface PixelKernels {
  /** RGBA to I420 (BT.709, limited range) of an even size; the result is valid until the next call. */
  convertToI420(rgba: Uint8ClampedArray, widthPx: number, heightPx: number): Uint8Array<ArrayBuffer>;
}

interface KernelExports {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  rgbaToI420(source: number, target: number, width: number, height: number): void;
}

/** Makes the kernels from their wasm file, compiled or as bytes. */
export async function instantiateKernels(wasm: BufferSource | WebAssembly.Module): Promise<PixelKernels> {
  const imports = { env: { abort: () => {} } };
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as KernelExports;
  return {
    convertToI420(rgba, widthPx, heightPx) {
      const sourceBytes = widthPx * heightPx * 4;
      const targetBytes = (widthPx * heightPx * 3) / 2;
      const source = exports.reserve(sourceBytes + targetBytes);
      if (source < 0) throw new RangeError(`A picture of ${widthPx} x ${heightPx} does not fit into memory.`);
      const target = source + sourceBytes;
      new Uint8Array(exports.memory.buffer).set(rgba, source);
      exports.rgbaToI420(source, target, widthPx, heightPx);
      return new Uint8Array(exports.memory.buffer as ArrayBuffer, target, targetBytes);
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
