import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { assets } from '../../../database/schema.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import type { AssetParts, AssetRow } from '../../assets/asset-parts.ts';
import { CallError } from '../../call-error.ts';
import type { CheckedTemplate } from './check-template.ts';

/** Where files of templates of owners are for everybody. */
export const SHELF_PATH = '/assets/shelf';
/** The part of the store that they are in. */
const STORE_FOLDER = 't';
/** Files that templates use are named after what is in them, so that each is there once, whichever templates use it. */
const FILES_FOLDER = 'files';

const MAX_FILES = 100;
const MAX_FILES_BYTES = 200 * 1024 * 1024;
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const MAX_IMAGE_PIXELS = 50_000_000;
const MAX_PREVIEW_BYTES = 10 * 1024 * 1024;
/** Like the images of shipped templates. */
const IMAGE_SIDE_PX = 720;

/** The endings of files by their types; others are not taken. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/json': 'json',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'audio/flac': 'flac',
};
const TYPES = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]));

/** The key of a file of a template by the part of its address behind `SHELF_PATH`, with its type; null where there can be none. */
export function shelfFile(path: string): { readonly key: string; readonly contentType: string } | null {
  const ending = /^(?:files\/[0-9a-f]{64}|[0-9a-f]{24}\/(?:template|image|preview))\.([a-z0-9]{2,4})$/.exec(
    path,
  )?.[1];
  const contentType = ending === undefined ? undefined : TYPES.get(ending);
  return contentType === undefined ? null : { key: `${STORE_FOLDER}/${path}`, contentType };
}

/** Opens a file of a template by its address; null where there is none. */
export async function openShelfFile(
  store: Pick<ObjectStore, 'get'>,
  path: string,
): Promise<{ readonly contentType: string; readonly body: Readable } | null> {
  const file = path.startsWith(`${SHELF_PATH}/`) ? shelfFile(path.slice(SHELF_PATH.length + 1)) : null;
  const object = file && (await store.get(file.key));
  return object ? { contentType: file.contentType, body: object.body } : null;
}

/** What is checked of a template before anything of it is stored. */
export interface CheckedFiles {
  /** The uploads of the document, by their ids. */
  readonly uploads: ReadonlyMap<number, AssetRow>;
  readonly image: AssetRow;
  readonly preview: AssetRow | null;
}

/** What was stored of a template. */
export interface StoredTemplate {
  readonly folder: string;
  readonly sizeBytes: number;
  /** Keys that were not there before: removed again where the template is not published after all. */
  readonly newKeys: readonly string[];
}

/** Addresses of what a folder holds. */
export function shelfAddresses(folder: string, hasPreview: boolean) {
  const at = (name: string) => `${SHELF_PATH}/${folder}/${name}`;
  return {
    contentUrl: at('template.json'),
    thumbUrl: at('image.webp'),
    previewUrl: hasPreview ? at('preview.mp4') : undefined,
  };
}

/** The files of templates of owners in the store. */
export class TemplateFiles {
  readonly #parts: Pick<AssetParts, 'database' | 'store'>;

  constructor(parts: Pick<AssetParts, 'database' | 'store'>) {
    this.#parts = parts;
  }

  /** Finds all files of a template among the uploads of an owner. @throws CallError with what is missing or too large */
  async check(
    userId: number,
    { project, uploads }: CheckedTemplate,
    previews: { readonly imageAssetId: number; readonly previewAssetId: number | null },
  ): Promise<CheckedFiles> {
    const { imageAssetId, previewAssetId } = previews;
    const ids = [
      ...new Set([...uploads.values(), imageAssetId, ...(previewAssetId === null ? [] : [previewAssetId])]),
    ];
    if (uploads.size > MAX_FILES)
      throw refused(`The project uses ${uploads.size} files. A template may use ${MAX_FILES}.`);
    const rows = await this.#parts.database.queries
      .select()
      .from(assets)
      .where(and(eq(assets.userId, userId), eq(assets.status, 'active'), inArray(assets.assetId, ids)));
    const found = new Map(rows.map((row) => [row.assetId, row]));
    for (const [id, assetId] of uploads) {
      const row = found.get(assetId);
      const name = project.metadata.assets[id]?.name ?? '';
      if (!row) throw refused(`The file “${name}” is not among your uploads any more. Put it in again.`);
      if (ENDINGS[row.contentType] === undefined)
        throw refused(`The file “${name}” cannot be in a template.`);
    }
    const used = [...new Set(uploads.values())].flatMap((id) => found.get(id) ?? []);
    if (used.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_FILES_BYTES)
      throw refused(`The files of the project have more than ${MAX_FILES_BYTES / 1024 / 1024} MB together.`);
    const image = found.get(imageAssetId);
    if (image?.assetType !== 'IMG') throw refused('The image of the template is missing.');
    if (image.sizeBytes > MAX_IMAGE_BYTES) throw refused('The image of the template is too large.');
    const preview = previewAssetId === null ? null : found.get(previewAssetId);
    if (project.assetType === 'video' && preview?.contentType !== 'video/mp4')
      throw refused('The preview of the video is missing.');
    if (preview === undefined || (preview !== null && project.assetType !== 'video'))
      throw refused('Only videos have a preview.');
    if (preview !== null && preview.sizeBytes > MAX_PREVIEW_BYTES) throw refused('The preview is too large.');
    return { uploads: new Map(used.map((row) => [row.assetId, row])), image, preview };
  }

  /** Stores a template. Where that fails, nothing of it is left behind. */
  async store(
    { project, uploads }: CheckedTemplate,
    files: CheckedFiles,
    /** What projects that are made from it are called. */
    name: string,
  ): Promise<StoredTemplate> {
    const { store } = this.#parts;
    const folder = randomBytes(12).toString('hex');
    const newKeys: string[] = [];
    try {
      const addresses = new Map<number, string>();
      let sizeBytes = 0;
      for (const [assetId, row] of files.uploads) {
        const fileName = `${await this.#hashOf(row)}.${ENDINGS[row.contentType] ?? 'bin'}`;
        const key = `${STORE_FOLDER}/${FILES_FOLDER}/${fileName}`;
        if (!(await store.head(key))) {
          if (!(await store.copy(row.keyName, key))) throw refused(`The file “${row.name}” is gone.`);
          newKeys.push(key);
        }
        addresses.set(assetId, `${SHELF_PATH}/${FILES_FOLDER}/${fileName}`);
        sizeBytes += row.sizeBytes;
      }
      const keep = async (fileName: string, bytes: Buffer, contentType: string) => {
        const key = `${STORE_FOLDER}/${folder}/${fileName}`;
        await store.put(key, bytes, { contentType, sizeBytes: bytes.length });
        newKeys.push(key);
        sizeBytes += bytes.length;
      };
      const document = { ...withAddresses(project, uploads, addresses), name };
      await keep('template.json', Buffer.from(JSON.stringify(document)), 'application/json');
      await keep('image.webp', await this.#smallImage(files.image), 'image/webp');
      if (files.preview) {
        const key = `${STORE_FOLDER}/${folder}/preview.mp4`;
        if (!(await store.copy(files.preview.keyName, key))) throw refused('The preview is gone.');
        newKeys.push(key);
        sizeBytes += files.preview.sizeBytes;
      }
      return { folder, sizeBytes, newKeys };
    } catch (error) {
      await store.delete(newKeys);
      throw error;
    }
  }

  /** Removes what only this template has. Files that it used stay: projects that were made from it show them. */
  async removeFolder(folder: string): Promise<void> {
    const names = ['template.json', 'image.webp', 'preview.mp4'];
    await this.#parts.store.delete(names.map((name) => `${STORE_FOLDER}/${folder}/${name}`));
  }

  remove(keys: readonly string[]): Promise<void> {
    return this.#parts.store.delete(keys);
  }

  async #hashOf({ keyName, name }: AssetRow): Promise<string> {
    const object = await this.#parts.store.get(keyName);
    if (!object) throw refused(`The file “${name}” is gone.`);
    const hash = createHash('sha256');
    for await (const chunk of object.body) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Drawn anew: nothing hidden in what came is kept. */
  async #smallImage({ keyName }: AssetRow): Promise<Buffer> {
    const object = await this.#parts.store.get(keyName);
    if (!object) throw refused('The image of the template is gone.');
    const chunks: Buffer[] = [];
    for await (const chunk of object.body) chunks.push(chunk as Buffer);
    try {
      return await sharp(Buffer.concat(chunks), { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
        .rotate()
        .resize(IMAGE_SIDE_PX, IMAGE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      throw refused('The image of the template cannot be read.');
    }
  }
}

function withAddresses(
  project: CheckedTemplate['project'],
  uploads: CheckedTemplate['uploads'],
  addresses: ReadonlyMap<number, string>,
): CheckedTemplate['project'] {
  const entries = Object.entries(project.metadata.assets).map(([id, asset]) => {
    const url = addresses.get(uploads.get(id) ?? 0);
    return [id, url === undefined ? asset : { ...asset, source: { type: 'url' as const, url } }];
  });
  return { ...project, metadata: { ...project.metadata, assets: Object.fromEntries(entries) } };
}

function refused(sentence: string): CallError {
  return new CallError('refused', sentence);
}
