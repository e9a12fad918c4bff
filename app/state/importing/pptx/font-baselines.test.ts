import { expect, test } from 'vitest';
import { FONT_CATALOGUE } from '../../../../assets/fonts/catalogue.ts';
import { readSfnt } from '../../../../engine/text/fonts/containers/sfnt.ts';
import { packageBytes } from '../../../../engine/text/fonts/test-fonts.ts';
import { baselineEmOf } from './font-baselines.ts';

test('baselines of our families are where their fonts say', async () => {
  for (const { family, package: name, files } of FONT_CATALOGUE) {
    const regular = files.find(({ weight, italic }) => weight === 400 && !italic);
    if (!regular) throw new Error(`${family} has no regular face.`);
    const { metrics } = readSfnt(await packageBytes(`${name}/${regular.file}`));
    const baselineEm = (metrics.ascender - metrics.descender) / 2 / metrics.unitsPerEm;
    expect(baselineEmOf(family), family).toBeCloseTo(baselineEm, 2);
  }
});

test('families of others are taken to be as most are', () => {
  expect(baselineEmOf('Somebody’s Own')).toBe(0.36);
});
