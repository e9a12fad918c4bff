import { drawBlurred } from '../blurred.ts';
import { type CanvasSize, linearGradient, type PhotoCanvas } from '../photo-canvas.ts';
import type { SceneLight, SceneTools } from './scene-tools.ts';

/** Fills the whole image from above to below. */
export function wall(
  context: PhotoCanvas,
  size: CanvasSize,
  colors: readonly string[],
  angleDeg = 180,
): void {
  context.fillStyle = linearGradient(context, size, { angleDeg, colors });
  context.fillRect(0, 0, size.widthPx, size.heightPx);
}

/** A floor from a height down, darker towards the wall. */
export function floor(
  context: PhotoCanvas,
  { widthPx, heightPx }: CanvasSize,
  horizonY: number,
  colors: readonly [string, string],
): void {
  const top = horizonY * heightPx;
  const gradient = context.createLinearGradient(0, top, 0, heightPx);
  gradient.addColorStop(0, colors[0]);
  gradient.addColorStop(1, colors[1]);
  context.fillStyle = gradient;
  context.fillRect(0, top, widthPx, heightPx - top);
}

/** A pool of light on the wall, on the side that light comes from. */
export function glow(
  context: PhotoCanvas,
  { widthPx, heightPx }: CanvasSize,
  { lightDeg }: SceneLight,
  color: string,
): void {
  const angle = (lightDeg * Math.PI) / 180;
  const [x, y] = [widthPx * (0.5 + 0.42 * Math.cos(angle)), heightPx * (0.5 - 0.42 * Math.sin(angle))];
  const gradient = context.createRadialGradient(x, y, 0, x, y, Math.max(widthPx, heightPx) * 0.75);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, `${color.slice(0, 7)}00`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, widthPx, heightPx);
}

/** The whole stage warmer or cooler, as a photo is after setting its white. */
export function warm(context: PhotoCanvas, { widthPx, heightPx }: CanvasSize, { warmth }: SceneLight): void {
  if (warmth === 0) return;
  context.save();
  context.globalCompositeOperation = 'soft-light';
  context.globalAlpha = (Math.abs(warmth) / 100) * 0.6;
  context.fillStyle = warmth > 0 ? '#ff9a3c' : '#3c8cff';
  context.fillRect(0, 0, widthPx, heightPx);
  context.restore();
}

/** A round podium: its top an ellipse, its side lit from where the light is. */
export function podium(
  context: PhotoCanvas,
  { widthPx, heightPx }: CanvasSize,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colors: { readonly top: string; readonly lit: string; readonly dark: string },
  { lightDeg, kernels }: SceneTools,
): void {
  const [x, y, radius] = [at.x * widthPx, at.y * heightPx, (at.width * widthPx) / 2];
  const depth = at.height * heightPx;
  const flat = radius * 0.2;
  softShadow(
    context,
    { x, y: y + depth, radiusX: radius * 1.08, radiusY: flat * 1.2 },
    'rgb(20 21 31 / 0.28)',
    radius * 0.08,
    { kernels },
  );
  const isLitRight = Math.cos((lightDeg * Math.PI) / 180) >= 0;
  const side = context.createLinearGradient(x - radius, 0, x + radius, 0);
  side.addColorStop(0, isLitRight ? colors.dark : colors.lit);
  side.addColorStop(1, isLitRight ? colors.lit : colors.dark);
  context.fillStyle = side;
  context.beginPath();
  context.ellipse(x, y + depth, radius, flat, 0, 0, Math.PI);
  context.ellipse(x, y, radius, flat, 0, Math.PI, 0, true);
  context.closePath();
  context.fill();
  context.fillStyle = colors.top;
  context.beginPath();
  context.ellipse(x, y, radius, flat, 0, 0, Math.PI * 2);
  context.fill();
}

/** A blurred ellipse. */
export function softShadow(
  context: PhotoCanvas,
  { x, y, radiusX, radiusY }: { x: number; y: number; radiusX: number; radiusY: number },
  color: string,
  blurPx: number,
  { kernels }: Pick<SceneTools, 'kernels'>,
): void {
  drawBlurred(context, Math.max(0.5, blurPx), kernels, (blurred) => {
    blurred.fillStyle = color;
    blurred.beginPath();
    blurred.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
    blurred.fill();
  });
}

/** Numbers that look thrown and are the same every time: the same stage is drawn in every size (mulberry32). */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Shadows of leaves, out of focus. */
export function leafShadows(
  context: PhotoCanvas,
  size: CanvasSize,
  { lightDeg, kernels }: SceneTools,
  color: string,
): void {
  const random = scatter(11);
  const { widthPx, heightPx } = size;
  const isRight = Math.cos((lightDeg * Math.PI) / 180) >= 0;
  drawBlurred(context, widthPx * 0.012, kernels, (blurred) => {
    blurred.fillStyle = color;
    blurred.translate(isRight ? widthPx : 0, heightPx * 0.08);
    blurred.scale(isRight ? -1 : 1, 1);
    for (let frond = 0; frond < 3; frond++) {
      const turn = 0.15 + frond * 0.5 + random() * 0.1;
      blurred.save();
      blurred.rotate(turn);
      for (let leaf = 0; leaf < 13; leaf++) {
        const along = widthPx * (0.12 + leaf * 0.052);
        const long = widthPx * (0.2 - Math.abs(leaf - 5) * 0.014);
        for (const side of [-1, 1]) {
          blurred.save();
          blurred.translate(along, 0);
          blurred.rotate(side * (0.75 - leaf * 0.02));
          blurred.beginPath();
          blurred.ellipse(long / 2, 0, long / 2, widthPx * 0.011, 0, 0, Math.PI * 2);
          blurred.fill();
          blurred.restore();
        }
      }
      blurred.restore();
    }
  });
}
