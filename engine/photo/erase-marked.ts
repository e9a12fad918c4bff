import { inpaint } from './inpaint/inpaint.ts';
import type { InpaintModule } from './inpaint/inpaint-module.ts';
import { photoCanvas } from './photo-canvas.ts';
import type { EraseOrder, RetouchPatch } from './retouch-jobs.ts';
import { drawMarks, type RetouchMark, type RetouchRegion } from './retouch-region.ts';
import { softHole } from './soft-hole.ts';

/** Fills what is marked with what is around it. Null where nothing is marked. @throws GessoError `photo-nothing-around` */
export function eraseMarked(
  { picture, region, marks, featherPx, way }: EraseOrder,
  module: InpaintModule,
  onProgress: (share: number) => void,
): RetouchPatch | null {
  const { width, height } = picture;
  const soft = softHole(markedPixels(marks, region, width, height), width, height, featherPx * region.scale);
  if (!soft) return null;
  const photo = photoCanvas({ widthPx: width, heightPx: height });
  photo.drawImage(picture, 0, 0);
  const { data } = photo.getImageData(0, 0, width, height);
  const filled = inpaint({ data, widthPx: width, heightPx: height }, soft.hole, module, {
    seed: way,
    onProgress,
  });
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < soft.hole.length; at++) {
    // What is clear stays clear.
    const opacity = (data[at * 4 + 3] ?? 0) === 0 ? 0 : (soft.opacity[at] ?? 0);
    filled[at * 4 + 3] = opacity;
    if (opacity === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = y + 1;
  }
  if (right <= left) return null;
  const patch = photoCanvas({ widthPx: right - left, heightPx: bottom - top });
  patch.putImageData(new ImageData(new Uint8ClampedArray(filled), width, height), -left, -top);
  const { bounds, scale } = region;
  return {
    picture: patch.canvas.transferToImageBitmap(),
    bounds: {
      xPx: bounds.xPx + left / scale,
      yPx: bounds.yPx + top / scale,
      widthPx: (right - left) / scale,
      heightPx: (bottom - top) / scale,
    },
  };
}

/** 1 for each pixel of the region that is marked. */
function markedPixels(
  marks: readonly RetouchMark[],
  { bounds, scale }: RetouchRegion,
  width: number,
  height: number,
): Uint8Array {
  const mask = photoCanvas({ widthPx: width, heightPx: height });
  mask.setTransform(scale, 0, 0, scale, -bounds.xPx * scale, -bounds.yPx * scale);
  drawMarks(mask, marks);
  const { data } = mask.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, at) => ((data[at * 4 + 3] ?? 0) > 127 ? 1 : 0));
}
