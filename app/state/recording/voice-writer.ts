import { type SampleGap, toInt16, withoutGaps } from './pcm.ts';
import { saveChunk } from './recording-store.ts';
import type { CapturedBlock, VoiceCapture } from './voice-capture.ts';

/** How long the sound of one stored piece is: what a crash costs at most. */
const CHUNK_SECONDS = 1;
/** How long the end of a recording is waited for, should the device have stopped sending. */
const END_PATIENCE_MS = 1_000;

/** Keeps what a microphone hears as it comes, from the first block after it was made. */
export class VoiceWriter {
  readonly #capture: VoiceCapture;
  readonly #id: string;
  readonly #stopListening: () => void;
  readonly #onFailure: (error: unknown) => void;
  #firstSample: number | null = null;
  /** What is left out of the recording. */
  #gaps: SampleGap[] = [];
  #nextSample = 0;
  #waiting: Int16Array<ArrayBuffer>[] = [];
  #waitingSamples = 0;
  #chunks = 0;
  #written: Promise<void> = Promise.resolve();
  #whenReached: { readonly sample: number; readonly resolve: () => void } | null = null;

  constructor(capture: VoiceCapture, recordingId: string, onFailure: (error: unknown) => void) {
    this.#capture = capture;
    this.#id = recordingId;
    this.#onFailure = onFailure;
    this.#stopListening = capture.listen((block) => this.#take(block));
  }

  /** How many samples of what was kept come before the one that is taken at a time of the page. Null before anything was. */
  samplesBefore(seconds: number): number | null {
    const sample = this.#capture.sampleAt(seconds);
    return sample === null || this.#firstSample === null ? null : sample - this.#firstSample;
  }

  /** Leaves out what is heard from a time of the page on. */
  pause(atSeconds: number): void {
    const from = this.#capture.sampleAt(atSeconds);
    if (from !== null) this.#gaps.push({ from, to: null });
  }

  /** Goes on at a time of the page. */
  resume(atSeconds: number): void {
    const to = this.#capture.sampleAt(atSeconds);
    this.#gaps = this.#gaps.map((gap) => (gap.to === null ? { ...gap, to } : gap));
  }

  /** Goes on until the sample of a time of the page is there, and resolves when everything is kept. */
  async stop(untilSeconds: number): Promise<void> {
    const sample = this.#capture.sampleAt(untilSeconds) ?? 0;
    if (sample > this.#nextSample)
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#whenReached = { sample, resolve };
        }),
        new Promise((resolve) => setTimeout(resolve, END_PATIENCE_MS)),
      ]);
    this.#stopListening();
    this.#write();
    await this.#written;
  }

  #take({ firstSample, samples }: CapturedBlock): void {
    this.#firstSample ??= firstSample;
    this.#nextSample = firstSample + samples.length;
    for (const kept of withoutGaps(samples, firstSample, this.#gaps)) {
      this.#waiting.push(toInt16(kept));
      this.#waitingSamples += kept.length;
    }
    if (this.#waitingSamples >= CHUNK_SECONDS * this.#capture.sampleRate) this.#write();
    if (this.#whenReached && this.#nextSample >= this.#whenReached.sample) this.#whenReached.resolve();
  }

  #write(): void {
    if (this.#waitingSamples === 0) return;
    const chunk = new Int16Array(this.#waitingSamples);
    let at = 0;
    for (const part of this.#waiting) {
      chunk.set(part, at);
      at += part.length;
    }
    this.#waiting = [];
    this.#waitingSamples = 0;
    const index = this.#chunks;
    this.#chunks += 1;
    this.#written = this.#written
      .then(() => saveChunk(this.#id, 'voice', index, new Uint8Array(chunk.buffer)))
      .catch((error: unknown) => this.#onFailure(error));
  }
}
