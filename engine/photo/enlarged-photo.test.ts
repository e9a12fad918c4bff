import { expect, test } from 'vitest';
import { boundsLeft } from './geometry.ts';
import {
  enlargedOf,
  imagesOf,
  NO_GEOMETRY,
  NO_PHOTO_EDITS,
  type PhotoEdits,
  type PhotoPatch,
  photoEditsSchema,
} from './photo-edits.ts';

const bounds = { xPx: 0, yPx: 0, widthPx: 100, heightPx: 80 };
const patch = (id: string): PhotoPatch => ({ id, kind: 'erase', imageId: `image of ${id}`, bounds });
const enlarged = { imageId: 'large', modelId: 'tiny', factor: 2, bounds, patchIds: ['a', 'b'] };

function editsWith(...patches: string[]): PhotoEdits {
  return { ...NO_PHOTO_EDITS, enlarged, patches: patches.map(patch) };
}

test('an enlarged photo counts while the patches in it are those of the photo, with others after them', () => {
  expect(enlargedOf(editsWith('a', 'b'))).toEqual(enlarged);
  expect(enlargedOf(editsWith('a', 'b', 'c'))).toEqual(enlarged);
  for (const patches of [[], ['a'], ['b', 'a'], ['c', 'a', 'b']])
    expect(enlargedOf(editsWith(...patches))).toBeNull();
  expect(enlargedOf(NO_PHOTO_EDITS)).toBeNull();
});

test('its image is one of those that are kept, and edits from before there was one are read', () => {
  expect(imagesOf(editsWith('a'))).toEqual(new Set(['large', 'image of a']));
  const { enlarged: _, ...before } = NO_PHOTO_EDITS;
  expect(photoEditsSchema.parse(before)).toEqual(NO_PHOTO_EDITS);
  expect(photoEditsSchema.parse(editsWith('a', 'b'))).toEqual(editsWith('a', 'b'));
});

test('what is left of a photo that was cut, turned and mirrored is found in its own pixels', () => {
  const frame = { xPx: -10, yPx: 0, widthPx: 200, heightPx: 100 };
  const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.5 };
  const left = (geometry: Partial<typeof NO_GEOMETRY>) => {
    const { xPx, yPx, widthPx, heightPx } = boundsLeft({ ...NO_GEOMETRY, crop, ...geometry }, frame);
    return [xPx + 10, yPx, widthPx, heightPx];
  };
  expect(left({})).toEqual([20, 20, 60, 50]);
  expect(left({ flipX: true })).toEqual([120, 20, 60, 50]);
  expect(left({ flipY: true })).toEqual([20, 30, 60, 50]);
  // Turned to the right the image is 100 × 200; its part begins at 10 | 40 and is 30 × 100. What is at the left was at the bottom.
  expect(left({ quarterTurns: 1 })).toEqual([40, 60, 100, 30]);
  expect(left({ quarterTurns: 2 })).toEqual([120, 30, 60, 50]);
  expect(left({ quarterTurns: 3 })).toEqual([60, 10, 100, 30]);
  for (const leant of [{ straightenDeg: 3 }, { perspectiveX: 5 }, { perspectiveY: -5 }])
    expect(boundsLeft({ ...NO_GEOMETRY, crop, ...leant }, frame)).toBe(frame);
});
