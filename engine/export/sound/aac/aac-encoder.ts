import { bandsOf, LONG_LINES, SAMPLING_RATE_INDEX, SHORT_BLOCKS, SHORT_LINES } from './bands.ts';
import { BitWriter } from './bit-writer.ts';
import { FrameLayout, groupsOf, MOST_BANDS } from './layout.ts';
import { MaskingModel } from './masking.ts';
import { QuantizedChannel } from './quantizer.ts';
import { RateControl } from './rate-control.ts';
import { cutToSound, isSound } from './samples.ts';
import { audioSpecificConfig, type FrameHead, headBits, writeFrame } from './stream.ts';
import { TransientDetector } from './transients.ts';
import { FrameTransform, WindowSequence } from './windows.ts';

export interface AacSettings {
  /** 48 000 or 44 100. */
  readonly samplingRate: number;
  readonly channels: 1 | 2;
  /** Bits per second. */
  readonly bitrate: number;
}

/** Samples of one packet; also how many samples of silence decoders give before the sound. */
export const AAC_BLOCK_SAMPLES = LONG_LINES;
/** Bits of a frame at most, for each channel: the size of the decoder's buffer. */
const MOST_BITS_PER_CHANNEL = 6144;
/** How far thresholds may rise from one block to the next: noise of a loud block begins before it (3GPP TS 26.403, 5.4.2). */
const LARGEST_RISE = 2;

/** What is kept of a channel from one block to the next. */
interface ChannelState {
  /** Three blocks: the one before, the current one, and the next. */
  readonly samples: Float64Array;
  readonly detector: TransientDetector;
  readonly thresholds: Float64Array;
  readonly coded: QuantizedChannel;
}

/**
 * Encodes sound as AAC-LC (ISO/IEC 14496-3). Noise is divided by what hearing masks; its level follows the bit rate that is left. Decoding
 * gives 1024 samples of silence, then the sound.
 */
export class AacEncoder {
  /** What decoders need to know. */
  readonly config: Uint8Array<ArrayBuffer>;
  readonly #channels: readonly ChannelState[];
  readonly #transform = new FrameTransform();
  readonly #long;
  readonly #short;
  readonly #longMasking: MaskingModel;
  readonly #shortMasking: MaskingModel;
  readonly #layout = new FrameLayout();
  readonly #middleSide = new Uint8Array(MOST_BANDS);
  readonly #writer: BitWriter;
  readonly #rate: RateControl;
  /** Samples of the block that is being filled. */
  #filled = 0;
  #blockCount = 0;
  #packetCount = 0;
  #isShort = false;
  #wasShort = false;

  constructor({ samplingRate, channels, bitrate }: AacSettings) {
    const index = SAMPLING_RATE_INDEX[samplingRate];
    if (index === undefined) throw new RangeError(`AAC at ${samplingRate} Hz`);
    this.config = audioSpecificConfig(index, channels);
    const cutoffHertz = cutoffOf(bitrate / channels);
    this.#long = bandsOf(true, samplingRate, cutoffHertz);
    this.#short = bandsOf(false, samplingRate, cutoffHertz);
    this.#longMasking = new MaskingModel(this.#long);
    this.#shortMasking = new MaskingModel(this.#short);
    this.#writer = new BitWriter(MOST_BITS_PER_CHANNEL * channels);
    this.#rate = new RateControl((bitrate * LONG_LINES) / samplingRate);
    this.#channels = Array.from({ length: channels }, () => ({
      samples: new Float64Array(3 * LONG_LINES),
      detector: new TransientDetector(),
      thresholds: new Float64Array(this.#long.count).fill(Number.POSITIVE_INFINITY),
      coded: new QuantizedChannel(),
    }));
  }

  /** Takes samples of each channel, from -1 to 1, and gives the packets that are ready. */
  add(planes: readonly Float32Array[]): Uint8Array<ArrayBuffer>[] {
    const packets: Uint8Array<ArrayBuffer>[] = [];
    const count = planes[0]?.length ?? 0;
    for (let at = 0; at < count; ) {
      const room = Math.min(LONG_LINES - this.#filled, count - at);
      for (const [index, { samples }] of this.#channels.entries()) {
        const plane = planes[index];
        if (plane?.length !== count) throw new RangeError('channels of different lengths');
        samples.set(plane.subarray(at, at + room), 2 * LONG_LINES + this.#filled);
      }
      at += room;
      this.#filled += room;
      if (this.#filled === LONG_LINES) this.#endBlock(packets);
    }
    return packets;
  }

  /** The remaining packets: one more than there are blocks, since each needs the one after it. */
  finish(): Uint8Array<ArrayBuffer>[] {
    const packets: Uint8Array<ArrayBuffer>[] = [];
    const blocks = this.#blockCount + (this.#filled > 0 ? 1 : 0);
    if (blocks === 0) return packets;
    while (this.#packetCount < blocks + 1) {
      for (const { samples } of this.#channels) samples.fill(0, 2 * LONG_LINES + this.#filled);
      this.#endBlock(packets);
    }
    return packets;
  }

  /** A block is full: the one before it can be encoded, since it is known how this one will be divided. */
  #endBlock(packets: Uint8Array<ArrayBuffer>[]): void {
    let isNextShort = false;
    for (const { samples, detector } of this.#channels) {
      if (!isSound(samples, 2 * LONG_LINES)) cutToSound(samples, 2 * LONG_LINES);
      if (detector.hasAttack(samples, 1.5 * LONG_LINES)) isNextShort = true;
    }
    if (this.#blockCount > 0) packets.push(this.#encodeFrame(isNextShort));
    else this.#isShort = isNextShort;
    for (const { samples } of this.#channels) samples.copyWithin(0, LONG_LINES);
    this.#filled = 0;
    this.#blockCount++;
  }

  #encodeFrame(isNextShort: boolean): Uint8Array<ArrayBuffer> {
    // No window rises and falls beside short ones.
    const isShort = this.#isShort || (this.#wasShort && isNextShort);
    const sequence = isShort
      ? WindowSequence.short
      : isNextShort
        ? WindowSequence.start
        : this.#wasShort
          ? WindowSequence.stop
          : WindowSequence.long;
    if (isShort) this.#analyzeShort();
    else this.#analyzeLong(sequence);
    this.#wasShort = isShort;
    this.#isShort = isNextShort;
    if (this.#channels.length === 2) this.#joinChannels();
    for (const { coded } of this.#channels) coded.prepare(this.#layout);
    const bytes = this.#encodeAt(sequence);
    this.#packetCount++;
    return bytes;
  }

  #analyzeLong(sequence: WindowSequence): void {
    this.#layout.setLong(this.#long);
    for (const { samples, coded, thresholds } of this.#channels) {
      this.#transform.transform(samples, sequence, coded.lines);
      this.#longMasking.thresholds(coded.lines, 0, true, coded.thresholds, 0);
      for (let band = 0; band < this.#long.count; band++) {
        const threshold = coded.thresholds[band] as number;
        const most = Math.max(LARGEST_RISE * (thresholds[band] as number), this.#long.quiet[band] as number);
        thresholds[band] = threshold;
        if (threshold > most) coded.thresholds[band] = most;
      }
    }
  }

  #analyzeShort(): void {
    const bands = this.#short;
    const energies = new Array<number>(SHORT_BLOCKS).fill(0);
    const found = this.#channels.map(({ samples }) => {
      const blocks = new Float64Array(LONG_LINES);
      const thresholds = new Float64Array(SHORT_BLOCKS * bands.count);
      this.#transform.transform(samples, WindowSequence.short, blocks);
      for (let block = 0; block < SHORT_BLOCKS; block++)
        energies[block] =
          (energies[block] ?? 0) +
          this.#shortMasking.thresholds(blocks, block * SHORT_LINES, false, thresholds, block * bands.count);
      return { blocks, thresholds };
    });
    this.#layout.setShort(bands, groupsOf(energies));
    for (const [index, { coded, thresholds }] of this.#channels.entries()) {
      const own = found[index];
      if (!own) continue;
      this.#layout.reorder(bands, own.blocks, coded.lines);
      let block = 0;
      coded.thresholds.fill(0);
      for (let group = 0; group < this.#layout.groupCount; group++)
        for (let left = this.#layout.groupBlocks[group] as number; left > 0; left--, block++)
          for (let band = 0; band < bands.count; band++) {
            const at = group * bands.count + band;
            coded.thresholds[at] =
              (coded.thresholds[at] as number) + (own.thresholds[block * bands.count + band] as number);
          }
      thresholds.fill(Number.POSITIVE_INFINITY);
    }
  }

  /** Bands that take fewer bits as their middle and side become that. */
  #joinChannels(): void {
    const [left, right] = this.#channels.map(({ coded }) => coded);
    if (!left || !right) return;
    const layout = this.#layout;
    for (let band = 0; band < layout.bandCount; band++) {
      const end = layout.starts[band + 1] as number;
      const first = layout.starts[band] as number;
      let [leftEnergy, rightEnergy, product] = [0, 0, 0];
      for (let n = first; n < end; n++) {
        const l = left.lines[n] as number;
        const r = right.lines[n] as number;
        leftEnergy += l * l;
        rightEnergy += r * r;
        product += l * r;
      }
      const leftThreshold = left.thresholds[band] as number;
      const rightThreshold = right.thresholds[band] as number;
      // Noise of both is in either channel after decoding.
      const threshold = 0.5 * Math.min(leftThreshold, rightThreshold);
      const middle = 0.25 * (leftEnergy + rightEnergy + 2 * product);
      const side = 0.25 * Math.max(0, leftEnergy + rightEnergy - 2 * product);
      const apart = (1 + leftEnergy / leftThreshold) * (1 + rightEnergy / rightThreshold);
      const joined = (1 + middle / threshold) * (1 + side / threshold);
      this.#middleSide[band] = joined < apart ? 1 : 0;
      if (joined >= apart) continue;
      for (let n = first; n < end; n++) {
        const l = left.lines[n] as number;
        const r = right.lines[n] as number;
        left.lines[n] = 0.5 * (l + r);
        right.lines[n] = 0.5 * (l - r);
      }
      left.thresholds[band] = threshold;
      right.thresholds[band] = threshold;
    }
  }

  /** Encodes what was analysed with as much noise as the bit rate asks for, or with more where it would not fit in the buffer of a decoder. */
  #encodeAt(sequence: WindowSequence): Uint8Array<ArrayBuffer> {
    const layout = this.#layout;
    const coded = this.#channels.map(({ coded: channel }) => channel);
    const bandEnd = (layout.isLong ? this.#long : this.#short).end;
    const middleSide = coded.length === 2 ? this.#middleSide : null;
    for (let noiseDb = this.#rate.noiseDb; ; noiseDb += 2) {
      const looseness = 10 ** (noiseDb / 10);
      for (const channel of coded) channel.quantize(layout, looseness, bandEnd);
      const bandsPerGroup = Math.max(...coded.map(({ usedBands }) => usedBands));
      const head: FrameHead = { sequence, layout, bandsPerGroup, middleSide };
      let bits = headBits(head, coded.length);
      for (const channel of coded) {
        channel.encode(layout, bandsPerGroup);
        bits += channel.bits;
      }
      if (bits > MOST_BITS_PER_CHANNEL * coded.length) continue;
      this.#rate.take(bits, bandsPerGroup === 0);
      writeFrame(this.#writer, head, coded);
      return this.#writer.take();
    }
  }
}

/** Frequencies above are not encoded, by the bits of a channel. */
function cutoffOf(bitsPerSecond: number): number {
  if (bitsPerSecond >= 72_000) return 20_000;
  return bitsPerSecond >= 56_000 ? 17_500 : 15_000;
}
