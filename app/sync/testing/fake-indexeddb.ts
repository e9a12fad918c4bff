import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

/** Gives the tests of a file a browser's database; files after it, which share its process, have none again. */
export function withFakeIndexedDb(): void {
  beforeAll(() => {
    const { indexedDB, ...classes } = fake;
    vi.stubGlobal('indexedDB', indexedDB);
    for (const [name, value] of Object.entries(classes))
      if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  });
  afterAll(() => void vi.unstubAllGlobals());
}
