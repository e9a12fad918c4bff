import type { Output } from 'mediabunny';
import { customTypesRevision } from '../model/custom-types.ts';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { documentFrames } from '../presets/frame-rates.ts';
import { ClipPlanes } from '../render/planes/clip-planes.ts';
import type { CreatePlaneKernels } from '../render/planes/plane-kernels.ts';
import type { RenderedFrame } from '../render/rendered-frame.ts';
import type { Renderer } from '../render/renderer.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import type { ExportTarget } from './files/target.ts';
import type { FrameRange } from './frame-range.ts';
import type { KeptFiles } from './kept/kept-files.ts';
import { KeptGroups, machineFacts } from './kept/kept-groups.ts';
import { ProgressReporter } from './progress.ts';
import { SOUND_AHEAD_FRAMES, type SoundTrack } from './sound/sound-track.ts';
import type { EncoderSettings, VideoFrameEncoder } from './video/encoder.ts';
import type { ExportHooks, ExportProgress, VideoExportOptions } from './video/video-export-options.ts';
import { createVideoOutput, tagged } from './video/video-output.ts';

/** What an attempt works with. All but the encoder and the target serve the next attempt too. */
export interface AttemptParts {
  readonly project: Project;
  readonly range: FrameRange;
  readonly settings: EncoderSettings;
  readonly options: VideoExportOptions;
  readonly hooks: ExportHooks;
  readonly renderer: Renderer;
  readonly resources: EngineResources;
  readonly sound: SoundTrack | null;
  /** Resolves when all files of the project are there. */
  readonly loading: Promise<LoadReport>;
  readonly encoder: VideoFrameEncoder;
  readonly target: ExportTarget;
  /** Parts of earlier exports; null where none are kept. */
  readonly kept: KeptFiles | null;
  /** What draws clips as planes; null where the kernels for it are missing. */
  readonly createPlaneKernels: CreatePlaneKernels | null;
}

/** One run of the frame loop with one encoder, with whatever must be freed when it ends early. */
export class ExportAttempt {
  frame = 0;
  readonly #parts: AttemptParts;
  readonly #progress: ProgressReporter;
  #output: Output | null = null;

  /** @param isAnother whether another encoder has failed before */
  constructor(parts: AttemptParts, isAnother: boolean) {
    this.#parts = parts;
    const { hooks, settings, encoder } = parts;
    this.#progress = new ProgressReporter(
      hooks.onProgress,
      settings.totalFrames,
      () => encoder.description,
      isAnother,
    );
  }

  async run(): Promise<{ blob: Blob; drawnFrames: number; reusedFrames: number }> {
    this.#report('loading', 0);
    const { encoder, sound, options, settings, target, project, range, loading } = this.#parts;
    const { totalFrames, framesPerSecond } = settings;
    const facts = { project, range, options, totalFrames, framesPerSecond, sound, target };
    const video = await createVideoOutput(facts);
    this.#output = video.output;
    let groups: KeptGroups | null = null;
    await encoder.start(settings, (packet, meta) => {
      groups?.record(Math.round(packet.timestamp * framesPerSecond), packet, meta);
      return video.image.add(packet, tagged(meta));
    });
    await video.start();
    sound?.continueTo(SOUND_AHEAD_FRAMES);
    const report = await loading;
    groups = encoder.makesGroups ? this.#groups(report) : null;
    const counts = await this.#encodeFrames(groups);
    this.#report('finishing', totalFrames);
    await Promise.all([
      encoder.finish().then(() => Promise.all([video.image.close(), groups?.finish()])),
      sound?.finish(),
    ]);
    await video.output.finalize();
    this.#output = null;
    return { blob: await target.toBlob(video.mediaType), ...counts };
  }

  #groups(report: LoadReport): KeptGroups | null {
    const { kept, project, range, settings, options, renderer, encoder, resources } = this.#parts;
    // A registered type may be drawn differently by the next version of its code.
    if (!kept || customTypesRevision() > 0) return null;
    const { transparent = false, watermark = false } = options;
    const failed = report.failedAssets.map(({ assetId }) => assetId);
    const drawing = [renderer.backend, transparent, watermark, report.missingFonts, failed];
    const { totalFrames: _, ...encoding } = settings;
    const facts = [encoding, encoder.description, drawing, resources.userFontFacts(), machineFacts()];
    return new KeptGroups(
      kept,
      project,
      { startFrame: range.startFrame, ...settings },
      JSON.stringify(facts),
    );
  }

  async #encodeFrames(groups: KeptGroups | null): Promise<{ drawnFrames: number; reusedFrames: number }> {
    const { encoder, sound, options, settings, renderer, createPlaneKernels, hooks } = this.#parts;
    const { totalFrames, framesPerSecond } = settings;
    const { canvas } = renderer;
    if (!(canvas instanceof OffscreenCanvas))
      throw new GessoError('renderer-unavailable', { reason: 'no offscreen canvas' });
    const clips =
      createPlaneKernels && !options.transparent && encoder.takesPlanes
        ? new ClipPlanes(createPlaneKernels)
        : null;
    let drawnFrames = 0;
    let reusedFrames = 0;
    let hasEncoded = false;
    this.#report('rendering', 0);
    for (this.frame = 0; this.frame < totalFrames; this.frame++) {
      if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
      const passedFrames = documentFrames(this.frame, framesPerSecond);
      if (this.frame % 30 === 0) sound?.continueTo(passedFrames + SOUND_AHEAD_FRAMES);
      const group = groups && (await groups.at(this.frame));
      if (group) {
        await encoder.splice?.(group);
        this.frame += group.packets.length - 1;
        reusedFrames += group.packets.length;
        this.#report('rendering', this.frame + 1);
        continue;
      }
      const { drawn, change, planes } = await this.#render(hasEncoded, clips);
      if (drawn) drawnFrames += 1;
      // The first image of an encoder differs from what it has seen, whatever the renderer drew before.
      await encoder.encodeFrame(canvas, this.frame, hasEncoded ? change : { kind: 'all' }, planes);
      hasEncoded = true;
      this.#report('rendering', this.frame + 1);
    }
    return { drawnFrames, reusedFrames };
  }

  /**
   * Draws the frame. Those that begin a group of frames are drawn on the canvas as a whole, so that how a group looks does not depend on what is before it.
   */
  async #render(hasEncoded: boolean, clips: ClipPlanes | null): Promise<RenderedFrame> {
    const { encoder, options, settings, renderer, project, range } = this.#parts;
    const { transparent = false, watermark = false } = options;
    const look = { transparent, watermark };
    const at = (frame: number) => range.startFrame + documentFrames(frame, settings.framesPerSecond);
    if (!clips || !hasEncoded) return renderer.renderFrame(project, at(this.frame), look);
    const image = await renderer.renderPlanes(project, at(this.frame), look, {
      clips,
      formerFrame: at(this.frame - 1),
    });
    if (clips.taken.size === 0 || !encoder.isKeyFrame?.(this.frame, !image.drawn)) return image;
    const { planes } = await renderer.renderFrame(project, at(this.frame), look);
    return { drawn: true, change: { kind: 'all' }, planes };
  }

  #report(phase: ExportProgress['phase'], done: number): void {
    this.#progress.report(phase, done, this.#parts.target.bytesWritten());
  }

  cancel(): void {
    this.#parts.encoder.cancel();
    this.#parts.sound?.detach();
    void this.#output?.cancel().catch(() => {});
    this.#output = null;
  }
}
