import {
  BLUE,
  type Drawing,
  drawing,
  fills,
  GREEN,
  holes,
  LILAC,
  NAVY,
  ORANGE,
  PINK,
  RED,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { BASIC } from './basic.ts';
import { NATURE } from './nature.ts';
import { SIGNS } from './signs.ts';
import { STARLIGHT, STARS } from './stars.ts';

const COLORS = [BLUE, RED, GREEN, YELLOW, VIOLET, PINK, TEAL, ORANGE, LILAC, NAVY];

export const plainShapes: readonly Drawing[] = [...BASIC, ...STARS, ...STARLIGHT, ...SIGNS, ...NATURE].map(
  ([name, title, words, path], index) => {
    const isOverlapping = /clover|trefoil|pinwheel|flower-|thought|flared|leaf|orbit|cloud/.test(name);
    const color = COLORS[index % COLORS.length] ?? BLUE;
    return drawing(name, title, words, isOverlapping ? fills(path, color) : holes(path, color));
  },
);
