import type { NetworkRuntime } from '../cutout/cutout-jobs.ts';
import type { Networks, OnDownload, Weights } from '../cutout/networks/networks.ts';
import type { NamedTensors, TensorPort } from '../cutout/networks/onnx-model.ts';
import type { TensorNetwork } from './onnx-speech.ts';
import type { SpeechNetwork } from './speech-network.ts';

/** With so many windows of half a minute before it, trying the graphics card pays off within the sound. */
const WINDOWS_WORTH_A_PROBE = 3;

interface Run {
  readonly feeds: NamedTensors;
  readonly outputs: readonly string[];
  /** How many numbers the network is given. */
  readonly size: number;
}

const sizeOf = (feeds: NamedTensors): number =>
  Object.values(feeds).reduce((sum, { data }) => sum + data.length, 0);

/** A part of a network of speech, run by the processor or by the graphics card, whichever was measured to be faster for it. */
export class DeviceNetwork implements TensorNetwork {
  readonly inputs: readonly TensorPort[];
  readonly outputNames: readonly string[];
  readonly #networks: Networks;
  readonly #weights: Weights;
  readonly #runtime: NetworkRuntime;
  /** The largest that it was given: what is timed on both devices. Null when it was tried, or has not run. */
  #largest: Run | null = null;
  #isTried = false;

  private constructor(
    networks: Networks,
    weights: Weights,
    runtime: NetworkRuntime,
    ports: Pick<TensorNetwork, 'inputs' | 'outputNames'>,
  ) {
    this.#networks = networks;
    this.#weights = weights;
    this.#runtime = runtime;
    this.inputs = ports.inputs;
    this.outputNames = ports.outputNames;
  }

  /** Fetches and opens a network. @throws Error in plain words */
  static async open(
    networks: Networks,
    weights: Weights,
    runtime: NetworkRuntime,
    onDownload: OnDownload,
  ): Promise<DeviceNetwork> {
    const ports = await networks.open(weights, runtime, onDownload);
    return new DeviceNetwork(networks, weights, runtime, ports);
  }

  run(feeds: NamedTensors, outputs: readonly string[]): Promise<NamedTensors> {
    const size = sizeOf(feeds);
    if (!this.#isTried && size > (this.#largest?.size ?? 0)) this.#largest = { feeds, outputs, size };
    return this.#networks.use(
      this.#weights,
      this.#runtime,
      () => {},
      size,
      (network) => network.runTensors(feeds, outputs),
    );
  }

  /** Does its largest work on the graphics card too; the faster device goes on. Once, and never throws. */
  async tryCard(): Promise<void> {
    if (!this.#largest) return;
    const { feeds, outputs, size } = this.#largest;
    this.#largest = null;
    this.#isTried = true;
    await this.#networks.probeWith(this.#weights, this.#runtime, size, (network) =>
      network.runTensors(feeds, outputs),
    );
  }
}

/**
 * A network that tries its parts on the graphics card after its first window, where enough others come after it.
 * @param windowsLeft how many windows there still are
 */
export function onFasterDevices(
  network: SpeechNetwork,
  parts: readonly Pick<DeviceNetwork, 'tryCard'>[],
  windowsLeft: () => number,
): SpeechNetwork {
  let windows = 0;
  return {
    async hear(features) {
      windows += 1;
      if (windows > 1 && windowsLeft() >= WINDOWS_WORTH_A_PROBE)
        for (const part of parts) await part.tryCard();
      return network.hear(features);
    },
    step: (heard, tokens, memory) => network.step(heard, tokens, memory),
    attend: (heard, tokens) => network.attend(heard, tokens),
  };
}
