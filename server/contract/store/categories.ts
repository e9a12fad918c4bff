/** The ids of the content categories. What none is shipped for is an empty list, not an error. */
export const CATEGORY_IDS = {
  designTemplates: 1,
  videoTemplates: 2,
  stickers: 103,
  lotiSticker: 104,
  textStyles: 108,
  shapes: 110,
  illustrations: 116,
  lotiIllustration: 117,
  backgrounds: 120,
  stockPhotos: 130,
  stockClips: 131,
  stockMusic: 132,
  stockArtworks: 133,
  stockSounds: 134,
  stockIllustrations: 135,
  aiFilter: 223,
  textToImage: 240,
  textToVideo: 245,
  imageToVideo: 246,
  aiHeadshot: 255,
} as const;
export type CategoryId = (typeof CATEGORY_IDS)[keyof typeof CATEGORY_IDS];

/** The categories of the store's pages: three groups, and the two kinds of editor tools. */
export const STORE_CATEGORY_IDS = {
  mixedTemplates: 300,
  editorTools: 301,
  aiTools: 302,
  photoTools: 303,
  videoTools: 304,
} as const;

/** The three groups of the footer, each a `productListing` of its own. */
export const FOOTER_CATEGORY_IDS = [
  STORE_CATEGORY_IDS.mixedTemplates,
  STORE_CATEGORY_IDS.editorTools,
  STORE_CATEGORY_IDS.aiTools,
] as const;

/** The categories of drawings, still and moving, by the specification's names. */
export const STORE_CATEGORIES = {
  Illustration: CATEGORY_IDS.illustrations,
  Sticker: CATEGORY_IDS.stickers,
  lotiSticker: CATEGORY_IDS.lotiSticker,
  lotiIllustration: CATEGORY_IDS.lotiIllustration,
} as const;

/** What an AI tool makes; prompts are kept by it. */
export const AI_TYPE_IDS = {
  selfie: 1,
  photoshoot: 2,
  filter: 3,
  replace: 4,
  background: 6,
  sticker: 12,
  avatarify: 14,
  textToImage: 19,
  imageToVideo: 25,
  textToVideo: 26,
  headshot: 29,
} as const;

/** The id under which the fonts feed lists every shipped family. */
export const FONTS_CATEGORY_ID = 1000;
