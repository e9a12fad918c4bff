import { join } from 'node:path';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config-types.ts';
import type { ServerContext } from '../context.ts';
import { deleteInSteps } from '../database/delete-in-steps.ts';
import { rateLimits } from '../database/schema.ts';
import type { Accounts } from './accounts/accounts.ts';
import { sweepLinks } from './accounts/sign-in/mail-links.ts';
import { sweepSignUps } from './accounts/sign-in/sign-up-rows.ts';
import { sweepGenerationJobs } from './generation/sweep-jobs.ts';
import { sweepSubscribers } from './newsletter/newsletter.ts';
import { sweepUsedTokens } from './social/used-tokens.ts';
import { sweepDrafts, sweepWorkFolders } from './work-folder.ts';

const HOUR_MS = 60 * 60_000;

/** Registers the job that clears away what has expired: sessions, links, networks, counters, finished jobs, requests to AI services, mails that were not fetched. */
export function registerHousekeeping(
  { config, database, jobs, mail, sessions, now }: ServerContext,
  { networks }: Pick<Accounts, 'networks'>,
): void {
  jobs.register('housekeeping', {
    payload: z.object({}),
    maxAttempts: 3,
    repeatMs: HOUR_MS,
    async run() {
      await sessions.sweep();
      await networks.sweep();
      await sweepLinks(database.queries, now());
      await sweepSignUps(database.queries, now());
      await sweepUsedTokens(database.queries, now());
      await sweepSubscribers(database.queries, now());
      await deleteInSteps(database.queries, rateLimits, lt(rateLimits.expire, now().getTime()));
      await sweepGenerationJobs(database.queries, now());
      await mail.sweep(now());
      await jobs.sweep();
      await sweepTemporaryFiles(config, now());
    },
  });
}

/** Removes what processes that were killed have left in the temporary folder, and halves of files in the data folder. */
export async function sweepTemporaryFiles(config: Pick<Config, 'dataFolder'>, now: Date): Promise<void> {
  await sweepWorkFolders(now);
  for (const folder of ['cache', 'models']) await sweepDrafts(join(config.dataFolder, folder));
}
