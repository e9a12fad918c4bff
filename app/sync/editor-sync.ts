import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { ApiError } from '../api/api-client.ts';
import { syncText } from '../messages/english/sync.ts';
import { textOf } from '../messages/language.ts';
import { session } from '../session/session.ts';
import type { Studio } from '../state/studio.ts';
import { accountSync } from './account-sync.ts';
import { askVersion } from './ask-version.tsx';
import { sendThumbnail } from './send-thumbnail.ts';

/** Changes are sent when nothing has happened for this long, and at the latest after the other. */
const QUIET_MS = 2_000;
const LONGEST_MS = 15_000;
/** After a failure: longer each time, up to the last. */
const RETRY_MS = [5_000, 15_000, 60_000];

/** How the account's copy of the open project stands. */
export type AccountStatus =
  | { readonly status: 'visitor' | 'saving' | 'offline' }
  | { readonly status: 'saved'; readonly kept: readonly string[] }
  | { readonly status: 'refused'; readonly reason: string };

/** Sends the open project to the account of its user as it changes. */
export class EditorSync {
  readonly state: UseBoundStore<StoreApi<AccountStatus>> = create<AccountStatus>(() => ({
    status: 'visitor',
  }));
  readonly #studio: Studio;
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changedAt: number | null = null;
  #failures = 0;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** Begins: with what was not sent yet, then with every change. */
  start(): void {
    const { document } = this.#studio.editor;
    const later = () => this.#sendLater();
    const online = () => void this.send();
    // What is on the way out is sent at once: the page may be gone in a moment.
    const hidden = () =>
      window.document.visibilityState === 'hidden' && this.#changedAt !== null && void this.send();
    window.addEventListener('online', online);
    window.document.addEventListener('visibilitychange', hidden);
    this.#stops.push(
      document.subscribe((event) => event.type !== 'preview' && later()),
      session.subscribe(() => void this.send()),
      () => window.removeEventListener('online', online),
      () => window.document.removeEventListener('visibilitychange', hidden),
    );
    void this.send();
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
    const t = textOf(syncText);
    throw new Error(
      state.status === 'refused'
        ? state.reason
        : t(state.status === 'offline' ? 'offlineHint' : 'savedHereHint'),
    );
  }

  /** Goes back to a former state, after the present one was sent: it stays in the history. @throws ApiError, Error in plain words */
  async restore(versionId: number): Promise<void> {
    await this.mustBeSent();
    const { project } = this.#studio.editor;
    await accountSync()?.restore(project.id, versionId);
    window.location.reload();
  }

  #sendLater(): void {
    if (accountSync() === null) return;
    this.#changedAt ??= Date.now();
    this.state.setState({ status: 'saving' }, true);
    clearTimeout(this.#timer);
    const dueInMs = Math.max(0, this.#changedAt + LONGEST_MS - Date.now());
    this.#timer = setTimeout(() => void this.send(), Math.min(QUIET_MS, dueInMs));
  }

  async #send(): Promise<void> {
    const sync = accountSync();
    if (sync === null) {
      this.state.setState({ status: 'visitor' }, true);
      return;
    }
    const { project } = this.#studio.editor;
    this.#changedAt = null;
    this.state.setState({ status: 'saving' }, true);
    try {
      // Only what this browser has for certain is sent: its copy is the one that opens first.
      await this.#studio.writer.flush();
      const outcome = await sync.push(project);
      this.#failures = 0;
      if (outcome.status === 'conflict') {
        await this.#settle(outcome);
        return;
      }
      if (this.#changedAt === null) this.state.setState({ status: 'saved', kept: outcome.kept }, true);
      if (outcome.status === 'sent') void sendThumbnail(this.#studio).catch(() => undefined);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Another browser was first: whoever is here decides. */
  async #settle({ storedRevision, savedAt }: { storedRevision: number; savedAt: string }): Promise<void> {
    const sync = accountSync();
    if (sync === null || this.#isClosed) return;
    const { project } = this.#studio.editor;
    if ((await askVersion(savedAt)) === 'theirs') {
      await sync.takeServerNext(project.id);
      window.location.reload();
      return;
    }
    await sync.push(project, { over: storedRevision });
    this.state.setState({ status: 'saved', kept: [] }, true);
  }

  #fail(error: unknown): void {
    const isOffline = error instanceof ApiError && error.status === 0;
    const reason = error instanceof Error ? error.message : String(error);
    this.state.setState(isOffline ? { status: 'offline' } : { status: 'refused', reason }, true);
    if (this.#isClosed || (error instanceof ApiError && error.status === STATUS_CODES.sessionExpired)) return;
    this.#changedAt ??= Date.now();
    const pauseMs = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 60_000;
    this.#failures++;
    this.#timer = setTimeout(() => void this.send(), pauseMs);
  }
}
