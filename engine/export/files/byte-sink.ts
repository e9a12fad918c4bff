/** A growing list of bytes. */
export class ByteSink {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  bytes(values: ArrayLike<number>): void {
    for (let index = 0; index < values.length; index++) this.byte(values[index] ?? 0);
  }

  /** Lowest byte first, as GIF has it. */
  uint16(value: number): void {
    this.byte(value & 255);
    this.byte(value >> 8);
  }

  /** Highest byte first, as ISO files have it. */
  uint32(value: number): void {
    for (const shift of [24, 16, 8, 0]) this.byte((value >>> shift) & 255);
  }

  text(value: string): void {
    for (const character of value) this.byte(character.charCodeAt(0));
  }

  /** What was written since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }
}
