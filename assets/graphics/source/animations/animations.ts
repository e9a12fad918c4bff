import type { MovingDrawing } from '../motion.ts';
import { ARROWS } from './arrows.ts';
import { JOY } from './joy.ts';
import { LOADERS } from './loaders.ts';
import { SIGNS } from './signs.ts';
import { SOCIAL } from './social.ts';

export const animations: readonly MovingDrawing[] = [...ARROWS, ...SOCIAL, ...LOADERS, ...SIGNS, ...JOY];
