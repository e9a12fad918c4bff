import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_PHOTO_EDITS, type PhotoEdits } from './photo-edits.ts';
import { readPhotoEdits } from './read-photo-edits.ts';

const first: unknown = JSON.parse(
  readFileSync(new URL('../../tests/fixtures/photo-edits-v1.json', import.meta.url), 'utf8'),
);
const bounds = { xPx: 10, yPx: 20, widthPx: 300, heightPx: 200 };

test('edits of version 1 are read as those of today: colours and images under their new names, everything else as it was', () => {
  const expected: PhotoEdits = {
    ...NO_PHOTO_EDITS,
    patches: [{ id: 'patch:1', kind: 'erase', imageId: 'image:patch', bounds }],
    effects: [
      { type: 'colorize', color: '#2a33de', intensity: 0.8 },
      {
        type: 'custom',
        customType: 'acme:halftone',
        parameters: { colour: 'left as it is', type: 'picture' },
      },
    ],
    cutout: {
      imageId: 'image:cutout',
      behindId: 'image:behind',
      bounds,
      strokes: [
        {
          mode: 'keep',
          points: [1, 2, 3, 4],
          sizePx: 40,
          hardness: 0.5,
          extent: { imageId: 'image:extent', bounds },
        },
      ],
      softnessPx: 2,
    },
    silhouette: '#14151f',
    outline: { color: '#ffffff', width: 0.02 },
    shadow: { type: 'drop', x: 0.1, y: 0.2, blur: 0.3, strength: 0.4, color: '#000000' },
    backdrop: { type: 'gradient', angleDeg: 45, colors: ['#ff0000', '#00ff00'] },
    layout: {
      widthPx: 1080,
      heightPx: 1080,
      centreX: 0.5,
      centreY: 0.5,
      scale: 1,
      ring: { color: '#ff6f47', width: 0.05 },
      reflection: 0,
    },
  };
  expect(readPhotoEdits(first)).toEqual(expected);
  // What is stored is not changed by reading it.
  expect(first).toHaveProperty('version', 1);
});

test.each([
  [
    { type: 'colour', colour: '#ffffff' },
    { type: 'color', color: '#ffffff' },
  ],
  [
    { type: 'picture', pictureId: 'image:wall' },
    { type: 'image', imageId: 'image:wall' },
  ],
  [{ type: 'none' }, { type: 'none' }],
])('the background %o of version 1 is %o', (before, after) => {
  expect(readPhotoEdits({ ...NO_PHOTO_EDITS, version: 1, backdrop: before })).toEqual({
    ...NO_PHOTO_EDITS,
    backdrop: after,
  });
});

test('edits of today are read as they are; what is unknown or damaged is not', () => {
  expect(readPhotoEdits(NO_PHOTO_EDITS)).toEqual(NO_PHOTO_EDITS);
  const unreadable = [null, undefined, 7, [], {}, { ...NO_PHOTO_EDITS, version: 3 }, { version: 1 }];
  for (const stored of unreadable) expect(readPhotoEdits(stored)).toBeNull();
});
