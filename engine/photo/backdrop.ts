import type { KernelModule } from '../effects/kernel-module.ts';
import { drawBlurred } from './blurred.ts';
import { drawPattern } from './patterns/patterns.ts';
import { type CanvasSize, copyOf, linearGradient, type PhotoCanvas, photoCanvas } from './photo-canvas.ts';
import type { PhotoBackdrop, PhotoShadow } from './photo-edits.ts';
import { drawScene } from './scenes/scenes.ts';

/** Draws what lies behind the subject over a whole canvas. `original` and `none` draw nothing. */
export function drawBackdrop(
  context: PhotoCanvas,
  backdrop: PhotoBackdrop,
  image: ImageBitmap | null,
  kernels: KernelModule,
): void {
  const { width, height } = context.canvas;
  const size = { widthPx: width, heightPx: height };
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (backdrop.type === 'color') {
    context.fillStyle = backdrop.color;
    context.fillRect(0, 0, width, height);
  } else if (backdrop.type === 'gradient') {
    context.fillStyle = linearGradient(context, size, backdrop);
    context.fillRect(0, 0, width, height);
  } else if (backdrop.type === 'image' && image) {
    drawCovering(context, image, size);
  } else if (backdrop.type === 'scene') {
    drawScene(context, { ...backdrop, kernels }, size);
  } else if (backdrop.type === 'pattern') {
    drawPattern(context, backdrop, size);
  }
  context.restore();
}

/** Draws an image over a whole area, cut off where its form is another. */
export function drawCovering(
  context: OffscreenCanvasRenderingContext2D,
  image: ImageBitmap | OffscreenCanvas,
  { widthPx, heightPx }: CanvasSize,
): void {
  const scale = Math.max(widthPx / image.width, heightPx / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (widthPx - width) / 2, (heightPx - height) / 2, width, height);
}

/** The photo with what is behind the subject in its place, for effects that would smear the subject into the background. */
export function withoutSubject(photo: PhotoCanvas, subject: PhotoCanvas, behind: ImageBitmap): PhotoCanvas {
  const { width, height } = photo.canvas;
  const reach = Math.max(2, Math.round(Math.min(width, height) * 0.012));
  const hole = photoCanvas({ widthPx: width, heightPx: height });
  // Wider than the subject: its shine on the edge is not to be smeared either.
  for (let step = 0; step < 12; step++) {
    const angle = (step / 12) * Math.PI * 2;
    hole.drawImage(subject.canvas, Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  hole.globalCompositeOperation = 'source-in';
  hole.drawImage(behind, 0, 0, width, height);
  const filled = copyOf(photo);
  filled.drawImage(hole.canvas, 0, 0);
  return filled;
}

/** Draws the shadow of a subject that lies on a canvas of the same size; lengths are shares of `sidePx`. */
export function drawShadow(
  context: PhotoCanvas,
  subject: PhotoCanvas,
  shadow: PhotoShadow,
  { sidePx, box }: { readonly sidePx: number; readonly box: SubjectBox },
  kernels: KernelModule,
): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (shadow.type === 'drop') {
    const { width } = subject.canvas;
    // Only the shadow is wanted, so what casts it is outside of the canvas.
    context.shadowColor = withOpacity(shadow.color, shadow.strength);
    context.shadowBlur = shadow.blur * sidePx;
    context.shadowOffsetX = shadow.x * sidePx + width * 2;
    context.shadowOffsetY = shadow.y * sidePx;
    context.drawImage(subject.canvas, -width * 2, 0);
  } else {
    const radiusX = (box.width / 2) * shadow.width;
    const radiusY = Math.max(2, radiusX * 0.14);
    const [x, y] = [box.x + box.width / 2, box.y + box.height - radiusY * 0.3];
    drawBlurred(context, shadow.blur * sidePx * 0.5, kernels, (blurred) => {
      blurred.fillStyle = withOpacity(shadow.color, shadow.strength);
      blurred.beginPath();
      blurred.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
      blurred.fill();
    });
  }
  context.restore();
}

/** Where the subject is on a canvas, in its pixels. */
export interface SubjectBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the subject once more upside down below itself, fading. */
export function drawReflection(
  context: PhotoCanvas,
  subject: PhotoCanvas,
  box: SubjectBox,
  strength: number,
  kernels: KernelModule,
): void {
  const { width, height } = context.canvas;
  const floor = box.y + box.height;
  const mirrored = photoCanvas({ widthPx: width, heightPx: height });
  mirrored.setTransform(1, 0, 0, -1, 0, 2 * floor);
  mirrored.drawImage(subject.canvas, 0, 0);
  mirrored.setTransform(1, 0, 0, 1, 0, 0);
  const fade = mirrored.createLinearGradient(0, floor, 0, Math.min(height, floor + box.height * 0.45));
  fade.addColorStop(0, `rgb(0 0 0 / ${strength * 0.6})`);
  fade.addColorStop(1, 'rgb(0 0 0 / 0)');
  mirrored.globalCompositeOperation = 'destination-in';
  mirrored.fillStyle = fade;
  mirrored.fillRect(0, 0, width, height);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  drawBlurred(context, Math.max(0.5, box.height * 0.004), kernels, (blurred) =>
    blurred.drawImage(mirrored.canvas, 0, 0),
  );
  context.restore();
}

/** A colour of six digits with an opacity. */
function withOpacity(color: string, opacity: number): string {
  const alpha = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  return `${color.slice(0, 7)}${alpha.toString(16).padStart(2, '0')}`;
}
