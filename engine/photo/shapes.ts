import type { CanvasSize } from './photo-canvas.ts';
import type { PhotoShape } from './photo-edits.ts';

/** The outline that a photo is cut to, as large as fits and in its middle. */
export function shapePath(shape: PhotoShape, { widthPx, heightPx }: CanvasSize): Path2D {
  const path = new Path2D();
  if (shape === 'rounded') {
    path.roundRect(0, 0, widthPx, heightPx, Math.min(widthPx, heightPx) * 0.12);
    return path;
  }
  const radius = Math.min(widthPx, heightPx) / 2;
  const [x, y] = [widthPx / 2, heightPx / 2];
  if (shape === 'circle') path.arc(x, y, radius, 0, Math.PI * 2);
  else if (shape === 'star') polygon(path, starPoints(x, y, radius, 5, 0.45));
  else if (shape === 'hexagon') polygon(path, starPoints(x, y, radius, 3, 1));
  else if (shape === 'triangle') polygon(path, starPoints(x, y + radius * 0.12, radius, 3, 0.5));
  else if (shape === 'heart') heart(path, x, y, radius);
  else if (shape === 'arch') arch(path, x, y, radius);
  else blob(path, x, y, radius);
  path.closePath();
  return path;
}

/** Points of a star: `inner` is how far the inner ones are out, 1 makes a polygon of twice the corners. */
function starPoints(x: number, y: number, radius: number, tips: number, inner: number): [number, number][] {
  return Array.from({ length: tips * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * inner;
    const angle = (index / tips) * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

function polygon(path: Path2D, points: readonly [number, number][]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

function heart(path: Path2D, x: number, y: number, r: number): void {
  path.moveTo(x, y + r * 0.9);
  path.bezierCurveTo(x - r * 1.5, y - r * 0.1, x - r * 0.75, y - r * 1.15, x, y - r * 0.42);
  path.bezierCurveTo(x + r * 0.75, y - r * 1.15, x + r * 1.5, y - r * 0.1, x, y + r * 0.9);
}

function arch(path: Path2D, x: number, y: number, r: number): void {
  const half = r * 0.72;
  path.moveTo(x - half, y + r);
  path.lineTo(x - half, y - r + half);
  path.arc(x, y - r + half, half, Math.PI, 0);
  path.lineTo(x + half, y + r);
}

/** A soft, uneven round. */
function blob(path: Path2D, x: number, y: number, r: number): void {
  const steps = 90;
  for (let step = 0; step < steps; step++) {
    const angle = (step / steps) * Math.PI * 2;
    const reach = r * (0.86 + 0.08 * Math.sin(angle * 3 + 0.7) + 0.06 * Math.cos(angle * 2 - 1.1));
    const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    if (step === 0) path.moveTo(px, py);
    else path.lineTo(px, py);
  }
}
