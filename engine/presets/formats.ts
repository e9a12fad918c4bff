/** A page format. `id` and `format` are the specification's; pixel sizes are the usual ones of that shape. */
export interface PageFormat {
  readonly id: number;
  readonly format: number;
  readonly aspect: string;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The page sizes that are offered, in pixels. */
export const PAGE_FORMATS: readonly PageFormat[] = [
  { id: 11, format: 2, aspect: '1:1', name: 'Square', widthPx: 1080, heightPx: 1080 },
  { id: 12, format: 1, aspect: '16:9', name: 'Wide', widthPx: 1920, heightPx: 1080 },
  { id: 13, format: 3, aspect: '9:16', name: 'Story', widthPx: 1080, heightPx: 1920 },
];

/** The id of any size that is not one of the formats above. */
export const CUSTOM_FORMAT_ID = 26;

/** The format whose shape a page has, null for a custom size. */
export function formatOfSize(widthPx: number, heightPx: number): PageFormat | null {
  return (
    PAGE_FORMATS.find((format) => Math.abs(format.widthPx / format.heightPx - widthPx / heightPx) < 0.002) ??
    null
  );
}

/** An export resolution: the short side of the image in pixels; Default keeps the page's own size. */
export interface Resolution {
  readonly id: string;
  readonly name: string;
  readonly shortSidePx: number | null;
}

/** The sizes that videos and images are exported in. */
export const RESOLUTIONS: readonly Resolution[] = [
  { id: 'default', name: 'Default', shortSidePx: null },
  { id: '360p', name: '360p', shortSidePx: 360 },
  { id: '480p', name: '480p', shortSidePx: 480 },
  { id: '720p', name: '720p', shortSidePx: 720 },
  { id: '1080p', name: '1080p', shortSidePx: 1080 },
  { id: '2k', name: '2k', shortSidePx: 1440 },
  { id: '4k', name: '4k', shortSidePx: 2160 },
];

/**
 * The pixel size of an export. Both sides are even, as 4:2:0 video needs.
 * @param resolutionId an id of RESOLUTIONS; an unknown one counts as `default`.
 */
export function exportSize(
  widthPx: number,
  heightPx: number,
  resolutionId: string,
): { widthPx: number; heightPx: number } {
  const shortSide = RESOLUTIONS.find((resolution) => resolution.id === resolutionId)?.shortSidePx ?? null;
  const scale = shortSide === null ? 1 : shortSide / Math.min(widthPx, heightPx);
  const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
  return { widthPx: even(widthPx * scale), heightPx: even(heightPx * scale) };
}

/** Thumbnail boxes in pixels (the specification gives height x width; see row X23). */
export const THUMBNAIL_SIZES = {
  timeline: { widthPx: 80, heightPx: 80 },
  story: { widthPx: 200, heightPx: 355 },
  wide: { widthPx: 200, heightPx: 112 },
  square: { widthPx: 200, heightPx: 200 },
  video: { widthPx: 150, heightPx: 120 },
  shortSidePx: 200,
} as const;

/** The thumbnail box for a page of this shape. */
export function thumbnailSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  const aspect = formatOfSize(widthPx, heightPx)?.aspect;
  if (aspect === '9:16') return THUMBNAIL_SIZES.story;
  if (aspect === '16:9') return THUMBNAIL_SIZES.wide;
  if (aspect === '1:1') return THUMBNAIL_SIZES.square;
  const scale = THUMBNAIL_SIZES.shortSidePx / Math.min(widthPx, heightPx);
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
}

/** JPEG quality: 0.9 by default, 0.95 when the best image is requested. */
export const JPEG_QUALITY = { standard: 0.9, high: 0.95 } as const;
