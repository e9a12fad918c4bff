import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  AVATAR_PARTS,
  type Avatar,
  type AvatarPart,
  avatarCode,
  avatarFromSeed,
  avatarOfCode,
  drawAvatar,
} from './avatar.ts';

const PARTS = Object.keys(AVATAR_PARTS) as AvatarPart[];
const PLAIN: Avatar = {
  ...avatarFromSeed(5),
  ...{ hair: 'cropped', glasses: 'none', accessory: 'none', beard: 'none', clothes: 'tee' },
};

async function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(200, 200).removeAlpha().raw().toBuffer();
}

describe('illustrated avatars', () => {
  test('there are at least sixteen kinds of hair, and several of every other part', () => {
    expect(AVATAR_PARTS.hair.length).toBeGreaterThanOrEqual(16);
    for (const part of PARTS) expect(AVATAR_PARTS[part].length, part).toBeGreaterThanOrEqual(5);
    for (const part of PARTS) expect(new Set(AVATAR_PARTS[part]).size, part).toBe(AVATAR_PARTS[part].length);
  });

  test('a seed gives the same avatar each time, and others give others', () => {
    const codes = Array.from({ length: 300 }, (_, seed) => avatarCode(avatarFromSeed(seed)));
    expect(Array.from({ length: 300 }, (_, seed) => avatarCode(avatarFromSeed(seed)))).toEqual(codes);
    expect(new Set(codes).size).toBe(300);
    for (const part of PARTS) {
      const seen = new Set(Array.from({ length: 900 }, (_, seed) => avatarFromSeed(seed)[part]));
      expect(seen.size, part).toBe(AVATAR_PARTS[part].length);
    }
  });

  test('a code in an address is the avatar, and anything else is none', () => {
    for (let seed = 0; seed < 50; seed++) {
      const avatar = avatarFromSeed(seed);
      expect(avatarOfCode(avatarCode(avatar))).toEqual(avatar);
    }
    for (const wrong of ['', '1-2-3', avatarCode(PLAIN).replace(/^\d+/, '99'), `${avatarCode(PLAIN)}-1`, 'x'])
      expect(avatarOfCode(wrong)).toBeNull();
  });

  test('every choice of every part draws an image that differs from the others', async () => {
    for (const part of PARTS) {
      // What is under a hat, a beard or dark glasses is looked at without them.
      const base = part === 'accent' ? { ...PLAIN, accessory: 'headphones' } : PLAIN;
      const drawn = await Promise.all(
        AVATAR_PARTS[part].map((choice) => pixelsOf(drawAvatar({ ...base, [part]: choice }))),
      );
      const different = new Set(drawn.map((pixels) => pixels.toString('base64')));
      expect(different.size, part).toBe(drawn.length);
    }
  });

  test('nothing is missing and nothing is loaded: the drawing is one SVG without scripts, links and words', () => {
    for (let seed = 0; seed < 200; seed++) {
      const svg = drawAvatar(avatarFromSeed(seed), 512);
      expect(svg).toMatch(/^<svg [^>]*width="512" height="512" viewBox="0 0 400 400">/);
      expect(svg).not.toMatch(/undefined|NaN|null|<script|href|<text/);
      expect(svg.length).toBeLessThan(16_000);
    }
  });

  test('two drawings in one document have no ids in common', () => {
    const ids = (svg: string) => [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    const [one, other] = [ids(drawAvatar(avatarFromSeed(1))), ids(drawAvatar(avatarFromSeed(2)))];
    expect(one.filter((id) => other.includes(id))).toEqual([]);
    for (const svg of [drawAvatar({ ...PLAIN, beard: 'stubble', clothes: 'stripes', accessory: 'cap' })])
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids(svg)).toContain(id);
  });
});
