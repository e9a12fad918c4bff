/** The ids of the content categories. */
export const CATEGORY_IDS = {
  designTemplates: 1,
  videoTemplates: 2,
  stickers: 103,
  textStyles: 108,
  shapes: 110,
  illustrations: 116,
  backgrounds: 120,
  stockPhotos: 130,
  stockClips: 131,
  stockMusic: 132,
} as const;
export type CategoryId = (typeof CATEGORY_IDS)[keyof typeof CATEGORY_IDS];

/** The id under which the fonts feed lists every shipped family. */
export const FONTS_CATEGORY_ID = 1000;
