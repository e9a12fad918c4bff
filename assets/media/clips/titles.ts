import { type Layer, type Paint, solid } from '../../../engine/model.ts';
import { CLIP_HEIGHT, CLIP_WIDTH, type Clip, clipProject, HOLD, moving, shape, words } from './scenery.ts';

const CLEAR = [
  { offset: 0, color: '#23283a' },
  { offset: 1, color: '#23283a' },
];
const FRAMES = 180;

/** From 0 to 1 between two frames, quick at first. */
const eased = (frame: number, from: number, to: number): number => {
  const part = Math.max(0, Math.min(1, (frame - from) / (to - from)));
  return 1 - (1 - part) ** 3;
};
/** In from `from` on, out again by the end: nothing is there in the first frame and in the last. */
const shown = (from: number, leaves: number) => (frame: number) =>
  eased(frame, from, from + 22) - eased(frame, leaves, leaves + 18);

function lowerThird(
  alias: string,
  displayName: string,
  tags: readonly string[],
  layers: () => Layer[],
): Clip {
  return {
    alias,
    displayName,
    tags: ['lower third', 'title', 'name', 'banner', 'overlay', 'transparent', 'loop', ...tags],
    frames: FRAMES,
    isTransparent: true,
    draw: () => clipProject(displayName, FRAMES, CLEAR, layers()),
  };
}

/** A box that grows from its left edge and leaves to it. */
const growing = (layer: ReturnType<typeof shape>, from: number, leaves: number) =>
  moving(layer, FRAMES, {
    width: (frame) => Math.max(0.01, layer.width * shown(from, leaves)(frame)),
    opacity: (frame) => (shown(from, leaves)(frame) > 0.002 ? layer.opacity : 0),
  });

const bar = lowerThird('lower-third-bar', 'Lower third, bar with accent', ['news', 'business'], () => [
  growing(shape('Bar', { x: 96, y: 520, width: 620, height: 96, fill: solid('#10131fe6') }), 12, 150),
  growing(shape('Second line', { x: 96, y: 616, width: 420, height: 44, fill: solid('#f2f3f7') }), 20, 146),
  moving(shape('Accent', { x: 80, y: 520, width: 16, height: 140, fill: solid('#ff5a36') }), FRAMES, {
    y: (frame) => 520 + 70 * (1 - shown(4, 158)(frame)),
    height: (frame) => Math.max(0.01, 140 * shown(4, 158)(frame)),
    opacity: (frame) => (shown(4, 158)(frame) > 0.002 ? 1 : 0),
  }),
]);

const ribbonFill: Paint = {
  type: 'linear-gradient',
  angleDeg: 0,
  stops: [
    { offset: 0, color: '#5b2eff' },
    { offset: 0.6, color: '#b02eff' },
    { offset: 1, color: '#ff4fa0' },
  ],
};
const slanted = 'M0 0L1 0L0.94 1L0 1Z';
const ribbon = lowerThird(
  'lower-third-ribbon',
  'Lower third, slanted ribbon',
  ['gaming', 'sport', 'colourful'],
  () => {
    const strip = (
      name: string,
      y: number,
      height: number,
      width: number,
      fill: Paint,
      from: number,
      leaves: number,
    ) =>
      moving(shape(name, { shape: 'path', path: slanted, x: -20, y, width, height, fill }), FRAMES, {
        x: (frame) => -20 - (width + 30) * (1 - shown(from, leaves)(frame)),
      });
    return [
      strip('Shadow strip', 592, 70, 560, solid('#140a33'), 12, 148),
      strip('Ribbon', 506, 96, 720, ribbonFill, 4, 154),
      strip('Line', 498, 8, 640, solid('#ffd23e'), 18, 144),
    ];
  },
);

const pill = lowerThird(
  'lower-third-pill',
  'Lower third, rounded card',
  ['social', 'podcast', 'white'],
  () => {
    const card = shape('Card', {
      x: 84,
      y: 522,
      width: 560,
      height: 116,
      cornerRadius: 58,
      fill: solid('#ffffff'),
      shadow: { presetId: 0, angleDeg: 90, color: '#000000', opacity: 0.28, distancePx: 10, blurPx: 26 },
    });
    const disc = shape('Disc', {
      shape: 'ellipse',
      x: 96,
      y: 534,
      width: 92,
      height: 92,
      fill: solid('#1fb785'),
    });
    const ring = shape('Ring', {
      shape: 'ellipse',
      x: 88,
      y: 526,
      width: 108,
      height: 108,
      fill: null,
      stroke: { color: '#1fb785', widthPx: 4, dash: 'solid' },
    });
    const rise = (layer: ReturnType<typeof shape>, from: number, leaves: number) =>
      moving(layer, FRAMES, {
        y: (frame) => layer.y + 240 * (1 - shown(from, leaves)(frame)),
      });
    return [
      rise(card, 4, 154),
      rise(disc, 10, 150),
      moving(rise(ring, 10, 150), FRAMES, {
        opacity: (frame) => 0.25 + 0.35 * (0.5 - 0.5 * Math.cos((Math.PI * 2 * frame) / 45)),
      }),
    ];
  },
);

const outlineThird = lowerThird(
  'lower-third-frame',
  'Lower third, drawn frame',
  ['wedding', 'elegant', 'minimal'],
  () => {
    const edge = (
      name: string,
      x: number,
      y: number,
      width: number,
      height: number,
      from: number,
      isAcross: boolean,
    ) =>
      moving(shape(name, { x, y, width, height, fill: solid('#f6e7c8') }), FRAMES, {
        ...(isAcross
          ? { width: (frame: number) => Math.max(0.01, width * shown(from, 152)(frame)) }
          : { height: (frame: number) => Math.max(0.01, height * shown(from, 152)(frame)) }),
        opacity: (frame) => (shown(from, 152)(frame) > 0.002 ? 1 : 0),
      });
    const veil = moving(
      shape('Veil', { x: 92, y: 512, width: 616, height: 136, fill: solid('#0d0b08') }),
      FRAMES,
      {
        opacity: (frame) => 0.5 * shown(16, 150)(frame),
      },
    );
    return [
      veil,
      edge('Top', 92, 512, 616, 3, 4, true),
      edge('Right', 705, 512, 3, 136, 12, false),
      edge('Bottom', 92, 645, 616, 3, 18, true),
      edge('Left', 92, 512, 3, 136, 8, false),
      moving(
        shape('Gem', {
          shape: 'polygon',
          sides: 4,
          x: 390,
          y: 502,
          width: 20,
          height: 20,
          fill: solid('#f6e7c8'),
        }),
        FRAMES,
        {
          opacity: (frame) => shown(22, 148)(frame),
          rotation: (frame) => 90 * eased(frame, 22, 60),
        },
      ),
    ];
  },
);

/** Where a hand of a clock reaches, as a path in a square: a slice from twelve o'clock on. */
function slice(part: number): string {
  const steps = Math.max(1, Math.ceil(part * 48));
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = -Math.PI / 2 + Math.PI * 2 * part * (index / steps);
    return `L${(0.5 + 0.5 * Math.cos(angle)).toFixed(4)} ${(0.5 + 0.5 * Math.sin(angle)).toFixed(4)}`;
  });
  return `M0.5 0.5${points.join('')}Z`;
}

/** Shows a layer between two frames only. */
const during = <Kind extends Layer>(layer: Kind, from: number, frames: number): Kind => ({
  ...layer,
  startFrame: from,
  durationFrames: frames,
});

/** The leader of an old film: a hand goes round once for each number. */
const filmLeader: Clip = {
  alias: 'film-countdown',
  displayName: 'Film leader countdown',
  tags: ['countdown', 'film', 'vintage', 'intro', 'numbers'],
  frames: 150,
  draw() {
    const numbers = [5, 4, 3, 2, 1].flatMap((value, index) => {
      const sweep = Array.from({ length: 15 }, (_, step) =>
        during(
          shape('Hand', {
            shape: 'path',
            path: slice((step + 1) / 15),
            x: CLIP_WIDTH / 2 - 760,
            y: CLIP_HEIGHT / 2 - 760,
            width: 1520,
            height: 1520,
            fill: solid('#00000030'),
          }),
          index * 30 + step * 2,
          2,
        ),
      );
      const number = words(String(value), {
        x: CLIP_WIDTH / 2 - 300,
        y: CLIP_HEIGHT / 2 - 210,
        width: 600,
        height: 420,
        fontSizePx: 330,
        color: '#17140f',
      });
      return [...sweep, during(number, index * 30, 30)];
    });
    const ring = (size: number) =>
      shape('Ring', {
        shape: 'ellipse',
        x: (CLIP_WIDTH - size) / 2,
        y: (CLIP_HEIGHT - size) / 2,
        width: size,
        height: size,
        fill: null,
        stroke: { color: '#2a251c', widthPx: 6, dash: 'solid' },
      });
    const shaking = [0, 1].map((index) =>
      moving(
        shape('Scratch', { x: 300 + index * 520, y: -10, width: 1.5, height: 740, fill: solid('#ffffff90') }),
        150,
        {
          x: (frame) => 240 + index * 560 + 160 * Math.sin(Math.floor(frame / 3) * 12.9 + index),
          opacity: (frame) => (Math.floor(frame / 3) % 4 === index ? 0.8 : 0),
        },
        1,
      ),
    );
    return clipProject(
      'Film leader countdown',
      150,
      [
        { offset: 0, color: '#cfc6b2' },
        { offset: 0.5, color: '#e3dbc8' },
        { offset: 1, color: '#c6bca6' },
      ],
      [
        ...numbers.filter(({ type }) => type === 'shape'),
        shape('Across', {
          x: 0,
          y: CLIP_HEIGHT / 2 - 2,
          width: CLIP_WIDTH,
          height: 4,
          fill: solid('#2a251c'),
        }),
        shape('Down', { x: CLIP_WIDTH / 2 - 2, y: 0, width: 4, height: CLIP_HEIGHT, fill: solid('#2a251c') }),
        ring(470),
        ring(540),
        ...numbers.filter(({ type }) => type === 'text'),
        ...shaking,
      ],
    );
  },
};

/** Numbers in a ring that runs out, to lie over anything. */
const ringCountdown: Clip = {
  alias: 'ring-countdown',
  displayName: 'Countdown in a ring',
  tags: ['countdown', 'timer', 'numbers', 'sport', 'overlay', 'transparent'],
  frames: 150,
  isTransparent: true,
  draw() {
    const dots = Array.from({ length: 60 }, (_, index) => {
      const angle = -Math.PI / 2 + (Math.PI * 2 * index) / 60;
      const dot = shape('Second', {
        shape: 'ellipse',
        x: CLIP_WIDTH / 2 + 238 * Math.cos(angle) - 9,
        y: CLIP_HEIGHT / 2 + 238 * Math.sin(angle) - 9,
        width: 18,
        height: 18,
        fill: solid('#ffffff'),
      });
      const goesAt = 2.5 * index;
      return {
        ...dot,
        keyframes: {
          opacity: [
            { frame: 0, value: 1, easing: HOLD },
            { frame: Math.max(1, Math.round(goesAt)), value: 0.16, easing: HOLD },
          ],
        },
      };
    });
    const numbers = [5, 4, 3, 2, 1].map((value, index) => {
      const layer = words(String(value), {
        x: CLIP_WIDTH / 2 - 200,
        y: CLIP_HEIGHT / 2 - 160,
        width: 400,
        height: 320,
        fontSizePx: 250,
        color: '#ffffff',
        shadow: { presetId: 0, angleDeg: 90, color: '#000000', opacity: 0.45, distancePx: 4, blurPx: 22 },
      });
      return during(
        {
          ...layer,
          keyframes: {
            opacity: [
              { frame: 0, value: 0, easing: { type: 'linear' as const } },
              { frame: 4, value: 1, easing: { type: 'linear' as const } },
              { frame: 25, value: 1, easing: { type: 'linear' as const } },
              { frame: 29, value: 0, easing: { type: 'linear' as const } },
            ],
          },
        },
        index * 30,
        30,
      );
    });
    const disc = shape('Disc', {
      shape: 'ellipse',
      x: CLIP_WIDTH / 2 - 210,
      y: CLIP_HEIGHT / 2 - 210,
      width: 420,
      height: 420,
      fill: solid('#0b0e1a8c'),
    });
    return clipProject('Countdown in a ring', 150, CLEAR, [disc, ...dots, ...numbers]);
  },
};

/** Every clip that words are put on, or that counts. */
export const TITLE_CLIPS: readonly Clip[] = [bar, ribbon, pill, outlineThird, filmLeader, ringCountdown];
