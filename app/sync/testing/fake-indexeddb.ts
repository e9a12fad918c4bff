import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

/** Gives the tests of a file a browser's database; files after it, which share its process, have none again. */
export function withFakeIndexedDb(): void {
  beforeAll(() => {
    // One of its own: what other files kept in theirs is not there.
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
    for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  });
  afterAll(() => void vi.unstubAllGlobals());
}
