import { z } from 'zod';

/** What `getSocialFormatList` and `getLabelSocialFormatList` take; images where nothing is said. */
export const socialFormatsQuerySchema = z.object({
  mediaType: z
    .enum(['image', 'video'], { error: 'must be image or video' })
    .optional()
    .transform((mediaType) => mediaType ?? 'image'),
});
export type MediaType = z.output<typeof socialFormatsQuerySchema>['mediaType'];

/** A size that a platform publishes; `format` and `formatCode` are those of its shape, 26 for one of its own. */
const platformFormatSchema = z.object({
  id: z.number().int(),
  displayName: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  format: z.number().int().nullable(),
  formatCode: z.number().int(),
  /** The day on which the size was last compared with what the platform publishes, `2026-11-21`. */
  checkedOn: z.string(),
});

const platformSchema = z.object({
  name: z.string(),
  icon: z.string(),
  formats: z.array(platformFormatSchema),
});
export type Platform = z.infer<typeof platformSchema>;

export const socialFormatListBodySchema = z.object({
  mediaType: z.enum(['image', 'video']),
  socialFormats: z.array(platformSchema),
});

/** The same under headings: social media, marketplaces, print and so on. */
export const labelSocialFormatListBodySchema = z.object({
  mediaType: z.enum(['image', 'video']),
  labels: z.array(z.object({ label: z.string(), socialFormats: z.array(platformSchema) })),
});
export type LabelSocialFormatList = z.infer<typeof labelSocialFormatListBodySchema>;
