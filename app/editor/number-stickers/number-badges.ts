import { createGroupLayer, type GroupLayer, type Layer, type ShapeLayer } from '@gesso/engine';
import { COLORS, outlined, shape, words } from './sticker-parts.ts';

/** The side of the drawings, in pixels of a page whose shorter side is 1080. */
const SIDE = 132;

interface BadgeDesign {
  readonly id: string;
  /** Whether numbers have two digits at least. */
  readonly hasTwoDigits?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly ground: (name: string) => ShapeLayer[];
  readonly number: {
    readonly color: string;
    readonly sizePx?: number;
    readonly weight?: number;
    readonly box?: readonly [x: number, y: number, width: number, height: number];
    readonly family?: string;
  };
}

const softShadow = {
  ...{ presetId: 0, angleDeg: 90, color: COLORS.ink, opacity: 0.28, distancePx: 6, blurPx: 14 },
} as const;
const FULL = [0, 0, SIDE, SIDE] as const;
const path = (data: string) => ({ shape: 'path', path: data }) as const;

/** Numbered badges: one shape or a few, and a number that is a text. */
export const BADGE_DESIGNS: readonly BadgeDesign[] = [
  {
    id: 'disc',
    ground: (name) => [shape(name, FULL, COLORS.blue, { shape: 'ellipse' })],
    number: { color: COLORS.white },
  },
  {
    id: 'ring',
    ground: (name) => [outlined(name, FULL, COLORS.blue, 10, { shape: 'ellipse' })],
    number: { color: COLORS.blue },
  },
  {
    id: 'square',
    ground: (name) => [shape(name, FULL, COLORS.ink)],
    number: { color: COLORS.white },
  },
  {
    id: 'rounded',
    ground: (name) => [shape(name, FULL, COLORS.coral, { cornerRadius: 36 })],
    number: { color: COLORS.ink },
  },
  {
    id: 'frame',
    ground: (name) => [outlined(name, FULL, COLORS.ink, 9, { cornerRadius: 32 })],
    number: { color: COLORS.ink },
  },
  {
    id: 'sticker',
    ground: (name) => [
      shape(name, FULL, COLORS.white, { shape: 'ellipse', shadow: softShadow }),
      shape(name, [11, 11, SIDE - 22, SIDE - 22], COLORS.pink, { shape: 'ellipse' }),
    ],
    number: { color: COLORS.white, sizePx: 58 },
  },
  {
    id: 'seal',
    ground: (name) => [shape(name, FULL, COLORS.yellow, { shape: 'star', sides: 14, innerRatio: 0.84 })],
    number: { color: COLORS.ink, sizePx: 58 },
  },
  {
    id: 'hexagon',
    ground: (name) => [shape(name, FULL, COLORS.teal, { shape: 'polygon', sides: 6 })],
    number: { color: COLORS.white, sizePx: 60 },
  },
  {
    id: 'diamond',
    ground: (name) => [shape(name, FULL, COLORS.violet, path('M0.5 0L1 0.5L0.5 1L0 0.5Z'))],
    number: { color: COLORS.white, sizePx: 52 },
  },
  {
    id: 'ribbon',
    size: { width: 112, height: 148 },
    ground: (name) => [shape(name, [0, 0, 112, 148], COLORS.red, path('M0 0H1V1L0.5 0.8L0 1Z'))],
    number: { color: COLORS.white, box: [8, 4, 96, 112] },
  },
  {
    id: 'pin',
    size: { width: 116, height: 152 },
    ground: (name) => [
      shape(
        name,
        [0, 0, 116, 152],
        COLORS.coral,
        path(
          'M0.5 1C0.32 0.78 0 0.62 0 0.38C0 0.17 0.22 0 0.5 0C0.78 0 1 0.17 1 0.38C1 0.62 0.68 0.78 0.5 1Z',
        ),
      ),
      shape(name, [19, 19, 78, 78], COLORS.white, { shape: 'ellipse' }),
    ],
    number: { color: COLORS.ink, sizePx: 46, box: [22, 20, 72, 76] },
  },
  {
    id: 'shield',
    size: { width: 120, height: 140 },
    ground: (name) => [
      shape(
        name,
        [0, 0, 120, 140],
        COLORS.green,
        path('M0.5 0L1 0.14V0.5C1 0.76 0.78 0.92 0.5 1C0.22 0.92 0 0.76 0 0.5V0.14Z'),
      ),
    ],
    number: { color: COLORS.white, box: [12, 14, 96, 104] },
  },
  {
    id: 'flower',
    ground: (name) => [
      shape(
        name,
        FULL,
        COLORS.pink,
        path(
          'M0.5 0C0.62 0 0.7 0.08 0.72 0.15C0.79 0.1 0.9 0.13 0.95 0.22C1 0.32 0.96 0.43 0.88 0.47C0.96 0.52 1.02 0.63 0.97 0.73C0.91 0.84 0.8 0.86 0.72 0.83C0.71 0.92 0.62 1 0.5 1C0.38 1 0.29 0.92 0.28 0.83C0.2 0.86 0.09 0.84 0.03 0.73C-0.02 0.63 0.04 0.52 0.12 0.47C0.04 0.43 0 0.32 0.05 0.22C0.1 0.13 0.21 0.1 0.28 0.15C0.3 0.08 0.38 0 0.5 0Z',
        ),
      ),
    ],
    number: { color: COLORS.white, sizePx: 56 },
  },
  {
    id: 'double',
    hasTwoDigits: true,
    ground: (name) => [
      outlined(name, FULL, COLORS.teal, 5, { shape: 'ellipse' }),
      shape(name, [13, 13, SIDE - 26, SIDE - 26], COLORS.teal, { shape: 'ellipse' }),
    ],
    number: { color: COLORS.white, sizePx: 50 },
  },
  {
    id: 'underline',
    hasTwoDigits: true,
    size: { width: 148, height: 132 },
    ground: (name) => [shape(name, [8, 114, 132, 12], COLORS.coral, { cornerRadius: 6 })],
    number: {
      ...{ color: COLORS.ink, sizePx: 96, weight: 700, family: 'Playfair Display' },
      box: [0, 0, 148, 110],
    },
  },
  {
    id: 'tag',
    hasTwoDigits: true,
    size: { width: 176, height: 104 },
    ground: (name) => [
      shape(name, [0, 0, 176, 104], COLORS.yellow, path('M0 0H0.74L1 0.5L0.74 1H0Z')),
      shape(name, [16, 44, 16, 16], COLORS.white, { shape: 'ellipse' }),
    ],
    number: { color: COLORS.ink, sizePx: 58, box: [36, 6, 96, 92] },
  },
];

/** What the parts of a badge are called. */
export interface BadgeNames {
  readonly badge: string;
  readonly ground: string;
  readonly number: string;
}

/** A number as a badge writes it. */
export const badgeWords = (number: number, hasTwoDigits: boolean): string =>
  String(number).padStart(hasTwoDigits ? 2 : 1, '0');

/** A badge of a design with a number, at the corner of the page. */
export function createBadge(designId: string, number: number, names: BadgeNames): GroupLayer {
  const design = BADGE_DESIGNS.find(({ id }) => id === designId) ?? BADGE_DESIGNS[0];
  if (!design) throw new RangeError('There are designs of badges.');
  const { width, height } = design.size ?? { width: SIDE, height: SIDE };
  const { color, sizePx = 68, weight = 700, box = [10, 10, width - 20, height - 20], family } = design.number;
  const [x, y, boxWidth, boxHeight] = box;
  const text = words(badgeWords(number, design.hasTwoDigits === true), sizePx, color, {
    ...{ name: names.number, weight, x, y, width: boxWidth, height: boxHeight },
    ...{ align: 'center', verticalAlign: 'middle', autoHeight: false, autoFit: 'shrink', lineHeight: 1 },
  });
  if (family) for (const run of text.runs) run.fontFamily = family;
  const children: Layer[] = [...design.ground(names.ground), text];
  return createGroupLayer({ name: names.badge, numberBadge: design.id, width, height, children });
}
