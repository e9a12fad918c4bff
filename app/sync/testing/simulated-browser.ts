import { createScene, type Project, ProjectDocument } from '@gesso/engine';
import type { Profile } from '../../../server/contract/accounts.ts';
import { ApiClient } from '../../api/api-client.ts';
import { SessionStore } from '../../session/session-store.ts';
import { inOrder } from '../one-at-a-time.ts';
import { EditorSync } from '../project/editor-sync.ts';
import { ProjectSync } from '../project/project-sync.ts';
import { isUnsent, SyncStore } from '../project/sync-store.ts';
import { takeNewer } from '../project/take-newer.ts';
import type { SimulatedNetwork } from './simulated-network.ts';

type Choice = 'mine' | 'theirs';

/** What a closed browser was doing never goes on. */
const never = new Promise<never>(() => undefined);

/** A browser that can be killed at any moment: what it keeps is there when it is started again, what it was doing is not. */
export class SimulatedBrowser {
  /** The journal: what this browser has written down for certain. */
  readonly journal = new Map<string, Project>();
  /** The questions that are open. */
  readonly questions: ((choice: Choice) => void)[] = [];
  asked = 0;
  readonly #network: SimulatedNetwork;
  readonly #tokenOf: (owner: string) => string;
  readonly #storeName: string;
  readonly #values = new Map<string, string>();
  #process: Process;

  constructor(parts: {
    readonly network: SimulatedNetwork;
    readonly storeName: string;
    readonly tokenOf: (owner: string) => string;
  }) {
    this.#network = parts.network;
    this.#tokenOf = parts.tokenOf;
    this.#storeName = parts.storeName;
    this.#process = this.#begin();
  }

  /** Who is signed in, null for a visitor. */
  get owner(): string | null {
    return this.#process.session.profile()?.user.systemRefKey ?? null;
  }

  /** What is open in the editor. */
  get open(): { readonly document: ProjectDocument; readonly sync: EditorSync } | null {
    return this.#process.open;
  }

  /** Who a project belongs to, as far as this browser knows. */
  async ownerOf(projectId: string): Promise<string | null> {
    return (await this.#process.store.project(projectId))?.owner ?? null;
  }

  signIn(owner: string | null): void {
    const { session } = this.#process;
    const user = { profileId: 1, systemRefKey: owner, email: `${owner}@x.test`, name: 'A' };
    if (owner === null) session.clear();
    else session.keep({ user, token: { accessToken: this.#tokenOf(owner) } } as unknown as Profile);
  }

  /** Ends everything at once, and starts again. */
  kill(): void {
    this.#process.isAlive = false;
    this.questions.length = 0;
    this.#process = this.#begin();
  }

  /** Opens a project as the editor does, and leaves the one that was open. */
  async openProject(projectId: string, isNew?: Project): Promise<void> {
    const process = this.#process;
    this.closeProject();
    process.turn++;
    const { turn } = process;
    if (isNew) this.journal.set(projectId, isNew);
    const project = isNew ?? (await this.#newest(process, projectId, turn));
    if (project === null || process.turn !== turn) return;
    this.journal.set(projectId, project);
    const document = new ProjectDocument(project);
    const sync = new EditorSync({
      document,
      // Every edit is written down at once.
      flush: () => whileAlive(process, async () => undefined),
      account: () => this.#account(process),
      onSession: (listener) => process.session.subscribe(listener),
      onPage: () => () => undefined,
      askVersion: () => this.#ask(process),
      sendThumbnail: async () => undefined,
      reopen: () => void this.openProject(projectId),
    });
    process.open = { document, sync };
    sync.start();
  }

  /** As `openDocument` does it: what was taken takes the place of what it was compared with, and of nothing else. */
  async #newest(process: Process, projectId: string, turn: number): Promise<Project | null> {
    for (;;) {
      const local = this.journal.get(projectId) ?? null;
      const taken = await takeNewer(projectId, local, {
        account: () => this.#account(process),
        askVersion: () => this.#ask(process),
        showProgress: () => ({ update: () => undefined, close: () => undefined }),
        showToast: () => 0,
      }).catch(() => 'failed' as const);
      if (!process.isAlive) return never;
      if (taken === 'failed') return null;
      if (taken === null) return local;
      // Another editor has it open: only one may write.
      if (process.open?.document.project.id === projectId || process.turn !== turn) return null;
      if ((this.journal.get(projectId) ?? null) !== local) continue;
      this.journal.set(projectId, taken.project);
      await taken.confirm();
      return taken.project;
    }
  }

  closeProject(): void {
    this.#process.open?.sync.close();
    this.#process.open = null;
  }

  /** Puts a scene with this name into the open project, and writes it down. */
  edit(name: string): boolean {
    const { open } = this.#process;
    if (open === null) return false;
    const { document } = open;
    document.transact('Add scene', (draft) => {
      draft.metadata.sceneItems.push(createScene({ name, ratio: 1 }));
    });
    this.journal.set(document.project.id, document.project);
    return true;
  }

  /** What the dashboard does with projects that no account has yet. */
  async adopt(): Promise<void> {
    const process = this.#process;
    const sync = this.#account(process);
    if (sync === null) return;
    const known = new Map((await process.store.projects()).map((each) => [each.projectId, each]));
    for (const projectId of [...this.journal.keys()])
      if (isUnsent(known.get(projectId), sync.owner))
        await sync.adopt(projectId, async () => this.journal.get(projectId) ?? null).catch(() => null);
  }

  async restore(versionId: number): Promise<void> {
    await this.#process.open?.sync.restore(versionId).catch(() => undefined);
  }

  #ask(process: Process): Promise<Choice> {
    if (!process.isAlive) return never;
    this.asked++;
    return new Promise((resolve) => this.questions.push(resolve));
  }

  #account(process: Process): ProjectSync | null {
    const owner = process.session.profile()?.user.systemRefKey;
    if (owner === undefined) return null;
    const api = new ApiClient({
      session: () => process.session.session(),
      events: { onSessionExpired: () => undefined, onUnauthorized: () => undefined },
      browser: { locale: 'en', userAgent: 'Test', isTouch: false },
      pause: async () => undefined,
      fetch: (input, init) => whileAlive(process, () => this.#network.fetch(input, init)),
    }).forAccount(owner);
    return new ProjectSync({
      api,
      uploader: { upload: () => Promise.reject(new Error('No files here.')) },
      blobs: { get: async () => null, put: async () => undefined },
      store: process.store,
      owner,
      oneAtATime: process.oneAtATime,
    });
  }

  #begin(): Process {
    const values = this.#values;
    const session = new SessionStore({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    });
    const process: Process = {
      session,
      isAlive: true,
      turn: 0,
      open: null,
      oneAtATime: inOrder(),
      store: new SyncStore(this.#storeName),
    };
    process.store = mortal(process, process.store);
    return process;
  }
}

interface Process {
  readonly session: SessionStore;
  readonly oneAtATime: ReturnType<typeof inOrder>;
  store: SyncStore;
  isAlive: boolean;
  turn: number;
  open: { readonly document: ProjectDocument; readonly sync: EditorSync } | null;
}

/** Work that is neither begun nor ended once its process is dead. */
async function whileAlive<Result>(process: Process, work: () => Promise<Result>): Promise<Result> {
  if (!process.isAlive) return never;
  try {
    const result = await work();
    return process.isAlive ? result : await never;
  } catch (error) {
    if (!process.isAlive) return never;
    throw error;
  }
}

/** A store whose process can die between any two of its steps. */
function mortal(process: Process, store: SyncStore): SyncStore {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) =>
        whileAlive(process, () => value.apply(target, values) as Promise<unknown>);
    },
  });
}
