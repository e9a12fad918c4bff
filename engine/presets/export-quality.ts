import { JPEG_QUALITY } from './formats.ts';

/** How much detail a file keeps, against how large it becomes. */
export const EXPORT_QUALITIES = ['draft', 'standard', 'high'] as const;
/** How good a file is, against how small. @useDeclaredType */
export type ExportQuality = (typeof EXPORT_QUALITIES)[number];

/** Quality 0-1 of JPEG, WebP and AVIF. A draft is for those who want the smallest file. */
export const IMAGE_QUALITY: Readonly<Record<ExportQuality, number>> = { draft: 0.7, ...JPEG_QUALITY };

/** Bits per second of MP3. */
export const MP3_BITRATE: Readonly<Record<ExportQuality, number>> = {
  draft: 96_000,
  standard: 192_000,
  high: 320_000,
};

/** What `videoBitrate` is multiplied by. */
export const VIDEO_BITRATE_FACTOR: Readonly<Record<ExportQuality, number>> = {
  draft: 0.35,
  standard: 1,
  high: 2.5,
};

/** The constant rate factor of x264: lower keeps more. */
export const X264_RATE_FACTOR: Readonly<Record<ExportQuality, number>> = {
  draft: 29,
  standard: 20,
  high: 15,
};

/** Bit rates that a video may be given, in bits per second. */
export const VIDEO_BITRATE_LIMITS = { min: 100_000, max: 200_000_000 } as const;

/** What a video of more than 30 images a second takes more: those between others differ little from them. */
const HIGH_RATE_FACTOR = 1.5;

/**
 * Bits per second for a size: about 0.12 bits a pixel at 1080p, more for small images, less for large ones, because
 * detail grows slower than area.
 */
export function videoBitrate(
  widthPx: number,
  heightPx: number,
  quality: ExportQuality = 'standard',
  framesPerSecond = 30,
): number {
  const pixels = widthPx * heightPx;
  const reference = 1920 * 1080;
  const factor = VIDEO_BITRATE_FACTOR[quality] * (framesPerSecond > 30 ? HIGH_RATE_FACTOR : 1);
  return Math.round(7_500_000 * (pixels / reference) ** 0.8 * factor);
}
