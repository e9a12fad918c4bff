import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '../../model/errors.ts';
import type { Project } from '../../model/project.ts';
import type { RenderBackend } from '../../render/backend.ts';
import type { EngineResources, LoadReport } from '../../render/resources.ts';
import { type AttemptParts, ExportAttempt } from '../export-attempt.ts';
import { createExportTarget } from '../files/target.ts';
import type { VideoFrameEncoder } from './encoder.ts';
import { encodersFor } from './video-encoders.ts';
import type { ExportHooks, VideoExportOptions } from './video-export-options.ts';
import { VideoPreparation } from './video-preparation.ts';

/** An encoder that began and failed, and what with. */
export interface ReplacedEncoder {
  readonly encoder: string;
  readonly code: GessoErrorCode;
  readonly details: GessoErrorDetails;
}

/** How a video was made. */
export interface VideoExportDetails {
  readonly frames: number;
  /** How many of them had to be drawn; the others were the same as the one before. */
  readonly drawnFrames: number;
  /** How many were encoded by an earlier export, and taken from there. */
  readonly reusedFrames: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ms: number;
  readonly encoder: string;
  /** The encoders that were tried before and failed. */
  readonly replaced: readonly ReplacedEncoder[];
  readonly backend: RenderBackend;
}

export interface VideoExportResult extends VideoExportDetails {
  readonly blob: Blob;
  readonly report: LoadReport;
}

/**
 * Makes an MP4 (H.264, AAC, the index in front) or a WebM (VP9 or AV1, Opus) of a project at exactly the rate
 * that is requested: images between two frames of the document are evaluated where they are, and clips show the image of that time. The file is opened
 * and checked before it is given out; an encoder that fails, or whose file is wrong, is replaced by the next one. Cancelling frees every codec and deletes what was written.
 * @param preparation what was begun before the export was started
 * @throws GessoError `encoder-unavailable`, `encoder-failed`, `export-cancelled`, `export-incorrect`, `storage-full`.
 */
export async function exportVideo(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions = {},
  hooks: ExportHooks = {},
  preparation = VideoPreparation.begin(resources, project, options),
): Promise<VideoExportResult> {
  const startedAt = performance.now();
  const parts = await preparation.take(project, options);
  const { renderer, sound, loading, settings, createImage } = parts;
  const { widthPx, heightPx, totalFrames: frames } = settings;
  const given = { ...parts, resources, options, hooks };
  try {
    const made = await firstThatWorks(encodersFor(options, resources.ports.wasm, createImage), given);
    const report = await loading;
    const ms = performance.now() - startedAt;
    return { ...made, frames, widthPx, heightPx, ms, backend: renderer.backend, report };
  } finally {
    sound?.cancel();
    renderer.destroy();
  }
}

/**
 * One attempt with each encoder until a file comes out that is right. The sound that was encoded, the files that were read and the renderer
 * are kept from one to the next; images are not, since those of two encoders do not go into one track.
 */
async function firstThatWorks(
  encoders: readonly VideoFrameEncoder[],
  given: Omit<AttemptParts, 'encoder' | 'target'>,
): Promise<Pick<VideoExportResult, 'blob' | 'drawnFrames' | 'reusedFrames' | 'encoder' | 'replaced'>> {
  const { settings, sound } = given;
  // What reads files comes in while the file is made.
  const verifying = import('./verify.ts');
  verifying.catch(() => {});
  const replaced: ReplacedEncoder[] = [];
  let failure: GessoError | null = null;
  for (const encoder of encoders) {
    const target = createExportTarget();
    const attempt = new ExportAttempt({ ...given, encoder, target }, replaced.length > 0);
    try {
      const made = await attempt.run();
      const { verifyVideo } = await verifying;
      await verifyVideo(made.blob, {
        widthPx: settings.widthPx,
        heightPx: settings.heightPx,
        frames: settings.totalFrames,
        framesPerSecond: settings.framesPerSecond,
        hasAudio: sound !== null,
      });
      return { ...made, encoder: encoder.description, replaced };
    } catch (cause) {
      attempt.cancel();
      await target.discard();
      const error = asGessoError(cause, attempt.frame);
      if (!isOfEncoder(error)) throw error;
      // What the last one failed with says more than that one before it does not exist here.
      if (failure === null || error.code !== 'encoder-unavailable') failure = error;
      if (error.code !== 'encoder-unavailable')
        replaced.push({ encoder: encoder.description, code: error.code, details: error.details });
    }
  }
  throw failure ?? new GessoError('encoder-unavailable', { codec: 'H.264' });
}

/** Whether another encoder may do better. A full disk, a broken file of the project or Cancel stay what they are. */
function isOfEncoder({ code }: GessoError): boolean {
  return code === 'encoder-failed' || code === 'encoder-unavailable' || code === 'export-incorrect';
}

function asGessoError(cause: unknown, frame: number): GessoError {
  return cause instanceof GessoError
    ? cause
    : new GessoError('encoder-failed', { frame, reason: String(cause) }, { cause });
}
