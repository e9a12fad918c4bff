import { expect, test } from 'vitest';
import type { Rgb } from './color-steps.ts';
import { LOOKS, lookSteps } from './looks.ts';

/**
 * A project that was saved with a look shows the same tomorrow: the id of each look in the order of the panel, its name, its group, and
 * what becomes of a dark blue, a brown, a blue and a colour that is nearly white.
 */
const LOOK_REFERENCE = [
  'daylight: Daylight, Clean, 222b3c b5612c 3485dc fde4ba',
  'linen: Linen, Clean, 292c33 9b6a49 5484b4 e6d8c0',
  'glass: Glass, Clean, 131a28 a95b29 3080d8 e5d2af',
  'gallery: Gallery, Clean, 1c222e a85a2b 317dcf e3cfad',
  'porcelain: Porcelain, Clean, 2c3038 a16c4c 5487c0 efdfc8',
  'honey: Honey, Warm, 1e1a1b aa5926 4379a9 fed6a1',
  'sundown: Sundown, Warm, 231725 a9572f 4e74a6 ffd2a0',
  'terracotta: Terracotta, Warm, 282021 9e5f3b 59789e f7d4b0',
  'saffron: Saffron, Warm, 141929 b35524 2c7bb7 ffd795',
  'rose: Rose, Warm, 26202f a65f41 4f7bbd f5d3c0',
  'harbour: Harbour, Cool, 111c2a 875e43 3e7bbf dddbcc',
  'glacier: Glacier, Cool, 151c28 94613e 4081d0 ebe8d7',
  'moonlight: Moonlight, Cool, 0e1527 685049 3f669c bbbdbf',
  'pine: Pine, Cool, 111d20 885f3b 427ba8 e1dcb9',
  'teal-orange: Teal and orange, Film, 0a222f 8c5e3d 4479ac f4d3ac',
  'cinema: Cinema, Film, 12191f 8d5234 3a74b2 dfd4ba',
  'portra: Portrait film, Film, 3d4146 a8714d 598abb f2dec0',
  'slide: Slide film, Film, 0f1728 b95422 207cd1 f7dba8',
  'expired: Expired, Film, 312642 9b5f50 55789f e2cba4',
  'seventies: Seventies, Film, 33312f 996844 5c7e9b e6ceaa',
  'polaroid: Instant print, Film, 372a4e a36457 5780a8 e2d0a6',
  'silver: Silver, Mono, 181818 696969 6d6d6d dcdcdc',
  'noir: Noir, Mono, 0e0e0e 6d6d6d 4f4f4f e3e3e3',
  'chalk: Chalk, Mono, 494949 808080 949494 d2d2d2',
  'sepia: Sepia, Mono, 2d1d11 7a6c5b 7c6d5d e4d7c2',
  'selenium: Selenium, Mono, 1e1a27 6c6972 716e77 dddbdf',
  'cyanotype: Cyanotype, Mono, 092547 576c84 677b90 cfdae2',
  'pop: Pop, Bold, 0f1726 bd5010 187eec f9dca8',
  'candy: Candy, Bold, 211d45 b05e45 427fdf f8d7c4',
  'neon-night: Neon night, Bold, 1b1239 9f4d42 436bc9 f6c6c0',
  'cross: Cross-processed, Bold, 0b133e bc4e3f 1a7db4 f7e6a1',
  'bleach: Bleach bypass, Bold, 111318 855940 4b75a2 ede3d2',
];

test('looks stay as projects were saved with them', () => {
  const samples: Rgb[] = [
    [0.08, 0.1, 0.14],
    [0.62, 0.35, 0.18],
    [0.21, 0.48, 0.77],
    [0.93, 0.85, 0.72],
  ];
  const hex = (rgb: Rgb) =>
    rgb
      .map((value) =>
        Math.round(Math.min(1, Math.max(0, value)) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('');
  const seen = LOOKS.map(({ id, name, group }) => {
    const colors = samples.map((sample) => {
      const rgb: Rgb = [...sample];
      for (const step of lookSteps(id)) step(rgb);
      return hex(rgb);
    });
    return `${id}: ${name}, ${group}, ${colors.join(' ')}`;
  });
  expect(seen).toEqual(LOOK_REFERENCE);
});

test('a look that is not there does nothing', () => {
  expect(lookSteps('no such look')).toEqual([]);
});
