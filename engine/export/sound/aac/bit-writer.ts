/** Writes numbers of a few bits each, the highest bit first. */
export class BitWriter {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  #pending = 0;
  #pendingBits = 0;

  constructor(capacityBytes: number) {
    this.#bytes = new Uint8Array(capacityBytes);
  }

  get bits(): number {
    return this.#length * 8 + this.#pendingBits;
  }

  /** @param bits 0 to 24 */
  write(value: number, bits: number): void {
    this.#pending = (this.#pending << bits) | value;
    this.#pendingBits += bits;
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8;
      this.#bytes[this.#length++] = this.#pending >>> this.#pendingBits;
    }
    // What was written is dropped, so that there is always room for 24 bits.
    this.#pending &= (1 << this.#pendingBits) - 1;
  }

  /** The bytes, the last one filled with zeros; begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    if (this.#pendingBits > 0) this.write(0, 8 - this.#pendingBits);
    const bytes = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return bytes;
  }
}
