import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { RequestError } from './failures.ts';

/** Larger files are not read: no call of Gesso takes them. */
const MAX_BYTES = 100 * 1024 * 1024;

/** Files that may be read: those in the folders that the person has named, wherever links lead. */
export class InputFiles {
  readonly #folders: readonly string[];

  /** @param folders whole paths */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** The bytes of a file. Whether a file outside of the folders exists is not said. @throws RequestError */
  async read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#folders.length === 0)
      throw new RequestError(
        'No file may be read. The person sets GESSO_INPUT_FOLDERS to folders that may be; images on the web (https://…) and uploads (upl_…) can be named without.',
      );
    const refusal = new RequestError(
      `“${path}” is not a file in one of the folders that may be read: ${this.#folders.join(', ')}.`,
    );
    if (!isAbsolute(path))
      throw new RequestError(`“${path}” has to be a whole path, or begin with https://.`);
    const real = await this.#allowedPath(path);
    if (real === null) throw refusal;
    const file = await openedFile(real);
    if (file === null) throw refusal;
    try {
      const info = await file.stat();
      // A folder on the way may have become a link since it was looked at.
      const again = await this.#allowedPath(real);
      const isSame = again === real && (await isFile(real, info));
      if (!isSame || !info.isFile()) throw refusal;
      if (info.size > MAX_BYTES)
        throw new RequestError(`“${path}” is larger than ${MAX_BYTES / 1024 / 1024} MiB.`);
      return new Uint8Array(await file.readFile());
    } finally {
      await file.close();
    }
  }

  /** Where a path leads in the end, if that is in one of the folders. */
  async #allowedPath(path: string): Promise<string | null> {
    const real = await realPath(path);
    if (real === null) return null;
    for (const folder of this.#folders) {
      const root = await realPath(folder);
      if (root !== null && isWithin(real, root)) return real;
    }
    return null;
  }
}

function isWithin(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return rest !== '' && rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}

async function realPath(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    return null;
  }
}

/** Opened without following a link, and without waiting for a program at the other end of a pipe. */
async function openedFile(path: string): Promise<FileHandle | null> {
  // Windows has neither: there the comparison after opening has to do.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  try {
    return await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch {
    return null;
  }
}

async function isFile(
  path: string,
  opened: { readonly dev: number; readonly ino: number },
): Promise<boolean> {
  try {
    const { dev, ino } = await stat(path);
    return dev === opened.dev && ino === opened.ino;
  } catch {
    return false;
  }
}
