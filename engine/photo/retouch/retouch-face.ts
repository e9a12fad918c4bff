import { boxMean } from '../../cutout/matte/box-mean.ts';
import { betweenPixels, type PlaneSize } from '../../cutout/matte/resample.ts';
import type { PhotoBounds } from '../photo-edits.ts';

/** A rectangle of an image, RGBA. */
interface FacePixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** What is done to a face. The direction is that from which the light comes: 0 from the right, 90 from above. */
export interface FaceRetouch {
  /** 0 to 100. */
  readonly smoothness: number;
  /** -100 to 100. */
  readonly light: number;
  readonly lightDeg: number;
}

/** Unevenness of this size, in shares of the face's width, is smoothed; what is finer is texture. */
const UNEVEN_SHARE = 0.045;
const TEXTURE_SHARE = 0.006;
/** Contrasts beyond this (of 1) are contours and stay. */
const CONTOUR = 0.075;
/** So much of the texture stays at full smoothness. */
const KEPT_TEXTURE = 0.35;
/** How far colours are from the face's own that count half as skin, in steps of chroma. */
const SKIN_SPREAD = 13;
/** Pixels darker than this share of the skin are none: hair, brows, pupils. */
const DARK_SHARE = 0.45;
/** How much the brightest mid-tone is lifted at full light, of 1. */
const MOST_LIGHT = 0.3;
/** The unevenness is measured in an image with at most this side. */
const MEASURED_SIDE_PX = 640;

/**
 * Smooths the skin of a face and lights it, in the pixels themselves. `face` lies in the rectangle; what is done fades towards the
 * rectangle's edge and is nothing there.
 */
export function retouchFace(pixels: FacePixels, face: PhotoBounds, retouch: FaceRetouch): void {
  const { data, width, height } = pixels;
  const smoothness = Math.min(1, Math.max(0, retouch.smoothness / 100));
  const smoothed = smoothness > 0 ? smoothSkin(pixels, face) : null;
  const skin = smoothness > 0 ? skinColor(pixels, face) : null;
  const angle = (retouch.lightDeg * Math.PI) / 180;
  const [lightX, lightY] = [Math.cos(angle), -Math.sin(angle)];
  const amount = (Math.min(100, Math.max(-100, retouch.light)) / 100) * MOST_LIGHT;
  const centre = { x: face.xPx + face.widthPx / 2, y: face.yPx + face.heightPx / 2 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (data[at + 3] === 0) continue;
      const inFace = fadeTowardsEdge(x, y, width, height);
      if (inFace === 0) continue;
      const share = skin && smoothed ? inFace * smoothness * likeness(data, at, skin) : 0;
      const across = (x - centre.x) / (face.widthPx / 2);
      const down = (y - centre.y) / (face.heightPx / 2);
      // From the lit side over the middle to the one in the shade, which is left a little of it.
      const lit = smoothStep((across * lightX + down * lightY + 1.1) / 2.2);
      const lift = amount * inFace * (0.15 + 0.85 * lit);
      for (let channel = 0; channel < 3; channel++) {
        const own = data[at + channel] ?? 0;
        const soft = own + share * ((smoothed?.[channel]?.[at >> 2] ?? own) - own);
        const tone = soft / 255;
        data[at + channel] = Math.round(soft + 255 * 4 * tone * (1 - tone) * lift);
      }
    }
}

const smoothStep = (value: number) => {
  const share = Math.min(1, Math.max(0, value));
  return share * share * (3 - 2 * share);
};

/** 1 in the ellipse of the rectangle, 0 from its edge on. */
function fadeTowardsEdge(x: number, y: number, width: number, height: number): number {
  const away = Math.hypot((x + 0.5) / (width / 2) - 1, (y + 0.5) / (height / 2) - 1);
  return smoothStep((1 - away) / 0.35);
}

interface SkinColor {
  readonly light: number;
  readonly blue: number;
  readonly red: number;
}

const lightOf = (data: Uint8ClampedArray, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** The colour in the middle of the face: the median, so that eyes and mouth do not count. Skins differ; this is the one at hand. */
function skinColor({ data, width, height }: FacePixels, face: PhotoBounds): SkinColor {
  const samples: SkinColor[] = [];
  const step = Math.max(1, Math.floor(Math.min(face.widthPx, face.heightPx) / 60));
  for (let y = Math.round(face.yPx + face.heightPx * 0.25); y < face.yPx + face.heightPx * 0.8; y += step)
    for (let x = Math.round(face.xPx + face.widthPx * 0.25); x < face.xPx + face.widthPx * 0.75; x += step) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) < 128) continue;
      const light = lightOf(data, at);
      samples.push({ light, blue: (data[at + 2] ?? 0) - light, red: (data[at] ?? 0) - light });
    }
  const median = (key: keyof SkinColor) =>
    samples.map((sample) => sample[key]).sort((a, b) => a - b)[samples.length >> 1] ?? 0;
  return { light: median('light'), blue: median('blue'), red: median('red') };
}

/** How much a pixel is like the skin, 0 to 1. */
function likeness(data: Uint8ClampedArray, at: number, skin: SkinColor): number {
  const light = lightOf(data, at);
  const blue = ((data[at + 2] ?? 0) - light - skin.blue) / SKIN_SPREAD;
  const red = ((data[at] ?? 0) - light - skin.red) / SKIN_SPREAD;
  const hue = Math.exp(-0.35 * (blue * blue + red * red));
  return hue * smoothStep((light / Math.max(1, skin.light) - DARK_SHARE) / 0.25);
}

/**
 * The image without unevenness, a plane for each colour: a guided filter (He, Sun, Tang 2013) takes what is coarser than texture and
 * weaker than a contour, and a part of the texture is put back.
 */
function smoothSkin({ data, width, height }: FacePixels, face: PhotoBounds): Float32Array[] {
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / MEASURED_SIDE_PX));
  const small = { widthPx: Math.ceil(width / factor), heightPx: Math.ceil(height / factor) };
  const radiusPx = Math.max(1, Math.round((face.widthPx * UNEVEN_SHARE) / factor));
  const textureRadiusPx = Math.max(1, Math.round(face.widthPx * TEXTURE_SHARE));
  const size = { widthPx: width, heightPx: height };
  const across = betweenPixels(small.widthPx, width);
  const down = betweenPixels(small.heightPx, height);
  return [0, 1, 2].map((channel) => {
    const plane = new Float32Array(width * height);
    for (let at = 0; at < plane.length; at++) plane[at] = data[at * 4 + channel] ?? 0;
    const reduced = reduce(plane, size, small, factor);
    const mean = boxMean(reduced, small, radiusPx);
    const squares = boxMean(
      reduced.map((value) => value * value),
      small,
      radiusPx,
    );
    const slope = new Float32Array(mean.length);
    const offset = new Float32Array(mean.length);
    const contour = (CONTOUR * 255) ** 2;
    for (let at = 0; at < mean.length; at++) {
      const average = mean[at] ?? 0;
      const variance = Math.max(0, (squares[at] ?? 0) - average * average);
      slope[at] = variance / (variance + contour);
      offset[at] = average * (1 - (slope[at] ?? 0));
    }
    const slopes = boxMean(slope, small, radiusPx);
    const offsets = boxMean(offset, small, radiusPx);
    const coarse = boxMean(plane, size, textureRadiusPx);
    const smoothed = new Float32Array(plane.length);
    const slopeRow = new Float32Array(small.widthPx);
    const offsetRow = new Float32Array(small.widthPx);
    for (let y = 0; y < height; y++) {
      const upper = (down.left[y] ?? 0) * small.widthPx;
      const lower = (down.right[y] ?? 0) * small.widthPx;
      const low = down.share[y] ?? 0;
      for (let x = 0; x < small.widthPx; x++) {
        slopeRow[x] = (slopes[upper + x] ?? 0) * (1 - low) + (slopes[lower + x] ?? 0) * low;
        offsetRow[x] = (offsets[upper + x] ?? 0) * (1 - low) + (offsets[lower + x] ?? 0) * low;
      }
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const left = across.left[x] ?? 0;
        const right = across.right[x] ?? 0;
        const far = across.share[x] ?? 0;
        const own = plane[at] ?? 0;
        const a = (slopeRow[left] ?? 0) * (1 - far) + (slopeRow[right] ?? 0) * far;
        const b = (offsetRow[left] ?? 0) * (1 - far) + (offsetRow[right] ?? 0) * far;
        const uneven = own - (a * own + b);
        const texture = own - (coarse[at] ?? 0);
        // Only texture that was taken is put back: at contours nothing was.
        let taken = 0;
        if (uneven * texture > 0) taken = Math.abs(uneven) < Math.abs(texture) ? uneven : texture;
        smoothed[at] = own - uneven + KEPT_TEXTURE * taken;
      }
    }
    return smoothed;
  });
}

function reduce(plane: Float32Array, size: PlaneSize, small: PlaneSize, factor: number): Float32Array {
  if (factor === 1) return plane;
  const reduced = new Float32Array(small.widthPx * small.heightPx);
  for (let y = 0; y < small.heightPx; y++)
    for (let x = 0; x < small.widthPx; x++) {
      let [sum, count] = [0, 0];
      for (let row = y * factor; row < Math.min(size.heightPx, (y + 1) * factor); row++)
        for (let column = x * factor; column < Math.min(size.widthPx, (x + 1) * factor); column++) {
          sum += plane[row * size.widthPx + column] ?? 0;
          count++;
        }
      reduced[y * small.widthPx + x] = sum / Math.max(1, count);
    }
  return reduced;
}
