import type { NetworkDevice, RuntimeFiles } from '@gesso/engine/photos';

/** The whole address of a file: workers resolve addresses against their own script. */
export const absolute = (path: string): string => new URL(path, location.origin).href;

/** Where what runs networks is served from, for one that runs on a device. */
export const networkRuntime = (
  device: NetworkDevice,
): RuntimeFiles & { readonly device: NetworkDevice; readonly gpu: RuntimeFiles } => ({
  device,
  moduleUrl: absolute('/assets/wasm/ort.mjs'),
  wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.mjs'),
  wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.wasm'),
  gpu: {
    moduleUrl: absolute('/assets/wasm/ort-gpu.mjs'),
    wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.jspi.mjs'),
    wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.jspi.wasm'),
  },
});
