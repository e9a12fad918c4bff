/** Styles of generated images: what each is called, and the words that are added to a description. Models are trained on English. */
export const IMAGE_STYLES = [
  { id: 'none', label: 'noStyle', words: '' },
  { id: 'photograph', label: 'photograph', words: 'Photograph, natural light, fine detail' },
  { id: 'storybook', label: 'storybook', words: 'Storybook illustration, soft gouache, rounded shapes' },
  { id: 'watercolour', label: 'watercolour', words: 'Watercolour painting, wet edges, paper grain' },
  { id: 'ink', label: 'ink', words: 'Ink drawing, black lines on white paper' },
  { id: 'pop-art', label: 'popArt', words: 'Pop art, halftone dots, strong outlines, few bright colours' },
  { id: 'product', label: 'product', words: 'Product photograph, plain studio background, soft shadow' },
  { id: 'flat', label: 'flat', words: 'Flat vector illustration, simple shapes, limited palette' },
] as const;

export type ImageStyleId = (typeof IMAGE_STYLES)[number]['id'];

/** The words of a style. */
export function wordsOfStyle(styleId: ImageStyleId): string {
  return IMAGE_STYLES.find(({ id }) => id === styleId)?.words ?? '';
}

const RATIOS = [
  [1, 1],
  [3, 2],
  [2, 3],
  [16, 9],
  [9, 16],
  [4, 5],
  [5, 4],
  [4, 3],
  [3, 4],
] as const;

/** The usual name of a format: models make sizes that are a little off, such as 1344 × 768 for 16 : 9. */
export function ratioName({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string {
  const distance = ([width, height]: readonly [number, number]) =>
    Math.abs(Math.log((widthPx * height) / (heightPx * width)));
  const [nearest = RATIOS[0]] = [...RATIOS].sort((one, other) => distance(one) - distance(other));
  return `${nearest[0]} : ${nearest[1]}`;
}
