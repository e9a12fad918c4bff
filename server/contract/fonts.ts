import { z } from 'zod';

/** What the fonts feed takes. */
export const fontsQuerySchema = z.object({
  categoryId: z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number'),
});

/** One file of a family; `name` is its PostScript-like name, `Lora-BoldItalic`. */
export const fontFileSchema = z.object({
  name: z.string(),
  url: z.string(),
  weight: z.number().int(),
  italic: z.boolean(),
});

/** A family; `thumburl` is an image of it in its own letters. */
export const fontFamilySchema = z.object({
  name: z.string(),
  thumburl: z.string(),
  fontList: z.array(fontFileSchema),
});

/** A category of fonts. */
export const fontCategorySchema = z.object({ displayName: z.string(), fontClass: z.array(fontFamilySchema) });
export type FontCategoryEntry = z.infer<typeof fontCategorySchema>;

export const fontsBodySchema = z.object({ fontsList: z.array(fontCategorySchema) });
export type FontsBody = z.infer<typeof fontsBodySchema>;

/** One file as a list shows it. */
export interface FontOption {
  readonly name: string;
  readonly url: string;
  readonly category: string;
  readonly thumbUrl: string;
  readonly familyName: string;
  readonly previewUrl: string;
}

/** The image of a font file: its address with .ttf replaced by .png. */
export function fontPreviewUrlOf(url: string): string {
  return url.replace(/\.ttf$/, '.png');
}

/** Every file of the feed as an option of a flat list, in the feed's order. */
export function fontOptionsOf(fontsList: readonly FontCategoryEntry[]): FontOption[] {
  return fontsList.flatMap(({ displayName, fontClass }) =>
    fontClass.flatMap((family) =>
      family.fontList.map(({ name, url }) => ({
        name,
        url,
        category: displayName,
        thumbUrl: family.thumburl,
        familyName: family.name,
        previewUrl: fontPreviewUrlOf(url),
      })),
    ),
  );
}
