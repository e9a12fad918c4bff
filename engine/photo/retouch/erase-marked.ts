import type { PixelBox } from '../inpaint/fill-in-full.ts';
import type { InpaintModule } from '../inpaint/inpaint-module.ts';
import { type CanvasSize, keepWhere, photoCanvas } from '../photo-canvas.ts';
import type { PhotoBounds } from '../photo-edits.ts';
import { fillHole, searchedSize } from './fill-hole.ts';
import type { EraseRequest, RetouchPatch } from './retouch-jobs.ts';
import { drawMarks, type RetouchMark } from './retouch-region.ts';
import { softHole } from './soft-hole.ts';

/** Fills what is marked with what is around it. Null where nothing is marked. @throws GessoError `photo-nothing-around` */
export function eraseMarked(
  { image, region, marks, mask, featherPx, way }: EraseRequest,
  module: InpaintModule,
  onProgress: (share: number) => void,
): RetouchPatch | null {
  const full = { widthPx: image.width, heightPx: image.height };
  const size = searchedSize(full);
  const scale = (region.scale * size.widthPx) / full.widthPx;
  const marked = markedPixels({ marks, mask, bounds: region.bounds }, scale, size);
  const soft = softHole(marked, size.widthPx, size.heightPx, featherPx * scale);
  if (!soft) return null;
  const photo = photoCanvas(full);
  photo.drawImage(image, 0, 0);
  const part = partOf(soft.opacity, size, full);
  const pixels = fillHole(photo, soft.hole, part, { module, way, onProgress });
  const own = photo.getImageData(part.left, part.top, part.widthPx, part.heightPx).data;
  let isSeen = false;
  for (let at = 3; at < own.length; at += 4) {
    // What is clear stays clear.
    pixels.data[at] = own[at] === 0 ? 0 : 255;
    if (own[at] !== 0) isSeen = true;
  }
  if (!isSeen) return null;
  const patch = photoCanvas(part);
  patch.putImageData(pixels, 0, 0);
  keepWhere(patch, opacityIn(soft.opacity, size, full, part));
  return {
    image: patch.canvas.transferToImageBitmap(),
    bounds: {
      xPx: region.bounds.xPx + part.left / region.scale,
      yPx: region.bounds.yPx + part.top / region.scale,
      widthPx: part.widthPx / region.scale,
      heightPx: part.heightPx / region.scale,
    },
  };
}

/** 1 for each pixel of the bounds, in a scale, that is marked. */
function markedPixels(
  {
    marks,
    mask,
    bounds,
  }: {
    readonly marks: readonly RetouchMark[];
    readonly mask: ImageBitmap | undefined;
    readonly bounds: PhotoBounds;
  },
  scale: number,
  size: CanvasSize,
): Uint8Array {
  const marked = photoCanvas(size);
  if (mask) marked.drawImage(mask, 0, 0, size.widthPx, size.heightPx);
  marked.setTransform(scale, 0, 0, scale, -bounds.xPx * scale, -bounds.yPx * scale);
  drawMarks(marked, marks);
  const { data } = marked.getImageData(0, 0, size.widthPx, size.heightPx);
  return Uint8Array.from({ length: size.widthPx * size.heightPx }, (_, at) =>
    (data[at * 4 + 3] ?? 0) > 127 ? 1 : 0,
  );
}

/** The part of the full size that an opacity in the searched size reaches over. */
function partOf(opacity: Uint8Array, size: CanvasSize, full: CanvasSize): PixelBox {
  let [left, top, right, bottom] = [size.widthPx, size.heightPx, 0, 0];
  for (let at = 0; at < opacity.length; at++) {
    if (!opacity[at]) continue;
    const x = at % size.widthPx;
    const y = (at - x) / size.widthPx;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = y + 1;
  }
  const side = (from: number, to: number, small: number, large: number) => {
    const first = Math.floor((from * large) / small);
    return [first, Math.min(large, Math.ceil((to * large) / small)) - first] as const;
  };
  const [firstX, widthPx] = side(left, right, size.widthPx, full.widthPx);
  const [firstY, heightPx] = side(top, bottom, size.heightPx, full.heightPx);
  return { left: firstX, top: firstY, widthPx, heightPx };
}

/** An opacity in the searched size as a canvas over a part of the full size. */
function opacityIn(opacity: Uint8Array, size: CanvasSize, full: CanvasSize, part: PixelBox) {
  const small = photoCanvas(size);
  const pixels = small.createImageData(size.widthPx, size.heightPx);
  for (let at = 0; at < opacity.length; at++) pixels.data[at * 4 + 3] = opacity[at] ?? 0;
  small.putImageData(pixels, 0, 0);
  const mask = photoCanvas(part);
  mask.drawImage(small.canvas, -part.left, -part.top, full.widthPx, full.heightPx);
  return mask;
}
