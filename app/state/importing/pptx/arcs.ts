import { pathNumber } from '../path-number.ts';

/** An ellipse, in the units of path data. */
interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

const UNIT_CIRCLE: Ellipse = { x: 0.5, y: 0.5, radiusX: 0.5, radiusY: 0.5 };

/** Where an ellipse is at an angle in degrees, clockwise from the right. */
function pointAt({ x, y, radiusX, radiusY }: Ellipse, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) };
}

/** The arc commands from one angle on, in halves, since an arc that ends where it began is not drawn (SVG 2, 9.5.1). */
export function arcData(ellipse: Ellipse, startDeg: number, sweepDeg: number): string {
  const count = Math.max(1, Math.ceil(Math.abs(sweepDeg) / 180));
  const size = `${pathNumber(ellipse.radiusX)} ${pathNumber(ellipse.radiusY)}`;
  return Array.from({ length: count }, (_, index) => {
    const end = pointAt(ellipse, startDeg + (sweepDeg * (index + 1)) / count);
    return `A${size} 0 0 ${sweepDeg > 0 ? 1 : 0} ${pathNumber(end.x)} ${pathNumber(end.y)}`;
  }).join('');
}

/** An ellipse in the unit square, so far from its edges; against the clock it makes a hole. */
export function circle(insetX: number, insetY: number, isClockwise: boolean): string {
  const ellipse = { ...UNIT_CIRCLE, radiusX: 0.5 - insetX, radiusY: 0.5 - insetY };
  const top = pointAt(ellipse, -90);
  return `M${pathNumber(top.x)} ${pathNumber(top.y)}${arcData(ellipse, -90, isClockwise ? 360 : -360)}Z`;
}

/** A part of the ellipse of the unit square, between angles in degrees, clockwise from the right; closed, a slice of it. */
export function arcPath(startDeg: number, endDeg: number, isClosed: boolean): string {
  const sweep = (((endDeg - startDeg) % 360) + 360) % 360 || 360;
  const start = pointAt(UNIT_CIRCLE, startDeg);
  const arc = arcData(UNIT_CIRCLE, startDeg, sweep);
  return `M${pathNumber(start.x)} ${pathNumber(start.y)}${arc}${isClosed ? 'L0.5 0.5Z' : ''}`;
}
