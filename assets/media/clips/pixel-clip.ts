/** A clip whose frames are computed pixel by pixel, where layers cannot draw it: noise, light, ink. */
export interface PixelClip {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  readonly frames: number;
  /** Frames a second; fewer for what is to look like stop motion. */
  readonly framesPerSecond: number;
  /** The size at which it is computed; soft clips are enlarged. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isTransparent: boolean;
  /** How much of the file's size is spent on it: the constant quality of the encoder, less is better. */
  readonly quality: number;
  /** Makes what computes frame after frame. `turn` goes from 0 to 1, where the clip is again as it was at 0. */
  prepare(): (turn: number, frame: number) => (x: number, y: number) => Pixel;
}

/** Red, green, blue and opacity, 0 to 1. */
export type Pixel = readonly [number, number, number, number];

const TAU = Math.PI * 2;

/** A wave that is the same at 0 and 1. @param turns how often it swings, a whole number */
export const wave = (turn: number, turns: number, phase = 0): number =>
  Math.sin(TAU * (turn * turns + phase));

/** All pixels of a frame as bytes, with a little noise that keeps soft colour free of bands. */
export function paintFrame(clip: PixelClip, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const { widthPx, heightPx } = clip;
  const bytes = Buffer.allocUnsafe(widthPx * heightPx * 4);
  let state = 1;
  let at = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const pixel = pixelAt((x + 0.5) / widthPx, (y + 0.5) / heightPx);
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      const dither = (state >>> 24) / 255;
      for (let channel = 0; channel < 4; channel++) {
        const value = (pixel[channel] ?? 0) * 255 + (channel === 3 ? 0.5 : dither);
        bytes[at++] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return bytes;
}
