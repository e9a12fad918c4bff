import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What is known of a project's copy on the server. */
export interface SyncedProject {
  readonly projectId: string;
  /** The systemRefKey of the account that it belongs to. */
  readonly owner: string;
  /** The last revision that this browser sent or took. */
  readonly revision: number;
  /** The hash of the document as it was then: another one means that there are changes to send. */
  readonly hash: string;
  /** Set to let the server's version win when the project is opened next. */
  readonly takesServerNext?: boolean;
}

interface SyncSchema extends DBSchema {
  projects: { key: string; value: SyncedProject };
  /** Which upload of an account a file of this browser is, by account and key of the file. */
  uploads: {
    key: [owner: string, blobKey: string];
    value: { owner: string; blobKey: string; assetId: number };
  };
}

/** What this browser has sent to the server, in a database of its own. */
export class SyncStore {
  #database: Promise<IDBPDatabase<SyncSchema>> | null = null;
  readonly #name: string;

  constructor(name = 'gesso-sync') {
    this.#name = name;
  }

  #open(): Promise<IDBPDatabase<SyncSchema>> {
    this.#database ??= openDB<SyncSchema>(this.#name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('projects', { keyPath: 'projectId' });
        fresh.createObjectStore('uploads', { keyPath: ['owner', 'blobKey'] });
      },
    });
    return this.#database;
  }

  async project(projectId: string): Promise<SyncedProject | null> {
    return (await (await this.#open()).get('projects', projectId)) ?? null;
  }

  async projects(): Promise<SyncedProject[]> {
    return (await this.#open()).getAll('projects');
  }

  async keepProject(project: SyncedProject): Promise<void> {
    await (await this.#open()).put('projects', project);
  }

  async forgetProject(projectId: string): Promise<void> {
    await (await this.#open()).delete('projects', projectId);
  }

  async uploadOf(owner: string, blobKey: string): Promise<number | null> {
    return (await (await this.#open()).get('uploads', [owner, blobKey]))?.assetId ?? null;
  }

  async keepUpload(owner: string, blobKey: string, assetId: number): Promise<void> {
    await (await this.#open()).put('uploads', { owner, blobKey, assetId });
  }

  /** The file of this browser that an upload was made of, null where there is none. */
  async blobKeyOf(owner: string, assetId: number): Promise<string | null> {
    const all = await (await this.#open()).getAll('uploads');
    return all.find((each) => each.owner === owner && each.assetId === assetId)?.blobKey ?? null;
  }
}
