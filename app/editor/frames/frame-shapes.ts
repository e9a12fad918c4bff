import { createShapeMask, type LayerMask } from '@gesso/engine';

type ShapeMask = Extract<LayerMask, { type: 'shape' }>;

/** Outlines in a unit square that no shape of ours has. */
const OUTLINES = {
  flower:
    'M0.92 0.5Q1.065 0.7342 0.797 0.797Q0.7342 1.065 0.5 0.92Q0.2658 1.065 0.203 0.797Q-0.06539 0.7342 0.08 0.5Q-0.06539 0.2658 0.203 0.203Q0.2658 -0.06539 0.5 0.08Q0.7342 -0.06539 0.797 0.203Q1.065 0.2658 0.92 0.5Z',
  clover:
    'M0.5 0.25C0.5 0.1 0.62 0 0.75 0C0.9 0 1 0.1 1 0.25C1 0.38 0.9 0.5 0.75 0.5C0.9 0.5 1 0.62 1 0.75C1 0.9 0.9 1 0.75 1C0.62 1 0.5 0.9 0.5 0.75C0.5 0.9 0.38 1 0.25 1C0.1 1 0 0.9 0 0.75C0 0.62 0.1 0.5 0.25 0.5C0.1 0.5 0 0.38 0 0.25C0 0.1 0.1 0 0.25 0C0.38 0 0.5 0.1 0.5 0.25Z',
  cloud:
    'M0.24 0.8C0.1 0.8 0 0.71 0 0.59C0 0.48 0.08 0.4 0.19 0.38C0.22 0.26 0.33 0.18 0.46 0.18C0.58 0.18 0.68 0.25 0.73 0.36C0.88 0.35 1 0.45 1 0.58C1 0.71 0.9 0.8 0.77 0.8Z',
  drop: 'M0.5 0C0.62 0.2 0.86 0.42 0.86 0.65C0.86 0.85 0.7 1 0.5 1C0.3 1 0.14 0.85 0.14 0.65C0.14 0.42 0.38 0.2 0.5 0Z',
  leaf: 'M0 0H0.5C0.78 0 1 0.22 1 0.5V1H0.5C0.22 1 0 0.78 0 0.5Z',
  burst:
    'M0.5 0L0.578 0.1077L0.6913 0.03806L0.7222 0.1674L0.8536 0.1464L0.8326 0.2778L0.9619 0.3087L0.8923 0.422L1 0.5L0.8923 0.578L0.9619 0.6913L0.8326 0.7222L0.8536 0.8536L0.7222 0.8326L0.6913 0.9619L0.578 0.8923L0.5 1L0.422 0.8923L0.3087 0.9619L0.2778 0.8326L0.1464 0.8536L0.1674 0.7222L0.03806 0.6913L0.1077 0.578L0 0.5L0.1077 0.422L0.03806 0.3087L0.1674 0.2778L0.1464 0.1464L0.2778 0.1674L0.3087 0.03806L0.422 0.1077Z',
  ticket:
    'M0 0.15H1V0.38C0.93 0.38 0.88 0.43 0.88 0.5C0.88 0.57 0.93 0.62 1 0.62V0.85H0V0.62C0.07 0.62 0.12 0.57 0.12 0.5C0.12 0.43 0.07 0.38 0 0.38Z',
  wave: 'M0 0.12C0.17 0 0.33 0 0.5 0.12C0.67 0.24 0.83 0.24 1 0.12V0.88C0.83 1 0.67 1 0.5 0.88C0.33 0.76 0.17 0.76 0 0.88Z',
  brush:
    'M0.03 0.22L0.2 0.15L0.17 0.2L0.55 0.1L0.5 0.15L0.9 0.09L0.86 0.16L0.97 0.2L0.9 0.29L1 0.4L0.93 0.46L0.98 0.6L0.9 0.66L0.95 0.75L0.8 0.82L0.84 0.87L0.5 0.88L0.55 0.93L0.15 0.88L0.2 0.83L0.05 0.78L0.12 0.7L0 0.6L0.08 0.53L0.02 0.4L0.1 0.33Z',
  parallelogram: 'M0.25 0H1L0.75 1H0Z',
  trapezoid: 'M0.2 0H0.8L1 1H0Z',
  letterA: 'M0.38 0H0.62L1 1H0.76L0.69 0.8H0.31L0.24 1H0ZM0.5 0.24L0.38 0.61H0.62Z',
  letterO:
    'M0.5 0C0.78 0 1 0.22 1 0.5C1 0.78 0.78 1 0.5 1C0.22 1 0 0.78 0 0.5C0 0.22 0.22 0 0.5 0ZM0.5 0.26C0.37 0.26 0.27 0.36 0.27 0.5C0.27 0.64 0.37 0.74 0.5 0.74C0.63 0.74 0.73 0.64 0.73 0.5C0.73 0.36 0.63 0.26 0.5 0.26Z',
  letterX: 'M0 0H0.29L0.5 0.31L0.71 0H1L0.65 0.5L1 1H0.71L0.5 0.69L0.29 1H0L0.35 0.5Z',
} as const;

const outline = (path: string): Partial<ShapeMask> => ({ shape: 'path', path });

/** The frames that are offered: an outline that cuts the picture, and the form of the box. */
export const FRAME_SHAPES = [
  { id: 'circle', mask: { shape: 'ellipse' } },
  { id: 'oval', mask: { shape: 'ellipse' }, ratio: 0.75 },
  { id: 'square', mask: { shape: 'rectangle' } },
  { id: 'rounded', mask: { shape: 'rectangle', cornerRadius: 60 } },
  { id: 'pill', mask: { shape: 'rectangle', cornerRadius: 10_000 }, ratio: 0.5 },
  { id: 'arch', mask: { shape: 'arch' }, ratio: 0.75 },
  { id: 'heart', mask: { shape: 'heart' } },
  { id: 'star', mask: { shape: 'star', sides: 5 } },
  { id: 'hexagon', mask: { shape: 'polygon', sides: 6 } },
  { id: 'octagon', mask: { shape: 'polygon', sides: 8 } },
  { id: 'triangle', mask: { shape: 'triangle' } },
  { id: 'blob', mask: { shape: 'blob' } },
  { id: 'bubble', mask: { shape: 'speech-bubble' } },
  { id: 'flower', mask: outline(OUTLINES.flower) },
  { id: 'clover', mask: outline(OUTLINES.clover) },
  { id: 'cloud', mask: outline(OUTLINES.cloud), ratio: 1.25 },
  { id: 'drop', mask: outline(OUTLINES.drop) },
  { id: 'leaf', mask: outline(OUTLINES.leaf) },
  { id: 'burst', mask: outline(OUTLINES.burst) },
  { id: 'ticket', mask: outline(OUTLINES.ticket), ratio: 1.4 },
  { id: 'wave', mask: outline(OUTLINES.wave) },
  { id: 'brush', mask: outline(OUTLINES.brush), ratio: 1.25 },
  { id: 'parallelogram', mask: outline(OUTLINES.parallelogram) },
  { id: 'trapezoid', mask: outline(OUTLINES.trapezoid) },
  { id: 'letterA', mask: outline(OUTLINES.letterA) },
  { id: 'letterO', mask: outline(OUTLINES.letterO) },
  { id: 'letterX', mask: outline(OUTLINES.letterX) },
] as const satisfies readonly {
  readonly id: string;
  readonly mask: Partial<ShapeMask>;
  readonly ratio?: number;
}[];

/** The name of an offered frame. */
export type FrameId = (typeof FRAME_SHAPES)[number]['id'];

/** The outline that cuts the picture of a frame. */
export const maskOf = (mask: Partial<ShapeMask>): ShapeMask => createShapeMask(mask);
