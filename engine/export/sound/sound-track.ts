import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  EncodedAudioPacketSource,
  type EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from 'mediabunny';
import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../../media/sound/audio-mix.ts';
import type { StereoSamples } from '../../media/sound/sounds.ts';
import { GessoError } from '../../model/errors.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import type { SoundSource } from '../frame-range.ts';
import type { KeptPackets } from '../kept/packet-file.ts';
import { loadEncoderOnce } from './load-encoder.ts';

/** What the sound of a video is encoded as: AAC in MP4, Opus in WebM. */
export type SoundCodec = 'aac' | 'opus';

const BITRATES: Readonly<Record<SoundCodec, number>> = { aac: 160_000, opus: 128_000 };

/** Sound is encoded this far ahead of the image: its encoder then never waits, and what it made still fits in memory. */
export const SOUND_AHEAD_FRAMES = 300;

/** An AAC block, and how many samples of silence the wasm encoder puts in front (ffmpeg's native AAC: one block). */
const BLOCK_SAMPLES = 1024;

/** Browsers without an AAC encoder (Chromium on Linux, Firefox) get one in wasm, which runs in its own worker. */
const ensureAacEncoder = loadEncoderOnce(async (): Promise<{ readonly delaySamples: number }> => {
  const options = { sampleRate: MIX_SAMPLE_RATE, numberOfChannels: 2, bitrate: BITRATES.aac };
  if (await canEncodeAudio('aac', options)) return { delaySamples: 0 };
  // Over a megabyte, so only where it is needed.
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
  return { delaySamples: BLOCK_SAMPLES };
});

/**
 * The sound of a video: mixed a second at a time, just ahead of the image, and encoded. The delay of the AAC encoder is taken out and the
 * last block shortened, so that the track is in step and exactly as long as the image. What is encoded is kept (20 kB a second), so that
 * another attempt at the image need not encode it again.
 */
export class SoundTrack {
  readonly #mixer: SoundSource;
  readonly #codec: SoundCodec;
  readonly #totalSamples: number;
  readonly #delaySamples: number;
  readonly #encoderInput: AudioSampleSource;
  readonly #encoderOutput: Output;
  readonly #kept: EncodedPacket[] = [];
  #nextTrack: EncodedAudioPacketSource | null = null;
  #track: EncodedAudioPacketSource | null = null;
  #packets: Promise<void> = Promise.resolve();
  #position = 0;
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #isEncoded = false;
  #firstMeta: EncodedAudioChunkMetadata | undefined;

  private constructor(mixer: SoundSource, totalFrames: number, codec: SoundCodec, delaySamples: number) {
    this.#mixer = mixer;
    this.#codec = codec;
    this.#totalSamples = totalFrames * SAMPLES_PER_FRAME;
    this.#delaySamples = delaySamples;
    this.#encoderInput = new AudioSampleSource({
      codec,
      quality: new Quality({ bitrate: BITRATES[codec] }),
      onEncodedPacket: (packet, meta) => this.#take(packet, meta),
    });
    // The library encodes only into a file, so one that goes nowhere is made, and MP4 takes both codecs; the packets go on into the real one.
    this.#encoderOutput = new Output({
      format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
      target: new NullTarget(),
    });
    this.#encoderOutput.addAudioTrack(this.#encoderInput);
  }

  /** @throws GessoError `encoder-failed` when the encoder cannot be loaded; the next call tries again. */
  static async create(mixer: SoundSource, totalFrames: number, codec: SoundCodec): Promise<SoundTrack> {
    const { delaySamples } = codec === 'aac' ? await ensureAacEncoder() : { delaySamples: 0 };
    const sound = new SoundTrack(mixer, totalFrames, codec, delaySamples);
    await sound.#encoderOutput.start();
    return sound;
  }

  /** Sound that was encoded before. */
  static ofPackets({ packets, meta }: KeptPackets, totalFrames: number, codec: SoundCodec): SoundTrack {
    const sound = new SoundTrack(
      { mix: () => Promise.reject(new Error('encoded already')) },
      totalFrames,
      codec,
      0,
    );
    sound.#kept.push(...packets);
    sound.#firstMeta = meta as EncodedAudioChunkMetadata | undefined;
    sound.#position = sound.#totalSamples;
    sound.#isEncoded = true;
    return sound;
  }

  /** Takes all packets when the last one is encoded. */
  onEncoded: ((packets: KeptPackets) => Promise<void>) | null = null;

  /** Adds a track to an output that was not started yet; `begin` then writes to it. */
  addTo(output: Output): void {
    this.#nextTrack = new EncodedAudioPacketSource(this.#codec);
    output.addAudioTrack(this.#nextTrack, {
      maximumPacketCount: Math.ceil(this.#totalSamples / BLOCK_SAMPLES) + 2,
    });
  }

  /** Writes what is encoded already, and all that follows, to the output that was started last. */
  begin(): void {
    this.#track = this.#nextTrack;
    this.#packets = Promise.resolve();
    for (const packet of this.#kept) this.#write(packet);
  }

  /** Stops writing, because the output is given up; what is encoded meanwhile is kept for the next one. */
  detach(): void {
    this.#track = null;
  }

  #take(packet: EncodedPacket, meta: EncodedAudioChunkMetadata | undefined): void {
    this.#firstMeta ??= meta;
    const placed = this.#codec === 'aac' ? this.#placed(packet) : packet;
    if (!placed) return;
    this.#kept.push(placed);
    this.#write(placed);
  }

  /**
   * A packet where it sounds: the delay earlier, cut at the end. The block of the delay stays in the file before time 0, where the
   * edit list hides it: each block overlaps with the one before, so that without it the first 1024 samples could not be decoded.
   */
  #placed(packet: EncodedPacket): EncodedPacket | null {
    const start = Math.round(packet.timestamp * MIX_SAMPLE_RATE) - this.#delaySamples;
    const length = Math.min(Math.round(packet.duration * MIX_SAMPLE_RATE), this.#totalSamples - start);
    if (length <= 0) return null;
    return packet.clone({ timestamp: start / MIX_SAMPLE_RATE, duration: length / MIX_SAMPLE_RATE });
  }

  #write(packet: EncodedPacket): void {
    const track = this.#track;
    if (!track) return;
    this.#packets = this.#packets.then(() => track.add(packet, this.#firstMeta));
    this.#packets.catch((cause: unknown) => {
      // An output that was given up refuses what comes late.
      if (track === this.#track) this.#failure ??= cause;
    });
  }

  /** Lets sound be made up to this many frames, without waiting for it. @throws what an earlier stretch failed with. */
  continueTo(frame: number): void {
    if (this.#failure) throw this.#failure;
    const end = Math.min(this.#totalSamples, Math.ceil(frame / FRAMES_PER_SECOND) * MIX_SAMPLE_RATE);
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
    if (this.#failure) return;
    const sample = mixedSample(await this.#mixer.mix(start, count), start);
    try {
      await this.#encoderInput.add(sample);
    } finally {
      sample.close();
    }
  }

  /** Resolves when what was begun is encoded. @throws what it failed with. */
  async settled(): Promise<void> {
    await this.#running;
    if (this.#failure) throw this.#failure;
  }

  /** Resolves when all sound up to the end has been handed over. */
  async finish(): Promise<void> {
    this.continueTo(Number.POSITIVE_INFINITY);
    await this.#running;
    if (this.#failure) throw this.#failure;
    if (!this.#isEncoded) {
      await this.#encoderOutput.finalize();
      this.#isEncoded = true;
      await this.onEncoded?.({ packets: this.#kept, meta: this.#firstMeta });
    }
    await this.#packets;
    if (this.#failure) throw this.#failure;
    this.#track?.close();
  }

  /** Frees the encoder. */
  cancel(): void {
    this.#failure ??= new GessoError('export-cancelled');
    if (!this.#isEncoded) void this.#encoderOutput.cancel().catch(() => {});
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
