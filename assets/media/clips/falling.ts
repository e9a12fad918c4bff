import { type Paint, solid } from '../../../engine/model.ts';
import { createRandom } from '../music/synth.ts';
import { around, CLIP_HEIGHT, CLIP_WIDTH, type Clip, clipProject, moving, shape } from './scenery.ts';

const TAU = Math.PI * 2;
const CLEAR = [
  { offset: 0, color: '#101424' },
  { offset: 1, color: '#101424' },
];
const PARTY = ['#ff4d6d', '#ffb703', '#3a86ff', '#06d6a0', '#9b5de5', '#ff8fab', '#fee440'];

/** Paper that falls without an end: each piece turns, and comes again from above. */
const confettiFall: Clip = {
  alias: 'confetti-fall',
  displayName: 'Falling confetti',
  tags: ['confetti', 'party', 'celebration', 'birthday', 'overlay', 'transparent', 'loop'],
  frames: 150,
  isTransparent: true,
  draw() {
    const random = createRandom(6);
    const pieces = Array.from({ length: 120 }, (_, index) => {
      const near = random();
      const [width, height] = [9 + near * 17, 6 + near * 9];
      const x = random() * (CLIP_WIDTH + 80) - 40;
      const start = random();
      const falls = near > 0.55 ? 2 : 1;
      const [sway, phase, flips, spin] = [
        14 + random() * 46,
        random(),
        2 + Math.floor(random() * 4),
        random() < 0.5 ? -1 : 1,
      ];
      const high = (frame: number) =>
        Math.max(1, height * Math.abs(Math.cos(TAU * ((frame / 150) * flips + phase))));
      const top = (frame: number) => around(start + (frame / 150) * falls, 1) * (CLIP_HEIGHT + 120) - 60;
      return moving(
        shape('Confetti', {
          shape: index % 5 === 0 ? 'ellipse' : 'rectangle',
          width,
          height,
          cornerRadius: 1.5,
          fill: solid(PARTY[index % PARTY.length] ?? '#ff4d6d'),
        }),
        150,
        {
          x: (frame) => x + sway * Math.sin(TAU * ((frame / 150) * (1 + (index % 2)) + phase)),
          y: (frame) => top(frame) + (height - high(frame)) / 2,
          height: high,
          rotation: (frame) => phase * 360 + spin * 360 * (frame / 150) * (1 + (index % 2)),
        },
      );
    });
    return clipProject('Falling confetti', 150, CLEAR, pieces);
  },
};

/** Two cannons from the corners; the air is clear at the beginning and in the end. */
const confettiBurst: Clip = {
  alias: 'confetti-burst',
  displayName: 'Confetti cannons',
  tags: ['confetti', 'party', 'winner', 'celebration', 'overlay', 'transparent', 'loop'],
  frames: 150,
  isTransparent: true,
  draw() {
    const random = createRandom(15);
    const pieces = Array.from({ length: 150 }, (_, index) => {
      const isLeft = index % 2 === 0;
      const begins = 4 + Math.floor(random() * 8);
      const angle = (isLeft ? -1.15 : -Math.PI + 1.15) + (random() - 0.5) * 0.75;
      const speed = 24 + random() * 26;
      const drag = 0.94 + random() * 0.015;
      const [size, phase, flips] = [8 + random() * 14, random(), 0.05 + random() * 0.06];
      const places: [number, number][] = [];
      let [x, y] = [isLeft ? -30 : CLIP_WIDTH + 30, CLIP_HEIGHT + 20];
      let [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed];
      for (let frame = 0; frame <= 152; frame++) {
        places.push([x, y]);
        if (frame < begins) continue;
        [x, y] = [x + vx + 1.6 * Math.sin(frame * 0.13 + phase * 9), y + vy];
        [vx, vy] = [vx * drag, vy * drag + 0.52];
      }
      const at = (frame: number) => places[Math.min(151, Math.round(frame))] ?? [0, 900];
      return moving(
        shape('Confetti', {
          shape: index % 6 === 0 ? 'ellipse' : 'rectangle',
          width: size,
          height: size * 0.6,
          fill: solid(PARTY[index % PARTY.length] ?? '#ff4d6d'),
        }),
        150,
        {
          x: (frame) => at(frame)[0],
          y: (frame) => at(frame)[1],
          height: (frame) => Math.max(1, size * 0.62 * Math.abs(Math.cos(TAU * (frame * flips + phase)))),
          rotation: (frame) => phase * 360 + frame * (isLeft ? 5 : -5),
          // What still floats at the end is gone by then.
          opacity: (frame) => Math.max(0, Math.min(1, (146 - frame) / 14)),
        },
      );
    });
    return clipProject('Confetti cannons', 150, CLEAR, pieces);
  },
};

/** Things that rise or fall through the whole page, over and over. */
function streaming(options: {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  readonly seed: number;
  readonly count: number;
  readonly up: boolean;
  readonly sizes: readonly [number, number];
  readonly kind: 'heart' | 'ellipse';
  readonly fillOf: (index: number, near: number) => Paint;
  readonly frames: number;
  readonly sway: number;
  readonly opacity: readonly [number, number];
  readonly hasRim?: boolean;
}): Clip {
  const {
    alias,
    displayName,
    tags,
    seed,
    count,
    up,
    sizes,
    kind,
    fillOf,
    frames,
    sway,
    opacity,
    hasRim = false,
  } = options;
  return {
    alias,
    displayName,
    tags: [...tags, 'overlay', 'transparent', 'loop'],
    frames,
    isTransparent: true,
    draw() {
      const random = createRandom(seed);
      const layers = Array.from({ length: count }, (_, index) => {
        const near = random() ** 1.7;
        const size = sizes[0] + (sizes[1] - sizes[0]) * near;
        const x = random() * (CLIP_WIDTH + size) - size;
        const [start, phase] = [random(), random()];
        const rounds = near > 0.4 ? 2 : 1;
        return moving(
          shape(displayName, {
            shape: kind,
            width: size,
            height: kind === 'heart' ? size * 0.9 : size,
            fill: fillOf(index, near),
            opacity: opacity[0] + (opacity[1] - opacity[0]) * random(),
            stroke: hasRim ? { color: '#ffffffb0', widthPx: 2, dash: 'solid' } : null,
          }),
          frames,
          {
            x: (frame) => x + sway * (0.4 + near) * Math.sin(TAU * (frame / frames + phase)),
            y: (frame) => {
              const way =
                around(start + (frame / frames) * rounds, 1) * (CLIP_HEIGHT + size * 2.4) - size * 1.2;
              return up ? CLIP_HEIGHT - way - size * 0.5 : way - size * 0.5;
            },
            ...(kind === 'heart'
              ? { rotation: (frame: number) => 16 * Math.sin(TAU * (frame / frames + phase)) }
              : {}),
          },
        );
      });
      return clipProject(displayName, frames, CLEAR, layers);
    },
  };
}

const softWhite: Paint = {
  type: 'radial-gradient',
  stops: [
    { offset: 0, color: '#ffffff' },
    { offset: 0.3, color: '#ffffffd0' },
    { offset: 0.7, color: '#ffffff00' },
    { offset: 1, color: '#ffffff00' },
  ],
};
const HEARTS = ['#ff4d6d', '#ff758f', '#c9184a', '#ff8fa3', '#ffb3c1'];

const hearts = streaming({
  alias: 'rising-hearts',
  displayName: 'Rising hearts',
  tags: ['hearts', 'love', 'valentine', 'wedding', 'likes'],
  seed: 9,
  count: 42,
  up: true,
  sizes: [22, 92],
  kind: 'heart',
  fillOf: (index) => solid(HEARTS[index % HEARTS.length] ?? '#ff4d6d'),
  frames: 180,
  sway: 34,
  opacity: [0.75, 1],
});
const snow = streaming({
  alias: 'falling-snow',
  displayName: 'Falling snow',
  tags: ['snow', 'winter', 'christmas', 'weather'],
  seed: 24,
  count: 150,
  up: false,
  sizes: [7, 46],
  kind: 'ellipse',
  fillOf: () => softWhite,
  frames: 240,
  sway: 30,
  opacity: [0.45, 1],
});
const bubbles = streaming({
  alias: 'rising-bubbles',
  displayName: 'Rising bubbles',
  tags: ['bubbles', 'water', 'soap', 'drink', 'clean'],
  seed: 33,
  count: 44,
  up: true,
  sizes: [14, 96],
  kind: 'ellipse',
  fillOf: () => ({
    type: 'radial-gradient',
    stops: [
      { offset: 0, color: '#ffffff08' },
      { offset: 0.5, color: '#d8f3ff18' },
      { offset: 0.7, color: '#bfe9ff66' },
      { offset: 1, color: '#ffffffa0' },
    ],
  }),
  frames: 180,
  sway: 26,
  opacity: [0.7, 1],
  hasRim: true,
});

/** Stars of four rays that light up and go out. */
const sparkles: Clip = {
  alias: 'sparkles',
  displayName: 'Sparkles',
  tags: ['sparkles', 'stars', 'magic', 'beauty', 'overlay', 'transparent', 'loop'],
  frames: 120,
  isTransparent: true,
  draw() {
    const random = createRandom(18);
    const layers = Array.from({ length: 46 }, (_, index) => {
      const [x, y, phase] = [random() * CLIP_WIDTH, random() * CLIP_HEIGHT, random()];
      const size = 18 + random() ** 2 * 92;
      const lit = (frame: number) => Math.max(0, Math.sin(TAU * (frame / 120 + phase))) ** 2;
      const at = (frame: number) => Math.max(1, size * (0.25 + 0.75 * lit(frame)));
      return moving(
        shape('Sparkle', {
          shape: 'star',
          sides: 4,
          innerRatio: 0.12,
          fill: solid(index % 4 === 0 ? '#ffe9a8' : '#ffffff'),
        }),
        120,
        {
          x: (frame) => x - at(frame) / 2,
          y: (frame) => y - at(frame) / 2,
          width: at,
          height: at,
          opacity: lit,
          rotation: (frame) => 24 * Math.sin(TAU * (frame / 120 + phase)),
        },
      );
    });
    return clipProject('Sparkles', 120, CLEAR, layers);
  },
};

/** Every clip of things that fall, rise or glitter. */
export const FALLING_CLIPS: readonly Clip[] = [confettiFall, confettiBurst, hearts, snow, bubbles, sparkles];
