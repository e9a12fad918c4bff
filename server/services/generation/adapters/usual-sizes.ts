/** What models for videos of servers of one's own were trained with (Wan 2, 480p). */
export const USUAL_VIDEO_SIZES = [
  { widthPx: 832, heightPx: 480 },
  { widthPx: 480, heightPx: 832 },
  { widthPx: 640, heightPx: 640 },
] as const;

/** How long the videos of those models are. */
export const USUAL_VIDEO_DURATIONS_MS = [2000, 3000, 5000] as const;

/** What models of servers of one's own are taken to make: multiples of 64 of about a megapixel. */
export const USUAL_SIZES = [
  { widthPx: 1024, heightPx: 1024 },
  { widthPx: 1216, heightPx: 832 },
  { widthPx: 1344, heightPx: 768 },
  { widthPx: 896, heightPx: 1088 },
  { widthPx: 832, heightPx: 1216 },
  { widthPx: 768, heightPx: 1344 },
] as const;
