import { z } from 'zod';
import { defineCall, projectPath } from '../call.ts';
import { plainText } from '../plain-text.ts';
import { projectIdSchema } from '../projects.ts';

/** The looks by which templates are narrowed. */
export const TEMPLATE_STYLES = [
  'bold',
  'photographic',
  'illustrated',
  'typographic',
  'minimal',
  'elegant',
  'playful',
  'geometric',
  'retro',
] as const;

/** The languages of templates (BCP 47). */
export const TEMPLATE_LANGUAGES = ['en', 'ar', 'hi', 'es', 'ja'] as const;

/** What templates are for, by the tag that shelves and pages of the store know: the category of a template. */
export const TEMPLATE_KINDS = [
  'post',
  'story',
  'reel',
  'poster',
  'banner',
  'flyer',
  'menu',
  'invitation',
  'quote',
  'presentation',
  'carousel',
  'advert',
  'cover',
  'intro',
] as const;

export const MAX_TEMPLATE_TAGS = 12;
const MAX_NAME_LENGTH = 80;
const MAX_TAG_LENGTH = 30;

const productIdSchema = z.number().int().min(1);
const assetIdSchema = z.number().int().min(1);

/** What is said of a template. */
const factsSchema = z.object({
  displayName: z
    .string()
    .transform((name) => plainText(name).trim())
    .pipe(z.string().min(1, 'must not be empty').max(MAX_NAME_LENGTH)),
  kind: z.enum(TEMPLATE_KINDS),
  tags: z
    .array(
      z
        .string()
        .transform((tag) => plainText(tag).trim().toLowerCase())
        .pipe(z.string().min(1, 'must not be empty').max(MAX_TAG_LENGTH)),
    )
    .max(MAX_TEMPLATE_TAGS),
  styles: z.array(z.enum(TEMPLATE_STYLES)).max(TEMPLATE_STYLES.length),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** Whether using it takes a plan. */
  pro: z.boolean(),
});
export type TemplateFacts = z.output<typeof factsSchema>;

/** Uploads of the caller that show the template: an image, and for videos a small MP4 that plays under the pointer. They are taken over. */
const previewsSchema = z.object({
  imageAssetId: assetIdSchema,
  previewAssetId: assetIdSchema.nullable(),
});

const ownerTemplateSchema = factsSchema.extend({
  productId: productIdSchema,
  alias: z.string(),
  assetType: z.enum(['design', 'video']),
  /** What it was made from. */
  projectId: z.string(),
  /** Whether the caller still has that project, so that the template can be made from it again. */
  hasProject: z.boolean(),
  thumbUrl: z.string().nullable(),
  sizeBytes: z.number().int(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnerTemplate = z.output<typeof ownerTemplateSchema>;

/** Templates that owners of the installation add in the browser. For everybody else these calls are not there. */
export const OWNER_TEMPLATE_CALLS = {
  getOwnership: defineCall({
    method: 'GET',
    path: projectPath('getOwnership'),
    access: 'user',
    summary: 'Whether the account is an owner of the installation, who may publish templates.',
    answer: z.object({ isOwner: z.boolean() }),
  }),
  getOwnerTemplates: defineCall({
    method: 'GET',
    path: projectPath('getOwnerTemplates'),
    access: 'user',
    summary:
      'For the owners of the installation: the templates that owners have published, the newest first.',
    answer: z.object({ templates: z.array(ownerTemplateSchema) }),
  }),
  publishTemplate: defineCall({
    method: 'POST',
    path: projectPath('publishTemplate'),
    access: 'user',
    summary:
      'For the owners of the installation: publishes a copy of a project of the account as a template, with the files that it uses.',
    body: factsSchema.extend(previewsSchema.shape).extend({ projectId: projectIdSchema }),
    answer: ownerTemplateSchema,
  }),
  updateTemplate: defineCall({
    method: 'POST',
    path: projectPath('updateTemplate'),
    access: 'user',
    summary: 'For the owners of the installation: changes what is said of a template.',
    body: factsSchema.extend({ productId: productIdSchema }),
    answer: ownerTemplateSchema,
  }),
  republishTemplate: defineCall({
    method: 'POST',
    path: projectPath('republishTemplate'),
    access: 'user',
    summary: 'For the owners of the installation: makes a template anew from its project.',
    body: previewsSchema.extend({ productId: productIdSchema }),
    answer: ownerTemplateSchema,
  }),
  unpublishTemplate: defineCall({
    method: 'POST',
    path: projectPath('unpublishTemplate'),
    access: 'user',
    summary:
      'For the owners of the installation: takes a template off the shelf. Projects that were made from it stay whole.',
    body: z.object({ productId: productIdSchema }),
  }),
} as const;
