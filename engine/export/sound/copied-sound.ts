import { BlobSource, type EncodedPacket, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny';
import { readPresentation } from '../../media/clips/presentation.ts';
import { MIX_SAMPLE_RATE } from '../../media/sound/audio-mix.ts';
import { isPlainAac } from './aac/audio-specific-config.ts';
import { AAC_BLOCK_SAMPLES, type SoundEncoder, type TakePacket } from './sound-encoder.ts';

/** A stretch of the sound of a file, in samples at 48 kHz. */
export interface CopiedStretch {
  /** From the start of what is played of the file. */
  readonly startSample: number;
  readonly samples: number;
}

/**
 * Gives the packets of a file in place of an encoder: sound that nothing changes is not decoded, and is in the video as it is in its
 * file. The packet before the first one that is heard comes with it, before time 0, because blocks of AAC overlap.
 */
export class CopiedSound implements SoundEncoder {
  readonly #input: Input;
  readonly #config: AudioDecoderConfig;
  readonly #packets: AsyncGenerator<EncodedPacket, void, unknown>;
  readonly #firstSample: number;
  /** The end of the file's sound, from the first sample that is heard. */
  readonly #samples: number;
  readonly #take: TakePacket;
  #isFirst = true;
  #waiting: EncodedPacket | null = null;

  private constructor(input: Input, opened: OpenedPackets, take: TakePacket) {
    this.#input = input;
    this.#config = opened.config;
    this.#packets = opened.packets;
    this.#firstSample = opened.firstSample;
    this.#samples = opened.endSample - opened.firstSample;
    this.#take = take;
  }

  /**
   * Null where the file has no AAC-LC of 48 kHz in one or two channels, or not all of the stretch.
   * @param stream the index among the sound streams of the file
   */
  static async open(
    file: Blob,
    stream: number,
    stretch: CopiedStretch,
    take: TakePacket,
  ): Promise<CopiedSound | null> {
    const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
    const opened = await openPackets(input, file, stream, stretch).catch(() => null);
    if (!opened) {
      input.dispose();
      return null;
    }
    return new CopiedSound(input, opened, take);
  }

  /** Gives the packets that begin in this second. */
  encode(_samples: unknown, startSample: number): Promise<void> {
    return this.#giveUntil(startSample + MIX_SAMPLE_RATE);
  }

  async finish(): Promise<void> {
    await this.#giveUntil(Number.POSITIVE_INFINITY);
    this.cancel();
  }

  cancel(): void {
    void this.#packets.return();
    this.#input.dispose();
  }

  async #giveUntil(endSample: number): Promise<void> {
    for (;;) {
      const packet = this.#waiting ?? (await this.#packets.next()).value ?? null;
      this.#waiting = packet;
      if (!packet) return;
      const start = Math.round(packet.timestamp * MIX_SAMPLE_RATE) - this.#firstSample;
      if (start >= endSample) return;
      this.#waiting = null;
      const meta = this.#isFirst ? { decoderConfig: this.#config } : undefined;
      this.#isFirst = false;
      const length = Math.min(AAC_BLOCK_SAMPLES, this.#samples - start);
      if (length <= 0) continue;
      this.#take(
        packet.clone({ timestamp: start / MIX_SAMPLE_RATE, duration: length / MIX_SAMPLE_RATE }),
        meta,
      );
    }
  }
}

interface OpenedPackets {
  readonly config: AudioDecoderConfig;
  /** From the one before the first that is heard on. */
  readonly packets: AsyncGenerator<EncodedPacket, void, unknown>;
  /** The first sample that is heard, and the end of the sound, in the file's time at 48 kHz. */
  readonly firstSample: number;
  readonly endSample: number;
}

async function openPackets(
  input: Input,
  file: Blob,
  stream: number,
  { startSample, samples }: CopiedStretch,
): Promise<OpenedPackets | null> {
  // The same one that is heard in the editor.
  const others = stream > 0 ? await input.getAudioTracks() : [];
  const track = others[stream] ?? (await input.getPrimaryAudioTrack());
  const config = await track?.getDecoderConfig();
  if (!track || !config || !isPlainAac(config)) return null;
  const { originSeconds, endSeconds, hasComplexEdits } = await readPresentation(input, file);
  if (hasComplexEdits) return null;
  const firstSample = Math.round(originSeconds * MIX_SAMPLE_RATE) + startSample;
  const endSample = Math.round((endSeconds.get(track.id) ?? 0) * MIX_SAMPLE_RATE);
  // A block of silence at the end is not heard; more of it has to be encoded.
  if (endSample - firstSample < samples - AAC_BLOCK_SAMPLES) return null;
  const sink = new EncodedPacketSink(track);
  const beforeSeconds = (firstSample - AAC_BLOCK_SAMPLES + 0.5) / MIX_SAMPLE_RATE;
  const first = (await sink.getPacket(beforeSeconds)) ?? (await sink.getFirstPacket());
  if (!first || Math.round(first.timestamp * MIX_SAMPLE_RATE) > firstSample) return null;
  return { config, firstSample, endSample, packets: sink.packets(first) };
}
