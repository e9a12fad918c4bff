import { readdir, readFile } from 'node:fs/promises';
import type { Browser, BrowserServer, Page } from 'playwright-core';
import type { TaskAnswer, TaskEnvelope } from '../../../render-page/tasks.ts';
import { connectTo, launchClosedChromium } from './chromium.ts';

/** When a browser makes place for a fresh one. */
export interface RecycleLimits {
  readonly maxPages: number;
  readonly maxAgeMs: number;
  readonly maxMemoryBytes: number;
}

export const RECYCLE_LIMITS: RecycleLimits = {
  maxPages: 50,
  maxAgeMs: 30 * 60_000,
  maxMemoryBytes: 1_200_000_000,
};

/** How long a browser may take to close before its processes are ended, in ms. */
const CLOSE_GRACE_MS = 5_000;
const MEMORY_PAGE_BYTES = 4096;
/** Memory is looked at this often at most. */
const MEMORY_INTERVAL_MS = 5_000;

/** What the built page offers, as render-page/main.ts declares it for browsers. */
interface PageGlobals {
  readonly renderPage: { readonly ready: Promise<void>; run(envelope: TaskEnvelope): Promise<TaskAnswer> };
}

/** What a page calls at its end. */
interface PageEvents {
  readonly onClose: () => void;
  /** The page does not close: its browser has to end. */
  readonly onStuck: () => void;
}

/** A page with the engine ready in it, in a context of its own. */
export class RenderPage {
  readonly #page: Page;
  readonly #events: PageEvents;
  /** Called with the progress of the task under way. */
  onProgress: (share: number) => void = () => undefined;
  /** Who the page has worked for: it works for no other account. Null while it is fresh. */
  account: string | null = null;
  tasks = 0;
  readonly #lost: Promise<never>;

  private constructor(page: Page, events: PageEvents) {
    this.#page = page;
    this.#events = events;
    this.#lost = new Promise((_, reject) => {
      page.once('crash', () => reject(new Error('the page has crashed')));
      page.once('close', () => reject(new Error('the page was closed')));
    });
    // It is looked at while a task runs; between tasks nothing waits for it.
    this.#lost.catch(() => undefined);
  }

  /** Opens a page that reaches one origin and nothing else. @throws Error */
  static async open(browser: Browser, originUrl: string, events: PageEvents): Promise<RenderPage> {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      viewport: { width: 320, height: 240 },
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    try {
      const page = await context.newPage();
      const opened = new RenderPage(page, events);
      await page.exposeFunction('reportProgress', (share: number) => opened.onProgress(share));
      await page.goto(`${originUrl}/page/`);
      await page.evaluate(() => (globalThis as unknown as PageGlobals).renderPage.ready);
      return opened;
    } catch (error) {
      await context.close().catch(() => undefined);
      events.onClose();
      throw error;
    }
  }

  /** Carries a task out. @throws Error when the page is lost meanwhile */
  async run(envelope: TaskEnvelope): Promise<TaskAnswer> {
    this.tasks++;
    const answer = this.#page.evaluate(
      (each) => (globalThis as unknown as PageGlobals).renderPage.run(each),
      envelope,
    );
    // When the page is lost both reject; only one of them is waited for.
    answer.catch(() => undefined);
    return Promise.race([answer, this.#lost]);
  }

  get isOpen(): boolean {
    return !this.#page.isClosed();
  }

  async close(): Promise<void> {
    const patience = new Promise<'late'>((done) => setTimeout(done, CLOSE_GRACE_MS, 'late').unref());
    const closed = this.#page
      .context()
      .close()
      .catch(() => undefined);
    if ((await Promise.race([closed, patience])) === 'late') this.#events.onStuck();
    this.#events.onClose();
  }
}

/** A browser that is replaced after some time, and the pages in it. */
export class RenderBrowser {
  readonly #server: BrowserServer;
  readonly #browser: Browser;
  readonly #originUrl: string;
  readonly #startedAtMs = Date.now();
  #openPages = 0;
  #madePages = 0;
  #memoryReadAtMs = 0;
  #isRetired = false;
  isLost = false;

  private constructor(server: BrowserServer, browser: Browser, originUrl: string) {
    this.#server = server;
    this.#browser = browser;
    this.#originUrl = originUrl;
    browser.once('disconnected', () => {
      this.isLost = true;
    });
  }

  /** @throws Error when no browser can be started */
  static async start(
    originUrl: string,
    options: { readonly executablePath: string; readonly hasSandbox: boolean },
  ): Promise<RenderBrowser> {
    const server = await launchClosedChromium({ ...options, originUrl });
    try {
      return new RenderBrowser(server, await connectTo(server), originUrl);
    } catch (error) {
      await server.kill();
      throw error;
    }
  }

  get processId(): number | undefined {
    return this.#server.process().pid;
  }

  async openPage(): Promise<RenderPage> {
    this.#openPages++;
    this.#madePages++;
    return RenderPage.open(this.#browser, this.#originUrl, {
      onClose: () => {
        this.#openPages--;
        if (this.#isRetired && this.#openPages === 0) void this.close();
      },
      onStuck: () => void this.kill(),
    });
  }

  /** Whether a fresh browser is to take the next pages. */
  async isWorn(limits: RecycleLimits): Promise<boolean> {
    const nowMs = Date.now();
    if (this.isLost || this.#madePages >= limits.maxPages || nowMs - this.#startedAtMs > limits.maxAgeMs)
      return true;
    // Looking through all processes takes as long as a small image.
    if (nowMs - this.#memoryReadAtMs < MEMORY_INTERVAL_MS) return false;
    this.#memoryReadAtMs = nowMs;
    return (await memoryOfGroup(this.processId)) > limits.maxMemoryBytes;
  }

  /** Takes no more pages, and ends with the last of those it has. */
  retire(): void {
    this.#isRetired = true;
    if (this.#openPages === 0) void this.close();
  }

  /** Ends all processes of the browser, at once where it does not do so itself. */
  async close(): Promise<void> {
    const patience = new Promise<'late'>((done) => setTimeout(done, CLOSE_GRACE_MS, 'late').unref());
    const closed = this.#server.close().catch(() => undefined);
    if ((await Promise.race([closed, patience])) === 'late') await this.kill();
  }

  /** Ends all processes of the browser at once: one that does not answer closes nothing. */
  async kill(): Promise<void> {
    this.isLost = true;
    await this.#server.kill().catch(() => undefined);
  }
}

/** The memory that all processes of a group have to themselves, in bytes; 0 where the system does not say. */
async function memoryOfGroup(groupId: number | undefined): Promise<number> {
  if (groupId === undefined || process.platform !== 'linux') return 0;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      // After the name in brackets, which may have spaces: state, parent, group.
      const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
      if (group !== groupId) return 0;
      const [, resident = '0', shared = '0'] = (
        await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '')
      ).split(' ');
      return (Number(resident) - Number(shared)) * MEMORY_PAGE_BYTES;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
