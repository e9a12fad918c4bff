import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { probeBackend, type RenderBackend } from '../render/backend.ts';
import type { FileExportResult, FileRequest } from './export-file.ts';
import type { ExportProgress, VideoExportOptions, VideoExportResult } from './export-video.ts';
import type { ExportRequest, StartMessage, WithTransferableReport, WorkerMessage } from './export-worker.ts';

export interface ExportEnvironment<Config> {
  /** Makes the engine's worker; bundlers want the URL to be written where the worker is made. */
  readonly createWorker: () => Worker;
  /** Sent to the worker, which makes its resources from it. */
  readonly config: Config;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** An export that runs in a worker while the user goes on editing. */
export interface RunningExport<Result = WithTransferableReport<VideoExportResult>> {
  readonly done: Promise<Result>;
  /** Ends the export and the worker. `done` rejects with `export-cancelled`. */
  cancel(): void;
}

/** A worker that neither tells progress nor finishes for this long has hung and is ended. */
const SILENCE_LIMIT_MS = 180_000;

/** Time a cancelled worker gets to delete its file before it is ended. */
const CANCEL_GRACE_MS = 2_000;

/** Exports a video in a worker of its own, which lives only for this export. */
export function startExport<Config>(
  project: Project,
  options: VideoExportOptions,
  environment: ExportEnvironment<Config>,
): RunningExport {
  return startInWorker(project, { format: 'video', ...options }, environment);
}

/** Makes any other file of a project in a worker of its own. */
export function startFileExport<Config>(
  project: Project,
  request: FileRequest,
  environment: ExportEnvironment<Config>,
): RunningExport<WithTransferableReport<FileExportResult>> {
  return startInWorker(project, request, environment);
}

function startInWorker<Config, Result>(
  project: Project,
  request: ExportRequest,
  environment: ExportEnvironment<Config>,
): RunningExport<Result> {
  const worker = environment.createWorker();
  let settle: { resolve: (result: Result) => void; reject: (error: unknown) => void } | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const done = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const finish = (end: (handlers: NonNullable<typeof settle>) => void) => {
    clearTimeout(silence);
    if (settle) end(settle);
    settle = null;
  };
  const fail = (error: GessoError) => {
    finish(({ reject }) => reject(error));
    worker.terminate();
  };
  const watch = () => {
    clearTimeout(silence);
    const reason = 'the encoder stopped answering';
    silence = setTimeout(
      () => fail(new GessoError('encoder-failed', { frame: 0, reason })),
      SILENCE_LIMIT_MS,
    );
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'progress') {
      watch();
      environment.onProgress?.(data.progress);
    } else if (data.type === 'done') {
      // What comes back is what was asked for.
      finish(({ resolve }) => resolve(data.result as Result));
      worker.terminate();
    } else {
      fail(new GessoError(data.code, data.details));
    }
  };
  worker.onerror = (event) =>
    fail(
      new GessoError('encoder-failed', { frame: 0, reason: event.message || 'the worker could not start' }),
    );
  watch();
  // The page has probed this machine already, or does it once for all exports to come.
  const probed = probeBackend().catch(() => 'canvas' as const);
  void probed.then((backend) => {
    const message: StartMessage<Config> = {
      type: 'start',
      project,
      request: withBackend(request, backend),
      config: environment.config,
    };
    if (settle) worker.postMessage(message);
  });
  return {
    done,
    cancel() {
      if (!settle) return;
      worker.postMessage({ type: 'cancel' });
      finish(({ reject }) => reject(new GessoError('export-cancelled')));
      setTimeout(() => worker.terminate(), CANCEL_GRACE_MS);
    },
  };
}

/** A video is drawn by the backend that was found best here, unless it names one. */
function withBackend(request: ExportRequest, backend: RenderBackend): ExportRequest {
  if (request.format !== 'video') return request;
  return request.backend === undefined || request.backend === 'auto' ? { ...request, backend } : request;
}
