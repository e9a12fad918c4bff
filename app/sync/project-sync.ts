import { type Asset, type Project, parseProject } from '@gesso/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { conflictSchema, type designSchema, PROJECT_CALLS } from '../../server/contract/projects.ts';
import type { AssetType } from '../../server/contract/upload-limits.ts';
import { type ApiClient, ApiError } from '../api/api-client.ts';
import type { Uploader } from '../api/uploads/uploader.ts';
import { referencedUpload, referenceTo, uploadName, withSources } from './server-document.ts';
import type { SyncStore } from './sync-store.ts';

/** Files of this browser, by key. */
interface Blobs {
  get(key: string): Promise<Blob | null>;
  put(key: string, blob: Blob): Promise<void>;
}

type Design = z.infer<typeof designSchema>;

/** How sending a project ended. `kept`: files of kinds that stay in this browser. */
export type PushOutcome =
  | { readonly status: 'sent' | 'unchanged'; readonly kept: readonly string[] }
  | { readonly status: 'conflict'; readonly storedRevision: number; readonly savedAt: string };

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

/** Keeps projects of this browser and their copies in an account the same. One at work for one account. */
export class ProjectSync {
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #uploader: Pick<Uploader, 'upload'>;
  readonly #blobs: Blobs;
  readonly #store: SyncStore;
  readonly #owner: string;
  readonly #fetch: typeof fetch;

  constructor(parts: {
    readonly api: Pick<ApiClient, 'call'>;
    readonly uploader: Pick<Uploader, 'upload'>;
    readonly blobs: Blobs;
    readonly store: SyncStore;
    /** The systemRefKey of the account. */
    readonly owner: string;
    readonly fetch?: typeof fetch;
  }) {
    this.#api = parts.api;
    this.#uploader = parts.uploader;
    this.#blobs = parts.blobs;
    this.#store = parts.store;
    this.#owner = parts.owner;
    this.#fetch = parts.fetch ?? ((input, init) => fetch(input, init));
  }

  /** Whether a project belongs to this account, or to nobody yet. */
  async isMine(projectId: string): Promise<boolean> {
    const known = await this.#store.project(projectId);
    return known === null || known.owner === this.#owner;
  }

  /**
   * Sends a project, its files first. `over` makes it win over a revision that another browser saved; what was there stays in
   * the history.
   * @throws ApiError, UploadError in plain words
   */
  async push(
    project: Project,
    options: { readonly signal?: AbortSignal; readonly over?: number } = {},
  ): Promise<PushOutcome> {
    const hash = hashOf(project);
    const known = await this.#store.project(project.id);
    if (known !== null && known.owner !== this.#owner) return { status: 'unchanged', kept: [] };
    if (known?.hash === hash && options.over === undefined) return { status: 'unchanged', kept: [] };
    const { sources, kept } = await this.#uploadFiles(project, options.signal);
    const document = withSources(project, sources);
    try {
      const { revision } = await this.#api.call(PROJECT_CALLS.saveProject, {
        body: {
          projectId: project.id,
          revision: options.over ?? known?.revision ?? 0,
          document: { ...document },
        },
        signal: options.signal,
      });
      await this.#store.keepProject({ projectId: project.id, owner: this.#owner, revision, hash });
      return { status: 'sent', kept };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== STATUS_CODES.conflict) throw error;
      const { stored } = conflictSchema.parse(error.body);
      return { status: 'conflict', storedRevision: stored.revision, savedAt: stored.updatedAt };
    }
  }

  /** Compares a project that is opened with its copy on the server. `project` is null where this browser does not have it. */
  async look(projectId: string, project: Project | null, signal?: AbortSignal): Promise<ServerState> {
    const known = await this.#store.project(projectId);
    if (known !== null && known.owner !== this.#owner) return { status: 'same' };
    const design = await this.#design(projectId, signal);
    if (design === null) return { status: 'same' };
    if (project === null || known?.takesServerNext) return { status: 'newer', design };
    const isChangedHere = known?.hash !== hashOf(project);
    const isChangedThere = design.revision !== known?.revision || design.name !== project.name;
    if (!isChangedThere) return { status: 'same' };
    // Without a record this browser has never seen the copy: neither may silently win.
    if (isChangedHere)
      return design.revision === known?.revision ? { status: 'same' } : { status: 'conflict', design };
    return { status: 'newer', design };
  }

  /**
   * Takes the server's version: its files come into this browser, so that it opens without a connection too. Files that cannot be had are
   * left out; the editor names them.
   * @throws the reason of the signal
   */
  async take(
    design: Design,
    {
      signal,
      onProgress,
    }: { signal?: AbortSignal; onProgress?: (filesDone: number, files: number) => void } = {},
  ): Promise<Project> {
    const { project: stored } = parseProject(design.document);
    const sources = new Map<string, Asset['source']>();
    const uploads = Object.values(stored.metadata.assets).filter((asset) => referencedUpload(asset) !== null);
    for (const [index, asset] of uploads.entries()) {
      const assetId = referencedUpload(asset);
      if (assetId === null) continue;
      onProgress?.(index, uploads.length);
      const key = await this.#fileOf(assetId, design.assetUrls[String(assetId)], signal);
      if (key !== null) sources.set(asset.id, { type: 'blob', key });
    }
    const project = { ...withSources(stored, sources), id: design.projectId, name: design.name };
    await this.#store.keepProject({
      projectId: design.projectId,
      owner: this.#owner,
      revision: design.revision,
      hash: hashOf(project),
    });
    return project;
  }

  /** Makes a former state of the account's copy the present one; it is taken when the project is opened next. @throws ApiError */
  async restore(projectId: string, versionId: number): Promise<void> {
    const known = await this.#store.project(projectId);
    await this.#api.call(PROJECT_CALLS.restoreVersion, {
      body: { projectId, versionId, revision: known?.revision ?? 0 },
    });
    await this.takeServerNext(projectId);
  }

  /** Lets the server's version win when the project is opened next. */
  async takeServerNext(projectId: string): Promise<void> {
    const known = await this.#store.project(projectId);
    if (known) await this.#store.keepProject({ ...known, takesServerNext: true });
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
      let assetId = await this.#store.uploadOf(this.#owner, key);
      if (assetId === null) {
        const file = new File([blob], uploadName(asset), { type: asset.mimeType || blob.type });
        const metadata = { width: asset.widthPx, height: asset.heightPx };
        const uploaded = await this.#uploader.upload({ file, assetType, metadata }, signal ? { signal } : {});
        assetId = uploaded.assetId;
        await this.#store.keepUpload(this.#owner, key, assetId);
      }
      sources.set(asset.id, { type: 'url', url: referenceTo(assetId) });
    }
    return { sources, kept };
  }

  /** The key of an upload's file in this browser, fetched where it is not here yet; null where it cannot be had. */
  async #fileOf(
    assetId: number,
    url: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<string | null> {
    const known = await this.#store.blobKeyOf(this.#owner, assetId);
    if (known !== null && (await this.#blobs.get(known)) !== null) return known;
    if (url === undefined) return null;
    const response = await this.#fetch(url, signal ? { signal } : {});
    if (!response.ok) return null;
    const key = known ?? `upload:${this.#owner}:${assetId}`;
    await this.#blobs.put(key, await response.blob());
    await this.#store.keepUpload(this.#owner, key, assetId);
    return key;
  }
}

/** Stands for everything that a project says; times that no edit changes are left out. */
function hashOf(project: Project): string {
  const { updatedAt: _, ...rest } = project;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(rest))));
}
