import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { EXPORT_FORMAT_FACTS } from '../presets/export-formats.ts';
import { probeBackend, type RenderBackend } from '../render/backend.ts';
import type { PrepareMessage, StartMessage, TransferableResult, WorkerMessage } from './export-worker.ts';
import type { ExportRequest } from './formats/export-format.ts';
import type { ExportProgress } from './video/video-export-options.ts';

/** What an export in a worker needs of the page. */
export interface ExportEnvironment<Config> {
  /** Makes the engine's worker; bundlers want the URL to be written where the worker is made. */
  readonly createWorker: () => Worker;
  /** Sent to the worker, which makes its resources from it. */
  readonly config: Config;
  /** Called with the progress, several times a second. */
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** An export that runs in a worker while the user goes on editing. */
export interface RunningExport {
  readonly done: Promise<TransferableResult>;
  /** Ends the export and the worker. `done` rejects with `export-cancelled`. */
  cancel(): void;
}

/** A worker that neither reports progress nor finishes for this long has hung and is ended. */
const SILENCE_LIMIT_MS = 180_000;

/** Time a cancelled worker gets to delete its file before it is ended. */
const CANCEL_GRACE_MS = 2_000;

/**
 * Makes a file of a project in a worker of its own, which lives only for this export.
 * @example
 * const { done, cancel } = startExport(project, { format: 'mp4', resolution: '1080p' }, {
 *   createWorker: () => new Worker(new URL('@gesso/engine/worker', import.meta.url), { type: 'module' }),
 *   config,
 *   onProgress: ({ frame, totalFrames }) => showProgress(frame / totalFrames),
 * });
 */
export function startExport<Config>(
  project: Project,
  request: ExportRequest,
  environment: ExportEnvironment<Config>,
): RunningExport {
  return startIn(environment.createWorker(), project, request, environment);
}

/** A worker that gets ready for an export. It is used or dropped; until then it holds the files of the project in memory. */
export interface PreparedExport {
  /** Resolves when everything that was requested last is ready; never, where it was dropped or started before. An export need not wait for it. */
  ready(): Promise<void>;
  /** Prepares for another state of the project, or other settings. What fits both stays ready. */
  update(project: Project, request: ExportRequest): void;
  /** Starts the export, as `startExport` does, with all that is ready and fits. A second one gets a worker of its own. */
  start(
    project: Project,
    request: ExportRequest,
    onProgress?: (progress: ExportProgress) => void,
  ): RunningExport;
  /** Ends the worker, unless an export was started in it. */
  drop(): void;
}

/**
 * Gets a worker ready for an export that may be started soon, as when its dialog opens: scripts, files and fonts are loaded, and of videos
 * the encoder is probed, the first frame drawn and the sound encoded ahead. The export then begins at once.
 * @example
 * const createWorker = () => new Worker(new URL('@gesso/engine/worker', import.meta.url), { type: 'module' });
 * const prepared = prepareExport(project, { format: 'mp4' }, { createWorker, config });
 * // Later, when the button is pressed:
 * const { done } = prepared.start(project, { format: 'mp4', resolution: '1080p' });
 */
export function prepareExport<Config>(
  project: Project,
  request: ExportRequest,
  environment: Omit<ExportEnvironment<Config>, 'onProgress'>,
): PreparedExport {
  let worker: Worker | null = environment.createWorker();
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  // One that cannot prepare cannot export either: the export gets another one, and reports what it fails with.
  worker.onerror = end;
  let preparation = 0;
  let isReady = false;
  const waiting: (() => void)[] = [];
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type !== 'ready' || data.preparation !== preparation) return;
    isReady = true;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const update = (next: Project, nextRequest: ExportRequest) => {
    preparation += 1;
    isReady = false;
    const number = preparation;
    void backendHere().then((backend) => {
      const message: PrepareMessage<Config> = {
        type: 'prepare',
        preparation: number,
        project: next,
        request: withBackend(nextRequest, backend),
        config: environment.config,
      };
      worker?.postMessage(message);
    });
  };
  update(project, request);
  return {
    ready: () => (isReady ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    update,
    start(started, startedRequest, onProgress) {
      const used = worker ?? environment.createWorker();
      worker = null;
      return startIn(used, started, startedRequest, {
        ...environment,
        ...(onProgress ? { onProgress } : {}),
      });
    },
    drop: end,
  };
}

/** The page has probed this machine already, or does it once for all exports to come. */
function backendHere(): Promise<RenderBackend> {
  return probeBackend().catch(() => 'canvas' as const);
}

function startIn<Config>(
  worker: Worker,
  project: Project,
  request: ExportRequest,
  environment: ExportEnvironment<Config>,
): RunningExport {
  let settle: { resolve: (result: TransferableResult) => void; reject: (error: unknown) => void } | null =
    null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const done = new Promise<TransferableResult>((resolve, reject) => {
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
    } else if (data.type === 'ready') {
      // What was prepared in the end is used by now.
    } else if (data.type === 'done') {
      finish(({ resolve }) => resolve(data.result));
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
  void backendHere().then((backend) => {
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

/** A video is drawn by the backend that was found best here, unless it names one; images are drawn by the canvas, the same everywhere. */
function withBackend(request: ExportRequest, backend: RenderBackend): ExportRequest {
  const isVideo = EXPORT_FORMAT_FACTS.some(
    ({ id, kind, codecs }) => id === request.format && kind === 'video' && codecs.video.length > 0,
  );
  const { backend: asked = isVideo ? 'auto' : undefined } = request;
  return asked === 'auto' ? { ...request, backend } : request;
}
