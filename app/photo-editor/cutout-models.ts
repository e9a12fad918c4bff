import type { UpscaleModelFile } from '@gesso/engine/internal';
import type { CutoutModel, CutoutRuntime, FaceModel } from '@gesso/engine/photos';
import { MODELS_PATH, type ServedModels, servedModelsSchema } from '../../server/contract/models.ts';
import { getJson } from '../api/get-json.ts';
import { segmentationKernels } from '../state/files/wasm-files.ts';

type ServedModel = ServedModels['models'][number];

// Workers resolve addresses against their own script, so they are given whole ones.
const absolute = (url: string) => new URL(url, window.location.origin).href;

/** Where our server has what runs models. */
export function cutoutRuntime(): CutoutRuntime {
  return {
    moduleUrl: absolute('/assets/wasm/ort.mjs'),
    wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.mjs'),
    wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.wasm'),
    gpu: {
      moduleUrl: absolute('/assets/wasm/ort-gpu.mjs'),
      wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.jspi.mjs'),
      wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.jspi.wasm'),
    },
    kernels: segmentationKernels(),
  };
}

/** The best model that the server has for a purpose; null when it has none. @throws ApiError */
async function findModel<Purpose extends ServedModel['purpose']>(
  purpose: Purpose,
  signal: AbortSignal,
): Promise<Extract<ServedModel, { purpose: Purpose }> | null> {
  const { models } = servedModelsSchema.parse(await getJson(MODELS_PATH, signal));
  return (
    models.find(
      (model): model is Extract<ServedModel, { purpose: Purpose }> =>
        model.purpose === purpose && model.isPresent,
    ) ?? null
  );
}

/** The model that the server has for cutting out; null when it has none. @throws ApiError */
export async function findCutoutModel(signal: AbortSignal): Promise<CutoutModel | null> {
  const model = await findModel('cut-out', signal);
  if (!model) return null;
  const { id, input, output, url, sha256, sizeBytes } = model;
  return { facts: { id, input, output }, url: absolute(url), sha256, sizeBytes };
}

/** The model that the server has for finding faces; null when it has none. @throws ApiError */
export async function findFaceModel(signal: AbortSignal): Promise<FaceModel | null> {
  const model = await findModel('faces', signal);
  if (!model) return null;
  const { id, input, output, url, sha256, sizeBytes } = model;
  return { facts: { id, input, output }, url: absolute(url), sha256, sizeBytes };
}

/** A model that enlarges photos, and what it is called. */
export interface NamedUpscaler {
  readonly name: string;
  readonly model: UpscaleModelFile;
}

/** The model that the server has for enlarging photos; null when it has none. @throws ApiError */
export async function findUpscaler(signal: AbortSignal): Promise<NamedUpscaler | null> {
  const found = await findModel('upscale', signal);
  if (!found) return null;
  const { id, name, input, output, url, sha256, sizeBytes } = found;
  return { name, model: { facts: { id, input, output }, url: absolute(url), sha256, sizeBytes } };
}
