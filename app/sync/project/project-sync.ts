import { type Asset, type Project, parseProject } from '@gesso/engine';
import type { z } from 'zod';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import {
  conflictSchema,
  type designSchema,
  PROJECT_CALLS,
  storedName,
} from '../../../server/contract/projects.ts';
import type { AssetType } from '../../../server/contract/upload-limits.ts';
import { type ApiClient, ApiError } from '../../api/api-client.ts';
import type { Uploader } from '../../api/uploads/uploader.ts';
import type { OneAtATime } from '../one-at-a-time.ts';
import { hashOfDocument, hashOfProject } from './project-hash.ts';
import { referencedUpload, referenceTo, uploadName, withSources } from './server-document.ts';
import type { SyncedProject, SyncStore } from './sync-store.ts';

/** Files of this browser, by key. */
interface Blobs {
  get(key: string): Promise<Blob | null>;
  put(key: string, blob: Blob): Promise<void>;
}

type Design = z.infer<typeof designSchema>;

/** How sending a project ended. `kept`: files of kinds that stay in this browser. */
export type PushOutcome =
  | { readonly status: 'sent' | 'unchanged'; readonly kept: readonly string[] }
  /** Someone else's project: it stays in this browser, and nothing of it was sent. */
  | { readonly status: 'of-other-account' }
  | SyncConflict;

/** Another browser saved first; what was sent is in the history of the account's copy. */
export interface SyncConflict {
  readonly status: 'conflict';
  readonly storedRevision: number;
  readonly savedAt: string;
}

/** What the server has of a project that is to be opened. */
export type ServerState =
  /** Nothing, or nothing newer than what this browser has. */
  | { readonly status: 'same' }
  /** Something newer, and nothing here would be lost by taking it. */
  | { readonly status: 'newer'; readonly design: Design }
  /** Something newer, and changes here that were never sent. */
  | { readonly status: 'conflict'; readonly design: Design };

/** Assets of these kinds can be uploaded. */
const UPLOADED_AS: Readonly<Partial<Record<Asset['kind'], AssetType>>> = {
  image: 'IMG',
  svg: 'IMG',
  video: 'VIDEO',
  audio: 'AUDIO',
};

/** A version of the account with its files in this browser. */
export interface TakenProject {
  readonly project: Project;
  /** Notes that this browser has it; to be called when it is written down, so that nothing older passes for it after a crash. */
  confirm(): Promise<void>;
}

/** How many sends without an answer are remembered: one is the rule. */
const MAX_UNANSWERED = 10;

/** Keeps projects of this browser and their copies in an account the same. One at work for one account. */
export class ProjectSync {
  /** The systemRefKey of the account. */
  readonly owner: string;
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #uploader: Pick<Uploader, 'upload'>;
  readonly #blobs: Blobs;
  readonly #store: SyncStore;
  readonly #oneAtATime: OneAtATime;
  readonly #fetch: typeof fetch;

  /** `api` and `uploader` have to refuse what is asked of them while another user is signed in. */
  constructor(parts: {
    readonly api: Pick<ApiClient, 'call'>;
    readonly uploader: Pick<Uploader, 'upload'>;
    readonly blobs: Blobs;
    readonly store: SyncStore;
    readonly owner: string;
    readonly oneAtATime: OneAtATime;
    readonly fetch?: typeof fetch;
  }) {
    this.owner = parts.owner;
    this.#api = parts.api;
    this.#uploader = parts.uploader;
    this.#blobs = parts.blobs;
    this.#store = parts.store;
    this.#oneAtATime = parts.oneAtATime;
    this.#fetch = parts.fetch ?? ((input, init) => fetch(input, init));
  }

  /** Makes a project without an account one of this account, before anything of it is sent: work that waits here goes to no other account. */
  async claim(projectId: string): Promise<void> {
    const owned = { projectId, owner: this.owner, revision: 0, hash: '' };
    await this.#store.updateProject(projectId, (known) => (known === null ? owned : null));
  }

  /**
   * Sends a project, its files first. `over` makes it win over a revision that another browser saved; what was there stays in
   * the history.
   * @throws ApiError, UploadError in plain words
   */
  push(
    project: Project,
    options: { readonly signal?: AbortSignal; readonly over?: number } = {},
  ): Promise<PushOutcome> {
    return this.#oneAtATime(project.id, () => this.#push(project, options));
  }

  /**
   * Sends a project that the account does not have yet; null where it has it, or it is gone from this browser. It is loaded when its turn
   * comes: another tab may have sent it meanwhile, with later changes.
   * @throws ApiError, UploadError in plain words
   */
  adopt(projectId: string, load: () => Promise<Project | null>): Promise<PushOutcome | null> {
    return this.#oneAtATime(projectId, async () => {
      const known = await this.#store.project(projectId);
      if (known !== null && (known.owner !== this.owner || known.revision > 0)) return null;
      const project = await load();
      return project && this.#push(project, {});
    });
  }

  async #push(
    project: Project,
    { signal, over }: { readonly signal?: AbortSignal; readonly over?: number },
  ): Promise<PushOutcome> {
    const hash = hashOfProject(project);
    await this.claim(project.id);
    const known = await this.#store.project(project.id);
    if (known?.owner !== this.owner) return { status: 'of-other-account' };
    if (known.hash === hash && over === undefined) return { status: 'unchanged', kept: [] };
    const { sources, kept } = await this.#uploadFiles(project, signal);
    const document = { ...withSources(project, sources) };
    const sent = { hash, documentHash: hashOfDocument(document) };
    const unanswered = [...(known.unanswered ?? []), sent].slice(-MAX_UNANSWERED);
    // Written down before it is sent: the answer may never come, and the server have it anyway.
    await this.#store.keepProject({ ...known, unanswered });
    const save = (revision: number, keepsReplaced: boolean) =>
      this.#api.call(PROJECT_CALLS.saveProject, {
        body: {
          projectId: project.id,
          revision,
          document,
          ...(keepsReplaced ? { keepsReplaced } : {}),
          ...(known.name === undefined ? {} : { formerName: known.name }),
        },
        signal,
      });
    const done = async (revision: number): Promise<PushOutcome> => {
      const name = storedName(project.name);
      await this.#store.keepProject({ projectId: project.id, owner: this.owner, revision, hash, name });
      return { status: 'sent', kept };
    };
    try {
      return await done((await save(over ?? known.revision, over !== undefined)).revision);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It was deleted for good elsewhere. Changes that were made here since begin it again.
      if (error.status === STATUS_CODES.notFound && known.revision > 0)
        return done((await save(0, false)).revision);
      if (error.status !== STATUS_CODES.conflict) throw error;
      const { stored } = conflictSchema.parse(error.body);
      const storedHash = hashOfDocument(stored.document);
      if (storedHash === sent.documentHash) return done(stored.revision);
      const isOwn = unanswered.some(({ documentHash }) => documentHash === storedHash);
      // What is stored is what this browser sent before, when the answer got lost.
      if (isOwn && over === undefined) return this.#overOwn(() => save(stored.revision, false), done);
      return { status: 'conflict', storedRevision: stored.revision, savedAt: stored.updatedAt };
    }
  }

  async #overOwn(
    save: () => Promise<{ revision: number }>,
    done: (revision: number) => Promise<PushOutcome>,
  ): Promise<PushOutcome> {
    try {
      return await done((await save()).revision);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== STATUS_CODES.conflict) throw error;
      const { stored } = conflictSchema.parse(error.body);
      return { status: 'conflict', storedRevision: stored.revision, savedAt: stored.updatedAt };
    }
  }

  /** Compares a project that is opened with its copy on the server. `project` is null where this browser does not have it. */
  async look(projectId: string, project: Project | null, signal?: AbortSignal): Promise<ServerState> {
    const before = await this.#store.project(projectId);
    if (before !== null && before.owner !== this.owner) return { status: 'same' };
    const design = await this.#design(projectId, signal);
    if (design === null) return { status: 'same' };
    // What was on its way out may have arrived meanwhile.
    const known = await this.#store.project(projectId);
    if (project === null) return { status: 'newer', design };
    const hash = hashOfProject(project);
    if (known?.discards === hash) return { status: 'newer', design };
    const isChangedHere = known?.hash !== hash;
    if (design.revision === known?.revision) {
      const isRenamedThere = design.name !== storedName(project.name);
      return isRenamedThere && !isChangedHere ? { status: 'newer', design } : { status: 'same' };
    }
    const own = await this.#ownState(design, project, known);
    if (own !== null) {
      const { projectId, revision, name } = design;
      await this.#store.updateProject(projectId, (now) =>
        now === null || now.revision === (known?.revision ?? 0)
          ? { ...now, projectId, owner: this.owner, revision, hash: own, name }
          : null,
      );
      return { status: 'same' };
    }
    // Without a record this browser has never seen the copy: neither may silently win.
    return { status: isChangedHere ? 'conflict' : 'newer', design };
  }

  /**
   * The hash of the state of this browser that the server's copy is, null where it is of another browser: an answer got lost, or
   * the browser was closed before it wrote down what it had taken.
   */
  async #ownState(design: Design, project: Project, known: SyncedProject | null): Promise<string | null> {
    const storedHash = hashOfDocument(design.document);
    const sent = known?.unanswered?.find(({ documentHash }) => documentHash === storedHash);
    if (sent) return sent.hash;
    const sources = new Map<string, Asset['source']>();
    for (const { id, source } of Object.values(project.metadata.assets)) {
      const assetId = source.type === 'blob' ? await this.#store.uploadOf(this.owner, source.key) : null;
      if (assetId !== null) sources.set(id, { type: 'url', url: referenceTo(assetId) });
    }
    return hashOfDocument({ ...withSources(project, sources) }) === storedHash
      ? hashOfProject(project)
      : null;
  }

  /**
   * Takes the server's version: its files come into this browser, so that it opens without a connection too. Files that cannot be loaded are
   * left out; the editor names them.
   * @throws the reason of the signal
   */
  async take(
    design: Design,
    {
      signal,
      onProgress,
    }: { signal?: AbortSignal; onProgress?: (filesDone: number, files: number) => void } = {},
  ): Promise<TakenProject> {
    const { project: stored } = parseProject(design.document);
    const sources = new Map<string, Asset['source']>();
    const uploads = Object.values(stored.metadata.assets).flatMap((asset) => {
      const assetId = referencedUpload(asset);
      return assetId === null ? [] : [{ id: asset.id, assetId }];
    });
    for (const [index, { id, assetId }] of uploads.entries()) {
      onProgress?.(index, uploads.length);
      const key = await this.#fileOf(assetId, design.assetUrls[String(assetId)], signal);
      if (key !== null) sources.set(id, { type: 'blob', key });
    }
    const { projectId, revision, name } = design;
    const project = { ...withSources(stored, sources), id: projectId, name };
    const taken = { projectId, owner: this.owner, revision, hash: hashOfProject(project), name };
    return { project, confirm: () => this.#store.keepProject(taken) };
  }

  /**
   * Makes a former state of the account's copy the present one; it is taken when the project is opened next, unless what is in this browser is
   * no longer `project`.
   * @throws ApiError
   */
  async restore(project: Project, versionId: number): Promise<void> {
    const known = await this.#store.project(project.id);
    // Before it is requested, as the answer may get lost. If the account stays as it is, taking its copy changes nothing.
    await this.takeServerNext(project);
    await this.#api.call(PROJECT_CALLS.restoreVersion, {
      body: { projectId: project.id, versionId, revision: known?.revision ?? 0 },
    });
  }

  /** Lets the server's version win over this state of a project when it is opened next. */
  async takeServerNext(project: Project): Promise<void> {
    const discards = hashOfProject(project);
    await this.#store.updateProject(project.id, (known) =>
      known?.owner === this.owner ? { ...known, discards } : null,
    );
  }

  async #design(projectId: string, signal: AbortSignal | undefined): Promise<Design | null> {
    try {
      const { designs } = await this.#api.call(PROJECT_CALLS.getDesignById, {
        body: { assetId: projectId },
        signal,
      });
      return designs[0] ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.status === STATUS_CODES.notFound) return null;
      throw error;
    }
  }

  /** Uploads what is not there yet, one after the other: several at once would only be slower together. */
  async #uploadFiles(
    project: Project,
    signal: AbortSignal | undefined,
  ): Promise<{ sources: Map<string, Asset['source']>; kept: string[] }> {
    const sources = new Map<string, Asset['source']>();
    const kept: string[] = [];
    for (const asset of Object.values(project.metadata.assets)) {
      if (asset.source.type !== 'blob') continue;
      const { key } = asset.source;
      const assetType = UPLOADED_AS[asset.kind];
      const blob = await this.#blobs.get(key);
      if (assetType === undefined || blob === null) {
        kept.push(asset.name);
        continue;
      }
      let assetId = await this.#store.uploadOf(this.owner, key);
      if (assetId === null) {
        const file = new File([blob], uploadName(asset), { type: asset.mimeType || blob.type });
        const metadata = { width: asset.widthPx, height: asset.heightPx };
        const uploaded = await this.#uploader.upload({ file, assetType, metadata }, signal ? { signal } : {});
        assetId = uploaded.assetId;
        await this.#store.keepUpload(this.owner, key, assetId);
      }
      sources.set(asset.id, { type: 'url', url: referenceTo(assetId) });
    }
    return { sources, kept };
  }

  /** The key of an upload's file in this browser, fetched where it is not here yet; null where it cannot be loaded. */
  async #fileOf(
    assetId: number,
    url: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<string | null> {
    const known = await this.#store.blobKeyOf(this.owner, assetId);
    if (known !== null && (await this.#blobs.get(known)) !== null) return known;
    if (url === undefined) return null;
    const response = await this.#fetch(url, signal ? { signal } : {});
    if (!response.ok) return null;
    const key = known ?? `upload:${this.owner}:${assetId}`;
    await this.#blobs.put(key, await response.blob());
    await this.#store.keepUpload(this.owner, key, assetId);
    return key;
  }
}
