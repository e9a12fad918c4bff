import { expect, test } from 'vitest';
import { compressOptions, FIRST_SETTINGS, fileNameOf } from './batch-settings.ts';

test('[K11] settings become what the engine takes', () => {
  expect(compressOptions({ ...FIRST_SETTINGS, maxMegabytes: 1.5, maxWidthPx: 2560 })).toEqual({
    type: 'best',
    quality: 0.78,
    maxWidthPx: 2560,
    maxHeightPx: null,
    maxBytes: 1_500_000,
  });
  // JPEG has no opacity.
  expect(compressOptions({ ...FIRST_SETTINGS, type: 'jpeg', removesBackground: true }).type).toBe('webp');
});

test('files of the same name do not write over each other', () => {
  const taken = new Set<string>();
  for (const wanted of ['a.jpg', 'a-2.jpg', 'a-3.jpg']) {
    const name = fileNameOf('a.png', 'jpeg', taken);
    expect(name).toBe(wanted);
    taken.add(name);
  }
  expect(fileNameOf('holiday.2024.heic', 'webp', taken)).toBe('holiday.2024.webp');
});
