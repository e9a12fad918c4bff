import { CATEGORY_IDS, type CategoryId, STORE_CATEGORY_IDS } from '../../contract/store/categories.ts';
import { TEMPLATE_TYPES, type TemplateType } from '../../contract/store/template-types.ts';
import type { contentCategories } from '../../database/schema.ts';

const { mixedTemplates, editorTools, aiTools, photoTools, videoTools } = STORE_CATEGORY_IDS;

type CategoryRow = Omit<typeof contentCategories.$inferInsert, 'position'>;

/** Every category there is, parents before what is below them, in the order of the lists. */
export const CATEGORIES: readonly CategoryRow[] = [
  { categoryId: mixedTemplates, displayName: 'Templates', kind: 'group' },
  { categoryId: editorTools, displayName: 'Editor tools', kind: 'group' },
  { categoryId: aiTools, displayName: 'AI tools', kind: 'tools' },
  { categoryId: photoTools, displayName: 'Photo editor tools', kind: 'tools', parentId: editorTools },
  { categoryId: videoTools, displayName: 'Video editor tools', kind: 'tools', parentId: editorTools },
  {
    categoryId: CATEGORY_IDS.designTemplates,
    displayName: 'Design templates',
    kind: 'template',
    parentId: mixedTemplates,
  },
  {
    categoryId: CATEGORY_IDS.videoTemplates,
    displayName: 'Video templates',
    kind: 'template',
    parentId: mixedTemplates,
  },
  { categoryId: CATEGORY_IDS.stickers, displayName: 'Stickers', kind: 'graphic' },
  { categoryId: CATEGORY_IDS.lotiSticker, displayName: 'Animated stickers', kind: 'graphic' },
  { categoryId: CATEGORY_IDS.textStyles, displayName: 'Text styles', kind: 'graphic' },
  { categoryId: CATEGORY_IDS.shapes, displayName: 'Shapes', kind: 'graphic' },
  { categoryId: CATEGORY_IDS.illustrations, displayName: 'Illustrations', kind: 'graphic' },
  { categoryId: CATEGORY_IDS.lotiIllustration, displayName: 'Animated illustrations', kind: 'graphic' },
  { categoryId: CATEGORY_IDS.backgrounds, displayName: 'Backgrounds', kind: 'stock' },
  { categoryId: CATEGORY_IDS.stockPhotos, displayName: 'Photos', kind: 'stock' },
  { categoryId: CATEGORY_IDS.stockClips, displayName: 'Clips', kind: 'stock' },
  { categoryId: CATEGORY_IDS.stockMusic, displayName: 'Music', kind: 'stock' },
  { categoryId: CATEGORY_IDS.stockArtworks, displayName: 'Artworks', kind: 'stock' },
  { categoryId: CATEGORY_IDS.stockIllustrations, displayName: 'Illustrated images', kind: 'stock' },
  { categoryId: CATEGORY_IDS.stockSounds, displayName: 'Sound effects', kind: 'stock' },
  { categoryId: CATEGORY_IDS.aiFilter, displayName: 'AI filters', kind: 'generated', parentId: aiTools },
  {
    categoryId: CATEGORY_IDS.textToImage,
    displayName: 'Text to image',
    kind: 'generated',
    parentId: aiTools,
  },
  {
    categoryId: CATEGORY_IDS.textToVideo,
    displayName: 'Text to video',
    kind: 'generated',
    parentId: aiTools,
  },
  {
    categoryId: CATEGORY_IDS.imageToVideo,
    displayName: 'Image to video',
    kind: 'generated',
    parentId: aiTools,
  },
  { categoryId: CATEGORY_IDS.aiHeadshot, displayName: 'AI headshots', kind: 'generated', parentId: aiTools },
];

/** As which type the content of a category is searched; what an AI made is searched for as a graphic. */
export function templateTypeOf(categoryId: CategoryId): TemplateType {
  return TYPES[categoryId] ?? TEMPLATE_TYPES.graphic;
}

const TYPES: Readonly<Partial<Record<CategoryId, TemplateType>>> = {
  [CATEGORY_IDS.designTemplates]: TEMPLATE_TYPES.design,
  [CATEGORY_IDS.videoTemplates]: TEMPLATE_TYPES.video,
  [CATEGORY_IDS.stockPhotos]: TEMPLATE_TYPES.photo,
  [CATEGORY_IDS.stockClips]: TEMPLATE_TYPES.clip,
  [CATEGORY_IDS.stockMusic]: TEMPLATE_TYPES.music,
  // Paintings, illustrations and textures are found where photos are; each says what it is.
  [CATEGORY_IDS.stockArtworks]: TEMPLATE_TYPES.photo,
  [CATEGORY_IDS.stockIllustrations]: TEMPLATE_TYPES.photo,
  [CATEGORY_IDS.backgrounds]: TEMPLATE_TYPES.photo,
  [CATEGORY_IDS.stockSounds]: TEMPLATE_TYPES.sound,
};

/** The categories whose content is searched as one of these types. */
export function categoriesOfTypes(types: readonly TemplateType[]): CategoryId[] {
  return Object.values(CATEGORY_IDS).filter((categoryId) => types.includes(templateTypeOf(categoryId)));
}
