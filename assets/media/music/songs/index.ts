import type { Song } from '../studio/arrangement.ts';
import { calm } from './calm.ts';
import { dark } from './dark.ts';
import { dreamy } from './dreamy.ts';
import { driving } from './driving.ts';
import { energetic } from './energetic.ts';
import { happy } from './happy.ts';
import { playful } from './playful.ts';
import { warm } from './warm.ts';

/** Every piece that ends, three in each mood. */
export const SONGS: readonly Song[] = [
  ...calm,
  ...happy,
  ...warm,
  ...dreamy,
  ...playful,
  ...energetic,
  ...driving,
  ...dark,
];
