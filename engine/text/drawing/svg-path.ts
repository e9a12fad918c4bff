/** A path as straight pieces: x, y, x, y, … from its start to its end. */
export interface FlatPath {
  readonly points: readonly number[];
  readonly closed: boolean;
}

const NUMBERS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const TOKEN = /([MLHVCSQTAZmlhvcsqtaz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/g;
/** Straight pieces of a curve; enough for one that fills the page. */
const CURVE_PIECES = 48;
const MOST_POINTS = 40_000;

/**
 * Flattens SVG path data (SVG 2 §9.3), scaled by `scaleX`, `scaleY`. Only the first subpath counts. Like a browser it keeps what
 * is before a mistake; data that says nothing gives no points.
 */
export function flattenSvgPath(data: string, scaleX: number, scaleY: number): FlatPath {
  const points: number[] = [];
  const pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0, last: '' };
  let closed = false;
  let moved = false;
  const add = (x: number, y: number) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    if (points.length < MOST_POINTS) points.push(x * scaleX, y * scaleY);
    pen.x = x;
    pen.y = y;
  };
  for (const { command, numbers } of commandsOf(data)) {
    const kind = command.toUpperCase();
    const relative = command !== kind;
    const [ox, oy] = relative ? [pen.x, pen.y] : [0, 0];
    const at = (index: number) => numbers[index] ?? 0;
    if (kind === 'M') {
      if (moved) break;
      moved = true;
      add(ox + at(0), oy + at(1));
      pen.startX = pen.x;
      pen.startY = pen.y;
    } else if (!moved) {
      break;
    } else if (kind === 'Z') {
      closed = true;
      add(pen.startX, pen.startY);
      break;
    } else if (kind === 'L') add(ox + at(0), oy + at(1));
    else if (kind === 'H') add(ox + at(0), pen.y);
    else if (kind === 'V') add(pen.x, oy + at(0));
    else if (kind === 'A') {
      arc(add, pen.x, pen.y, at(0), at(1), at(2), at(3) !== 0, at(4) !== 0, ox + at(5), oy + at(6));
    } else {
      curve(add, pen, kind, at, ox, oy);
    }
    pen.last = kind;
  }
  return { points, closed };
}

function* commandsOf(data: string): Generator<{ command: string; numbers: number[] }> {
  let command = '';
  let numbers: number[] = [];
  for (const [, letter, number] of data.matchAll(TOKEN)) {
    if (letter !== undefined) {
      command = letter;
      numbers = [];
      if (letter.toUpperCase() === 'Z') yield { command, numbers };
      continue;
    }
    numbers.push(Number(number));
    const wanted = NUMBERS[command.toUpperCase()] ?? 0;
    if (wanted === 0 || numbers.length < wanted) continue;
    yield { command, numbers };
    numbers = [];
    // Further pairs after a move are lines.
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
  }
}

interface Pen {
  x: number;
  y: number;
  controlX: number;
  controlY: number;
  last: string;
}

/** The four kinds of Bézier curves; smooth ones mirror the control point before them. */
function curve(
  add: (x: number, y: number) => void,
  pen: Pen,
  kind: string,
  at: (index: number) => number,
  ox: number,
  oy: number,
): void {
  const [x0, y0] = [pen.x, pen.y];
  const cubic = kind === 'C' || kind === 'S';
  const mirrors = cubic ? 'CS'.includes(pen.last || '-') : 'QT'.includes(pen.last || '-');
  const mirrored = mirrors ? [2 * x0 - pen.controlX, 2 * y0 - pen.controlY] : [x0, y0];
  const smooth = kind === 'S' || kind === 'T';
  const [x1 = x0, y1 = y0] = smooth ? mirrored : [ox + at(0), oy + at(1)];
  const next = smooth ? 0 : 2;
  const [x2, y2] = cubic ? [ox + at(next), oy + at(next + 1)] : [x1, y1];
  const end = cubic ? next + 2 : next;
  const [x3, y3] = [ox + at(end), oy + at(end + 1)];
  for (let piece = 1; piece <= CURVE_PIECES; piece++) {
    const t = piece / CURVE_PIECES;
    const u = 1 - t;
    if (cubic) {
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      add(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
    } else {
      const [a, b, c] = [u * u, 2 * u * t, t * t];
      add(a * x0 + b * x1 + c * x3, a * y0 + b * y1 + c * y3);
    }
  }
  pen.controlX = x2;
  pen.controlY = y2;
}

/** An elliptical arc from its ends (SVG 2, implementation note B.2.4). */
function arc(
  add: (x: number, y: number) => void,
  x0: number,
  y0: number,
  radiusX: number,
  radiusY: number,
  rotationDeg: number,
  large: boolean,
  clockwise: boolean,
  x: number,
  y: number,
): void {
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
  if (rx === 0 || ry === 0 || (x0 === x && y0 === y)) {
    add(x, y);
    return;
  }
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfX, halfY] = [(x0 - x) / 2, (y0 - y) / 2];
  const [px, py] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
  rx *= grow;
  ry *= grow;
  const numerator = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const factor =
    (large === clockwise ? -1 : 1) * Math.sqrt(Math.max(0, numerator / ((rx * py) ** 2 + (ry * px) ** 2)));
  const [cxp, cyp] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const [cx, cy] = [cos * cxp - sin * cyp + (x0 + x) / 2, sin * cxp + cos * cyp + (y0 + y) / 2];
  const from = Math.atan2((py - cyp) / ry, (px - cxp) / rx);
  const to = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx);
  let sweep = to - from;
  if (clockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI;
  for (let piece = 1; piece < CURVE_PIECES; piece++) {
    const t = from + (sweep * piece) / CURVE_PIECES;
    const [ex, ey] = [rx * Math.cos(t), ry * Math.sin(t)];
    add(cx + cos * ex - sin * ey, cy + sin * ex + cos * ey);
  }
  add(x, y);
}
