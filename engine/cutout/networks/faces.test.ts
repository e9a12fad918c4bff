import { expect, test } from 'vitest';
import { decodeFaces } from './faces.ts';

/** Scores and boxes as the model gives them: for each box how surely it is none and one, and its sides in shares. */
function answer(...found: (readonly [score: number, box: readonly number[]])[]) {
  return {
    scores: Float32Array.from(found.flatMap(([score]) => [1 - score, score])),
    boxes: Float32Array.from(found.flatMap(([, box]) => box)),
  };
}

const IMAGE = { widthPx: 1000, heightPx: 500 };

test('faces come in pixels of the image, the surest first, without what is hardly one', () => {
  const { scores, boxes } = answer(
    [0.81, [0.6, 0.2, 0.8, 0.6]],
    [0.99, [0.1, 0.2, 0.3, 0.6]],
    [0.79, [0.4, 0.4, 0.5, 0.5]],
  );
  const faces = decodeFaces(scores, boxes, IMAGE);
  expect(faces).toHaveLength(2);
  expect(faces[0]?.xPx).toBeCloseTo(100, 2);
  expect(faces[0]?.yPx).toBeCloseTo(100, 2);
  expect(faces[0]?.widthPx).toBeCloseTo(200, 2);
  expect(faces[0]?.heightPx).toBeCloseTo(200, 2);
  expect(faces[1]?.score).toBeCloseTo(0.81);
});

test('of boxes around the same face one is kept, neighbours both', () => {
  const { scores, boxes } = answer(
    [0.82, [0.12, 0.2, 0.32, 0.6]],
    [0.9, [0.1, 0.2, 0.3, 0.6]],
    [0.85, [0.27, 0.2, 0.47, 0.6]],
  );
  expect(decodeFaces(scores, boxes, IMAGE).map(({ score }) => Math.round(score * 100))).toEqual([90, 85]);
});

test('boxes end at the edge of the image; what is no box or no number is left out', () => {
  const { scores, boxes } = answer(
    [0.9, [-0.2, -0.1, 0.2, 1.4]],
    [0.95, [0.5, 0.5, 0.4, 0.4]],
    [Number.NaN, [0, 0, 1, 1]],
  );
  const [face, ...others] = decodeFaces(scores, boxes, IMAGE);
  expect(others).toEqual([]);
  expect(face).toMatchObject({ xPx: 0, yPx: 0, heightPx: 500 });
  expect(() => decodeFaces(new Float32Array(4), new Float32Array(4), IMAGE)).toThrow(RangeError);
});
