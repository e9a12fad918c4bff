import { GessoError, type GessoErrorCode, type GessoErrorDetails } from '../../model/errors.ts';
import type { Project } from '../../model/project.ts';
import { VIDEO_BITRATE_LIMITS, videoBitrate } from '../../presets/export-quality.ts';
import { exportSize } from '../../presets/formats.ts';
import type { RenderBackend } from '../../render/backend.ts';
import { createProjectMixer } from '../../render/project-mixer.ts';
import { createRenderer } from '../../render/renderer.ts';
import type { EngineResources, LoadReport } from '../../render/resources.ts';
import { type AttemptParts, ExportAttempt } from '../export-attempt.ts';
import { createExportTarget } from '../files/target.ts';
import { type FrameRange, rangeWithin, soundFrom } from '../frame-range.ts';
import { loadKernels } from '../images/kernels.ts';
import { SOUND_AHEAD_FRAMES, SoundTrack } from '../sound/sound-track.ts';
import type { EncoderSettings, VideoFrameEncoder } from './encoder.ts';
import { type CreateI420Image, createI420Image } from './i420.ts';
import { verifyVideo } from './verify.ts';
import { encodersFor } from './video-encoders.ts';
import type { ExportHooks, VideoExportOptions } from './video-export-options.ts';

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
 * Makes an MP4 (H.264, AAC, the index in front) or a WebM (VP9 or AV1, Opus) of a project at exactly 30 frames a second. The file is opened
 * and checked before it is given out; an encoder that fails, or whose file is wrong, is replaced by the next one. Cancelling frees every codec and deletes what was written.
 * @throws GessoError `encoder-unavailable`, `encoder-failed`, `export-cancelled`, `export-incorrect`, `storage-full`.
 */
export async function exportVideo(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions = {},
  hooks: ExportHooks = {},
): Promise<VideoExportResult> {
  const startedAt = performance.now();
  const range = rangeWithin(project, options.range);
  const frames = range.endFrame - range.startFrame;
  const { widthPx, heightPx } = exportSize(
    project.properties.width,
    project.properties.height,
    options.resolution ?? 'default',
  );
  // Files, the encoder, the sound and the renderer do not need one another to begin.
  const loading = resources.load(project);
  loading.catch(() => {});
  const [renderer, sound, createImage] = await Promise.all([
    createRenderer({
      canvas: new OffscreenCanvas(widthPx, heightPx),
      resources,
      ...(options.backend ? { backend: options.backend } : {}),
    }),
    soundOf(resources, project, options, range),
    loadI420(resources),
  ]);
  sound?.continueTo(SOUND_AHEAD_FRAMES);
  const scale = widthPx / project.properties.width;
  renderer.setView({ widthPx, heightPx, scale, offsetXPx: 0, offsetYPx: 0 });
  const settings: EncoderSettings = {
    widthPx,
    heightPx,
    totalFrames: frames,
    ...rateOf(options, widthPx, heightPx),
  };
  const given = { resources, project, options, hooks, range, settings, renderer, sound, loading };
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
): Promise<Pick<VideoExportResult, 'blob' | 'drawnFrames' | 'encoder' | 'replaced'>> {
  const { settings, sound } = given;
  const replaced: ReplacedEncoder[] = [];
  let failure: GessoError | null = null;
  for (const encoder of encoders) {
    const target = createExportTarget();
    const attempt = new ExportAttempt({ ...given, encoder, target }, replaced.length > 0);
    try {
      const { blob, drawnFrames } = await attempt.run();
      await verifyVideo(blob, {
        widthPx: settings.widthPx,
        heightPx: settings.heightPx,
        frames: settings.totalFrames,
        hasAudio: sound !== null,
      });
      return { blob, drawnFrames, encoder: encoder.description, replaced };
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

/** The sound of a range; null where there is none, or none is wanted. @throws GessoError `encoder-failed` */
export async function soundOf(
  resources: EngineResources,
  project: Project,
  { container, imageOnly }: VideoExportOptions,
  range: FrameRange,
): Promise<SoundTrack | null> {
  if (imageOnly === true) return null;
  const mixer = createProjectMixer(project, resources);
  if (mixer.isSilent) return null;
  const codec = container === 'webm' ? 'opus' : 'aac';
  return SoundTrack.create(soundFrom(mixer, range), range.endFrame - range.startFrame, codec);
}

/** The wasm kernel that converts colours; the same in JavaScript where it does not load. */
async function loadI420({ ports: { wasm } }: EngineResources): Promise<CreateI420Image> {
  if (!wasm.kernels) return createI420Image;
  try {
    return (await loadKernels(wasm.kernels)).createI420Image;
  } catch {
    return createI420Image;
  }
}

function rateOf(
  { quality = 'standard', videoBitrate: asked }: VideoExportOptions,
  widthPx: number,
  heightPx: number,
): Pick<EncoderSettings, 'bitrate' | 'quality'> {
  if (asked === undefined) return { bitrate: videoBitrate(widthPx, heightPx, quality), quality };
  const { min, max } = VIDEO_BITRATE_LIMITS;
  return { bitrate: Math.round(Math.min(max, Math.max(min, asked))), quality: null };
}
