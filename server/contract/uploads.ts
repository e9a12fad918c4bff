import { z } from 'zod';
import { BASES, defineCall } from './call.ts';
import { PAGE_FIELDS } from './query-values.ts';
import { MAX_ROWS } from './store/placements.ts';
import { ASSET_TYPES, UPLOAD_MESSAGES } from './upload-limits.ts';

const assetTypeSchema = z.enum(ASSET_TYPES);
const assetIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const lengthSchema = z.number().min(0).max(1_000_000).nullish();
const wordSchema = z.string().max(60).nullish();

/** The facts that the client has about a file; the server measures for itself where it can. */
export const assetMetadataSchema = z.object({
  width: lengthSchema,
  height: lengthSchema,
  tool: wordSchema,
  subTool: wordSchema,
  /** Milliseconds. */
  duration: z.number().min(0).max(86_400_000).nullish(),
  format: wordSchema,
});

/** A file that is announced. */
export const announcedAssetSchema = z.object({
  size: z.number().int().min(1, UPLOAD_MESSAGES.empty).max(Number.MAX_SAFE_INTEGER),
  contentType: z.string().min(1).max(80),
  name: z.string().min(1).max(300),
  assetType: assetTypeSchema,
  /** The asset that this one belongs to: what a cut-out was cut out of, what a thumbnail shows. */
  assetRefId: assetIdSchema.nullish(),
  /** The asset that this one was made from. */
  parentAssetRefId: assetIdSchema.nullish(),
  metadata: assetMetadataSchema.nullish(),
});
export type AnnouncedAsset = z.infer<typeof announcedAssetSchema>;

/** The session's own; the server refuses another. */
const systemRefKeySchema = z.string().max(100).nullish();

export const assetRequestSchema = z.object({
  systemRefKey: systemRefKeySchema,
  assets: z.array(announcedAssetSchema).min(1).max(50),
});

/** An asset as its owner sees it. */
export const assetSchema = z.object({
  assetId: z.number().int(),
  assetType: assetTypeSchema,
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  assetRefId: z.number().int().nullable(),
  parentAssetRefId: z.number().int().nullable(),
  metadata: z.object({
    /** Where the file is sent by PUT; only in the answer that announces it, with the one for its type beside it. */
    presignedUrl: z.string().nullable(),
    presignedVideoUrl: z.string().nullable(),
    presignedCutoutImgUrl: z.string().nullable(),
    /** Where it is loaded from, once it is active. */
    contentUrl: z.string().nullable(),
    thumbUrl: z.string().nullable(),
    /** The newest cut-out of this asset. */
    cutoutUrl: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    duration: z.number().nullable(),
    tool: z.string().nullable(),
    subTool: z.string().nullable(),
    format: z.string().nullable(),
  }),
  status: z.enum(['init', 'active', 'failed']),
  /** Why it failed, as a message. */
  reason: z.string().nullable(),
  isMaskAvailable: z.boolean(),
  /** Whether a saved project uses it. */
  projectAsset: z.boolean(),
  createdAt: z.string(),
});
export type Asset = z.infer<typeof assetSchema>;

const assetsBodySchema = z.object({ assets: z.array(assetSchema) });
const partTagSchema = z.object({
  partId: z.number().int().min(1).max(10_000),
  etag: z.string().min(1).max(100),
});

/** Begins a multipart upload with one asset, or goes on with the one of `assetId` and `uploadId`. */
export const multipartRequestSchema = z
  .object({
    systemRefKey: systemRefKeySchema,
    assets: z.array(announcedAssetSchema).length(1).optional(),
    assetId: assetIdSchema.optional(),
    uploadId: z.string().max(1024).optional(),
  })
  .refine(
    ({ assets, assetId, uploadId }) =>
      assets ? assetId === undefined : assetId !== undefined && uploadId !== undefined,
    'needs one asset, or the assetId and uploadId of an upload to go on with',
  );

/** Where the parts that are missing are sent, and the ETags of those that have arrived. */
export const multipartBodySchema = z.object({
  presignedUrls: z.array(z.object({ url: z.string(), partId: z.number().int() })),
  assetId: z.number().int(),
  keyName: z.string(),
  uploadId: z.string(),
  s3eTags: z.array(z.object({ partId: z.number().int(), etag: z.string() })),
  conversionRequired: z.boolean(),
});
export type MultipartBody = z.infer<typeof multipartBodySchema>;

export const completeMultipartSchema = z.object({
  assetId: assetIdSchema,
  systemRefKey: systemRefKeySchema,
  keyName: z.string().max(500),
  uploadId: z.string().max(1024),
  s3eTags: z.array(partTagSchema).min(1).max(10_000),
});

const assetReferenceSchema = z.object({ assetId: assetIdSchema, systemRefKey: systemRefKeySchema });

/** What the form upload takes beside the file: fields before it, all optional. */
export const uploadFieldsSchema = z.object({
  assetType: assetTypeSchema.optional(),
  parentAssetRefId: z.coerce.number().int().min(1).optional(),
});

const project = `${BASES.social}/project`;

function multipartCalls<const Group extends 'project' | 'media'>(group: Group) {
  const base = `${BASES.social}/${group}` as const;
  return {
    generate: defineCall({
      method: 'POST',
      path: `${base}/generateMultiPartPresignedUrls`,
      access: 'visitor',
      summary: 'Begins a large upload or goes on with one: where its missing parts are sent.',
      body: multipartRequestSchema,
      answer: multipartBodySchema,
    }),
    complete: defineCall({
      method: 'POST',
      path: `${base}/completeMultiPartUploadRequest`,
      access: 'visitor',
      summary: 'Makes one file of the parts that were sent.',
      body: completeMultipartSchema,
      answer: assetSchema,
    }),
    status: defineCall({
      method: 'POST',
      path: `${base}/getMultiPartAssetStatus`,
      access: 'visitor',
      summary: 'How far a large upload is.',
      body: assetReferenceSchema,
      answer: assetSchema,
    }),
  } as const;
}
const ofProject = multipartCalls('project');
const ofMedia = multipartCalls('media');

/** Uploads, and what was uploaded. */
export const UPLOAD_CALLS = {
  generatePresignedUrls: defineCall({
    method: 'POST',
    path: `${project}/generatePresignedUrls`,
    access: 'visitor',
    summary: 'Announces files; each is then sent by PUT to the address in the answer.',
    body: assetRequestSchema,
    answer: assetsBodySchema,
  }),
  generateCutoutPresignedUrls: defineCall({
    method: 'POST',
    path: `${project}/generateCutoutPresignedUrls`,
    access: 'visitor',
    summary: 'Announces cut-outs of assets, each named by assetRefId.',
    body: assetRequestSchema,
    answer: assetsBodySchema,
  }),
  getUploadedAssetStatus: defineCall({
    method: 'POST',
    path: `${project}/getUploadedAssetStatus`,
    access: 'visitor',
    summary: 'How far an upload is.',
    body: assetReferenceSchema,
    answer: assetSchema,
  }),
  generateMultiPartPresignedUrls: ofProject.generate,
  completeMultiPartUploadRequest: ofProject.complete,
  getMultiPartAssetStatus: ofProject.status,
  mediaGenerateMultiPartPresignedUrls: ofMedia.generate,
  mediaCompleteMultiPartUploadRequest: ofMedia.complete,
  mediaGetMultiPartAssetStatus: ofMedia.status,
  uploadAsset: defineCall({
    method: 'POST',
    path: `${project}/uploadAsset`,
    access: 'visitor',
    summary: 'Uploads one file as form data.',
    answer: assetSchema,
    isUpload: true,
  }),
  getUploadedAssets: defineCall({
    method: 'POST',
    path: `${project}/getUploadedAssets`,
    access: 'visitor',
    summary: 'A page of what the caller has uploaded, newest first.',
    body: z.object({
      start: z.number().int().min(0).max(1_000_000).default(0),
      rows: z.number().int().min(1).max(MAX_ROWS).default(30),
      /** Only these types; without it what a user brought: images, videos, sounds, design files. */
      assetTypes: z.array(assetTypeSchema).min(1).optional(),
    }),
    answer: assetsBodySchema.extend({
      ...PAGE_FIELDS,
    }),
  }),
  deleteAssets: defineCall({
    method: 'POST',
    path: `${project}/deleteAssets`,
    access: 'visitor',
    summary:
      'Deletes uploads for good, with what belongs to them. Those of others are left out of the answer.',
    body: z.object({ assetIds: z.array(assetIdSchema).min(1).max(MAX_ROWS) }),
    answer: z.object({ assetIds: z.array(z.number().int()) }),
  }),
} as const;
