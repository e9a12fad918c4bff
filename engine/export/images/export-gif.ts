import { GessoError } from '../../model/errors.ts';
import type { Project } from '../../model/project.ts';
import { exportSize } from '../../presets/formats.ts';
import { createRenderer } from '../../render/renderer.ts';
import type { EngineResources } from '../../render/resources.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import { readableCopy } from '../files/readable-copy.ts';
import { type FrameRange, rangeWithin } from '../frame-range.ts';
import { ProgressReporter } from '../progress.ts';
import type { ExportHooks } from '../video/video-export-options.ts';
import type { GifDither } from './gif/dither.ts';
import { GifWriter } from './gif/gif-writer.ts';

export interface GifExportOptions {
  /** An id of RESOLUTIONS; `default` when left out. */
  readonly resolution?: string;
  /** Image pixels per page pixel; goes before `resolution`. */
  readonly scale?: number;
  /** Frames per second: a divisor of 30 looks smoothest. 15 when left out. */
  readonly framesPerSecond?: number;
  /** 2-256; 256 when left out. */
  readonly colors?: number;
  readonly dither?: GifDither;
  /** Leaves the background out. */
  readonly transparent?: boolean;
  /** How often it plays; 0, for ever, when left out. */
  readonly loops?: number;
  readonly watermark?: boolean;
  /** The part of the timeline that is exported; all of it when left out. */
  readonly range?: FrameRange;
}

export interface GifExportResult {
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How many images are in the file: those that are alike are one that shows longer. */
  readonly images: number;
}

/** Times in a GIF are hundredths of a second, and players slow down what is shown shorter than two. */
const CENTISECONDS = 100;
const MAX_DELAY = 65_535;

/** Makes an animated GIF. Images that are the same are written once. @throws GessoError `export-cancelled`. */
export async function exportGif(
  resources: EngineResources,
  project: Project,
  options: GifExportOptions = {},
  hooks: ExportHooks = {},
): Promise<GifExportResult> {
  const { width, height } = project.properties;
  const scale = options.scale ?? exportSize(width, height, options.resolution ?? 'default').widthPx / width;
  const [widthPx, heightPx] = [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ];
  const rate = Math.min(FRAMES_PER_SECOND, Math.max(1, options.framesPerSecond ?? 15));
  const { startFrame, endFrame } = rangeWithin(project, options.range);
  const count = Math.max(1, Math.round(((endFrame - startFrame) / FRAMES_PER_SECOND) * rate));
  const progress = new ProgressReporter(hooks.onProgress, count, 'GIF');
  progress.report('loading', 0, 0);
  await resources.load(project);
  const transparent = options.transparent === true;
  const writer = new GifWriter({
    widthPx,
    heightPx,
    colors: Math.min(256, Math.max(2, options.colors ?? 256)),
    dither: options.dither ?? 'diffusion',
    transparent,
    loops: options.loops ?? 0,
  });
  const renderer = await createRenderer({
    canvas: new OffscreenCanvas(widthPx, heightPx),
    resources,
    backend: 'canvas',
  });
  const parts: Blob[] = [];
  let bytes = 0;
  let images = 0;
  const take = () => {
    const written = writer.take();
    bytes += written.length;
    parts.push(new Blob([written]));
  };
  try {
    renderer.setView({ widthPx, heightPx, scale, offsetXPx: 0, offsetYPx: 0 });
    let waiting: { pixels: Uint8ClampedArray; delay: number } | null = null;
    for (let image = 0; image < count; image++) {
      if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
      const frame = Math.min(endFrame - 1, startFrame + Math.round((image * FRAMES_PER_SECOND) / rate));
      const { drawn } = await renderer.renderFrame(project, frame, {
        transparent,
        watermark: options.watermark === true,
      });
      const delay =
        Math.round(((image + 1) * CENTISECONDS) / rate) - Math.round((image * CENTISECONDS) / rate);
      if (!drawn && waiting && waiting.delay + delay <= MAX_DELAY) {
        waiting.delay += delay;
      } else {
        if (waiting) {
          writer.add(waiting.pixels, waiting.delay);
          images += 1;
          take();
        }
        const canvas = renderer.canvas as OffscreenCanvas;
        const context = canvas.getContext('2d') ?? readableCopy(canvas);
        waiting = { pixels: context.getImageData(0, 0, widthPx, heightPx).data, delay };
      }
      progress.report('rendering', image + 1, bytes);
    }
    if (waiting) {
      writer.add(waiting.pixels, waiting.delay);
      images += 1;
    }
    writer.finish();
    take();
    progress.report('finishing', count, bytes);
    return { blob: new Blob(parts, { type: 'image/gif' }), widthPx, heightPx, images };
  } finally {
    renderer.destroy();
  }
}
