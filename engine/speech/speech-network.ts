/** What a network made of 30 seconds of sound. */
export type HeardWindow = object;

/** What a network remembers of the tokens that it was given; it stays valid when others go on from it. */
export type SpeechMemory = object;

/** The likelihoods of the token that comes next, as logits, and what the network remembers then. */
export interface SpeechStep {
  readonly logits: Float32Array;
  readonly memory: SpeechMemory;
}

/** Where in the sound each token is: for each head a row of 1500 shares, 20 ms each, for each token. */
export interface SpeechAttention {
  readonly heads: readonly Float32Array[];
  readonly tokens: number;
  readonly steps: number;
}

/** A network of two parts that writes what it hears, as Whisper is: real ones run with onnxruntime, those of tests are made of numbers. */
export interface SpeechNetwork {
  /** @param features 80 mel bands of 3000 values, see `MelSpectrum` */
  hear(features: Float32Array): Promise<HeardWindow>;
  /** The next token after `tokens`, which go on from what is remembered; from the start where that is null. */
  step(heard: HeardWindow, tokens: readonly number[], memory: SpeechMemory | null): Promise<SpeechStep>;
  /** The attention of all tokens at once; null where the network does not give it away. */
  attend(heard: HeardWindow, tokens: readonly number[]): Promise<SpeechAttention | null>;
}
