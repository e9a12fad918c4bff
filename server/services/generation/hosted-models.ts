import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MAX_IMAGES, MODEL_FIELDS, OPERATIONS, type Operation } from '../../contract/image-generation.ts';
import type { GenerationModel, ProviderRequest } from './provider.ts';

const FILE = new URL('../../../assets/models/generation.json', import.meta.url);

const isOfVideo = (operation: Operation): boolean => operation === 'video' || operation === 'animate';
const msOf = (seconds: number | string): number => Number(seconds) * 1000;

const sizeSchema = z.tuple([z.number().int(), z.number().int()]);
const rowSchema = z
  .object({
    provider: z.enum(['openai', 'fal', 'replicate']),
    path: z.string(),
    name: z.string(),
    takes: z.array(z.enum(MODEL_FIELDS)),
    operations: z.array(z.enum(OPERATIONS)).min(1),
    sizes: z.array(sizeSchema).min(1),
    /** What stands for each size, for models that take the ratio of the sides. */
    aspectRatios: z.array(z.string()).optional(),
    maxImages: z.number().int().min(1).max(MAX_IMAGES),
    /** For each image, or for each video. */
    creditsPerImage: z.number().int().min(0),
    /** What the provider asks for an image, or for a second of a video, in US dollars, as its list of prices said when the row was written. */
    costUsd: z.number().min(0),
    /** The lengths of its videos in seconds, as the model takes them. */
    durations: z
      .array(z.union([z.number(), z.string()]))
      .min(1)
      .optional(),
    fields: z
      .object({
        prompt: z.string(),
        count: z.string().optional(),
        seed: z.string().optional(),
        negativePrompt: z.string().optional(),
        /** An object with width and height. */
        size: z.string().optional(),
        aspectRatio: z.string().optional(),
        /** Images, as addresses. */
        source: z.string().optional(),
        mask: z.string().optional(),
        /** A list of images: the source first, then the references. */
        images: z.string().optional(),
        strength: z.string().optional(),
        /** What a video ends with, as an address. */
        lastImage: z.string().optional(),
        duration: z.string().optional(),
      })
      .optional(),
    /** Values that are the same for each request. */
    fixed: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** When the row was last tried at the provider itself; null: only against its documentation. */
    checkedOn: z.iso.date().nullable(),
  })
  .refine(({ sizes, aspectRatios }) => aspectRatios === undefined || aspectRatios.length === sizes.length, {
    error: 'has as many ratios as sizes',
    path: ['aspectRatios'],
  })
  .refine(({ operations, durations }) => operations.some(isOfVideo) === (durations !== undefined), {
    error: 'has lengths where it makes videos',
    path: ['durations'],
  });
export type HostedModel = z.output<typeof rowSchema>;

const TABLE = z.object({ models: z.array(rowSchema) }).parse(JSON.parse(readFileSync(FILE, 'utf8'))).models;

/** The rows of `assets/models/generation.json` for one provider. */
export function hostedModels(provider: HostedModel['provider']): readonly HostedModel[] {
  return TABLE.filter((row) => row.provider === provider);
}

/** A row as it is offered. */
export function offered(row: HostedModel, provider: string): GenerationModel {
  return {
    id: `${row.provider}/${row.path}`,
    name: row.name,
    provider,
    takes: row.takes,
    operations: row.operations,
    sizes: row.sizes.map(([widthPx, heightPx]) => ({ widthPx, heightPx })),
    maxImages: row.maxImages,
    creditsPerImage: row.creditsPerImage,
    durationsMs: (row.durations ?? []).map(msOf),
  };
}

/**
 * What a request costs this installation at the provider, in US dollars: an estimate by the row of the model. Models of servers of one's own
 * cost nothing.
 *
 * @param durationMs of a video; null for images
 */
export function costUsdOf(modelId: string, count: number, durationMs: number | null): number {
  const row = TABLE.find(({ provider, path }) => modelId === `${provider}/${path}`);
  return (row?.costUsd ?? 0) * count * (durationMs === null ? 1 : durationMs / 1000);
}

/**
 * What a request looks like for a model whose row names the fields.
 *
 * @param addressOf where the provider finds an image
 */
export function inputOf(
  row: HostedModel,
  request: ProviderRequest,
  addressOf: (image: Buffer) => string,
): Record<string, unknown> {
  const { fields } = row;
  if (!fields) throw new Error(`The row of ${row.path} names no fields.`);
  const sizeIndex = row.sizes.findIndex(
    ([widthPx, heightPx]) => widthPx === request.widthPx && heightPx === request.heightPx,
  );
  const values: readonly (readonly [field: string | undefined, value: unknown])[] = [
    [fields.prompt, request.prompt],
    [fields.count, request.count],
    [fields.seed, request.seed],
    [fields.negativePrompt, request.negativePrompt === '' ? null : request.negativePrompt],
    [fields.size, { width: request.widthPx, height: request.heightPx }],
    [fields.aspectRatio, row.aspectRatios?.[sizeIndex] ?? null],
    [fields.source, request.source && addressOf(request.source)],
    [fields.mask, request.mask && addressOf(request.mask)],
    [fields.images, request.source && [request.source, ...request.references].map(addressOf)],
    [fields.strength, request.strength],
    [fields.lastImage, request.lastImage && addressOf(request.lastImage)],
    [fields.duration, row.durations?.find((each) => msOf(each) === request.durationMs) ?? null],
  ];
  const named = values.flatMap(([field, value]) =>
    field === undefined || value === null ? [] : [[field, value]],
  );
  return { ...row.fixed, ...Object.fromEntries(named) };
}
