import { pathNumber } from '../path-number.ts';

/** How far handles of a cubic Bézier curve lie from the ends of a quarter circle, as a share of the radius: 4/3 (√2 − 1). */
const QUARTER_HANDLE = 0.5522847498;

/** An ellipse in the unit square, so far from its edges; against the clock it makes a hole. */
export function circle(insetX: number, insetY: number, isClockwise: boolean): string {
  const [rx, ry] = [0.5 - insetX, 0.5 - insetY];
  const [hx, hy] = [rx * QUARTER_HANDLE, ry * QUARTER_HANDLE];
  const side = isClockwise ? 1 : -1;
  const at = (x: number, y: number) => `${pathNumber(0.5 + side * x)} ${pathNumber(0.5 + y)}`;
  return [
    `M${at(0, -ry)}`,
    `C${at(hx, -ry)} ${at(rx, -hy)} ${at(rx, 0)}`,
    `C${at(rx, hy)} ${at(hx, ry)} ${at(0, ry)}`,
    `C${at(-hx, ry)} ${at(-rx, hy)} ${at(-rx, 0)}`,
    `C${at(-rx, -hy)} ${at(-hx, -ry)} ${at(0, -ry)}Z`,
  ].join('');
}

/** A part of the ellipse of the unit square, between angles in degrees, clockwise from the right; closed, a slice of it. */
export function arcPath(start: number, end: number, isClosed: boolean): string {
  const sweep = (((end - start) % 360) + 360) % 360 || 360;
  const curves = ellipseArc({ x: 0.5, y: 0.5 }, 0.5, 0.5, start, sweep);
  return `${curves}${isClosed ? 'L0.5 0.5Z' : ''}`;
}

/** An arc as cubic Bézier curves, with a move to its start. Angles are in degrees, clockwise from the right. */
function ellipseArc(
  centre: { readonly x: number; readonly y: number },
  radiusX: number,
  radiusY: number,
  startDeg: number,
  sweepDeg: number,
): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: centre.x + radiusX * Math.cos(angle), y: centre.y + radiusY * Math.sin(angle) };
  };
  const first = at(startDeg);
  return `M${pathNumber(first.x)} ${pathNumber(first.y)}${arcCurves(
    centre,
    radiusX,
    radiusY,
    startDeg,
    sweepDeg,
  )
    .map((points) => `C${points.map(pathNumber).join(' ')}`)
    .join('')}`;
}

/** The curves of an arc, each within a quarter: two handles and an end. */
export function arcCurves(
  { x, y }: { readonly x: number; readonly y: number },
  radiusX: number,
  radiusY: number,
  startDeg: number,
  sweepDeg: number,
): number[][] {
  const count = Math.max(1, Math.ceil(Math.abs(sweepDeg) / 90));
  const step = ((sweepDeg / count) * Math.PI) / 180;
  // The handles of an arc of an angle (Riškus 2006, "Approximation of a cubic Bézier curve by circular arcs").
  const handle = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index) => {
    const from = (startDeg * Math.PI) / 180 + index * step;
    const to = from + step;
    return [
      x + radiusX * (Math.cos(from) - handle * Math.sin(from)),
      y + radiusY * (Math.sin(from) + handle * Math.cos(from)),
      x + radiusX * (Math.cos(to) + handle * Math.sin(to)),
      y + radiusY * (Math.sin(to) - handle * Math.cos(to)),
      x + radiusX * Math.cos(to),
      y + radiusY * Math.sin(to),
    ];
  });
}
