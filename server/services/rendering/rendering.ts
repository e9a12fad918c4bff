import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { TaskModel } from '../../../render-page/tasks.ts';
import type { Config } from '../../config-types.ts';
import type { ModelFiles } from '../models/model-files.ts';
import { workFolder } from '../work-folder.ts';
import { chromiumPath } from './chromium.ts';
import { PageOrigin, type ShelfFiles } from './page-origin.ts';
import { RenderError } from './render-error.ts';
import {
  type PoolState,
  type RenderHooks,
  type RenderJob,
  type RenderOutput,
  RenderPool,
} from './render-pool.ts';

/** Starts that fail one after the other before the process is not asked any more for a while. */
const MAX_FAILED_STARTS = 3;
const REST_AFTER_FAILURES_MS = 60_000;

export interface RenderingOptions {
  readonly config: Pick<Config, 'rendering'>;
  readonly models: ModelFiles;
  /** The folder of the built page; null where it is neither built nor can be. Asked for when something is rendered for the first time. */
  readonly pageFolder: () => Promise<string | null>;
  /** Files of templates that owners have added. */
  readonly shelf?: ShelfFiles;
}

interface Started {
  readonly origin: PageOrigin;
  readonly pool: RenderPool;
}

/** Renders in this process, where there is a browser for it. Nothing is started before the first job. */
export class Rendering {
  readonly #options: RenderingOptions;
  #started: Promise<Started> | null = null;
  #failedStarts = 0;
  #restsUntilMs = 0;

  constructor(options: RenderingOptions) {
    this.#options = options;
  }

  /** Jobs at a time. */
  get concurrency(): number {
    return this.#options.config.rendering.concurrency ?? Math.max(1, Math.floor(availableParallelism() / 2));
  }

  /** Why nothing can be rendered, as a sentence for the person who runs the server; null where it can. */
  problem(): string | null {
    const { mode, allowsNoSandbox, browserPath } = this.#options.config.rendering;
    if (mode === 'off') return 'Rendering is switched off (RENDERING).';
    // Others have the browser.
    if (mode === 'workers') return null;
    if (chromiumPath(browserPath) === undefined)
      return 'There is no Chromium on this machine. Install one, or name it with CHROMIUM_PATH.';
    if (process.getuid?.() === 0 && !allowsNoSandbox)
      return 'Chromium has no sandbox for the root user. Run the server as another user.';
    return null;
  }

  /** What the pool is doing; null before the first job. */
  async state(): Promise<PoolState | null> {
    return (await this.#started?.catch(() => null))?.pool.state ?? null;
  }

  /** The network for a purpose, as a page loads it; null where this server has none. */
  model(purpose: 'cut-out' | 'faces'): TaskModel | null {
    for (const model of this.#options.models.models) {
      const file = model.purpose === purpose ? this.#options.models.fileOf(model) : null;
      if (file === null) continue;
      const { sha256, sizeBytes } = model;
      // Relative to the page, whose origin is known when it is opened.
      return { facts: model, url: `/assets/models/${basename(file)}`, sha256, sizeBytes };
    }
    return null;
  }

  /** @throws RenderError */
  async run(job: RenderJob, hooks: RenderHooks = {}): Promise<RenderOutput> {
    const { pool } = await this.#start();
    return pool.run(job, hooks);
  }

  async stop(): Promise<void> {
    const started = await this.#started?.catch(() => null);
    this.#started = null;
    await started?.pool.stop();
    await started?.origin.close();
  }

  #start(): Promise<Started> {
    const problem = this.problem();
    if (problem !== null) throw new RenderError('unavailable', problem);
    if (Date.now() < this.#restsUntilMs)
      throw new RenderError('unavailable', 'The browser that renders does not start.');
    this.#started ??= this.#open().catch((error: unknown) => {
      this.#started = null;
      if (++this.#failedStarts >= MAX_FAILED_STARTS) {
        this.#failedStarts = 0;
        this.#restsUntilMs = Date.now() + REST_AFTER_FAILURES_MS;
      }
      throw error;
    });
    return this.#started;
  }

  async #open(): Promise<Started> {
    const { models, pageFolder, config } = this.#options;
    const folder = await pageFolder();
    const executablePath = chromiumPath(config.rendering.browserPath);
    if (folder === null || executablePath === undefined)
      throw new RenderError('unavailable', 'The page that renders is not built. Run “npm run build”.');
    const origin = new PageOrigin(
      folder,
      (name) => {
        const model = models.models.find(({ file }) => file === name);
        return model ? models.fileOf(model) : null;
      },
      this.#options.shelf,
    );
    await origin.listen();
    const pool = new RenderPool({
      origin,
      executablePath,
      hasSandbox: !config.rendering.allowsNoSandbox,
      concurrency: this.concurrency,
      workFolder: workFolder(),
    });
    this.#failedStarts = 0;
    return { origin, pool };
  }
}
