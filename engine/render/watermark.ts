import { type CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { type Context2D, createProcessorCanvas } from './drawing/canvas.ts';
import { createCanvasSource, freeCanvasSource } from './pixi/textures.ts';

/** The watermark, in its own units: 102 wide, 32 high. */
const WATERMARK_WIDTH = 102;
const MARK_HEIGHT = 32;
const TILE = 'M8 0H24A8 8 0 0 1 32 8V24A8 8 0 0 1 24 32H8A8 8 0 0 1 0 24V8A8 8 0 0 1 8 0Z';
const LETTER =
  'M23.6 10.4C21.9 8.3 19.3 7.1 16.3 7.1C11.2 7.1 7.4 10.9 7.4 16C7.4 21.1 11.2 24.9 16.1 24.9C20.6 24.9 23.9 22 24.3 17.4';
const BRISTLES = 'M15.6 17.2h11.6M15.9 15.3h9.7M16.4 19.1h12.4';
const SPLASHES = 'M21.6 9l3.6-2M22.8 11.2l4-1.7';
const WORD =
  'M46.59 27.89Q44.71 27.89 43.46 27.53Q42.21 27.16 41.6 26.49Q41 25.81 41 24.89Q41 23.74 41.87 22.98Q42.74 22.23 44.23 22.12V21.64Q43.18 21.63 42.43 21.33Q41.67 21.02 41.67 20.27Q41.67 19.54 42.39 19.03Q43.1 18.53 44.35 18.32V17.81Q42.91 17.6 42.08 16.56Q41.26 15.53 41.26 14.06Q41.26 12.65 42 11.57Q42.74 10.5 44.11 9.87Q45.49 9.25 47.36 9.25H53.49V12.3L49.63 11.63V12.23Q51.28 12.57 51.91 13.28Q52.54 13.99 52.54 14.91Q52.54 15.94 51.9 16.81Q51.26 17.69 50.06 18.21Q48.85 18.74 47.16 18.74Q46.86 18.74 46.42 18.71Q45.99 18.68 45.37 18.6Q44.96 18.89 44.77 19.09Q44.57 19.3 44.57 19.46Q44.57 19.61 44.73 19.7Q44.88 19.8 45.13 19.83Q45.38 19.87 45.66 19.87H48.67Q49.25 19.87 50.09 19.92Q50.93 19.98 51.74 20.29Q52.55 20.61 53.1 21.31Q53.65 22.02 53.65 23.3Q53.65 24.84 52.8 25.86Q51.96 26.89 50.38 27.39Q48.8 27.89 46.59 27.89ZM46.83 24.51Q48 24.51 48.67 24.35Q49.33 24.2 49.61 23.89Q49.89 23.58 49.89 23.16Q49.89 22.75 49.69 22.51Q49.5 22.27 49.2 22.17Q48.9 22.07 48.59 22.05Q48.29 22.03 48.07 22.03H45.81Q45.07 22.18 44.7 22.56Q44.32 22.94 44.32 23.42Q44.32 23.8 44.58 24.04Q44.83 24.27 45.38 24.39Q45.94 24.51 46.83 24.51ZM46.98 16.42Q47.78 16.42 48.21 15.84Q48.65 15.27 48.65 14.25Q48.65 13.19 48.21 12.58Q47.78 11.97 46.99 11.97Q46.18 11.97 45.72 12.59Q45.26 13.2 45.26 14.25Q45.26 14.91 45.46 15.4Q45.67 15.89 46.06 16.16Q46.44 16.42 46.98 16.42ZM60.04 23.77Q58.33 23.77 57.13 23.23Q55.92 22.7 55.17 21.73Q54.41 20.77 54.06 19.44Q53.7 18.12 53.7 16.55Q53.7 15.07 54.03 13.7Q54.37 12.32 55.08 11.25Q55.79 10.18 56.95 9.56Q58.12 8.93 59.76 8.93Q61.37 8.93 62.49 9.53Q63.62 10.12 64.29 11.21Q64.95 12.3 65.19 13.77Q65.43 15.25 65.26 17L56.72 17.18V15.14L62.28 15.02L61.49 15.96Q61.63 14.52 61.41 13.69Q61.2 12.86 60.77 12.5Q60.34 12.14 59.77 12.14Q59.1 12.14 58.66 12.6Q58.22 13.06 58 13.98Q57.79 14.91 57.79 16.3Q57.79 18.55 58.34 19.64Q58.88 20.74 59.96 20.74Q60.41 20.74 60.73 20.57Q61.06 20.4 61.27 20.11Q61.49 19.81 61.59 19.4Q61.69 18.98 61.7 18.49L65.41 18.93Q65.41 19.76 65.16 20.62Q64.9 21.48 64.29 22.19Q63.69 22.9 62.65 23.34Q61.61 23.77 60.04 23.77ZM71.26 23.77Q69.71 23.77 68.61 23.4Q67.51 23.03 66.83 22.38Q66.14 21.74 65.86 20.92Q65.57 20.09 65.66 19.2L69.18 18.55Q69.2 19.08 69.42 19.6Q69.64 20.11 70.13 20.45Q70.62 20.79 71.41 20.79Q72.19 20.79 72.59 20.47Q72.99 20.15 72.99 19.61Q72.99 19.1 72.67 18.76Q72.34 18.41 71.75 18.15Q71.17 17.89 70.36 17.63Q69.55 17.35 68.73 17.01Q67.91 16.66 67.2 16.15Q66.5 15.64 66.07 14.88Q65.65 14.12 65.65 13.04Q65.65 11.82 66.25 10.91Q66.85 9.99 68.05 9.46Q69.25 8.93 71.01 8.93Q72.78 8.93 74 9.48Q75.21 10.02 75.86 10.96Q76.51 11.91 76.53 13.15L73.05 13.82Q73.04 13.34 72.82 12.91Q72.61 12.48 72.17 12.2Q71.74 11.92 71.04 11.92Q70.29 11.92 69.93 12.23Q69.57 12.54 69.57 12.98Q69.57 13.37 69.86 13.66Q70.15 13.96 70.73 14.2Q71.3 14.45 72.14 14.74Q73.07 15.07 73.94 15.45Q74.81 15.82 75.49 16.33Q76.17 16.84 76.57 17.57Q76.96 18.31 76.96 19.37Q76.96 20.59 76.36 21.59Q75.76 22.59 74.5 23.18Q73.25 23.77 71.26 23.77ZM82.6 23.77Q81.05 23.77 79.95 23.4Q78.86 23.03 78.17 22.38Q77.49 21.74 77.2 20.92Q76.92 20.09 77 19.2L80.53 18.55Q80.55 19.08 80.77 19.6Q80.99 20.11 81.48 20.45Q81.97 20.79 82.76 20.79Q83.54 20.79 83.94 20.47Q84.34 20.15 84.34 19.61Q84.34 19.1 84.01 18.76Q83.69 18.41 83.1 18.15Q82.51 17.89 81.71 17.63Q80.9 17.35 80.08 17.01Q79.26 16.66 78.55 16.15Q77.85 15.64 77.42 14.88Q77 14.12 77 13.04Q77 11.82 77.6 10.91Q78.19 9.99 79.39 9.46Q80.59 8.93 82.36 8.93Q84.13 8.93 85.35 9.48Q86.56 10.02 87.21 10.96Q87.86 11.91 87.88 13.15L84.4 13.82Q84.39 13.34 84.17 12.91Q83.95 12.48 83.52 12.2Q83.09 11.92 82.39 11.92Q81.64 11.92 81.28 12.23Q80.92 12.54 80.92 12.98Q80.92 13.37 81.21 13.66Q81.5 13.96 82.08 14.2Q82.65 14.45 83.48 14.74Q84.42 15.07 85.29 15.45Q86.15 15.82 86.84 16.33Q87.52 16.84 87.92 17.57Q88.31 18.31 88.31 19.37Q88.31 20.59 87.71 21.59Q87.1 22.59 85.85 23.18Q84.6 23.77 82.6 23.77ZM94.47 23.77Q92.49 23.77 91.13 22.91Q89.77 22.05 89.07 20.39Q88.36 18.72 88.36 16.29Q88.36 13.76 89.1 12.13Q89.85 10.51 91.24 9.72Q92.63 8.93 94.54 8.93Q96.49 8.93 97.84 9.73Q99.2 10.52 99.92 12.12Q100.63 13.72 100.63 16.19Q100.63 18.8 99.87 20.49Q99.11 22.17 97.73 22.97Q96.34 23.77 94.47 23.77ZM94.53 20.7Q95.18 20.7 95.6 20.26Q96.02 19.82 96.23 18.9Q96.44 17.97 96.44 16.54Q96.44 15.06 96.22 14.07Q96 13.09 95.57 12.59Q95.13 12.09 94.44 12.09Q93.82 12.09 93.39 12.55Q92.97 13.01 92.77 13.97Q92.57 14.93 92.57 16.43Q92.57 18.63 93.06 19.67Q93.56 20.7 94.53 20.7Z';

/** How high the watermark is, and how far from the corner: shares of the shorter side of the page. */
const HEIGHT_SHARE = 0.034;
const MARGIN_SHARE = 0.024;
const LEAST_HEIGHT_PX = 12;

/** Where the watermark is on a page, in page pixels: a small plate in the lower right corner. */
export function watermarkBox(page: { widthPx: number; heightPx: number }): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const shorter = Math.min(page.widthPx, page.heightPx);
  const watermarkHeight = Math.max(LEAST_HEIGHT_PX, shorter * HEIGHT_SHARE);
  const padding = watermarkHeight * 0.4;
  const width = Math.round((watermarkHeight * WATERMARK_WIDTH) / MARK_HEIGHT + padding * 2);
  const height = Math.round(watermarkHeight + padding * 2);
  const margin = Math.round(shorter * MARGIN_SHARE);
  return { x: page.widthPx - width - margin, y: page.heightPx - height - margin, width, height };
}

/** The plate at `scale` pixels per page pixel: the watermark in white on a dark, see-through background, so that it reads on every image. */
export function drawWatermark(page: { widthPx: number; heightPx: number }, scale: number): OffscreenCanvas {
  const box = watermarkBox(page);
  const { canvas, context } = createProcessorCanvas(box.width * scale, box.height * scale);
  context.fillStyle = '#14151f8c';
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, canvas.height * 0.28);
  context.fill();
  const watermarkHeight = box.height / 1.8;
  const padding = (box.height - watermarkHeight) / 2;
  context.scale((watermarkHeight * scale) / MARK_HEIGHT, (watermarkHeight * scale) / MARK_HEIGHT);
  context.translate((padding / watermarkHeight) * MARK_HEIGHT, (padding / watermarkHeight) * MARK_HEIGHT);
  drawWatermarkImage(context);
  return canvas;
}

function drawWatermarkImage(context: Context2D): void {
  context.fillStyle = '#ffffff';
  context.fill(new Path2D(TILE));
  context.fill(new Path2D(WORD));
  // The letter shows the background of the plate.
  context.strokeStyle = '#2b2c36';
  context.lineWidth = 5;
  context.stroke(new Path2D(LETTER));
  context.lineCap = 'round';
  context.lineWidth = 1.5;
  context.stroke(new Path2D(BRISTLES));
  context.lineWidth = 1.4;
  context.stroke(new Path2D(SPLASHES));
}

/** The watermark on a stage: drawn once for a size of page. */
export class WatermarkView {
  readonly container = new Container();
  #source: CanvasSource | null = null;
  #key = '';

  /** Puts the watermark in its corner, or takes it away. */
  update(isShown: boolean, page: { widthPx: number; heightPx: number }, scale: number): void {
    this.container.visible = isShown;
    const key = `${page.widthPx} ${page.heightPx} ${scale}`;
    if (!isShown || key === this.#key) return;
    this.#free();
    this.#key = key;
    this.#source = createCanvasSource(drawWatermark(page, scale));
    const sprite = new Sprite(new Texture({ source: this.#source }));
    const box = watermarkBox(page);
    sprite.position.set(Math.round(box.x * scale), Math.round(box.y * scale));
    this.container.addChild(sprite);
  }

  #free(): void {
    if (!this.#source) return;
    for (const sprite of this.container.removeChildren()) {
      if (sprite instanceof Sprite) sprite.texture.destroy(false);
      sprite.destroy();
    }
    freeCanvasSource(this.#source);
    this.#source = null;
  }

  destroy(): void {
    this.#free();
    if (!this.container.parent) this.container.destroy();
  }
}
