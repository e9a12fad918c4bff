/**
 * Bits as H.264 writes them (ITU-T H.264 §7.2, §9.1): most significant first, Exp-Golomb codes, and a 3 after two bytes of zero so that no
 * start code stands inside of a NAL unit (§7.4.1).
 */

/** Reads bits of a NAL unit whose emulation prevention bytes are taken out. Behind the end it reads zeros. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #position: number;

  constructor(bytes: Uint8Array, startBit = 0) {
    this.#bytes = bytes;
    this.#position = startBit;
  }

  /** In bits from the start. */
  get position(): number {
    return this.#position;
  }

  bit(): number {
    const byte = this.#bytes[this.#position >> 3] ?? 0;
    const bit = (byte >> (7 - (this.#position & 7))) & 1;
    this.#position += 1;
    return bit;
  }

  flag(): boolean {
    return this.bit() === 1;
  }

  /** An unsigned number of up to 32 bits. */
  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 2 + this.bit();
    return value;
  }

  /** ue(v): an unsigned Exp-Golomb code. */
  unsigned(): number {
    let zeros = 0;
    while (this.bit() === 0) {
      zeros += 1;
      if (zeros > 32) return 0;
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** se(v): a signed Exp-Golomb code. */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}

/** Writes bits into a growing list of bytes. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #filled = 0;

  bit(value: number): void {
    this.#current = (this.#current << 1) | value;
    this.#filled += 1;
    if (this.#filled < 8) return;
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#filled = 0;
  }

  bits(value: number, count: number): void {
    for (let shift = count - 1; shift >= 0; shift--) this.bit(Math.floor(value / 2 ** shift) % 2);
  }

  /** ue(v) */
  unsigned(value: number): void {
    const length = Math.floor(Math.log2(value + 1));
    this.bits(0, length);
    this.bits(value + 1, length + 1);
  }

  /** se(v) */
  signed(value: number): void {
    this.unsigned(value > 0 ? value * 2 - 1 : -value * 2);
  }

  get isAligned(): boolean {
    return this.#filled === 0;
  }

  /** Ends with the stop bit and zeros up to a whole byte, and gives all bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    this.bit(1);
    return this.align();
  }

  /** Fills the last byte with zeros, and gives all bytes. */
  align(): Uint8Array<ArrayBuffer> {
    while (!this.isAligned) this.bit(0);
    return new Uint8Array(this.#bytes);
  }
}

/** The bytes of a NAL unit without its emulation prevention bytes. */
export function withoutEmulationPrevention(nal: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(nal.length);
  let length = 0;
  let zeros = 0;
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    result[length++] = byte;
  }
  return result.slice(0, length);
}

/** The bytes of a NAL unit with emulation prevention bytes where they are needed. */
export function withEmulationPrevention(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(Math.ceil(bytes.length * 1.5) + 1);
  let length = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      result[length++] = 3;
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    result[length++] = byte;
  }
  return result.slice(0, length);
}

/** Sets `count` bits at a place in bits to a number. */
export function setBits(bytes: Uint8Array, position: number, count: number, value: number): void {
  for (let index = 0; index < count; index++) {
    const at = position + index;
    const mask = 0x80 >> (at & 7);
    const byte = bytes[at >> 3] ?? 0;
    const isSet = Math.floor(value / 2 ** (count - 1 - index)) % 2 === 1;
    bytes[at >> 3] = isSet ? byte | mask : byte & ~mask;
  }
}
