/** The page shapes offered on the home page, each name a text of the page; the same rows as the engine's formats, without loading the engine. */
export const PAGE_SHAPES = [
  { aspect: '1:1', name: 'shapeSquare', size: '1080 × 1080', ratio: 1 },
  { aspect: '16:9', name: 'shapeWide', size: '1920 × 1080', ratio: 16 / 9 },
  { aspect: '9:16', name: 'shapeStory', size: '1080 × 1920', ratio: 9 / 16 },
] as const;
