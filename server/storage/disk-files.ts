import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageError } from './object-store.ts';

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** The names in a folder; none when there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Writes bytes to a new file in a folder and onto the disk; the file has a name of its own until it is moved. */
export async function writeTemporary(
  folder: string,
  body: Buffer | Readable,
  sizeBytes: number,
): Promise<{ path: string; md5: string }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(12).toString('hex'));
  const md5 = createHash('md5');
  let length = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      md5.update(chunk);
      // No more than was announced is ever on the disk.
      if (length > sizeBytes) done(wrongSize(sizeBytes));
      else done(null, chunk);
    },
  });
  try {
    const source = body instanceof Readable ? body : Readable.from([body], { objectMode: false });
    await pipeline(source, measure, createWriteStream(path, { flags: 'wx', flush: true }));
    if (length !== sizeBytes) throw wrongSize(sizeBytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, md5: md5.digest('hex') };
}

/** A second name, in a folder, for a file that is never written to again; where the file system has none, a copy. */
export async function linkTemporary(folder: string, source: string, sizeBytes: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(12).toString('hex'));
  try {
    await link(source, path);
  } catch (error) {
    if (isMissing(error)) throw error;
    return (await writeTemporary(folder, createReadStream(source), sizeBytes)).path;
  }
  // As old as its name, so that sweeps distinguish it from one that was left behind.
  const now = new Date();
  await utimes(path, now, now);
  return path;
}

function wrongSize(sizeBytes: number): StorageError {
  return new StorageError(`The file does not have the size that was announced, ${sizeBytes} bytes.`);
}

/** Moves a finished file to its place, and sees to it that the move itself is on the disk. */
export async function publish(temporary: string, place: string): Promise<void> {
  const folder = dirname(place);
  // A deletion may remove the empty folder, or one above it, at any moment before the file is in it.
  for (let attempt = 0; ; attempt++) {
    try {
      await mkdir(folder, { recursive: true });
      await rename(temporary, place);
      break;
    } catch (error) {
      if (!isMissing(error) || attempt === 5) throw error;
      await stat(temporary);
    }
  }
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every file below a folder, by its path from there. */
export async function* filesBelow(folder: string, path = ''): AsyncGenerator<string> {
  let entries: Awaited<ReturnType<typeof opendir>>;
  try {
    entries = await opendir(join(folder, path));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, inner);
    else if (entry.isFile()) yield inner;
  }
}
