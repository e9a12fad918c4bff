import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';

const GIBIBYTE = 1024 ** 3;
const FREE = {
  storageBytes: GIBIBYTE,
  folders: 3,
  videoBytes: 100 * 1024 ** 2,
  mediaDays: 30,
  hasWatermark: true,
};
const PRO = {
  storageBytes: 20 * GIBIBYTE,
  folders: 1000,
  videoBytes: GIBIBYTE,
  mediaDays: null,
  hasWatermark: false,
};

test('[A5] [A6] the comparison of plans has the figures of the server', () => {
  const rows = Object.fromEntries(
    planRows({ free: FREE, pro: PRO }).map(({ name, free, pro }) => [name, [free, pro]]),
  );
  expect(rows).toMatchObject({
    'Watermark on export': ['Small', 'None'],
    'Cloud storage': ['1 GB', '20 GB'],
    'Uploads are kept': ['30 days, in projects for good', 'As long as you like'],
    'Projects and folders': ['Unlimited projects, 3 folders', 'Unlimited projects, 1,000 folders'],
    'Largest video': ['100 MB', '1 GB'],
  });
  const kept = planRows({ free: { ...FREE, mediaDays: null }, pro: PRO });
  expect(kept.find(({ name }) => name === 'Uploads are kept')?.free).toBe('As long as you like');
});
