import { DatabaseConnection } from '@gesso/engine/internal';
import { type DBSchema, openDB } from 'idb';

/** What is known of a project's copy on the server. */
export interface SyncedProject {
  readonly projectId: string;
  /** The systemRefKey of the account that it belongs to. */
  readonly owner: string;
  /** The last revision that this browser sent or took; 0 for a project of the account that was never sent. */
  readonly revision: number;
  /** The hash of the project as it was then: another one means that there are changes to send. */
  readonly hash: string;
  /** Its name then: one that is the same here does not undo a renaming in a list. */
  readonly name?: string;
  /** What was sent over that revision and has no answer yet, oldest first: the server may have it anyway. */
  readonly unanswered?: readonly SentDocument[];
  /** The hash of the state in this browser that its user gave up for the one in the account: no other state may be lost by it. */
  readonly discards?: string;
}

/** A project that was sent, by the hashes of what this browser has and of what the server would store. */
export interface SentDocument {
  readonly hash: string;
  readonly documentHash: string;
}

/** Whether a project of this browser was never sent, and belongs to an account (null: of visitors) or to no account yet. */
export function isUnsent(known: SyncedProject | undefined, owner: string | null): boolean {
  return known === undefined || (known.owner === owner && known.revision === 0);
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
  readonly #connection: DatabaseConnection<SyncSchema>;

  constructor(name = 'gesso-sync') {
    this.#connection = new DatabaseConnection((terminated) =>
      openDB<SyncSchema>(name, 1, {
        upgrade(fresh) {
          fresh.createObjectStore('projects', { keyPath: 'projectId' });
          fresh.createObjectStore('uploads', { keyPath: ['owner', 'blobKey'] });
        },
        terminated,
      }),
    );
  }

  async project(projectId: string): Promise<SyncedProject | null> {
    return (await this.#connection.use((database) => database.get('projects', projectId))) ?? null;
  }

  async projects(): Promise<SyncedProject[]> {
    return this.#connection.use((database) => database.getAll('projects'));
  }

  async keepProject(project: SyncedProject): Promise<void> {
    await this.#connection.use((database) => database.put('projects', project));
  }

  /** Changes what is known of a project in one step; `change` is given null where nothing is, and gives null to leave it. */
  async updateProject(
    projectId: string,
    change: (known: SyncedProject | null) => SyncedProject | null,
  ): Promise<void> {
    await this.#connection.use(async (database) => {
      const transaction = database.transaction('projects', 'readwrite');
      const changed = change((await transaction.store.get(projectId)) ?? null);
      if (changed !== null) await transaction.store.put(changed);
      await transaction.done;
    });
  }

  async forgetProject(projectId: string): Promise<void> {
    await this.#connection.use((database) => database.delete('projects', projectId));
  }

  async uploadOf(owner: string, blobKey: string): Promise<number | null> {
    const upload = await this.#connection.use((database) => database.get('uploads', [owner, blobKey]));
    return upload?.assetId ?? null;
  }

  async keepUpload(owner: string, blobKey: string, assetId: number): Promise<void> {
    await this.#connection.use((database) => database.put('uploads', { owner, blobKey, assetId }));
  }

  /** The file of this browser that an upload was made of, null where there is none. */
  async blobKeyOf(owner: string, assetId: number): Promise<string | null> {
    const all = await this.#connection.use((database) => database.getAll('uploads'));
    return all.find((each) => each.owner === owner && each.assetId === assetId)?.blobKey ?? null;
  }
}
