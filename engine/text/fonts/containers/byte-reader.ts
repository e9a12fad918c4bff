/** Reads a stretch of bytes from front to back, big-endian. Every read past the end throws. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get position(): number {
    return this.#at;
  }

  get remaining(): number {
    return this.#view.byteLength - this.#at;
  }

  #take(count: number): number {
    if (count > this.remaining) throw new Error('the file is cut off');
    const at = this.#at;
    this.#at += count;
    return at;
  }

  uint8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  int16(): number {
    return this.#view.getInt16(this.#take(2));
  }

  uint16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  bytes(count: number): Uint8Array<ArrayBuffer> {
    const at = this.#take(count);
    return new Uint8Array(this.#view.buffer as ArrayBuffer, this.#view.byteOffset + at, count);
  }

  skip(count: number): void {
    this.#take(count);
  }

  /** WOFF2 §4.1: seven bits a byte, at most five bytes, no leading zeros. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = this.uint8();
      if (count === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (value > 0xffffffff) break;
      if ((byte & 0x80) === 0) return value;
    }
    throw new Error('a number in it is malformed');
  }

  /** WOFF2 §4.1: a number below 65536 in one to three bytes, short below 759. */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    if (code === 255) return this.uint8() + 253;
    return code;
  }
}

/** Grows as it is written to, big-endian. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = 0;

  constructor(expected = 1024) {
    this.#bytes = new Uint8Array(Math.max(16, expected));
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  /** Makes room and returns where it begins. The view may be another one afterwards. */
  #room(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    return at;
  }

  uint8(value: number): void {
    const at = this.#room(1);
    this.#view.setUint8(at, value);
  }

  uint16(value: number): void {
    const at = this.#room(2);
    this.#view.setUint16(at, value);
  }

  int16(value: number): void {
    const at = this.#room(2);
    this.#view.setInt16(at, value);
  }

  uint32(value: number): void {
    const at = this.#room(4);
    this.#view.setUint32(at, value);
  }

  bytes(bytes: Uint8Array): void {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** Zeros up to a multiple of `size`. */
  align(size: number): void {
    this.#room((size - (this.#length % size)) % size);
  }

  result(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}
