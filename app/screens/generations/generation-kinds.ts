import { AI_TYPE_IDS } from '../../../server/contract/store/categories.ts';

/** The kinds of results that can be looked at alone, with what makes them. */
export const GENERATION_KINDS = [
  {
    id: 'images',
    label: 'kindImages',
    one: 'kindImage',
    aiTypes: [
      AI_TYPE_IDS.textToImage,
      AI_TYPE_IDS.photoshoot,
      AI_TYPE_IDS.filter,
      AI_TYPE_IDS.replace,
      AI_TYPE_IDS.background,
    ],
  },
  {
    id: 'avatars',
    label: 'kindAvatars',
    one: 'kindAvatar',
    aiTypes: [AI_TYPE_IDS.avatarify, AI_TYPE_IDS.selfie],
  },
  { id: 'portraits', label: 'kindPortraits', one: 'kindPortrait', aiTypes: [AI_TYPE_IDS.headshot] },
  { id: 'stickers', label: 'kindStickers', one: 'kindSticker', aiTypes: [AI_TYPE_IDS.sticker] },
  {
    id: 'videos',
    label: 'kindVideos',
    one: 'kindVideo',
    aiTypes: [AI_TYPE_IDS.imageToVideo, AI_TYPE_IDS.textToVideo],
  },
] as const;

type GenerationKind = (typeof GENERATION_KINDS)[number];

/** The kind of what an AI type makes; what is unknown counts as an image. */
export function generationKindOf(aiType: number): GenerationKind {
  return (
    GENERATION_KINDS.find(({ aiTypes }) => aiTypes.some((each) => each === aiType)) ?? GENERATION_KINDS[0]
  );
}
