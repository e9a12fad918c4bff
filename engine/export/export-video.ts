import { EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import type { AudioMixer } from '../media/audio-mix.ts';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { exportSize } from '../presets/formats.ts';
import type { BackendChoice, RenderBackend } from '../render/backend.ts';
import { createProjectMixer } from '../render/project-mixer.ts';
import { createRenderer, type Renderer } from '../render/renderer.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import { AlphaEncoder } from './alpha-encoder.ts';
import {
  type EncoderChoice,
  type EncoderSettings,
  type ExportSound,
  type PacketSink,
  type VideoFrameEncoder,
  videoBitrate,
} from './encoder.ts';
import { FfmpegEncoder } from './ffmpeg-encoder.ts';
import { type FrameRange, rangeWithin, soundFrom } from './frame-range.ts';
import { type CreateI420Picture, createI420Picture } from './i420.ts';
import { loadKernels } from './kernels.ts';
import { OpusTrack } from './opus-track.ts';
import { type ExportQuality, VIDEO_BITRATE_LIMITS } from './quality.ts';
import { SoundTrack } from './sound-track.ts';
import { addSubtitleTracks } from './subtitle-tracks.ts';
import { createExportTarget, type ExportTarget } from './target.ts';
import { verifyVideo } from './verify.ts';
import { WebCodecsEncoder } from './webcodecs-encoder.ts';

export interface VideoExportOptions {
  /** MP4 holds H.264 and AAC; WebM holds VP9 or AV1 and Opus. `mp4` when left out. */
  readonly container?: 'mp4' | 'webm';
  /** What a WebM's picture is encoded with; `vp9` when left out. */
  readonly webmCodec?: 'vp9' | 'av1';
  /** Leaves the ground out: WebM with VP9 only. */
  readonly transparent?: boolean;
  /** Puts the mark of Gesso into the corner. */
  readonly watermark?: boolean;
  readonly encoder?: EncoderChoice;
  /** An id of RESOLUTIONS; `default` when left out. */
  readonly resolution?: string;
  readonly backend?: BackendChoice;
  /** `standard` when left out. */
  readonly quality?: ExportQuality;
  /** Bits per second that the picture takes on average, in place of what `quality` stands for. */
  readonly videoBitrate?: number;
  /** The part of the timeline that is exported; all of it when left out. */
  readonly range?: FrameRange;
}

export interface ExportProgress {
  readonly phase: 'loading' | 'rendering' | 'finishing';
  readonly frame: number;
  readonly totalFrames: number;
  readonly framesPerSecond: number;
  /** Null until there is enough to tell. */
  readonly secondsLeft: number | null;
  readonly bytesWritten: number;
  readonly encoder: string;
}

export interface VideoExportResult {
  readonly blob: Blob;
  readonly frames: number;
  /** How many of them had to be drawn; the others were the same as the one before. */
  readonly drawnFrames: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ms: number;
  readonly encoder: string;
  readonly backend: RenderBackend;
  readonly report: LoadReport;
}

export interface ExportHooks {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** Sound is encoded this far ahead of the picture: its encoder then never waits, and what it made still fits in memory. */
const SOUND_AHEAD_FRAMES = 300;

/** How often progress is told. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Makes an MP4 (H.264, AAC, the index in front) or a WebM (VP9 or AV1, Opus) of a project at exactly 30 frames a second. The file is opened
 * and checked before it is given out. Cancelling frees every codec and deletes what was written.
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
  const [target, renderer] = await Promise.all([
    createExportTarget(),
    createRenderer({
      canvas: new OffscreenCanvas(widthPx, heightPx),
      resources,
      ...(options.backend ? { backend: options.backend } : {}),
    }),
  ]);
  const scale = widthPx / project.properties.width;
  renderer.setView({ widthPx, heightPx, scale, offsetXPx: 0, offsetYPx: 0 });
  const settings: EncoderSettings = {
    widthPx,
    heightPx,
    totalFrames: frames,
    ...rateOf(options, widthPx, heightPx),
  };
  const job = new ExportJob(project, range, renderer, resources, target, settings, options, hooks);
  try {
    const { blob, drawnFrames, encoder } = await job.run(loading);
    await verifyVideo(blob, { widthPx, heightPx, frames, hasAudio: job.hasAudio });
    const report = await loading;
    const ms = performance.now() - startedAt;
    return { blob, frames, drawnFrames, widthPx, heightPx, ms, encoder, backend: renderer.backend, report };
  } catch (cause) {
    job.cancel();
    await target.discard();
    throw cause instanceof GessoError
      ? cause
      : new GessoError('encoder-failed', { frame: job.frame, reason: String(cause) }, { cause });
  } finally {
    renderer.destroy();
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

/** One run of the frame loop, with whatever must be freed when it ends early. */
class ExportJob {
  readonly hasAudio: boolean;
  frame = 0;
  readonly #project: Project;
  readonly #range: FrameRange;
  readonly #renderer: Renderer;
  readonly #target: ExportTarget;
  readonly #settings: EncoderSettings;
  readonly #options: VideoExportOptions;
  readonly #hooks: ExportHooks;
  readonly #mixer: AudioMixer;
  readonly #resources: EngineResources;
  #encoder: VideoFrameEncoder | null = null;
  #output: Output | null = null;
  #sound: ExportSound | null = null;
  #startedAt = 0;
  #toldAt = 0;

  constructor(
    project: Project,
    range: FrameRange,
    renderer: Renderer,
    resources: EngineResources,
    target: ExportTarget,
    settings: EncoderSettings,
    options: VideoExportOptions,
    hooks: ExportHooks,
  ) {
    this.#project = project;
    this.#range = range;
    this.#renderer = renderer;
    this.#resources = resources;
    this.#target = target;
    this.#settings = settings;
    this.#options = options;
    this.#hooks = hooks;
    this.#mixer = createProjectMixer(project, resources);
    this.hasAudio = !this.#mixer.isSilent;
  }

  async run(loading: Promise<unknown>): Promise<{ blob: Blob; drawnFrames: number; encoder: string }> {
    this.#tell('loading');
    const isWebm = this.#options.container === 'webm';
    const source = new EncodedVideoPacketSource(isWebm ? (this.#options.webmCodec ?? 'vp9') : 'avc');
    const output = new Output({
      format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: this.#target.target,
    });
    this.#output = output;
    output.addVideoTrack(source, {
      frameRate: 30,
      maximumPacketCount: this.#settings.totalFrames,
      canBeTransparent: this.#options.transparent === true && isWebm,
    });
    const writeSubtitles = addSubtitleTracks(output, this.#project, this.#range);
    const [sound, createPicture] = await Promise.all([
      this.hasAudio ? this.#createSound(output) : null,
      this.#loadKernels(),
    ]);
    this.#sound = sound;
    await output.start();
    await writeSubtitles();
    sound?.continueTo(SOUND_AHEAD_FRAMES);
    const encoder = await this.#startEncoder(createPicture, (packet, meta) =>
      source.add(packet, tagged(meta)),
    );
    await loading;
    this.#encoder = encoder;
    const drawnFrames = await this.#encodeFrames(encoder, sound);
    this.#tell('finishing', true);
    await Promise.all([encoder.finish().then(() => source.close()), sound?.finish()]);
    await output.finalize();
    this.#output = null;
    const type = isWebm ? 'video/webm' : 'video/mp4';
    return { blob: await this.#target.toBlob(type), drawnFrames, encoder: encoder.description };
  }

  #createSound(output: Output): Promise<ExportSound> | ExportSound {
    const { totalFrames: total } = this.#settings;
    const sound = soundFrom(this.#mixer, this.#range);
    return this.#options.container === 'webm'
      ? new OpusTrack(output, sound, total)
      : SoundTrack.create(output, sound, total);
  }

  async #encodeFrames(encoder: VideoFrameEncoder, sound: ExportSound | null): Promise<number> {
    const { totalFrames: total } = this.#settings;
    const canvas = this.#renderer.canvas;
    if (!(canvas instanceof OffscreenCanvas))
      throw new GessoError('renderer-unavailable', { reason: 'no offscreen canvas' });
    const { transparent = false, watermark = false } = this.#options;
    const look = { transparent, watermark };
    let drawnFrames = 0;
    this.#startedAt = performance.now();
    for (this.frame = 0; this.frame < total; this.frame++) {
      if (this.#hooks.signal?.aborted) throw new GessoError('export-cancelled');
      if (this.frame % 30 === 0) sound?.continueTo(this.frame + SOUND_AHEAD_FRAMES);
      const { drawn, change } = await this.#renderer.renderFrame(
        this.#project,
        this.#range.startFrame + this.frame,
        look,
      );
      if (drawn) drawnFrames += 1;
      await encoder.encodeFrame(canvas, this.frame, change);
      this.#tell('rendering');
    }
    return drawnFrames;
  }

  /** The first encoder of the ladder that starts: the browser's, then ffmpeg. */
  async #startEncoder(createPicture: CreateI420Picture, sink: PacketSink): Promise<VideoFrameEncoder> {
    let refusal: unknown = null;
    for (const encoder of this.#encodersFor(createPicture)) {
      try {
        await encoder.start(this.#settings, sink);
        return encoder;
      } catch (cause) {
        encoder.cancel();
        refusal ??= cause;
      }
    }
    throw refusal ?? new GessoError('encoder-unavailable', { codec: 'H.264' });
  }

  /** The wasm kernel; the same in JavaScript where it cannot be had. */
  async #loadKernels(): Promise<CreateI420Picture> {
    const { kernels } = this.#resources.ports.wasm;
    if (!kernels) return createI420Picture;
    try {
      return (await loadKernels(kernels)).createI420Picture;
    } catch {
      return createI420Picture;
    }
  }

  #encodersFor(createPicture: CreateI420Picture): VideoFrameEncoder[] {
    const { container, webmCodec = 'vp9', transparent, encoder: choice = 'auto' } = this.#options;
    if (container === 'webm')
      return [transparent ? new AlphaEncoder(createPicture) : new WebCodecsEncoder(createPicture, webmCodec)];
    const { ffmpeg } = this.#resources.ports.wasm;
    const encoders: VideoFrameEncoder[] = [];
    if (choice !== 'ffmpeg') encoders.push(new WebCodecsEncoder(createPicture));
    if (choice !== 'webcodecs' && ffmpeg) encoders.push(new FfmpegEncoder(ffmpeg, createPicture));
    return encoders;
  }

  #tell(phase: ExportProgress['phase'], always = false): void {
    const now = performance.now();
    if (
      !this.#hooks.onProgress ||
      (!always && phase === 'rendering' && now - this.#toldAt < PROGRESS_INTERVAL_MS)
    )
      return;
    this.#toldAt = now;
    const seconds = (now - this.#startedAt) / 1000;
    const done = phase === 'rendering' ? this.frame + 1 : this.frame;
    const framesPerSecond = phase !== 'loading' && seconds > 0.2 ? done / seconds : 0;
    this.#hooks.onProgress({
      phase,
      frame: done,
      totalFrames: this.#settings.totalFrames,
      framesPerSecond,
      secondsLeft: framesPerSecond > 0 ? (this.#settings.totalFrames - done) / framesPerSecond : null,
      bytesWritten: this.#target.bytesWritten(),
      encoder: this.#encoder?.description ?? '',
    });
  }

  cancel(): void {
    this.#encoder?.cancel();
    this.#sound?.cancel();
    void this.#output?.cancel().catch(() => {});
    this.#output = null;
  }
}

/** Encoders leave the colour space out or guess; what is in the file is BT.709, limited range. */
function tagged(meta: EncodedVideoChunkMetadata | undefined): EncodedVideoChunkMetadata | undefined {
  if (!meta?.decoderConfig) return meta;
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
  return { ...meta, decoderConfig: { ...meta.decoderConfig, colorSpace } };
}
