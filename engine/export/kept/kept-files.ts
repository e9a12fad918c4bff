/** A file of the private folder that is open for writing; workers only, so TypeScript's page types do not know it. */
interface SyncAccess {
  write(data: Uint8Array, options: { at: number }): number;
  close(): void;
}

interface WorkerFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle?(): Promise<SyncAccess>;
  move?(name: string): Promise<void>;
}

const FOLDER = 'kept-exports';

/** What is kept at most: a gigabyte, and never more than a tenth of what the browser gives this site. */
const MAX_BYTES = 1024 ** 3;
const MAX_SHARE = 0.1;
/** And of what is free a quarter: the file that is exported needs room too. */
const MAX_FREE_SHARE = 0.25;

/** What was not used for a month is deleted. */
const MAX_AGE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Held shared while a file is made, and exclusively, for a moment, by an export that is about to list the files. */
const LOCK = 'gesso-kept-exports';

/** A kept file. Its name says all of it, so that nothing has to be opened to know what there is. */
interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly usedDay: number;
}

/** `<key>.<bytes>.<day>` */
const NAME = /^([\w-]+)\.(\d+)\.(\d+)$/;

const today = () => Math.floor(Date.now() / DAY_MS);

/**
 * Files with parts of finished exports, in the browser's private folder. Only in workers, and only where there is such a folder. They are a
 * cache: whatever fails loses a file and nothing else. Those that were not used for longest are deleted when the budget is used up.
 */
export class KeptFiles {
  readonly #folder: FileSystemDirectoryHandle;
  readonly #maxBytes: number;
  readonly #files: Map<string, KeptFile>;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(folder: FileSystemDirectoryHandle, maxBytes: number, files: Map<string, KeptFile>) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#files = files;
  }

  /** Waits for what other exports are writing: one that was cancelled is not done with it yet. Null where nothing can be kept. */
  static async open(): Promise<KeptFiles | null> {
    try {
      await navigator.locks?.request(LOCK, () => {});
      const root = await navigator.storage.getDirectory();
      const [folder, { quota = 0, usage = 0 }] = await Promise.all([
        root.getDirectoryHandle(FOLDER, { create: true }),
        navigator.storage.estimate(),
      ]);
      const files = new Map<string, KeptFile>();
      const stale: string[] = [];
      for await (const name of folder.keys()) {
        const [, key, bytes, usedDay] = NAME.exec(name) ?? [];
        if (key === undefined || today() - Number(usedDay) > MAX_AGE_DAYS) stale.push(name);
        else files.set(key, { name, bytes: Number(bytes), usedDay: Number(usedDay) });
      }
      for (const name of stale) await folder.removeEntry(name).catch(() => {});
      const used = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      const most = Math.min(MAX_BYTES, quota * MAX_SHARE, used + (quota - usage) * MAX_FREE_SHARE);
      return new KeptFiles(folder, most, files);
    } catch {
      return null;
    }
  }

  /** The keys of all files. */
  keys(): IterableIterator<string> {
    return this.#files.keys();
  }

  /** The bytes of a file; null when there is none, or it is not whole. */
  async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const file = this.#files.get(key);
    if (!file) return null;
    try {
      const handle = (await this.#folder.getFileHandle(file.name)) as WorkerFileHandle;
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      if (bytes.byteLength !== file.bytes) throw new RangeError('the file is not whole');
      await this.#markUsed(key, file, handle);
      return bytes;
    } catch {
      await this.delete(key);
      return null;
    }
  }

  /** The day of use is a part of the name. Browsers without `move` delete in the order in which files were made. */
  async #markUsed(key: string, file: KeptFile, handle: WorkerFileHandle): Promise<void> {
    const usedDay = today();
    if (file.usedDay === usedDay || !handle.move) return;
    const name = `${key}.${file.bytes}.${usedDay}`;
    await handle.move(name).then(
      () => this.#files.set(key, { ...file, name, usedDay }),
      () => {},
    );
  }

  /** Does work that ends with a file; an export that opens the folder meanwhile waits for it. */
  async whileMaking(work: () => Promise<void>): Promise<void> {
    await (navigator.locks ? navigator.locks.request(LOCK, { mode: 'shared' }, work) : work());
  }

  /** Keeps a file; one after the other. Never rejects. */
  write(key: string, data: Uint8Array<ArrayBuffer>): Promise<void> {
    const written = this.#writing.then(() => this.#write(key, data)).catch(() => {});
    this.#writing = written;
    return written;
  }

  async #write(key: string, data: Uint8Array<ArrayBuffer>): Promise<void> {
    const bytes = data.byteLength;
    if (this.#files.has(key) || bytes > this.#maxBytes) return;
    await this.#makeRoom(bytes);
    const name = `${key}.${bytes}.${today()}`;
    const handle = (await this.#folder.getFileHandle(name, { create: true })) as WorkerFileHandle;
    const access = await handle.createSyncAccessHandle?.();
    if (!access) return;
    try {
      access.write(data, { at: 0 });
      access.close();
      this.#files.set(key, { name, bytes, usedDay: today() });
    } catch {
      // The disk is full: half a file would take room from the one that is exported.
      access.close();
      await this.#folder.removeEntry(name).catch(() => {});
    }
  }

  async #makeRoom(bytes: number): Promise<void> {
    const oldestFirst = [...this.#files].sort(([, a], [, b]) => a.usedDay - b.usedDay);
    let used = oldestFirst.reduce((sum, [, file]) => sum + file.bytes, 0);
    for (const [key, file] of oldestFirst) {
      if (used + bytes <= this.#maxBytes) return;
      await this.delete(key);
      used -= file.bytes;
    }
  }

  /** Forgets a file. */
  async delete(key: string): Promise<void> {
    const file = this.#files.get(key);
    this.#files.delete(key);
    if (file) await this.#folder.removeEntry(file.name).catch(() => {});
  }

  /** Resolves when what was begun is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }
}

/** Deletes all parts of exports that are kept in this browser. Never rejects; what an export holds open stays. */
export async function deleteKeptExports(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(FOLDER, { recursive: true });
  } catch {
    // There is none, or an export is writing into it.
  }
}
