import 'pixi.js/advanced-blend-modes';
// Blend modes beyond the simple ones are filters.
import 'pixi.js/filters';
import { State, WebGLRenderer, WebGPURenderer } from 'pixi.js';
import { registerBlendModes } from './blend-modes.ts';

registerBlendModes();

type GpuRenderer = WebGLRenderer<HTMLCanvasElement> | WebGPURenderer<HTMLCanvasElement>;

/** A renderer of the graphics card, not begun yet; `finishGpuRenderer` follows its `init`. */
export function createGpuRenderer(backend: 'webgl' | 'webgpu'): GpuRenderer {
  return backend === 'webgl'
    ? new WebGLRenderer<HTMLCanvasElement>()
    : new WebGPURenderer<HTMLCanvasElement>();
}

/** Sets what can be set only once a renderer has begun. */
export function finishGpuRenderer(renderer: GpuRenderer): void {
  if (renderer instanceof WebGLRenderer) replaceFrames(renderer);
}

/**
 * Pixi lays a finished frame over what the canvas shows, so what has become clear would stay: in pages with a clear background everything that moves
 * would leave a trail. The frame takes the place of the former one instead.
 */
function replaceFrames({ backBuffer }: WebGLRenderer): void {
  const state: unknown = Reflect.get(backBuffer, '_state');
  if (!(state instanceof State)) throw new TypeError('Pixi keeps the state of its back buffer elsewhere.');
  state.blend = false;
}
