import { EncodedAudioPacketSource, type EncodedPacket, type Output } from 'mediabunny';
import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../../media/sound/audio-mix.ts';
import { GessoError } from '../../model/errors.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import type { SoundSource } from '../frame-range.ts';
import type { KeptPackets } from '../kept/packet-file.ts';
import {
  AAC_BLOCK_SAMPLES,
  createSoundEncoder,
  type SoundCodec,
  type SoundEncoder,
} from './sound-encoder.ts';

/** Sound is encoded this far ahead of the image: its encoder then never waits, and what it made still fits in memory. */
export const SOUND_AHEAD_FRAMES = 300;

const NOTHING_TO_MIX: SoundSource = { mix: async () => [new Float32Array(0), new Float32Array(0)] };

/**
 * The sound of a video: mixed a second at a time, just ahead of the image, and encoded. The last block
 * is shortened, so that the track is exactly as long as the image. What is encoded is kept (20 kB a second), so that
 * another attempt at the image need not encode it again.
 */
export class SoundTrack {
  readonly #mixer: SoundSource;
  readonly #codec: SoundCodec;
  readonly #totalSamples: number;
  #encoder: SoundEncoder | null = null;
  readonly #kept: EncodedPacket[] = [];
  #nextTrack: EncodedAudioPacketSource | null = null;
  #track: EncodedAudioPacketSource | null = null;
  #packets: Promise<void> = Promise.resolve();
  #position = 0;
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #isEncoded = false;
  #firstMeta: EncodedAudioChunkMetadata | undefined;

  private constructor(mixer: SoundSource, totalFrames: number, codec: SoundCodec) {
    this.#mixer = mixer;
    this.#codec = codec;
    // Images of every rate are a whole number of samples long; only the frames of the document may have been divided.
    this.#totalSamples = Math.round(totalFrames * SAMPLES_PER_FRAME);
  }

  /**
   * @param totalFrames its length in frames of the document, which ends with an image of the video
   * @throws GessoError `encoder-failed` when the encoder cannot be loaded; the next call tries again.
   */
  static async create(mixer: SoundSource, totalFrames: number, codec: SoundCodec): Promise<SoundTrack> {
    const sound = new SoundTrack(mixer, totalFrames, codec);
    sound.#encoder = await createSoundEncoder(codec, (packet, meta) => sound.#take(packet, meta));
    return sound;
  }

  /**
   * Sound that is in the video as it is in its file, without being decoded; null where it cannot be copied.
   * @param stream the index among the sound streams of the file
   * @param startSample the first sample of the file that is heard, at 48 kHz
   */
  static async ofFile(
    file: Blob,
    stream: number,
    startSample: number,
    totalFrames: number,
  ): Promise<SoundTrack | null> {
    const { CopiedSound } = await import('./copied-sound.ts');
    const sound = new SoundTrack(NOTHING_TO_MIX, totalFrames, 'aac');
    const stretch = { startSample, samples: sound.#totalSamples };
    sound.#encoder = await CopiedSound.open(file, stream, stretch, (packet, meta) =>
      sound.#take(packet, meta),
    );
    return sound.#encoder === null ? null : sound;
  }

  /** Sound that was encoded before. */
  static ofPackets({ packets, meta }: KeptPackets, totalFrames: number, codec: SoundCodec): SoundTrack {
    const sound = new SoundTrack(
      { mix: () => Promise.reject(new Error('encoded already')) },
      totalFrames,
      codec,
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
      maximumPacketCount: Math.ceil(this.#totalSamples / AAC_BLOCK_SAMPLES) + 2,
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
   * A packet that ends no later than the image; null where all of it is after the end. The first block of our own encoder stays in the file
   * before time 0, where the edit list hides it: each block overlaps with the one before, so that without it the first 1024 samples could
   * not be decoded.
   */
  #placed(packet: EncodedPacket): EncodedPacket | null {
    const start = Math.round(packet.timestamp * MIX_SAMPLE_RATE);
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

  /** Lets sound be made up to this frame of the document, counted from the start of the range, without waiting for it. @throws what an earlier stretch failed with. */
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
    await this.#encoder?.encode(await this.#mixer.mix(start, count), start);
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
      await this.#encoder?.finish();
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
    if (!this.#isEncoded) this.#encoder?.cancel();
  }
}
