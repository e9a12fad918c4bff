import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import { type ExportResult, exportPrepared, prepareProject } from './export-project.ts';
import type { ExportRequest, PreparedWrite } from './formats/export-format.ts';
import type { ExportProgress } from './video/video-export-options.ts';

/** Asks a worker for an export. `config` is whatever the worker needs to make resources of its own, as plain JSON. */
export interface StartMessage<Config> {
  readonly type: 'start';
  readonly project: Project;
  readonly request: ExportRequest;
  readonly config: Config;
}

export type WorkerMessage =
  | { readonly type: 'ready'; readonly preparation: number }
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

/** Asks a worker to get ready for an export that may be started soon. */
export interface PrepareMessage<Config> extends Omit<StartMessage<Config>, 'type'> {
  readonly type: 'prepare';
  /** Comes back when it is ready. */
  readonly preparation: number;
}

/** Listens for one export in this worker, which may be prepared before. */
export function serveExports<Config>(createResources: (config: Config) => EngineResources): void {
  let abort: AbortController | null = null;
  let ready: ReadyExport | null = null;
  const post = (message: WorkerMessage) => self.postMessage(message);
  const readyFor = ({ project, config }: Omit<StartMessage<Config>, 'type'>): ReadyExport => {
    const { assets } = project.metadata;
    const settings = JSON.stringify(config);
    if (ready?.settings === settings && hasSameFiles(ready.assets, assets))
      return { ...ready, assets: { ...ready.assets, ...assets } };
    ready?.prepared?.drop();
    void ready?.resources.destroy();
    return { settings, assets, resources: createResources(config), prepared: null };
  };
  type Message = StartMessage<Config> | PrepareMessage<Config> | { readonly type: 'cancel' };
  self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'cancel') {
      abort?.abort();
      return;
    }
    ready = readyFor(data);
    if (data.type === 'prepare') {
      const prepared = prepareProject(ready.resources, data.project, data.request, ready.prepared);
      ready = { ...ready, prepared };
      const { preparation } = data;
      void prepared.ready.then(() => post({ type: 'ready', preparation }));
      return;
    }
    abort = new AbortController();
    const started = ready;
    ready = null;
    void runExport(data, started, abort.signal, post);
  });
}

/** What a worker has got ready. */
interface ReadyExport {
  /** What the resources were made of. */
  readonly settings: string;
  /** The files that they may have loaded. */
  readonly assets: Project['metadata']['assets'];
  readonly resources: EngineResources;
  readonly prepared: PreparedWrite | null;
}

/** Whether no file was replaced under its id: it would be the old one in the resources. */
function hasSameFiles(before: ReadyExport['assets'], after: ReadyExport['assets']): boolean {
  return Object.entries(after).every(([id, asset]) => {
    const former = before[id];
    return former === undefined || JSON.stringify(former) === JSON.stringify(asset);
  });
}

async function runExport(
  message: Pick<StartMessage<unknown>, 'project' | 'request'>,
  { resources, prepared }: ReadyExport,
  signal: AbortSignal,
  post: (message: WorkerMessage) => void,
): Promise<void> {
  try {
    const { project, request } = message;
    const hooks = {
      signal,
      onProgress: (progress: ExportProgress) => post({ type: 'progress' as const, progress }),
    };
    const result = await exportPrepared(resources, project, request, hooks, prepared);
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
