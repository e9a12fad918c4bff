import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedFile, RenderTask, TaskAnswer } from '../../../render-page/tasks.ts';
import { errorText } from '../error-text.ts';
import type { PageOrigin, TaskFile } from './page-origin.ts';
import { RECYCLE_LIMITS, type RecycleLimits, RenderBrowser, type RenderPage } from './render-browser.ts';
import { RenderError } from './render-error.ts';

/** Images that one page makes for one account before it is replaced. */
const MAX_TASKS_OF_PAGE = 100;
/** A browser without work is ended: on a small machine its memory is wanted. */
const IDLE_MS = 5 * 60_000;

/** Something to be rendered. */
export interface RenderJob {
  /** Whose it is: a page works for one account. */
  readonly account: string;
  /** The task, with the addresses of its files. */
  task(fileUrl: (name: string) => string): RenderTask;
  readonly files: ReadonlyMap<string, TaskFile>;
  readonly maxOutputBytes: number;
  /** How long it may take in all, in ms. */
  readonly deadlineMs: number;
  /** How long it may go without progress, in ms. */
  readonly stallMs: number;
}

/** A file on disk, until `release`. */
export interface RenderOutput {
  readonly file: RenderedFile;
  readonly path: string;
  release(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly origin: PageOrigin;
  readonly executablePath: string;
  readonly hasSandbox: boolean;
  /** Tasks at a time. */
  readonly concurrency: number;
  /** For results until they are stored elsewhere. */
  readonly workFolder: string;
  readonly recycle?: RecycleLimits;
}

/** How a task is observed and cancelled. */
export interface RenderHooks {
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** What the pool is doing, for health and metrics. */
export interface PoolState {
  readonly running: number;
  readonly waiting: number;
  readonly browsers: number;
}

/** Pages that render, in browsers that are replaced before they grow. Pages know one account only, and one task at a time. */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #browser: Promise<RenderBrowser> | null = null;
  readonly #browsers = new Set<RenderBrowser>();
  /** Ready for the next task; one of each account at most, and fresh ones. */
  #spare: RenderPage[] = [];
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
  }

  get state(): PoolState {
    return { running: this.#running, waiting: this.#waiting.length, browsers: this.#browsers.size };
  }

  /** The processes of the browsers, for those who look after them. */
  get processIds(): readonly number[] {
    return [...this.#browsers].flatMap(({ processId }) => (processId === undefined ? [] : [processId]));
  }

  /**
   * Renders in a page, after those that came before. A task whose browser was lost, or that stopped, is done once more in a fresh one.
   * @throws RenderError
   */
  async run(job: RenderJob, hooks: RenderHooks = {}): Promise<RenderOutput> {
    await this.#enter(hooks.signal);
    try {
      return await this.#attempt(job, hooks).catch((error: unknown) => {
        const isWorthAnother =
          error instanceof RenderError && (error.code === 'crashed' || error.code === 'stalled');
        if (!isWorthAnother || this.#isStopped) throw error;
        return this.#attempt(job, hooks);
      });
    } finally {
      this.#leave();
    }
  }

  /** Makes a browser and a page ready before anybody waits for them. @throws RenderError `unavailable` */
  async warmUp(): Promise<void> {
    this.#spare.push(await this.#openPage());
  }

  /** Ends all browsers; tasks under way fail as `cancelled`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idleTimer);
    await this.#closeBrowsers();
    for (const next of this.#waiting.splice(0)) next();
  }

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (this.#running >= this.#options.concurrency)
      await new Promise<void>((next) => {
        const leave = () => {
          const place = this.#waiting.indexOf(enter);
          if (place >= 0) this.#waiting.splice(place, 1);
          this.#running++;
          next();
        };
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          this.#running++;
          next();
        };
        // One that is cancelled while it waits leaves the line, and fails below like one that is cancelled later.
        signal?.addEventListener('abort', leave, { once: true });
        this.#waiting.push(enter);
      });
    else this.#running++;
  }

  #leave(): void {
    this.#running--;
    if (this.#running < this.#options.concurrency) this.#waiting.shift()?.();
    if (this.#running === 0 && !this.#isStopped) {
      this.#idleTimer = setTimeout(() => void this.#closeBrowsers(), IDLE_MS);
      this.#idleTimer.unref();
    }
  }

  async #attempt(job: RenderJob, hooks: RenderHooks): Promise<RenderOutput> {
    this.#throwIfEnded(hooks.signal);
    const page = await this.#takePage(job.account);
    await mkdir(this.#options.workFolder, { recursive: true });
    const path = join(this.#options.workFolder, randomUUID());
    const access = { files: job.files, outputPath: path, maxOutputBytes: job.maxOutputBytes };
    const opened = this.#options.origin.open(access);
    const release = () => rm(path, { force: true });
    try {
      const task = job.task((name) => opened.fileUrl(name));
      const answer = await this.#watch(page, job, hooks, () =>
        page.run({ task, outputUrl: opened.outputUrl }),
      );
      if (!answer.ok) throw new RenderError('rejected', answer.message, answer.code);
      await this.#putBack(page, task);
      return { file: answer.file, path, release };
    } catch (error) {
      // What the task has left in the page is unknown.
      await page.close();
      await release();
      throw error instanceof RenderError
        ? error
        : new RenderError('crashed', 'The browser that renders has ended. Try again.', null, {
            cause: error,
          });
    } finally {
      opened.close();
    }
  }

  /** Waits for a page within the limits of the job. A page that does not stop by itself takes its browser with it. */
  async #watch(
    page: RenderPage,
    { deadlineMs, stallMs }: RenderJob,
    { signal, onProgress }: RenderHooks,
    work: () => Promise<TaskAnswer>,
  ): Promise<TaskAnswer> {
    let stop: (error: RenderError) => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
    });
    stopped.catch(() => undefined);
    const deadline = setTimeout(
      () =>
        stop(new RenderError('deadline', `It took longer than ${Math.round(deadlineMs / 1000)} seconds.`)),
      deadlineMs,
    );
    const stall = () =>
      setTimeout(() => stop(new RenderError('stalled', 'It made no progress any more.')), stallMs);
    let stalled = stall();
    page.onProgress = (share) => {
      clearTimeout(stalled);
      stalled = stall();
      onProgress?.(share);
    };
    const onAbort = () => stop(new RenderError('cancelled', 'It was cancelled.'));
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([work(), stopped]);
    } finally {
      clearTimeout(deadline);
      clearTimeout(stalled);
      signal?.removeEventListener('abort', onAbort);
      page.onProgress = () => undefined;
    }
  }

  /** A page that has worked for this account, or for none. */
  async #takePage(account: string): Promise<RenderPage> {
    const usable = this.#spare.filter((page) => page.isOpen);
    const page =
      usable.find((each) => each.account === account) ?? usable.find((each) => each.account === null);
    this.#spare = usable.filter((each) => each !== page);
    const taken = page ?? (await this.#openPage());
    taken.account = account;
    return taken;
  }

  /** Keeps a page for the next image of its account. One that made a video has grown, and is replaced by a fresh one. */
  async #putBack(page: RenderPage, task: RenderTask): Promise<void> {
    const isWorn = await this.#retireWorn();
    const isStill = task.kind === 'photo' || !['mp4', 'webm', 'gif'].includes(task.request.format);
    if (isStill && !isWorn && page.tasks < MAX_TASKS_OF_PAGE && !this.#isStopped) {
      const others = this.#spare.splice(0);
      this.#spare.push(page);
      // Those of other accounts make room: what is kept is what is likely to be wanted next.
      const kept = others.filter((each) => each.account === null).slice(0, 1);
      this.#spare.push(...kept);
      await Promise.all(others.filter((each) => !kept.includes(each)).map((each) => each.close()));
      return;
    }
    // The file is there: who wanted it does not wait for the page to end and for the next one to be ready.
    void page.close().then(() => this.#openSpare());
  }

  async #openSpare(): Promise<void> {
    if (this.#spare.length > 0 || this.#isStopped) return;
    const fresh = await this.#openPage().catch(() => null);
    if (fresh && this.#isStopped) await fresh.close();
    else if (fresh) this.#spare.push(fresh);
  }

  async #openPage(): Promise<RenderPage> {
    if (this.#isStopped) throw new RenderError('cancelled', 'Rendering is being stopped.');
    await this.#retireWorn();
    try {
      this.#browser ??= this.#startBrowser();
      return await (await this.#browser).openPage();
    } catch (error) {
      this.#browser = null;
      if (error instanceof RenderError) throw error;
      throw new RenderError('crashed', 'The browser that renders has ended. Try again.', null, {
        cause: error,
      });
    }
  }

  async #startBrowser(): Promise<RenderBrowser> {
    const { origin, executablePath, hasSandbox } = this.#options;
    try {
      const browser = await RenderBrowser.start(origin.url, { executablePath, hasSandbox });
      this.#browsers.add(browser);
      return browser;
    } catch (cause) {
      throw new RenderError('unavailable', `No browser can be started: ${errorText(cause)}`, null, { cause });
    }
  }

  /** Lets a fresh browser take the place of one that has worked long enough. */
  async #retireWorn(): Promise<boolean> {
    const browser = await this.#browser?.catch(() => null);
    for (const each of this.#browsers) if (each.isLost) this.#browsers.delete(each);
    if (!browser || !(await browser.isWorn(this.#options.recycle ?? RECYCLE_LIMITS))) return false;
    this.#browser = null;
    const spare = this.#spare.splice(0);
    await Promise.all(spare.map((page) => page.close()));
    browser.retire();
    return true;
  }

  async #closeBrowsers(): Promise<void> {
    const browsers = [...this.#browsers];
    this.#browser = null;
    this.#spare = [];
    this.#browsers.clear();
    await Promise.all(browsers.map((browser) => browser.close()));
  }

  #throwIfEnded(signal: AbortSignal | undefined): void {
    if (this.#isStopped || signal?.aborted) throw new RenderError('cancelled', 'It was cancelled.');
  }
}
