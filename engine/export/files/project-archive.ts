import { ZipReader } from '../../media/zip.ts';
import { GessoError } from '../../model/errors.ts';
import { usedAssetIds } from '../../model/layer-assets.ts';
import type { Project } from '../../model/project.ts';
import type { MediaSource } from '../../ports/media.ts';
import { ProgressReporter } from '../progress.ts';
import type { ExportHooks } from '../video/video-export-options.ts';
import { safeFileName } from './file-name.ts';
import { ZipWriter } from './zip-writer.ts';

/** The MIME type of a project with everything it uses. */
export const PROJECT_FILE_TYPE = 'application/vnd.gesso+zip';

const PROJECT_NAME = 'project.json';
/** A font file of the user's own, under its full name (`Lora-BoldItalic`). */
export interface ArchivedFont {
  readonly name: string;
  readonly blob: Blob;
}

const FONT_FOLDER = 'fonts/';
/** Which file of the archive holds which asset. */
const INDEX_NAME = 'media.json';
const LIMITS = { brokenCode: 'project-invalid', maxEntries: 10_000, maxBytes: 4 * 1024 ** 3 } as const;

/**
 * The project as one file: a ZIP of its JSON, of every file it uses, each once, and of the fonts that are the user's own. A file that cannot be loaded is left out: the
 * project names it, and asks for it when it is opened.
 */
export async function writeProjectFile(
  project: Project,
  media: MediaSource,
  fonts: readonly ArchivedFont[] = [],
  hooks: ExportHooks = {},
): Promise<Blob> {
  const zip = new ZipWriter();
  const json = new Blob([JSON.stringify(project)], { type: 'application/json' });
  await zip.add(PROJECT_NAME, json, 'deflate');
  const ids = usedAssetIds(project);
  const progress = new ProgressReporter(hooks.onProgress, ids.length, 'Gesso');
  const index: Record<string, string> = {};
  for (const [position, id] of ids.entries()) {
    if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
    const asset = project.metadata.assets[id];
    const content = asset ? await media.open(asset).catch(() => null) : null;
    if (content) {
      const name = `media/${String(position + 1).padStart(4, '0')}`;
      index[id] = name;
      await zip.add(name, content, 'store');
    }
    progress.report('rendering', position + 1, 0);
  }
  // Each in a folder of its own: long names may be the same once they are shortened.
  for (const [position, { name, blob }] of fonts.entries())
    await zip.add(`${FONT_FOLDER}${position + 1}/${safeFileName(name)}`, blob, 'store');
  await zip.add(INDEX_NAME, new Blob([JSON.stringify(index)]), 'deflate');
  return zip.finish(PROJECT_FILE_TYPE);
}

/** A project file taken apart: the JSON as it was saved, and the files by the id of their asset. */
export interface ProjectArchive {
  readonly json: string;
  readonly media: ReadonlyMap<string, Blob>;
  readonly fonts: readonly ArchivedFont[];
}

/** Whether a file is a project with its media, by its first bytes. */
export async function isProjectFile(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
}

/** Takes a project file apart. @throws GessoError `project-invalid` for one that is cut off, damaged or unpacks to too much. */
export async function readProjectFile(file: Blob, name: string): Promise<ProjectArchive> {
  try {
    const zip = new ZipReader(await file.arrayBuffer(), name, LIMITS);
    const json = await textOf(zip, PROJECT_NAME);
    if (json === null)
      throw new GessoError('project-invalid', { reason: 'there is no project in this file' });
    const index: unknown = JSON.parse((await textOf(zip, INDEX_NAME)) ?? '{}');
    const types = assetTypes(json);
    const media = new Map<string, Blob>();
    for (const [id, entry] of Object.entries(index ?? {})) {
      const bytes = typeof entry === 'string' ? await zip.read(entry) : null;
      if (bytes) media.set(id, new Blob([bytes], { type: types.get(id) ?? '' }));
    }
    const fonts: ArchivedFont[] = [];
    for (const name of zip.names.filter((each) => each.startsWith(FONT_FOLDER))) {
      const bytes = await zip.read(name);
      if (bytes) fonts.push({ name: name.slice(name.lastIndexOf('/') + 1), blob: new Blob([bytes]) });
    }
    return { json, media, fonts };
  } catch (cause) {
    if (cause instanceof GessoError && cause.code === 'project-invalid') throw cause;
    const reason = cause instanceof GessoError ? String(cause.details.reason) : 'the file is damaged';
    throw new GessoError('project-invalid', { reason }, { cause });
  }
}

async function textOf(zip: ZipReader, name: string): Promise<string | null> {
  const bytes = await zip.read(name);
  return bytes ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : null;
}

/** The MIME types of the assets, read without trusting anything: the project is checked when it is opened. */
function assetTypes(json: string): Map<string, string> {
  const types = new Map<string, string>();
  const project = JSON.parse(json) as {
    metadata?: { assets?: Record<string, { mimeType?: unknown }> };
  } | null;
  for (const [id, asset] of Object.entries(project?.metadata?.assets ?? {}))
    if (typeof asset?.mimeType === 'string') types.set(id, asset.mimeType);
  return types;
}
