import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { assets, mails, users } from '../../database/schema.ts';
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
  }

  /** Everything that belongs to the user goes with the row. */
  async delete(user: UserRow): Promise<void> {
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
