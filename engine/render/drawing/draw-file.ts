import type { LoadedImage } from '../resources.ts';
import type { Context2D } from './canvas.ts';
import { drawFitted, type PlacedFit } from './fit.ts';
import { imageSource } from './image-source.ts';

/** Draws the file of a layer into its box, or a sign that it is missing. `scale` is bitmap pixels per page pixel. */
export function drawFile(
  context: Context2D,
  image: LoadedImage | null,
  box: { readonly width: number; readonly height: number },
  scale: number,
  fit: PlacedFit,
): void {
  const size = { width: box.width * scale, height: box.height * scale };
  if (!image) {
    drawMissing(context, size.width, size.height);
    return;
  }
  drawFitted(context, image, size, fit, (magnify) => imageSource(image, magnify));
}

/** Stands for a file or layer that cannot be shown: grey with a cross, so that it is not exported unnoticed. */
export function drawMissing(context: Context2D, width: number, height: number): void {
  context.fillStyle = '#d3d3ce';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#868894';
  context.lineWidth = Math.max(1, Math.min(width, height) / 60);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(width, height);
  context.moveTo(width, 0);
  context.lineTo(0, height);
  context.stroke();
}
