import { expect, test } from 'vitest';
import { chooseParts } from './choose-parts.ts';
import { StorageError } from './object-store.ts';

const SMALLEST_BYTES = 5_242_880;
const part = (partId: number, etag: string, sizeBytes = SMALLEST_BYTES) => ({ partId, etag, sizeBytes });
const stored = [part(1, 'a'), part(2, 'b'), part(4, 'd'), part(7, 'small', 3)];

test('the parts that are named, as they were stored; numbers may be left out', () => {
  expect(
    chooseParts(
      [
        { partId: 1, etag: 'a' },
        { partId: 4, etag: 'd' },
        { partId: 7, etag: 'small' },
      ],
      stored,
    ),
  ).toEqual([part(1, 'a'), part(4, 'd'), part(7, 'small', 3)]);
  expect(chooseParts([{ partId: 7, etag: 'small' }], stored)).toEqual([part(7, 'small', 3)]);
});

test.each([
  [
    'one that is not there',
    [{ partId: 3, etag: 'a' }],
    'Part 3 of the upload is missing or not the one that was sent.',
  ],
  [
    'another file',
    [{ partId: 2, etag: 'a' }],
    'Part 2 of the upload is missing or not the one that was sent.',
  ],
  ['none', [], 'The parts of the upload are not in order.'],
  [
    'another order',
    [
      { partId: 2, etag: 'b' },
      { partId: 1, etag: 'a' },
    ],
    'The parts of the upload are not in order.',
  ],
  [
    'one twice',
    [
      { partId: 2, etag: 'b' },
      { partId: 2, etag: 'b' },
    ],
    'The parts of the upload are not in order.',
  ],
])('%s is refused', (_, wanted, sentence) => {
  expect(() => chooseParts(wanted, stored)).toThrow(new StorageError(sentence));
});

test('only the last part may be smaller than 5 MiB', () => {
  const wanted = [1, 2, 3].map((partId) => ({ partId, etag: 'x' }));
  const sizes = (...bytes: number[]) => bytes.map((sizeBytes, index) => part(index + 1, 'x', sizeBytes));
  expect(chooseParts(wanted, sizes(SMALLEST_BYTES, SMALLEST_BYTES, 1))).toHaveLength(3);
  for (const bytes of [
    [SMALLEST_BYTES - 1, SMALLEST_BYTES, 1],
    [SMALLEST_BYTES, SMALLEST_BYTES - 1, 1],
  ])
    expect(() => chooseParts(wanted, sizes(...bytes))).toThrow('A part of the upload is too small.');
});

test('numbers begin at 1', () => {
  expect(() => chooseParts([{ partId: 0, etag: 'x' }], [part(0, 'x')])).toThrow('not in order');
});
