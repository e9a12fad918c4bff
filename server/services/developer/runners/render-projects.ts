import type { Project } from '../../../../engine/model.ts';
import { RENDER_FORMATS, type StoredRender } from '../../../contract/developer/renders.ts';
import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { TaskFile } from '../../rendering/page-origin.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { ApiJobRunner, RunnerJob } from '../jobs/job-runners.ts';
import { renderProblem } from './render-problem.ts';

const MAX_OUTPUT_BYTES = 2 * 1024 * 1024 * 1024;
/** The time that a render may take: a minute, and three times as long as it plays. */
const BASE_DEADLINE_MS = 60_000;
const DEADLINE_PER_MS = 3;
const STALL_MS = 20_000;
/** A credit for each piece of this length that is begun. */
const CREDIT_MS = 10_000;
const PLAYS: readonly string[] = ['mp4', 'webm', 'gif', 'mp3', 'wav'];

/** Files of an account that projects name by their number, as the editor saves them. */
export interface OwnAssets {
  /** Null for one that the account does not have. */
  file(userId: number, assetId: number): Promise<TaskFile | null>;
}

/** Credits for a render: one for a still, one for every ten seconds that were begun for what plays. */
export function creditsOfRender({
  exportRequest,
  durationMs,
}: Pick<StoredRender, 'exportRequest' | 'durationMs'>): number {
  return PLAYS.includes(exportRequest.format) ? Math.max(1, Math.ceil(durationMs / CREDIT_MS)) : 1;
}

/** Files of projects, made in pages of the pool by the engine of the editor. */
export function renderRunner(rendering: Rendering, assets: OwnAssets): ApiJobRunner {
  return {
    ...{ method: 'engine', kind: 'render', tools: RENDER_FORMATS, modes: ['live', 'test'] },
    lane: 'machine',
    isRepeatable: true,
    isReady: () => rendering.problem() === null,
    check: () => [],
    creditsOf: (request) => creditsOfRender(asRender(request)),
    prepare: (request) => ({ method: 'engine', request, notes: asRender(request).notes }),
    async run(job, { signal, onProgress }) {
      const { project: document, exportRequest, durationMs } = asRender(job.request);
      const project = document as Project;
      const files = await filesOf(project, job, assets);
      try {
        const { file, path, release } = await rendering.run(
          {
            account: `user:${job.userId}`,
            files,
            task: (fileUrl) => ({
              kind: 'project',
              project: withAddresses(project, files, fileUrl),
              request: exportRequest,
              fonts: [],
            }),
            maxOutputBytes: MAX_OUTPUT_BYTES,
            deadlineMs: BASE_DEADLINE_MS + DEADLINE_PER_MS * durationMs,
            stallMs: PLAYS.includes(exportRequest.format) ? STALL_MS : BASE_DEADLINE_MS,
          },
          { signal, onProgress },
        );
        const { mediaType, widthPx, heightPx, warnings } = file;
        return [{ content: { path }, contentType: mediaType, widthPx, heightPx, notes: warnings, release }];
      } catch (error) {
        throw renderProblem(error, 'unprocessable-project');
      }
    },
  };
}

/** What the route of renders has stored. */
function asRender(request: ToolRequest): StoredRender {
  return request as StoredRender;
}

/** The files that a project names, by the ids of its assets. What cannot be found is missing in the result, which says so. */
async function filesOf(project: Project, job: RunnerJob, assets: OwnAssets): Promise<Map<string, TaskFile>> {
  const files = new Map<string, TaskFile>();
  for (const { id, source } of Object.values(project.metadata.assets)) {
    if (source.type !== 'url') continue;
    const [, uploadId] = /^upload:(upl_[0-9A-Za-z]{24})$/.exec(source.url) ?? [];
    const [, assetId] = /^asset:(\d{1,15})$/.exec(source.url) ?? [];
    const found =
      uploadId !== undefined
        ? await job.upload(uploadId).catch(() => null)
        : assetId !== undefined
          ? await assets.file(job.userId, Number(assetId))
          : null;
    if (found) files.set(id, found);
  }
  return files;
}

/** The document with the addresses of this task. Files that Gesso ships keep theirs; every other one is not reachable for the page. */
function withAddresses(
  project: Project,
  files: ReadonlyMap<string, TaskFile>,
  fileUrl: (name: string) => string,
): Project {
  const assets = Object.fromEntries(
    Object.entries(project.metadata.assets).map(([id, asset]) =>
      files.has(id) ? [id, { ...asset, source: { type: 'url' as const, url: fileUrl(id) } }] : [id, asset],
    ),
  );
  return { ...project, metadata: { ...project.metadata, assets } };
}
