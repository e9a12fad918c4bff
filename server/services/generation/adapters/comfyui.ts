import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type Cancelled,
  type GenerationModel,
  type Handle,
  type PollAnswer,
  type Provider,
  ProviderError,
  type ProviderRequest,
  type SubmitOptions,
  type Submitted,
} from '../provider.ts';
import { answerOf, errorOfStatus, type ProviderHttp } from '../provider-http.ts';
import { OwnWorkflow, type OwnWorkflowKind } from './comfyui-own-workflows.ts';
import { RESULT_NODE, workflowOf } from './comfyui-workflows.ts';
import { ownServer } from './own-server.ts';
import { USUAL_SIZES, USUAL_VIDEO_DURATIONS_MS, USUAL_VIDEO_SIZES } from './usual-sizes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A list of choices, as older and newer versions write it. */
const choicesSchema = z.union([
  z.tuple([z.array(z.string())]).rest(z.unknown()),
  z.tuple([z.literal('COMBO'), z.object({ options: z.array(z.string()) })]).rest(z.unknown()),
]);
const loaderSchema = z.object({
  CheckpointLoaderSimple: z.object({
    input: z.object({ required: z.object({ ckpt_name: choicesSchema }) }),
  }),
});
const promptSchema = z.object({ prompt_id: z.string() });
const sentSchema = z.object({ name: z.string(), subfolder: z.string().default('') });
const fileSchema = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const historySchema = z.record(
  z.string(),
  z.object({
    // Nodes that save videos list them as images, as GIFs or as videos.
    outputs: z.record(
      z.string(),
      z.object({
        images: z.array(fileSchema).optional(),
        gifs: z.array(fileSchema).optional(),
        videos: z.array(fileSchema).optional(),
      }),
    ),
    status: z.object({ status_str: z.string() }).optional(),
  }),
);
const entrySchema = z.tuple([z.number(), z.string()]).rest(z.unknown());
const queueSchema = z.object({ queue_running: z.array(entrySchema), queue_pending: z.array(entrySchema) });

/** Workflows of the host for videos, as JSON: ComfyUI has no nodes for them that every installation has. */
export interface OwnWorkflows {
  readonly video: string | undefined;
  readonly animate: string | undefined;
}

const VIDEO_FILE = /\.(webm|mp4)$/i;
const OWN_NAMES: Readonly<Record<OwnWorkflowKind, string>> = {
  video: 'ComfyUI video',
  animate: 'ComfyUI image to video',
};

/**
 * A ComfyUI of one's own, with the checkpoints that it has. Its queue and its history say how far a job is, and what is in neither is lost
 * (its WebSocket may go silent, so it is not asked). It knows no accounts: only this server may be able to reach it.
 */
export class ComfyUi implements Provider {
  readonly name: string;
  readonly concurrency = 2;
  readonly deadlineMs = 20 * 60_000;
  readonly videoDeadlineMs = 60 * 60_000;
  readonly #http: ProviderHttp;
  readonly #own: ReadonlyMap<OwnWorkflowKind, OwnWorkflow>;

  /**
   * @param url where the server is; a name and a password in it are sent as Basic authentication, to a proxy in front of it
   * @throws Error when a workflow is none
   */
  constructor(url: string, workflows: OwnWorkflows = { video: undefined, animate: undefined }) {
    const { name, http } = ownServer(url);
    this.name = name;
    this.#http = http;
    const kinds = ['video', 'animate'] as const;
    this.#own = new Map(
      kinds.flatMap((kind) => {
        const json = workflows[kind];
        return json === undefined ? [] : [[kind, new OwnWorkflow(json, kind)] as const];
      }),
    );
  }

  async probe(signal: AbortSignal): Promise<readonly GenerationModel[]> {
    const answer = await this.#http.get('/object_info/CheckpointLoaderSimple', signal);
    const [first, second] = answerOf(answer, loaderSchema).CheckpointLoaderSimple.input.required.ckpt_name;
    const checkpoints = first === 'COMBO' ? (second as { options: string[] }).options : first;
    const images = checkpoints.map(
      (checkpoint): GenerationModel => ({
        id: `comfyui/${checkpoint}`,
        name: checkpoint.replace(/\.(safetensors|ckpt|gguf|pt)$/, ''),
        provider: this.name,
        takes: ['negativePrompt', 'seed'],
        operations: ['generate', 'restyle', 'fill'],
        sizes: [...USUAL_SIZES],
        maxImages: 4,
        creditsPerImage: 1,
        durationsMs: [],
      }),
    );
    const videos = [...this.#own].map(
      ([kind, workflow]): GenerationModel => ({
        id: `comfyui/${kind}-workflow`,
        name: OWN_NAMES[kind],
        provider: this.name,
        takes: [
          ...(workflow.has('negative') ? (['negativePrompt'] as const) : []),
          ...(workflow.has('seed') ? (['seed'] as const) : []),
          ...(workflow.has('last_image') ? (['lastImage'] as const) : []),
        ],
        operations: [kind],
        sizes: [...USUAL_VIDEO_SIZES],
        maxImages: 1,
        creditsPerImage: 1,
        durationsMs: [...USUAL_VIDEO_DURATIONS_MS],
      }),
    );
    return [...images, ...videos];
  }

  async submit(request: ProviderRequest, { jobId, signal }: SubmitOptions): Promise<Submitted> {
    const id = UUID.test(jobId) ? jobId : randomUUID();
    const keep = async (image: Buffer | null, name: string) =>
      image && (await this.#send(image, `${id}${name}.png`, signal));
    const source = await keep(request.source, '');
    const own = request.durationMs === null ? undefined : this.#own.get(source ? 'animate' : 'video');
    if (request.durationMs !== null && !own)
      throw new ProviderError('invalid', 'There is no workflow for such a video.');
    const prompt = own
      ? own.fill(request, { source, lastImage: await keep(request.lastImage, '-last') })
      : workflowOf(request, { source, mask: await keep(request.mask, '-mask') });
    const answer = await this.#http.postJson('/prompt', { prompt, prompt_id: id, client_id: id }, signal);
    return { handle: { id: answerOf(answer, promptSchema).prompt_id } };
  }

  async poll(handle: Handle, signal: AbortSignal): Promise<PollAnswer> {
    const id = handle.id ?? '';
    const ended = await this.#ended(id, signal);
    if (ended) return ended;
    const { running, position } = await this.#placeOf(id, signal);
    if (running) return { state: 'running', progress: null };
    if (position !== null) return { state: 'queued', position };
    // It may have ended between the two questions.
    const now = await this.#ended(id, signal);
    if (!now) throw new ProviderError('lost', 'The server does not know the job any more.');
    return now;
  }

  /** Jobs have the ids that we gave them. One that is in neither the queue nor the history never arrived, or a restart has lost it. */
  async reconcile(jobId: string, signal: AbortSignal): Promise<Handle | null> {
    if (!UUID.test(jobId)) return null;
    const { running, position } = await this.#placeOf(jobId, signal);
    const isKnown = running || position !== null || (await this.#entry(jobId, signal)) !== null;
    return isKnown ? { id: jobId } : null;
  }

  async cancel(handle: Handle, signal: AbortSignal): Promise<Cancelled> {
    const id = handle.id ?? '';
    const { running, position } = await this.#placeOf(id, signal);
    if (position !== null) {
      const { status } = await this.#http.postJson('/queue', { delete: [id] }, signal);
      return status < 300 ? 'cancelled' : 'unsupported';
    }
    // Older versions end whatever runs, so it is sent only while this job does.
    if (!running) return 'too-late';
    const { status } = await this.#http.postJson('/interrupt', { prompt_id: id }, signal);
    return status < 300 ? 'requested' : 'unsupported';
  }

  /** Keeps an image on the server for a workflow to load. @returns its name there */
  async #send(image: Buffer, fileName: string, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), fileName);
    form.set('overwrite', 'true');
    form.set('type', 'input');
    const answer = await this.#http.postForm('/upload/image', form, signal);
    // Nothing was begun by it: it may be sent again.
    if (answer.status >= 500) throw new ProviderError('unavailable', 'The server did not take the image.');
    const { name, subfolder } = answerOf(answer, sentSchema);
    return subfolder === '' ? name : `${subfolder}/${name}`;
  }

  /** What the history says of a job; null while it is not there. */
  async #entry(id: string, signal: AbortSignal) {
    const answer = await this.#http.get(`/history/${encodeURIComponent(id)}`, signal);
    return answerOf(answer, historySchema)[id] ?? null;
  }

  /** Null while the history has not heard of it. */
  async #ended(id: string, signal: AbortSignal): Promise<PollAnswer | null> {
    const entry = await this.#entry(id, signal);
    if (!entry) return null;
    if (entry.status !== undefined && entry.status.status_str !== 'success')
      throw new ProviderError('invalid', 'The workflow failed.');
    const files = entry.outputs[RESULT_NODE]?.images ?? videosOf(entry.outputs);
    return {
      state: 'succeeded',
      images: await Promise.all(
        files.map(async (file) => {
          const answer = await this.#http.getBytes(`/view?${new URLSearchParams(file)}`, signal);
          if (answer.status !== 200) throw errorOfStatus(answer);
          return answer.bytes;
        }),
      ),
    };
  }

  async #placeOf(id: string, signal: AbortSignal) {
    const { queue_running, queue_pending } = answerOf(await this.#http.get('/queue', signal), queueSchema);
    const waiting = queue_pending.toSorted(([one], [other]) => one - other);
    const index = waiting.findIndex(([, each]) => each === id);
    return {
      running: queue_running.some(([, each]) => each === id),
      position: index < 0 ? null : index,
    };
  }
}

type Outputs = z.output<typeof historySchema>[string]['outputs'];

/** The first video of a workflow of the host, whichever of its nodes saves it. */
function videosOf(outputs: Outputs) {
  const files = Object.values(outputs).flatMap(({ images = [], gifs = [], videos = [] }) => [
    ...videos,
    ...gifs,
    ...images,
  ]);
  return files.filter(({ filename, type }) => VIDEO_FILE.test(filename) && type === 'output').slice(0, 1);
}
