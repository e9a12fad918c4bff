import type { ImageInput, ToolName, ToolRequests } from '@gesso/client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { RequestError } from './failures.ts';
import { IMAGE_REFERENCE, imageInput } from './image-references.ts';
import { answering, jobAnswer, type ToolParts, type ToolRequest, waitSecondsSchema } from './work.ts';

const image = z.string().min(1).max(4096).describe(`An image: ${IMAGE_REFERENCE}.`);
const TAKES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true };

/** The fields of the tools behind `run_tool`: images first, then the others. The compiler compares them with the API. */
const FIELDS = {
  'remove-background': { images: ['image'], others: ['size', 'crop', 'shadow', 'background'] },
  'ai-expander': { images: ['image'], others: ['expand', 'prompt', 'seed'] },
  'ai-avatar': { images: ['image'], others: ['prompt', 'count', 'seed', 'consent', 'method'] },
  'image-to-cartoon': { images: ['image'], others: ['strength'] },
  'generative-fill': { images: ['image', 'mask'], others: ['prompt', 'count', 'seed'] },
  'product-photography': { images: ['image'], others: ['prompt', 'count', 'seed'] },
  'text-to-image': {
    images: [],
    others: ['prompt', 'negative_prompt', 'width', 'height', 'count', 'seed', 'model', 'transparent'],
  },
  'remove-object': { images: ['image', 'mask'], others: [] },
  caricature: { images: ['image'], others: ['strength', 'seed', 'consent', 'method'] },
  'background-generator': { images: ['image'], others: ['prompt', 'count', 'seed'] },
  portrait: { images: ['image'], others: ['prompt', 'seed'] },
  'face-swap': { images: ['image', 'face'], others: ['consent'] },
  'clothes-changer': { images: ['image', 'garment'], others: ['prompt', 'seed', 'consent'] },
  hairstyle: { images: ['image'], others: ['prompt', 'seed', 'consent'] },
  'sketch-to-image': { images: ['image'], others: ['prompt', 'count', 'seed'] },
  'image-to-image': {
    images: ['image', 'reference'],
    others: ['prompt', 'filter', 'strength', 'count', 'seed', 'method'],
  },
} as const satisfies {
  readonly [Name in ToolName]: {
    readonly images: readonly (keyof ToolRequests[Name])[];
    readonly others: readonly (keyof ToolRequests[Name])[];
  };
};
const NAMES = Object.keys(FIELDS) as [ToolName, ...ToolName[]];

const FIELDS_TEXT = NAMES.map((name) => {
  const { images, others } = FIELDS[name];
  return `- ${name}: ${[...images.map((field) => `${field} (image)`), ...others].join(', ')}`;
}).join('\n');

/** Tools for images. */
export function registerImageTools(server: McpServer, parts: ToolParts): void {
  server.registerTool(
    'remove_background',
    {
      title: 'Remove the background',
      description:
        'Cuts out what stands in front of an image, and gives a PNG. Takes a credit, unless the key is a test key.',
      inputSchema: z.strictObject({
        image,
        crop: z.boolean().optional().describe('Cuts the empty edges off.'),
        shadow: z
          .number()
          .int()
          .min(0)
          .max(10)
          .optional()
          .describe('A shadow below: 0 for none, 10 for the darkest.'),
        background: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .optional()
          .describe('A colour such as #ff8800 instead of transparency.'),
        size: z.enum(['preview', 'full']).optional().describe('A preview has a quarter of a megapixel.'),
        wait_seconds: waitSecondsSchema,
      }),
      annotations: TAKES,
    },
    ({ image: reference, wait_seconds, ...fields }, request) =>
      runTool(parts, request, 'remove-background', { images: { image: reference }, fields, wait_seconds }),
  );

  server.registerTool(
    'run_tool',
    {
      title: 'Run a tool for images',
      description: `Runs one of the tools for images. account says which work on this installation and what they take. Their fields:\n${FIELDS_TEXT}\nconsent has to be true: the person in the image agrees. strength is 0 to 1; expand is {left, right, top, bottom} in pixels.`,
      inputSchema: z.strictObject({
        tool: z.enum(NAMES),
        images: z
          .record(z.string().max(40), image)
          .default({})
          .describe('Images by the names of their fields.'),
        fields: z
          .record(z.string().max(40), z.unknown())
          .default({})
          .describe('The other fields by their names.'),
        wait_seconds: waitSecondsSchema,
      }),
      annotations: TAKES,
    },
    ({ tool, ...wish }, request) => runTool(parts, request, tool, wish),
  );
}

interface ToolWish {
  readonly images: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly wait_seconds: number;
}

function runTool(
  parts: ToolParts,
  request: ToolRequest,
  name: ToolName,
  { images, fields, wait_seconds }: ToolWish,
) {
  return answering(parts, request, async () => {
    const known: readonly string[] = FIELDS[name].images;
    const wrong = Object.keys(images).find((field) => !known.includes(field));
    if (wrong !== undefined)
      throw new RequestError(
        `${name} has no image “${wrong}”. ${known.length > 0 ? `Its images are ${known.join(', ')}.` : 'It takes none.'}`,
      );
    const misplaced = Object.keys(fields).find((field) => known.includes(field));
    if (misplaced !== undefined) throw new RequestError(`“${misplaced}” is an image: name it in images.`);
    const inputs: Record<string, ImageInput> = {};
    for (const [field, reference] of Object.entries(images))
      inputs[field] = await imageInput(parts.files, reference);
    const { signal } = request;
    // The server checks the fields, and names those that are wrong.
    const body = { ...fields, ...inputs } as unknown as ToolRequests[typeof name];
    const job = await parts.client.useTool(name, body, { signal, waitSeconds: 0 });
    return jobAnswer(parts, job, wait_seconds, request);
  });
}
