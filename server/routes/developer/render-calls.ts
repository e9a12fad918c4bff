import type { FastifyInstance } from 'fastify';
import { type Project, withoutHiddenPages } from '../../../engine/model.ts';
import { DEVELOPER_BASE, DEVELOPER_CALLS } from '../../contract/developer/calls.ts';
import { type RenderBody, renderBodySchema, type StoredRender } from '../../contract/developer/renders.ts';
import { isPro } from '../../services/accounts/plan.ts';
import { keepNamedImage } from '../../services/developer/files/named-image.ts';
import type { KeyHolder } from '../../services/developer/keys/api-keys.ts';
import { Problem } from '../../services/developer/problem.ts';
import { modify, type ReplacementFile } from '../../services/developer/renders/modifications.ts';
import { ownProject } from '../../services/developer/renders/own-project.ts';
import {
  checkLimits,
  durationMsOf,
  exportRequestOf,
  readProject,
} from '../../services/developer/renders/read-project.ts';
import { layersOf, Templates } from '../../services/developer/renders/templates.ts';
import { isFree } from '../../services/developer/wallet.ts';
import type { ApiInput, CallParts } from './call-parts.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { checked } from './read-request.ts';

/** Projects have up to this many bytes as JSON. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

/** A render that could be taken. */
interface ReadyRender {
  readonly render: StoredRender;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Renders, and the templates that they are made of. */
export function renderCalls(scope: FastifyInstance, parts: CallParts): void {
  const { api, context, add } = parts;
  const templates = new Templates(context.database, context.store);

  add(
    scope,
    DEVELOPER_CALLS.createRender,
    async (input) => {
      const body = checked(renderBodySchema, input.request.body);
      const runner = api.runners.find({
        kind: 'render',
        tool: body.output.format,
        mode: input.holder.key.mode,
        method: 'auto',
      });
      if (!runner)
        throw new Problem('provider-required', 'This installation renders nothing.', {
          hint: 'The person who runs it installs Chromium (see “Rendering” in the guide for hosts).',
        });
      const make = () => readyRender(parts, templates, input, body);
      if (body.dry_run) {
        const { render, widthPx, heightPx } = await make();
        return input.reply.send({
          dry_run: true,
          width: widthPx,
          height: heightPx,
          duration_ms: render.durationMs,
          credits: runner.creditsOf(render),
          notes: [...render.notes],
        });
      }
      const jobId = await carryOutOnce<string>(api, {
        ...{ request: input.request, reply: input.reply, holder: input.holder, content: [body] },
        work: async (claim) => {
          const { render } = await make();
          const row = await api.jobs.take(input.holder, {
            ...{ runner, tool: body.output.format, request: render, claim },
          });
          return { result: row.jobId, isKept: claim !== null };
        },
        again: async (former) => former.jobId ?? '',
        answerOf: (id) => ({ status: 202, body: null, jobId: id }),
      });
      const job = await api.jobs.view(input.holder.user.userId, jobId);
      if (!input.reply.hasHeader('idempotency-replayed'))
        input.state.creditsCharged = job.credits.charged + job.credits.reserved;
      return input.reply
        .status(202)
        .headers({ location: `${DEVELOPER_BASE}/jobs/${jobId}`, 'retry-after': 1, 'x-job-id': jobId })
        .send(job);
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  );

  add(scope, DEVELOPER_CALLS.getTemplates, async ({ query, reply }) => {
    const { total, templates: rows } = await templates.list(query.start, query.limit);
    return reply.send({ total, templates: rows.map(templateView) });
  });

  add(scope, DEVELOPER_CALLS.getTemplate, async ({ query, reply }) => {
    const { row, project } = await templates.open(query.id);
    return reply.send({ ...templateView(row), layers: layersOf(project) });
  });
}

type TemplateRow = Awaited<ReturnType<Templates['list']>>['templates'][number];

function templateView({ productAlias, displayName, widthPx, heightPx, durationMs, pro }: TemplateRow) {
  return {
    id: productAlias,
    name: displayName,
    width: widthPx,
    height: heightPx,
    duration_ms: durationMs,
    is_pro: pro,
  };
}

/** Reads, changes and checks what is to be rendered. @throws Problem */
async function readyRender(
  { api, context }: CallParts,
  templates: Templates,
  { holder }: ApiInput<unknown>,
  body: RenderBody,
): Promise<ReadyRender> {
  const { user, key } = holder;
  const hasPro = isPro(user, context.config, context.now());
  const original = await withUploads(api, holder, await projectOf(context, templates, holder, body, hasPro));
  const files = await replacements(api, holder, body.modifications);
  const { project, notes, errors } = modify(original, body.modifications, files);
  const [first] = errors;
  if (first) throw new Problem('invalid-request', `${first.pointer}: ${first.message}.`, { errors });
  checkLimits(project);
  // As in the editor, hidden pages are in no file.
  const shown = withoutHiddenPages(project);
  const { exportRequest, widthPx, heightPx } = exportRequestOf(shown, body.output, {
    isTest: key.mode === 'test',
    // What is paid for has none; on an installation that sells nothing the plan decides, as in the editor.
    hasWatermark: isFree(context.config) && !hasPro,
    now: context.now(),
  });
  const render: StoredRender = {
    method: 'auto',
    metadata: body.metadata,
    project: shown,
    exportRequest,
    durationMs: durationMsOf(shown),
    notes,
  };
  return { render, widthPx, heightPx };
}

async function projectOf(
  { database }: CallParts['context'],
  templates: Templates,
  { user }: KeyHolder,
  body: RenderBody,
  hasPro: boolean,
): Promise<Project> {
  if (body.template !== undefined) {
    const { row, project } = await templates.open(body.template);
    if (row.pro && !hasPro)
      throw new Problem('missing-scope', 'This template is for accounts with the Pro plan.');
    return project;
  }
  if (body.project_id === undefined) return readProject(body.project);
  const document = await ownProject(database, user.userId, body.project_id);
  if (document === null) throw new Problem('not-found', 'The account has no such project.');
  return readProject(document);
}

/** Files that a caller may let the server load for one render. */
const MAX_REMOTE_FILES = 20;

/** A project whose images on the web were loaded and kept: pages that render reach nothing outside. @throws Problem unreachable-image */
async function withUploads(api: CallParts['api'], holder: KeyHolder, project: Project): Promise<Project> {
  const remote = Object.values(project.metadata.assets).filter(
    ({ source }) => source.type === 'url' && source.url.startsWith('https://'),
  );
  if (remote.length > MAX_REMOTE_FILES)
    throw new Problem(
      'unprocessable-project',
      `The project names ${remote.length} files on the web; ${MAX_REMOTE_FILES} are loaded for a render.`,
      { hint: 'Upload them first, and name them as upload:upl_….' },
    );
  const assets = { ...project.metadata.assets };
  for (const asset of remote) {
    if (asset.source.type !== 'url') continue;
    const { fileId } = await keepNamedImage(api, holder, { url: asset.source.url });
    assets[asset.id] = { ...asset, source: { type: 'url', url: `upload:${fileId}` } };
  }
  return { ...project, metadata: { ...project.metadata, assets } };
}

/** The files that changes name, kept as uploads of the account. */
async function replacements(
  api: CallParts['api'],
  holder: KeyHolder,
  modifications: RenderBody['modifications'],
): Promise<Map<string, ReplacementFile>> {
  const found = new Map<string, ReplacementFile>();
  for (const [key, value] of Object.entries(modifications)) {
    if (typeof value !== 'object' || !key.endsWith('.source')) continue;
    const row = await keepNamedImage(api, holder, value);
    found.set(key, {
      uploadId: row.fileId,
      contentType: row.contentType,
      sizeBytes: row.sizeBytes,
      widthPx: row.widthPx ?? 0,
      heightPx: row.heightPx ?? 0,
    });
  }
  return found;
}
