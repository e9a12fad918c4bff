import { Readable } from 'node:stream';
import sharp from 'sharp';
import { avatarFromSeed, drawAvatar } from '../../../../assets/avatars/avatar.ts';
import { LOOKS } from '../../../../engine/model.ts';
import type { PhotoTask, PhotoTool } from '../../../../render-page/tasks.ts';
import type { ToolRequest, ToolSlug } from '../../../contract/developer/tools.ts';
import type { TaskFile } from '../../rendering/page-origin.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { OutputFile } from '../files/api-files.ts';
import { outputAs } from '../files/image-format.ts';
import type { ApiJobRunner, RunnerJob, RunnerOptions } from '../jobs/job-runners.ts';
import { type FieldProblem, Problem } from '../problem.ts';
import { renderProblem } from './render-problem.ts';

/** A preview of a cut-out has a quarter of a megapixel. */
const PREVIEW_PIXELS = 250_000;
const MAX_OUTPUT_BYTES = 200 * 1024 * 1024;
/** Photos of 24 megapixels take a minute on a slow machine. */
const DEADLINE_MS = 5 * 60_000;
const STALL_MS = 3 * 60_000;
const SHADOW_STEPS = 10;
const LARGEST_SEED = 2 ** 31;
const AVATAR_SIDE_PX = 1024;
/** What `filter` may name: the looks, and the effects that draw an image again. */
const FILTERS = [
  ...LOOKS.map(({ id }) => id),
  ...['cartoon', 'oil-paint', 'watercolor', 'pencil', 'halftone', 'low-poly'],
];
const WORDS_NOTE = 'The words were not used: the local method draws backgrounds of its own.';

/** The address of an image of the request, for the page; null for one that was left out. */
type UrlOf = (field: 'mask' | 'reference') => string | null;

/** How a tool is carried out on this machine. */
interface LocalTool {
  /** Names the method with its version, for the answer. */
  readonly method: string;
  readonly needs: readonly ('cut-out' | 'faces')[];
  /** What the page does for the image of this number; null where this process draws it. */
  readonly tool: ((request: ToolRequest, index: number, urlOf: UrlOf) => PhotoTool) | null;
  /** What this process draws, without a page. */
  readonly draw?: (request: ToolRequest, index: number) => Promise<OutputFile>;
  /** Whether it is taken only where the request says `"method": "local"`: it makes something else than the tool promises. */
  readonly isOnlyByName?: true;
  readonly check?: (request: ToolRequest) => readonly FieldProblem[];
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
    tool: (_request, _index, urlOf) => ({ name: 'erase', maskUrl: urlOf('mask') ?? '' }),
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
  'image-to-image': {
    method: 'filters@1',
    needs: [],
    isOnlyByName: true,
    check: ({ filter, reference, count }) => [
      ...(filter === undefined && reference === undefined
        ? [{ pointer: '/filter', message: 'or a reference is needed with this method' }]
        : []),
      ...(filter !== undefined && !FILTERS.includes(String(filter))
        ? [{ pointer: '/filter', message: `must be one of ${FILTERS.join(', ')}` }]
        : []),
      ...(count === undefined || count === 1
        ? []
        : [{ pointer: '/count', message: 'must be 1: a filter gives the same image each time' }]),
    ],
    tool: ({ filter, strength }, _index, urlOf) => ({
      name: 'look',
      filter: filter === undefined ? null : String(filter),
      referenceUrl: urlOf('reference'),
      strength: Number(strength ?? 1),
    }),
    notes: ({ prompt }) =>
      prompt === undefined ? [] : ['The words were not used: the local method applies filters and colors.'],
  },
  caricature: {
    method: 'caricature@1',
    needs: ['faces'],
    isOnlyByName: true,
    tool: ({ strength }) => ({ name: 'caricature', strength: Number(strength ?? 1) }),
    notes: () => [
      'Features were enlarged where they are in a face that looks at the camera, and the photo was drawn as a cartoon.',
    ],
  },
  'ai-avatar': {
    method: 'avatar-parts@1',
    needs: [],
    isOnlyByName: true,
    tool: null,
    draw: async (request, index) => {
      const svg = drawAvatar(avatarFromSeed(seedOf(request, index)), AVATAR_SIDE_PX);
      const content = await sharp(Buffer.from(svg)).png().toBuffer();
      return { content, contentType: 'image/png', widthPx: AVATAR_SIDE_PX, heightPx: AVATAR_SIDE_PX };
    },
    notes: ({ prompt }) => [
      'Illustrated from drawn parts by the seed, not made from a photo. It resembles no person.',
      ...(prompt === undefined ? [] : ['The words were not used.']),
    ],
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
    // What needs no page is drawn in a moment, and also where nothing renders.
    laneOf: (slug) => (toolOf(slug).tool === null ? 'services' : 'machine'),
    isRepeatable: true,
    isReady: (slug) => toolOf(slug).tool === null || rendering.problem() === null,
    isOnlyByName: (slug) => toolOf(slug).isOnlyByName === true,
    check: (request, slug) => [
      ...(request.expand !== undefined &&
      Object.values(Object(request.expand)).every((margin) => margin === 0)
        ? [{ pointer: '/expand', message: 'must grow the image on one side at least' }]
        : []),
      ...(toolOf(slug).check?.(request) ?? []),
    ],
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
            await outputAs(
              await runOnce(
                rendering,
                job,
                { local, index },
                {
                  ...options,
                  onProgress: (share) => options.onProgress((index + share) / count),
                },
              ),
              job.request.format,
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
  const { tool } = local;
  if (tool === null) {
    if (!local.draw) throw new Problem('internal-error', 'Nothing draws this tool.');
    signal.throwIfAborted();
    return local.draw(job.request, index);
  }
  const image = await imageOf(job);
  const others = await Promise.all(
    (['mask', 'reference'] as const).map(async (field) => [field, await job.image(field)] as const),
  );
  const sent = new Map(others.flatMap(([field, bytes]) => (bytes ? [[field, fileOf(bytes)] as const] : [])));
  const models = {
    cutout: modelFor(rendering, local, 'cut-out'),
    faces: modelFor(rendering, local, 'faces'),
  };
  try {
    const { file, path, release } = await rendering.run(
      {
        account: `user:${job.userId}`,
        files: new Map<string, TaskFile>([['image', fileOf(image.bytes)], ...sent]),
        task: (fileUrl): PhotoTask => ({
          kind: 'photo',
          imageUrl: fileUrl('image'),
          type: image.isOpaque && job.tool !== 'remove-background' ? 'jpeg' : 'png',
          tool: tool(job.request, index, (field) => (sent.has(field) ? fileUrl(field) : null)),
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
