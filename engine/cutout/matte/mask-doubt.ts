import { boxMean } from './box-mean.ts';
import type { PlaneSize } from './resample.ts';

/**
 * Why a cut-out should be looked at: nothing stands out in the image, the network hesitates or finds something else in the mirrored
 * image, or the subject fills the frame, so that it may be the background.
 */
export type CutoutDoubt = 'no-subject' | 'unclear' | 'fills-frame';

const SEEN = 0.5;
/** Between these the network hesitates. */
const HESITANT_LOW = 0.12;
const HESITANT_HIGH = 0.88;
/** Soft edges are narrower than a square of this radius, in parts of the longer side; what fills it is more than an edge. */
const EDGE_RADIUS = 0.01;
const FILLED = 0.85;
/** A subject in a smaller part of the image is none. */
const LEAST_SUBJECT = 0.002;
/** Hesitation over more than this part of the subject: chosen on 43 photographs (decision 037). */
const UNCLEAR = 0.25;
/** A subject in a smaller part of the image than this has less to hesitate about: often it is a detail of the real one. */
const SMALL_SUBJECT = 0.03;
const UNCLEAR_SMALL = 0.1;
/** Two looks that agree less than this see different subjects. */
const LEAST_AGREEMENT = 0.6;
/** An edge of the image of which the subject covers more than this is touched. */
const TOUCHED = 0.05;
/** Heads and shoulders reach both sides and the bottom; a subject that also covers this much of each side is more than that. */
const COVERED_SIDE = 0.5;

/** The part of the subject in which a network hesitates away from soft edges: 0 where it is sure, above 1 where it mostly hesitates. */
export function hesitationOf(mask: Float32Array, size: PlaneSize): number {
  const radius = Math.max(1, Math.round(EDGE_RADIUS * Math.max(size.widthPx, size.heightPx)));
  const hesitant = mask.map((value) => (value > HESITANT_LOW && value < HESITANT_HIGH ? 1 : 0));
  const wide = boxMean(hesitant, size, radius);
  let [subject, unsure] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    if ((mask[at] ?? 0) >= SEEN) subject++;
    if ((wide[at] ?? 0) > FILLED) unsure++;
  }
  return unsure / Math.max(1, subject);
}

/** How much two masks have in common: intersection over union of what they see; 1 where neither sees anything. */
export function agreementOf(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < one.length; at++) {
    const [isOne, isOther] = [(one[at] ?? 0) >= SEEN, (other[at] ?? 0) >= SEEN];
    if (isOne && isOther) both++;
    if (isOne || isOther) either++;
  }
  return either === 0 ? 1 : both / either;
}

/** What speaks against a mask; null where nothing does. @param agreement of a second look, 1 where there was none */
export function doubtOf(
  mask: Float32Array,
  size: PlaneSize,
  hesitation: number,
  agreement: number,
): CutoutDoubt | null {
  let subject = 0;
  for (const value of mask) if (value >= SEEN) subject++;
  if (subject < mask.length * LEAST_SUBJECT) return 'no-subject';
  const most = subject < mask.length * SMALL_SUBJECT ? UNCLEAR_SMALL : UNCLEAR;
  if (hesitation > most || agreement < LEAST_AGREEMENT) return 'unclear';
  return fillsFrame(mask, size) ? 'fills-frame' : null;
}

function fillsFrame(mask: Float32Array, { widthPx, heightPx }: PlaneSize): boolean {
  const coverage = (length: number, indexOf: (step: number) => number) => {
    let covered = 0;
    for (let step = 0; step < length; step++) if ((mask[indexOf(step)] ?? 0) >= SEEN) covered++;
    return covered / length;
  };
  const left = coverage(heightPx, (y) => y * widthPx);
  const right = coverage(heightPx, (y) => y * widthPx + widthPx - 1);
  const top = coverage(widthPx, (x) => x);
  const bottom = coverage(widthPx, (x) => (heightPx - 1) * widthPx + x);
  const touched = [left, right, top, bottom].filter((share) => share > TOUCHED).length;
  if (touched < 3) return false;
  return top > TOUCHED || Math.min(left, right) > COVERED_SIDE;
}
