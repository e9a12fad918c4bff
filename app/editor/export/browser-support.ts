import type { Abilities, Ability } from '@gesso/engine';
import type { ExportFormat } from './export-options.ts';

/** How well this browser makes a format: as it should, with a slower encoder, or not at all. */
export type BrowserSupport = 'full' | 'slow' | 'none';

/** What a format needs of the browser beside a canvas. */
const NEEDED: Readonly<Partial<Record<ExportFormat, Ability>>> = {
  mp4: 'h264Encoder',
  webm: 'webm',
  avif: 'av1Encoder',
  webp: 'webp',
};

/** Formats that are made without drawing a picture. */
const NEEDS_NO_CANVAS: ReadonlySet<ExportFormat> = new Set(['mp3', 'wav', 'gesso']);

/** Whether a browser can make a format; everything, as long as it is not known. */
export function browserSupport(format: ExportFormat, abilities: Abilities | null): BrowserSupport {
  if (!abilities) return 'full';
  if (abilities.offscreenCanvas === 'no' && !NEEDS_NO_CANVAS.has(format)) return 'none';
  const needed = NEEDED[format];
  const state = needed ? abilities[needed] : 'yes';
  return state === 'yes' ? 'full' : state === 'replaced' ? 'slow' : 'none';
}
