import type { StreamTargetChunk } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';

/** A file while it is written, at any places, and what becomes of it. */
export interface ExportFile {
  readonly writable: WritableStream<StreamTargetChunk>;
  readonly bytesWritten: () => number;
  /** The whole file; call after the stream was closed. */
  toBlob(mimeType: string): Promise<Blob>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** A file opened for writing at any place; workers only, so TypeScript's page types do not know it. */
interface SyncAccess {
  write(data: Uint8Array, options: { at: number }): number;
  truncate(byteLength: number): void;
  flush(): void;
  close(): void;
}

interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccess>;
}

/** File names in the browser's private folder; the name carries no meaning, files are removed after use. */
const FILE_PREFIX = 'export-';

/** What is written stays in memory up to this size: most files are smaller, and a file of the folder takes longer to make and to read. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024;

/** A finished file of the folder up to this size is copied out of it; a larger one stays there until it is swept. */
const MAX_COPIED_BYTES = 64 * 1024 * 1024;

/** A large file may still be on its way to the user's disk, so it is kept this long. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Memory for small files; a file in the browser's private file system from 32 MB on, so that memory stays flat however long the video is.
 * Where there is no such file system (a page outside a worker, private windows) the bytes stay in memory.
 */
export function createExportFile(): ExportFile {
  const memory = new MemoryBlocks();
  let file: PrivateFile | null = null;
  let hasFiles = true;
  let bytesWritten = 0;
  const writable = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      bytesWritten = Math.max(bytesWritten, position + data.byteLength);
      if (!file && hasFiles && bytesWritten > MAX_MEMORY_BYTES) {
        file = await PrivateFile.create().catch(() => null);
        hasFiles = file !== null;
        if (file) for (const block of memory.take()) file.take(block.data, block.position);
      }
      if (file) file.write(data, position);
      else memory.write(data, position);
    },
    close: () => file?.finish(),
    abort: () => file?.close(),
  });
  return {
    writable,
    bytesWritten: () => bytesWritten,
    async toBlob(mimeType) {
      return file ? file.toBlob(mimeType) : memory.toBlob(mimeType, bytesWritten);
    },
    async discard() {
      memory.take();
      await file?.discard();
    },
  };
}

/** Bytes at any places, kept in blocks of one size. */
class MemoryBlocks {
  static readonly SIZE = 1024 * 1024;
  #blocks: Uint8Array<ArrayBuffer>[] = [];

  write(data: Uint8Array, position: number): void {
    for (let done = 0; done < data.byteLength; ) {
      const at = position + done;
      const index = Math.floor(at / MemoryBlocks.SIZE);
      const start = at % MemoryBlocks.SIZE;
      const part = data.subarray(done, done + MemoryBlocks.SIZE - start);
      while (this.#blocks.length <= index) this.#blocks.push(new Uint8Array(MemoryBlocks.SIZE));
      this.#blocks[index]?.set(part, start);
      done += part.byteLength;
    }
  }

  /** All blocks, which are then forgotten. The last one has zeros behind what was written. */
  take(): { readonly data: Uint8Array<ArrayBuffer>; readonly position: number }[] {
    const blocks = this.#blocks.map((data, index) => ({ data, position: index * MemoryBlocks.SIZE }));
    this.#blocks = [];
    return blocks;
  }

  toBlob(type: string, byteLength: number): Blob {
    return new Blob(this.#blocks, { type }).slice(0, byteLength, type);
  }
}

/** A file in the browser's private folder. Workers only. */
class PrivateFile {
  readonly #folder: FileSystemDirectoryHandle;
  readonly #file: FileSystemFileHandle;
  readonly #access: SyncAccess;
  #byteLength = 0;
  #isOpen = true;

  private constructor(folder: FileSystemDirectoryHandle, file: FileSystemFileHandle, access: SyncAccess) {
    this.#folder = folder;
    this.#file = file;
    this.#access = access;
  }

  /** @throws where files cannot be kept */
  static async create(): Promise<PrivateFile> {
    const folder = await navigator.storage.getDirectory();
    await sweepExportFiles(folder);
    const name = `${FILE_PREFIX}${Date.now()}-${crypto.randomUUID()}.mp4`;
    const file = (await folder.getFileHandle(name, { create: true })) as SyncFileHandle;
    return new PrivateFile(folder, file, await file.createSyncAccessHandle());
  }

  /** @throws GessoError `storage-full` */
  write(data: Uint8Array, position: number): void {
    this.take(data, position);
    this.#byteLength = Math.max(this.#byteLength, position + data.byteLength);
  }

  /** Writes a block that may be longer than what is known to belong to the file. @throws GessoError `storage-full` */
  take(data: Uint8Array, position: number): void {
    try {
      this.#access.write(data, { at: position });
    } catch (cause) {
      throw isQuotaError(cause) ? new GessoError('storage-full', {}, { cause }) : cause;
    }
  }

  finish(): void {
    // The last block of memory was written whole.
    this.#access.truncate(this.#byteLength);
    this.#access.flush();
    this.close();
  }

  close(): void {
    if (this.#isOpen) this.#access.close();
    this.#isOpen = false;
  }

  async toBlob(type: string): Promise<Blob> {
    const stored = await this.#file.getFile();
    if (stored.size > MAX_COPIED_BYTES) return stored.slice(0, stored.size, type);
    // Small files are handed over whole, so that nothing stays in the folder.
    const copy = new Blob([await stored.arrayBuffer()], { type });
    await this.#folder.removeEntry(this.#file.name);
    return copy;
  }

  async discard(): Promise<void> {
    this.close();
    await this.#folder.removeEntry(this.#file.name).catch(() => {});
  }
}

function isQuotaError(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}

/** Removes what earlier exports left behind: large files of yesterday, and those of exports that crashed. */
async function sweepExportFiles(folder: FileSystemDirectoryHandle): Promise<void> {
  const stale: string[] = [];
  for await (const name of folder.keys()) {
    const madeAt = Number(name.slice(FILE_PREFIX.length).split('-')[0]);
    if (name.startsWith(FILE_PREFIX) && Date.now() - madeAt > KEPT_MS) stale.push(name);
  }
  // A file that a running export holds open cannot be removed, and must not be.
  await Promise.all(stale.map((name) => folder.removeEntry(name).catch(() => {})));
}
