import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { buildCmykProfile, CMYK_PROFILE_FILE } from '../../../assets/icc/build-profile.ts';
import { CmykConversion } from './cmyk-conversion.ts';

let profile: Uint8Array;

beforeAll(async () => {
  await buildCmykProfile();
  profile = readFileSync(CMYK_PROFILE_FILE);
});

/** Six steps of each channel, in RGBA. */
function gridOfColors(): Uint8ClampedArray {
  const steps = [0, 51, 102, 153, 204, 255];
  return new Uint8ClampedArray(
    steps.flatMap((red) => steps.flatMap((green) => steps.flatMap((blue) => [red, green, blue, 255]))),
  );
}

/** What Little CMS, the library that most programs convert with, makes of them: relative colorimetric, no compensation. */
async function convertedByLcms(rgba: Uint8ClampedArray): Promise<Buffer> {
  const raw = { width: rgba.length / 4, height: 1, channels: 4 } as const;
  return sharp(Buffer.from(rgba), { raw }).removeAlpha().toColourspace('cmyk').raw().toBuffer();
}

test('colours are those of Little CMS within one step of 255', async () => {
  const rgba = gridOfColors();
  const expected = await convertedByLcms(rgba);
  expect(expected.length).toBe(rgba.length);
  const conversion = new CmykConversion(profile, { blackPointCompensation: false });
  let largest = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const inks = conversion.pixel(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    for (const [lane, share] of inks.entries())
      largest = Math.max(largest, Math.abs(share * 255 - (expected[at + lane] ?? 0)));
  }
  expect(largest).toBeLessThan(1);
});

test('the table for images is within half a step of 255 on average, and within 8 everywhere', async () => {
  const rgba = gridOfColors();
  const conversion = new CmykConversion(profile);
  const inks = conversion.pixels(rgba);
  let [sum, largest] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const exact = conversion.pixel(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    for (const [lane, share] of exact.entries()) {
      const difference = Math.abs(share * 255 - (inks[at + lane] ?? 0));
      sum += difference;
      largest = Math.max(largest, difference);
    }
  }
  expect(sum / rgba.length).toBeLessThan(0.5);
  expect(largest).toBeLessThan(8);
});

test('white is bare paper, black letters are black ink alone, dark colours stay apart', () => {
  const conversion = new CmykConversion(profile);
  expect(conversion.profileName).toBe('Chemical proof');
  expect(conversion.ink('#ffffff')).toEqual([0, 0, 0, 0]);
  expect(conversion.ink('#000000')).toEqual([0, 0, 0, 1]);
  // In images black is deeper than black ink alone.
  const [cyan, , yellow, key] = conversion.pixel(0, 0, 0);
  expect(Math.min(cyan + yellow, key)).toBeGreaterThan(0.3);
  // Without compensation everything darker than the press's black is one black.
  const inkOf = (level: number) => conversion.pixel(level, level, level).reduce((sum, share) => sum + share);
  for (let level = 0; level < 240; level += 16) expect(inkOf(level + 16)).toBeLessThan(inkOf(level));
});

test('a file that is no such profile is refused', () => {
  const broken = Uint8Array.from(profile);
  broken.fill(0, 128, 132);
  expect(() => new CmykConversion(broken)).toThrow(RangeError);
});
