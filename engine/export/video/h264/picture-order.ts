import { GessoError } from '../../../model/errors.ts';
import { BitReader, setBits, withEmulationPrevention, withoutEmulationPrevention } from './bits.ts';
import { readStreamParameters, type StreamParameters } from './parameter-sets.ts';
import { repeatedPicture } from './repeated-picture.ts';

const NAL_SLICE = 1;
const NAL_KEY_SLICE = 5;

/** Pictures are two apart, because the two halves of an interlaced one would have a number each. */
const ORDER_STEP = 2;

/** Headers of slices end within this many bytes before their order, wherever it stands. */
const HEADER_BYTES = 24;

/**
 * Puts repeated pictures between those of an encoder, in packets of MP4 (NAL units behind their length of four bytes). The encoder does not know of them, so the
 * order of its later pictures is written anew, up to the next key frame.
 */
export class PictureOrder {
  readonly #parameters: StreamParameters;
  #picturesSinceKey = 0;
  #repeatedSinceKey = 0;
  #frameNum = 0;
  #isReference = false;
  #repeatedInARow = 0;

  private constructor(parameters: StreamParameters) {
    this.#parameters = parameters;
  }

  /** Null for streams that repeated pictures cannot be put into. @param avcc the description of the stream */
  static of(avcc: AllowSharedBufferSource): PictureOrder | null {
    const parameters = readStreamParameters(bytesOf(avcc));
    return parameters && new PictureOrder(parameters);
  }

  /** The next picture of the encoder, with its place after all that were repeated. */
  encoded(packet: Uint8Array): Uint8Array {
    const slices = slicesOf(packet);
    if (slices.some(({ type }) => type === NAL_KEY_SLICE)) {
      this.#picturesSinceKey = 0;
      this.#repeatedSinceKey = 0;
    }
    const order = (this.#picturesSinceKey * ORDER_STEP) % 2 ** this.#parameters.pictureOrderBits;
    this.#picturesSinceKey += 1;
    this.#repeatedInARow = 0;
    for (const slice of slices) {
      this.#isReference = slice.isReference;
      this.#frameNum = this.#header(slice.bytes).frameNum;
    }
    if (this.#repeatedSinceKey === 0) return packet;
    return joined(nalUnits(packet).map((nal) => (isSlice(nal) ? this.#ordered(nal, order) : nal)));
  }

  /**
   * The last picture once more.
   * @throws GessoError `encoder-failed` when it is one that others cannot refer to
   */
  repeated(): Uint8Array<ArrayBuffer> {
    if (!this.canRepeat)
      throw new GessoError('encoder-failed', {
        frame: 0,
        reason: 'the encoder made an image that cannot be repeated',
      });
    const { frameNumBits, pictureOrderBits } = this.#parameters;
    const order = (this.#picturesSinceKey * ORDER_STEP) % 2 ** pictureOrderBits;
    this.#picturesSinceKey += 1;
    this.#repeatedSinceKey += 1;
    this.#repeatedInARow += 1;
    return joined([repeatedPicture(this.#parameters, (this.#frameNum + 1) % 2 ** frameNumBits, order)]);
  }

  /** Whether the last picture can be shown again. */
  get canRepeat(): boolean {
    return this.#isReference && this.#repeatedInARow < this.mostRepeats;
  }

  /** How often one picture can be repeated: orders are counted from the last reference picture, up to half their range (§8.2.1.1). */
  get mostRepeats(): number {
    return Math.floor((2 ** (this.#parameters.pictureOrderBits - 1) - 1) / ORDER_STEP) - 1;
  }

  /** @param bytes the start of a slice, without emulation prevention */
  #header(bytes: Uint8Array): { readonly frameNum: number; readonly orderPosition: number } {
    const reader = new BitReader(bytes, 8);
    reader.unsigned();
    reader.unsigned();
    reader.unsigned();
    const frameNum = reader.bits(this.#parameters.frameNumBits);
    if (((bytes[0] ?? 0) & 31) === NAL_KEY_SLICE) reader.unsigned();
    return { frameNum, orderPosition: reader.position };
  }

  /** A slice with another order. What stands behind its header stays as it is. */
  #ordered(nal: Uint8Array, order: number): Uint8Array {
    // Behind a byte that is not zero, emulation prevention begins afresh.
    let cut = Math.min(nal.length, HEADER_BYTES);
    while (cut < nal.length && nal[cut - 1] === 0) cut += 1;
    const start = withoutEmulationPrevention(nal.subarray(0, cut));
    setBits(start, this.#header(start).orderPosition, this.#parameters.pictureOrderBits, order);
    return concatenated([withEmulationPrevention(start), nal.subarray(cut)]);
  }
}

interface Slice {
  readonly type: number;
  readonly isReference: boolean;
  readonly bytes: Uint8Array;
}

function slicesOf(packet: Uint8Array): Slice[] {
  return nalUnits(packet)
    .filter(isSlice)
    .map((nal) => ({
      type: (nal[0] ?? 0) & 31,
      isReference: (nal[0] ?? 0) >> 5 !== 0,
      bytes: withoutEmulationPrevention(nal.subarray(0, HEADER_BYTES)),
    }));
}

function isSlice(nal: Uint8Array): boolean {
  const type = (nal[0] ?? 0) & 31;
  return type === NAL_SLICE || type === NAL_KEY_SLICE;
}

/** The NAL units of a packet. */
function nalUnits(packet: Uint8Array): Uint8Array[] {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const units: Uint8Array[] = [];
  for (let at = 0; at + 4 <= packet.length; ) {
    const length = view.getUint32(at);
    units.push(packet.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return units;
}

/** A packet of NAL units. */
function joined(units: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concatenated(
    units.flatMap((unit) => {
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, unit.length);
      return [length, unit];
    }),
  );
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
