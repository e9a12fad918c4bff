import { EncodedPacket } from 'mediabunny';
import { frameTimestampMicros, MICROSECONDS_PER_SECOND, type PacketSink } from './encoder.ts';
import { PictureOrder } from './h264/picture-order.ts';

interface Packet {
  readonly packet: EncodedPacket;
  readonly meta: EncodedVideoChunkMetadata | undefined;
}

/** A frame whose packet the encoder will give, one that shows the one before, or a packet that is there already. */
type Entry =
  | { readonly kind: 'encoded' | 'repeated'; readonly frame: number }
  | ({ readonly kind: 'ready' } & Packet);

/**
 * Brings the packets of an encoder of H.264 and those of frames that only show the one before again into the order of the frames. A repeated frame costs neither the
 * encoder nor the picture anything: it is a packet of a few bytes.
 */
export class RepeatingPackets {
  readonly #sink: PacketSink;
  readonly #framesPerSecond: number;
  /** Frames whose packets have not gone on yet, in order. */
  readonly #frames: Entry[] = [];
  readonly #encoded: Packet[] = [];
  #order: PictureOrder | null = null;
  #written: Promise<void> = Promise.resolve();

  constructor(sink: PacketSink, framesPerSecond: number) {
    this.#sink = sink;
    this.#framesPerSecond = framesPerSecond;
  }

  /** A frame goes to the encoder. */
  expect(frame: number): void {
    this.#frames.push({ kind: 'encoded', frame });
  }

  /** A frame shows the one before again. */
  repeat(frame: number): void {
    this.#frames.push({ kind: 'repeated', frame });
    this.#continue();
  }

  /** Packets that were encoded before stand for the next frames; what the encoder gives after them begins with a key frame. */
  insert(packets: readonly EncodedPacket[], meta: EncodedVideoChunkMetadata | undefined): void {
    for (const [index, packet] of packets.entries())
      this.#frames.push({ kind: 'ready', packet, meta: index === 0 ? meta : undefined });
    this.#continue();
  }

  /** The next packet of the encoder. */
  take(packet: EncodedPacket, meta: EncodedVideoChunkMetadata | undefined): void {
    const description = meta?.decoderConfig?.description;
    if (description) this.#order = PictureOrder.of(description);
    this.#encoded.push({ packet, meta });
    this.#continue();
  }

  /** Resolves when everything has gone on. @throws what the sink failed with, GessoError `encoder-failed` */
  get written(): Promise<void> {
    return this.#written;
  }

  #continue(): void {
    for (let next = this.#frames[0]; next; next = this.#frames[0]) {
      const made = this.#packetOf(next);
      if (!made) return;
      this.#frames.shift();
      this.#written = this.#written.then(() => this.#sink(made.packet, made.meta));
    }
  }

  #packetOf(next: Entry): Packet | undefined {
    if (next.kind === 'ready') return next;
    return next.kind === 'repeated' ? { packet: this.#repeated(next.frame), meta: undefined } : this.#next();
  }

  #next(): Packet | undefined {
    const first = this.#encoded.shift();
    if (!first || !this.#order) return first;
    const data = this.#order.encoded(first.packet.data);
    return data === first.packet.data ? first : { ...first, packet: first.packet.clone({ data }) };
  }

  #repeated(frame: number): EncodedPacket {
    if (!this.#order) throw new RangeError('the first frame is a repeated one');
    const start = frameTimestampMicros(frame, this.#framesPerSecond);
    const duration = frameTimestampMicros(frame + 1, this.#framesPerSecond) - start;
    return new EncodedPacket(
      this.#order.repeated(),
      'delta',
      start / MICROSECONDS_PER_SECOND,
      duration / MICROSECONDS_PER_SECOND,
    );
  }
}
