import { createGroupLayer, solid } from '../../../engine/model.ts';
import { type Clip, clipProject, drifting, follow, outline, shape } from './scenery.ts';

const FRAMES = 150;
const WATERLINE = 372;

/** Light on the water: strokes that slide and breathe, closer ones wider and quicker. */
function glints() {
  return Array.from({ length: 22 }, (_, index) => {
    const depth = ((index * 7) % 22) / 22;
    const width = 60 + 200 * depth + ((index * 37) % 50);
    const y = WATERLINE + 26 + depth * 300;
    const x = (index * 263) % 1380;
    const phase = index * 1.7;
    const travel = 30 + 70 * depth;
    return shape('Glint', {
      x,
      y,
      width,
      height: 3 + 5 * depth,
      cornerRadius: 6,
      fill: solid('#ffffff'),
      opacity: 0.6,
      keyframes: {
        x: follow(FRAMES, 10, (frame) => x - 60 + travel * Math.sin((Math.PI * 2 * frame) / FRAMES + phase)),
        opacity: follow(
          FRAMES,
          10,
          (frame) => 0.34 + 0.28 * Math.sin((Math.PI * 4 * frame) / FRAMES + phase),
        ),
      },
    });
  });
}

function boat() {
  const hull = outline('Hull', '#ffffff', [
    [0, 190],
    [196, 190],
    [158, 240],
    [34, 240],
  ]);
  const stripe = outline('Stripe', '#0b6fb8', [
    [17, 212],
    [179, 212],
    [168, 226],
    [25, 226],
  ]);
  const mainSail = outline('Main sail', '#ff5a36', [
    [94, 0],
    [94, 180],
    [200, 180],
  ]);
  const jib = outline('Jib', '#fff6e3', [
    [82, 34],
    [82, 180],
    [0, 180],
  ]);
  return createGroupLayer({
    id: 'layer:clip-boat',
    name: 'Sailing boat',
    x: 380,
    y: 190,
    width: 200,
    height: 240,
    children: [hull, stripe, mainSail, jib],
    keyframes: {
      x: follow(FRAMES, 15, (frame) => 300 + 420 * (frame / FRAMES)),
      y: follow(FRAMES, 5, (frame) => 182 + 7 * Math.sin((Math.PI * 4 * frame) / FRAMES)),
      rotation: follow(FRAMES, 5, (frame) => 2.6 * Math.sin((Math.PI * 4 * frame) / FRAMES + 0.9)),
    },
  });
}

/** A boat crosses a bay at noon. */
export const sailingBay: Clip = {
  alias: 'sailing-bay',
  displayName: 'Sailing bay',
  tags: ['sea', 'boat', 'summer', 'travel'],
  frames: FRAMES,
  draw() {
    const sun = shape('Sun', {
      shape: 'ellipse',
      x: 196,
      y: 76,
      width: 116,
      height: 116,
      fill: solid('#fff3bf'),
    });
    const cloud = (x: number, y: number, size: number) =>
      drifting(
        shape('Cloud', {
          x,
          y,
          width: 300 * size,
          height: 34 * size,
          cornerRadius: 40,
          fill: solid('#ffffff'),
          opacity: 0.8,
        }),
        FRAMES,
        34 * size,
      );
    const far = outline('Far mountains', '#a6c4cc', [
      [640, WATERLINE],
      [800, 262],
      [900, 306],
      [1030, 214],
      [1180, 320],
      [1330, 246],
      [1420, WATERLINE],
    ]);
    const near = outline('Headland', '#5f8b92', [
      [900, WATERLINE],
      [1010, 318],
      [1080, 334],
      [1190, 240],
      [1290, 300],
      [1330, WATERLINE],
    ]);
    const sea = shape('Sea', {
      x: 0,
      y: WATERLINE,
      width: 1280,
      height: 720 - WATERLINE,
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#26b0d4' },
          { offset: 1, color: '#06547f' },
        ],
      },
    });
    return clipProject(
      'Sailing bay',
      FRAMES,
      [
        { offset: 0, color: '#86d4fb' },
        { offset: 0.52, color: '#eaf9ff' },
        { offset: 1, color: '#eaf9ff' },
      ],
      [
        sun,
        cloud(420, 96, 1),
        cloud(500, 128, 0.6),
        cloud(930, 120, 0.8),
        drifting(far, FRAMES, -14),
        drifting(near, FRAMES, -30),
        sea,
        ...glints(),
        boat(),
      ],
    );
  },
};
