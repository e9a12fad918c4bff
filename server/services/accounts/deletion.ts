import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { assets, mails, projects, projectVersions, users } from '../../database/schema.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { folderOf } from '../assets/owner.ts';
import { removeAssets } from '../assets/remove-assets.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Mail } from '../mail/mail.ts';
import type { Trials } from '../payments/credits/trials.ts';
import { endPaymentsOf } from '../payments/payment-jobs.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { UserRow } from './sessions.ts';
import { formerAddresses } from './sign-in/mail-links.ts';

const DELETE_CHUNK = 500;
/** Up to so many projects are deleted together with the row of their user; where there are more, all of them go before it, as many at a time. */
const PROJECTS_AT_ONCE = 50;
/** An account whose deletion was broken off is deleted after this time. */
const UNFINISHED_MS = 5 * 60_000;

/** Deletes accounts: rows at once, objects by a job that begins with the same transaction. */
export class AccountDeletion {
  readonly #database: Database;
  readonly #jobs: JobQueue;
  readonly #mail: Mail;
  readonly #trials: Trials;
  readonly #now: () => Date;

  constructor(parts: {
    database: Database;
    jobs: JobQueue;
    mail: Mail;
    store: ObjectStore;
    trials: Trials;
    now: () => Date;
  }) {
    this.#database = parts.database;
    this.#now = parts.now;
    this.#jobs = parts.jobs;
    this.#mail = parts.mail;
    this.#trials = parts.trials;
    const { store } = parts;
    parts.jobs.register('delete-objects', {
      lane: 'store',
      payload: z.object({ prefix: z.string().regex(/^[\w-]+\/[\w-]+\/$/) }),
      maxAttempts: 20,
      run: ({ prefix }) => deleteFolder(store, prefix),
    });
    parts.jobs.register('finish-deletion', {
      payload: z.object({ userId: z.number().int() }),
      maxAttempts: 20,
      run: ({ userId }) => this.#finish(userId),
    });
  }

  /**
   * Everything that belongs to the user goes with the row. Thousands of projects with their history would hold the locks of one transaction for long, so
   * that these go before, some at a time; a job sees to the rest where this process does not.
   */
  async delete(user: UserRow): Promise<void> {
    await this.#deleteManyProjects(user.userId);
    await this.#deleteRest(user);
  }

  async #finish(userId: number): Promise<void> {
    const [user] = await this.#database.queries.select().from(users).where(eq(users.userId, userId));
    if (user) await this.delete(user);
  }

  async #deleteManyProjects(userId: number): Promise<void> {
    const { queries } = this.#database;
    const more = await queries
      .select({ projectId: projects.projectId })
      .from(projects)
      .where(eq(projects.userId, userId))
      .offset(PROJECTS_AT_ONCE)
      .limit(1);
    if (more.length === 0) return;
    const runAt = new Date(this.#now().getTime() + UNFINISHED_MS);
    const uniqueKey = `finish-deletion ${userId}`;
    await this.#jobs.enqueue(queries, 'finish-deletion', { userId }, { runAt, uniqueKey });
    await deleteInSteps(queries, projectVersions, eq(projectVersions.userId, userId));
    await deleteInSteps(queries, projects, eq(projects.userId, userId), PROJECTS_AT_ONCE);
  }

  async #deleteRest(user: UserRow): Promise<void> {
    await this.#database.transaction(async (queries) => {
      if (user.trialConsumed) await this.#trials.note(queries, user);
      const former = await formerAddresses(queries, user.userId, this.#now());
      await queries.delete(mails).where(inArray(mails.recipient, [user.email, ...former]));
      // Those that were uploaded before the log-in are in another folder.
      await removeAssets({ jobs: this.#jobs }, queries, eq(assets.userId, user.userId));
      await endPaymentsOf(queries, this.#jobs, user.userId);
      await queries.delete(users).where(eq(users.userId, user.userId));
      await this.#jobs.enqueue(queries, 'delete-objects', { prefix: `${folderOf(user)}/` });
      await this.#mail.queue(queries, user.email, ACCOUNT_MAILS.accountDeleted(user.name));
      // A user may have taken the account over: the address that could have undone it is informed that there is nothing left to undo.
      for (const email of former)
        await this.#mail.queue(queries, email, ACCOUNT_MAILS.formerAccountDeleted());
    });
  }
}

async function deleteFolder(store: ObjectStore, prefix: string): Promise<void> {
  for await (const { key, uploadId } of store.multipart.list(prefix))
    await store.multipart.abort(key, uploadId);
  let keys: string[] = [];
  for await (const { key } of store.list(prefix)) {
    keys.push(key);
    if (keys.length < DELETE_CHUNK) continue;
    await store.delete(keys);
    keys = [];
  }
  await store.delete(keys);
}
