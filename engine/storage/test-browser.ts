import {
  forceCloseDatabase,
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';

/** How a write of the database goes wrong. */
export type WriteFailure =
  /** The call itself throws, as a full disk does in some browsers. */
  | 'throws'
  /** The request fails: its transaction is undone. */
  | 'request'
  /** Every request succeeds, and the transaction as a whole cannot be written. */
  | 'commit'
  /** The browser is killed: nothing of the open transaction stays, and nothing is written any more. */
  | 'kill';

/** The parts of fake-indexeddb's transactions with which its own failures are made. */
interface FakeTransaction {
  _abort(errorName: string): void;
  _execRequestAsync(request: { source: unknown; operation: () => never }): IDBRequest;
}

/**
 * What the journal needs of a browser, in this process: a database that can be made to fail at any write, and locks between tabs. `install`
 * puts it into the global scope, `remove` takes it out again.
 */
export class TestBrowser {
  /** The next writes: so many succeed, then one fails. */
  #failure: { kind: WriteFailure; readonly errorName: string; writesBefore: number } | null = null;
  /** Connections of tabs that were killed. */
  readonly #dead = new WeakSet<object>();
  readonly #connections = new Set<IDBDatabase>();
  readonly #holders = new Map<string, () => void>();
  readonly #former = new Map<string, PropertyDescriptor | undefined>();
  readonly #add = IDBObjectStore.prototype.add;
  readonly #put = IDBObjectStore.prototype.put;
  readonly #delete = IDBObjectStore.prototype.delete;

  /** Whether tabs that hold a lock keep it for longer than a tab waits: a request for one that is taken is refused. */
  areHoldersStaying = false;

  install(): void {
    const globals = {
      indexedDB: new IDBFactory(),
      IDBCursor,
      IDBDatabase,
      IDBFactory,
      IDBIndex,
      IDBKeyRange,
      IDBObjectStore,
      IDBRequest,
      IDBTransaction,
      navigator: { locks: { request: this.#requestLock } },
    };
    for (const [name, value] of Object.entries(globals)) {
      this.#former.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    const browser = this;
    const { add, put, remove } = { add: this.#add, put: this.#put, remove: this.#delete };
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args) {
      return browser.#write(this, () => add.apply(this, args));
    };
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      return browser.#write(this, () => put.apply(this, args));
    };
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, ...args) {
      return browser.#write(this, () => remove.apply(this, args));
    };
  }

  remove(): void {
    IDBObjectStore.prototype.add = this.#add;
    IDBObjectStore.prototype.put = this.#put;
    IDBObjectStore.prototype.delete = this.#delete;
    for (const [name, former] of this.#former) {
      if (former) Object.defineProperty(globalThis, name, former);
      else Reflect.deleteProperty(globalThis, name);
    }
  }

  /** Lets one write fail, after so many that do not. */
  failWrite(kind: WriteFailure, writesBefore = 0, errorName = 'QuotaExceededError'): void {
    this.#failure = { kind, errorName, writesBefore };
  }

  /** Lets every write succeed again. */
  heal(): void {
    this.#failure = null;
  }

  /** Ends every tab: their connections write nothing any more, their locks are free. */
  killTabs(): void {
    for (const connection of this.#connections) this.#dead.add(connection);
    this.#connections.clear();
    for (const release of [...this.#holders.values()]) release();
    this.#holders.clear();
  }

  /** Closes the connections that have written, with or without saying so to those who use them. */
  closeConnections(isSaid: boolean): void {
    for (const connection of this.#connections) {
      connection.close();
      if (isSaid) forceCloseDatabase(connection as never);
    }
    this.#connections.clear();
  }

  #write(store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>): IDBRequest<IDBValidKey>;
  #write(store: IDBObjectStore, write: () => IDBRequest<undefined>): IDBRequest<undefined>;
  #write(store: IDBObjectStore, write: () => IDBRequest): IDBRequest {
    const transaction = store.transaction as unknown as FakeTransaction & IDBTransaction;
    this.#connections.add(transaction.db);
    if (this.#dead.has(transaction.db)) throw new DOMException('This tab is gone.', 'UnknownError');
    const failure = this.#failure;
    // What a transaction as a whole fails by comes after its last write, which is that of the summary.
    if (!failure || (failure.kind === 'commit' && store.name !== 'summaries')) return write();
    if (failure.writesBefore > 0) {
      failure.writesBefore -= 1;
      return write();
    }
    this.#failure = null;
    switch (failure.kind) {
      case 'throws':
        throw new DOMException('The disk is full.', failure.errorName);
      case 'request':
        return transaction._execRequestAsync({
          source: store,
          operation: () => {
            throw new DOMException('The disk is full.', failure.errorName);
          },
        });
      case 'commit': {
        const request = write();
        request.addEventListener('success', () => transaction._abort(failure.errorName));
        return request;
      }
      case 'kill':
        this.#dead.add(transaction.db);
        transaction.abort();
        throw new DOMException('This tab is gone.', 'UnknownError');
    }
  }

  /** Locks of one holder at a time. Others wait until it lets go, however long that takes on a busy machine. */
  readonly #requestLock = async (
    name: string,
    _options: unknown,
    work: () => Promise<void>,
  ): Promise<void> => {
    while (this.#holders.has(name)) {
      if (this.areHoldersStaying) throw new DOMException('The lock is taken.', 'TimeoutError');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const killed = new Promise<void>((resolve) => this.#holders.set(name, resolve));
    const release = this.#holders.get(name);
    await Promise.race([work(), killed]);
    // After a kill the lock may be someone else's by now.
    if (this.#holders.get(name) === release) this.#holders.delete(name);
  };
}
