/** What models of servers of one's own are taken to make: multiples of 64 of about a megapixel. */
export const USUAL_SIZES = [
  { widthPx: 1024, heightPx: 1024 },
  { widthPx: 1216, heightPx: 832 },
  { widthPx: 1344, heightPx: 768 },
  { widthPx: 896, heightPx: 1088 },
  { widthPx: 832, heightPx: 1216 },
  { widthPx: 768, heightPx: 1344 },
] as const;
