import type { IDBPDatabase } from 'idb';

/**
 * A connection to a database of the browser that is made when it is first needed, and made again when the browser has closed it: Safari does so
 * with pages in the background, and every browser when the user clears the data of the site.
 */
export class DatabaseConnection<Schema> {
  readonly #open: (onClosed: () => void) => Promise<IDBPDatabase<Schema>>;
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  /** @param open makes a connection, and calls `onClosed` when the browser closes it (`terminated` of `openDB`) */
  constructor(open: (onClosed: () => void) => Promise<IDBPDatabase<Schema>>) {
    this.#open = open;
  }

  /** Works with the connection. Work that finds it closed before it could begin is done once more with a new one. */
  async use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const database = this.#connect();
    try {
      return await work(await database);
    } catch (error) {
      // What a closed connection says to a transaction that is to begin: nothing of the work was done.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      this.#forget(database);
      return await work(await this.#connect());
    }
  }

  /** Ends the connection; the next use makes a new one. */
  close(): void {
    const database = this.#database;
    this.#database = null;
    void database?.then((each) => each.close()).catch(() => undefined);
  }

  #connect(): Promise<IDBPDatabase<Schema>> {
    if (this.#database) return this.#database;
    const opening = this.#open(() => this.#forget(opening));
    // One that could not be made is tried again the next time.
    opening.catch(() => this.#forget(opening));
    this.#database = opening;
    return opening;
  }

  #forget(database: Promise<IDBPDatabase<Schema>>): void {
    if (this.#database === database) this.#database = null;
  }
}
