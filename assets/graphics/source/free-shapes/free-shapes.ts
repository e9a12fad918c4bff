import type { Drawing } from '../kit.ts';
import { BLOBS, SPLATS } from './blobs.ts';
import { CUTOUTS } from './cut-outs.ts';
import { LOOSE } from './loose.ts';
import { MEMPHIS } from './memphis.ts';
import { MODERN } from './modern.ts';

export const freeShapes: readonly Drawing[] = [
  ...BLOBS,
  ...SPLATS,
  ...CUTOUTS,
  ...MODERN,
  ...MEMPHIS,
  ...LOOSE,
];
