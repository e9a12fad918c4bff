import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { mediaDetailsSchema, templateDetailsSchema } from '../../contract/products.ts';
import { PLACEMENTS } from '../../contract/store/placements.ts';

const aliasSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');
const fileSchema = z
  .string()
  .regex(/^[\w-][\w .@/-]*$/, 'must be a path inside the folder')
  .refine((path) => !path.includes('..'), 'must be a path inside the folder');
const rowSchema = z.object({
  alias: aliasSchema,
  displayName: z.string().min(1),
  tags: z.array(z.string().min(1)),
  placement: z
    .number()
    .refine((value) => Object.values(PLACEMENTS).some((placement) => placement === value), 'is no placement')
    .optional(),
});

/**
 * A row of templates/manifest.json. The project is `file`, or `<alias>.json`; its image has the same name and the ending `.webp`, a preview
 * that plays `.mp4`. A row that gives the size of the page is taken at its word: the project is not opened to list it.
 */
export const templateRowSchema = rowSchema.extend({
  assetType: z.enum(['design', 'video']),
  pro: z.boolean(),
  file: fileSchema.optional(),
  widthPx: z.number().int().min(1).optional(),
  heightPx: z.number().int().min(1).optional(),
  durationMs: z.number().int().min(0).optional(),
  words: z.string().optional(),
  ...templateDetailsSchema.shape,
});

export type TemplateRow = z.infer<typeof templateRowSchema>;

/** A row of graphics/manifest.json. */
export const graphicRowSchema = rowSchema.extend({
  kind: z.enum(['sticker', 'illustration', 'shape']),
  file: fileSchema,
});

const sizeSchema = z.number().int().min(0).nullish();

/**
 * A row of media/manifest.json; `thumb` is a small image beside the file, `preview` a small clip without sound, where there is one;
 * `versions` are the files of a piece of music that is there in several lengths, `file` among them. The
 * other fields are those of `MediaDetails`.
 */
export const mediaRowSchema = rowSchema.extend({
  kind: z.enum(['photo', 'art', 'illustration', 'background', 'clip', 'music', 'sound']),
  file: fileSchema,
  thumb: fileSchema.optional(),
  preview: fileSchema.optional(),
  widthPx: sizeSchema,
  heightPx: sizeSchema,
  durationMs: sizeSchema,
  ...mediaDetailsSchema.omit({ previewUrl: true, versions: true }).shape,
  versions: z
    .array(
      z.object({
        file: fileSchema,
        durationMs: z.number().int().min(1),
        waveform: mediaDetailsSchema.shape.waveform,
      }),
    )
    .min(2)
    .optional(),
});

/** Something in the assets that cannot be listed, and why. */
export interface ContentProblem {
  readonly folder: string;
  readonly alias: string;
  readonly reason: string;
}

/**
 * Reads the manifest of a folder. No manifest means no rows; a bad row becomes a problem and the others are kept.
 * @param check says what else is wrong with a row, for instance a file that is missing.
 */
export function readManifest<Row extends { alias: string }>(
  folder: string,
  schema: z.ZodType<Row>,
  check: (row: Row) => string | null,
): { rows: Row[]; problems: ContentProblem[] } {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return { rows: [], problems: [] };
  const raw = parseJson(path);
  if (!Array.isArray(raw)) {
    return { rows: [], problems: [{ folder, alias: 'manifest.json', reason: 'it is not a JSON list' }] };
  }
  const rows: Row[] = [];
  const problems: ContentProblem[] = [];
  const seen = new Set<string>();
  for (const [index, value] of raw.entries()) {
    const parsed = schema.safeParse(value);
    const reason = parsed.success
      ? seen.has(parsed.data.alias)
        ? 'the alias is used twice'
        : check(parsed.data)
      : z.prettifyError(parsed.error);
    if (parsed.success && reason === null) {
      seen.add(parsed.data.alias);
      rows.push(parsed.data);
    } else {
      problems.push({ folder, alias: aliasOf(value) ?? `row ${index}`, reason: reason ?? '' });
    }
  }
  return { rows, problems };
}

/** Null for a file that does not exist or is not JSON. */
function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function aliasOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'alias' in value ? String(value.alias) : null;
}
