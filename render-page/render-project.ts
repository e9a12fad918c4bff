import {
  createBrowserResources,
  createProject,
  type ExportProgress,
  type ExportRequest,
  exportFormats,
  exportProject,
  GessoError,
  type PreparedExport,
  type Project,
  parseProject,
  prepareExport,
  startExport,
  type TransferableReport,
  type VideoExportDetails,
} from '@gesso/engine';
import EngineWorker from '@gesso/engine/worker?worker';
import { RESOURCES } from './config.ts';
import { fetchFile } from './fetch-file.ts';
import type { ProjectTask, RenderedFile } from './tasks.ts';

/** Kept between the tasks of a page: fonts and kernels are loaded once. All tasks of a page belong to one account. */
const resources = createBrowserResources(RESOURCES);

/** A file and what there is to say of it. */
export interface MadeFile extends Omit<RenderedFile, 'sizeBytes'> {
  readonly blob: Blob;
}

const ENVIRONMENT = { createWorker: () => new EngineWorker(), config: RESOURCES };

/** A page without work for this long gets a worker ready: images come at once, and are not to wait for it. */
const IDLE_MS = 1_000;

/** The worker of the first video of this page, with its scripts, kernels and first fonts; the server opens a fresh page after a video. */
let firstExport: PreparedExport | null = null;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

const emptyProject = () => createProject('2000-01-01T00:00:00.000Z');

/** Loads what the first task would wait for. */
export async function prepareProjects(): Promise<void> {
  await exportProject(resources, emptyProject(), { format: 'png', scale: 0.05 });
  idleTimer = setTimeout(() => {
    firstExport = prepareExport(emptyProject(), { format: 'mp4' }, ENVIRONMENT);
  }, IDLE_MS);
}

/** Makes a file of a project, with what was missing. @throws GessoError */
export async function renderProject(
  { project: document, request, fonts }: ProjectTask,
  onProgress: (share: number) => void,
): Promise<MadeFile> {
  clearTimeout(idleTimer);
  const { project, warnings } = parseProject(JSON.stringify(document));
  const families: number[] = [];
  try {
    for (const { fileName, url } of fonts)
      families.push((await resources.addUserFont(await fetchFile(url, fileName), fileName)).id);
    // Checked by the server and by the format; what a format does not know it ignores.
    const { blob, extension, mediaType, report, video } = await make(
      project,
      request as ExportRequest,
      onProgress,
    );
    const size = video ?? (mediaType.startsWith('image/') ? await imageSize(blob) : null);
    return {
      blob,
      extension,
      mediaType,
      widthPx: size?.widthPx ?? null,
      heightPx: size?.heightPx ?? null,
      frames: video?.frames ?? null,
      warnings: [
        ...warnings.map(({ message }) => message),
        ...report.missingFonts.map(
          ({ family, substitute }) => `The font “${family}” is not here; “${substitute}” was used.`,
        ),
        ...report.failedAssets.map(({ code, details }) => new GessoError(code, details).message),
      ],
    };
  } finally {
    for (const id of families) await resources.deleteUserFont(id);
    for (const assetId of Object.keys(project.metadata.assets)) await resources.forget(assetId);
  }
}

/** A file and what did not load, from whichever thread made it. */
interface Made {
  readonly blob: Blob;
  readonly extension: string;
  readonly mediaType: string;
  readonly report: TransferableReport;
  readonly video?: VideoExportDetails;
}

/** Images are made in the page, where fonts and kernels are at hand; what plays in a worker, which writes large files to disk. */
async function make(
  project: Project,
  request: ExportRequest,
  onProgress: (share: number) => void,
): Promise<Made> {
  const hooks = { onProgress: (progress: ExportProgress) => onProgress(shareOf(progress)) };
  const kind = exportFormats().find(({ id }) => id === request.format)?.kind;
  if (kind === 'video' || kind === 'sound' || request.format === 'gif') {
    const ready = firstExport;
    firstExport = null;
    const running =
      ready?.start(project, request, hooks.onProgress) ??
      startExport(project, request, { ...ENVIRONMENT, ...hooks });
    return running.done;
  }
  const { report, ...file } = await exportProject(resources, project, request, hooks);
  const failedAssets = report.failedAssets.map(({ assetId, name, error: { code, details } }) => ({
    assetId,
    name,
    code,
    details,
  }));
  return { ...file, report: { ...report, failedAssets } };
}

function shareOf({ frame, totalFrames }: ExportProgress): number {
  return totalFrames > 0 ? Math.min(1, frame / totalFrames) : 0;
}

/** The size of a raster image; null for a drawing. */
async function imageSize(blob: Blob): Promise<{ widthPx: number; heightPx: number } | null> {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return null;
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  bitmap.close();
  return size;
}
