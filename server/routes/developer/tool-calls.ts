import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DeveloperCall } from '../../contract/developer/calls.ts';
import { type DeveloperJob, developerJobSchema } from '../../contract/developer/jobs.ts';
import {
  DEVELOPER_TOOLS,
  type DeveloperTool,
  type ImageSource,
  MAX_INLINE_BYTES,
  TOOL_SLUGS,
  type ToolRequest,
  type ToolSlug,
} from '../../contract/developer/tools.ts';
import { IMAGE_LIMIT_BYTES } from '../../contract/upload-limits.ts';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import { keepNamedImage } from '../../services/developer/files/named-image.ts';
import { providerRequired } from '../../services/developer/jobs/job-runners.ts';
import type { KeyHolder } from '../../services/developer/keys/api-keys.ts';
import { Problem } from '../../services/developer/problem.ts';
import type { Claim } from '../../services/developer/requests/repeated-requests.ts';
import { InFlight } from '../../services/in-flight.ts';
import type { ApiInput, CallParts } from './call-parts.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { sendFile, sendJob, waitSecondsOf } from './job-answers.ts';
import { checked, type ReadForm, readForm, typedFields } from './read-request.ts';

/** Images inside of JSON take a third more room than they have bytes. */
const JSON_LIMIT_BYTES = Math.ceil(MAX_INLINE_BYTES * 1.4);
const FORM_LIMIT_BYTES = 2 * IMAGE_LIMIT_BYTES + 1024 * 1024;
/** Forms that one account sends at once: their files are on the disk of this process meanwhile. */
const MOST_AT_ONCE = 4;
/** Stands for a file of a form while the form is checked. */
const FORM_FILE: ImageSource = { upload: `upl_${'0'.repeat(24)}` };

/** The address of a tool under its name; `/cutout` is another one of the first. */
const toolCall = (path: string) =>
  ({
    method: 'POST',
    path,
    scopes: ['tools'],
    summary: '',
    query: z.object({ slug: z.string().max(100).optional() }),
    body: z.unknown(),
    answer: developerJobSchema,
    status: 200,
    takes: 'json',
  }) as const satisfies DeveloperCall;

/** What a request to a tool is made of. */
interface ToolInput {
  readonly request: ToolRequest;
  readonly form: ReadForm | null;
}

/** The tools: JSON or a form comes in, a job or its image goes out. */
export async function toolCalls(scope: FastifyInstance, { api, add }: CallParts): Promise<void> {
  const receiving = new InFlight(MOST_AT_ONCE);
  const slugOf = (request: FastifyRequest) => slugIn(request) ?? 'unknown-tool';
  await scope.register(async (inner) => {
    await inner.register(fastifyMultipart);
    const handle = async (input: ApiInput<{ slug?: string | undefined }>) => {
      const slug = slugIn(input.request);
      if (slug === null)
        throw new Problem('not-found', 'There is no tool of this name.', {
          hint: `Tools are ${TOOL_SLUGS.join(', ')}.`,
        });
      const take = () => receiveJob(api, slug, input);
      const { userId } = input.holder.user;
      const jobId = await (input.request.isMultipart() ? receiving.run(String(userId), take) : take());
      return answerWithJob(api, input, jobId);
    };
    for (const path of ['/tools/:slug', '/cutout'])
      add(inner, toolCall(path), handle, { bodyLimitBytes: FORM_LIMIT_BYTES, tool: slugOf });
  });
}

function slugIn(request: FastifyRequest): ToolSlug | null {
  const { slug = 'remove-background' } = Object(request.params) as { slug?: string };
  return TOOL_SLUGS.find((known) => known === slug) ?? null;
}

/** Takes the job of a request, or finds the one that the same request began before; returns its id. */
async function receiveJob(
  api: DeveloperApi,
  slug: ToolSlug,
  { request, reply, holder }: ApiInput<unknown>,
): Promise<string> {
  const tool: DeveloperTool = DEVELOPER_TOOLS[slug];
  const input = await readTool(api, tool, request);
  const hashes = Object.entries(input.form?.files ?? {}).map(([name, { sha256 }]) => [name, sha256]);
  try {
    return await carryOutOnce<string>(api, {
      ...{ request, reply, holder, content: [input.request, hashes] },
      work: async (claim) => ({
        result: await takeJob(api, { slug, tool, input, holder, claim }),
        isKept: claim !== null,
      }),
      again: async (former) => former.jobId ?? '',
      answerOf: (jobId) => ({ status: 202, body: null, jobId }),
    });
  } finally {
    await input.form?.remove();
  }
}

/** Waits for a job as long as the client wants to, and answers with it or with its image. */
async function answerWithJob(
  api: DeveloperApi,
  { request, reply, holder, state }: ApiInput<unknown>,
  jobId: string,
): Promise<FastifyReply> {
  const { userId } = holder.user;
  const isNew = !reply.hasHeader('idempotency-replayed');
  const job = await waitForJob(api, request, reply, userId, jobId);
  // What the first request has paid for is not paid for again.
  if (isNew) state.creditsCharged = job.credits.charged + job.credits.reserved;
  if (job.status !== 'succeeded' || job.outputs.length !== 1 || !wantsImage(request))
    return sendJob(reply, job);
  reply.header('x-method', job.method).header('x-job-id', job.id);
  return sendFile(reply, api.files, await api.jobs.output(userId, jobId, 0));
}

async function readTool(api: DeveloperApi, tool: DeveloperTool, request: FastifyRequest): Promise<ToolInput> {
  if (!request.isMultipart()) {
    if (Number(request.headers['content-length'] ?? 0) > JSON_LIMIT_BYTES)
      throw new Problem('too-large', 'The JSON is larger than this call takes.', {
        hint: 'Upload the image first, or send a form.',
      });
    return { request: checked(tool.body, request.body), form: null };
  }
  const form = await readForm(request, api.files);
  try {
    const images = Object.fromEntries(Object.keys(form.files).map((name) => [name, FORM_FILE]));
    return { request: checked(tool.body, { ...typedFields(tool.body, form.fields), ...images }), form };
  } catch (error) {
    await form.remove();
    throw error;
  }
}

/** Takes the job of a request, with its images as files of the account. */
async function takeJob(
  api: DeveloperApi,
  {
    slug,
    tool,
    input,
    holder,
    claim,
  }: { slug: ToolSlug; tool: DeveloperTool; input: ToolInput; holder: KeyHolder; claim: Claim | null },
): Promise<string> {
  const { mode } = holder.key;
  const runner = api.runners.find({ kind: 'tool', tool: slug, mode, method: input.request.method });
  if (!runner) throw providerRequired(slug, tool.instead);
  const errors = runner.check(input.request, slug);
  const [first] = errors;
  if (first) throw new Problem('invalid-request', `${first.pointer}: ${first.message}.`, { errors });
  const images: Record<string, string> = {};
  for (const field of tool.images) {
    const source = input.request[field] as ImageSource | undefined;
    if (source !== undefined) images[field] = await fileOf(api, holder, source, input.form, field);
  }
  const { jobId } = await api.jobs.take(holder, {
    ...{ runner, tool: slug, claim },
    request: { ...input.request, ...images },
  });
  return jobId;
}

/** The id of the file that a field names, which is kept first where it came with the request. */
async function fileOf(
  api: DeveloperApi,
  holder: KeyHolder,
  source: ImageSource,
  form: ReadForm | null,
  field: string,
): Promise<string> {
  const sent = form?.files[field];
  if (sent) return (await api.files.keep(holder.user, sent, true)).fileId;
  return (await keepNamedImage(api, holder, source)).fileId;
}

/** Waits for a job as long as the client wants to. */
async function waitForJob(
  { jobs }: DeveloperApi,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  jobId: string,
): Promise<DeveloperJob> {
  const seconds = waitSecondsOf(request.headers.prefer);
  if (request.headers.prefer !== undefined) reply.header('preference-applied', `wait=${seconds}`);
  if (seconds === 0) return jobs.view(userId, jobId);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return jobs.ended(userId, jobId, AbortSignal.any([gone.signal, AbortSignal.timeout(seconds * 1000)]));
}

/** Forms get the image, JSON gets JSON, unless the client says which it takes. */
function wantsImage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (/\bapplication\/json\b/.test(accept)) return false;
  return /\bimage\//.test(accept) || request.isMultipart();
}
