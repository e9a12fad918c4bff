import type { ByteSink } from '../../files/byte-sink.ts';

const MAX_CODES = 4096;

/** Writes indices as GIF image data: the code size, LZW codes of growing width in blocks of 255 bytes (GIF89a, appendix F). */
export function writeLzw(sink: ByteSink, indices: Uint8Array, bitsPerIndex: number): void {
  const minimumSize = Math.max(2, bitsPerIndex);
  sink.byte(minimumSize);
  const clear = 1 << minimumSize;
  const blocks = new BlockWriter(sink);
  // Known strings as prefix and next index; a row for each prefix would be a million entries, so they are hashed.
  const table = new Map<number, number>();
  let size = minimumSize + 1;
  let next = clear + 2;
  blocks.code(clear, size);
  let prefix = indices[0] ?? 0;
  for (let at = 1; at < indices.length; at++) {
    const index = indices[at] ?? 0;
    const key = prefix * 256 + index;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    blocks.code(prefix, size);
    if (next === MAX_CODES) {
      blocks.code(clear, size);
      table.clear();
      size = minimumSize + 1;
      next = clear + 2;
    } else {
      if (next === 1 << size) size += 1;
      table.set(key, next);
      next += 1;
    }
    prefix = index;
  }
  blocks.code(prefix, size);
  blocks.code(clear + 1, size);
  blocks.end();
}

/** Packs codes into bits, lowest first, and bytes into blocks. */
class BlockWriter {
  readonly #sink: ByteSink;
  readonly #block: number[] = [];
  #bits = 0;
  #bitCount = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  code(value: number, size: number): void {
    this.#bits |= value << this.#bitCount;
    this.#bitCount += size;
    while (this.#bitCount >= 8) {
      this.#byte(this.#bits & 255);
      this.#bits >>>= 8;
      this.#bitCount -= 8;
    }
  }

  end(): void {
    if (this.#bitCount > 0) this.#byte(this.#bits & 255);
    this.#flush();
    this.#sink.byte(0);
  }

  #byte(value: number): void {
    this.#block.push(value);
    if (this.#block.length === 255) this.#flush();
  }

  #flush(): void {
    if (this.#block.length === 0) return;
    this.#sink.byte(this.#block.length);
    this.#sink.bytes(this.#block);
    this.#block.length = 0;
  }
}
