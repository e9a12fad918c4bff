import type { Drawing } from '../kit.ts';
import { ORNAMENTS } from './ornaments.ts';
import { SCATTERED } from './scattered.ts';
import { WEAVES } from './weaves.ts';

export const patterns: readonly Drawing[] = [...WEAVES, ...ORNAMENTS, ...SCATTERED];
