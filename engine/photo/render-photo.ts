import {
  drawBackdrop,
  drawCovering,
  drawReflection,
  drawShadow,
  type SubjectBox,
  withoutSubject,
} from './backdrop.ts';
import {
  applyGeometry,
  applySize,
  cutSize,
  isGeometryIdle,
  photoOutputSize,
  stageSize,
  trimClear,
} from './geometry.ts';
import type { CanvasSize } from './photo-canvas.ts';
import { applyToCanvas, keepWhere, type PhotoCanvas, photoCanvas } from './photo-canvas.ts';
import { type EnlargedPhoto, enlargedOf, type PhotoEdits } from './photo-edits.ts';
import { imageOf, type PhotoParts } from './photo-parts.ts';
import { retouchPortrait } from './portrait.ts';
import { shapePath } from './shapes.ts';
import {
  asSilhouette,
  drawOutline,
  drawOver,
  drawSubject,
  inSourcePixels,
  type PhotoPlace,
} from './subject.ts';

/** The subject fills this much of a layout at scale 1. */
const LAYOUT_FILL = 0.9;

/**
 * Draws a photo with everything that was done to it. With `maxSidePx` smaller than it is, for the screen: the same steps on fewer
 * pixels. @throws GessoError `asset-missing`, `picture-too-large`
 */
export function renderPhoto(
  parts: PhotoParts,
  edits: PhotoEdits,
  maxSidePx = Number.POSITIVE_INFINITY,
): PhotoCanvas {
  const source = { widthPx: parts.source.width, heightPx: parts.source.height };
  const output = photoOutputSize(edits, source);
  const preview = Math.min(1, maxSidePx / Math.max(output.widthPx, output.heightPx));
  const place = placeOf(edits, source, preview);
  const photo = drawPhoto(parts, edits, place);
  const composed = edits.cutout
    ? compose(parts, edits, photo, place)
    : onBackdrop(parts, edits, photo, place);
  if (edits.layout?.ring) drawRing(composed, edits.layout.ring);
  const turned = applyGeometry(composed, edits.geometry);
  const shaped = edits.shape ? cutToShape(turned, edits.shape) : turned;
  const trimmed = edits.isTrimmed ? trimClear(shaped) : shaped;
  if (!edits.size) return trimmed;
  const { widthPx, heightPx, fit } = edits.size;
  return applySize(trimmed, {
    widthPx: Math.max(1, Math.round(widthPx * preview)),
    heightPx: Math.max(1, Math.round(heightPx * preview)),
    fit,
  });
}

/** Where the photo lies on the canvas of this size of preview. */
function placeOf(edits: PhotoEdits, source: CanvasSize, preview: number): PhotoPlace {
  const stage = stageSize(edits, source);
  const { layout, expand } = edits;
  const cut = cutSize(edits.geometry, stage);
  const wanted = edits.size
    ? Math.max(edits.size.widthPx / cut.widthPx, edits.size.heightPx / cut.heightPx)
    : 1;
  // A photo that is made smaller is worked on in its smaller size, one that a model has enlarged in its larger one.
  const most = enlargedOf(edits)?.factor ?? 1;
  if (layout) {
    const box = edits.cutout?.bounds ?? { xPx: 0, yPx: 0, ...source };
    const drawn = Math.max(1, Math.min(most, wanted)) * preview;
    const fit =
      Math.min(stage.widthPx / box.widthPx, stage.heightPx / box.heightPx) * LAYOUT_FILL * layout.scale;
    const scale = fit * drawn;
    return {
      widthPx: stage.widthPx * drawn,
      heightPx: stage.heightPx * drawn,
      scale,
      originX: layout.centreX * stage.widthPx * drawn - (box.xPx + box.widthPx / 2) * scale,
      originY: layout.centreY * stage.heightPx * drawn - (box.yPx + box.heightPx / 2) * scale,
      marginPx: 0,
    };
  }
  const scale = Math.min(most, wanted) * preview;
  const marginPx = Math.ceil(roomAround(edits) * Math.min(stage.widthPx, stage.heightPx) * scale);
  return {
    widthPx: stage.widthPx * scale + marginPx * 2,
    heightPx: stage.heightPx * scale + marginPx * 2,
    scale,
    originX: expand.leftPx * scale + marginPx,
    originY: expand.topPx * scale + marginPx,
    marginPx,
  };
}

/** What a sticker's edge and shadow need around the photo where the subject ends with it, as a share of the shorter side. */
function roomAround({ cutout, backdrop, outline, shadow, geometry, isTrimmed }: PhotoEdits): number {
  if (!cutout || !outline || !isTrimmed || backdrop.type !== 'none' || !isGeometryIdle(geometry)) return 0;
  const cast = shadow?.type === 'drop' ? Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) + shadow.blur : 0;
  return outline.width + cast;
}

/** The photo with its patches, its portrait and the effects of the whole. */
function drawPhoto(parts: PhotoParts, edits: PhotoEdits, place: PhotoPlace): PhotoCanvas {
  const photo = photoCanvas(place);
  inSourcePixels(photo, place);
  const enlarged = place.scale > 1 ? enlargedOf(edits) : null;
  const inIt = enlarged?.patchIds.length ?? 0;
  photo.drawImage(parts.source, 0, 0);
  for (const patch of edits.patches.slice(0, inIt))
    drawOver(photo, imageOf(parts, patch.imageId), patch.bounds);
  if (enlarged) drawEnlarged(photo, imageOf(parts, enlarged.imageId), enlarged, place);
  for (const patch of edits.patches.slice(inIt)) drawOver(photo, imageOf(parts, patch.imageId), patch.bounds);
  photo.setTransform(1, 0, 0, 1, 0, 0);
  retouchPortrait(photo, edits.portrait, place);
  return photo;
}

/** In the place of what is there. Pixel for pixel where that is its size: sides are whole numbers, and a factor seldom comes to them. */
function drawEnlarged(
  photo: PhotoCanvas,
  image: ImageBitmap,
  { bounds, factor }: EnlargedPhoto,
  { scale, originX, originY }: PhotoPlace,
): void {
  const isExact = scale === factor;
  const place = {
    xPx: Math.round(originX + bounds.xPx * scale),
    yPx: Math.round(originY + bounds.yPx * scale),
    widthPx: isExact ? image.width : Math.round(bounds.widthPx * scale),
    heightPx: isExact ? image.height : Math.round(bounds.heightPx * scale),
  };
  photo.save();
  photo.setTransform(1, 0, 0, 1, 0, 0);
  photo.clearRect(place.xPx, place.yPx, place.widthPx, place.heightPx);
  drawOver(photo, image, place);
  photo.restore();
}

function onBackdrop(
  parts: PhotoParts,
  edits: PhotoEdits,
  photo: PhotoCanvas,
  place: PhotoPlace,
): PhotoCanvas {
  applyToCanvas(photo, edits.effects, place.scale, parts.kernels);
  const { backdrop } = edits;
  if (backdrop.type === 'none' || backdrop.type === 'original') return photo;
  const composed = photoCanvas(place);
  drawBackdrop(
    composed,
    backdrop,
    backdrop.type === 'image' ? imageOf(parts, backdrop.imageId) : null,
    parts.kernels,
  );
  composed.drawImage(photo.canvas, 0, 0);
  return composed;
}

function compose(parts: PhotoParts, edits: PhotoEdits, photo: PhotoCanvas, place: PhotoPlace): PhotoCanvas {
  const { cutout, backdrop, shadow, outline, silhouette, layout } = edits;
  if (!cutout) return photo;
  const { kernels } = parts;
  const subject = drawSubject(parts, edits, cutout, photo, place);
  const composed = photoCanvas(place);
  const sidePx = Math.min(composed.canvas.width, composed.canvas.height) - place.marginPx * 2;
  const box = boxOf(cutout.bounds, place);

  if (backdrop.type === 'original') {
    const behind = imageOf(parts, cutout.behindId);
    const rest = edits.backdropEffects.length > 0 ? withoutSubject(photo, subject, behind) : photo;
    if (layout)
      drawCovering(composed, behind, { widthPx: composed.canvas.width, heightPx: composed.canvas.height });
    composed.drawImage(rest.canvas, 0, 0);
  } else {
    drawBackdrop(
      composed,
      backdrop,
      backdrop.type === 'image' ? imageOf(parts, backdrop.imageId) : null,
      kernels,
    );
  }
  const isOriginal = backdrop.type === 'original';
  applyToCanvas(
    composed,
    [...(isOriginal ? edits.effects : []), ...edits.backdropEffects],
    place.scale,
    kernels,
  );

  applyToCanvas(subject, [...edits.effects, ...edits.subjectEffects], place.scale, kernels);
  if (silhouette) asSilhouette(subject, silhouette);
  if (outline) drawOutline(parts, subject, { color: outline.color, widthPx: outline.width * sidePx });
  if (shadow) drawShadow(composed, subject, shadow, { sidePx, box }, kernels);
  if (layout && layout.reflection > 0) drawReflection(composed, subject, box, layout.reflection, kernels);
  composed.drawImage(subject.canvas, 0, 0);
  return composed;
}

function boxOf(
  { xPx, yPx, widthPx, heightPx }: { xPx: number; yPx: number; widthPx: number; heightPx: number },
  place: PhotoPlace,
): SubjectBox {
  return {
    x: xPx * place.scale + place.originX,
    y: yPx * place.scale + place.originY,
    width: widthPx * place.scale,
    height: heightPx * place.scale,
  };
}

/** A ring along the edge of the circle that networks cut profile pictures to. */
function drawRing(context: PhotoCanvas, ring: { readonly color: string; readonly width: number }): void {
  const side = Math.min(context.canvas.width, context.canvas.height);
  const widthPx = ring.width * side;
  context.strokeStyle = ring.color;
  context.lineWidth = widthPx;
  context.beginPath();
  context.arc(context.canvas.width / 2, context.canvas.height / 2, (side - widthPx) / 2, 0, Math.PI * 2);
  context.stroke();
}

function cutToShape(context: PhotoCanvas, shape: NonNullable<PhotoEdits['shape']>): PhotoCanvas {
  const size = { widthPx: context.canvas.width, heightPx: context.canvas.height };
  const mask = photoCanvas(size);
  mask.fill(shapePath(shape, size));
  keepWhere(context, mask);
  return context;
}
