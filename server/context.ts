import type { Config } from './config-types.ts';
import type { Database } from './database/database.ts';
import { Sessions } from './services/accounts/sessions.ts';
import type { AssetParts } from './services/assets/asset-parts.ts';
import { createAssets } from './services/assets/assets.ts';
import { openShelfFile } from './services/content/owner-templates/template-files.ts';
import { JobQueue, NO_SLOTS } from './services/jobs/job-queue.ts';
import { Limits } from './services/limits.ts';
import { createMail, type Mail } from './services/mail/mail.ts';
import { ModelFiles } from './services/models/model-files.ts';
import { Rendering } from './services/rendering/rendering.ts';
import { signingSecret } from './services/secret.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStore } from './storage/open-store.ts';

/** What routes and jobs work with, made once per process. Each takes the parts it needs. */
export interface ServerContext {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  /** The address people know this server by, without a slash at the end; known once it listens. */
  readonly publicUrl: () => string;
  /** Signs addresses of objects. */
  readonly secret: string;
  readonly jobs: JobQueue;
  readonly mail: Mail;
  readonly sessions: Sessions;
  readonly limits: Limits;
  /** The files of users. */
  readonly store: ObjectStore;
  readonly assets: AssetParts;
  /** Networks that browsers load. */
  readonly models: ModelFiles;
  /** What renders files on this server; it starts with the first job. */
  readonly rendering: Rendering;
}

/** What a context is made of; tests move the clock. */
export interface ContextOptions {
  readonly config: Config;
  readonly database: Database;
  readonly now?: () => Date;
  readonly publicUrl: () => string;
  readonly onJobError?: (kind: string, error: unknown) => void;
  /** The folder of the built page that renders; null where there is none. */
  readonly renderPage?: () => Promise<string | null>;
  /** Which jobs this process works off; all of them when left out. */
  readonly lanes?: 'all' | 'machine only';
}

/** Wires the services; nothing runs until the queue is started. */
export async function createContext(options: ContextOptions): Promise<ServerContext> {
  const { config, database, publicUrl, now = () => new Date() } = options;
  const models = new ModelFiles(config);
  const secret = await signingSecret(database, config.secret);
  const store = await openStore(config, { secret, publicUrl, now });
  const rendering = new Rendering({
    ...{ config, models, pageFolder: options.renderPage ?? (async () => null) },
    shelf: (path) => openShelfFile(store, path),
  });
  const machine = config.rendering.mode === 'own' ? rendering.concurrency : 0;
  const jobs = new JobQueue(database, {
    now,
    slots: options.lanes === 'machine only' ? { ...NO_SLOTS, machine: rendering.concurrency } : { machine },
    ...(options.onJobError ? { onError: options.onJobError } : {}),
  });
  const mail = createMail({ config, database, jobs });
  const sessions = new Sessions({ database, now });
  const limits = new Limits({ database, isOn: config.rateLimits });
  const assets = createAssets({ config, database, store, jobs, mail, now, publicUrl });
  return {
    ...{ config, database, now, publicUrl, secret, jobs, mail, sessions, limits, store, assets, models },
    rendering,
  };
}
