import type { Drawing } from '../kit.ts';
import { BURSTS, STAMPS } from './bursts-and-stamps.ts';
import { RIBBONS } from './ribbons.ts';
import { ROSETTES } from './rosettes.ts';
import { SEALS } from './seals.ts';
import { TAGS } from './tags.ts';

export const badges: readonly Drawing[] = [...SEALS, ...ROSETTES, ...TAGS, ...BURSTS, ...STAMPS, ...RIBBONS];
