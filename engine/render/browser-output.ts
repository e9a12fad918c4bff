import { MIX_SAMPLE_RATE } from '../media/audio-mix.ts';
import type { Clock } from '../ports/clock.ts';
import type { SoundOutput } from './player.ts';

/** The speakers of this machine, with their own clock: sound keeps time, the picture follows. */
export class SpeakerOutput implements SoundOutput, Clock {
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;
  #scheduled = new Set<AudioBufferSourceNode>();
  #volume = 1;
  /** The context's time minus the clock's, read once per run: reading it for each block would let blocks jitter and click. */
  #offsetSeconds: number | null = null;

  /** Browsers allow sound only after a gesture, so the context is made when something is first played. */
  #open(): { context: AudioContext; gain: GainNode } {
    if (!this.#context || !this.#gain) {
      this.#context = new AudioContext({ sampleRate: MIX_SAMPLE_RATE, latencyHint: 'interactive' });
      this.#gain = this.#context.createGain();
      this.#gain.gain.value = this.#volume;
      this.#gain.connect(this.#context.destination);
    }
    return { context: this.#context, gain: this.#gain };
  }

  /** Call from a click or key, before playing. Does nothing where there is no sound device. */
  async resume(): Promise<void> {
    await this.#open().context.resume();
  }

  nowSeconds(): number {
    // A context that is not running (no device, no gesture yet) stands still; pictures must move all the same.
    return performance.now() / 1000;
  }

  onNextPicture(callback: () => void): () => void {
    const request = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(request);
  }

  schedule(left: Float32Array, right: Float32Array, atSeconds: number): void {
    const { context, gain } = this.#open();
    if (context.state !== 'running') return;
    const buffer = context.createBuffer(2, left.length, MIX_SAMPLE_RATE);
    buffer.copyToChannel(left as Float32Array<ArrayBuffer>, 0);
    buffer.copyToChannel(right as Float32Array<ArrayBuffer>, 1);
    const node = context.createBufferSource();
    node.buffer = buffer;
    node.connect(gain);
    this.#offsetSeconds ??= context.currentTime - this.nowSeconds();
    const start = atSeconds + this.#offsetSeconds;
    const late = Math.max(0, context.currentTime - start);
    if (late >= buffer.duration) return;
    node.start(Math.max(start, context.currentTime), late);
    this.#scheduled.add(node);
    node.onended = () => this.#scheduled.delete(node);
  }

  flush(): void {
    for (const node of this.#scheduled) node.stop();
    this.#scheduled.clear();
    this.#offsetSeconds = null;
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    if (this.#gain) this.#gain.gain.value = volume;
  }

  async close(): Promise<void> {
    this.flush();
    await this.#context?.close();
    this.#context = null;
    this.#gain = null;
  }
}
