import { solid } from '../../../engine/model.ts';
import { type Clip, clipProject, drifting, follow, hills, outline, shape } from './scenery.ts';

const FRAMES = 180;
const HORIZON = 396;
/** Half the road at the bottom edge. */
const ROAD_HALF = 480;
const DASHES = 6;
/** Frames until a dash is where the next one was: the clip loops. */
const DASH_FRAMES = 18;

/** How far down the page something at a distance is: 0 at the horizon, 1 at the bottom edge. */
const depthAt = (distance: number): number => 1 / distance;

function dashes() {
  const range = 7;
  const step = range / DASHES;
  return Array.from({ length: DASHES }, (_, index) => {
    const distance = (frame: number) => {
      const moved = (index + 1) * step - (frame / DASH_FRAMES) * step;
      return 0.72 + ((((moved % range) + range) % range) + 0);
    };
    const top = (frame: number) => HORIZON + (720 - HORIZON) * depthAt(distance(frame) + step * 0.42);
    const bottom = (frame: number) => HORIZON + (720 - HORIZON) * depthAt(distance(frame));
    const width = (frame: number) => 60 * depthAt(distance(frame));
    const narrow = 0.3;
    return shape('Lane dash', {
      shape: 'path',
      path: `M${narrow} 0L${1 - narrow} 0L1 1L0 1Z`,
      fill: solid('#fff1cf'),
      x: 600,
      y: 500,
      width: 60,
      height: 60,
      keyframes: {
        x: follow(FRAMES, 1, (frame) => 640 - width(frame) / 2),
        y: follow(FRAMES, 1, top),
        width: follow(FRAMES, 1, width),
        height: follow(FRAMES, 1, (frame) => Math.max(0.5, bottom(frame) - top(frame))),
      },
    });
  });
}

/** Posts beside the road that come towards the viewer. */
function posts() {
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 4 }, (_, index) => {
      const distance = (frame: number) => {
        const moved = (index + 1 + (side > 0 ? 0.5 : 0)) * 1.9 - (frame / 30) * 1.9;
        return 0.62 + (((moved % 7.6) + 7.6) % 7.6);
      };
      const depth = (frame: number) => depthAt(distance(frame));
      return shape('Road post', {
        fill: solid('#fff1cf'),
        x: 0,
        y: 0,
        width: 10,
        height: 80,
        keyframes: {
          x: follow(FRAMES, 1, (frame) => 640 + side * (ROAD_HALF + 120) * depth(frame) - 5 * depth(frame)),
          y: follow(FRAMES, 1, (frame) => HORIZON + (720 - HORIZON - 110) * depth(frame)),
          width: follow(FRAMES, 1, (frame) => Math.max(1, 12 * depth(frame))),
          height: follow(FRAMES, 1, (frame) => Math.max(1, 96 * depth(frame))),
        },
      });
    }),
  );
}

/** A drive into the evening sun. */
export const desertRoad: Clip = {
  alias: 'desert-road',
  displayName: 'Desert road',
  tags: ['road', 'desert', 'sunset', 'travel'],
  frames: FRAMES,
  draw() {
    const sun = shape('Sun', {
      shape: 'ellipse',
      x: 500,
      y: 252,
      width: 280,
      height: 280,
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#ff8a4c' },
          { offset: 1, color: '#ff5533' },
        ],
      },
    });
    const far = outline(
      'Far hills',
      '#dd8a63',
      hills(-80, 1400, 720, (x) => 366 - 34 * Math.sin(x / 190 + 1) - 12 * Math.sin(x / 67)),
    );
    const left = outline(
      'Left hill',
      '#c86b4a',
      hills(-140, 560, 720, (x) => 400 - 92 * Math.exp(-(((x - 180) / 210) ** 2))),
    );
    const right = outline(
      'Right hill',
      '#a4503c',
      hills(590, 1440, 720, (x) => 398 - 112 * Math.exp(-(((x - 1130) / 230) ** 2))),
    );
    const background = outline('Ground', '#c86b4a', [
      [-10, HORIZON],
      [1290, HORIZON],
      [1290, 730],
      [-10, 730],
    ]);
    const road = outline('Road', '#3a3550', [
      [640 - 34, HORIZON],
      [640 + 34, HORIZON],
      [640 + ROAD_HALF, 730],
      [640 - ROAD_HALF, 730],
    ]);
    const rising = { ...sun, keyframes: { y: follow(FRAMES, 60, (frame) => 252 + 20 * (frame / FRAMES)) } };
    return clipProject(
      'Desert road',
      FRAMES,
      [
        { offset: 0, color: '#ffb35c' },
        { offset: 0.55, color: '#ffe9c4' },
        { offset: 1, color: '#ffe9c4' },
      ],
      [
        rising,
        drifting(far, FRAMES, -26),
        drifting(left, FRAMES, -54),
        drifting(right, FRAMES, 54),
        background,
        road,
        ...dashes(),
        ...posts(),
      ],
    );
  },
};
