import type { VideoSample } from 'mediabunny';
import type { PixelRect } from '../dirty.ts';
import type { PlaneColors } from '../layers/video/plane-colors.ts';
import { BlurredClip } from './blurred-clip.ts';
import { BlurredSource, blursSource } from './blurred-source.ts';
import { type ClipEffects, colorClip, colorRoomBytes } from './clip-effects.ts';
import { conversionOf } from './plane-conversion.ts';
import type { PlaneKernels } from './plane-kernels.ts';
import {
  aligned,
  type ClipPlacement,
  eights,
  PAST_END,
  type PlanePlaces,
  pixelsPerValue,
  planePlaces,
  type ShownPlane,
  type SourcePlane,
  tapBytes,
} from './plane-places.ts';

/** An image in planes, as encoders take it: Y, U and V with halved chroma one after another. */
export interface PlaneImage {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Offsets of taps are bytes: eight columns of the frame may not be further apart in the clip. */
export const MOST_STEP = 16;

/** Red, green and blue of what shows a share of the clip differ by rounding only. */
const MOST_ROUNDING = 3;

/** One plane of the part of the frame in which the clip shows, and where its data are in the memory of the kernels. */
interface Plane extends SourcePlane, ShownPlane {
  readonly width: number;
  readonly taps: number;
  readonly places: PlanePlaces;
}

/**
 * A clip that is drawn as planes into its part of a frame. While nothing else changes there, each value is a share of the clip's, which is
 * what all that lies over it lets through, plus a constant, which is what shows without it. Both are known from two images of the part: with the clip all black, and
 * all white.
 */
export class ClipInPlanes {
  readonly rect: PixelRect;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly #kernels: PlaneKernels;
  readonly #placement: ClipPlacement;
  readonly #effects: ClipEffects | null;
  readonly #blurred: BlurredClip | BlurredSource | null = null;
  readonly #planes: readonly Plane[];
  readonly #line: number;
  /** Where the two images are put; what is drawn takes their place later. */
  readonly #black: number;
  readonly #white: number;
  readonly #converted: number;
  readonly #coloring: number;
  #timestamp: number | null = null;
  #isDrawn = false;

  /**
   * @param rect the part of the canvas in which the clip shows; its numbers are even
   * @param effects what is done to its image; its width and height are even where there are any
   * @throws RangeError when there is not enough memory
   */
  constructor(
    kernels: PlaneKernels,
    rect: PixelRect,
    widthPx: number,
    heightPx: number,
    placement: ClipPlacement,
    effects: ClipEffects | null = null,
  ) {
    this.#kernels = kernels;
    this.rect = rect;
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.#placement = placement;
    this.#effects = effects;
    const [halfWidth, halfHeight] = [rect.width / 2, rect.height / 2];
    const [sourceHalfWidth, sourceHalfHeight] = [Math.ceil(widthPx / 2), Math.ceil(heightPx / 2)];
    const isBlurred = effects !== null && effects.blurSigmaPx > 0;
    let end = 0;
    const room = (bytes: number) => {
      const at = end;
      end += aligned(bytes);
      return at;
    };
    const line = room(widthPx + PAST_END);
    const lumaTaps = room(tapBytes(rect.width));
    const chromaTaps = room(tapBytes(halfWidth));
    const [luma, chroma] = [eights(rect.width) * rect.height, eights(halfWidth) * halfHeight];
    const lumaShares = room(luma);
    const chromaShares = room(chroma);
    const lumaConstants = room(luma * 2);
    const chromaConstants = [room(chroma * 2), room(chroma * 2)] as const;
    const source = room(widthPx * heightPx + sourceHalfWidth * sourceHalfHeight * 2 + PAST_END);
    const coloring = room(effects ? colorRoomBytes(effects) : 0);
    const isSourceBlurred = isBlurred && blursSource(effects, placement);
    const blurred = room(
      isSourceBlurred
        ? BlurredSource.roomBytes(rect, effects)
        : isBlurred
          ? BlurredClip.roomBytes(rect, effects, placement, widthPx)
          : 0,
    );
    const scratch = end;
    const drawn = [room(luma), room(chroma), room(chroma)] as const;
    const afterDrawn = end;
    // What is only needed to learn how the clip shows lies where its images are drawn afterwards.
    end = scratch;
    const pixels = rect.width * rect.height * 4;
    const [black, white, converted] = [room(pixels), room(pixels), room((pixels / 4) * 1.5)];
    const start = kernels.reserve(Math.max(end, afterDrawn) + PAST_END);
    if (start < 0) throw new RangeError(`A clip of ${rect.width} x ${rect.height} does not fit into memory.`);
    [this.#line, this.#black, this.#white] = [start + line, start + black, start + white];
    this.#converted = start + converted;
    this.#coloring = start + coloring;
    const half = {
      ...{ taps: start + chromaTaps, shares: start + chromaShares },
      ...{ width: halfWidth, height: halfHeight, stride: eights(halfWidth) },
      ...{ sourceWidth: sourceHalfWidth, sourceHeight: sourceHalfHeight },
      places: planePlaces(1, rect, placement),
    };
    const sourceU = start + source + widthPx * heightPx;
    const first: Plane = {
      ...{ width: rect.width, height: rect.height, stride: eights(rect.width) },
      ...{ sourceWidth: widthPx, sourceHeight: heightPx, source: start + source },
      ...{ taps: start + lumaTaps, shares: start + lumaShares },
      ...{ constants: start + lumaConstants, drawn: start + drawn[0] },
      places: planePlaces(0, rect, placement),
    };
    this.#planes = [
      first,
      { ...half, source: sourceU, constants: start + chromaConstants[0], drawn: start + drawn[1] },
      {
        ...half,
        source: sourceU + sourceHalfWidth * sourceHalfHeight,
        constants: start + chromaConstants[1],
        drawn: start + drawn[2],
      },
    ];
    for (const { taps, stride, sourceWidth, places } of [first, half])
      kernels.planeTaps(taps, stride, places.originX, places.stepX, places.spreadX, sourceWidth);
    if (isBlurred) {
      const Blurred = isSourceBlurred ? BlurredSource : BlurredClip;
      this.#blurred = new Blurred(kernels, start + blurred, this.#planes, rect, effects, placement);
    }
  }

  /** Whether it is for a clip of this size, shown in this way in this part, with these effects. */
  fits(
    rect: PixelRect,
    widthPx: number,
    heightPx: number,
    placement: ClipPlacement,
    effects: ClipEffects | null = null,
  ): boolean {
    const own = factsOf(this.rect, this.widthPx, this.heightPx, this.#placement, this.#effects);
    const others = factsOf(rect, widthPx, heightPx, placement, effects);
    return own === others && effects?.cube === this.#effects?.cube;
  }

  /**
   * Takes in how the clip shows in a part of its part of the canvas: the pixels (RGBA) of that with the clip all black, and all white.
   * @param part in pixels of the canvas, its numbers even
   * @returns false when what shows is not a share of the clip
   */
  learn(black: Uint8ClampedArray, white: Uint8ClampedArray, part: PixelRect = this.rect): boolean {
    const kernels = this.#kernels;
    const { width, height } = part;
    const memory = new Uint8Array(kernels.memory.buffer);
    memory.set(black, this.#black);
    memory.set(white, this.#white);
    const [luma, chroma] = this.#planes;
    if (!luma || !chroma) return false;
    const [left, top] = [part.x - this.rect.x, part.y - this.rect.y];
    const lumaAt = top * luma.stride + left;
    const chromaAt = (top / 2) * chroma.stride + left / 2;
    const lumaShares = luma.shares + lumaAt;
    const most = kernels.clipShares(this.#black, this.#white, lumaShares, width, height, luma.stride);
    if (most > MOST_ROUNDING) return false;
    const half = [width / 2, height / 2] as const;
    kernels.halveShares(lumaShares, luma.stride, chroma.shares + chromaAt, chroma.stride, ...half);
    kernels.rgbaToI420(this.#black, this.#converted, width, height, 0, 0, width, height, 0);
    for (const [index, plane] of this.#planes.entries()) {
      const from = this.#converted + (index === 0 ? 0 : width * height * (1 + (index - 1) / 4));
      const [columns, rows, at] = index === 0 ? [width, height, lumaAt] : [...half, chromaAt];
      const { shares, constants, stride } = plane;
      const isLuma = index === 0 ? 1 : 0;
      kernels.clipConstants(from, shares + at, constants + at * 2, columns, rows, stride, isLuma);
    }
    this.#isDrawn = false;
    return true;
  }

  /** The time in the file of the image that it has; null before the first. */
  get timestamp(): number | null {
    return this.#timestamp;
  }

  /** Copies the planes of an image of the size that it is for. @param colors those of the image, which become those of the frame */
  async take(sample: VideoSample, colors: PlaneColors): Promise<void> {
    if (this.#timestamp === sample.timestamp) return;
    const [luma, chromaU, chromaV] = this.#planes;
    if (!luma || !chromaU || !chromaV) return;
    this.#timestamp = null;
    this.#isDrawn = false;
    const bytes = chromaV.source + chromaV.sourceWidth * chromaV.sourceHeight - luma.source;
    const target = new Uint8Array(this.#kernels.memory.buffer as ArrayBuffer, luma.source, bytes);
    await sample.copyTo(target, {
      layout: [luma, chromaU, chromaV].map(({ source, sourceWidth }) => ({
        offset: source - luma.source,
        stride: sourceWidth,
      })),
    });
    if (this.#effects?.cube) colorClip(this.#kernels, luma, this.#effects, colors, this.#coloring);
    else this.#convert(luma, colors);
    this.#blurred?.draw();
    this.#timestamp = sample.timestamp;
  }

  #convert({ source, sourceWidth, sourceHeight }: SourcePlane, colors: PlaneColors): void {
    const conversion = conversionOf(colors);
    if (!conversion) return;
    const { black, factors } = conversion;
    this.#kernels.convertPlanes(source, sourceWidth, sourceHeight, black, ...factors);
  }

  /** Whether an image has come in since the last `write`, or the frame was drawn over it. */
  get isNew(): boolean {
    return !this.#isDrawn;
  }

  /** The frame was drawn over what was written. */
  forget(): void {
    this.#isDrawn = false;
  }

  /**
   * Draws the clip's image into its part of a frame. @param over parts of that with other clips below, which are there already: what shows besides this clip is
   * what the frame shows there
   */
  write({ data, widthPx, heightPx }: PlaneImage, over: readonly PixelRect[] = []): void {
    const size = widthPx * heightPx;
    for (const [index, plane] of this.#planes.entries()) {
      const { drawn, stride, height } = plane;
      const half = pixelsPerValue(index);
      const row = widthPx / half;
      const start = index === 0 ? 0 : size * (1 + (index - 1) / 4);
      for (const part of over) this.#takeBelow(plane, index, data.subarray(start), row, part);
      if (!this.#isDrawn) this.#draw(plane, index);
      const at = start + (this.rect.y / half) * row + this.rect.x / half;
      const values = new Uint8Array(this.#kernels.memory.buffer, drawn, stride * height);
      if (stride === row && plane.width === row) data.set(values, at);
      else
        for (let y = 0; y < height; y++)
          data.set(values.subarray(y * stride, y * stride + plane.width), at + y * row);
    }
    this.#isDrawn = true;
  }

  /** Draws a plane of the image with its shares and constants. */
  #draw(plane: Plane, index: number): void {
    const { drawn, stride, height, shares, constants } = plane;
    if (this.#blurred) {
      this.#blurred.show(index, plane, this.#line);
      return;
    }
    const { originY, stepY, spreadY } = plane.places;
    this.#kernels.drawPlane(
      ...([plane.source, plane.sourceWidth, plane.sourceHeight, drawn, stride, height, plane.taps] as const),
      ...([originY, stepY, spreadY, shares, constants, this.#line] as const),
    );
  }

  /** What a part of a plane of the frame shows becomes what shows besides the clip there. */
  #takeBelow(plane: Plane, index: number, values: Uint8Array, rowLength: number, part: PixelRect): void {
    const half = pixelsPerValue(index);
    const [width, height] = [part.width / half, part.height / half];
    const memory = new Uint8Array(this.#kernels.memory.buffer, this.#converted, width * height);
    for (let y = 0; y < height; y++) {
      const at = (part.y / half + y) * rowLength + part.x / half;
      memory.set(values.subarray(at, at + width), y * width);
    }
    const at = ((part.y - this.rect.y) / half) * plane.stride + (part.x - this.rect.x) / half;
    const isLuma = index === 0 ? 1 : 0;
    const { shares, constants, stride } = plane;
    this.#kernels.clipConstants(
      this.#converted,
      shares + at,
      constants + at * 2,
      width,
      height,
      stride,
      isLuma,
    );
  }
}

function factsOf(
  rect: PixelRect,
  widthPx: number,
  heightPx: number,
  placement: ClipPlacement,
  effects: ClipEffects | null,
): string {
  const { blurSigmaPx, shown, colored } = effects ?? {};
  return JSON.stringify([rect, widthPx, heightPx, placement, blurSigmaPx, shown, colored]);
}
