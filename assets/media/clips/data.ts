import { solid } from '../../../engine/model.ts';
import { createRandom } from '../music/synth.ts';
import {
  around,
  CLIP_HEIGHT,
  CLIP_WIDTH,
  type Clip,
  clipProject,
  moving,
  outline,
  shape,
} from './scenery.ts';

const TAU = Math.PI * 2;

function gridLines() {
  const lines = [];
  for (let y = 120; y < 700; y += 100)
    lines.push(shape('Grid', { x: 0, y, width: CLIP_WIDTH, height: 1, fill: solid('#ffffff14') }));
  for (let x = 80; x < CLIP_WIDTH; x += 160)
    lines.push(shape('Grid', { x, y: 0, width: 1, height: CLIP_HEIGHT, fill: solid('#ffffff0d') }));
  return lines;
}

/** Curves of measurements that run from right to left. */
const dataLines: Clip = {
  alias: 'data-lines',
  displayName: 'Running data lines',
  tags: ['data', 'chart', 'finance', 'technology', 'business', 'background', 'loop'],
  frames: 240,
  draw() {
    const span = CLIP_WIDTH;
    const curve = (seed: number, middle: number, high: number) => {
      const random = createRandom(seed);
      const waves = [1, 2, 3, 5, 8].map((turns) => ({
        turns,
        size: (high * (0.3 + random() * 0.7)) / Math.sqrt(turns),
        phase: random(),
      }));
      return (x: number) =>
        middle +
        waves.reduce(
          (sum, { turns, size, phase }) => sum + size * Math.sin(TAU * ((turns * x) / span + phase)),
          0,
        );
    };
    const line = (at: (x: number) => number, color: string, thick: number, rounds: number) => {
      const points: [number, number][] = [];
      for (let x = -10; x <= span * (1 + rounds) + 10; x += 8) points.push([x, at(x)]);
      const back = [...points].reverse().map(([x, y]): [number, number] => [x, y + thick]);
      const layer = outline('Line', color, [...points, ...back]);
      return moving(layer, 240, { x: (frame) => layer.x - span * rounds * (frame / 240) });
    };
    const area = (at: (x: number) => number, color: string) => {
      const points: [number, number][] = [[-10, CLIP_HEIGHT + 10]];
      for (let x = -10; x <= span * 2 + 10; x += 10) points.push([x, at(x)]);
      points.push([span * 2 + 10, CLIP_HEIGHT + 10]);
      const layer = {
        ...outline('Area', color, points),
        fill: {
          type: 'linear-gradient' as const,
          angleDeg: 90,
          stops: [
            { offset: 0, color: `${color}66` },
            { offset: 1, color: `${color}00` },
          ],
        },
      };
      return moving(layer, 240, { x: (frame) => layer.x - span * (frame / 240) });
    };
    const [first, second, third] = [curve(3, 400, 120), curve(7, 330, 90), curve(12, 480, 70)];
    const dots = [
      [first, 930, '#3cf2c0'],
      [second, 930, '#5aa9ff'],
    ] as const;
    return clipProject(
      'Running data lines',
      240,
      [
        { offset: 0, color: '#071226' },
        { offset: 1, color: '#0d2342' },
      ],
      [
        ...gridLines(),
        area(first, '#3cf2c0'),
        line(third, '#ffffff40', 3, 1),
        line(second, '#5aa9ff', 5, 1),
        line(first, '#3cf2c0', 6, 1),
        ...dots.map(([at, x, color]) =>
          moving(
            shape('Reading', {
              shape: 'ellipse',
              width: 26,
              height: 26,
              fill: solid(color),
              stroke: { color: '#ffffff', widthPx: 4, dash: 'solid' },
            }),
            240,
            {
              x: () => x - 13,
              y: (frame) => at(x + span * (frame / 240)) - 10,
            },
          ),
        ),
      ],
    );
  },
};

/** Columns that rise and fall like a meter of sound. */
const dataBars: Clip = {
  alias: 'data-bars',
  displayName: 'Moving columns',
  tags: ['chart', 'equaliser', 'music', 'data', 'podcast', 'background', 'loop'],
  frames: 150,
  draw() {
    const random = createRandom(44);
    const bars = Array.from({ length: 32 }, (_, index) => {
      const waves = [1, 2, 3, 4].map((turns) => ({
        turns: turns + Math.floor(random() * 3),
        size: random(),
        phase: random(),
      }));
      const total = waves.reduce((sum, { size }) => sum + size, 0);
      const envelope = 0.35 + 0.65 * Math.sin((Math.PI * (index + 0.5)) / 32);
      const high = (frame: number) => {
        const value =
          waves.reduce(
            (sum, { turns, size, phase }) => sum + size * Math.sin(TAU * ((turns * frame) / 150 + phase)),
            0,
          ) / total;
        return 40 + 420 * envelope * (0.5 + 0.5 * value);
      };
      return moving(
        shape('Column', {
          x: 40 + index * 37.6,
          y: 0,
          width: 26,
          height: 100,
          cornerRadius: 13,
          fill: {
            type: 'linear-gradient',
            angleDeg: 90,
            stops: [
              { offset: 0, color: '#ffd166' },
              { offset: 0.5, color: '#ff6b6b' },
              { offset: 1, color: '#c04cfd' },
            ],
          },
        }),
        150,
        {
          y: (frame) => 360 - high(frame) / 2,
          height: high,
        },
      );
    });
    return clipProject(
      'Moving columns',
      150,
      [
        { offset: 0, color: '#160a2c' },
        { offset: 1, color: '#2b1250' },
      ],
      bars,
    );
  },
};

/** Points that are joined to their neighbours. */
const network: Clip = {
  alias: 'network-points',
  displayName: 'Network of points',
  tags: ['network', 'technology', 'science', 'internet', 'background', 'loop'],
  frames: 240,
  draw() {
    const random = createRandom(58);
    const points = Array.from({ length: 46 }, () => {
      const [x, y, wide, high, phase] = [
        random() * (CLIP_WIDTH + 100) - 50,
        random() * (CLIP_HEIGHT + 100) - 50,
        20 + random() * 50,
        20 + random() * 50,
        random(),
      ];
      const turns = random() < 0.5 ? 1 : -1;
      return {
        x: (frame: number) => x + wide * Math.sin(TAU * ((turns * frame) / 240 + phase)),
        y: (frame: number) => y + high * Math.cos(TAU * (frame / 240 + phase * 2)),
        size: 5 + random() * 9,
      };
    });
    const links = [];
    for (const [index, from] of points.entries()) {
      for (const to of points.slice(index + 1)) {
        const far = (frame: number) => Math.hypot(from.x(frame) - to.x(frame), from.y(frame) - to.y(frame));
        const near = (frame: number) => Math.max(0, 1 - far(frame) / 230);
        if (Math.max(near(0), near(60), near(120), near(180)) === 0) continue;
        links.push(
          moving(shape('Link', { x: 0, y: 0, width: 100, height: 1.6, fill: solid('#7fd7ff') }), 240, {
            x: (frame) => (from.x(frame) + to.x(frame)) / 2 - far(frame) / 2,
            y: (frame) => (from.y(frame) + to.y(frame)) / 2 - 0.8,
            width: (frame) => Math.max(1, far(frame)),
            rotation: (frame) =>
              (Math.atan2(to.y(frame) - from.y(frame), to.x(frame) - from.x(frame)) * 180) / Math.PI,
            opacity: (frame) => near(frame) * 0.8,
          }),
        );
      }
    }
    const dots = points.map(({ x, y, size }) =>
      moving(shape('Point', { shape: 'ellipse', width: size, height: size, fill: solid('#d6f4ff') }), 240, {
        x: (frame) => x(frame) - size / 2,
        y: (frame) => y(frame) - size / 2,
      }),
    );
    return clipProject(
      'Network of points',
      240,
      [
        { offset: 0, color: '#06142e' },
        { offset: 1, color: '#123a63' },
      ],
      [...links, ...dots],
    );
  },
};

/** Stars that fly past. */
const starFlight: Clip = {
  alias: 'star-flight',
  displayName: 'Flight through stars',
  tags: ['stars', 'space', 'speed', 'science', 'background', 'loop'],
  frames: 150,
  draw() {
    const random = createRandom(71);
    const stars = Array.from({ length: 170 }, () => {
      const angle = random() * TAU;
      const off = 0.06 + random() * 0.5;
      const start = random();
      const rounds = random() < 0.4 ? 2 : 1;
      const depth = (frame: number) => 1 - around(start + (frame / 150) * rounds, 1) * 0.985;
      const away = (frame: number) => (off * 150) / depth(frame);
      const long = (frame: number) => Math.min(160, 2 + 3.2 / depth(frame) ** 1.5);
      return moving(
        shape('Star', {
          width: 10,
          height: 2,
          cornerRadius: 1,
          fill: solid('#e6f0ff'),
          rotation: (angle * 180) / Math.PI,
        }),
        150,
        {
          x: (frame) => CLIP_WIDTH / 2 + Math.cos(angle) * away(frame) - long(frame) / 2,
          y: (frame) => CLIP_HEIGHT / 2 + Math.sin(angle) * away(frame) - 1.2,
          width: long,
          height: (frame) => Math.min(4, 0.8 + 0.35 / depth(frame)),
          opacity: (frame) => Math.min(1, (1 - depth(frame)) * 2.4),
        },
      );
    });
    return clipProject(
      'Flight through stars',
      150,
      [
        { offset: 0, color: '#02040d' },
        { offset: 1, color: '#0a1330' },
      ],
      stars,
    );
  },
};

/** Every clip of numbers, nets and stars. */
export const DATA_CLIPS: readonly Clip[] = [dataLines, dataBars, network, starFlight];
