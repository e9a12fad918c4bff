import { MIX_SAMPLE_RATE } from '../media/sound/audio-mix.ts';
import type { Clock } from '../ports/clock.ts';
import type { SoundOutput } from './player.ts';

/** The speakers of this machine, with their own clock: sound keeps time, the image follows. */
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

  /** How long sound is on its way from here to the ears, as far as the browser knows; 0 where nothing was played yet. */
  get latencySeconds(): number {
    const context = this.#context;
    if (!context) return 0;
    // Not every browser tells the latency of the device.
    return context.baseLatency + (context.outputLatency || 0);
  }

  /** Seconds of the clock that images and sound go by. */
  nowSeconds(): number {
    // A context that is not running (no device, no gesture yet) stands still; images must move anyway.
    return performance.now() / 1000;
  }

  /** Calls back before the browser shows its next image. Returns a function that takes the request back. */
  onNextImage(callback: () => void): () => void {
    const request = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(request);
  }

  /** Plays samples at a time of the clock; what is late is left out. */
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

  /** Silences everything that was scheduled. */
  flush(): void {
    for (const node of this.#scheduled) node.stop();
    this.#scheduled.clear();
    this.#offsetSeconds = null;
  }

  /** Sets how loud everything is, 0 to 1. */
  setVolume(volume: number): void {
    this.#volume = volume;
    if (this.#gain) this.#gain.gain.value = volume;
  }

  /** Stops all sound and gives the sound device back. */
  async close(): Promise<void> {
    this.flush();
    await this.#context?.close();
    this.#context = null;
    this.#gain = null;
  }
}
