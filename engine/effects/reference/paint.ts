import type { MemoryViews } from './memory.ts';

const clampByte = (value: number) => Math.min(255, Math.max(0, value));
const lumaAt = (u8: Uint8Array, at: number) =>
  ((u8[at] ?? 0) * 77 + (u8[at + 1] ?? 0) * 150 + (u8[at + 2] ?? 0) * 29 + 128) >> 8;
const whole = (value: number) => Math.trunc(value);

/** By the luma as it shows on black. */
export function gradient(
  { u8 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
): void {
  const luma = (x: number, y: number) => {
    const at =
      source + (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
    return whole((lumaAt(u8, at) * (u8[at + 3] ?? 0) + 127) / 255);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const change = Math.abs(luma(x + 1, y) - luma(x - 1, y)) + Math.abs(luma(x, y + 1) - luma(x, y - 1));
      const to = target + (y * width + x) * 4;
      u8.fill(Math.min(255, change), to, to + 4);
    }
  }
}

export function lumaOnWhite({ u8 }: MemoryViews, source: number, target: number, count: number): void {
  for (let index = 0; index < count * 4; index += 4) {
    const alpha = u8[source + index + 3] ?? 0;
    const luma = whole((lumaAt(u8, source + index) * alpha + 255 * (255 - alpha) + 127) / 255);
    u8.fill(luma, target + index, target + index + 4);
  }
}

export function keepLane({ u8 }: MemoryViews, source: number, plane: number, count: number): void {
  for (let index = 0; index < count; index++) u8[plane + index] = u8[source + index * 4] ?? 0;
}

export function fillLane({ u8 }: MemoryViews, pixels: number, plane: number, count: number): void {
  for (let index = 0; index < count; index++) u8[pixels + index * 4] = u8[plane + index] ?? 0;
}

/**
 * A filter of Kuwahara's kind (Kuwahara et al., Processing of RI-angiocardiographic images, 1976) with eight surroundings that are weighed, as
 * in the generalised one (Papari et al., 2007), by how much changes in them and not by their variance.
 */
export function paintStrokes(
  { u8, i32 }: MemoryViews,
  image: number,
  means: number,
  target: number,
  width: number,
  height: number,
  reach: number,
  weights: number,
): void {
  const near = (reach * 181 + 128) >> 8;
  const surroundings = [
    [-reach, 0],
    [reach, 0],
    [0, -reach],
    [0, reach],
    [-near, -near],
    [near, -near],
    [-near, near],
    [near, near],
  ] as const;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0, 0];
      for (const [dx, dy] of surroundings) {
        const fromX = Math.min(width - 1, Math.max(0, x + dx));
        const fromY = Math.min(height - 1, Math.max(0, y + dy));
        const place = (fromY * width + fromX) * 4;
        const weight = i32[weights / 4 + (u8[image + place] ?? 0)] ?? 0;
        for (let lane = 0; lane < 4; lane++)
          sums[lane] = (sums[lane] ?? 0) + (u8[means + place + lane] ?? 0) * weight;
      }
      const at = (y * width + x) * 4;
      const alpha = Math.max(1, sums[3] ?? 0);
      for (let lane = 0; lane < 3; lane++)
        u8[target + at + lane] = Math.min(255, whole(((sums[lane] ?? 0) * 255) / alpha + 0.5));
      u8[target + at + 3] = u8[image + at + 3] ?? 0;
    }
  }
}

function scaleColor(u8: Uint8Array, at: number, factor: number): void {
  for (let lane = at; lane < at + 3; lane++) u8[lane] = clampByte(((u8[lane] ?? 0) * factor + 2048) >> 12);
}

export function scaleByLuma({ u8, i32 }: MemoryViews, pixels: number, count: number, table: number): void {
  for (let at = pixels; at < pixels + count * 4; at += 4)
    scaleColor(u8, at, i32[table / 4 + lumaAt(u8, at)] ?? 0);
}

export function scaleByDifference(
  { u8, i32 }: MemoryViews,
  pixels: number,
  plane: number,
  lanes: number,
  count: number,
  table: number,
): void {
  for (let index = 0; index < count; index++) {
    const difference = (u8[plane + index] ?? 0) - (u8[lanes + index * 4] ?? 0);
    scaleColor(u8, pixels + index * 4, i32[table / 4 + difference + 255] ?? 0);
  }
}

/** A photo divided by its blurred self, as light tables do it: what is as light as its surroundings is paper. */
export function pencilStrokes(
  { u8, i32 }: MemoryViews,
  pixels: number,
  plane: number,
  lanes: number,
  count: number,
  table: number,
  shade: number,
  color: number,
): void {
  for (let index = 0; index < count; index++) {
    const around = u8[lanes + index * 4] ?? 0;
    // Without what is added, noise in the dark would be lines.
    const share = Math.min(255, whole((((u8[plane + index] ?? 0) + 24) * 255) / (around + 24)));
    const light = 65_280 - shade * (255 - around);
    const grey = whole(((i32[table / 4 + share] ?? 0) * light) / 65_280);
    const at = pixels + index * 4;
    for (let lane = at; lane < at + 3; lane++) {
      const tinted = whole((grey * (128 + ((u8[lane] ?? 0) >> 1)) + 127) / 255);
      u8[lane] = grey + (((tinted - grey) * color + 128) >> 8);
    }
  }
}

/** How far a place is from the middle of its cell, in 1/64 px. */
function inCell(place: number, cell: number): number {
  const rest = place % cell;
  return ((rest < 0 ? rest + cell : rest) - (cell >> 1)) >> 8;
}

function dotCoverage(
  i32: Int32Array,
  [x, y]: readonly [number, number],
  cell: number,
  screen: number,
  radii: number,
  darkness: number,
): number {
  const [cos, sin] = [i32[screen / 4] ?? 0, i32[screen / 4 + 1] ?? 0];
  const [across, down] = [inCell(x * cos + y * sin, cell), inCell(y * cos - x * sin, cell)];
  const distance = whole(Math.sqrt(across * across + down * down));
  return clampByte(((i32[radii / 4 + darkness] ?? 0) - distance + 32) * 4);
}

export function inkScreen(
  { u8, i32 }: MemoryViews,
  pixels: number,
  means: number,
  width: number,
  height: number,
  originX: number,
  originY: number,
  cell: number,
  screen: number,
  radii: number,
  ink: number,
  paper: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const darkness = 255 - lumaAt(u8, means + at);
      const coverage = dotCoverage(i32, [x - originX, y - originY], cell, screen, radii, darkness);
      for (let lane = 0; lane < 3; lane++) {
        const [below, above] = [(paper >> (lane * 8)) & 255, (ink >> (lane * 8)) & 255];
        u8[pixels + at + lane] = whole((below * (255 - coverage) + above * coverage + 127) / 255);
      }
    }
  }
}

export function colorScreens(
  { u8, i32 }: MemoryViews,
  pixels: number,
  means: number,
  width: number,
  height: number,
  originX: number,
  originY: number,
  cell: number,
  screens: number,
  radii: number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const place = [x - originX, y - originY] as const;
      const inks = [0, 1, 2].map((lane) => 255 - (u8[means + at + lane] ?? 0));
      const black = (Math.min(...inks) * 3) >> 2;
      const left = 255 - black;
      const light = 255 - dotCoverage(i32, place, cell, screens + 24, radii, black);
      inks.forEach((ink, lane) => {
        const darkness = left === 0 ? 0 : Math.min(255, whole(((ink - black) * 255) / left));
        const coverage = dotCoverage(i32, place, cell, screens + lane * 8, radii, darkness);
        u8[pixels + at + lane] = whole((light * (255 - coverage) + 127) / 255);
      });
    }
  }
}

type Point = readonly [x: number, y: number];

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
const edgeBias = ([ax, ay]: Point, [bx, by]: Point) => (by < ay || (by === ay && bx > ax) ? 0 : 1);

export function fillTriangle(
  { u8 }: MemoryViews,
  source: number,
  target: number,
  width: number,
  height: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): void {
  const [a, b, c]: readonly Point[] = [
    [ax, ay],
    [bx, by],
    [cx, cy],
  ];
  if (!a || !b || !c) return;
  const inside: number[] = [];
  for (
    let y = Math.max(0, Math.min(ay, by, cy) >> 1);
    y <= Math.min(height - 1, Math.max(ay, by, cy) >> 1);
    y++
  ) {
    for (
      let x = Math.max(0, Math.min(ax, bx, cx) >> 1);
      x <= Math.min(width - 1, Math.max(ax, bx, cx) >> 1);
      x++
    ) {
      const middle: Point = [x * 2 + 1, y * 2 + 1];
      const isIn = ([from, to]: readonly [Point, Point]) => side(from, to, middle) >= edgeBias(from, to);
      if (isIn([a, b]) && isIn([b, c]) && isIn([c, a])) inside.push((y * width + x) * 4);
    }
  }
  if (inside.length === 0) return;
  for (let lane = 0; lane < 4; lane++) {
    const sum = inside.reduce((total, at) => total + (u8[source + at + lane] ?? 0), 0);
    const mean = whole((sum + (inside.length >> 1)) / inside.length);
    for (const at of inside) u8[target + at + lane] = mean;
  }
}
