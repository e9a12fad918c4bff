import { cleanMask } from '../matte/clean-mask.ts';
import { type PixelSource, pixelArraySource } from '../matte/pixels.ts';
import { resizePlane } from '../matte/resample.ts';
import { type CutoutOptions, type CutoutResult, cutByMask } from '../remove-background.ts';
import { GRAB_SIDE_PX, grabCut, type SubjectHint } from './grab-cut.ts';

/** Cuts an image out where a user shows the subject, without a model: in the same four steps, with the same traced edges. */
export function segmentByHint(
  image: PixelSource,
  hint: SubjectHint,
  options: CutoutOptions,
): Promise<CutoutResult> {
  return cutByMask(
    image,
    async (small, onProgress) => {
      const reduced = await pixelArraySource(small).reduced(GRAB_SIDE_PX);
      const found = grabCut(reduced, hint, reduced.widthPx / image.widthPx, onProgress);
      // Strokes are a decision of the user: nothing of theirs is tidied away.
      const mask = hint.strokes.length === 0 ? cleanMask(found, reduced) : found;
      const resized = resizePlane(mask, reduced, small).map((value) => Math.min(1, Math.max(0, value)));
      return { mask: resized, doubt: null };
    },
    options,
  );
}
