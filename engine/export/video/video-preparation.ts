import type { Project } from '../../model/project.ts';
import { VIDEO_BITRATE_LIMITS, videoBitrate } from '../../presets/export-quality.ts';
import { exportSize } from '../../presets/formats.ts';
import { imagesAtRate, videoFrameRate } from '../../presets/frame-rates.ts';
import type { CreatePlaneKernels } from '../../render/planes/plane-kernels.ts';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import type { EngineResources, LoadReport } from '../../render/resources.ts';
import { type FrameRange, rangeWithin } from '../frame-range.ts';
import { loadKernels } from '../images/kernels.ts';
import { KeptFiles } from '../kept/kept-files.ts';
import { soundKeyOf, soundOf } from '../sound/sound-of-project.ts';
import { SOUND_AHEAD_FRAMES, type SoundTrack } from '../sound/sound-track.ts';
import type { EncoderSettings } from './encoder.ts';
import { type CreateI420Image, createI420Image } from './i420.ts';
import { encodersFor } from './video-encoders.ts';
import type { VideoExportOptions } from './video-export-options.ts';

/** Sound that is encoded before the export is started, two minutes: what is encoded takes 20 kB a second. */
const PREPARED_SOUND_FRAMES = 3_600;

/** What a video export works with before its first frame. */
export interface VideoParts {
  readonly project: Project;
  readonly range: FrameRange;
  readonly settings: EncoderSettings;
  readonly renderer: Renderer;
  readonly sound: SoundTrack | null;
  readonly createImage: CreateI420Image;
  /** What draws clips as planes; null where the kernels for it are missing. */
  readonly createPlaneKernels: CreatePlaneKernels | null;
  /** Parts of earlier exports; null where none are kept. */
  readonly kept: KeptFiles | null;
  /** Resolves when all files of the project are there. */
  readonly loading: Promise<LoadReport>;
}

interface PreparedSound {
  readonly key: string;
  /** Where the sound is kept, and the image with it. */
  readonly kept: Promise<KeptFiles | null>;
  readonly track: Promise<SoundTrack | null>;
}

/**
 * Everything of a video export that can be done before it is started: files, fonts and kernels are loaded, the encoder is probed, the
 * first frame is drawn, and the sound is encoded ahead. `take` gives what still fits the project and the options that are exported in the end.
 */
export class VideoPreparation {
  readonly #resources: EngineResources;
  readonly #project: Project;
  readonly #options: VideoExportOptions;
  readonly #loading: Promise<LoadReport>;
  readonly #kernels: Promise<PlaneTools>;
  #renderer: Promise<Renderer> | null;
  #sound: PreparedSound | null;

  private constructor(
    resources: EngineResources,
    project: Project,
    options: VideoExportOptions,
    sound: PreparedSound | null,
  ) {
    this.#resources = resources;
    this.#project = project;
    this.#options = options;
    // Files, the encoder, the sound and the renderer do not need one another to begin.
    this.#loading = resources.load(project);
    this.#renderer = rendererFor(resources, project, options);
    this.#kernels = loadPlaneTools(resources);
    this.#sound = sound ?? soundFor(resources, project, options);
    for (const begun of [this.#loading, this.#renderer, this.#sound.track]) begun.catch(() => {});
  }

  /** Begins to load what every export of the project needs. @param former what was prepared before, whose sound is kept where it fits */
  static begin(
    resources: EngineResources,
    project: Project,
    options: VideoExportOptions,
    former: VideoPreparation | null = null,
  ): VideoPreparation {
    const sound = former === null ? null : former.#takeSound(project, options);
    former?.drop();
    return new VideoPreparation(resources, project, options, sound);
  }

  /** Goes on with what takes the processor: probes the encoder, draws the first frame and encodes the sound, until it is taken or dropped. */
  async goOn(): Promise<void> {
    const renderer = this.#renderer;
    const { createI420Image: createImage } = await this.#kernels;
    const { settings, range } = sizesOf(this.#project, this.#options);
    const [encoder] = encodersFor(this.#options, this.#resources.ports.wasm, createImage);
    await encoder?.prepare?.(settings);
    await this.#loading;
    if (renderer === null || this.#renderer !== renderer) return;
    const { transparent = false, watermark = false } = this.#options;
    await (await renderer).renderFrame(this.#project, range.startFrame, { transparent, watermark });
    const sound = await this.#sound?.track;
    sound?.continueTo(PREPARED_SOUND_FRAMES);
    await sound?.settled();
  }

  /**
   * The parts of an export. What was prepared for another size or other sound is made anew. Can be called once; the caller frees the renderer and the sound.
   * @throws GessoError `encoder-failed`, `renderer-unavailable`.
   */
  async take(project: Project, options: VideoExportOptions): Promise<VideoParts> {
    // The same project by another copy would be drawn anew, layer for layer.
    const isSame = JSON.stringify(project) === JSON.stringify(this.#project);
    const used = isSame ? this.#project : project;
    const prepared = this.#renderer;
    const fits =
      prepared !== null && rendererKeyOf(used, options) === rendererKeyOf(this.#project, this.#options);
    this.#renderer = null;
    if (!fits) freeRenderer(prepared);
    const sound = this.#takeSound(used, options) ?? soundFor(this.#resources, used, options);
    this.drop();
    const loading = isSame ? this.#loading : this.#resources.load(used);
    loading.catch(() => {});
    const [renderer, track, kernels, kept] = await Promise.all([
      fits ? prepared : rendererFor(this.#resources, used, options),
      sound.track,
      this.#kernels,
      sound.kept,
    ]);
    track?.continueTo(SOUND_AHEAD_FRAMES);
    return {
      ...{ project: used, ...sizesOf(used, options), renderer, sound: track, kept, loading },
      createImage: kernels.createI420Image,
      createPlaneKernels: kernels.createPlaneKernels,
    };
  }

  #takeSound(project: Project, options: VideoExportOptions): PreparedSound | null {
    if (this.#sound?.key !== preparedKeyOf(project, options)) return null;
    const sound = this.#sound;
    this.#sound = null;
    return sound;
  }

  /** Frees what was not taken. */
  drop(): void {
    freeRenderer(this.#renderer);
    this.#renderer = null;
    void this.#sound?.track.then((track) => track?.cancel()).catch(() => {});
    this.#sound = null;
  }
}

function freeRenderer(renderer: Promise<Renderer> | null): void {
  void renderer?.then((made) => made.destroy()).catch(() => {});
}

/** Shorter videos are made faster than their parts are found. */
const KEPT_FROM_FRAMES = 300;

/** The files of earlier exports, where this one uses them; the folder is not looked into for others. */
async function keptFor({ startFrame, endFrame }: FrameRange, options: VideoExportOptions) {
  const isLong = endFrame - startFrame >= KEPT_FROM_FRAMES;
  return options.reuse === true && options.container !== 'webm' && isLong ? KeptFiles.open() : null;
}

function soundFor(resources: EngineResources, project: Project, options: VideoExportOptions): PreparedSound {
  const range = rangeWithin(project, options.range);
  const kept = keptFor(range, options);
  return {
    key: preparedKeyOf(project, options),
    kept,
    track: kept.then((files) => soundOf(resources, project, options, range, files)),
  };
}

/** What a prepared sound depends on: how it sounds, and whether parts are kept. */
function preparedKeyOf(project: Project, options: VideoExportOptions): string {
  return `${options.reuse === true} ${soundKeyOf(project, options)}`;
}

/** What a renderer is made for. */
function rendererKeyOf(project: Project, options: VideoExportOptions): string {
  const { widthPx, heightPx } = sizeOf(project, options);
  return [widthPx, heightPx, project.properties.width, options.backend].join();
}

async function rendererFor(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions,
): Promise<Renderer> {
  const { widthPx, heightPx } = sizeOf(project, options);
  const renderer = await createRenderer({
    canvas: new OffscreenCanvas(widthPx, heightPx),
    resources,
    ...(options.backend ? { backend: options.backend } : {}),
  });
  const scale = widthPx / project.properties.width;
  renderer.setView({ widthPx, heightPx, scale, offsetXPx: 0, offsetYPx: 0 });
  return renderer;
}

function sizeOf({ properties }: Project, { resolution = 'default' }: VideoExportOptions) {
  return exportSize(properties.width, properties.height, resolution);
}

/** What is exported of a project, and how large. */
export function sizesOf(
  project: Project,
  options: VideoExportOptions,
): { readonly range: FrameRange; readonly settings: EncoderSettings } {
  const range = rangeWithin(project, options.range);
  const { widthPx, heightPx } = sizeOf(project, options);
  const framesPerSecond = videoFrameRate(options.framesPerSecond);
  const totalFrames = imagesAtRate(range.endFrame - range.startFrame, framesPerSecond);
  const rate = bitrateOf(options, widthPx, heightPx, framesPerSecond);
  return { range, settings: { widthPx, heightPx, totalFrames, framesPerSecond, ...rate } };
}

/** The bit rate of an export: that of its quality, or the one that was requested, within what encoders take. */
function bitrateOf(
  { quality = 'standard', videoBitrate: requested }: VideoExportOptions,
  widthPx: number,
  heightPx: number,
  framesPerSecond: number,
): Pick<EncoderSettings, 'bitrate' | 'quality'> {
  if (requested === undefined)
    return { bitrate: videoBitrate(widthPx, heightPx, quality, framesPerSecond), quality };
  const { min, max } = VIDEO_BITRATE_LIMITS;
  return { bitrate: Math.round(Math.min(max, Math.max(min, requested))), quality: null };
}

interface PlaneTools {
  readonly createI420Image: CreateI420Image;
  readonly createPlaneKernels: CreatePlaneKernels | null;
}

/** The wasm kernels that convert colours and draw clips; the first in JavaScript where they do not load. */
async function loadPlaneTools({ ports: { wasm } }: EngineResources): Promise<PlaneTools> {
  const inScript = { createI420Image, createPlaneKernels: null };
  return wasm.kernels ? loadKernels(wasm.kernels).catch(() => inScript) : inScript;
}
