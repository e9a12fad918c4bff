import type { MaskModel } from '../../ports/mask-model.ts';
import { boxMean } from '../matte/box-mean.ts';
import { cleanMask, type MaskBounds, maskBounds, sureHoles } from '../matte/clean-mask.ts';
import { agreementOf, type CutoutDoubt, doubtOf, hesitationOf } from '../matte/mask-doubt.ts';
import type { Pixels } from '../matte/pixels.ts';
import { type PlaneSize, resizePlane } from '../matte/resample.ts';
import { maskOf, modelInput } from '../networks/model-planes.ts';

/** A subject in a smaller part of the image than this is looked at again from near. */
const SMALL_SUBJECT = 0.4;
/** What is seen around it then, in parts of its own sides. */
const MARGIN = 0.14;
/** A network that hesitates over more than this part of the subject looks again at the mirrored image. */
const HESITANT = 0.04;
/** The mean of both looks is the better one where they agree at least this much (measured on mattes: below it the mean was worse). */
const MIRRORED_AGREEMENT = 0.9;
/** Two looks that agree less than this saw different things: then the first counts. */
const LEAST_AGREEMENT = 0.7;
/** How far the finding is when the subject was looked at once. */
export const FIRST_LOOK_SHARE = 0.5;
/** A mask between these is in doubt, and so is what lies near, in parts of the longer side. */
const DOUBT_LOW = 0.04;
const DOUBT_HIGH = 0.96;
const DOUBT_REACH = 0.01;

const clamped = (plane: Float32Array) => plane.map((value) => Math.min(1, Math.max(0, value)));

/** The opacity that a model sees in an image, in the image's size and as it is. */
export async function rawMask(image: Pixels, model: MaskModel): Promise<Float32Array> {
  const found = maskOf(await model.run(modelInput(image, model.facts)), model.facts);
  return clamped(resizePlane(found, model.facts.output, image));
}

/** A mask of an image, 0 to 1 and in its size, and what speaks against it. */
export interface FoundSubject {
  readonly mask: Float32Array;
  readonly doubt: CutoutDoubt | null;
}

/**
 * Finds the subject of an image. A network that hesitates looks at the mirrored image too; islands that are none are cleaned away, and
 * a subject that is small is looked at again from near. `onProgress` receives shares of the work.
 */
export async function findSubject(
  image: Pixels,
  model: MaskModel,
  onProgress: (share: number) => void,
): Promise<FoundSubject> {
  const { output } = model.facts;
  const input = modelInput(image, model.facts);
  onProgress(0.1);
  const first = maskOf(await model.run(input), model.facts);
  onProgress(FIRST_LOOK_SHARE);
  const hesitation = hesitationOf(first, output);
  let [looked, agreement] = [first, 1];
  if (hesitation > HESITANT) {
    const other = mirrored(maskOf(await model.run(mirroredPlanes(input, model)), model.facts), output);
    agreement = agreementOf(first, other);
    if (agreement >= MIRRORED_AGREEMENT) looked = first.map((value, at) => (value + (other[at] ?? 0)) / 2);
    onProgress(0.7);
  }
  const doubt = doubtOf(looked, output, hesitation, agreement);
  const found = cleanMask(looked, output);
  const mask = clamped(resizePlane(found, output, image));
  const bounds = maskBounds(found, output);
  if (!bounds || bounds.widthPx * bounds.heightPx >= SMALL_SUBJECT * output.widthPx * output.heightPx)
    return { mask, doubt };
  const part = partAround(bounds, output, image);
  const near = maskOf(await model.run(modelInput(cropped(image, part), model.facts)), model.facts);
  onProgress(0.95);
  // Cleaned as small as it comes: islands and holes are the same in every size.
  const close = clamped(resizePlane(cleanMask(near, output), output, part));
  const holes = resizePlane(sureHoles(near, output), output, part);
  return { mask: merged(mask, image, { mask: close, holes }, part), doubt };
}

/** A plane, left and right exchanged. */
function mirrored(plane: Float32Array, { widthPx }: PlaneSize): Float32Array {
  return plane.map((_, at) => {
    const x = at % widthPx;
    return plane[at - x + widthPx - 1 - x] ?? 0;
  });
}

function mirroredPlanes(planes: Float32Array, { facts: { input } }: MaskModel): Float32Array {
  // One plane lies below the other, with rows of the same width.
  return mirrored(planes, input);
}

/** The part of the image to look at again, in its pixels. */
function partAround(bounds: MaskBounds, mask: PlaneSize, image: PlaneSize): MaskBounds {
  const side = (start: number, length: number, from: number, to: number) => {
    const margin = Math.max(4, length * MARGIN);
    const first = Math.max(0, Math.floor(((start - margin) * to) / from));
    const last = Math.min(to, Math.ceil(((start + length + margin) * to) / from));
    return [first, last - first] as const;
  };
  const [left, widthPx] = side(bounds.left, bounds.widthPx, mask.widthPx, image.widthPx);
  const [top, heightPx] = side(bounds.top, bounds.heightPx, mask.heightPx, image.heightPx);
  return { left, top, widthPx, heightPx };
}

function cropped({ data, widthPx: width }: Pixels, { left, top, widthPx, heightPx }: MaskBounds): Pixels {
  const part = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++) {
    const from = ((top + y) * width + left) * 4;
    part.set(data.subarray(from, from + widthPx * 4), y * widthPx * 4);
  }
  return { widthPx, heightPx, data: part };
}

/** What was seen from near: the mask, and where it has small holes for sure. */
interface NearLook {
  readonly mask: Float32Array;
  readonly holes: Float32Array;
}

/** The second look over the first where that was in doubt; towards the cut edges of its part it fades. */
function merged(
  first: Float32Array,
  size: PlaneSize,
  { mask: near, holes }: NearLook,
  part: MaskBounds,
): Float32Array {
  const wide = planePart(first, size, part);
  if (agreementOf(wide, near) < LEAST_AGREEMENT) return first;
  const fade = Math.max(2, Math.min(part.widthPx, part.heightPx) * 0.05);
  const right = part.left + part.widthPx >= size.widthPx;
  const bottom = part.top + part.heightPx >= size.heightPx;
  const reach = Math.max(2, Math.round(Math.max(size.widthPx, size.heightPx) * DOUBT_REACH));
  const unsure = doubtAround(wide, part, reach);
  const solid = boxMean(
    wide.map((value) => (value < 0.5 ? 0 : 1)),
    part,
    reach,
  );
  const result = first.slice();
  for (let y = 0; y < part.heightPx; y++)
    for (let x = 0; x < part.widthPx; x++) {
      const inside = Math.min(
        part.left > 0 ? x + 0.5 : fade,
        part.top > 0 ? y + 0.5 : fade,
        right ? fade : part.widthPx - x - 0.5,
        bottom ? fade : part.heightPx - y - 0.5,
      );
      const at = y * part.widthPx + x;
      const hole = Math.min(1, Math.max(0, holes[at] ?? 0));
      const weight = Math.min(1, inside / fade) * Math.max(unsure[at] ?? 0, hole);
      const [far, own] = [wide[at] ?? 0, near[at] ?? 0];
      // From near the frame may cut off what a subject is known by: nothing but small holes is taken out of the midst of it.
      const isTaken = own < far ? Math.max(hole, Math.min(1, 3 * (1 - (solid[at] ?? 0)))) : 1;
      result[(part.top + y) * size.widthPx + part.left + x] = far + (own - far) * weight * isTaken;
    }
  return result;
}

/** 1 where a mask is not sure or near such a place, sinking to 0 around it. */
function doubtAround(mask: Float32Array, size: PlaneSize, reach: number): Float32Array {
  const doubt = mask.map((value) => (value > DOUBT_LOW && value < DOUBT_HIGH ? 1 : 0));
  return boxMean(doubt, size, reach).map((share) => Math.min(1, share * 8));
}

function planePart(
  plane: Float32Array,
  { widthPx: width }: PlaneSize,
  { left, top, widthPx, heightPx }: MaskBounds,
): Float32Array {
  const part = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const from = (top + y) * width + left;
    part.set(plane.subarray(from, from + widthPx), y * widthPx);
  }
  return part;
}
