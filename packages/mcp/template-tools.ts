import type { CreateRenderBody, ImageSource } from '@gesso/client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { RequestError } from './failures.ts';
import { IMAGE_REFERENCE, imageSource } from './image-references.ts';
import { answering, dataAnswer, jobAnswer, type ToolParts, waitSecondsSchema } from './work.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'pdf', 'svg', 'gif', 'mp4', 'webm', 'mp3', 'wav'] as const;
const CHANGES = `Changes by “layer name.property”, as template_fields lists them: text, color (#rrggbb), visible, x, y, width, height, rotation, opacity, and source, which is ${IMAGE_REFERENCE}.`;

const changesSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .default({})
  .describe(CHANGES);

const designShape = {
  template: z.string().max(100).optional().describe('The id of a template, from list_templates.'),
  project_id: z
    .string()
    .max(100)
    .optional()
    .describe('A project of the account, in the place of a template.'),
  changes: changesSchema,
  format: z
    .enum(FORMATS)
    .default('png')
    .describe('png, jpeg, webp, avif, pdf and svg stand still; gif, mp4 and webm play; mp3 and wav sound.'),
  width: z.number().int().min(16).max(4096).optional().describe('Of images: pixels; the height follows.'),
  resolution: z
    .enum(['default', '360p', '480p', '720p', '1080p', '2k', '4k'])
    .optional()
    .describe('Of videos.'),
  quality: z.enum(['draft', 'standard', 'high']).optional(),
  frame: z
    .number()
    .int()
    .min(0)
    .max(18_000)
    .optional()
    .describe('Of images: the frame that is shown, 30 to a second.'),
  transparent: z
    .boolean()
    .optional()
    .describe('Leaves the background out, where the format has transparency.'),
};
const designSchema = z.strictObject(designShape);
const renderSchema = z.strictObject({
  ...designShape,
  project_file: z
    .string()
    .max(4096)
    .optional()
    .describe('The whole path of a project that was saved as JSON, in the place of a template.'),
  wait_seconds: waitSecondsSchema,
});

/** Templates: looked at, filled, rendered. */
export function registerTemplateTools(server: McpServer, parts: ToolParts): void {
  const { client } = parts;

  server.registerTool(
    'list_templates',
    {
      title: 'List templates',
      description:
        'The templates that can be filled and rendered, with their sizes in pixels and their lengths.',
      inputSchema: z.strictObject({
        limit: z.number().int().min(1).max(200).default(50),
        start: z.number().int().min(0).max(1_000_000).default(0).describe('How many to leave out first.'),
        words: z.string().max(100).optional().describe('Only those with these words in their name or id.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ limit, start, words }, request) =>
      answering(parts, request, async () => {
        const { total, templates } = await client.getTemplates({ limit, start }, { signal: request.signal });
        const wanted = words?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
        const found = templates.filter(({ id, name }) =>
          wanted.every((word) => `${id} ${name}`.toLowerCase().includes(word)),
        );
        return dataAnswer({ total, templates: found });
      }),
  );

  server.registerTool(
    'template_fields',
    {
      title: 'Fields of a template',
      description:
        'The layers of a template that can be changed, with what can be changed in each and the values now.',
      inputSchema: z.strictObject({ template: z.string().max(100).describe('The id, from list_templates.') }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ template }, request) =>
      answering(parts, request, async () =>
        dataAnswer({ ...(await client.getTemplate(template, { signal: request.signal })) }),
      ),
  );

  server.registerTool(
    'fill_template',
    {
      title: 'Fill a template',
      description:
        'Checks changes of a template or a project without rendering: gives the size, the credits that a render would take, and warnings for changes that match no layer. Takes nothing. Then call render with the same arguments.',
      inputSchema: designSchema,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (design, request) =>
      answering(parts, request, async () => {
        const body = await renderBody(parts, design, request.signal);
        const { notes, dry_run: _, ...found } = await client.dryRun(body, { signal: request.signal });
        return dataAnswer({ ...found, warnings: notes, next: 'Call render with the same arguments.' });
      }),
  );

  server.registerTool(
    'render',
    {
      title: 'Render',
      description:
        'Renders a template or a project with changes to a file. Takes credits, unless the key is a test key: fill_template says how many. The file is saved in the output folder of the person, and shown when it is a small image.',
      inputSchema: renderSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    ({ wait_seconds, ...design }, request) =>
      answering(parts, request, async () => {
        const { signal } = request;
        const body = await renderBody(parts, design, signal);
        const job = await client.createRender({ ...body, dry_run: false }, { signal });
        if ('dry_run' in job) throw new Error('The server has begun no job.');
        return jobAnswer(parts, job, wait_seconds, request);
      }),
  );
}

type Design = z.output<typeof designSchema> & { readonly project_file?: string | undefined };

/** What is sent to be rendered: images of changes are uploaded, a project in a file is read. @throws RequestError, GessoError */
async function renderBody(
  { client, files }: ToolParts,
  { template, project_id, project_file, changes, ...output }: Design,
  signal: AbortSignal,
): Promise<Omit<CreateRenderBody, 'dry_run'>> {
  if ([template, project_id, project_file].filter((each) => each !== undefined).length !== 1)
    throw new RequestError('Name one of template, project_id and project_file.');
  const modifications: Record<string, string | number | boolean | ImageSource> = {};
  for (const [name, value] of Object.entries(changes))
    modifications[name] =
      name.endsWith('.source') && typeof value === 'string'
        ? await imageSource(files, client, value, signal)
        : value;
  const project = project_file === undefined ? undefined : projectIn(await files.read(project_file));
  return { template, project_id, project, modifications, output };
}

function projectIn(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new RequestError('The file is no project of Gesso as JSON.');
}
