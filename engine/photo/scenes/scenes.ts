import { drawBlurred } from '../blurred.ts';
import { type CanvasSize, linearGradient, type PhotoCanvas } from '../photo-canvas.ts';
import { floor, glow, leafShadows, podium, scatter, softShadow, wall, warm } from './scene-parts.ts';
import type { SceneTools } from './scene-tools.ts';

/** A stage for products: what is drawn behind and below them. */
export interface PhotoScene {
  readonly id: string;
  /** Where the product is: its middle and its floor, in shares of the image, and how large it is there. */
  readonly stand: { readonly centreX: number; readonly floorY: number; readonly scale: number };
  /** How much the floor mirrors. */
  readonly reflection: number;
  /** Draws the whole stage. */
  draw(context: PhotoCanvas, size: CanvasSize, light: SceneTools): void;
}

const ON_FLOOR = { centreX: 0.5, floorY: 0.86, scale: 0.72 } as const;
const ON_PODEST = { centreX: 0.5, floorY: 0.785, scale: 0.62 } as const;
const PODIUM = { x: 0.5, y: 0.775, width: 0.52, height: 0.1 } as const;

/** Every stage, in the order in which they are shown. */
export const PHOTO_SCENES: readonly PhotoScene[] = [
  {
    id: 'seamless',
    stand: ON_FLOOR,
    reflection: 0.12,
    draw(context, size, light) {
      wall(context, size, ['#eceef2', '#f8f9fb', '#dfe2e8']);
      glow(context, size, light, '#ffffffcc');
    },
  },
  {
    id: 'clay-arch',
    stand: ON_PODEST,
    reflection: 0,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#ffc2a3', '#f5a17c']);
      floor(context, size, 0.82, ['#e98f6b', '#d97c57']);
      const [left, width, top] = [widthPx * 0.27, widthPx * 0.46, heightPx * 0.2];
      const arch = new Path2D();
      arch.moveTo(left, heightPx * 0.82);
      arch.lineTo(left, top + width / 2);
      arch.arc(left + width / 2, top + width / 2, width / 2, Math.PI, 0);
      arch.lineTo(left + width, heightPx * 0.82);
      arch.closePath();
      context.fillStyle = linearGradient(context, size, { angleDeg: 180, colors: ['#c96a44', '#e08a63'] });
      context.fill(arch);
      disc(
        context,
        widthPx * (Math.cos((light.lightDeg * Math.PI) / 180) >= 0 ? 0.83 : 0.17),
        heightPx * 0.22,
        widthPx * 0.09,
        '#fff0d8',
      );
      podium(context, size, PODIUM, { top: '#ffd9c2', lit: '#ffc8aa', dark: '#d5835e' }, light);
      glow(context, size, light, '#fff2e055');
    },
  },
  {
    id: 'citrus',
    stand: ON_FLOOR,
    reflection: 0.1,
    draw(context, size, light) {
      wall(context, size, ['#ffcf57', '#ffa928']);
      floor(context, size, 0.76, ['#f98f1f', '#ff7a14']);
      const { widthPx, heightPx } = size;
      for (const [x, y, r] of [
        [0.12, 0.74, 0.12],
        [0.9, 0.77, 0.1],
        [0.8, 0.88, 0.075],
      ] as const)
        orange(context, x * widthPx, y * heightPx, r * widthPx, light);
      glow(context, size, light, '#fff6c866');
    },
  },
  {
    id: 'still-water',
    stand: { centreX: 0.5, floorY: 0.74, scale: 0.64 },
    reflection: 0.7,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#0f5f73', '#2f9aa6', '#7fd0d2']);
      floor(context, size, 0.66, ['#2b98a4', '#8fdcd9']);
      context.strokeStyle = 'rgb(255 255 255 / 0.35)';
      for (let ring = 1; ring < 8; ring++) {
        context.lineWidth = Math.max(1, widthPx * 0.0018);
        context.globalAlpha = 1 - ring / 8;
        context.beginPath();
        context.ellipse(
          widthPx / 2,
          heightPx * 0.76,
          widthPx * 0.09 * ring,
          widthPx * 0.02 * ring,
          0,
          0,
          Math.PI * 2,
        );
        context.stroke();
      }
      context.globalAlpha = 1;
      const random = scatter(5);
      context.fillStyle = 'rgb(255 255 255 / 0.55)';
      for (let drop = 0; drop < 40; drop++)
        disc(
          context,
          random() * widthPx,
          heightPx * (0.1 + random() * 0.5),
          widthPx * (0.001 + random() * 0.004),
          'rgb(255 255 255 / 0.5)',
        );
      glow(context, size, light, '#d8fff855');
    },
  },
  {
    id: 'poppies',
    stand: ON_FLOOR,
    reflection: 0,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#e9c3cd', '#d8a3b2']);
      floor(context, size, 0.8, ['#b9758a', '#a8607a']);
      for (const [x, y, r, blur] of [
        [0.1, 0.16, 0.15, 0.012],
        [0.88, 0.12, 0.12, 0.014],
        [0.14, 0.86, 0.13, 0.002],
        [0.88, 0.82, 0.15, 0.003],
        [0.73, 0.95, 0.09, 0],
      ] as const)
        poppy(context, { x: x * widthPx, y: y * heightPx, radius: r * widthPx }, blur * widthPx, light);
      glow(context, size, light, '#fff0f055');
    },
  },
  {
    id: 'palm-shade',
    stand: { ...ON_FLOOR, floorY: 0.88 },
    reflection: 0.06,
    draw(context, size, light) {
      wall(context, size, ['#e6d6bb', '#d9c39f']);
      floor(context, size, 0.84, ['#c4a67a', '#b8986a']);
      leafShadows(context, size, light, 'rgb(92 70 40 / 0.28)');
      glow(context, size, light, '#fff7e066');
    },
  },
  {
    id: 'after-dark',
    stand: ON_FLOOR,
    reflection: 0.4,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#0c0d24', '#1a1440', '#3a1b52']);
      floor(context, size, 0.78, ['#141031', '#070818']);
      const random = scatter(21);
      for (let lamp = 0; lamp < 26; lamp++) {
        const color = ['#ff8a5c', '#ffd166', '#7aa2ff', '#ff5fa2'][lamp % 4] ?? '#ffffff';
        softShadow(
          context,
          {
            x: random() * widthPx,
            y: heightPx * (0.12 + random() * 0.56),
            radiusX: widthPx * (0.012 + random() * 0.03),
            radiusY: widthPx * (0.012 + random() * 0.03),
          },
          `${color}66`,
          widthPx * 0.004,
          light,
        );
      }
      glow(context, size, light, '#7a5cff55');
    },
  },
  {
    id: 'silk',
    stand: ON_FLOOR,
    reflection: 0.05,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#8f1d52', '#c43b78']);
      for (let fold = 0; fold < 9; fold++) {
        const y = heightPx * (fold / 8);
        const gradient = context.createLinearGradient(0, y - heightPx * 0.07, 0, y + heightPx * 0.07);
        gradient.addColorStop(0, 'rgb(90 8 46 / 0)');
        gradient.addColorStop(0.45, 'rgb(90 8 46 / 0.55)');
        gradient.addColorStop(0.6, 'rgb(255 160 200 / 0.4)');
        gradient.addColorStop(1, 'rgb(255 160 200 / 0)');
        context.fillStyle = gradient;
        context.beginPath();
        context.moveTo(0, y - heightPx * 0.07);
        for (let x = 0; x <= 24; x++)
          context.lineTo(
            (x / 24) * widthPx,
            y - heightPx * 0.07 + Math.sin(x / 3.2 + fold) * heightPx * 0.035,
          );
        for (let x = 24; x >= 0; x--)
          context.lineTo(
            (x / 24) * widthPx,
            y + heightPx * 0.07 + Math.sin(x / 3.2 + fold) * heightPx * 0.035,
          );
        context.closePath();
        context.fill();
      }
      glow(context, size, light, '#ffd0e444');
    },
  },
  {
    id: 'glass-panes',
    stand: ON_FLOOR,
    reflection: 0.25,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#dfe6ff', '#c8d4ff']);
      for (const [x, y, w, h, color] of [
        [0.1, 0.2, 0.4, 0.58, '#5b6cff55'],
        [0.42, 0.1, 0.3, 0.4, '#ffd66e77'],
        [0.6, 0.42, 0.3, 0.4, '#ff7d6e66'],
        [0.52, 0.58, 0.34, 0.26, '#1f9d8a66'],
      ] as const) {
        context.fillStyle = color;
        context.fillRect(x * widthPx, y * heightPx, w * widthPx, h * heightPx);
      }
      floor(context, size, 0.84, ['#b9c6f5', '#d6deff']);
      glow(context, size, light, '#ffffff88');
    },
  },
  {
    id: 'forest',
    stand: { ...ON_PODEST, floorY: 0.79 },
    reflection: 0,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#cfd9cf', '#a9bda9', '#7c9a80']);
      const random = scatter(3);
      for (let bush = 0; bush < 22; bush++)
        softShadow(
          context,
          {
            x: random() * widthPx,
            y: heightPx * (0.3 + random() * 0.5),
            radiusX: widthPx * (0.06 + random() * 0.1),
            radiusY: widthPx * (0.06 + random() * 0.08),
          },
          bush % 3 === 0 ? 'rgb(60 98 62 / 0.5)' : 'rgb(104 140 98 / 0.45)',
          widthPx * 0.03,
          light,
        );
      floor(context, size, 0.86, ['#5d6f58', '#44543f']);
      podium(context, size, PODIUM, { top: '#8f9690', lit: '#7c847d', dark: '#4c534d' }, light);
      glow(context, size, light, '#f4ffe055');
    },
  },
  {
    id: 'concrete',
    stand: ON_PODEST,
    reflection: 0.05,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#b9bcc2', '#a3a7ae']);
      const random = scatter(8);
      for (let spot = 0; spot < 500; spot++)
        disc(
          context,
          random() * widthPx,
          random() * heightPx,
          widthPx * (0.0008 + random() * 0.003),
          random() > 0.5 ? 'rgb(255 255 255 / 0.12)' : 'rgb(40 44 52 / 0.12)',
        );
      floor(context, size, 0.84, ['#8d9198', '#7c8088']);
      podium(context, size, PODIUM, { top: '#d2d5da', lit: '#c0c4ca', dark: '#85898f' }, light);
      glow(context, size, light, '#ffffff66');
    },
  },
  {
    id: 'sunset',
    stand: ON_FLOOR,
    reflection: 0.3,
    draw(context, size, light) {
      const { widthPx, heightPx } = size;
      wall(context, size, ['#3d2a6b', '#c3547c', '#ff9a5c', '#ffd89a']);
      disc(context, widthPx * 0.5, heightPx * 0.66, widthPx * 0.17, '#fff0c0');
      floor(context, size, 0.7, ['#a24a6c', '#3b2560']);
      context.fillStyle = 'rgb(255 220 160 / 0.35)';
      for (let line = 0; line < 9; line++)
        context.fillRect(
          widthPx * (0.5 - 0.2 + line * 0.012),
          heightPx * (0.72 + line * 0.03),
          widthPx * (0.4 - line * 0.024),
          heightPx * 0.006,
        );
      glow(context, size, light, '#ffcf9a44');
    },
  },
];

function disc(context: PhotoCanvas, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function orange(
  context: PhotoCanvas,
  x: number,
  y: number,
  radius: number,
  { lightDeg, kernels }: SceneTools,
): void {
  softShadow(
    context,
    { x, y: y + radius * 0.92, radiusX: radius * 0.95, radiusY: radius * 0.2 },
    'rgb(120 50 0 / 0.4)',
    radius * 0.12,
    { kernels },
  );
  const angle = (lightDeg * Math.PI) / 180;
  const [lightX, lightY] = [x + Math.cos(angle) * radius * 0.45, y - Math.sin(angle) * radius * 0.45];
  const skin = context.createRadialGradient(lightX, lightY, radius * 0.05, x, y, radius);
  skin.addColorStop(0, '#ffd27a');
  skin.addColorStop(0.5, '#ff9c2a');
  skin.addColorStop(1, '#d96a08');
  context.fillStyle = skin;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function poppy(
  target: PhotoCanvas,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  blurPx: number,
  { kernels }: SceneTools,
): void {
  drawBlurred(target, blurPx > 0.5 ? blurPx : 0, kernels, (context) => {
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2 + 0.4;
      const [px, py] = [x + Math.cos(angle) * radius * 0.42, y + Math.sin(angle) * radius * 0.42];
      const red = context.createRadialGradient(x, y, radius * 0.1, px, py, radius * 0.75);
      red.addColorStop(0, '#8f1405');
      red.addColorStop(0.5, '#e03a1e');
      red.addColorStop(1, '#ff6a45');
      context.fillStyle = red;
      context.beginPath();
      context.ellipse(px, py, radius * 0.62, radius * 0.52, angle, 0, Math.PI * 2);
      context.fill();
    }
    context.fillStyle = '#1c1326';
    context.beginPath();
    context.arc(x, y, radius * 0.2, 0, Math.PI * 2);
    context.fill();
  });
}

/** Draws a stage by its id; one that is not known is left out. */
export function drawScene(
  context: PhotoCanvas,
  { sceneId, ...light }: { readonly sceneId: string } & SceneTools,
  size: CanvasSize,
): void {
  PHOTO_SCENES.find(({ id }) => id === sceneId)?.draw(context, size, light);
  warm(context, size, light);
}
