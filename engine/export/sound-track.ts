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
import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../media/audio-mix.ts';
import { GessoError } from '../model/errors.ts';
import type { ExportSound } from './encoder.ts';
import type { SoundSource } from './frame-range.ts';

const AAC_BITRATE = 160_000;

/** An AAC block, and how many samples of silence the wasm encoder puts in front (ffmpeg's native AAC: one block). */
const BLOCK_SAMPLES = 1024;

let encoderReady: Promise<{ readonly delaySamples: number }> | null = null;

async function loadEncoder(): Promise<{ readonly delaySamples: number }> {
  const options = { sampleRate: MIX_SAMPLE_RATE, numberOfChannels: 2, bitrate: AAC_BITRATE };
  if (await canEncodeAudio('aac', options)) return { delaySamples: 0 };
  // Over a megabyte, so only where it is needed.
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
  return { delaySamples: BLOCK_SAMPLES };
}

/** Browsers without an AAC encoder (Chromium on Linux, Firefox) get one in wasm, which runs in its own worker. */
function ensureAacEncoder(): Promise<{ readonly delaySamples: number }> {
  encoderReady ??= loadEncoder();
  return encoderReady;
}

/**
 * The sound of an export: mixed a second at a time, just ahead of the picture, and encoded to AAC. The encoder's
 * delay is taken out and the last block shortened, so that the track is in step and exactly as long as the picture.
 */
export class SoundTrack implements ExportSound {
  readonly #mixer: SoundSource;
  readonly #totalSamples: number;
  readonly #delaySamples: number;
  readonly #encoderInput: AudioSampleSource;
  readonly #encoderOutput: Output;
  readonly #track = new EncodedAudioPacketSource('aac');
  #packets: Promise<void> = Promise.resolve();
  #position = 0;
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #firstMeta: EncodedAudioChunkMetadata | undefined;

  private constructor(mixer: SoundSource, totalFrames: number, delaySamples: number) {
    this.#mixer = mixer;
    this.#totalSamples = totalFrames * SAMPLES_PER_FRAME;
    this.#delaySamples = delaySamples;
    this.#encoderInput = new AudioSampleSource({
      codec: 'aac',
      quality: new Quality({ bitrate: AAC_BITRATE }),
      onEncodedPacket: (packet, meta) => this.#take(packet, meta),
    });
    // The library encodes only into a file, so one that goes nowhere is made; the packets go on into the real one.
    this.#encoderOutput = new Output({
      format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
      target: new NullTarget(),
    });
    this.#encoderOutput.addAudioTrack(this.#encoderInput);
  }

  /** Adds a track to an output that was not started yet. */
  static async create(output: Output, mixer: SoundSource, totalFrames: number): Promise<SoundTrack> {
    const { delaySamples } = await ensureAacEncoder();
    const sound = new SoundTrack(mixer, totalFrames, delaySamples);
    output.addAudioTrack(sound.#track, {
      maximumPacketCount: Math.ceil(sound.#totalSamples / BLOCK_SAMPLES) + 2,
    });
    await sound.#encoderOutput.start();
    return sound;
  }

  /**
   * Puts a packet where it sounds: the delay earlier, cut at the end. The block of the delay stays in the file before time 0, where the
   * edit list hides it: each block overlaps with the one before, so that without it the first 1024 samples could not be decoded.
   */
  #take(packet: EncodedPacket, meta: EncodedAudioChunkMetadata | undefined): void {
    this.#firstMeta ??= meta;
    const start = Math.round(packet.timestamp * MIX_SAMPLE_RATE) - this.#delaySamples;
    const length = Math.min(Math.round(packet.duration * MIX_SAMPLE_RATE), this.#totalSamples - start);
    if (length <= 0) return;
    const placed = packet.clone({ timestamp: start / MIX_SAMPLE_RATE, duration: length / MIX_SAMPLE_RATE });
    this.#packets = this.#packets.then(() => this.#track.add(placed, this.#firstMeta));
    this.#packets.catch((cause: unknown) => {
      this.#failure ??= cause;
    });
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
      await this.#encoderInput.add(sample);
    } finally {
      sample.close();
    }
  }

  /** Resolves when all sound up to the end has been handed over. */
  async finish(): Promise<void> {
    this.continueTo(Math.ceil(this.#totalSamples / SAMPLES_PER_FRAME));
    await this.#running;
    if (this.#failure) throw this.#failure;
    await this.#encoderOutput.finalize();
    await this.#packets;
    if (this.#failure) throw this.#failure;
    this.#track.close();
  }

  /** Frees the encoder. */
  cancel(): void {
    this.#failure ??= new GessoError('export-cancelled');
    void this.#encoderOutput.cancel().catch(() => {});
  }
}
