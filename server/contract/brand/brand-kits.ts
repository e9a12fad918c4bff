import { z } from 'zod';
import { defineCall, projectPath } from '../call.ts';
import { plainText } from '../plain-text.ts';

/** What the parts of a brand kit may be. */
export const BRAND_LIMITS = {
  /** Kits of an account. */
  kits: 20,
  nameLength: 60,
  palettes: 8,
  /** Colours of one palette. */
  colors: 24,
  textStyles: 12,
  logos: 20,
  images: 60,
  /** Files of fonts: each weight is one. */
  fonts: 40,
  voiceLength: 4000,
  sampleLength: 120,
} as const;

/** What is said of kits. */
export const BRAND_MESSAGES = {
  nameBlank: "The name can't be blank",
  nameTooLong: `The name can have ${BRAND_LIMITS.nameLength} characters`,
  tooMany: `An account can have ${BRAND_LIMITS.kits} brand kits. Delete one that you no longer need.`,
  notFound: 'There is no such brand kit.',
  conflict: 'This kit was changed elsewhere. It was loaded again: repeat your last change.',
} as const;

/** What a colour of a brand is used for: behind everything, in titles, in other words, or for what stands out. */
export const BRAND_COLOR_ROLES = ['ground', 'title', 'text', 'accent'] as const;
export type BrandColorRole = (typeof BRAND_COLOR_ROLES)[number];

/** What a text style of a brand is used for. */
export const BRAND_TEXT_ROLES = ['heading', 'subheading', 'body', 'caption'] as const;
export type BrandTextRole = (typeof BRAND_TEXT_ROLES)[number];

const idSchema = z.string().regex(/^[\w-]{1,40}$/);
const assetIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #14206e');
const lineOf = (maxLength: number) => z.string().max(maxLength).overwrite(plainText).trim();
const nameSchema = lineOf(BRAND_LIMITS.nameLength);

/** The name of a kit. */
export const brandKitNameSchema = z
  .string({ error: BRAND_MESSAGES.nameBlank })
  .overwrite(plainText)
  .trim()
  .min(1, BRAND_MESSAGES.nameBlank)
  .max(BRAND_LIMITS.nameLength, BRAND_MESSAGES.nameTooLong);

export const brandColorSchema = z.object({
  id: idSchema,
  /** Empty: the colour is called by its digits. */
  name: nameSchema,
  hex: hexSchema,
  role: z.enum(BRAND_COLOR_ROLES).nullable(),
});
export type BrandColor = z.infer<typeof brandColorSchema>;

export const brandPaletteSchema = z.object({
  id: idSchema,
  name: nameSchema,
  colors: z.array(brandColorSchema).max(BRAND_LIMITS.colors),
});
export type BrandPalette = z.infer<typeof brandPaletteSchema>;

/** A way in which texts of the brand are set. */
export const brandTextStyleSchema = z.object({
  id: idSchema,
  name: nameSchema,
  role: z.enum(BRAND_TEXT_ROLES).nullable(),
  family: z.string().min(1).max(120),
  weight: z.number().int().min(1).max(1000),
  isItalic: z.boolean(),
  /** On a page whose short side has 1080 pixels; other pages in proportion. */
  sizePx: z.number().min(4).max(400),
  /** As a multiple of the size of the letters. */
  lineHeight: z.number().min(0.5).max(4),
  letterSpacingEm: z.number().min(-0.5).max(2),
  isUppercase: z.boolean(),
  /** Null: the colour that texts of the role have. */
  color: hexSchema.nullable(),
  /** Words that show the style; empty for those of the app. */
  sample: lineOf(BRAND_LIMITS.sampleLength),
});
export type BrandTextStyle = z.infer<typeof brandTextStyleSchema>;

export const brandLogoSchema = z.object({
  assetId: assetIdSchema,
  name: nameSchema,
  /** What it is shown on; null for nothing, which shows what is see-through. */
  ground: hexSchema.nullable(),
});
export type BrandLogo = z.infer<typeof brandLogoSchema>;

export const brandImageSchema = z.object({ assetId: assetIdSchema, name: nameSchema });

/** A file of a font of one's own, with what the engine read from it. */
export const brandFontSchema = z.object({
  assetId: assetIdSchema,
  family: z.string().min(1).max(120),
  weight: z.number().int().min(1).max(1000),
  isItalic: z.boolean(),
});
export type BrandFont = z.infer<typeof brandFontSchema>;

/** What is in a kit, apart from its name. */
export const brandContentSchema = z.object({
  palettes: z.array(brandPaletteSchema).max(BRAND_LIMITS.palettes),
  textStyles: z.array(brandTextStyleSchema).max(BRAND_LIMITS.textStyles),
  fonts: z.array(brandFontSchema).max(BRAND_LIMITS.fonts),
  logos: z.array(brandLogoSchema).max(BRAND_LIMITS.logos),
  images: z.array(brandImageSchema).max(BRAND_LIMITS.images),
  /** How the brand speaks and what holds for it, a rule on each line. */
  voice: z.string().max(BRAND_LIMITS.voiceLength),
});
export type BrandContent = z.infer<typeof brandContentSchema>;

/** A kit with nothing in it. */
export const EMPTY_BRAND_CONTENT: BrandContent = {
  palettes: [],
  textStyles: [],
  fonts: [],
  logos: [],
  images: [],
  voice: '',
};

/** The ids of all files that a kit has. */
export function assetIdsOfBrand({ logos, images, fonts }: BrandContent): number[] {
  return [...new Set([...logos, ...images, ...fonts].map(({ assetId }) => assetId))];
}

/** A file of a kit with where it is loaded from for the next hour. */
export const brandFileSchema = z.object({
  assetId: z.number().int(),
  name: z.string(),
  contentType: z.string(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  widthPx: z.number().nullable(),
  heightPx: z.number().nullable(),
});
export type BrandFile = z.infer<typeof brandFileSchema>;

export const brandKitSchema = z.object({
  kitId: z.number().int(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Goes up with each change of the name or the content. */
  revision: z.number().int(),
  content: brandContentSchema,
  files: z.array(brandFileSchema),
  updatedAt: z.iso.datetime(),
});
export type BrandKit = z.infer<typeof brandKitSchema>;

const kitIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const kitAnswer = z.object({ kit: brandKitSchema });

/** Brand kits of signed-in users. */
export const BRAND_CALLS = {
  getBrandKits: defineCall({
    method: 'GET',
    path: projectPath('getBrandKits'),
    access: 'user',
    summary: "The caller's brand kits, the default one first, the others by name.",
    answer: z.object({ kits: z.array(brandKitSchema) }),
  }),
  createBrandKit: defineCall({
    method: 'POST',
    path: projectPath('createBrandKit'),
    access: 'user',
    summary:
      'Makes a brand kit, empty unless it comes with its content. The first one of an account is its default.',
    body: z.object({
      name: brandKitNameSchema,
      content: brandContentSchema.default(EMPTY_BRAND_CONTENT),
      isDefault: z.boolean().default(false),
    }),
    answer: kitAnswer,
  }),
  duplicateBrandKit: defineCall({
    method: 'POST',
    path: projectPath('duplicateBrandKit'),
    access: 'user',
    summary: 'Makes a kit with the content of another one. Both use the same files.',
    body: z.object({ kitId: kitIdSchema, name: brandKitNameSchema }),
    answer: kitAnswer,
  }),
  changeBrandKit: defineCall({
    method: 'POST',
    path: projectPath('changeBrandKit'),
    access: 'user',
    summary:
      'Gives a kit another name or other content. A revision that is not the present one is refused; files that are gone are left out.',
    body: z.object({
      kitId: kitIdSchema,
      revision: z.number().int().min(1),
      name: brandKitNameSchema.optional(),
      content: brandContentSchema.optional(),
    }),
    answer: kitAnswer,
  }),
  setDefaultBrandKit: defineCall({
    method: 'POST',
    path: projectPath('setDefaultBrandKit'),
    access: 'user',
    summary: 'Makes a kit the one that the editors begin with.',
    body: z.object({ kitId: kitIdSchema }),
    answer: kitAnswer,
  }),
  deleteBrandKit: defineCall({
    method: 'POST',
    path: projectPath('deleteBrandKit'),
    access: 'user',
    summary:
      'Deletes a kit. Its logos and images stay among the uploads; font files that no kit uses are deleted within a day.',
    body: z.object({ kitId: kitIdSchema }),
  }),
} as const;
