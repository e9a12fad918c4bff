import { cleanMask } from './clean-mask.ts';
import { GRAB_SIDE_PX, grabCut, type SubjectHint } from './grab-cut.ts';
import { type PixelSource, pixelArraySource } from './pixels.ts';
import { type CutoutOptions, type CutoutResult, cutByMask } from './remove-background.ts';
import { resizePlane } from './resample.ts';

/** Cuts a picture out where somebody shows the subject, without a model: in the same four steps, with the same traced edges. */
export function segmentByHint(
  picture: PixelSource,
  hint: SubjectHint,
  options: CutoutOptions,
): Promise<CutoutResult> {
  return cutByMask(
    picture,
    async (small, onProgress) => {
      const reduced = await pixelArraySource(small).reduced(GRAB_SIDE_PX);
      const found = grabCut(reduced, hint, reduced.widthPx / picture.widthPx, onProgress);
      // Strokes are somebody's word: nothing of theirs is tidied away.
      const mask = hint.strokes.length === 0 ? cleanMask(found, reduced) : found;
      const resized = resizePlane(mask, reduced, small).map((value) => Math.min(1, Math.max(0, value)));
      return { mask: resized, doubt: null };
    },
    options,
  );
}
