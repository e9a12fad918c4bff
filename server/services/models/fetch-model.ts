import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesOfModel, type ModelEntry, type ModelFile } from '../../contract/models.ts';

const DOWNLOAD_TIME_MS = 15 * 60_000;

/** A model that cannot be fetched; `message` says why, in a sentence for the operator of the server. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** Where to look for a model and where to put it. */
export interface ModelFolders {
  /** A folder that may have it already (GESSO_MODELS_DIR). */
  readonly sourceFolder: string | undefined;
  readonly targetFolder: string;
}

/**
 * Puts a model into the target folder, whose content is then known to be right: it may be there, is copied from the source folder, or
 * is downloaded. Nothing half or wrong is left behind.
 * @throws ModelError
 */
export async function fetchModel(
  model: ModelEntry,
  folders: ModelFolders,
): Promise<{ readonly file: string; readonly how: 'kept' | 'copied' | 'downloaded' }> {
  const fetched = [];
  for (const file of filesOfModel(model)) fetched.push(await fetchFile(file, folders));
  const [first] = fetched;
  if (!first) throw new ModelError(`${model.id} has no files.`);
  // Of several files it is said how those came that were not there.
  return { file: first.file, how: fetched.find(({ how }) => how !== 'kept')?.how ?? 'kept' };
}

async function fetchFile(
  model: ModelFile,
  { sourceFolder, targetFolder }: ModelFolders,
): Promise<{ readonly file: string; readonly how: 'kept' | 'copied' | 'downloaded' }> {
  const file = join(targetFolder, model.file);
  if ((await hashOf(file)) === model.sha256) return { file, how: 'kept' };
  await mkdir(targetFolder, { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  try {
    const source = sourceFolder === undefined ? null : join(sourceFolder, model.file);
    const sourceHash = source === null ? null : await hashOf(source);
    if (source !== null && sourceHash !== null) {
      if (sourceHash !== model.sha256) throw new ModelError(wrongContent(model, source, sourceHash));
      await copyFile(source, draft);
      await rename(draft, file);
      return { file, how: 'copied' };
    }
    await download(model, draft);
    const hash = await hashOf(draft);
    if (hash !== model.sha256) throw new ModelError(wrongContent(model, model.downloadUrl, hash ?? 'none'));
    await rename(draft, file);
    return { file, how: 'downloaded' };
  } finally {
    await rm(draft, { force: true });
  }
}

function wrongContent(model: ModelFile, from: string, hash: string): string {
  return `${model.file} from ${from} is not the file it should be: its SHA-256 is ${hash}, expected ${model.sha256}. It was not kept.`;
}

/** SHA-256 of a file in hexadecimal digits; null when there is no such file. */
export async function hashOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function download(model: ModelFile, path: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(model.downloadUrl, { signal: AbortSignal.timeout(DOWNLOAD_TIME_MS) });
  } catch (cause) {
    throw new ModelError(`${model.downloadUrl} cannot be reached (${reasonOf(cause)}). ${OFFLINE_HELP}`, {
      cause,
    });
  }
  if (!response.ok || !response.body)
    throw new ModelError(`${model.downloadUrl} answered ${response.status}. ${OFFLINE_HELP}`);
  let receivedBytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      receivedBytes += chunk.byteLength;
      // Whatever else is sent there must not fill the disk.
      if (receivedBytes > model.sizeBytes)
        throw new ModelError(
          `${model.downloadUrl} sends more than the ${model.sizeBytes} bytes of ${model.file}. It was not kept.`,
        );
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.from(response.body), counted, createWriteStream(path));
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    throw new ModelError(`The download of ${model.file} broke off (${reasonOf(cause)}). Try again.`, {
      cause,
    });
  }
}

const OFFLINE_HELP = 'Put the file into a folder and name that folder in GESSO_MODELS_DIR, or try again.';

function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
