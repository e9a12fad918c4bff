import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import {
  type ExportProgress,
  exportVideo,
  type VideoExportOptions,
  type VideoExportResult,
} from './export-video.ts';

/** Asks a worker for an export. `config` is whatever the worker needs to make resources of its own, as plain JSON. */
export interface StartMessage<Config> {
  readonly type: 'start';
  readonly project: Project;
  readonly options: VideoExportOptions;
  readonly config: Config;
}

export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: ExportProgress }
  | {
      readonly type: 'done';
      readonly result: Omit<VideoExportResult, 'report'> & { readonly report: TransferableReport };
    }
  | { readonly type: 'failed'; readonly code: GessoErrorCode; readonly details: GessoErrorDetails };

/** A load report whose errors are plain JSON. */
export interface TransferableReport {
  readonly missingFonts: LoadReport['missingFonts'];
  readonly failedAssets: readonly {
    readonly assetId: string;
    readonly name: string;
    readonly code: GessoErrorCode;
    readonly details: GessoErrorDetails;
  }[];
}

/** Listens for one export at a time in this worker. */
export function serveExports<Config>(createResources: (config: Config) => EngineResources): void {
  let abort: AbortController | null = null;
  const post = (message: WorkerMessage) => self.postMessage(message);
  self.addEventListener('message', (event: MessageEvent<StartMessage<Config> | { type: 'cancel' }>) => {
    if (event.data.type === 'cancel') {
      abort?.abort();
      return;
    }
    abort = new AbortController();
    void runExport(event.data, createResources(event.data.config), abort.signal, post);
  });
}

async function runExport(
  message: Pick<StartMessage<unknown>, 'project' | 'options'>,
  resources: EngineResources,
  signal: AbortSignal,
  post: (message: WorkerMessage) => void,
): Promise<void> {
  try {
    const result = await exportVideo(resources, message.project, message.options, {
      signal,
      onProgress: (progress) => post({ type: 'progress', progress }),
    });
    const failedAssets = result.report.failedAssets.map(({ assetId, name, error }) => ({
      assetId,
      name,
      code: error.code,
      details: error.details,
    }));
    post({
      type: 'done',
      result: { ...result, report: { missingFonts: result.report.missingFonts, failedAssets } },
    });
  } catch (error) {
    const known =
      error instanceof GessoError
        ? error
        : new GessoError('encoder-failed', { frame: 0, reason: String(error) });
    post({ type: 'failed', code: known.code, details: known.details });
  } finally {
    await resources.destroy();
  }
}
