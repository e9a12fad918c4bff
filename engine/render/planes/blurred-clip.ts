import type { PixelRect } from '../dirty.ts';
import type { ClipEffects } from './clip-effects.ts';
import { blurPlane, blurReach, blurRoomBytes } from './plane-blur.ts';
import type { PlaneKernels } from './plane-kernels.ts';
import {
  aligned,
  type ClipPlacement,
  fixed,
  type MemoryPlane,
  memoryPlane,
  PAST_END,
  pixelsPerValue,
  planePlaces,
  planesBytes,
  type ShownPlane,
  type SourcePlane,
  tapBytes,
} from './plane-places.ts';

const evenBelow = (value: number) => Math.floor(value / 2) * 2;
const evenAbove = (value: number) => Math.ceil(value / 2) * 2;

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
    return (
      planesBytes(width, height) + tapBytes(width) + blurRoomBytes(width, height) + sourceWidth + 3 * PAST_END
    );
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
    this.#line = start + planesBytes(width, height);
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

  #plane(index: number): MemoryPlane {
    return memoryPlane(this.#start, index, this.#area.width, this.#area.height);
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
