import { type Keyframe, solid } from '../../../engine/model.ts';
import { createRandom } from '../music/synth.ts';
import { type Clip, clipProject, drifting, follow, HOLD, outline, shape } from './scenery.ts';

const FRAMES = 180;

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

function skyline(seed: number, highest: number, lowest: number): Tower[] {
  const random = createRandom(seed);
  const towers: Tower[] = [];
  let x = -60;
  while (x < 1400) {
    const width = 72 + Math.round(random() * 64);
    towers.push({ x, width, top: highest + Math.round(random() * (lowest - highest)) });
    x += width;
  }
  return towers;
}

/** The outline of a row of towers in one piece, which moves as one. */
function silhouette(name: string, color: string, towers: readonly Tower[]) {
  const points = towers.flatMap(({ x, width, top }): [number, number][] => [
    [x, 724],
    [x, top],
    [x + width, top],
    [x + width, 724],
  ]);
  return outline(name, color, points);
}

/** Windows in grids; some go on or off while the clip plays. */
function windows(towers: readonly Tower[], drift: number) {
  const random = createRandom(31);
  return towers.flatMap(({ x, width, top }) => {
    const lit = [];
    for (let left = x + 12; left < x + width - 16; left += 18) {
      for (let y = top + 18; y < 650; y += 26) {
        if (random() > 0.3) continue;
        const warm = random() > 0.22;
        const brightness = 0.35 + random() * 0.6;
        const switches = random() < 0.3;
        const at = 12 + Math.floor(random() * (FRAMES - 24));
        const [first, second] = random() < 0.5 ? [0.06, brightness] : [brightness, 0.06];
        const opacity: Keyframe[] = [
          { frame: 0, value: first, easing: HOLD },
          { frame: at, value: second, easing: HOLD },
        ];
        const pane = drifting(
          shape('Window', {
            x: left,
            y,
            width: 8,
            height: 12,
            fill: solid(warm ? '#ffd67a' : '#ff8fb1'),
            opacity: brightness,
          }),
          FRAMES,
          drift,
        );
        lit.push(switches ? { ...pane, keyframes: { ...pane.keyframes, opacity } } : pane);
      }
    }
    return lit;
  });
}

/** Cars on the bridge: streaks of light in both directions. */
function traffic() {
  return Array.from({ length: 14 }, (_, index) => {
    const away = index % 2 === 0;
    const speed = (away ? 1 : -1) * (9 + ((index * 5) % 7));
    const width = 90 + ((index * 31) % 120);
    const start = (index * 311) % 1600;
    const x = (frame: number) => ((((start + speed * frame) % 1700) + 1700) % 1700) - 250;
    return shape('Headlights', {
      x: start,
      y: away ? 664 : 684,
      width,
      height: 4,
      cornerRadius: 2,
      fill: {
        type: 'linear-gradient',
        angleDeg: away ? 0 : 180,
        stops: away
          ? [
              { offset: 0, color: '#ff3d5a00' },
              { offset: 1, color: '#ff5a6e' },
            ]
          : [
              { offset: 0, color: '#ffe9b800' },
              { offset: 1, color: '#fff3d4' },
            ],
      },
      keyframes: { x: follow(FRAMES, 1, x) },
    });
  });
}

/** A city after midnight, seen from the river. */
export const cityNight: Clip = {
  alias: 'city-night',
  displayName: 'City night',
  tags: ['city', 'night', 'lights', 'skyline'],
  frames: FRAMES,
  draw() {
    const back = skyline(5, 220, 420);
    const front = skyline(11, 170, 480);
    const moon = shape('Moon', {
      shape: 'ellipse',
      x: 960,
      y: 70,
      width: 96,
      height: 96,
      fill: solid('#ffe9c4'),
    });
    const bridge = shape('Bridge', { x: -10, y: 656, width: 1300, height: 70, fill: solid('#060820') });
    return clipProject(
      'City night',
      FRAMES,
      [
        { offset: 0, color: '#0c1240' },
        { offset: 0.68, color: '#5a2a82' },
        { offset: 1, color: '#ff7a59' },
      ],
      [
        drifting(moon, FRAMES, -12),
        drifting(silhouette('Far towers', '#241a58', back), FRAMES, -18),
        drifting(silhouette('Near towers', '#0a0d2c', front), FRAMES, -40),
        ...windows(front, -40),
        bridge,
        ...traffic(),
      ],
    );
  },
};
