import type { KernelMemory } from './pixel-work.ts';

/** What weighs most in a brush stroke: the power by which surroundings count less the more changes in them. */
const STROKE_POWER = 5;
const LARGEST_WEIGHT = 2 ** 30;
/** Washes of a watercolour, one over another. */
const WASHES = 7;
/** How much lighter a colour gets at most: more would show the noise of dark parts. */
const MOST_LIFT = 1.6;
/** What factors in tables are multiplied by. */
const FACTOR_UNIT = 4096;
/** Angles at which printers turn the screens of cyan, magenta, yellow and black, so that dots make rosettes and no stripes. */
const SCREEN_ANGLES_DEG = [15, 75, 0, 45];

/** All that these functions run on. */
export const STROKE_KERNELS = [
  'gradient',
  'boxRows',
  'boxColumns',
  'keepLane',
  'fillLane',
  'premultiply',
  'paintStrokes',
] as const;

/** A mean over squares, in place; the third image is lost. */
function boxBlur(memory: KernelMemory, image: number, radiusPx: number): void {
  const { module, third, widthPx, heightPx, scratch } = memory;
  module.boxRows(image, third, widthPx, heightPx, radiusPx);
  module.boxColumns(third, image, widthPx, heightPx, radiusPx, scratch);
}

function copyImage({ bytesAt, count }: KernelMemory, from: number, to: number): void {
  bytesAt(to, count * 4).set(bytesAt(from, count * 4));
}

/** A table of factors, 1 for none, by an index. */
const factors = (length: number, factorOf: (index: number) => number) =>
  Array.from({ length }, (_, index) => Math.round(FACTOR_UNIT * factorOf(index)));

const smoothstep = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Strokes of a brush of this width: flat colours inside, edges kept. */
export function brush(memory: KernelMemory, brushPx: number): void {
  const { module, widthPx, heightPx, count, image, second, third, plane } = memory;
  const radiusPx = Math.max(1, Math.round(brushPx / 2));
  module.gradient(image, second, widthPx, heightPx);
  boxBlur(memory, second, radiusPx);
  module.keepLane(second, plane, count);
  copyImage(memory, image, second);
  module.premultiply(second, count);
  boxBlur(memory, second, radiusPx);
  module.fillLane(image, plane, count);
  const weights = memory.writeTable(
    Array.from({ length: 256 }, (_, change) =>
      Math.max(1, Math.round(LARGEST_WEIGHT / (change + 1) ** STROKE_POWER)),
    ),
  );
  module.paintStrokes(image, second, third, widthPx, heightPx, radiusPx, weights);
  copyImage(memory, third, image);
}

/** Thick paint: strokes over strokes, with crisp rims. */
export function oilPaint(memory: KernelMemory, brushPx: number): void {
  brush(memory, brushPx);
  brush(memory, brushPx / 2);
  lumaAndSurroundings(memory, 0, Math.max(1, Math.round(brushPx / 6)));
  scaleByContrast(memory, (difference) => 1 + 1.6 * difference);
}

/** Puts the luma into the plane and, blurred, into the second image. */
function lumaAndSurroundings(memory: KernelMemory, finePx: number, coarsePx: number): void {
  const { module, image, second, plane, count } = memory;
  module.lumaOnWhite(image, second, count);
  if (finePx > 0) boxBlur(memory, second, finePx);
  module.keepLane(second, plane, count);
  // Two means make a blur without the corners of a square.
  boxBlur(memory, second, coarsePx);
  boxBlur(memory, second, coarsePx);
}

/** Changes each pixel by how much lighter (above 0) or darker it is than its surroundings, -1 to 1. Uses `lumaAndSurroundings`. */
function scaleByContrast(memory: KernelMemory, factorOf: (difference: number) => number): void {
  const table = memory.writeTable(factors(511, (index) => factorOf((index - 255) / 255)));
  memory.module.scaleByDifference(memory.image, memory.plane, memory.second, memory.count, table);
}

/** Gives pixels another luma (0-1, by what they have) and keeps their hue. */
function changeLuma(memory: KernelMemory, lumaOf: (luma: number) => number): void {
  const table = factors(256, (index) =>
    index === 0 ? 1 : Math.min(MOST_LIFT, (lumaOf(index / 255) * 255) / index),
  );
  memory.module.scaleByLuma(memory.image, memory.count, memory.writeTable(table));
}

/** Flat shades with ink lines, whose width follows from the smoothing. `simplify` and `lines` are 0-1. */
export function cartoon(
  memory: KernelMemory,
  { smoothingPx, simplify, lines }: { smoothingPx: number; simplify: number; lines: number },
): void {
  brush(memory, smoothingPx);
  const linePx = Math.max(1, Math.round(smoothingPx * 0.12));
  lumaAndSurroundings(memory, Math.round(smoothingPx * 0.06), linePx * 2);
  const shades = Math.round(14 - 11 * simplify);
  // As wide in all: few shades have rims, many lead softly from one to the next.
  const rim = Math.min(0.5, 0.045 * shades);
  changeLuma(memory, (luma) => {
    const step = Math.min(shades - 1, Math.floor(luma * shades));
    return (step + smoothstep(1 - rim, 1, luma * shades - step) + rim / 2) / shades;
  });
  scaleByContrast(memory, (difference) => 1 - lines * smoothstep(0.008, 0.05, -difference));
}

/** Washes of colour on paper: flat, with pigment gathered at their rims. `edges` is 0-1. */
export function watercolor(
  memory: KernelMemory,
  { brushPx, edges }: { brushPx: number; edges: number },
): void {
  brush(memory, brushPx);
  brush(memory, brushPx / 2);
  changeLuma(memory, (luma) => {
    const step = Math.min(WASHES - 1, Math.floor(luma * WASHES));
    const flat = (step + smoothstep(0.6, 1, luma * WASHES - step)) / WASHES + 0.25 / WASHES;
    return luma + (flat - luma) * 0.7;
  });
  lumaAndSurroundings(memory, 0, Math.max(2, Math.round(brushPx * 0.3)));
  scaleByContrast(memory, (difference) =>
    difference < 0
      ? 1 - 0.5 * edges * smoothstep(0.004, 0.12, -difference)
      : 1 + 0.15 * edges * smoothstep(0.01, 0.2, difference),
  );
}

/** A drawing: lines where the image is darker than around it. `darkness` and `color` are 0-1. */
export function pencil(
  memory: KernelMemory,
  { softnessPx, darkness, color }: { softnessPx: number; darkness: number; color: number },
): void {
  lumaAndSurroundings(memory, 0, Math.max(1, Math.round(softnessPx)));
  const table = memory.writeTable(
    Array.from({ length: 256 }, (_, share) => Math.round(255 * (share / 255) ** (1 + 4 * darkness))),
  );
  const { module, image, plane, second, count } = memory;
  const shade = Math.round(256 * (0.05 + 0.4 * darkness));
  module.pencilStrokes(image, plane, second, count, table, shade, Math.round(color * 256));
}

/** Dots of ink, counted from an origin. Colours as 0xBBGGRR; without them four inks print the colours of the image. */
export function halftone(
  memory: KernelMemory,
  dotPx: number,
  origin: { readonly x: number; readonly y: number },
  mono: { readonly angleDeg: number; readonly ink: number; readonly paper: number } | null,
): void {
  const { module, image, second, widthPx, heightPx, count } = memory;
  const cellPx = Math.max(2, dotPx);
  copyImage(memory, image, second);
  module.premultiply(second, count);
  boxBlur(memory, second, Math.max(1, Math.round(cellPx / 3)));
  module.unpremultiply(second, count);
  const angles = mono ? [mono.angleDeg] : SCREEN_ANGLES_DEG;
  const screens = angles.flatMap((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.round(Math.cos(angle) * 16_384), Math.round(Math.sin(angle) * 16_384)];
  });
  const radii = Array.from({ length: 256 }, (_, darkness) =>
    Math.round(cellPx * 64 * dotRadius(darkness / 255)),
  );
  const tables = memory.writeTable([...screens, ...radii]);
  const afterScreens = tables + screens.length * 4;
  const cell = Math.round(cellPx * 16_384);
  const [x, y] = [Math.round(origin.x), Math.round(origin.y)];
  if (mono)
    module.inkScreen(
      image,
      second,
      widthPx,
      heightPx,
      x,
      y,
      cell,
      tables,
      afterScreens,
      mono.ink,
      mono.paper,
    );
  else module.colorScreens(image, second, widthPx, heightPx, x, y, cell, tables, afterScreens);
}

/** The share of a cell of side 1 that a dot in its middle covers; from half a cell on, its sides cut the dot off. */
function dotShare(radius: number): number {
  const disc = Math.PI * radius ** 2;
  if (radius <= 0.5) return disc;
  return disc - 4 * (radius ** 2 * Math.acos(0.5 / radius) - 0.5 * Math.sqrt(radius ** 2 - 0.25));
}

/** The radius of a dot that covers this share of its cell, in cells. */
function dotRadius(share: number): number {
  if (share < 0.004) return -1;
  if (share > 0.996) return 1;
  let [small, large] = [0, Math.SQRT1_2];
  for (let step = 0; step < 16; step++) {
    const middle = (small + large) / 2;
    if (dotShare(middle) < share) small = middle;
    else large = middle;
  }
  return (small + large) / 2;
}

/** A number 0-1 that looks like chance and depends on the place only. */
function chance(x: number, y: number): number {
  let h = (Math.imul(x, 0x9e3779b1) + Math.imul(y, 0x85ebca77)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** How far corners are moved from their place in the grid, in cells: below a half they stay in order, and any edge is near one. */
const CORNER_SHIFT = 0.48;
/** Places that are looked at for each corner, along each side. */
const CORNER_TRIES = 9;

/** Triangles of one colour each, about `sizePx` wide, whose corners are drawn to the edges in the image. */
export function lowPoly(memory: KernelMemory, sizePx: number): void {
  const { module, widthPx, heightPx, count, image, second, plane } = memory;
  const cellPx = Math.max(4, sizePx);
  // Coverage stays as it is: a cut-out keeps its outline.
  module.keepLane(image + 3, plane, count);
  module.premultiply(image, count);
  module.gradient(image, second, widthPx, heightPx);
  boxBlur(memory, second, 1);
  const [columns, rows] = [Math.ceil(widthPx / cellPx), Math.ceil(heightPx / cellPx)];
  const corners = cornersOf(memory, columns, rows);
  const pixels = memory.bytesAt(image, count * 4);
  const lumaAt = ([x, y]: Corner) => {
    const at = (Math.min(heightPx - 1, y) * widthPx + Math.min(widthPx - 1, x)) * 4;
    return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
  };
  copyImage(memory, image, second);
  const fill = (a: Corner, b: Corner, c: Corner) =>
    module.fillTriangle(
      image,
      second,
      widthPx,
      heightPx,
      a[0] * 2,
      a[1] * 2,
      b[0] * 2,
      b[1] * 2,
      c[0] * 2,
      c[1] * 2,
    );
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column;
      const [a, b] = [corners[at], corners[at + 1]];
      const [d, c] = [corners[at + columns + 1], corners[at + columns + 2]];
      if (!a || !b || !c || !d) continue;
      // The cut goes between the corners that are more alike, so that it crosses no edge, unless it would be outside of the cell.
      const isAlike = Math.abs(lumaAt(a) - lumaAt(c)) <= Math.abs(lumaAt(b) - lumaAt(d));
      const canCutDown = isClockwise(a, b, c) && isClockwise(a, c, d);
      const canCutUp = isClockwise(a, b, d) && isClockwise(b, c, d);
      if (canCutDown && (isAlike || !canCutUp)) {
        fill(a, b, c);
        fill(a, c, d);
      } else {
        fill(a, b, d);
        fill(b, c, d);
      }
    }
  }
  copyImage(memory, second, image);
  module.unpremultiply(image, count);
  module.fillLane(image + 3, plane, count);
}

type Corner = readonly [x: number, y: number];

const isClockwise = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;

/** The corners of all cells, row by row. Those at the rim stay on it. `second` has how much changes at each pixel. */
function cornersOf(
  { widthPx, heightPx, second, bytesAt }: KernelMemory,
  columns: number,
  rows: number,
): Corner[] {
  const changes = bytesAt(second, widthPx * heightPx * 4);
  const corners: Corner[] = [];
  const [cellX, cellY] = [widthPx / columns, heightPx / rows];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      let best: Corner = [Math.round(column * cellX), Math.round(row * cellY)];
      let strongest = -1;
      for (let attempt = 0; attempt < CORNER_TRIES ** 2; attempt++) {
        const shiftX = (attempt % CORNER_TRIES) / (CORNER_TRIES - 1) - 0.5;
        const shiftY = Math.floor(attempt / CORNER_TRIES) / (CORNER_TRIES - 1) - 0.5;
        const isAtSide = column === 0 || column === columns;
        const isAtEnd = row === 0 || row === rows;
        const x = Math.round((column + (isAtSide ? 0 : shiftX * 2 * CORNER_SHIFT)) * cellX);
        const y = Math.round((row + (isAtEnd ? 0 : shiftY * 2 * CORNER_SHIFT)) * cellY);
        const at = (Math.min(heightPx - 1, y) * widthPx + Math.min(widthPx - 1, x)) * 4;
        // Chance decides where nothing changes, so that skies are no chessboards.
        const strength = (changes[at] ?? 0) + 8 * chance(column * 31 + attempt, row);
        if (strength > strongest) [best, strongest] = [[x, y], strength];
      }
      corners.push(best);
    }
  }
  return corners;
}
