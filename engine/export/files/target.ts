import { BufferTarget, StreamTarget, type StreamTargetChunk, type Target } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';

/** Where the finished bytes go while an export runs, and how to get them afterwards. */
export interface ExportTarget {
  readonly target: Target;
  readonly bytesWritten: () => number;
  /** The whole file; call after the output was finalized. */
  toBlob(mimeType: string): Promise<Blob>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** A file opened for writing at any place; workers only, so TypeScript's page types do not know it. */
interface SyncAccess {
  write(data: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}

interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncAccess>;
}

/** File names in the browser's private folder; the name carries no meaning, files are removed after use. */
const FILE_PREFIX = 'export-';

/** A finished file up to this size is copied out of the folder; a larger one stays there until it is swept. */
const MAX_COPIED_BYTES = 64 * 1024 * 1024;

/** A large file may still be on its way to the user's disk, so it is kept this long. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A file in the browser's private file system, so that memory stays flat however long the video is. Where there is none
 * (a page outside a worker, private windows) the bytes stay in memory.
 */
export async function createExportTarget(): Promise<ExportTarget> {
  try {
    return await createFileTarget();
  } catch {
    return createMemoryTarget();
  }
}

async function createFileTarget(): Promise<ExportTarget> {
  const folder = await navigator.storage.getDirectory();
  await sweepExportFiles(folder);
  const name = `${FILE_PREFIX}${Date.now()}-${crypto.randomUUID()}.mp4`;
  const file = (await folder.getFileHandle(name, { create: true })) as SyncFileHandle;
  const access = await file.createSyncAccessHandle();
  let bytesWritten = 0;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    access.close();
  };
  const writable = new WritableStream<StreamTargetChunk>({
    write(chunk) {
      try {
        access.write(chunk.data, { at: chunk.position });
      } catch (cause) {
        throw isQuotaError(cause) ? new GessoError('storage-full', {}, { cause }) : cause;
      }
      bytesWritten = Math.max(bytesWritten, chunk.position + chunk.data.byteLength);
    },
    close() {
      access.flush();
      close();
    },
    abort: close,
  });
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize: 256 * 1024 }),
    bytesWritten: () => bytesWritten,
    async toBlob(mimeType) {
      const stored = await file.getFile();
      if (stored.size > MAX_COPIED_BYTES) return stored.slice(0, stored.size, mimeType);
      // Small files are handed over whole, so that nothing stays in the folder.
      const copy = new Blob([await stored.arrayBuffer()], { type: mimeType });
      await folder.removeEntry(name);
      return copy;
    },
    async discard() {
      close();
      await folder.removeEntry(name).catch(() => {});
    },
  };
}

function createMemoryTarget(): ExportTarget {
  const target = new BufferTarget();
  let bytesWritten = 0;
  target.on('write', ({ end }: { end: number }) => {
    bytesWritten = Math.max(bytesWritten, end);
  });
  return {
    target,
    bytesWritten: () => bytesWritten,
    async toBlob(mimeType) {
      return new Blob(target.buffer ? [target.buffer] : [], { type: mimeType });
    },
    async discard() {},
  };
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
