import type * as Ort from 'onnxruntime-web/wasm';
import type { MaskModelFacts } from '../ports/mask-model.ts';
import { cachedFile } from './cached-file.ts';
import type { CutoutRuntime, ServedModel } from './cutout-jobs.ts';

/** More threads than this bring nothing for networks of this size; half of the cores stay free for the page. */
const MAX_THREADS = 4;
/** About what the runtime has, for the share of the download until the server says it. */
const RUNTIME_BYTES = 14_300_000;

let runtime: Promise<typeof Ort> | null = null;

async function openRuntime(urls: CutoutRuntime, onReceived: (bytes: number) => void): Promise<typeof Ort> {
  const [module, wasm] = await Promise.all([
    import(/* @vite-ignore */ urls.moduleUrl) as Promise<typeof Ort>,
    cachedFile(urls.wasmUrl, { onReceived }),
  ]);
  const { env } = module;
  // The binary was fetched already; the address of the module is what its threads are made from.
  env.wasm.wasmBinary = wasm;
  env.wasm.wasmPaths = { mjs: urls.wasmModuleUrl, wasm: urls.wasmUrl };
  const threads = urls.threads ?? Math.min(MAX_THREADS, Math.ceil(navigator.hardwareConcurrency / 2));
  env.wasm.numThreads = self.crossOriginIsolated ? Math.max(1, threads) : 1;
  env.logLevel = 'error';
  return module;
}

/**
 * Loads a model with its runtime: each is fetched once and kept in the browser. `onDownload` hears of the bytes of both.
 * @throws Error in plain words.
 */
export async function openOnnxModel(
  model: Omit<ServedModel<unknown>, 'facts'>,
  urls: CutoutRuntime,
  onDownload: (receivedBytes: number, totalBytes: number) => void,
): Promise<OnnxModel> {
  const received = { model: 0, runtime: 0 };
  const report = () => {
    const bytes = received.model + received.runtime;
    onDownload(bytes, Math.max(bytes, model.sizeBytes + RUNTIME_BYTES));
  };
  runtime ??= openRuntime(urls, (bytes) => {
    received.runtime = bytes;
    report();
  });
  // The next try starts afresh.
  runtime.catch(() => {
    runtime = null;
  });
  const [ort, weights] = await Promise.all([
    runtime,
    cachedFile(model.url, {
      sha256: model.sha256,
      onReceived(bytes) {
        received.model = bytes;
        report();
      },
    }),
  ]);
  const session = await ort.InferenceSession.create(weights, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
  return new OnnxSession(ort, session);
}

/** A loaded network: takes the planes of its input one after another, gives the outputs that are asked for. */
export interface OnnxModel {
  run(
    input: MaskModelFacts['input'],
    planes: Float32Array,
    outputs: readonly string[],
  ): Promise<Float32Array[]>;
}

class OnnxSession implements OnnxModel {
  readonly #ort: typeof Ort;
  readonly #session: Ort.InferenceSession;

  constructor(ort: typeof Ort, session: Ort.InferenceSession) {
    this.#ort = ort;
    this.#session = session;
  }

  async run(
    input: MaskModelFacts['input'],
    planes: Float32Array,
    outputs: readonly string[],
  ): Promise<Float32Array[]> {
    const tensor = new this.#ort.Tensor('float32', planes, [1, 3, input.heightPx, input.widthPx]);
    const results = await this.#session.run({ [input.name]: tensor }, [...outputs]);
    return outputs.map((name) => {
      const data = results[name]?.data;
      if (!(data instanceof Float32Array)) throw new Error(`the model has no output ${name}`);
      return data;
    });
  }
}
