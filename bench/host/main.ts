import {
  type Asset,
  type BackendChoice,
  createBrowserResources,
  type ExportProgress,
  type ExportRequest,
  exportStill,
  GessoError,
  type LoadedProject,
  openProjectFile,
  type Project,
  parseProject,
  prepareExport,
  type StillFormat,
  startExport,
  type TextLayer,
  type TransferableResult,
} from '@gesso/engine';
import { soundOfClip } from '@gesso/engine/edits';
import {
  computeWaveform,
  fontRequestsOfLayer,
  initShaper,
  probeBackend,
  type VideoExportOptions,
} from '@gesso/engine/internal';
import type { ImportNotice } from '@gesso/engine/media';
import { BrowserBlobStorage } from '@gesso/engine/storage';
import { layoutText } from '@gesso/engine/text';

import EngineWorker from '@gesso/engine/worker?worker';
import { RESOURCES } from '../../render-page/config.ts';
import { EXPORT_SCENES } from '../scenes.ts';
import { createChecks } from './checks.ts';
import { cutout, facesOn, measureCutout, measureCutoutTools } from './cutout.ts';
import { createExportBench } from './export-bench.ts';
import { keptExports } from './kept-exports.ts';
import { photos } from './photos.ts';
import { comparePlanes } from './planes.ts';
import { wordsOn } from './speech.ts';
import { toBase64 } from './to-base64.ts';

const resources = createBrowserResources(RESOURCES);
const blobs = new BrowserBlobStorage();

const exportMp4 = (project: Project): Promise<{ blob: Blob }> =>
  startExport(
    project,
    { format: 'mp4', encoder: 'webcodecs', imageOnly: true },
    { createWorker: () => new EngineWorker(), config: RESOURCES },
  ).done;

/** The engine for anyone who drives it from outside the app: blobs and plain JSON in and out. */
export const gesso = {
  /** How far clips that are drawn as planes are from the same drawn on the canvas. */
  comparePlanes: (project: Project, frames: readonly number[]) => comparePlanes(resources, project, frames),

  ready: initShaper({ wasm: RESOURCES.wasm.harfbuzz }).then(() => true),

  /** Reads a project of any version; throws with a `code` for bad input. */
  async parse(json: string | object): Promise<LoadedProject> {
    return parseProject(json);
  },

  /** Keeps a file in this browser and gives the asset to put into a project. */
  async importMedia(blob: Blob, name: string): Promise<Asset> {
    const key = `host/${crypto.randomUUID()}`;
    const imported = await resources.importFile(blob, name, { type: 'blob', key });
    await blobs.put(key, imported.blob);
    return imported.asset;
  },

  /** What there is to say of a file that can be taken in. */
  async importNotices(blob: Blob, name: string): Promise<readonly ImportNotice[]> {
    return (await resources.importFile(blob, name, { type: 'blob', key: 'not kept' })).notices;
  },

  /** The loudest sample of each 1/30 s of a file's sound, as the timeline draws it. */
  async waveform(asset: Asset): Promise<number[]> {
    return [...(await computeWaveform(await resources.sound(asset)))];
  },

  /** Starts an import that needs converting and cancels it once it has reported progress; gives the error's code. */
  async importCancelled(blob: Blob, name: string): Promise<{ code: string; shares: number[] }> {
    const abort = new AbortController();
    const shares: number[] = [];
    const onProgress = ({ share }: { share: number }) => {
      shares.push(share);
      abort.abort();
    };
    const source = { type: 'blob' as const, key: 'never' };
    return resources.importFile(blob, name, source, { signal: abort.signal, onProgress }).then(
      () => ({ code: 'imported', shares }),
      (error: unknown) => ({ code: error instanceof GessoError ? error.code : String(error), shares }),
    );
  },

  async renderFrame(
    project: Project,
    frame: number,
    options: {
      format?: StillFormat;
      scale?: number;
      backend?: BackendChoice;
      transparent?: boolean;
      quality?: number;
      watermark?: boolean;
      resolution?: string;
    } = {},
  ): Promise<Blob> {
    await resources.load(project);
    return exportStill(resources, project, frame, {
      ...(options.resolution ? {} : { scale: 1 }),
      ...options,
      format: options.format ?? 'png',
    });
  },

  async load(project: Project) {
    const { missingFonts, missingDrawingFonts, failedAssets } = await resources.load(project);
    return {
      missingFonts,
      missingDrawingFonts,
      failedAssets: failedAssets.map(({ assetId, name, error }) => ({
        assetId,
        name,
        code: error.code,
        message: error.message,
      })),
    };
  },

  async exportVideo(
    project: Project,
    options: VideoExportOptions = {},
    onProgress?: (progress: ExportProgress) => void,
  ) {
    const { container = 'mp4', ...settings } = options;
    const { blob, report, video } = await gesso.exportProject(
      project,
      { format: container, ...settings },
      onProgress,
    );
    if (!video) throw new Error('a video was requested');
    return { blob, report, ...video };
  },

  /** Makes a file of any format in a worker. */
  async exportProject(
    project: Project,
    request: ExportRequest,
    onProgress?: (progress: ExportProgress) => void,
  ): Promise<TransferableResult> {
    const running = startExport(project, request, {
      createWorker: () => new EngineWorker(),
      config: RESOURCES,
      ...(onProgress ? { onProgress } : {}),
    });
    return running.done;
  },

  /** Prepares an export, perhaps of another state first, waits until all is ready, and starts it. */
  async exportPrepared(
    project: Project,
    request: ExportRequest,
    {
      first = project,
      firstRequest = request,
      onStart,
      onProgress,
    }: {
      first?: Project;
      firstRequest?: ExportRequest;
      onStart?: () => void;
      onProgress?: (progress: ExportProgress) => void;
    } = {},
  ): Promise<TransferableResult> {
    const environment = { createWorker: () => new EngineWorker(), config: RESOURCES };
    const prepared = prepareExport(first, firstRequest, environment);
    await prepared.ready();
    onStart?.();
    return prepared.start(project, request, onProgress).done;
  },

  ...keptExports,

  /** Opens a project file into this browser. */
  async openProjectFile(file: Blob, name: string): Promise<LoadedProject> {
    return openProjectFile(file, name, {
      storage: blobs,
      checkFile: (blob, each) => resources.checkFile(blob, each),
      addFont: (blob, each) => resources.addUserFont(blob, each),
    });
  },

  /** Starts an export and cancels it once it has reported progress; gives the error's code. */
  async exportCancelled(
    project: Project,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<{ code: string }> {
    let cancel = () => {};
    const running = startExport(
      project,
      { format: 'mp4' },
      {
        createWorker: () => new EngineWorker(),
        config: RESOURCES,
        onProgress: (progress) => {
          onProgress(progress);
          if (progress.phase === 'rendering') cancel();
        },
      },
    );
    cancel = () => running.cancel();
    return running.done.then(
      () => ({ code: 'exported' }),
      (error: unknown) => ({ code: error instanceof GessoError ? error.code : String(error) }),
    );
  },

  async addUserFont(file: Blob, fileName: string) {
    return resources.addUserFont(file, fileName);
  },

  async listUserFonts() {
    return resources.listUserFonts();
  },

  async deleteUserFont(id: number) {
    return resources.deleteUserFont(id);
  },

  /** Where the letters of a text stand, for checks from outside. */
  async layoutText(layer: TextLayer) {
    await gesso.ready;
    await resources.fonts.load(fontRequestsOfLayer(layer));
    const { glyphs, emoji, lines, widthPx, heightPx, fitScale } = layoutText(layer, resources.fonts);
    return {
      widthPx,
      heightPx,
      fitScale,
      glyphs: glyphs.map(({ face, glyphId, x, y, angle, fontSizePx, cluster, lineIndex }) => ({
        family: face.family,
        weight: face.weight,
        glyphId,
        x,
        y,
        angle,
        fontSizePx,
        cluster,
        lineIndex,
      })),
      emoji: emoji.map(({ key, x, y, sizePx, angle, cluster }) => ({ key, x, y, sizePx, angle, cluster })),
      lines: lines.map((line) => ({
        start: line.start,
        end: line.end,
        x: line.x,
        widthPx: line.widthPx,
        baselinePx: line.baselinePx,
        clusters: line.clusters,
      })),
    };
  },

  /** Exports a named scene of the benchmark (its media are made by `npm run bench`). */
  async run(sceneName: string): Promise<{ ms: number; bytes: number; frames: number }> {
    const make = EXPORT_SCENES[sceneName];
    if (!make)
      throw new RangeError(
        `There is no scene “${sceneName}”. There are: ${Object.keys(EXPORT_SCENES).join(', ')}.`,
      );
    const { ms, blob, frames } = await gesso.exportVideo(make());
    return { ms, bytes: blob.size, frames };
  },

  cutout,
  facesOn,
  measureCutout,
  measureCutoutTools,
  photos,
  wordsOn,

  probeBackend,
  extractSound: soundOfClip,

  /** Registers the custom types of engine/examples with this page, and gives what makes and exports them. */
  customTypes: async () => (await import('./custom-types.ts')).customTypes,

  ...createChecks(resources),
  ...createExportBench(resources, exportMp4),
};

declare global {
  interface Window {
    gesso: typeof gesso;
  }
}

window.gesso = gesso;
window.toBase64 = toBase64;
