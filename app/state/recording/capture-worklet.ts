/** The part of a browser's audio thread that this uses; TypeScript's libraries describe pages only. */
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples that are sent at once: about 20 ms, often enough for a meter. */
const BLOCK_SAMPLES = 1024;

/** Sends what the microphone hears to the page, as one channel, with the number of the first sample by the clock of the audio thread. */
class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK_SAMPLES);
  #filled = 0;
  #firstSample = 0;

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const channels = inputs[0] ?? [];
    const length = channels[0]?.length ?? 128;
    for (let index = 0; index < length; index++) {
      if (this.#filled === 0) this.#firstSample = currentFrame + index;
      let sum = 0;
      for (const channel of channels) sum += channel[index] ?? 0;
      this.#block[this.#filled] = channels.length > 0 ? sum / channels.length : 0;
      this.#filled += 1;
      if (this.#filled < BLOCK_SAMPLES) continue;
      this.port.postMessage({ firstSample: this.#firstSample, samples: this.#block }, [this.#block.buffer]);
      this.#block = new Float32Array(BLOCK_SAMPLES);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('gesso-capture', Capture);
