import { GessoError, type GessoErrorCode } from '../model/errors.ts';

/** What an archive may unpack to; more is refused before it is unpacked. */
export interface ZipLimits {
  /** The code of the error for an archive that is damaged: it depends on what it should hold. */
  readonly brokenCode: GessoErrorCode;
  readonly maxEntries: number;
  readonly maxBytes: number;
}

interface ZipEntry {
  readonly offset: number;
  readonly packedBytes: number;
  readonly method: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** Reads single files of a ZIP archive (PKWARE APPNOTE 6.3; no ZIP64, no encryption), each only when requested. */
export class ZipReader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #name: string;
  readonly #brokenCode: GessoErrorCode;
  #bytesLeft: number;

  /** @throws GessoError with `limits.brokenCode` when there is no directory or more in it than allowed. */
  constructor(bytes: ArrayBuffer, name: string, limits: ZipLimits) {
    this.#bytes = new Uint8Array(bytes);
    this.#view = new DataView(bytes);
    this.#name = name;
    this.#brokenCode = limits.brokenCode;
    this.#bytesLeft = limits.maxBytes;
    this.#entries = this.#readDirectory(limits.maxEntries);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  #broken(reason: string, cause?: unknown): GessoError {
    return new GessoError(this.#brokenCode, { name: this.#name, reason }, { cause });
  }

  #readDirectory(maxEntries: number): Map<string, ZipEntry> {
    const view = this.#view;
    // The end record is 22 bytes and a comment of up to 65535 long.
    let end = view.byteLength - 22;
    const lowest = Math.max(0, end - 65_535);
    while (end >= lowest && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
    if (end < lowest || end < 0) throw this.#broken('the archive is cut off');
    const count = view.getUint16(end + 10, true);
    if (count > maxEntries) throw this.#broken(`the archive has ${count} files`);
    const entries = new Map<string, ZipEntry>();
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY)
        throw this.#broken('the directory of the archive is damaged');
      const nameBytes = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameBytes));
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      });
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  }

  /** The content of a file, null when there is none of that name. @throws GessoError as the constructor does. */
  async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.offset + 30 > this.#view.byteLength) throw this.#broken('the archive is cut off');
    const start =
      entry.offset +
      30 +
      this.#view.getUint16(entry.offset + 26, true) +
      this.#view.getUint16(entry.offset + 28, true);
    const packed = this.#bytes.subarray(start, start + entry.packedBytes);
    if (packed.length < entry.packedBytes) throw this.#broken('the archive is cut off');
    if (entry.method === STORED) {
      this.#take(packed.length);
      return packed;
    }
    if (entry.method !== DEFLATED) throw this.#broken('the archive is packed in a way that is not read');
    return this.#inflate(packed);
  }

  #take(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw this.#broken('the archive unpacks to too much');
  }

  /** Counts while it unpacks: sizes in the directory can lie. */
  async #inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        this.#take(value.length);
        parts.push(value);
        length += value.length;
      }
    } catch (cause) {
      await reader.cancel().catch(() => {});
      throw cause instanceof GessoError ? cause : this.#broken('the archive is damaged', cause);
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}
