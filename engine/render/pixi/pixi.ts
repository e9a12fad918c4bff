// Every renderer of Pixi looks for it, the canvas too: the policy of pages forbids to make functions of text.
import 'pixi.js/unsafe-eval';
import { CanvasRenderer, type Renderer as PixiRenderer } from 'pixi.js';
import { GessoError } from '../../model/errors.ts';
import { BLEND_MODES } from '../../model/layers/layer-base.ts';
import type { RenderBackend } from '../backend.ts';
import { batchWithoutShaders } from './canvas-batches.ts';
import { stopTicker } from './ticker.ts';

/** What Pixi's canvas renderer counts on; every GPU of WebGL 2 has as many. */
const MAX_BATCHED_TEXTURES = 16;

export type AnyPixiRenderer = PixiRenderer<HTMLCanvasElement> | CanvasRenderer<HTMLCanvasElement>;

/** Makes Pixi's renderer for a backend on this canvas. @throws GessoError `renderer-unavailable`. */
export async function createPixiRenderer(
  backend: RenderBackend,
  canvas: HTMLCanvasElement | OffscreenCanvas,
): Promise<AnyPixiRenderer> {
  stopTicker();
  // In a worker there is no document: Pixi has to make its canvases otherwise.
  if (typeof document === 'undefined') (await import('./worker-adapter.ts')).adaptToWorker();
  // A third of Pixi, which the canvas does without.
  const gpu = backend === 'canvas' ? null : await import('./gpu-renderers.ts');
  const renderer =
    backend === 'canvas' || !gpu ? new CanvasRenderer<HTMLCanvasElement>() : gpu.createGpuRenderer(backend);
  if (backend === 'canvas') {
    // The first request for a context decides its kind, so the processor-backed one is requested before Pixi does.
    canvas.getContext('2d', { willReadFrequently: true, alpha: true });
  }
  try {
    await renderer.init({
      // Pixi's types know only elements; offscreen canvases work alike.
      canvas: canvas as HTMLCanvasElement,
      width: canvas.width,
      height: canvas.height,
      backgroundAlpha: 0,
      antialias: true,
      resolution: 1,
      autoDensity: false,
      preserveDrawingBuffer: true,
      hello: false,
      // Pointers, screen readers, elements and sprite sheets: nothing of them is used here.
      skipExtensionImports: true,
      // Everything is freed by its owner; a collector that guesses would drop what is only out of view.
      gcActive: false,
      // Blend modes beyond the simple ones read what is below, which WebGL keeps only in a buffer of its own.
      useBackBuffer: true,
    });
  } catch (cause) {
    throw new GessoError('renderer-unavailable', { reason: backend }, { cause });
  }
  // Pixi shares one shader among all renderers of a thread, made for the first one. One that batches more textures than that
  // shader knows would draw the wrong ones.
  renderer.limits.maxBatchableTextures = Math.min(MAX_BATCHED_TEXTURES, renderer.limits.maxBatchableTextures);
  if (renderer instanceof CanvasRenderer) {
    teachBlendModes(renderer);
    batchWithoutShaders(renderer);
  } else gpu?.finishGpuRenderer(renderer);
  return renderer;
}

/**
 * Pixi remembers which blend mode it set last, but puts the canvas back to an older one after each graphic: what is
 * drawn next would be blended like the layer before. So the mode is set each time. Pixi lacks one of the sixteen, and takes
 * a worker for a browser without any of them: it looks while its modules load, when it still expects a document. Their names
 * are those of the canvas.
 */
function teachBlendModes({ canvasContext }: CanvasRenderer<HTMLCanvasElement>): void {
  for (const mode of BLEND_MODES)
    Object.assign(canvasContext.blendModes, { [mode]: mode === 'normal' ? 'source-over' : mode });
  canvasContext.setBlendMode = (mode) => {
    canvasContext.activeContext.globalCompositeOperation = canvasContext.blendModes[mode] ?? 'source-over';
  };
}
