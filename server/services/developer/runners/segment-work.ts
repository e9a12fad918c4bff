import { eq } from 'drizzle-orm';
import { type Project, totalFrames } from '../../../../engine/model.ts';
import { problemCodeSchema } from '../../../contract/developer/problems.ts';
import type { StoredRender } from '../../../contract/developer/renders.ts';
import type { Database } from '../../../database/database.ts';
import { apiJobs } from '../../../database/schema.ts';
import type { Changes } from '../../changes.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { RenderError } from '../../rendering/render-error.ts';
import type { RenderOutput } from '../../rendering/render-pool.ts';
import type { ApiFiles } from '../files/api-files.ts';
import { type RunnerJob, type RunnerOptions, uploadOf } from '../jobs/job-runners.ts';
import { Problem } from '../problem.ts';
import {
  type ClaimedSegment,
  MAX_SEGMENT_ATTEMPTS,
  type RenderSegments,
  segmentRanges,
} from '../renders/render-segments.ts';
import { type ProjectRenderParts, type RenderOwner, renderInPage } from './project-render.ts';
import { renderProblem } from './render-problem.ts';

/** The kind of the queue for segments that other processes and slots take. */
export const SEGMENT_JOB_KIND = 'api-render-segment';

const SPLIT_FORMATS: readonly string[] = ['mp4', 'webm'];
/** How often a segment under way says so, and how often the whole is looked at. */
const BEAT_MS = 1_000;
/** What rendering is of the whole; the rest is joining. */
const RENDER_SHARE = 0.95;
const FRAME_MS = 1000 / 30;
/** Images that begin with a key frame and refer to no other ones: `KEY_FRAME_INTERVAL_FRAMES` of the engine. */
const GROUP_FRAMES = 60;

/** When videos are split, and how. */
export interface SegmentSettings {
  /** Videos that play longer are split, in ms. */
  readonly splitAboveMs: number;
  readonly segmentFrames: number;
  /** Whether there is more than one slot that renders. */
  readonly isShared: boolean;
}

/** A segment has its own page to open and its own files to load, so it is worth ten seconds. */
export const USUAL_SEGMENTS: Omit<SegmentSettings, 'isShared'> = { splitAboveMs: 20_000, segmentFrames: 300 };

interface SegmentWorkParts extends ProjectRenderParts {
  readonly database: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly files: ApiFiles;
  readonly segments: RenderSegments;
  readonly changes: Changes;
  readonly settings: SegmentSettings;
}

/**
 * Long videos by all workers: their segments are taken as jobs, also by the process that has the whole one, which waits for the others and
 * joins what they made. A segment whose process died is taken over like a job.
 */
export class SegmentWork {
  readonly #parts: SegmentWorkParts;

  constructor(parts: SegmentWorkParts) {
    this.#parts = parts;
  }

  /** Whether a render is worth being split here. */
  splits({ exportRequest, durationMs }: StoredRender): boolean {
    const { isShared, splitAboveMs } = this.#parts.settings;
    return isShared && durationMs > splitAboveMs && SPLIT_FORMATS.includes(exportRequest.format);
  }

  /** Renders a video in segments to its end. @throws Problem, RenderError */
  async run(job: RunnerJob, render: StoredRender, options: RunnerOptions): Promise<RenderOutput> {
    const { segments } = this.#parts;
    const { signal, isCancelled } = options;
    try {
      await this.#begin(job.jobId, render);
      await this.#renderAll(job, render, options);
      const output = await this.#join(job, render, options);
      await segments.remove(job.jobId);
      return output;
    } catch (error) {
      // What another process goes on with is kept, and so is what another attempt may.
      const isLeftToOthers = signal.aborted && !isCancelled();
      if (
        !isLeftToOthers &&
        (isCancelled() || renderProblem(error, 'unprocessable-project') instanceof Problem)
      )
        await segments.remove(job.jobId);
      throw error;
    }
  }

  /** Renders one segment of a job that another process has, where one is free. */
  async help(jobId: string, stop: AbortSignal): Promise<void> {
    const { database, files, segments } = this.#parts;
    const [row] = await database.queries.select().from(apiJobs).where(eq(apiJobs.jobId, jobId));
    if (row?.status !== 'running') return;
    const claimed = await segments.claim(jobId, row.userId);
    if (!claimed) return;
    const owner = { userId: row.userId, upload: uploadOf(files, row.userId) };
    await this.#renderSegment(claimed, owner, JSON.parse(row.request) as StoredRender, stop);
  }

  async #begin(jobId: string, { project }: StoredRender): Promise<void> {
    const { database, segments, jobs, settings } = this.#parts;
    const frames = totalFrames(project as Project);
    const ranges = segmentRanges(frames, settings.segmentFrames, GROUP_FRAMES);
    await database.transaction(async (queries) => {
      await segments.beginIn(queries, jobId, ranges);
      // The first is for this process.
      for (const position of ranges.keys())
        if (position > 0)
          await jobs.enqueue(
            queries,
            SEGMENT_JOB_KIND,
            { jobId },
            { uniqueKey: `segment:${jobId}:${position}` },
          );
    });
  }

  /** Renders what is free, and waits for what others render, until all of it is done. */
  async #renderAll(
    job: RunnerJob,
    render: StoredRender,
    { signal, onProgress }: RunnerOptions,
  ): Promise<void> {
    const { segments, changes } = this.#parts;
    const look = async (): Promise<boolean> => {
      const rows = await segments.list(job.jobId);
      const failed = rows.find(({ errorCode }) => errorCode !== null);
      if (failed)
        throw new Problem(
          problemCodeSchema.catch('internal-error').parse(failed.errorCode),
          failed.errorDetail ?? '',
        );
      const given = rows.find(
        ({ attempts, sizeBytes, leasedUntil }) =>
          sizeBytes === null && leasedUntil === null && attempts >= MAX_SEGMENT_ATTEMPTS,
      );
      if (given) throw new Problem('internal-error', 'A part of the video could not be rendered.');
      const share = ({ startFrame, endFrame, progress }: (typeof rows)[number]) =>
        progress * (endFrame - startFrame);
      const frames = rows.at(-1)?.endFrame ?? 1;
      onProgress((RENDER_SHARE * rows.reduce((sum, row) => sum + share(row), 0)) / frames);
      return rows.every(({ sizeBytes }) => sizeBytes !== null);
    };
    // While this process renders a segment, those of the others count too. What is wrong shows with the next look below.
    const looking = setInterval(() => void look().catch(() => undefined), BEAT_MS);
    try {
      while (!(await look())) {
        throwIfAborted(signal);
        const claimed = await segments.claim(job.jobId, job.userId);
        if (claimed) await this.#renderSegment(claimed, job, render, signal);
        else await changes.next(job.jobId, signal);
        throwIfAborted(signal);
      }
    } finally {
      clearInterval(looking);
    }
  }

  async #renderSegment(
    segment: ClaimedSegment,
    owner: RenderOwner,
    render: StoredRender,
    stop: AbortSignal,
  ): Promise<void> {
    const { segments, changes } = this.#parts;
    const lost = new AbortController();
    let progress = 0;
    const beat = async () => {
      if (!(await segments.beat(segment, progress))) lost.abort();
    };
    // A database that is away for a moment does not end the segment; its lease is longer.
    const beating = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
    const { startFrame, endFrame } = segment;
    try {
      const { file, path, release } = await renderInPage(
        this.#parts,
        owner,
        {
          project: render.project,
          exportRequest: { ...render.exportRequest, imageOnly: true, range: { startFrame, endFrame } },
          durationMs: (endFrame - startFrame) * FRAME_MS,
        },
        {
          signal: AbortSignal.any([stop, lost.signal]),
          onProgress: (share) => {
            progress = share;
          },
        },
      );
      try {
        await segments.finish(segment, path, file.mediaType);
      } finally {
        await release();
      }
    } catch (error) {
      if (lost.signal.aborted) return;
      const problem = renderProblem(error, 'unprocessable-project');
      if (problem instanceof Problem && !stop.aborted) return await segments.fail(segment, problem);
      await segments.release(segment, !stop.aborted);
      throw error;
    } finally {
      clearInterval(beating);
      changes.notify(segment.jobId);
    }
  }

  async #join(
    job: RunnerJob,
    render: StoredRender,
    { signal, onProgress }: RunnerOptions,
  ): Promise<RenderOutput> {
    const { segments } = this.#parts;
    const hooks = {
      signal,
      onProgress: (share: number) => onProgress(RENDER_SHARE + (1 - RENDER_SHARE) * share),
    };
    const rows = await segments.list(job.jobId);
    const files = rows.map((row) => segments.file(row, `video/${render.exportRequest.format}`));
    try {
      return await renderInPage(this.#parts, job, { ...render, segments: files }, hooks);
    } catch (error) {
      // Workers with different browsers encode differently: then one of them makes all of it.
      if (!(error instanceof RenderError && error.detail === 'export-incorrect')) throw error;
      return renderInPage(this.#parts, job, render, hooks);
    }
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new RenderError('cancelled', 'It was cancelled.');
}
