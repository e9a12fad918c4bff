import { expect, test } from 'vitest';
import { cutOffNotices } from './import-notice.ts';

test('a clip that ends before its header says is named when more than a quarter of a second and two of a hundred are missing', () => {
  const notices = (seconds: number, promisedSeconds: number) => cutOffNotices({ seconds, promisedSeconds });
  expect(notices(9, 10)).toEqual([{ code: 'media-cut-off', seconds: 9, promisedSeconds: 10 }]);
  for (const [seconds, promised] of [
    [10, 10],
    [9.75, 10],
    [1.75, 2],
    [98, 100],
    [99, 100],
    [5, 0],
    [12, 10],
  ] as const)
    expect([seconds, promised, notices(seconds, promised)]).toEqual([seconds, promised, []]);
  expect(notices(1.74, 2)).toHaveLength(1);
  expect(notices(97.9, 100)).toHaveLength(1);
});
