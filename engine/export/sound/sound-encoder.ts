import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from 'mediabunny';
import { MIX_SAMPLE_RATE } from '../../media/sound/audio-mix.ts';
import type { StereoSamples } from '../../media/sound/sounds.ts';
import type { AacEncoder } from './aac/aac-encoder.ts';
import { loadEncoderOnce } from './load-encoder.ts';

/** What the sound of a video is encoded as: AAC in MP4, Opus in WebM. */
export type SoundCodec = 'aac' | 'opus';

/** An AAC block, and how many samples of silence decoders give before the sound of our own encoder. */
export const AAC_BLOCK_SAMPLES = 1024;

const BITRATES: Readonly<Record<SoundCodec, number>> = { aac: 160_000, opus: 128_000 };

/** Takes a packet as it is encoded, at the time at which it is heard. The first one says what a decoder needs to know. */
export type TakePacket = (packet: EncodedPacket, meta: EncodedAudioChunkMetadata | undefined) => void;

/** Encodes a mix, one stretch after another. */
export interface SoundEncoder {
  encode(samples: StereoSamples, startSample: number): Promise<void>;
  /** Gives the packets that remain. */
  finish(): Promise<void>;
  cancel(): void;
}

/** Whether the browser encodes AAC; where it does not (Chromium on Linux, Firefox), our own encoder is loaded. */
const loadAacEncoder = loadEncoderOnce(async (): Promise<typeof AacEncoder | null> => {
  const options = { sampleRate: MIX_SAMPLE_RATE, numberOfChannels: 2, bitrate: BITRATES.aac };
  if (await canEncodeAudio('aac', options)) return null;
  return (await import('./aac/aac-encoder.ts')).AacEncoder;
});

/** @throws GessoError `encoder-failed` when the encoder cannot be loaded; the next call tries again. */
export async function createSoundEncoder(codec: SoundCodec, take: TakePacket): Promise<SoundEncoder> {
  const ownEncoder = codec === 'aac' ? await loadAacEncoder() : null;
  return ownEncoder ? new OwnAac(ownEncoder, take) : BrowserSoundEncoder.start(codec, take);
}

/** Yields the thread to waiting tasks. A message arrives at once, a timer only after milliseconds. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Our own encoder, on the thread that mixes: a second of sound takes it about ten milliseconds, so that no worker has
 * to be started and no samples are sent to it.
 */
class OwnAac implements SoundEncoder {
  readonly #encoder: AacEncoder;
  readonly #take: TakePacket;
  #packets = 0;

  constructor(Encoder: typeof AacEncoder, take: TakePacket) {
    this.#encoder = new Encoder({ samplingRate: MIX_SAMPLE_RATE, channels: 2, bitrate: BITRATES.aac });
    this.#take = take;
  }

  async encode(samples: StereoSamples): Promise<void> {
    this.#give(this.#encoder.add(samples));
    await otherWork();
  }

  async finish(): Promise<void> {
    this.#give(this.#encoder.finish());
  }

  cancel(): void {}

  /** Each packet is heard a block after it was encoded. */
  #give(packets: readonly Uint8Array<ArrayBuffer>[]): void {
    for (const data of packets) {
      const start = (this.#packets - 1) * AAC_BLOCK_SAMPLES;
      const meta = this.#packets === 0 ? { decoderConfig: this.#config() } : undefined;
      this.#packets++;
      const [at, length] = [start / MIX_SAMPLE_RATE, AAC_BLOCK_SAMPLES / MIX_SAMPLE_RATE];
      this.#take(new EncodedPacket(data, 'key', at, length), meta);
    }
  }

  #config(): AudioDecoderConfig {
    return {
      codec: 'mp4a.40.2',
      numberOfChannels: 2,
      sampleRate: MIX_SAMPLE_RATE,
      description: this.#encoder.config,
    };
  }
}

/** An encoder of the browser. */
class BrowserSoundEncoder implements SoundEncoder {
  readonly #input: AudioSampleSource;
  readonly #output: Output;

  private constructor(codec: SoundCodec, take: TakePacket) {
    this.#input = new AudioSampleSource({
      codec,
      quality: new Quality({ bitrate: BITRATES[codec] }),
      onEncodedPacket: take,
    });
    // The library encodes only into a file, so one that goes nowhere is made, and MP4 takes both codecs; the packets go on into the real one.
    this.#output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
      target: new NullTarget(),
    });
    this.#output.addAudioTrack(this.#input);
  }

  static async start(codec: SoundCodec, take: TakePacket): Promise<BrowserSoundEncoder> {
    const encoder = new BrowserSoundEncoder(codec, take);
    await encoder.#output.start();
    return encoder;
  }

  async encode(samples: StereoSamples, startSample: number): Promise<void> {
    const sample = mixedSample(samples, startSample);
    try {
      await this.#input.add(sample);
    } finally {
      sample.close();
    }
  }

  finish(): Promise<void> {
    return this.#output.finalize();
  }

  cancel(): void {
    void this.#output.cancel().catch(() => {});
  }
}

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
