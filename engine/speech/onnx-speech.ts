import type { NamedTensors, TensorData, TensorPort } from '../cutout/networks/onnx-model.ts';
import { MEL_BANDS, MEL_FRAMES } from './mel.ts';
import type {
  HeardWindow,
  SpeechAttention,
  SpeechMemory,
  SpeechNetwork,
  SpeechStep,
} from './speech-network.ts';

/** A network that runs somewhere: what it takes and gives lies in the memory of the processor. */
export interface TensorNetwork {
  readonly inputs: readonly TensorPort[];
  readonly outputNames: readonly string[];
  run(feeds: NamedTensors, outputs: readonly string[]): Promise<NamedTensors>;
}

/** What is remembered is named so when it goes in, and so when it comes out. */
const PAST = 'past_key_values.';
const PRESENT = 'present.';

class HeardTensor {
  readonly states: TensorData;

  constructor(states: TensorData) {
    this.states = states;
  }
}

/** The numbers of an output. @throws Error where the network does not give it */
function floatsOf(tensor: TensorData | undefined, missing: string): TensorData & { data: Float32Array } {
  if (!tensor || !(tensor.data instanceof Float32Array)) throw new Error(missing);
  return { ...tensor, data: tensor.data };
}

/**
 * Whisper as optimum exports it: an encoder, and a decoder in one file for the first token and for those that go on from it. Its memory is
 * what it has seen of its own tokens, which grows, and of the sound, which stays.
 */
export class OnnxSpeech implements SpeechNetwork {
  readonly #encoder: TensorNetwork;
  readonly #decoder: TensorNetwork;
  readonly #heads: readonly (readonly [layer: number, head: number])[];
  readonly #nothing: NamedTensors;

  constructor(
    encoder: TensorNetwork,
    decoder: TensorNetwork,
    alignmentHeads: readonly (readonly [layer: number, head: number])[],
  ) {
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#heads = alignmentHeads;
    this.#nothing = this.#emptyMemory();
  }

  /** What the decoder remembers before its first token: nothing, in the shape that it has. */
  #emptyMemory(): NamedTensors {
    return Object.fromEntries(
      this.#decoder.inputs
        .filter(({ name }) => name.startsWith(PAST))
        // Sides with a name are the batch, of one, and how much is remembered.
        .map(({ name, dims }) => [
          name,
          {
            type: 'float32',
            data: new Float32Array(),
            dims: dims.map((side, index) => (typeof side === 'number' ? side : index === 0 ? 1 : 0)),
          },
        ]),
    );
  }

  async hear(features: Float32Array): Promise<HeardWindow> {
    const input = this.#encoder.inputs[0]?.name ?? '';
    const output = this.#encoder.outputNames[0] ?? '';
    const given: TensorData = { type: 'float32', data: features, dims: [1, MEL_BANDS, MEL_FRAMES] };
    const results = await this.#encoder.run({ [input]: given }, [output]);
    return new HeardTensor(floatsOf(results[output], 'the network heard nothing'));
  }

  async step(
    heard: HeardWindow,
    tokens: readonly number[],
    memory: SpeechMemory | null,
  ): Promise<SpeechStep> {
    const former = (memory ?? null) as NamedTensors | null;
    const wanted = this.#decoder.outputNames.filter((name) => name === 'logits' || name.startsWith(PRESENT));
    const results = await this.#decoder.run(this.#feeds(heard, tokens, former), wanted);
    const next: Record<string, TensorData> = {};
    for (const [name, tensor] of Object.entries(results)) {
      if (!name.startsWith(PRESENT)) continue;
      const past = PAST + name.slice(PRESENT.length);
      // What it knows of the sound comes out of the first step alone.
      const kept = name.includes('.encoder.') ? former?.[past] : undefined;
      next[past] = kept ?? tensor;
    }
    const { data, dims } = floatsOf(results.logits, 'the network says nothing');
    const size = dims.at(-1) ?? data.length;
    return { logits: data.slice(data.length - size), memory: next };
  }

  async attend(heard: HeardWindow, tokens: readonly number[]): Promise<SpeechAttention | null> {
    const layers = [...new Set(this.#heads.map(([layer]) => layer))];
    const names = layers.map((layer) => `cross_attentions.${layer}`);
    if (names.length === 0 || !names.every((name) => this.#decoder.outputNames.includes(name))) return null;
    const results = await this.#decoder.run(this.#feeds(heard, tokens, null), names);
    let steps = 0;
    const heads = this.#heads.map(([layer, head]) => {
      const { data, dims } = floatsOf(results[`cross_attentions.${layer}`], 'the network attends to nothing');
      steps = dims.at(-1) ?? 0;
      const size = tokens.length * steps;
      return data.slice(head * size, (head + 1) * size);
    });
    return { heads, tokens: tokens.length, steps };
  }

  #feeds(heard: HeardWindow, tokens: readonly number[], memory: NamedTensors | null): NamedTensors {
    if (!(heard instanceof HeardTensor)) throw new Error('another network heard this');
    const ids = BigInt64Array.from(tokens, (token) => BigInt(token));
    const given: NamedTensors = {
      input_ids: { type: 'int64', data: ids, dims: [1, tokens.length] },
      encoder_hidden_states: heard.states,
      use_cache_branch: { type: 'bool', data: Uint8Array.of(memory === null ? 0 : 1), dims: [1] },
      ...(memory ?? this.#nothing),
    };
    // Not every export has every input.
    const names = new Set(this.#decoder.inputs.map(({ name }) => name));
    return Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
  }
}
