import type * as Ort from 'onnxruntime-web/wasm';
import type { NetworkRuntime, RuntimeFiles, ServedModel } from '../cutout-jobs.ts';
import { cachedFile } from './cached-file.ts';
import type { NetworkDevice } from './device-choice.ts';

/** More threads than this bring nothing for networks of this size; half of the cores stay free for the page. */
const MAX_THREADS = 4;
/** About what a runtime has, for the share of the download until the server says it. */
const RUNTIME_BYTES: Readonly<Record<NetworkDevice, number>> = { wasm: 14_300_000, webgpu: 16_800_000 };

/** What a network is given: planes of this size. */
export interface NetworkInput {
  /** Null: the network's first input. */
  readonly name: string | null;
  readonly widthPx: number;
  readonly heightPx: number;
}

const runtimes = new Map<NetworkDevice, Promise<typeof Ort>>();

/** The last session that was created: a graphics card refuses a second one meanwhile. */
let lastCreated: Promise<unknown> = Promise.resolve();

/** Does things one after another, whether those before succeed or not. */
function inTurn<Result>(create: () => Promise<Result>): Promise<Result> {
  const created = lastCreated.then(create);
  lastCreated = created.catch(() => {});
  return created;
}

async function openRuntime(
  urls: RuntimeFiles,
  threads: number | undefined,
  onReceived: (bytes: number) => void,
): Promise<typeof Ort> {
  const [module, wasm] = await Promise.all([
    import(/* @vite-ignore */ urls.moduleUrl) as Promise<typeof Ort>,
    cachedFile(urls.wasmUrl, { onReceived }),
  ]);
  const { env } = module;
  // The binary was fetched already; the address of the module is what its threads are made from.
  env.wasm.wasmBinary = wasm;
  env.wasm.wasmPaths = { mjs: urls.wasmModuleUrl, wasm: urls.wasmUrl };
  const wanted = threads ?? Math.min(MAX_THREADS, Math.ceil(navigator.hardwareConcurrency / 2));
  env.wasm.numThreads = self.crossOriginIsolated ? Math.max(1, wanted) : 1;
  env.logLevel = 'error';
  return module;
}

/** What runs networks on a device, opened once for each. */
function runtimeFor(
  device: NetworkDevice,
  urls: NetworkRuntime,
  onReceived: (bytes: number) => void,
): Promise<typeof Ort> {
  const known = runtimes.get(device);
  if (known) return known;
  const files = device === 'webgpu' ? urls.gpu : urls;
  if (files === null) return Promise.reject(new Error('there is no runtime for graphics cards'));
  // A card does the work itself: threads would only wait for it.
  const opening = openRuntime(files, device === 'webgpu' ? 1 : urls.threads, onReceived);
  runtimes.set(device, opening);
  // The next try starts afresh.
  opening.catch(() => runtimes.delete(device));
  return opening;
}

/**
 * Loads a model with its runtime: each is fetched once and kept in the browser. `onDownload` receives the bytes of both.
 * @throws Error in plain words.
 */
export async function openOnnxModel(
  model: Omit<ServedModel<unknown>, 'facts'>,
  urls: NetworkRuntime,
  device: NetworkDevice,
  onDownload: (receivedBytes: number, totalBytes: number) => void,
): Promise<OnnxModel> {
  const received = { model: 0, runtime: 0 };
  const report = () => {
    const bytes = received.model + received.runtime;
    onDownload(bytes, Math.max(bytes, model.sizeBytes + RUNTIME_BYTES[device]));
  };
  const [ort, weights] = await Promise.all([
    runtimeFor(device, urls, (bytes) => {
      received.runtime = bytes;
      report();
    }),
    cachedFile(model.url, {
      sha256: model.sha256,
      onReceived(bytes) {
        received.model = bytes;
        report();
      },
    }),
  ]);
  const session = await inTurn(() =>
    ort.InferenceSession.create(weights, {
      executionProviders: [device],
      graphOptimizationLevel: 'all',
      logSeverityLevel: 3,
    }),
  );
  return new OnnxSession(ort, session, device);
}

/** Numbers with a shape, as networks take and give them. They lie in the memory of the page's processor, whatever runs the network. */
export interface TensorData {
  readonly type: 'float32' | 'int64' | 'bool';
  readonly data: Float32Array | BigInt64Array | Uint8Array;
  readonly dims: readonly number[];
}

/** Tensors by the names of the inputs or outputs of a network. */
export type NamedTensors = Readonly<Record<string, TensorData>>;

/** An input of a network: sides with a name are as long as what is given. */
export interface TensorPort {
  readonly name: string;
  readonly dims: readonly (number | string)[];
}

/** A loaded network: takes the planes of its input one after another, gives the outputs that are requested. */
export interface OnnxModel {
  readonly device: NetworkDevice;
  readonly inputs: readonly TensorPort[];
  readonly outputNames: readonly string[];
  /** @param outputs the names of what is wanted; null for the network's first output */
  run(
    input: NetworkInput,
    planes: Float32Array,
    outputs: readonly (string | null)[],
  ): Promise<Float32Array[]>;
  /** @param outputs the names of what is wanted; what the network does not have is left out */
  runTensors(feeds: NamedTensors, outputs: readonly string[]): Promise<NamedTensors>;
  /** Frees its memory; it runs no more. */
  release(): Promise<void>;
}

class OnnxSession implements OnnxModel {
  readonly device: NetworkDevice;
  readonly inputs: readonly TensorPort[];
  readonly outputNames: readonly string[];
  readonly #ort: typeof Ort;
  readonly #session: Ort.InferenceSession;

  constructor(ort: typeof Ort, session: Ort.InferenceSession, device: NetworkDevice) {
    this.#ort = ort;
    this.#session = session;
    this.device = device;
    this.inputs = session.inputMetadata.flatMap((input) =>
      input.isTensor ? [{ name: input.name, dims: input.shape }] : [],
    );
    this.outputNames = session.outputNames;
  }

  async run(
    input: NetworkInput,
    planes: Float32Array,
    outputs: readonly (string | null)[],
  ): Promise<Float32Array[]> {
    const { widthPx, heightPx } = input;
    const { inputNames, outputNames } = this.#session;
    const dims = [1, planes.length / (widthPx * heightPx), heightPx, widthPx];
    const feeds = { [input.name ?? inputNames[0] ?? '']: { type: 'float32' as const, data: planes, dims } };
    const wanted = outputs.map((name) => name ?? outputNames[0] ?? '');
    const results = await this.runTensors(feeds, wanted);
    return wanted.map((name) => {
      const data = results[name]?.data;
      if (!(data instanceof Float32Array)) throw new Error(`the model has no output ${name}`);
      return data;
    });
  }

  async runTensors(feeds: NamedTensors, outputs: readonly string[]): Promise<NamedTensors> {
    const tensors = Object.fromEntries(
      Object.entries(feeds).map(([name, { type, data, dims }]) => [
        name,
        new this.#ort.Tensor(type, data, dims),
      ]),
    );
    const wanted = outputs.filter((name) => this.outputNames.includes(name));
    // A run that is only timed asks for no output and computes all of them.
    const results =
      wanted.length > 0 ? await this.#session.run(tensors, wanted) : await this.#session.run(tensors);
    return Object.fromEntries(
      Object.entries(results).flatMap(([name, { type, data, dims }]) =>
        type === 'float32' && data instanceof Float32Array ? [[name, { type, data, dims }]] : [],
      ),
    );
  }

  release(): Promise<void> {
    return this.#session.release();
  }
}
