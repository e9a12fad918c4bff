import type { BitWriter } from './bit-writer.ts';
import {
  ESCAPE,
  ESCAPE_CODEBOOK,
  LARGEST_SCALE_FACTOR_STEP,
  scaleFactorCodebook,
  spectrumCodebooks,
} from './codebooks.ts';
import type { FrameLayout } from './layout.ts';
import type { QuantizedChannel } from './quantizer.ts';
import type { WindowSequence } from './windows.ts';

/** What is written of a channel. */
export type WrittenChannel = Pick<QuantizedChannel, 'codebooks' | 'gain' | 'scaleFactors' | 'values'>;

/** What both channels of a frame share. */
export interface FrameHead {
  readonly sequence: WindowSequence;
  readonly layout: FrameLayout;
  /** Bands of each group that are written. */
  readonly bandsPerGroup: number;
  /** Which bands are middle and side; null for mono. */
  readonly middleSide: Uint8Array | null;
}

/** Elements of a stream (ISO/IEC 14496-3, table 4.85). */
const SINGLE_CHANNEL_ELEMENT = 0;
const CHANNEL_PAIR_ELEMENT = 1;
const END_ELEMENT = 7;

/** An AudioSpecificConfig for AAC-LC with blocks of 1024. */
export function audioSpecificConfig(samplingRateIndex: number, channels: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of((2 << 3) | (samplingRateIndex >> 1), ((samplingRateIndex & 1) << 7) | (channels << 3));
}

/** Bits of everything but what `QuantizedChannel.bits` counts. */
export function headBits({ layout, bandsPerGroup, middleSide }: FrameHead, channels: number): number {
  const windowBits = layout.isLong ? 11 : 15;
  const masks =
    2 +
    (middleSide && maskOf(middleSide, layout, bandsPerGroup) === 1 ? layout.groupCount * bandsPerGroup : 0);
  // Gain and three flags for each channel; the element, the end, and up to seven bits to a whole byte.
  return (channels === 2 ? 8 + masks : 7) + windowBits + channels * 11 + 3 + 7;
}

/** 0 where no band is middle and side, 2 where all are, 1 where each band says. */
function maskOf(middleSide: Uint8Array, layout: FrameLayout, bandsPerGroup: number): number {
  let used = 0;
  for (let group = 0; group < layout.groupCount; group++)
    for (let band = 0; band < bandsPerGroup; band++)
      used += middleSide[group * layout.bandsPerGroup + band] as number;
  return used === 0 ? 0 : used === layout.groupCount * bandsPerGroup ? 2 : 1;
}

/** Writes a frame (ISO/IEC 14496-3, 4.4.2: raw_data_block). */
export function writeFrame(writer: BitWriter, head: FrameHead, channels: readonly WrittenChannel[]): void {
  const { layout, bandsPerGroup, middleSide } = head;
  const [first, second] = channels;
  if (!first) throw new RangeError('a frame without channels');
  writer.write(second ? CHANNEL_PAIR_ELEMENT : SINGLE_CHANNEL_ELEMENT, 3);
  writer.write(0, 4);
  if (second && middleSide) {
    writer.write(1, 1);
    writeWindow(writer, head);
    const mask = maskOf(middleSide, layout, bandsPerGroup);
    writer.write(mask, 2);
    if (mask === 1)
      for (let group = 0; group < layout.groupCount; group++)
        for (let band = 0; band < bandsPerGroup; band++)
          writer.write(middleSide[group * layout.bandsPerGroup + band] as number, 1);
    writeChannel(writer, head, first, true);
    writeChannel(writer, head, second, true);
  } else writeChannel(writer, head, first, false);
  writer.write(END_ELEMENT, 3);
}

function writeWindow(writer: BitWriter, { sequence, layout, bandsPerGroup }: FrameHead): void {
  writer.write(0, 1);
  writer.write(sequence, 2);
  // Windows are sines.
  writer.write(0, 1);
  if (layout.isLong) {
    writer.write(bandsPerGroup, 6);
    writer.write(0, 1);
    return;
  }
  writer.write(bandsPerGroup, 4);
  // One bit for each block but the first: whether it is in the group of the one before.
  for (let group = 0; group < layout.groupCount; group++)
    for (let block = 0; block < (layout.groupBlocks[group] as number); block++)
      if (group + block > 0) writer.write(block > 0 ? 1 : 0, 1);
}

function writeChannel(writer: BitWriter, head: FrameHead, channel: WrittenChannel, isPair: boolean): void {
  const { layout, bandsPerGroup } = head;
  writer.write(channel.gain, 8);
  if (!isPair) writeWindow(writer, head);
  writeSections(writer, head, channel);
  let last = channel.gain;
  for (let group = 0; group < layout.groupCount; group++)
    for (let band = 0; band < bandsPerGroup; band++) {
      const at = group * layout.bandsPerGroup + band;
      if (channel.codebooks[at] === 0) continue;
      const scaleFactor = channel.scaleFactors[at] as number;
      const symbol = scaleFactor - last + LARGEST_SCALE_FACTOR_STEP;
      writer.write(
        scaleFactorCodebook.codes[symbol] as number,
        scaleFactorCodebook.lengths[symbol] as number,
      );
      last = scaleFactor;
    }
  // No pulses, no shaping of noise in time, no gain control.
  writer.write(0, 3);
  for (let group = 0; group < layout.groupCount; group++)
    for (let band = 0; band < bandsPerGroup; band++) {
      const at = group * layout.bandsPerGroup + band;
      writeValues(
        writer,
        channel.codebooks[at] as number,
        channel.values,
        layout.starts[at] as number,
        layout.starts[at + 1] as number,
      );
    }
}

function writeSections(
  writer: BitWriter,
  { layout, bandsPerGroup }: FrameHead,
  { codebooks }: WrittenChannel,
): void {
  const lengthBits = layout.isLong ? 5 : 3;
  const most = (1 << lengthBits) - 1;
  for (let group = 0; group < layout.groupCount; group++) {
    const first = group * layout.bandsPerGroup;
    const end = first + bandsPerGroup;
    for (let band = first; band < end; ) {
      let after = band + 1;
      while (after < end && codebooks[after] === codebooks[band]) after++;
      writer.write(codebooks[band] as number, 4);
      let length = after - band;
      for (; length >= most; length -= most) writer.write(most, lengthBits);
      writer.write(length, lengthBits);
      band = after;
    }
  }
}

function writeValues(
  writer: BitWriter,
  codebookNumber: number,
  values: Int32Array,
  start: number,
  end: number,
): void {
  const codebook = spectrumCodebooks[codebookNumber];
  if (!codebook) return;
  const { codes, lengths, dimension, base, offset } = codebook;
  const isSigned = offset > 0;
  const most = codebookNumber === ESCAPE_CODEBOOK ? ESCAPE : 8191;
  for (let n = start; n < end; n += dimension) {
    let symbol = 0;
    let signs = 0;
    let signCount = 0;
    for (let place = n; place < n + dimension; place++) {
      const value = values[place] as number;
      if (isSigned) {
        symbol = symbol * base + value + offset;
        continue;
      }
      const size = value < 0 ? -value : value;
      symbol = symbol * base + (size > most ? most : size);
      if (size > 0) {
        signs = 2 * signs + (value < 0 ? 1 : 0);
        signCount++;
      }
    }
    writer.write(codes[symbol] as number, lengths[symbol] as number);
    if (signCount > 0) writer.write(signs, signCount);
    if (codebookNumber !== ESCAPE_CODEBOOK) continue;
    for (let place = n; place < n + dimension; place++) {
      const size = Math.abs(values[place] as number);
      if (size < ESCAPE) continue;
      const bits = 31 - Math.clz32(size);
      // As many ones as it has bits over four, a zero, and all bits but the highest.
      writer.write((1 << (bits - 3)) - 2, bits - 3);
      writer.write(size - (1 << bits), bits);
    }
  }
}
