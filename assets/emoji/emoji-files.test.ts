import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { emojiKeyOf } from '../../engine/text/fonts/emoji.ts';
import { loadResvg } from '../../tests/support/resvg.ts';
import { allEmoji, EMOJI_PACKAGES, emojiFile } from './emoji-files.ts';

beforeAll(loadResvg);

const pathOf = (emoji: string) => `/assets/emoji/${emojiKeyOf(emoji)}.svg`;

describe('what is there', () => {
  test.each([
    '😀',
    '❤️',
    '👍🏽',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴‍☠️',
    '🇯🇵',
    '🇺🇳',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    '#️⃣',
    '🧑🏻‍🤝‍🧑🏿',
    '👩‍⚕️',
    '🫱🏻‍🫲🏿',
  ])('%s has an image', (emoji) => {
    expect(emojiFile(pathOf(emoji))).not.toBeNull();
  });

  test('every single image can be drawn and shows something', () => {
    let drawn = 0;
    for (const [key, svg] of allEmoji()) {
      const graphic = new Resvg(svg, { fitTo: { mode: 'width', value: 24 } });
      const image = graphic.render();
      const covered = image.pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
      expect(covered, key).toBeGreaterThan(20);
      image.free();
      graphic.free();
      drawn++;
    }
    expect(drawn).toBeGreaterThan(3_900);
  });

  test('no image runs or fetches anything', () => {
    for (const [key, svg] of allEmoji()) {
      expect(svg, key).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)|\son\w+=/i);
    }
  });
});

test('only names of images lead anywhere', () => {
  for (const path of [
    '/assets/emoji/../../package.json',
    '/assets/emoji/zzzz.svg',
    '/assets/emoji/1f600.png',
    '/assets/emoji/1f600.svg/',
    '/assets/emoji/.svg',
    '/assets/emoji/ffffff.svg',
  ]) {
    expect(emojiFile(path), path).toBeNull();
  }
});

test('the licences are written down', async () => {
  const list = await readFile(new URL('../LICENSES.md', import.meta.url), 'utf8');
  for (const name of EMOJI_PACKAGES) expect(list).toContain(`| \`${name}\` |`);
});
