import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { emojiKeyOf } from '../../engine/text/emoji.ts';
import { allEmoji, EMOJI_PACKAGES, emojiFile } from './emoji-files.ts';

const { resolve } = createRequire(import.meta.url);

beforeAll(async () => {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
});

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
  ])('%s has a picture', (emoji) => {
    expect(emojiFile(pathOf(emoji))).not.toBeNull();
  });

  test('every single picture can be drawn and shows something', () => {
    let drawn = 0;
    for (const [key, svg] of allEmoji()) {
      const graphic = new Resvg(svg, { fitTo: { mode: 'width', value: 24 } });
      const picture = graphic.render();
      const covered = picture.pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
      expect(covered, key).toBeGreaterThan(20);
      picture.free();
      graphic.free();
      drawn++;
    }
    expect(drawn).toBeGreaterThan(3_900);
  }, 60_000);

  test('no picture runs or fetches anything', () => {
    for (const [key, svg] of allEmoji()) {
      expect(svg, key).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)|\son\w+=/i);
    }
  });
});

test('only names of pictures lead anywhere', () => {
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
