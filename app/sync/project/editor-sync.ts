import type { Project, ProjectDocument } from '@gesso/engine';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { ApiError } from '../../api/api-client.ts';
import { syncText } from '../../messages/english/account/sync.ts';
import { textOf } from '../../messages/language.ts';
import type { ProjectSync, SyncConflict } from './project-sync.ts';

/** Changes are sent when nothing has happened for this long, and at the latest after the other. */
const QUIET_MS = 2_000;
const LONGEST_MS = 15_000;
/** After the first failures; after all others the longest pause. */
const RETRY_MS = [5_000, 15_000];
const LONGEST_RETRY_MS = 60_000;

/** The state of the account's copy of the open project. */
export type AccountStatus =
  | { readonly status: 'visitor' | 'saving' | 'offline' | 'of-other-account' }
  | { readonly status: 'saved'; readonly kept: readonly string[] }
  | { readonly status: 'refused'; readonly reason: string };

/** What sending an open project takes from the editor and the page around it. */
export interface EditorSyncParts {
  /** A gesture that is still open is not sent: it may be cancelled. */
  readonly document: Pick<ProjectDocument, 'committedProject' | 'subscribe'>;
  /** Resolves when this browser has everything up to now. */
  readonly flush: () => Promise<void>;
  /** The way to the account of the person who is signed in, null for visitors. */
  readonly account: () => ProjectSync | null;
  /** Calls when a user signs in or out. Returns how to stop. */
  readonly onSession: (listener: () => void) => () => void;
  /** Calls when there is a connection again, and when the page may be gone in a moment. Returns how to stop. */
  readonly onPage: (listeners: { readonly online: () => void; readonly hidden: () => void }) => () => void;
  readonly askVersion: (savedAt: string) => Promise<'mine' | 'theirs'>;
  /** Sends the small image of the project to an account. */
  readonly sendThumbnail: (owner: string) => Promise<void>;
  /** Opens the project again. */
  readonly reopen: () => void;
}

/** Sends the open project to the account of its user as it changes. */
export class EditorSync {
  readonly state: UseBoundStore<StoreApi<AccountStatus>> = create<AccountStatus>(() => ({
    status: 'visitor',
  }));
  readonly #parts: EditorSyncParts;
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changedAt: number | null = null;
  #failures = 0;
  #claims: Promise<void> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: EditorSyncParts) {
    this.#parts = parts;
  }

  /** Begins: with what was not sent yet, then with every change. */
  start(): void {
    const { document, onPage, onSession } = this.#parts;
    const send = () => void this.send();
    this.#stops.push(
      document.subscribe((event) => {
        if (event.type !== 'preview') this.#sendLater();
      }),
      onSession(() => {
        this.#claim();
        send();
      }),
      // What is on the way out is sent at once.
      onPage({ online: send, hidden: () => this.#changedAt !== null && send() }),
    );
    this.#claim();
    send();
  }

  /** Stops listening, and sends what is left. */
  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    const isLeft = this.#changedAt !== null;
    this.#isClosed = true;
    if (isLeft) void this.send();
  }

  /** Sends what has changed. Never rejects: how it ended is in `state`. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    // One after the other, however many ask at the same time: two at once would be a conflict with oneself.
    this.#running = this.#running.then(() => this.#send());
    await this.#running;
  }

  /** Sends what is left and says whether the account has all of it. @throws Error in plain words where it has not */
  async mustBeSent(): Promise<void> {
    await this.send();
    // What has changed while it was on its way goes after it.
    while (this.state.getState().status === 'saving' && this.#changedAt !== null) await this.send();
    const state = this.state.getState();
    if (state.status === 'saved' || state.status === 'saving') return;
    if (state.status === 'refused') throw new Error(state.reason);
    const hints = {
      offline: 'offlineHint',
      visitor: 'savedHereHint',
      'of-other-account': 'otherAccountHint',
    } as const;
    throw new Error(textOf(syncText)(hints[state.status]));
  }

  /** Goes back to a former state, after the present one was sent: it stays in the history. @throws ApiError, Error in plain words */
  async restore(versionId: number): Promise<void> {
    const { committedProject: project } = this.#parts.document;
    await this.mustBeSent();
    await this.#parts.account()?.restore(project, versionId);
    this.#parts.reopen();
  }

  /** What is worked on while the user is signed in is theirs, also when it is sent much later. */
  #claim(): void {
    const sync = this.#parts.account();
    if (sync === null) return;
    const { id } = this.#parts.document.committedProject;
    this.#claims = this.#claims.then(() => sync.claim(id)).catch((error: unknown) => this.#fail(error));
  }

  #sendLater(): void {
    if (this.#parts.account() === null) return;
    this.#changedAt ??= Date.now();
    this.state.setState({ status: 'saving' }, true);
    clearTimeout(this.#timer);
    const dueInMs = Math.max(0, this.#changedAt + LONGEST_MS - Date.now());
    this.#timer = setTimeout(() => void this.send(), Math.min(QUIET_MS, dueInMs));
  }

  async #send(): Promise<void> {
    await this.#claims;
    const sync = this.#parts.account();
    if (sync === null) {
      this.#changedAt = null;
      this.state.setState({ status: 'visitor' }, true);
      return;
    }
    this.state.setState({ status: 'saving' }, true);
    try {
      const project = await this.#written();
      const outcome = await sync.push(project);
      this.#failures = 0;
      if (outcome.status === 'of-other-account') this.state.setState({ status: 'of-other-account' }, true);
      else if (outcome.status === 'conflict') await this.#settle(sync, project, outcome);
      else {
        this.#sayKept(outcome.kept);
        if (outcome.status === 'sent') void this.#parts.sendThumbnail(sync.owner).catch(() => undefined);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The project as it is. Only what this browser has for certain is sent: its copy is the one that opens first. */
  async #written(): Promise<Project> {
    const { committedProject: project } = this.#parts.document;
    this.#changedAt = null;
    await this.#parts.flush();
    return project;
  }

  #sayKept(kept: readonly string[]): void {
    // What has changed meanwhile is not in the account yet.
    if (this.#changedAt === null) this.state.setState({ status: 'saved', kept }, true);
  }

  /** Another browser was first: the person here decides, as often as another browser is first again. */
  async #settle(sync: ProjectSync, sent: Project, first: SyncConflict): Promise<void> {
    const { account, askVersion, reopen } = this.#parts;
    for (let conflict = first; ; ) {
      // There is no dialog to ask in. What was sent is in the history; the question comes when the project is opened.
      if (this.#isClosed) return;
      const choice = await askVersion(conflict.savedAt);
      if (this.#isClosed || account()?.owner !== sync.owner) return;
      const project = await this.#written();
      if (choice === 'theirs') {
        // What was changed before the question came up goes into the history too.
        if (project !== sent) await sync.push(project);
        await sync.takeServerNext(project);
        reopen();
        return;
      }
      const outcome = await sync.push(project, { over: conflict.storedRevision });
      if (outcome.status === 'of-other-account') {
        this.state.setState({ status: 'of-other-account' }, true);
        return;
      }
      if (outcome.status !== 'conflict') {
        this.#sayKept(outcome.kept);
        return;
      }
      conflict = outcome;
    }
  }

  #fail(error: unknown): void {
    const isOffline = error instanceof ApiError && error.status === 0;
    const reason = error instanceof Error ? error.message : String(error);
    this.state.setState(isOffline ? { status: 'offline' } : { status: 'refused', reason }, true);
    if (this.#isClosed || (error instanceof ApiError && error.status === STATUS_CODES.sessionExpired)) return;
    this.#changedAt ??= Date.now();
    const pauseMs = RETRY_MS[this.#failures] ?? LONGEST_RETRY_MS;
    this.#failures++;
    this.#timer = setTimeout(() => void this.send(), pauseMs);
  }
}
