import {
  createGroupLayer,
  createImageLayer,
  createShapeLayer,
  type GroupLayer,
  type ImageLayer,
  type Layer,
  type Paint,
  type ShapeLayer,
} from '@gesso/engine';
import { NO_FILE } from '@gesso/engine/internal';
import { scaledTo } from './scaled-to.ts';

type Rect = readonly [x: number, y: number, width: number, height: number];

const solid = (color: string): Paint => ({ type: 'solid', color });
const fade = (angleDeg: number, from: string, to: string): Paint => ({
  type: 'linear-gradient',
  angleDeg,
  stops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

const part = (
  name: string,
  [x, y, width, height]: Rect,
  fill: Paint,
  fields: Partial<ShapeLayer> = {},
): ShapeLayer => createShapeLayer({ name, x, y, width, height, fill, ...fields });

const screen = (name: string, [x, y, width, height]: Rect, cornerRadius = 0): ImageLayer =>
  createImageLayer({ name, assetId: NO_FILE, x, y, width, height, cornerRadius });

const softShadow = {
  presetId: 0,
  angleDeg: 90,
  color: '#14151f',
  opacity: 0.28,
  distancePx: 14,
  blurPx: 36,
} as const;

/** What the parts of a mock-up are called. */
export interface MockupNames {
  readonly body: string;
  readonly screen: string;
  readonly detail: string;
}

interface Mockup {
  readonly width: number;
  readonly height: number;
  readonly parts: (names: MockupNames) => Layer[];
}

/** Things that show a picture, drawn of our own shapes. Lengths are pixels of a drawing that is scaled to the page. */
export const MOCKUPS = {
  phone: {
    width: 360,
    height: 740,
    parts: ({ body, screen: shown, detail }) => [
      part(body, [0, 0, 360, 740], fade(120, '#3b3d4a', '#14151f'), { cornerRadius: 62, shadow: softShadow }),
      screen(shown, [14, 14, 332, 712], 50),
      part(detail, [130, 26, 100, 26], solid('#14151f'), { cornerRadius: 13 }),
    ],
  },
  tablet: {
    width: 820,
    height: 600,
    parts: ({ body, screen: shown, detail }) => [
      part(body, [0, 0, 820, 600], fade(120, '#4a4c5a', '#1d1e29'), { cornerRadius: 44, shadow: softShadow }),
      screen(shown, [28, 28, 764, 544], 20),
      part(detail, [405, 10, 10, 10], solid('#0d0e15'), { shape: 'ellipse' }),
    ],
  },
  laptop: {
    width: 1000,
    height: 600,
    parts: ({ body, screen: shown, detail }) => [
      part(body, [100, 0, 800, 540], fade(90, '#2b2d3b', '#14151f'), { cornerRadius: 28 }),
      screen(shown, [122, 22, 756, 484], 6),
      part(detail, [0, 536, 1000, 44], fade(90, '#e4e4e0', '#a9abb5'), {
        shape: 'path',
        path: 'M0 0H1V0.35C1 0.8 0.96 1 0.92 1H0.08C0.04 1 0 0.8 0 0.35Z',
        shadow: softShadow,
      }),
      part(detail, [420, 536, 160, 16], solid('#8b8d98'), {
        shape: 'path',
        path: 'M0 0H1C1 0.7 0.95 1 0.88 1H0.12C0.05 1 0 0.7 0 0Z',
      }),
    ],
  },
  browser: {
    width: 960,
    height: 640,
    parts: ({ body, screen: shown, detail }) => [
      part(body, [0, 0, 960, 640], solid('#ffffff'), {
        cornerRadius: 18,
        shadow: softShadow,
        stroke: { color: '#d3d3ce', widthPx: 2, dash: 'solid' },
      }),
      ...(['#ff5f57', '#febc2e', '#28c840'] as const).map((color, index) =>
        part(detail, [24 + index * 28, 22, 16, 16], solid(color), { shape: 'ellipse' }),
      ),
      part(detail, [260, 14, 440, 32], solid('#e4e4e0'), { cornerRadius: 16 }),
      screen(shown, [10, 60, 940, 570], 10),
    ],
  },
  poster: {
    width: 900,
    height: 900,
    parts: ({ body, screen: shown, detail }) => [
      part(body, [0, 0, 900, 900], fade(90, '#dcd8cf', '#c3beb3')),
      part(detail, [0, 780, 900, 120], fade(90, '#8a7663', '#6f5d4c')),
      part(detail, [0, 772, 900, 8], solid('#f1eee8')),
      part(body, [240, 80, 420, 594], solid('#ffffff'), { shadow: { ...softShadow, opacity: 0.35 } }),
      screen(shown, [240, 80, 420, 594]),
    ],
  },
  picture: {
    width: 720,
    height: 900,
    parts: ({ body, screen: shown, detail }) => [
      part(body, [0, 0, 720, 900], fade(135, '#a8794d', '#6b4526'), { shadow: softShadow }),
      part(detail, [36, 36, 648, 828], solid('#4a2f19')),
      part(detail, [44, 44, 632, 812], solid('#fbfbfa')),
      screen(shown, [120, 120, 480, 660]),
    ],
  },
} as const satisfies Readonly<Record<string, Mockup>>;

/** The name of an offered mock-up. */
export type MockupId = keyof typeof MOCKUPS;
export const MOCKUP_IDS = Object.keys(MOCKUPS) as MockupId[];

/** A mock-up as high or wide as it fits into a box. */
export function createMockup(
  id: MockupId,
  name: string,
  names: MockupNames,
  most: { readonly width: number; readonly height: number },
): GroupLayer {
  const { width, height, parts } = MOCKUPS[id];
  const group = createGroupLayer({ name, width, height, children: parts(names) });
  return scaledTo(group, Math.min(most.width / width, most.height / height));
}
