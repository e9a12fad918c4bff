import type { Motion } from '../../templates/composition/motion.ts';

/** How long titles are seen. */
export const SECONDS = { seconds: 4 } as const;

/** Comes up from below, and is wiped away upwards. */
export const rise = (at: number, more: Motion = {}): Motion => ({
  in: 'rise',
  at,
  out: 'wipeUp',
  outFrames: 12,
  ...more,
});
/** Is uncovered from left to right, and covered again. */
export const wipe = (at: number, more: Motion = {}): Motion => ({
  in: 'wipe',
  at,
  out: 'wipeLeft',
  outFrames: 12,
  ...more,
});
/** A shape that becomes as wide as it is. */
export const grow = (at: number, more: Motion = {}): Motion => ({
  in: 'growRight',
  at,
  frames: 18,
  out: 'wipeLeft',
  outFrames: 14,
  ...more,
});
export const fade = (at: number, more: Motion = {}): Motion => ({
  in: 'fade',
  at,
  out: 'zoom',
  outFrames: 12,
  ...more,
});
