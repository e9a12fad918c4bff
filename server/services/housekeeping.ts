import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { rateLimits } from '../database/schema.ts';
import type { Accounts } from './accounts/accounts.ts';
import { sweepLinks } from './accounts/mail-links.ts';
import { sweepSignUps } from './accounts/sign-up-rows.ts';
import { sweepSubscribers } from './newsletter/newsletter.ts';
import { sweepUsedTokens } from './social/used-tokens.ts';

const HOUR_MS = 60 * 60_000;

/** Registers the job that clears away what has expired: sessions, links, networks, counters, finished jobs, mails nobody fetched. */
export function registerHousekeeping(
  { database, jobs, mail, sessions, now }: ServerContext,
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
      await database.queries.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
      await mail.sweep(now());
      await jobs.sweep();
    },
  });
}
