import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** 9 of 11: a quarter of the runtime of networks (14 MB) stays, after some seconds in the background. */
const QUALITY = 9;

/**
 * Large files of packages, compressed once on this machine and kept: a request that comes before that is done gets the file as it is, and
 * starts it. Nothing is compressed twice at the same time.
 */
export class PackedFiles {
  readonly #folder: string;
  readonly #working = new Map<string, Promise<void>>();

  /** @param folder where compressed files are kept; made when the first one is. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The folder and the name, without its `.br`, of a file's compressed twin; null as long as there is none. */
  find(file: string): { readonly folder: string; readonly name: string } | null {
    const { size, mtimeMs } = statSync(file);
    // Another version of the package is another file.
    const version = createHash('sha256').update(`${file} ${size} ${mtimeMs}`).digest('hex').slice(0, 16);
    const folder = join(this.#folder, version);
    const name = basename(file);
    if (existsSync(join(folder, `${name}.br`))) return { folder, name };
    if (!this.#working.has(folder)) this.#working.set(folder, this.#pack(file, folder));
    return null;
  }

  /** When everything that was begun is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  async #pack(file: string, folder: string): Promise<void> {
    try {
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const packed = await promisify(brotliCompress)(bytes, { params });
      mkdirSync(folder, { recursive: true });
      const target = join(folder, `${basename(file)}.br`);
      // Whole or not at all: another process may look while this one writes.
      const draft = `${target}.${process.pid}`;
      await writeFile(draft, packed);
      await rename(draft, target);
    } catch {
      // A full or read-only disk: the file goes out as it is, and the next start tries again.
    }
  }
}
