import type { KernelModule } from './kernel-module.ts';

/** A module that is one SIMD instruction: compiles only where there is SIMD. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** Makes the kernels from their wasm file, compiled or as bytes. Each instance has a memory of its own. */
export async function instantiateKernelModule<Exports = KernelModule>(
  wasm: BufferSource | WebAssembly.Module,
): Promise<Exports> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, { env: { abort: () => {} } });
  // The exports are those of wasm/kernels/assembly, held to the reference by a test.
  return instance.exports as unknown as Exports;
}

/** Fetches the build that this browser can run. */
export async function loadKernelModule<Exports = KernelModule>(urls: KernelUrls): Promise<Exports> {
  return instantiateKernelModule<Exports>(await compileKernels(urls));
}

interface KernelUrls {
  readonly simd: string;
  readonly scalar: string;
}

/** Fetches the build that this browser can run, for instances that each have a memory of their own. */
export async function compileKernels(urls: KernelUrls): Promise<WebAssembly.Module> {
  const url = WebAssembly.validate(SIMD_PROBE) ? urls.simd : urls.scalar;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
