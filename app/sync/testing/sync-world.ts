import { createProject } from '@gesso/engine';
import { expect, vi } from 'vitest';
import { AUTH_HEADER } from '../../../server/contract/auth-header.ts';
import type { Backend } from './model-server.ts';
import { SimulatedBrowser } from './simulated-browser.ts';
import { type Fate, SimulatedNetwork } from './simulated-network.ts';

/** The accounts behind browsers: the model's, or those of a real server. */
export interface Accounts {
  readonly answer: Backend;
  /** The systemRefKeys of two accounts. */
  readonly owners: readonly string[];
  /** The token with which a user is signed in. */
  tokenOf(owner: string): string;
  /** What an account has of its projects, former states too, as JSON. */
  textsOf(owner: string): Promise<readonly string[]>;
  /** The present state of a project, as JSON; null where the account has none. */
  currentText(owner: string, projectId: string): Promise<string | null>;
  versionIds(owner: string, projectId: string): Promise<readonly number[]>;
}

/** One step of a scenario; numbers are taken modulo what there is to choose from. */
export type Step =
  | { readonly do: 'sign-in'; readonly browser: number; readonly owner: 0 | 1 | null }
  | { readonly do: 'open' | 'restore'; readonly browser: number; readonly index: number }
  | { readonly do: 'new' | 'edit' | 'send' | 'close' | 'adopt' | 'kill'; readonly browser: number }
  | { readonly do: 'answer'; readonly browser: number; readonly choice: 'mine' | 'theirs' }
  | { readonly do: 'decide'; readonly place: number; readonly fate: Fate }
  | { readonly do: 'wait' }
  | { readonly do: 'late' };

interface Edit {
  /** Who was signed in; null for a visitor. */
  readonly by: string | null;
}

let worlds = 0;

/** Browsers before one server, what was edited in them, and what must hold all the time. */
export class SyncWorld {
  readonly browsers: readonly SimulatedBrowser[];
  readonly network: SimulatedNetwork;
  readonly #accounts: Accounts;
  readonly #edits = new Map<string, Edit>();
  readonly #projectIds: string[] = [];
  /** Who a project was sent to first; no other user may ever get any of it. */
  readonly #receivers = new Map<string, string>();

  constructor(accounts: Accounts, browserCount: number) {
    this.#accounts = accounts;
    this.network = new SimulatedNetwork((path, init) => {
      this.#expectRightAccount(init);
      return accounts.answer(path, init);
    });
    const world = ++worlds;
    this.browsers = Array.from(
      { length: browserCount },
      (_, index) =>
        new SimulatedBrowser({
          network: this.network,
          storeName: `sync-${world}-${index}`,
          tokenOf: (owner) => accounts.tokenOf(owner),
        }),
    );
  }

  /** Takes a step, lets everything go on as far as it can, and looks at what has to hold. */
  async take(step: Step): Promise<void> {
    await this.#do(step);
    await this.#rest();
    await this.#expectSavedIsStored();
  }

  /** Lets everything that was begun come to its end with a network that works. Questions are answered one way. */
  async settle(choice: 'mine' | 'theirs'): Promise<void> {
    await this.network.deliverLate();
    for (let round = 0; round < 60; round++) {
      if (this.network.waiting > 0) await this.network.decide(0, 'answered');
      else {
        const question = this.browsers.flatMap(({ questions }) => questions.splice(0, 1))[0];
        if (!question) break;
        question(choice);
      }
      await this.#rest();
    }
    expect(this.network.waiting).toBe(0);
  }

  /** All users come back to every browser and open what is there: nothing is lost, and in the end nothing is asked any more. */
  async expectAllKept(choice: 'mine' | 'theirs'): Promise<void> {
    await this.settle(choice);
    await this.#expectNothingLost();
    for (const owner of this.#accounts.owners) await this.#visitAll(owner, choice);
    await this.#expectNothingLost();
    const asked = this.browsers.map((browser) => browser.asked);
    for (const owner of this.#accounts.owners) await this.#visitAll(owner, choice);
    for (const owner of this.#accounts.owners) await this.#visitAll(owner, choice);
    const askedAgain = this.browsers.map((browser) => browser.asked);
    // What is agreed on stays agreed on: the browsers have taken from each other what they are asked about.
    expect(askedAgain).toEqual(asked);
    // Whatever a user signed in has opened is in an account.
    for (const { journal } of this.browsers)
      for (const projectId of journal.keys()) expect([...this.#receivers.keys()]).toContain(projectId);
    await this.#expectNothingLost();
    for (const [projectId, owner] of this.#receivers)
      for (const { journal } of this.browsers) {
        const here = journal.get(projectId);
        const there = await this.#accounts.currentText(owner, projectId);
        if (here) expect([...editsIn(there ?? '')].sort()).toEqual([...editsIn(JSON.stringify(here))].sort());
      }
  }

  async #visitAll(owner: string, choice: 'mine' | 'theirs'): Promise<void> {
    for (const browser of this.browsers) {
      browser.closeProject();
      await this.settle(choice);
      browser.signIn(owner);
      for (const projectId of this.#projectIds) {
        void browser.openProject(projectId);
        await this.#rest();
        await this.settle(choice);
      }
    }
  }

  async #do(step: Step): Promise<void> {
    if (step.do === 'wait') return void vi.advanceTimersByTime(20_000);
    if (step.do === 'late') return this.network.deliverLate();
    if (step.do === 'decide') return this.network.decide(step.place, step.fate);
    const browser = this.browsers[step.browser % this.browsers.length];
    if (!browser) return;
    switch (step.do) {
      case 'sign-in':
        browser.signIn(step.owner === null ? null : (this.#accounts.owners[step.owner] ?? null));
        break;
      case 'new': {
        const project = createProject('2026-11-21T10:00:00.000Z');
        this.#projectIds.push(project.id);
        void browser.openProject(project.id, project);
        break;
      }
      case 'open': {
        const projectId = this.#projectIds[step.index % Math.max(1, this.#projectIds.length)];
        if (projectId !== undefined) void browser.openProject(projectId);
        break;
      }
      case 'edit':
        await this.#edit(browser);
        break;
      case 'send':
        void browser.open?.sync.send();
        break;
      case 'close':
        browser.closeProject();
        break;
      case 'adopt':
        void browser.adopt();
        break;
      case 'kill':
        browser.kill();
        break;
      case 'answer':
        browser.questions.shift()?.(step.choice);
        break;
      case 'restore':
        await this.#restore(browser, step.index);
        break;
    }
  }

  async #edit(browser: SimulatedBrowser): Promise<void> {
    const name = `edit-${this.#edits.size + 1}.`;
    const { open, owner } = browser;
    const projectOwner = open ? await browser.ownerOf(open.document.project.id) : null;
    // Changes in a project of another account belong to that account.
    const by = projectOwner === null || projectOwner === owner ? owner : null;
    if (browser.edit(name)) this.#edits.set(name, { by });
  }

  async #restore(browser: SimulatedBrowser, index: number): Promise<void> {
    const { owner, open } = browser;
    if (owner === null || open === null) return;
    const ids = await this.#accounts.versionIds(owner, open.document.project.id);
    const versionId = ids[index % Math.max(1, ids.length)];
    if (versionId !== undefined) void browser.restore(versionId);
  }

  /** Waits until nothing goes on but what waits for the network, for an answer or for a time. */
  async #rest(): Promise<void> {
    for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  #expectRightAccount(init: RequestInit): void {
    const header = JSON.parse(new Headers(init.headers).get(AUTH_HEADER) ?? '{}') as {
      systemRefKey?: string;
    };
    const receiver = String(header.systemRefKey);
    const { document, projectId } = JSON.parse(String(init.body)) as {
      document?: object;
      projectId?: string;
    };
    if (!document || projectId === undefined) return;
    for (const name of editsIn(JSON.stringify(document)))
      expect([null, receiver]).toContain(this.#edits.get(name)?.by);
    expect(this.#receivers.get(projectId) ?? receiver).toBe(receiver);
    this.#receivers.set(projectId, receiver);
  }

  async #expectSavedIsStored(): Promise<void> {
    for (const { owner, open } of this.browsers) {
      if (owner === null || open?.sync.state.getState().status !== 'saved') continue;
      const stored = editsIn((await this.#accounts.textsOf(owner)).join());
      for (const name of editsIn(JSON.stringify(open.document.project))) expect(stored).toContain(name);
    }
  }

  async #expectNothingLost(): Promise<void> {
    const inAccounts = await Promise.all(this.#accounts.owners.map((owner) => this.#accounts.textsOf(owner)));
    const inBrowsers = this.browsers.flatMap(({ journal }) => [...journal.values()]);
    const kept = editsIn(inAccounts.flat().join() + JSON.stringify(inBrowsers));
    expect([...this.#edits.keys()].filter((name) => !kept.has(name))).toEqual([]);
  }
}

function editsIn(text: string): Set<string> {
  return new Set(text.match(/edit-\d+\./g));
}
