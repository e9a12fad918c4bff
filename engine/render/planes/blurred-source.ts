import type { PixelRect } from '../dirty.ts';
import type { ClipEffects } from './clip-effects.ts';
import { blurPlane, blurRoomBytes } from './plane-blur.ts';
import type { PlaneKernels } from './plane-kernels.ts';
import {
  aligned,
  type ClipPlacement,
  eights,
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

/**
 * With less than so many pixels of its own, what lies between two of them is too far from the straight line that scaling draws: with an edge from
 * black to white by 200 x 0.24 / deviation² / 8 of 255 at most.
 */
const LEAST_SIGMA = 2;

/** Whether a clip may be blurred before it is scaled, which then is as good as after that: where it is enlarged, and blurred enough. */
export function blursSource(
  { blurSigmaPx }: ClipEffects,
  { columnsPerPx, rowsPerPx }: ClipPlacement,
): boolean {
  const [most, least] = [Math.max(columnsPerPx, rowsPerPx), Math.min(columnsPerPx, rowsPerPx)];
  return most <= 1 && blurSigmaPx * least >= LEAST_SIGMA;
}

/** What shows of the planes of a clip, blurred in its own pixels, of which there are fewer than on the canvas. */
export class BlurredSource {
  readonly #kernels: PlaneKernels;
  readonly #sources: readonly SourcePlane[];
  readonly #rect: PixelRect;
  readonly #effects: ClipEffects;
  readonly #placement: ClipPlacement;
  readonly #start: number;

  /** How many bytes it needs. @param rect the part of the canvas in which the clip shows; its numbers are even */
  static roomBytes(rect: PixelRect, { shown: { width, height } }: ClipEffects): number {
    const taps = aligned(tapBytes(rect.width)) + aligned(tapBytes(rect.width / 2));
    return planesBytes(width, height) + taps + blurRoomBytes(width, height) + PAST_END;
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
    this.#start = start;
    this.#sources = sources;
    this.#rect = rect;
    this.#effects = effects;
    this.#placement = placement;
    for (const index of [0, 1]) {
      const { originX, stepX, spreadX } = planePlaces(index, rect, placement);
      const perValue = pixelsPerValue(index);
      // Beyond what shows its last column goes on.
      const { width } = this.#plane(index);
      const origin = originX - fixed(effects.shown.x / perValue);
      kernels.planeTaps(this.#taps(index), eights(rect.width / perValue), origin, stepX, spreadX, width);
    }
  }

  /** Blurs the image that the clip's planes have now. */
  draw(): void {
    const { columnsPerPx, rowsPerPx } = this.#placement;
    const { shown, blurSigmaPx } = this.#effects;
    const memory = new Uint8Array(this.#kernels.memory.buffer);
    for (const [index, { source, sourceWidth }] of this.#sources.entries()) {
      const perValue = pixelsPerValue(index);
      const plane = this.#plane(index);
      const first = source + (shown.y / perValue) * sourceWidth + shown.x / perValue;
      for (let y = 0; y < plane.height; y++) {
        const from = first + y * sourceWidth;
        memory.copyWithin(plane.values + y * plane.stride, from, from + plane.width);
      }
      const sigma = blurSigmaPx / perValue;
      blurPlane(this.#kernels, plane, sigma * columnsPerPx, this.#room, sigma * rowsPerPx);
    }
  }

  /** Draws a plane of the part of the canvas, scaled, with its shares and constants. @param line has room for a row of the source */
  show(index: number, { drawn, stride, height, shares, constants }: ShownPlane, line: number): void {
    const { originY, stepY, spreadY } = planePlaces(index, this.#rect, this.#placement);
    const plane = this.#plane(index);
    const origin = originY - fixed(this.#effects.shown.y / pixelsPerValue(index));
    this.#kernels.drawPlane(
      ...([plane.values, plane.stride, plane.height, drawn, stride, height, this.#taps(index)] as const),
      ...([origin, stepY, spreadY, shares, constants, line] as const),
    );
  }

  #plane(index: number): MemoryPlane {
    return memoryPlane(this.#start, index, this.#effects.shown.width, this.#effects.shown.height);
  }

  #taps(index: number): number {
    const { width, height } = this.#effects.shown;
    return this.#start + planesBytes(width, height) + (index === 0 ? 0 : aligned(tapBytes(this.#rect.width)));
  }

  get #room(): number {
    return this.#taps(1) + aligned(tapBytes(this.#rect.width / 2));
  }
}
