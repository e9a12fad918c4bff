import { CUBE_ROOM_BYTES } from '../../effects/kernel-module.ts';
import type { PixelRect } from '../dirty.ts';
import { type PlaneColors, rgbFactors } from '../layers/video/plane-colors.ts';
import { blurPlane, blurReach, blurRoomBytes } from './plane-blur.ts';
import type { PlaneKernels } from './plane-kernels.ts';
import {
  aligned,
  type ClipPlacement,
  eights,
  fixed,
  PAST_END,
  pixelsPerValue,
  planePlaces,
  type ShownPlane,
  type SourcePlane,
  tapBytes,
} from './plane-places.ts';

/** What is done to a clip's image: its colours before it is scaled, and a blur of what shows of it. */
export interface ClipEffects {
  /** What the colours go through (engine/effects/cube.ts); null for nothing. */
  readonly cube: Int16Array | null;
  /** The standard deviation of the blur in pixels of the canvas; 0 for none. */
  readonly blurSigmaPx: number;
  /** What of the clip shows, in its columns and rows, all even: a blur knows nothing else. */
  readonly shown: PixelRect;
  /** The same and what is beside it, from which values between two are made. */
  readonly colored: PixelRect;
}

/** Rows whose colours are changed together (wasm/kernels/assembly/plane-effects.ts). */
const BAND_ROWS = 16;

const evenBelow = (value: number) => Math.floor(value / 2) * 2;
const evenAbove = (value: number) => Math.ceil(value / 2) * 2;

/** Planes are blurred in whole eights of rows and columns. */
const planeBytes = (width: number, height: number) => aligned(eights(width) * eights(height));

/** How many bytes changing colours needs. */
export function colorRoomBytes({ cube, colored }: ClipEffects): number {
  return cube ? CUBE_ROOM_BYTES + colored.width * BAND_ROWS * 4 + PAST_END : 0;
}

/**
 * Changes the colours of what shows of a clip's planes, and brings them into BT.709, limited range.
 * @param room the address of as many bytes as `colorRoomBytes` says
 */
export function colorClip(
  kernels: PlaneKernels,
  { source, sourceWidth, sourceHeight }: SourcePlane,
  { cube, colored }: ClipEffects,
  colors: PlaneColors,
  room: number,
): void {
  if (!cube) return;
  new Int16Array(kernels.memory.buffer, room, cube.length).set(cube);
  kernels.colorPlanes(
    ...([source, sourceWidth, sourceHeight] as const),
    ...([colored.x, colored.y, colored.width, colored.height] as const),
    ...rgbFactors(colors),
    ...([room, room + CUBE_ROOM_BYTES] as const),
  );
}

/** The part of the canvas that is blurred so that `rect` is right: as far around it as the blur reaches and the clip shows. */
function blurredArea(
  rect: PixelRect,
  { blurSigmaPx, shown }: ClipEffects,
  placement: ClipPlacement,
): PixelRect {
  const reach = evenAbove(blurReach(blurSigmaPx));
  const { leftColumn, topRow, columnsPerPx, rowsPerPx } = placement;
  const along = (at: number, size: number, from: number, to: number) => {
    const start = Math.max(at - reach, Math.min(at, evenBelow(from)));
    const end = Math.min(at + size + reach, Math.max(at + size, evenAbove(to)));
    return [start, end - start] as const;
  };
  const column = (at: number) => (at - leftColumn) / columnsPerPx;
  const row = (at: number) => (at - topRow) / rowsPerPx;
  const [x, width] = along(rect.x, rect.width, column(shown.x), column(shown.x + shown.width));
  const [y, height] = along(rect.y, rect.height, row(shown.y), row(shown.y + shown.height));
  return { x, y, width, height };
}

/** What shows of the three planes of a clip, scaled to the canvas and blurred there. */
export class BlurredClip {
  readonly #kernels: PlaneKernels;
  readonly #sources: readonly SourcePlane[];
  readonly #effects: ClipEffects;
  readonly #placement: ClipPlacement;
  readonly #rect: PixelRect;
  readonly #area: PixelRect;
  readonly #start: number;
  readonly #line: number;

  /** How many bytes it needs. @param rect the part of the canvas in which the clip shows; its numbers are even */
  static roomBytes(
    rect: PixelRect,
    effects: ClipEffects,
    placement: ClipPlacement,
    sourceWidth: number,
  ): number {
    const { width, height } = blurredArea(rect, effects, placement);
    const [halfWidth, halfHeight] = [width / 2, height / 2];
    const values = planeBytes(width, height) + 2 * planeBytes(halfWidth, halfHeight);
    return values + tapBytes(width) + blurRoomBytes(width, height) + sourceWidth + 3 * PAST_END;
  }

  /** @param start the address of as many bytes as `roomBytes` says */
  constructor(
    kernels: PlaneKernels,
    start: number,
    sources: readonly SourcePlane[],
    rect: PixelRect,
    effects: ClipEffects,
    placement: ClipPlacement,
  ) {
    this.#kernels = kernels;
    this.#sources = sources;
    this.#effects = effects;
    this.#placement = placement;
    this.#rect = rect;
    this.#area = blurredArea(rect, effects, placement);
    this.#start = start;
    const { width, height } = this.#area;
    this.#line = start + planeBytes(width, height) + 2 * planeBytes(width / 2, height / 2);
  }

  /** Draws a plane of the part of the canvas, with its shares and constants. */
  show(index: number, { drawn, stride: rowLength, height, shares, constants }: ShownPlane): void {
    const { values, stride } = this.#plane(index);
    const perValue = pixelsPerValue(index);
    const [column, row] = [
      (this.#rect.x - this.#area.x) / perValue,
      (this.#rect.y - this.#area.y) / perValue,
    ];
    const first = values + row * stride + column;
    this.#kernels.showPlane(first, stride, drawn, rowLength, height, shares, constants);
  }

  /** Scales and blurs the image that the clip's planes have now. */
  draw(): void {
    for (const index of this.#sources.keys()) this.#drawPlane(index);
  }

  #plane(index: number): { values: number; width: number; height: number; stride: number } {
    const { width, height } = this.#area;
    const perValue = pixelsPerValue(index);
    const own = { width: width / perValue, height: height / perValue, stride: eights(width / perValue) };
    const before =
      index === 0 ? 0 : planeBytes(width, height) + (index - 1) * planeBytes(own.width, own.height);
    return { values: this.#start + before, ...own };
  }

  #drawPlane(index: number): void {
    const plane = this.#plane(index);
    const source = this.#sources[index];
    if (!source) return;
    const perValue = pixelsPerValue(index);
    const { originX, originY, stepX, stepY, spreadX, spreadY } = planePlaces(
      index,
      this.#area,
      this.#placement,
    );
    const { shown, blurSigmaPx } = this.#effects;
    const [left, top] = [shown.x / perValue, shown.y / perValue];
    const [columns, rows] = [shown.width / perValue, shown.height / perValue];
    const taps = this.#line + aligned(source.sourceWidth + PAST_END);
    const kernels = this.#kernels;
    kernels.planeTaps(taps, plane.stride, originX - fixed(left), stepX, spreadX, columns);
    kernels.scalePlane(
      ...([source.source + top * source.sourceWidth + left, source.sourceWidth, rows] as const),
      ...([plane.values, plane.stride, plane.height, taps] as const),
      ...([originY - fixed(top), stepY, spreadY, this.#line] as const),
    );
    const room = taps + aligned(tapBytes(this.#area.width));
    blurPlane(kernels, plane, blurSigmaPx / perValue, room);
  }
}
