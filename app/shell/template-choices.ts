import type { TemplateShape } from '../../server/contract/search.ts';

/** The looks by which lists of templates are narrowed, with the names of their texts. */
export const TEMPLATE_LOOKS = {
  photographic: 'lookPhotographic',
  illustrated: 'lookIllustrated',
  typographic: 'lookTypographic',
  geometric: 'lookGeometric',
  elegant: 'lookElegant',
  playful: 'lookPlayful',
  retro: 'lookRetro',
  minimal: 'lookMinimal',
  bold: 'lookBold',
} as const;

export const isTemplateLook = (value: string): value is keyof typeof TEMPLATE_LOOKS =>
  Object.hasOwn(TEMPLATE_LOOKS, value);

/** Shapes of pages with the names of their texts. Those of the editor have a number besides, the same as the engine's. */
export const SHAPES = [
  { shape: 'square', format: 2, key: 'square', aspect: '1:1', ratio: 1 },
  { shape: 'wide', format: 1, key: 'wide', aspect: '16:9', ratio: 16 / 9 },
  { shape: 'story', format: 3, key: 'tall', aspect: '9:16', ratio: 9 / 16 },
  { shape: 'portrait', format: null, key: 'portrait', aspect: '4:5', ratio: 4 / 5 },
  { shape: 'paper', format: null, key: 'paper', aspect: null, ratio: 210 / 297 },
  { shape: 'card', format: null, key: 'card', aspect: null, ratio: 85 / 55 },
] as const satisfies readonly {
  shape: TemplateShape;
  format: number | null;
  key: string;
  aspect: string | null;
  ratio: number;
}[];
