import { CanvasSource } from 'pixi.js';

const live = new Set<CanvasSource>();

/** A source of textures from a canvas. It stays counted until it is freed, so that a test can find what was forgotten. */
export function createCanvasSource(canvas: OffscreenCanvas): CanvasSource {
  const source = new CanvasSource({ resource: canvas, scaleMode: 'linear', autoGarbageCollect: false });
  live.add(source);
  return source;
}

/** Frees a source in memory and on the graphics card. */
export function freeCanvasSource(source: CanvasSource): void {
  live.delete(source);
  source.destroy();
}

/** How many sources of this thread were not freed yet. */
export function liveTextureCount(): number {
  return live.size;
}
