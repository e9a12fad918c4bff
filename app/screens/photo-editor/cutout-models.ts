import type { CutoutModel, CutoutRuntime } from '@gesso/engine';
import { MODELS_PATH, servedModelsSchema } from '../../../server/contract/models.ts';
import { getJson } from '../../api/get-json.ts';

// Workers resolve addresses against their own script, so they are given whole ones.
const absolute = (url: string) => new URL(url, window.location.origin).href;

/** Where our server has what runs models. */
export function cutoutRuntime(): CutoutRuntime {
  return {
    moduleUrl: absolute('/assets/wasm/ort.mjs'),
    wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.mjs'),
    wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.wasm'),
    kernels: {
      simd: absolute('/assets/wasm/matte.simd.wasm'),
      scalar: absolute('/assets/wasm/matte.scalar.wasm'),
    },
  };
}

/** The model that the server has for cutting out, the default before others; null when it has none. @throws ApiError */
export async function findCutoutModel(signal: AbortSignal): Promise<CutoutModel | null> {
  const { models } = servedModelsSchema.parse(await getJson(MODELS_PATH, signal));
  const present = models.filter(({ isPresent }) => isPresent);
  const model = present.find(({ isDefault }) => isDefault) ?? present[0];
  if (!model) return null;
  const { id, input, output, url, sha256, sizeBytes } = model;
  return { facts: { id, input, output }, url: absolute(url), sha256, sizeBytes };
}
