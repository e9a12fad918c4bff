import { z } from 'zod';
import { imageSourceSchema, type ToolRequest } from './tools.ts';

/** What a project can be rendered to. */
export const RENDER_FORMATS = [
  'mp4',
  'webm',
  'gif',
  'png',
  'jpeg',
  'webp',
  'avif',
  'pdf',
  'svg',
  'mp3',
  'wav',
] as const;

/** The longest side of what is rendered, in pixels. */
export const MAX_RENDER_SIDE_PX = 4096;
const MAX_MODIFICATIONS = 500;

/** A request for a file of a project. Exactly one of `project`, `project_id` and `template` names the project. */
export const renderBodySchema = z
  .strictObject({
    project: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'A project as Gesso saves it, as JSON. Files in it are named by `https:` addresses, or as `upload:upl_…`.',
      ),
    project_id: z.string().min(1).max(100).optional().describe('One of the projects of the account.'),
    template: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The name of a template, as GET /templates lists it.'),
    /** `layer name.property`: text, color, visible, source, x, y, width, height, rotation or opacity. */
    modifications: z
      .record(
        z.string().min(3).max(300),
        z.union([z.string().max(20_000), z.number(), z.boolean(), imageSourceSchema]),
      )
      .refine(
        (values) => Object.keys(values).length <= MAX_MODIFICATIONS,
        `must have ${MAX_MODIFICATIONS} entries at most`,
      )
      .default({}),
    output: z
      .strictObject({
        format: z.enum(RENDER_FORMATS).default('png'),
        width: z
          .number()
          .int()
          .min(16)
          .max(MAX_RENDER_SIDE_PX)
          .optional()
          .describe('Of images: the width in pixels; the height follows.'),
        resolution: z
          .enum(['default', '360p', '480p', '720p', '1080p', '2k', '4k'])
          .default('default')
          .describe('Of videos.'),
        quality: z.enum(['draft', 'standard', 'high']).default('standard'),
        frame: z
          .number()
          .int()
          .min(0)
          .max(18_000)
          .default(0)
          .describe('Of images: the frame that is shown, 30 to a second.'),
        transparent: z
          .boolean()
          .default(false)
          .describe('Leaves the background out, where the format has transparency.'),
      })
      .prefault({}),
    dry_run: z.boolean().default(false).describe('Checks everything, takes no credits and renders nothing.'),
    metadata: z
      .record(z.string().min(1).max(40), z.string().max(500))
      .refine((values) => Object.keys(values).length <= 20, 'must have 20 entries at most')
      .default({}),
  })
  .refine(
    ({ project, project_id, template }) =>
      [project, project_id, template].filter((each) => each !== undefined).length === 1,
    { error: 'must name exactly one of project, project_id and template' },
  );
export type RenderBody = z.output<typeof renderBodySchema>;

/** What a render without rendering found out. */
export const dryRunSchema = z.object({
  dry_run: z.literal(true),
  width: z.number().int(),
  height: z.number().int(),
  duration_ms: z.number().int(),
  credits: z.number().int(),
  notes: z.array(z.string()),
});

/** A render as its job keeps it. */
export interface StoredRender extends ToolRequest {
  /** The document, changed as requested. */
  readonly project: unknown;
  /** The settings of the export, as the engine takes them. */
  readonly exportRequest: { readonly format: string; readonly [setting: string]: unknown };
  readonly durationMs: number;
  readonly notes: readonly string[];
}
