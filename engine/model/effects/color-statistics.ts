import { z } from 'zod';

/** The shares of the pixels that are darker than each value of `lightness`. */
export const LIGHTNESS_RANKS = [0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99] as const;

/** Where in the order from dark to light the colours of `tones` are: the middles of thirds. */
export const TONE_RANKS = [1 / 6, 1 / 2, 5 / 6] as const;

const chroma = z.number().min(-0.5).max(0.5);
const tone = z.object({ a: chroma, b: chroma });

/** The schema of `ColorStatistics`. */
export const colorStatisticsSchema = z.object({
  lightness: z.array(z.number().min(0).max(1)).length(LIGHTNESS_RANKS.length),
  tones: z.array(tone).length(TONE_RANKS.length),
  spread: z.object({
    aa: z.number().min(0).max(0.25),
    ab: z.number().min(-0.25).max(0.25),
    bb: z.number().min(0).max(0.25),
  }),
});

/**
 * What the colours of an image are like, in Oklab: the lightness below which each share of `LIGHTNESS_RANKS` of its pixels lies, the mean
 * colour of dark, middle and light pixels, and how much colours differ from these (covariance of a and b). @useDeclaredType
 */
export type ColorStatistics = z.infer<typeof colorStatisticsSchema>;

/** Statistics of an image of usual contrast whose colours are grey on average. */
export function plainStatistics(): ColorStatistics {
  return {
    lightness: LIGHTNESS_RANKS.map((rank) => Math.round((0.1 + 0.85 * rank) * 1e4) / 1e4),
    tones: TONE_RANKS.map(() => ({ a: 0, b: 0 })),
    spread: { aa: 0.003, ab: 0, bb: 0.003 },
  };
}
