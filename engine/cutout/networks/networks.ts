import type { NetworkRuntime, ServedModel } from '../cutout-jobs.ts';
import { fasterDevice, gpuWorthTrying, keepDevice, keptDevice, type NetworkDevice } from './device-choice.ts';
import { type NetworkInput, type OnnxModel, openOnnxModel } from './onnx-model.ts';

/** Receives how much of a model and its runtime has come. */
export type OnDownload = (receivedBytes: number, totalBytes: number) => void;

/** A network and where its weights are. */
export type Weights = Omit<ServedModel<unknown>, 'facts'>;

interface Opened {
  readonly opening: Promise<OnnxModel>;
  readonly listeners: Set<OnDownload>;
}

/** Time after a job before the graphics card is tried, so that a user who goes on at once is not slowed down. */
const PROBE_PAUSE_MS = 1_500;

/** Time after a network was opened before it is tried: anyone who has a photo already asks at once. */
const WARM_PAUSE_MS = 500;

const timedAs = ({ sha256 }: Weights, size: number) => `${sha256} ${size}`;

/**
 * The networks that are open in this worker. The first images are done by the processor, which every machine has; then, where there is
 * a graphics card, the same network is timed on both, and the faster one does the rest, in later visits too.
 */
export class Networks {
  readonly #opened = new Map<string, Opened>();
  /** The least time of one run on the processor, by model and size of its input: what a graphics card has to beat. */
  readonly #wasmMs = new Map<string, number>();
  readonly #probed = new Set<string>();

  /** Opens a network, or gives the one that is open. @throws Error in plain words */
  async open(model: Weights, runtime: NetworkRuntime, onDownload: OnDownload): Promise<OnnxModel> {
    const known = this.#opened.get(model.sha256);
    if (known) {
      known.listeners.add(onDownload);
      return known.opening;
    }
    // Two that ask at once must find one another: the choice is a part of the opening.
    const listeners = new Set([onDownload]);
    const opening = this.#choose(model, runtime).then((chosen) =>
      this.#openOn(chosen, model, runtime, listeners),
    );
    this.#opened.set(model.sha256, { opening, listeners });
    opening.catch(() => this.#opened.delete(model.sha256));
    return opening;
  }

  /** One run over planes, see `use`. */
  run(
    model: Weights,
    runtime: NetworkRuntime,
    onDownload: OnDownload,
    input: NetworkInput,
    planes: Float32Array,
    outputs: readonly (string | null)[],
  ): Promise<Float32Array[]> {
    return this.use(model, runtime, onDownload, planes.length, (network) =>
      network.run(input, planes, outputs),
    );
  }

  /**
   * One run, with the time it took kept for the comparison. A graphics card that fails is given up for good, and the processor does the same
   * work again.
   * @param size how much the network is given: runs are compared with those of the same size
   */
  async use<Result>(
    model: Weights,
    runtime: NetworkRuntime,
    onDownload: OnDownload,
    size: number,
    work: (network: OnnxModel) => Promise<Result>,
  ): Promise<Result> {
    const network = await this.open(model, runtime, onDownload);
    const startedMs = performance.now();
    try {
      const results = await work(network);
      if (network.device === 'wasm') {
        const tookMs = performance.now() - startedMs;
        const timed = timedAs(model, size);
        this.#wasmMs.set(timed, Math.min(tookMs, this.#wasmMs.get(timed) ?? tookMs));
      }
      return results;
    } catch (error) {
      if (network.device === 'wasm' || runtime.device === 'webgpu') throw error;
      const gpuName = await gpuWorthTrying();
      if (gpuName !== null) await keepDevice(model.sha256, gpuName, 'wasm');
      this.#opened.delete(model.sha256);
      const spare = await this.open(model, { ...runtime, device: 'wasm' }, onDownload);
      return work(spare);
    }
  }

  /**
   * Runs a network once over nothing a while after it was opened, unless there is work by then: a first run takes half as long again as
   * those after it, and a user who still looks for a photo does not wait for this one. Never throws.
   */
  async warmLater(
    model: Weights,
    runtime: NetworkRuntime,
    input: NetworkInput,
    isIdle: () => boolean,
  ): Promise<void> {
    await new Promise((done) => setTimeout(done, WARM_PAUSE_MS));
    if (!isIdle()) return;
    const nothing = new Float32Array(3 * input.widthPx * input.heightPx);
    // What fails here fails again when it is needed, and is said then.
    await this.run(model, runtime, () => {}, input, nothing, []).catch(() => {});
  }

  /** Times a network a while after a job, as `probe` does. Never throws. */
  async probeLater(model: Weights, runtime: NetworkRuntime, input: NetworkInput): Promise<void> {
    if (!this.#canProbe(model, runtime)) return;
    await new Promise((done) => setTimeout(done, PROBE_PAUSE_MS));
    await this.probe(model, runtime, input, 3);
  }

  /** Times a network that ran over planes on the processor on the graphics card too, see `probeWith`. */
  probe(model: Weights, runtime: NetworkRuntime, input: NetworkInput, planeCount: number): Promise<void> {
    const planes = new Float32Array(planeCount * input.widthPx * input.heightPx);
    return this.probeWith(model, runtime, planes.length, (network) => network.run(input, planes, []));
  }

  /**
   * Times a network that ran on the processor on the graphics card too, once; the faster device does the next runs. Never throws.
   * @param size as it was given to `use`
   * @param work the same as was done there
   */
  async probeWith(
    model: Weights,
    runtime: NetworkRuntime,
    size: number,
    work: (network: OnnxModel) => Promise<unknown>,
  ): Promise<void> {
    if (!this.#canProbe(model, runtime)) return;
    this.#probed.add(model.sha256);
    const wasmMs = this.#wasmMs.get(timedAs(model, size));
    const gpuName = await gpuWorthTrying();
    if (gpuName === null || wasmMs === undefined || (await keptDevice(model.sha256, gpuName)) !== null)
      return;
    try {
      const network = await openOnnxModel(model, runtime, 'webgpu', () => {});
      // The first run makes the programs of the card.
      await work(network);
      const startedMs = performance.now();
      await work(network);
      const chosen = fasterDevice({ wasmMs, webgpuMs: performance.now() - startedMs });
      await keepDevice(model.sha256, gpuName, chosen);
      if (chosen === 'wasm') return await network.release();
      const former = this.#opened.get(model.sha256);
      this.#opened.set(model.sha256, { opening: Promise.resolve(network), listeners: new Set() });
      await former?.opening.then((each) => each.release());
    } catch {
      await keepDevice(model.sha256, gpuName, 'wasm');
    }
  }

  #canProbe({ sha256 }: Weights, { gpu, device }: NetworkRuntime): boolean {
    return gpu !== null && device === undefined && !this.#probed.has(sha256);
  }

  async #choose(model: Weights, { gpu, device }: NetworkRuntime): Promise<NetworkDevice> {
    if (device !== undefined) return device;
    const gpuName = gpu ? await gpuWorthTrying() : null;
    return (gpuName === null ? null : await keptDevice(model.sha256, gpuName)) ?? 'wasm';
  }

  async #openOn(
    device: NetworkDevice,
    model: Weights,
    runtime: NetworkRuntime,
    listeners: ReadonlySet<OnDownload>,
  ): Promise<OnnxModel> {
    const report: OnDownload = (receivedBytes, totalBytes) => {
      for (const each of listeners) each(receivedBytes, totalBytes);
    };
    try {
      return await openOnnxModel(model, runtime, device, report);
    } catch (error) {
      // A card that was good once may be gone: the processor is always there.
      if (device === 'wasm' || runtime.device === 'webgpu') throw error;
      return openOnnxModel(model, runtime, 'wasm', report);
    }
  }
}
