import type { Background } from './background.ts';
import { FABRICS } from './fabrics.ts';
import { LIGHTS } from './lights.ts';
import { MATERIALS } from './materials.ts';
import { PAPERS } from './papers.ts';
import { STONES } from './stone.ts';
import { WASHES } from './washes.ts';

/** Every image of ours that lies behind something. */
export const BACKGROUNDS: readonly Background[] = [
  ...PAPERS,
  ...FABRICS,
  ...STONES,
  ...MATERIALS,
  ...LIGHTS,
  ...WASHES,
];
