import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, canEncodeAudio, type Output, Quality } from 'mediabunny';
import { type AudioMixer, MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../media/audio-mix.ts';

const AAC_BITRATE = 160_000;

let encoderReady: Promise<void> | null = null;

/** Browsers without an AAC encoder (Chromium on Linux, Firefox) get one in wasm, which runs in its own worker. */
function ensureAacEncoder(): Promise<void> {
  encoderReady ??= canEncodeAudio('aac', { sampleRate: MIX_SAMPLE_RATE, numberOfChannels: 2, bitrate: AAC_BITRATE }).then((native) => {
    if (!native) registerAacEncoder();
  });
  return encoderReady;
}

/** The sound of an export: mixed a second at a time, just ahead of the picture, and encoded to AAC. */
export class SoundTrack {
  readonly #mixer: AudioMixer;
  readonly #source: AudioSampleSource;
  readonly #totalSamples: number;
  #position = 0;
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  private constructor(mixer: AudioMixer, source: AudioSampleSource, totalFrames: number) {
    this.#mixer = mixer;
    this.#source = source;
    this.#totalSamples = totalFrames * SAMPLES_PER_FRAME;
  }

  /** Adds a track to an output that was not started yet. */
  static async create(output: Output, mixer: AudioMixer, totalFrames: number): Promise<SoundTrack> {
    await ensureAacEncoder();
    const source = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: AAC_BITRATE }) });
    // An AAC block has 1024 samples; a few more are made to flush the encoder.
    const maximumPacketCount = Math.ceil((totalFrames * SAMPLES_PER_FRAME) / 1024) + 8;
    output.addAudioTrack(source, { maximumPacketCount });
    return new SoundTrack(mixer, source, totalFrames);
  }

  /** Lets sound be made up to this many frames, without waiting for it. @throws what an earlier stretch failed with. */
  continueTo(frame: number): void {
    if (this.#failure) throw this.#failure;
    const end = Math.min(this.#totalSamples, Math.ceil(frame / 30) * MIX_SAMPLE_RATE);
    if (end <= this.#position) return;
    const start = this.#position;
    this.#position = end;
    this.#running = this.#running
      .then(() => this.#encode(start, end - start))
      .catch((cause: unknown) => {
        this.#failure ??= cause;
      });
  }

  async #encode(start: number, count: number): Promise<void> {
    if (this.#failure) return;
    const [left, right] = await this.#mixer.mix(start, count);
    const data = new Float32Array(count * 2);
    data.set(left, 0);
    data.set(right, count);
    const sample = new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels: 2,
      sampleRate: MIX_SAMPLE_RATE,
      timestamp: start / MIX_SAMPLE_RATE,
    });
    try {
      await this.#source.add(sample);
    } finally {
      sample.close();
    }
  }

  /** Resolves when all sound up to the end has been handed over. */
  async finish(): Promise<void> {
    this.continueTo(Math.ceil(this.#totalSamples / SAMPLES_PER_FRAME));
    await this.#running;
    if (this.#failure) throw this.#failure;
    this.#source.close();
  }
}
