import type { TemplateColor, TemplateShape } from '../../server/contract/search.ts';

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

/** The colours by which lists of templates are narrowed: how each is shown, and the name of its text. */
export const COLOR_SWATCHES = {
  red: { hex: '#d93a2b', key: 'colorRed' },
  orange: { hex: '#f2863a', key: 'colorOrange' },
  yellow: { hex: '#f5c83b', key: 'colorYellow' },
  green: { hex: '#3f9b57', key: 'colorGreen' },
  teal: { hex: '#1d8a8a', key: 'colorTeal' },
  blue: { hex: '#2f5fd0', key: 'colorBlue' },
  purple: { hex: '#7a4fc4', key: 'colorPurple' },
  pink: { hex: '#f095b0', key: 'colorPink' },
  brown: { hex: '#7a4e2e', key: 'colorBrown' },
  beige: { hex: '#eadfc8', key: 'colorBeige' },
  white: { hex: '#ffffff', key: 'colorWhite' },
  grey: { hex: '#8d8f94', key: 'colorGrey' },
  black: { hex: '#17181c', key: 'colorBlack' },
} as const satisfies Readonly<Record<TemplateColor, { hex: string; key: string }>>;

export const isTemplateColor = (value: string): value is TemplateColor =>
  Object.hasOwn(COLOR_SWATCHES, value);

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
