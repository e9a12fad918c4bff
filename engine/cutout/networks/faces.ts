import type { PlaneSize } from '../matte/resample.ts';

/** A face in pixels of the image, and how surely it is one, 0 to 1. */
export interface FaceBox {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly score: number;
}

/** Boxes less sure than this are no faces: of a face some box has nearly 1, of curls or leaves the surest have about 0.75. */
const LEAST_SCORE = 0.8;
/** Two boxes that share more than this (common part over the whole) are the same face. */
const SAME_FACE = 0.3;
const MOST_FACES = 50;

/** The faces among the boxes that a model gives, the surest first. */
export function decodeFaces(scores: Float32Array, boxes: Float32Array, image: PlaneSize): FaceBox[] {
  if (scores.length * 2 !== boxes.length)
    throw new RangeError(`The model gave ${scores.length} scores for ${boxes.length / 4} boxes.`);
  const found: FaceBox[] = [];
  for (let index = 0; index * 4 < boxes.length; index++) {
    const score = scores[index * 2 + 1] ?? 0;
    if (!(score > LEAST_SCORE)) continue;
    const side = (offset: number, lengthPx: number) =>
      Math.min(1, Math.max(0, boxes[index * 4 + offset] ?? 0)) * lengthPx;
    const [left, top] = [side(0, image.widthPx), side(1, image.heightPx)];
    const [widthPx, heightPx] = [side(2, image.widthPx) - left, side(3, image.heightPx) - top];
    if (widthPx >= 1 && heightPx >= 1) found.push({ xPx: left, yPx: top, widthPx, heightPx, score });
  }
  found.sort((a, b) => b.score - a.score);
  const faces: FaceBox[] = [];
  for (const box of found) {
    if (faces.length === MOST_FACES) break;
    if (faces.every((face) => commonShare(face, box) <= SAME_FACE)) faces.push(box);
  }
  return faces;
}

function commonShare(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a.xPx + a.widthPx, b.xPx + b.widthPx) - Math.max(a.xPx, b.xPx);
  const height = Math.min(a.yPx + a.heightPx, b.yPx + b.heightPx) - Math.max(a.yPx, b.yPx);
  const common = Math.max(0, width) * Math.max(0, height);
  return common / (a.widthPx * a.heightPx + b.widthPx * b.heightPx - common);
}
