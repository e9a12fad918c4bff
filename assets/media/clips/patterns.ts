import { solid } from '../../../engine/model.ts';
import { createRandom } from '../music/synth.ts';
import {
  around,
  CLIP_HEIGHT,
  CLIP_WIDTH,
  type Clip,
  clipProject,
  hills,
  moving,
  outline,
  shape,
} from './scenery.ts';

const TAU = Math.PI * 2;
const [MIDDLE_X, MIDDLE_Y] = [CLIP_WIDTH / 2, CLIP_HEIGHT / 2];

/** Sheets of cut paper, one before the other, that move like waves. */
const paperWaves: Clip = {
  alias: 'paper-waves',
  displayName: 'Paper waves',
  tags: ['paper', 'waves', 'craft', 'sea', 'background', 'loop'],
  frames: 180,
  draw() {
    const colors = ['#a5dbe0', '#6cc3d0', '#3a9fbd', '#22789f', '#155579', '#0d3a58'];
    const sheets = colors.map((color, index) => {
      const length = [640, 427, 640, 320, 427, 640][index] ?? 640;
      const high = 26 + index * 5;
      const base = 190 + index * 92;
      const crest = (x: number) =>
        base +
        high * Math.sin((TAU * x) / length + index * 1.7) +
        high * 0.35 * Math.sin((TAU * x * 2) / length + index);
      const sheet = outline('Sheet', color, hills(-700, CLIP_WIDTH + 700, CLIP_HEIGHT + 80, crest));
      return moving(
        {
          ...sheet,
          shadow: { presetId: 0, angleDeg: 270, color: '#04202e', opacity: 0.42, distancePx: 7, blurPx: 20 },
        },
        180,
        {
          x: (frame) => sheet.x + (index % 2 === 0 ? 1 : -1) * length * (frame / 180),
          y: (frame) => sheet.y + 8 * Math.sin(TAU * (frame / 180 + index * 0.23)),
        },
      );
    });
    const sun = shape('Sun', {
      shape: 'ellipse',
      x: 850,
      y: 70,
      width: 190,
      height: 190,
      fill: solid('#ffd37a'),
      shadow: { presetId: 0, angleDeg: 90, color: '#0d3a58', opacity: 0.25, distancePx: 6, blurPx: 18 },
    });
    return clipProject(
      'Paper waves',
      180,
      [
        { offset: 0, color: '#fdebd3' },
        { offset: 1, color: '#fbd9b8' },
      ],
      [sun, ...sheets],
    );
  },
};

/** A grid that runs to the horizon below a striped sun. */
const retroGrid: Clip = {
  alias: 'retro-grid',
  displayName: 'Retro grid',
  tags: ['synthwave', 'retro', 'neon', 'game', 'music', 'background', 'loop'],
  frames: 120,
  draw() {
    const horizon = 400;
    const across = Array.from({ length: 16 }, (_, index) => {
      const near = (frame: number) => around(index / 16 + frame / 120, 1);
      const y = (frame: number) => horizon + (CLIP_HEIGHT - horizon + 20) * near(frame) ** 2.6;
      return moving(
        shape('Across', { x: 0, y: horizon, width: CLIP_WIDTH, height: 3, fill: solid('#ff3fd0') }),
        120,
        {
          y,
          height: (frame) => 0.6 + 3.6 * near(frame) ** 2,
          opacity: (frame) => Math.min(1, near(frame) * 5),
        },
      );
    });
    const along = Array.from({ length: 25 }, (_, index) => {
      const offset = index - 12;
      const [top, bottom] = [MIDDLE_X + offset * 34, MIDDLE_X + offset * 190];
      const half = 1.7;
      return outline('Along', '#c43cff', [
        [top - 0.5, horizon],
        [top + 0.5, horizon],
        [bottom + half, CLIP_HEIGHT],
        [bottom - half, CLIP_HEIGHT],
      ]);
    });
    const sun = shape('Sun', {
      shape: 'ellipse',
      x: MIDDLE_X - 190,
      y: 90,
      width: 380,
      height: 380,
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#ffe259' },
          { offset: 0.5, color: '#ff7a59' },
          { offset: 1, color: '#ff2e93' },
        ],
      },
    });
    const stripes = Array.from({ length: 6 }, (_, index) => {
      const part = (frame: number) => around(index / 6 + frame / 120, 1);
      return moving(
        shape('Stripe', { x: MIDDLE_X - 200, y: 300, width: 400, height: 10, fill: solid('#1c0b3f') }),
        120,
        {
          y: (frame) => 250 + 160 * part(frame),
          height: (frame) => Math.max(0.01, 17 * part(frame)),
        },
      );
    });
    const ground = shape('Ground', {
      x: 0,
      y: horizon,
      width: CLIP_WIDTH,
      height: CLIP_HEIGHT - horizon,
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#2b0a55' },
          { offset: 1, color: '#0d0424' },
        ],
      },
    });
    const random = createRandom(4);
    const stars = Array.from({ length: 60 }, () => {
      const size = 1.5 + random() * 2.5;
      const phase = random();
      return moving(
        shape('Star', {
          shape: 'ellipse',
          x: random() * CLIP_WIDTH,
          y: random() * 330,
          width: size,
          height: size,
          fill: solid('#ffffff'),
        }),
        120,
        {
          opacity: (frame) => 0.5 + 0.4 * Math.sin(TAU * (frame / 120 + phase)),
        },
        3,
      );
    });
    return clipProject(
      'Retro grid',
      120,
      [
        { offset: 0, color: '#0b0630' },
        { offset: 0.6, color: '#4a0f6b' },
        { offset: 1, color: '#ff5c8a' },
      ],
      [...stars, sun, ...stripes, ground, ...along, ...across],
    );
  },
};

/** Rays that turn round a middle. */
const sunburst: Clip = {
  alias: 'sunburst',
  displayName: 'Turning sunburst',
  tags: ['sunburst', 'rays', 'comic', 'retro', 'sale', 'background', 'loop'],
  frames: 150,
  draw() {
    const reach = 900;
    const rays = Array.from({ length: 12 }, (_, index) => {
      const half = Math.PI / 24;
      const path = `M0.5 0.5L${(0.5 + 0.5 * Math.cos(-half)).toFixed(4)} ${(0.5 + 0.5 * Math.sin(-half)).toFixed(4)}L${(0.5 + 0.5 * Math.cos(half)).toFixed(4)} ${(0.5 + 0.5 * Math.sin(half)).toFixed(4)}Z`;
      return moving(
        shape('Ray', {
          shape: 'path',
          path,
          x: MIDDLE_X - reach,
          y: MIDDLE_Y - reach,
          width: reach * 2,
          height: reach * 2,
          fill: solid('#ffb627'),
        }),
        150,
        {
          rotation: (frame) => index * 30 + (frame / 150) * 30,
        },
      );
    });
    const glow = shape('Glow', {
      shape: 'ellipse',
      x: MIDDLE_X - 520,
      y: MIDDLE_Y - 520,
      width: 1040,
      height: 1040,
      fill: {
        type: 'radial-gradient',
        stops: [
          { offset: 0, color: '#fff3c4' },
          { offset: 0.45, color: '#ffe08a80' },
          { offset: 0.72, color: '#ffe08a00' },
          { offset: 1, color: '#ffe08a00' },
        ],
      },
    });
    return clipProject(
      'Turning sunburst',
      150,
      [
        { offset: 0, color: '#ffcf4d' },
        { offset: 1, color: '#ffcf4d' },
      ],
      [...rays, glow],
    );
  },
};

/** Rings within rings that turn against each other. */
const rings: Clip = {
  alias: 'turning-rings',
  displayName: 'Turning rings',
  tags: ['rings', 'technology', 'interface', 'science', 'background', 'loop'],
  frames: 240,
  draw() {
    const colors = ['#3cf2ff', '#4a7dff', '#8fd8ff', '#2bd4c2'];
    const arcs = Array.from({ length: 9 }, (_, ring) => {
      const radius = 70 + ring * 46;
      const count = [1, 2, 3, 2, 4, 3, 6, 2, 3][ring] ?? 2;
      const width = [6, 3, 10, 2, 5, 2, 4, 12, 2][ring] ?? 4;
      const filled = [0.7, 0.6, 0.72, 0.9, 0.5, 0.8, 0.55, 0.35, 0.85][ring] ?? 0.6;
      const turns = (ring % 2 === 0 ? 1 : -1) * (ring % 3 === 0 ? 2 : 1);
      const outer = radius + width;
      const at = (r: number, angle: number) =>
        `${(0.5 + (0.5 * r * Math.cos(angle)) / outer).toFixed(4)} ${(0.5 + (0.5 * r * Math.sin(angle)) / outer).toFixed(4)}`;
      const path = Array.from({ length: count }, (_each, part) => {
        const from = (TAU * part) / count;
        const steps = 40;
        const angles = Array.from(
          { length: steps + 1 },
          (_step, step) => from + ((TAU / count) * filled * step) / steps,
        );
        const along = angles.map((angle, step) => `${step === 0 ? 'M' : 'L'}${at(outer, angle)}`).join('');
        const back = [...angles]
          .reverse()
          .map((angle) => `L${at(radius, angle)}`)
          .join('');
        return `${along}${back}Z`;
      }).join('');
      return moving(
        shape('Ring', {
          shape: 'path',
          path,
          x: MIDDLE_X - outer,
          y: MIDDLE_Y - outer,
          width: outer * 2,
          height: outer * 2,
          fill: solid(colors[ring % colors.length] ?? '#3cf2ff'),
          opacity: 0.9 - ring * 0.07,
        }),
        240,
        {
          // A ring of equal parts looks the same after a part of a turn.
          rotation: (frame) => (360 / count) * turns * (frame / 240) * Math.max(1, Math.round(count / 2)),
        },
      );
    });
    const heart = moving(
      shape('Middle', {
        shape: 'ellipse',
        x: MIDDLE_X - 30,
        y: MIDDLE_Y - 30,
        width: 60,
        height: 60,
        fill: solid('#d9fbff'),
      }),
      240,
      {
        opacity: (frame) => 0.7 + 0.3 * Math.sin((TAU * frame) / 60),
      },
    );
    return clipProject(
      'Turning rings',
      240,
      [
        { offset: 0, color: '#050b1f' },
        { offset: 1, color: '#0c1f3f' },
      ],
      [...arcs, heart],
    );
  },
};

/** Stripes in strong colours that slide across. */
const stripes: Clip = {
  alias: 'sliding-stripes',
  displayName: 'Sliding stripes',
  tags: ['stripes', 'diagonal', 'fashion', 'sale', 'background', 'loop'],
  frames: 120,
  draw() {
    const colors = ['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93'];
    const wide = 120;
    const bands = Array.from({ length: 20 }, (_, index) => {
      const left = index * wide - 760;
      const band = outline('Stripe', colors[index % 5] ?? '#ff595e', [
        [left + 420, -10],
        [left + 420 + wide + 1, -10],
        [left + wide + 1, 730],
        [left, 730],
      ]);
      return moving(band, 120, { x: (frame) => band.x + wide * 5 * (frame / 120) });
    });
    return clipProject(
      'Sliding stripes',
      120,
      [
        { offset: 0, color: '#6a4c93' },
        { offset: 1, color: '#6a4c93' },
      ],
      bands,
    );
  },
};

/** Dots of a print that grow and shrink in a wave. */
const halftone: Clip = {
  alias: 'halftone-pulse',
  displayName: 'Halftone pulse',
  tags: ['halftone', 'dots', 'comic', 'pop art', 'background', 'loop'],
  frames: 120,
  draw() {
    const dots = [];
    for (let row = -1; row < 16; row++) {
      for (let column = -1; column < 27; column++) {
        const [x, y] = [column * 50 + (row % 2 === 0 ? 0 : 25), row * 48];
        const far = Math.hypot(x - MIDDLE_X, y - MIDDLE_Y) / 260;
        const size = (frame: number) => 25 + 21 * Math.sin(TAU * (frame / 120 - far * 0.55));
        dots.push(
          moving(
            shape('Dot', { shape: 'ellipse', x, y, width: 30, height: 30, fill: solid('#1b1464') }),
            120,
            {
              x: (frame) => x - size(frame) / 2,
              y: (frame) => y - size(frame) / 2,
              width: size,
              height: size,
            },
            3,
          ),
        );
      }
    }
    return clipProject(
      'Halftone pulse',
      120,
      [
        { offset: 0, color: '#ff5fa2' },
        { offset: 1, color: '#ffb34d' },
      ],
      dots,
    );
  },
};

/** Arrows of light that hurry to the right. */
const chevrons: Clip = {
  alias: 'running-chevrons',
  displayName: 'Running chevrons',
  tags: ['arrows', 'speed', 'sport', 'delivery', 'background', 'loop'],
  frames: 90,
  draw() {
    const path = 'M0 0L0.42 0L1 0.5L0.42 1L0 1L0.58 0.5Z';
    const arrows = Array.from({ length: 9 }, (_, index) => {
      const left = index * 190 - 300;
      return moving(
        shape('Chevron', {
          shape: 'path',
          path,
          x: left,
          y: -40,
          width: 340,
          height: 800,
          fill: {
            type: 'linear-gradient',
            angleDeg: 0,
            stops: [
              { offset: 0, color: '#00e0a400' },
              { offset: 1, color: index % 2 === 0 ? '#00e0a4' : '#00a8ff' },
            ],
          },
        }),
        90,
        {
          x: (frame) => left + 380 * (frame / 90),
          opacity: (frame) => 0.5 + 0.35 * Math.sin(TAU * (frame / 90 - index / 2)),
        },
      );
    });
    return clipProject(
      'Running chevrons',
      90,
      [
        { offset: 0, color: '#05202b' },
        { offset: 1, color: '#0a3a4a' },
      ],
      arrows,
    );
  },
};

/** Every clip of forms that repeat. */
export const PATTERN_CLIPS: readonly Clip[] = [
  paperWaves,
  retroGrid,
  sunburst,
  rings,
  stripes,
  halftone,
  chevrons,
];
