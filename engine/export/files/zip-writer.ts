/** A file of an archive. */
interface WrittenFile {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly method: number;
  readonly offset: number;
}

const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8 (PKWARE APPNOTE 6.3, §4.4.4). */
const FLAGS = 0x0800;
/** 1 January 1980: archives of the same content are the same bytes. */
const DOS_DATE = 0x0021;
const MAX_BYTES = 0xffffffff;

/** Writes a ZIP archive. Files that are given as blobs stay where the browser keeps them; only one chunk at a time is in memory. */
export class ZipWriter {
  readonly #parts: BlobPart[] = [];
  readonly #files: WrittenFile[] = [];
  #offset = 0;

  /**
   * Adds a file. Text and JSON are deflated; media, which is packed already, is stored as it is.
   * @throws RangeError past 4 GiB, which this format does not reach.
   */
  async add(name: string, content: Blob, packing: 'deflate' | 'store'): Promise<void> {
    const packed =
      packing === 'deflate'
        ? await new Response(content.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
        : content;
    const file: WrittenFile = {
      name: new TextEncoder().encode(name),
      crc: await crc32(content),
      packedBytes: packed.size,
      bytes: content.size,
      method: packing === 'deflate' ? DEFLATED : STORED,
      offset: this.#offset,
    };
    const header = fields([[4, 0x04034b50], [2, 20], ...commonFields(file)]);
    if (this.#offset + header.length + file.name.length + packed.size > MAX_BYTES)
      throw new RangeError('A ZIP file cannot be larger than 4 GB.');
    this.#files.push(file);
    this.#push(header);
    this.#push(file.name);
    this.#parts.push(packed);
    this.#offset += packed.size;
  }

  #push(bytes: Uint8Array): void {
    this.#parts.push(bytes as Uint8Array<ArrayBuffer>);
    this.#offset += bytes.length;
  }

  /** The whole archive. */
  finish(mimeType = 'application/zip'): Blob {
    const start = this.#offset;
    for (const file of this.#files) {
      this.#push(
        fields([
          [4, 0x02014b50],
          [2, 20],
          [2, 20],
          ...commonFields(file),
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, file.offset],
        ]),
      );
      this.#push(file.name);
    }
    const count = this.#files.length;
    const length = this.#offset - start;
    this.#push(
      fields([
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, length],
        [4, start],
        [2, 0],
      ]),
    );
    return new Blob(this.#parts, { type: mimeType });
  }
}

type Field = readonly [bytes: number, value: number];

/** What the header of a file and its entry in the directory have in common. */
function commonFields(file: WrittenFile): Field[] {
  return [
    [2, FLAGS],
    [2, file.method],
    [2, 0],
    [2, DOS_DATE],
    [4, file.crc],
    [4, file.packedBytes],
    [4, file.bytes],
    [2, file.name.length],
    [2, 0],
  ];
}

/** Numbers one after another, lowest byte first. */
function fields(list: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(list.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of list) {
    for (let index = 0; index < length; index++) bytes[at + index] = (value >>> (8 * index)) & 255;
    at += length;
  }
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of ZIP and PNG (ISO 3309), by stream. */
export async function crc32(content: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = content.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const byte of value) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
