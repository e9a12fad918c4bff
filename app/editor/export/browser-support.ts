import type { Abilities } from '@gesso/engine';
import { FORMATS, type OfferedFormat } from './export-options.ts';

/** How well this browser makes a format: as it should, with a slower encoder, or not at all. */
export type BrowserSupport = 'full' | 'slow' | 'none';

/** Whether a browser can make a format; everything, as long as it is not known. */
export function browserSupport(format: OfferedFormat, abilities: Abilities | null): BrowserSupport {
  const { needs } = FORMATS[format];
  if (!abilities) return 'full';
  if (abilities.offscreenCanvas === 'no' && needs.canvas) return 'none';
  const state = needs.encoder ? abilities[needs.encoder] : 'yes';
  return state === 'yes' ? 'full' : state === 'replaced' ? 'slow' : 'none';
}
