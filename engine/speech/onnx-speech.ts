import type * as Ort from 'onnxruntime-web/wasm';
import { MEL_BANDS, MEL_FRAMES } from './mel.ts';
import type {
  HeardWindow,
  SpeechAttention,
  SpeechMemory,
  SpeechNetwork,
  SpeechStep,
} from './speech-network.ts';

type Tensors = Readonly<Record<string, Ort.Tensor>>;

/** What is remembered is named so when it goes in, and so when it comes out. */
const PAST = 'past_key_values.';
const PRESENT = 'present.';

class HeardTensor implements HeardWindow {
  readonly states: Ort.Tensor;

  constructor(states: Ort.Tensor) {
    this.states = states;
  }

  drop(): void {
    this.states.dispose();
  }
}

/**
 * Whisper as optimum exports it: an encoder, and a decoder in one file for the first token and for those that go on from it. Its memory is
 * what it has seen of its own tokens, which grows, and of the sound, which stays.
 */
export class OnnxSpeech implements SpeechNetwork {
  readonly #ort: typeof Ort;
  readonly #encoder: Ort.InferenceSession;
  readonly #decoder: Ort.InferenceSession;
  readonly #heads: readonly (readonly [layer: number, head: number])[];
  readonly #nothing: Tensors;

  constructor(
    ort: typeof Ort,
    encoder: Ort.InferenceSession,
    decoder: Ort.InferenceSession,
    alignmentHeads: readonly (readonly [layer: number, head: number])[],
  ) {
    this.#ort = ort;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#heads = alignmentHeads;
    this.#nothing = this.#emptyMemory();
  }

  /** What the decoder remembers before its first token: nothing, in the shape that it has. */
  #emptyMemory(): Tensors {
    const empty: Record<string, Ort.Tensor> = {};
    for (const input of this.#decoder.inputMetadata) {
      if (!input.name.startsWith(PAST) || !input.isTensor) continue;
      // Sides with a name are the batch, of one, and how much is remembered.
      const shape = input.shape.map((side, index) => (typeof side === 'number' ? side : index === 0 ? 1 : 0));
      empty[input.name] = new this.#ort.Tensor('float32', new Float32Array(), shape);
    }
    return empty;
  }

  async hear(features: Float32Array): Promise<HeardWindow> {
    const [input = ''] = this.#encoder.inputNames;
    const tensor = new this.#ort.Tensor('float32', features, [1, MEL_BANDS, MEL_FRAMES]);
    const results = await this.#encoder.run({ [input]: tensor });
    const states = results[this.#encoder.outputNames[0] ?? ''];
    if (!states) throw new Error('the network heard nothing');
    return new HeardTensor(states);
  }

  async step(
    heard: HeardWindow,
    tokens: readonly number[],
    memory: SpeechMemory | null,
  ): Promise<SpeechStep> {
    const former = (memory ?? null) as Tensors | null;
    const wanted = this.#decoder.outputNames.filter((name) => name === 'logits' || name.startsWith(PRESENT));
    const results = await this.#decoder.run(this.#feeds(heard, tokens, former), wanted);
    const next: Record<string, Ort.Tensor> = {};
    for (const [name, tensor] of Object.entries(results)) {
      if (!name.startsWith(PRESENT)) continue;
      const past = PAST + name.slice(PRESENT.length);
      // What it knows of the sound comes out of the first step alone.
      const kept = name.includes('.encoder.') ? former?.[past] : undefined;
      next[past] = kept ?? tensor;
    }
    const { logits } = results;
    if (!logits || !(logits.data instanceof Float32Array)) throw new Error('the network says nothing');
    const size = logits.dims.at(-1) ?? logits.data.length;
    return { logits: logits.data.slice(logits.data.length - size), memory: next };
  }

  async attend(heard: HeardWindow, tokens: readonly number[]): Promise<SpeechAttention | null> {
    const layers = [...new Set(this.#heads.map(([layer]) => layer))];
    const names = layers.map((layer) => `cross_attentions.${layer}`);
    if (names.length === 0 || !names.every((name) => this.#decoder.outputNames.includes(name))) return null;
    const results = await this.#decoder.run(this.#feeds(heard, tokens, null), names);
    let steps = 0;
    const heads = this.#heads.flatMap(([layer, head]) => {
      const tensor = results[`cross_attentions.${layer}`];
      if (!tensor || !(tensor.data instanceof Float32Array)) return [];
      steps = tensor.dims.at(-1) ?? 0;
      const size = tokens.length * steps;
      return [tensor.data.slice(head * size, (head + 1) * size)];
    });
    return { heads, tokens: tokens.length, steps };
  }

  #feeds(heard: HeardWindow, tokens: readonly number[], memory: Tensors | null): Record<string, Ort.Tensor> {
    if (!(heard instanceof HeardTensor)) throw new Error('another network heard this');
    const ids = BigInt64Array.from(tokens, (token) => BigInt(token));
    const given: Record<string, Ort.Tensor> = {
      input_ids: new this.#ort.Tensor('int64', ids, [1, tokens.length]),
      encoder_hidden_states: heard.states,
      use_cache_branch: new this.#ort.Tensor('bool', Uint8Array.of(memory === null ? 0 : 1), [1]),
      ...(memory ?? this.#nothing),
    };
    // Not every export has every input.
    return Object.fromEntries(
      Object.entries(given).filter(([name]) => this.#decoder.inputNames.includes(name)),
    );
  }
}
