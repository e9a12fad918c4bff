import { applyOutlines } from '../effects/apply-effects.ts';
import type { KernelModule } from '../effects/kernel-module.ts';
import { drawBlurred } from './blurred.ts';
import { type CanvasSize, copyOf, keepWhere, type PhotoCanvas, photoCanvas, tint } from './photo-canvas.ts';
import {
  enlargedOf,
  type PhotoBounds,
  type PhotoCutout,
  type PhotoEdits,
  type PhotoStroke,
} from './photo-edits.ts';
import { imageOf, type PhotoParts } from './photo-parts.ts';

/** How a stage of the photo lies on its canvas: pixels of the canvas per pixel of the source, and where the source begins. */
export interface PhotoPlace extends CanvasSize {
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  /** How much of the canvas is room around the photo, on each side, for what reaches beyond it. */
  readonly marginPx: number;
}

/** Draws in pixels of the source from here on. */
export function inSourcePixels(context: PhotoCanvas, { scale, originX, originY }: PhotoPlace): void {
  context.setTransform(scale, 0, 0, scale, originX, originY);
}

/** Draws an image over a part of the source. */
export function drawOver(context: PhotoCanvas, image: CanvasImageSource, bounds: PhotoBounds): void {
  context.drawImage(image, bounds.xPx, bounds.yPx, bounds.widthPx, bounds.heightPx);
}

/**
 * What was cut out, with what the brush has kept and removed since. `photo` is the photo on its canvas: what the brush brings back comes
 * from there, and so does what was retouched since.
 */
export function drawSubject(
  parts: PhotoParts,
  edits: PhotoEdits,
  cutout: PhotoCutout,
  photo: PhotoCanvas,
  place: PhotoPlace,
): PhotoCanvas {
  const subject = photoCanvas(place);
  inSourcePixels(subject, place);
  subject.drawImage(imageOf(parts, cutout.imageId), 0, 0, parts.source.width, parts.source.height);
  subject.globalCompositeOperation = 'source-atop';
  for (const bounds of retouchedParts(edits)) {
    subject.save();
    subject.beginPath();
    subject.rect(bounds.xPx, bounds.yPx, bounds.widthPx, bounds.heightPx);
    subject.clip();
    subject.setTransform(1, 0, 0, 1, 0, 0);
    subject.drawImage(photo.canvas, 0, 0);
    subject.restore();
  }
  subject.globalCompositeOperation = 'source-over';
  if (place.scale > 1 && enlargedOf(edits)) sharpenInside(subject, photo);
  for (const strokes of runsOf(cutout.strokes)) applyStrokes(parts, subject, photo, strokes, place);
  if (cutout.softnessPx > 0) soften(subject, cutout.softnessPx * place.scale, parts.kernels);
  return subject;
}

/**
 * Gives the inside of the subject the pixels of an enlarged photo; towards its edge its own colours stay, as what was behind it is not in
 * them. How much is inside is the opacity to its eighth power: nine tenths count less than a half, a half is nothing.
 */
function sharpenInside(subject: PhotoCanvas, photo: PhotoCanvas): void {
  const mask = copyOf(subject);
  for (let time = 0; time < 3; time++) keepWhere(mask, mask);
  const inside = copyOf(photo);
  keepWhere(inside, mask);
  subject.save();
  subject.setTransform(1, 0, 0, 1, 0, 0);
  subject.globalCompositeOperation = 'source-atop';
  subject.drawImage(inside.canvas, 0, 0);
  subject.restore();
}

/** Where the photo is no longer what it was when the subject was cut out. */
function retouchedParts({ patches, portrait }: PhotoEdits): PhotoBounds[] {
  const isRetouched = portrait.smoothness > 0 || portrait.light !== 0;
  return [...patches.map(({ bounds }) => bounds), ...(isRetouched ? portrait.faces : [])];
}

/** Strokes one after another that do the same are drawn as one. */
function runsOf(strokes: readonly PhotoStroke[]): PhotoStroke[][] {
  const runs: PhotoStroke[][] = [];
  for (const stroke of strokes) {
    const last = runs.at(-1);
    if (last?.[0]?.mode === stroke.mode) last.push(stroke);
    else runs.push([stroke]);
  }
  return runs;
}

function applyStrokes(
  parts: PhotoParts,
  subject: PhotoCanvas,
  photo: PhotoCanvas,
  strokes: readonly PhotoStroke[],
  place: PhotoPlace,
): void {
  const mask = photoCanvas(place);
  for (const stroke of strokes) drawStroke(parts, mask, stroke, place);
  subject.save();
  subject.setTransform(1, 0, 0, 1, 0, 0);
  if (strokes[0]?.mode === 'remove') {
    subject.globalCompositeOperation = 'destination-out';
    subject.drawImage(mask.canvas, 0, 0);
  } else {
    const kept = copyOf(photo);
    keepWhere(kept, mask);
    subject.drawImage(kept.canvas, 0, 0);
  }
  subject.restore();
}

/** The area of a stroke, its opacity saying how much. */
export function drawStroke(
  parts: Pick<PhotoParts, 'images'>,
  mask: PhotoCanvas,
  stroke: PhotoStroke,
  place: PhotoPlace,
): void {
  const drawn = stroke.extent ? photoCanvas(place) : mask;
  drawn.save();
  inSourcePixels(drawn, place);
  strokePath(drawn, stroke);
  drawn.restore();
  if (!stroke.extent) return;
  const extent = parts.images.get(stroke.extent.imageId);
  if (extent) {
    drawn.save();
    inSourcePixels(drawn, place);
    drawn.globalCompositeOperation = 'destination-in';
    drawOver(drawn, extent, stroke.extent.bounds);
    drawn.restore();
  }
  mask.save();
  mask.setTransform(1, 0, 0, 1, 0, 0);
  mask.drawImage(drawn.canvas, 0, 0);
  mask.restore();
}

/** How many rings a soft brush is made of. */
const SOFT_RINGS = 12;

/** The path with a round brush. A soft one is made of ever thinner strokes, each as opaque as brings the sum to a smooth slope. */
function strokePath(context: PhotoCanvas, { points, sizePx, hardness }: PhotoStroke): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const path = new Path2D();
  path.moveTo(points[0] ?? 0, points[1] ?? 0);
  // A single point is a dot.
  if (points.length === 2) path.lineTo((points[0] ?? 0) + 0.01, points[1] ?? 0);
  for (let at = 2; at + 1 < points.length; at += 2) path.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  context.strokeStyle = '#000';
  if (hardness >= 0.99) {
    context.lineWidth = sizePx;
    context.stroke(path);
    return;
  }
  let reached = 0;
  for (let ring = 1; ring <= SOFT_RINGS; ring++) {
    const wanted = ring / SOFT_RINGS;
    context.lineWidth = sizePx * (1 - (1 - hardness) * ((ring - 1) / (SOFT_RINGS - 1 || 1)));
    context.globalAlpha = (wanted - reached) / (1 - reached || 1);
    context.stroke(path);
    reached = wanted;
  }
  context.globalAlpha = 1;
}

/** Lets the edge fade. */
function soften(subject: PhotoCanvas, radiusPx: number, kernels: KernelModule): void {
  const mask = photoCanvas({ widthPx: subject.canvas.width, heightPx: subject.canvas.height });
  drawBlurred(mask, radiusPx / 2, kernels, (blurred) => blurred.drawImage(subject.canvas, 0, 0));
  keepWhere(subject, mask);
}

/** How much of its width an outline is smoothed over: single hairs get no bulge. */
const OUTLINE_SMOOTHED = 0.3;
/** Opacity up to the first, of 255, has no outline, from the second on it has all of it. */
const [OUTLINED_FROM, OUTLINED_WHOLE] = [96, 160];

/**
 * A line around the subject, cut as with scissors: along its smoothed form, and not around every hair and faint rest. `widthPx` in pixels of
 * the canvas.
 */
export function drawOutline(
  { kernels }: PhotoParts,
  subject: PhotoCanvas,
  { color, widthPx }: { readonly color: string; readonly widthPx: number },
): void {
  const { width, height } = subject.canvas;
  const form = photoCanvas({ widthPx: width, heightPx: height });
  drawBlurred(form, widthPx * OUTLINE_SMOOTHED, kernels, (blurred) =>
    blurred.drawImage(subject.canvas, 0, 0),
  );
  tint(form, color);
  const pixels = form.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let at = 3; at < data.length; at += 4)
    data[at] = (((data[at] ?? 0) - OUTLINED_FROM) * 255) / (OUTLINED_WHOLE - OUTLINED_FROM);
  const outline = { type: 'outline', color: color, widthPx, position: 'outer' } as const;
  applyOutlines(data, width, height, [outline], 1, kernels);
  form.putImageData(pixels, 0, 0);
  subject.save();
  subject.setTransform(1, 0, 0, 1, 0, 0);
  subject.globalCompositeOperation = 'destination-over';
  subject.drawImage(form.canvas, 0, 0);
  subject.restore();
}

/** The subject as one flat shape. */
export function asSilhouette(subject: PhotoCanvas, color: string): void {
  tint(subject, color);
}
