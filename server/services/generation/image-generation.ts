import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { ContentCredentials } from '../c2pa/content-credentials.ts';
import type { Generations } from '../generations/generations.ts';
import { ModelCatalogue } from './catalogue.ts';
import { DailyMoney } from './daily-money.ts';
import { ImageJobs } from './image-jobs.ts';
import { GENERATE_JOB } from './image-request.ts';
import { type Moderation, openModeration } from './moderation/moderation.ts';
import { openImageProviders } from './open-providers.ts';
import { ImageJobRunner, type RunnerParts } from './run-image-job.ts';
import { Turns } from './turns.ts';

export interface ImageGeneration {
  readonly catalogue: ModelCatalogue;
  readonly imageJobs: ImageJobs;
  /** How many jobs each provider works on, for the developer API too. */
  readonly turns: Turns;
  readonly money: DailyMoney;
  readonly moderation: Moderation;
  /** Signs images; null where the installation has no certificate. */
  readonly credentials: ContentCredentials | null;
}

export interface ImageGenerationOptions {
  readonly generations: Generations;
  /** Told once when a provider stops answering, and once when it answers again. */
  readonly onChange?: (provider: string, error: Error | null) => void;
  readonly pause?: RunnerParts['pause'];
}

/** Wires what makes images and videos, and registers its job. Nothing is asked until the catalogue is started. */
export function createImageGeneration(
  context: ServerContext,
  { generations, onChange, pause }: ImageGenerationOptions,
): ImageGeneration {
  const { config, jobs, assets } = context;
  const catalogue = new ModelCatalogue({
    providers: openImageProviders(config.imageProviders),
    isFree: config.payments === 'off' || !config.sellsCredits,
    ...(onChange ? { onChange } : {}),
  });
  const turns = new Turns();
  const money = new DailyMoney(context);
  const moderation = openModeration(config);
  const credentials = config.c2pa ? new ContentCredentials(config.c2pa) : null;
  const runner = new ImageJobRunner({
    assets,
    catalogue,
    turns,
    moderation,
    credentials,
    ...(pause ? { pause } : {}),
  });
  jobs.register(GENERATE_JOB, {
    lane: 'generation',
    payload: z.object({ jobId: z.string() }),
    // What a provider may be asked again is asked again by the runner; this is for a database that was away.
    maxAttempts: 3,
    run: ({ jobId }, signal) => runner.run(jobId, signal),
    giveUp: ({ jobId }) => runner.giveUp(jobId),
  });
  const imageJobs = new ImageJobs({ ...context, catalogue, generations, money, moderation });
  return { catalogue, turns, money, moderation, credentials, imageJobs };
}
