import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { resolveAsset } from '../resolve.ts';
import { buildCmykProfile, CMYK_PROFILE_FILE } from './build-profile.ts';

beforeAll(buildCmykProfile);

test('the profile is whole without what is left out: libraries that read profiles take it', async () => {
  expect(resolveAsset('/assets/icc/cmyk.icc')).toBe(CMYK_PROFILE_FILE);
  const profile = readFileSync(CMYK_PROFILE_FILE);
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 12, 24)).toBe('prtrCMYKLab ');
  expect(profile.length).toBeLessThan(220_000);
  expect(profile.toString('latin1')).toContain('Released into the public domain');
  const red = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c04020' } });
  const jpeg = await red.withIccProfile(CMYK_PROFILE_FILE).jpeg().toBuffer();
  const { space, icc } = await sharp(jpeg).metadata();
  expect(space).toBe('cmyk');
  expect(icc?.equals(profile)).toBe(true);
});
