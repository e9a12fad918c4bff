import type { Drawing } from '../kit.ts';
import { LINES } from './lines.ts';
import { PLANTS } from './plants.ts';
import { SIGNS } from './signs.ts';

export const dividers: readonly Drawing[] = [...LINES, ...PLANTS, ...SIGNS];
