import { RENDER_FORMATS, type StoredRender } from '../../../contract/developer/renders.ts';
import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { ApiJobRunner } from '../jobs/job-runners.ts';
import { type ProjectRenderParts, playsInTime, renderInPage } from './project-render.ts';
import { renderProblem } from './render-problem.ts';
import type { SegmentWork } from './segment-work.ts';

/** A credit for each piece of this length that is begun. */
const CREDIT_MS = 10_000;

/** Credits for a render: one for a still, one for every ten seconds that were begun for what plays. */
export function creditsOfRender({
  exportRequest,
  durationMs,
}: Pick<StoredRender, 'exportRequest' | 'durationMs'>): number {
  return playsInTime(exportRequest.format) ? Math.max(1, Math.ceil(durationMs / CREDIT_MS)) : 1;
}

/** Files of projects, made in pages of the pool by the engine of the editor; long videos by all workers together. */
export function renderRunner(
  parts: ProjectRenderParts & { readonly rendering: Rendering },
  segments: SegmentWork,
): ApiJobRunner {
  const { rendering } = parts;
  return {
    ...{ method: 'engine', kind: 'render', tools: RENDER_FORMATS, modes: ['live', 'test'] },
    lane: 'machine',
    isRepeatable: true,
    isReady: () => rendering.problem() === null,
    check: () => [],
    creditsOf: (request) => creditsOfRender(asRender(request)),
    prepare: (request) => ({ method: 'engine', request, notes: asRender(request).notes }),
    async run(job, options) {
      const render = asRender(job.request);
      try {
        const { file, path, release } = segments.splits(render)
          ? await segments.run(job, render, options)
          : await renderInPage(parts, job, render, options);
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
