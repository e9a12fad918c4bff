import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import { type ExportResult, exportProject } from './export-project.ts';
import type { ExportRequest } from './formats/export-format.ts';
import type { ExportProgress } from './video/video-export-options.ts';

/** Asks a worker for an export. `config` is whatever the worker needs to make resources of its own, as plain JSON. */
export interface StartMessage<Config> {
  readonly type: 'start';
  readonly project: Project;
  readonly request: ExportRequest;
  readonly config: Config;
}

export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: ExportProgress }
  | { readonly type: 'done'; readonly result: TransferableResult }
  | { readonly type: 'failed'; readonly code: GessoErrorCode; readonly details: GessoErrorDetails };

/** A result as it leaves the worker. */
export type TransferableResult = Omit<ExportResult, 'report'> & { readonly report: TransferableReport };

/** A load report whose errors are plain JSON. */
export interface TransferableReport {
  readonly missingFonts: LoadReport['missingFonts'];
  readonly missingDrawingFonts: LoadReport['missingDrawingFonts'];
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
  message: Pick<StartMessage<unknown>, 'project' | 'request'>,
  resources: EngineResources,
  signal: AbortSignal,
  post: (message: WorkerMessage) => void,
): Promise<void> {
  try {
    const { project, request } = message;
    const hooks = {
      signal,
      onProgress: (progress: ExportProgress) => post({ type: 'progress' as const, progress }),
    };
    const result = await exportProject(resources, project, request, hooks);
    const failedAssets = result.report.failedAssets.map(({ assetId, name, error }) => ({
      assetId,
      name,
      code: error.code,
      details: error.details,
    }));
    post({ type: 'done', result: { ...result, report: { ...result.report, failedAssets } } });
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
