import { AudioSample, AudioSampleSource, type Output, Quality } from 'mediabunny';
import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../media/audio-mix.ts';
import type { StereoSamples } from '../media/sounds.ts';
import type { ExportSound } from './encoder.ts';
import type { SoundSource } from './frame-range.ts';

const OPUS_BITRATE = 128_000;

/** A second of the mix as the encoders take it. `start` in samples. */
export function mixedSample([left, right]: StereoSamples, start: number): AudioSample {
  const data = new Float32Array(left.length * 2);
  data.set(left, 0);
  data.set(right, left.length);
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: 2,
    sampleRate: MIX_SAMPLE_RATE,
    timestamp: start / MIX_SAMPLE_RATE,
  });
}

/** The sound of a WebM file, encoded to Opus by the browser, a second at a time just ahead of the picture. */
export class OpusTrack implements ExportSound {
  readonly #mixer: SoundSource;
  readonly #source = new AudioSampleSource({
    codec: 'opus',
    quality: new Quality({ bitrate: OPUS_BITRATE }),
  });
  readonly #totalSamples: number;
  #position = 0;
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #isCancelled = false;

  constructor(output: Output, mixer: SoundSource, totalFrames: number) {
    this.#mixer = mixer;
    this.#totalSamples = totalFrames * SAMPLES_PER_FRAME;
    output.addAudioTrack(this.#source);
  }

  continueTo(frame: number): void {
    if (this.#failure) throw this.#failure;
    const end = Math.min(this.#totalSamples, Math.ceil(frame / 30) * MIX_SAMPLE_RATE);
    while (this.#position < end) {
      const start = this.#position;
      const count = Math.min(MIX_SAMPLE_RATE, end - start);
      this.#position += count;
      this.#running = this.#running
        .then(() => this.#encode(start, count))
        .catch((cause: unknown) => {
          this.#failure ??= cause;
        });
    }
  }

  async #encode(start: number, count: number): Promise<void> {
    if (this.#failure || this.#isCancelled) return;
    const sample = mixedSample(await this.#mixer.mix(start, count), start);
    try {
      await this.#source.add(sample);
    } finally {
      sample.close();
    }
  }

  async finish(): Promise<void> {
    this.continueTo(Math.ceil(this.#totalSamples / SAMPLES_PER_FRAME));
    await this.#running;
    if (this.#failure) throw this.#failure;
    this.#source.close();
  }

  cancel(): void {
    this.#isCancelled = true;
  }
}
