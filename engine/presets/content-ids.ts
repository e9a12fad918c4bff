/** Layer types of the specification; the engine's own layers are six of them, the rest name where content came from. */
export const CONTENT_LAYER_TYPES = [
  'media',
  'music',
  'image',
  'text',
  'background',
  'shape',
  'sticker',
  'element',
  'template',
  'stock',
  'upload',
  'projects',
  'avatar',
  'selfie',
  'aifilter',
  'photoshoot',
  'text2image',
  'text2video',
] as const;

/** Numeric ids of content categories in the feeds. */
export const CONTENT_CATEGORY_IDS = { sticker: 103, illustration: 116, shape: 110, text: 108 } as const;
