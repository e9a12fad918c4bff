import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { apiJobs } from '../../database/schema.ts';
import { Changes } from '../changes.ts';
import { type ImageDownload, imageDownload } from '../generation/image-download.ts';
import type { ImageGeneration } from '../generation/image-generation.ts';
import type { Rendering } from '../rendering/rendering.ts';
import { ApiFiles } from './files/api-files.ts';
import { UploadParts } from './files/upload-parts.ts';
import { ApiJobWork } from './jobs/api-job-work.ts';
import { API_JOB_KINDS, ApiJobs } from './jobs/api-jobs.ts';
import { JobRunners } from './jobs/job-runners.ts';
import { ApiKeys } from './keys/api-keys.ts';
import { ownAssets } from './renders/own-assets.ts';
import { RenderSegments } from './renders/render-segments.ts';
import { Buckets } from './requests/buckets.ts';
import { RepeatedRequests } from './requests/repeated-requests.ts';
import { localToolsRunner } from './runners/local-tools.ts';
import { localTrialRunner } from './runners/local-trial.ts';
import { type ProviderToolsParts, providerToolsRunner } from './runners/provider-tools.ts';
import { renderRunner } from './runners/render-projects.ts';
import { sampleRunner } from './runners/sample.ts';
import {
  SEGMENT_JOB_KIND,
  type SegmentSettings,
  SegmentWork,
  USUAL_SEGMENTS,
} from './runners/segment-work.ts';
import { ApiUsageCounts } from './usage.ts';
import { webhookSender } from './webhooks/send-call.ts';
import { Webhooks } from './webhooks/webhooks.ts';

const HOUR_MS = 60 * 60_000;
/** Rows of jobs are kept as long as the counts of calls that they belong to. */
const JOBS_KEPT_MS = 400 * 24 * HOUR_MS;

/** The parts of the developer API. */
export interface DeveloperApi {
  readonly keys: ApiKeys;
  readonly buckets: Buckets;
  readonly requests: RepeatedRequests;
  readonly files: ApiFiles;
  readonly uploadParts: UploadParts;
  /** Open for whatever carries out tools and renders; to be filled before the server listens. */
  readonly runners: JobRunners;
  readonly jobs: ApiJobs;
  readonly usage: ApiUsageCounts;
  readonly webhooks: Webhooks;
  readonly download: ImageDownload;
}

/** What tests do otherwise. */
export interface DeveloperApiOptions {
  readonly generation: Pick<ImageGeneration, 'catalogue' | 'turns' | 'money' | 'moderation' | 'credentials'>;
  readonly rendering: Rendering;
  /** Loads images from addresses of callers. */
  readonly download?: ImageDownload;
  readonly pause?: ProviderToolsParts['pause'];
  /** Receivers of webhooks in tests, which may be on this machine. */
  readonly webhookOrigins?: readonly string[];
  /** How long videos are split: `isShared` for a process that is one of several. */
  readonly segments?: Partial<SegmentSettings>;
}

/** Wires the developer API and registers its jobs. */
export function createDeveloperApi(
  context: ServerContext,
  {
    generation,
    rendering,
    download = imageDownload([]),
    pause,
    webhookOrigins = [],
    segments: segmentSettings = {},
  }: DeveloperApiOptions,
): DeveloperApi {
  const { database, now, jobs: queue } = context;
  const files = new ApiFiles(context);
  const requests = new RepeatedRequests(context);
  const changes = new Changes();
  const runners = new JobRunners();
  runners.register(providerToolsRunner({ ...generation, ...(pause ? { pause } : {}) }));
  runners.register(localToolsRunner(rendering));
  runners.register(localTrialRunner(rendering));
  runners.register(sampleRunner());
  const assets = ownAssets(context);
  const fontsOf = async (userId: number) =>
    (await files.fonts(userId)).map((row) => {
      const { contentType, sizeBytes } = row;
      return { contentType, sizeBytes, open: () => files.stream(row) };
    });
  const segments = new RenderSegments(context);
  const segmentWork = new SegmentWork({
    ...{ rendering, assets, fontsOf, database, jobs: queue, files, segments, changes },
    settings: { ...USUAL_SEGMENTS, isShared: rendering.concurrency > 1, ...segmentSettings },
  });
  runners.register(renderRunner({ rendering, assets, fontsOf }, segmentWork));
  const buckets = new Buckets(context);
  const usage = new ApiUsageCounts(context);
  const webhooks = new Webhooks({
    ...context,
    send: webhookSender(webhookOrigins),
    ownOrigins: webhookOrigins,
  });
  const work = new ApiJobWork({ database, now, files, runners, changes, webhooks });
  for (const lane of ['services', 'machine'] as const)
    queue.register(API_JOB_KINDS[lane], {
      lane: lane === 'services' ? 'developer' : 'machine',
      payload: z.object({ jobId: z.string() }),
      // Runners repeat what may be repeated; this is for a database that was away, and for faults.
      maxAttempts: 3,
      run: ({ jobId }, signal) => work.run(jobId, signal),
      giveUp: ({ jobId }) => work.giveUp(jobId),
    });
  queue.register(SEGMENT_JOB_KIND, {
    lane: 'machine',
    payload: z.object({ jobId: z.string() }),
    // The segment counts its attempts itself, and the whole job fails with it.
    maxAttempts: 1,
    run: ({ jobId }, signal) => segmentWork.help(jobId, signal),
  });
  queue.register('api-sweep', {
    lane: 'store',
    payload: z.object({}),
    maxAttempts: 3,
    repeatMs: HOUR_MS,
    async run() {
      await files.sweep();
      await requests.sweep();
      await buckets.sweep();
      await usage.sweep();
      await webhooks.sweep();
      await segments.sweep();
      const before = new Date(now().getTime() - JOBS_KEPT_MS);
      await deleteInSteps(
        database.queries,
        apiJobs,
        and(lt(apiJobs.createdAt, before), sql`${apiJobs.endedAt} IS NOT NULL`),
      );
    },
  });
  return {
    ...{ buckets, requests, files, runners, usage, download, webhooks },
    uploadParts: new UploadParts(context, files),
    keys: new ApiKeys(context),
    jobs: new ApiJobs({ ...context, files, requests, changes, webhooks, money: generation.money }),
  };
}
