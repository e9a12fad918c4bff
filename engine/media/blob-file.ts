import type { DeviceOperations, OpenFile } from './conversion/ffmpeg-core.ts';

/** Reads blobs at once; only workers have it, and the types of pages do not know it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Parts of this size leave the memory of the worker as blobs, which browsers put on disk. */
const PART_BYTES = 4 * 1024 * 1024;

const SEEK_CURRENT = 1;
const SEEK_END = 2;

/**
 * A file for ffmpeg's file system that grows to any length without being in memory: full parts become blobs. A part
 * that is written to once more, as headers are at the end, comes back for it.
 */
export class BlobFile {
  readonly #parts: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How much of it is in memory. */
  get bytesInMemory(): number {
    return this.#parts.reduce((sum, part) => sum + (part instanceof Blob ? 0 : part.byteLength), 0);
  }

  write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length; ) {
      const at = position + done;
      const index = Math.floor(at / PART_BYTES);
      const inside = at % PART_BYTES;
      const count = Math.min(bytes.length - done, PART_BYTES - inside);
      this.#open(index).set(bytes.subarray(done, done + count), inside);
      done += count;
    }
    this.#size = Math.max(this.#size, position + bytes.length);
    this.#putAway(Math.floor((position + bytes.length) / PART_BYTES));
  }

  /** Copies what is at a position; returns how many bytes there were. */
  read(into: Uint8Array, position: number): number {
    const count = Math.max(0, Math.min(into.length, this.#size - position));
    for (let done = 0; done < count; ) {
      const at = position + done;
      const part = this.#bytesOf(Math.floor(at / PART_BYTES));
      const piece = part.subarray(at % PART_BYTES, (at % PART_BYTES) + count - done);
      into.set(piece, done);
      done += piece.length;
    }
    return count;
  }

  toBlob(type: string): Blob {
    return new Blob(this.#parts, { type }).slice(0, this.#size, type);
  }

  #bytesOf(index: number): Uint8Array<ArrayBuffer> {
    const part = this.#parts[index];
    if (part instanceof Uint8Array) return part;
    const bytes = new Uint8Array(PART_BYTES);
    if (part) bytes.set(new Uint8Array(new FileReaderSync().readAsArrayBuffer(part)));
    return bytes;
  }

  #open(index: number): Uint8Array<ArrayBuffer> {
    while (this.#parts.length < index) this.#parts.push(new Uint8Array(PART_BYTES));
    const bytes = this.#bytesOf(index);
    this.#parts[index] = bytes;
    return bytes;
  }

  /** All but the first part, where headers are, and the ones about the current place. */
  #putAway(current: number): void {
    for (let index = 1; index < this.#parts.length; index++) {
      const part = this.#parts[index];
      if (part instanceof Uint8Array && Math.abs(index - current) > 1) this.#parts[index] = new Blob([part]);
    }
  }
}

/** The file as a device of ffmpeg's file system. */
export function deviceOf(target: BlobFile): DeviceOperations {
  return {
    open(file: OpenFile) {
      file.position = 0;
    },
    close() {},
    // Emscripten moves the position of the open file itself.
    read: (file, buffer, offset, length, position) =>
      target.read(bytesIn(buffer, offset, length), position ?? file.position),
    write(file, buffer, offset, length, position) {
      target.write(bytesIn(buffer, offset, length), position ?? file.position);
      return length;
    },
    llseek(file, offset, whence) {
      if (whence === SEEK_CURRENT) return file.position + offset;
      return whence === SEEK_END ? target.size + offset : offset;
    },
  };
}

function bytesIn(buffer: Int8Array, offset: number, length: number): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
}
