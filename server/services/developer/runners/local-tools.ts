import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { PhotoTask, PhotoTool } from '../../../../render-page/tasks.ts';
import type { ToolRequest, ToolSlug } from '../../../contract/developer/tools.ts';
import type { TaskFile } from '../../rendering/page-origin.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { OutputFile } from '../files/api-files.ts';
import type { ApiJobRunner, RunnerJob, RunnerOptions } from '../jobs/job-runners.ts';
import { Problem } from '../problem.ts';
import { renderProblem } from './render-problem.ts';

/** A preview of a cut-out has a quarter of a megapixel. */
const PREVIEW_PIXELS = 250_000;
const MAX_OUTPUT_BYTES = 200 * 1024 * 1024;
/** Photos of 24 megapixels take a minute on a slow machine. */
const DEADLINE_MS = 5 * 60_000;
const STALL_MS = 3 * 60_000;
const SHADOW_STEPS = 10;
const LARGEST_SEED = 2 ** 31;
const WORDS_NOTE = 'The words were not used: the local method draws backgrounds of its own.';

/** How a tool is carried out on this machine. */
interface LocalTool {
  /** Names the method with its version, for the answer. */
  readonly method: string;
  readonly needs: readonly ('cut-out' | 'faces')[];
  /** What the page does for the image of this number. */
  tool(request: ToolRequest, index: number, maskUrl: string): PhotoTool;
  readonly notes?: (request: ToolRequest) => readonly string[];
}

const usesNoWords = ({ prompt }: ToolRequest) => (prompt === undefined ? [] : [WORDS_NOTE]);
/** Each image of a request is another one, and the same request gets the same ones. */
const seedOf = ({ seed }: ToolRequest, index: number) => (Number(seed ?? 0) + index) % LARGEST_SEED;

/** The tools that need no generating model, by the last part of their address. */
const LOCAL_TOOLS: Partial<Readonly<Record<ToolSlug, LocalTool>>> = {
  'remove-background': {
    method: 'cut-out@1',
    needs: ['cut-out'],
    tool: ({ background, crop, shadow }) => ({
      name: 'cut-out',
      background: typeof background === 'string' ? background : null,
      isTrimmed: crop === true,
      shadowStrength: Number(shadow ?? 0) / SHADOW_STEPS,
    }),
  },
  'product-photography': {
    method: 'stages@1',
    needs: ['cut-out'],
    tool: (request, index) => ({ name: 'stage', seed: seedOf(request, index) }),
    notes: usesNoWords,
  },
  'background-generator': {
    method: 'patterns@1',
    needs: ['cut-out'],
    tool: (request, index) => ({ name: 'backdrop', seed: seedOf(request, index) }),
    notes: usesNoWords,
  },
  'image-to-cartoon': {
    method: 'cartoon@1',
    needs: [],
    tool: ({ strength }) => ({ name: 'effect', effect: 'cartoon', intensity: Number(strength ?? 1) }),
  },
  portrait: {
    method: 'portrait@1',
    needs: ['cut-out', 'faces'],
    tool: () => ({ name: 'portrait' }),
    notes: ({ prompt }) =>
      prompt === undefined ? [] : ['The words were not used: the local method retouches and lights.'],
  },
  'remove-object': {
    method: 'patches@1',
    needs: [],
    tool: (_request, _index, maskUrl) => ({ name: 'erase', maskUrl }),
  },
  'ai-expander': {
    method: 'patches@1',
    needs: [],
    tool: ({ expand }) => {
      const { left = 0, top = 0, right = 0, bottom = 0 } = Object(expand) as Record<string, number>;
      return { name: 'expand', leftPx: left, topPx: top, rightPx: right, bottomPx: bottom };
    },
    notes: () => ['The image was continued with more of what it shows. Nothing new was drawn.'],
  },
};

/** Tools without a generating model, in pages of the pool, with the engine of the editor. */
export function localToolsRunner(rendering: Rendering): ApiJobRunner {
  const toolOf = (slug: string): LocalTool => {
    const local = LOCAL_TOOLS[slug as ToolSlug];
    if (!local) throw new Problem('provider-required', `There is no local method for ${slug}.`);
    return local;
  };
  return {
    ...{ method: 'local', kind: 'tool', tools: Object.keys(LOCAL_TOOLS), modes: ['live'] },
    lane: 'machine',
    isRepeatable: true,
    isReady: () => rendering.problem() === null,
    check: ({ expand }) =>
      expand !== undefined && Object.values(Object(expand)).every((margin) => margin === 0)
        ? [{ pointer: '/expand', message: 'must grow the image on one side at least' }]
        : [],
    creditsOf: ({ count, size }) => (size === 'preview' ? 0 : (count ?? 1)),
    prepare: (request, slug) => {
      const { method, notes } = toolOf(slug);
      return { method: `local:${method}`, request, notes: notes?.(request) ?? [] };
    },
    async run(job, options) {
      const local = toolOf(job.tool);
      const outputs: OutputFile[] = [];
      const count = job.request.count ?? 1;
      try {
        for (let index = 0; index < count; index++)
          outputs.push(
            await runOnce(
              rendering,
              job,
              { local, index },
              {
                ...options,
                onProgress: (share) => options.onProgress((index + share) / count),
              },
            ),
          );
        return outputs;
      } catch (error) {
        await Promise.all(outputs.map(({ release }) => release?.()));
        throw error;
      }
    },
  };
}

async function runOnce(
  rendering: Rendering,
  job: RunnerJob,
  { local, index }: { readonly local: LocalTool; readonly index: number },
  { signal, onProgress }: RunnerOptions,
): Promise<OutputFile> {
  const image = await imageOf(job);
  const mask = await job.image('mask');
  const models = {
    cutout: modelFor(rendering, local, 'cut-out'),
    faces: modelFor(rendering, local, 'faces'),
  };
  try {
    const { file, path, release } = await rendering.run(
      {
        account: `user:${job.userId}`,
        files: new Map([['image', fileOf(image.bytes)], ...(mask ? [['mask', fileOf(mask)] as const] : [])]),
        task: (fileUrl): PhotoTask => ({
          kind: 'photo',
          imageUrl: fileUrl('image'),
          type: image.isOpaque && job.tool !== 'remove-background' ? 'jpeg' : 'png',
          tool: local.tool(job.request, index, fileUrl('mask')),
          cutoutModel: models.cutout,
          faceModel: models.faces,
        }),
        maxOutputBytes: MAX_OUTPUT_BYTES,
        deadlineMs: DEADLINE_MS,
        stallMs: STALL_MS,
      },
      { signal, onProgress },
    );
    const { mediaType, widthPx, heightPx } = file;
    return { content: { path }, contentType: mediaType, widthPx, heightPx, release };
  } catch (error) {
    throw renderProblem(error, 'invalid-request');
  }
}

function modelFor(rendering: Rendering, { needs }: LocalTool, purpose: 'cut-out' | 'faces') {
  if (!needs.includes(purpose)) return null;
  const model = rendering.model(purpose);
  if (!model) throw new Problem('not-ready', 'A network that this tool needs is not on this installation.');
  return model;
}

/** The image of a request, smaller where a preview is enough. */
async function imageOf(job: RunnerJob): Promise<{ readonly bytes: Buffer; readonly isOpaque: boolean }> {
  const bytes = await job.image('image');
  if (!bytes) throw new Problem('invalid-request', 'An image is missing.');
  const {
    width = 1,
    height = 1,
    hasAlpha = false,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    // What the server's reader does not know the page may.
    .catch(() => ({ hasAlpha: true }) as { width?: number; height?: number; hasAlpha: boolean });
  if (job.request.size !== 'preview' || width * height <= PREVIEW_PIXELS)
    return { bytes, isOpaque: !hasAlpha };
  const scale = Math.sqrt(PREVIEW_PIXELS / (width * height));
  const small = sharp(bytes, { limitInputPixels: false })
    .rotate()
    .resize({
      width: Math.max(1, Math.floor(Math.max(width, height) * scale)),
      height: Math.max(1, Math.floor(Math.max(width, height) * scale)),
      fit: 'inside',
    });
  return { bytes: await small.png().toBuffer(), isOpaque: !hasAlpha };
}

function fileOf(bytes: Buffer): TaskFile {
  return {
    contentType: 'application/octet-stream',
    sizeBytes: bytes.length,
    open: async () => Readable.from([bytes]),
  };
}
