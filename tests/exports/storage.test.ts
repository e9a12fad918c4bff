import { describe, expect, test } from 'vitest';
import { runsOr } from '../support/fuzz.ts';
import { openHostForFile } from '../support/host.ts';

const host = openHostForFile();

describe('the browser keeps the work', () => {
  test('[F6] [F7] the database template-editor has version 1 and the stores fonts, tempImg (counting keys) and blobs', async () => {
    const database = await host().page.evaluate(async () => {
      await window.gesso.storage.blobs.put('probe', new Blob(['x']));
      const [info] = (await indexedDB.databases()).filter(({ name }) => name === 'template-editor');
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('template-editor');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const stores = [...opened.objectStoreNames];
      const counting = stores.filter((name) => opened.transaction(name).objectStore(name).autoIncrement);
      opened.close();
      return { version: info?.version, stores, counting };
    });
    expect(database).toEqual({
      version: 1,
      stores: ['blobs', 'fonts', 'tempImg'],
      counting: ['fonts', 'tempImg'],
    });
  });

  test('what was said to be saved is there after a reload, with its undo history', async () => {
    const { page } = host();
    const saved = await page.evaluate(() => window.gesso.storage.editAndSave('project:journal', 250));
    expect(saved.status).toBe('saved');
    await page.reload();
    await page.evaluate(() => window.gesso.ready);
    const revived = await page.evaluate(() => window.gesso.storage.revive('project:journal'));
    expect(revived.json).toBe(saved.json);
    expect(revived.undoSteps).toBe(saved.undoSteps);
    expect(revived.undoneJson).toBe(saved.startJson);
  });

  test('a browser that is full says so, keeps the work in memory, and saves it when there is room', async () => {
    const outcome = await host().page.evaluate(() => window.gesso.storage.editWhileFull('project:full'));
    expect(outcome.whileFull).toEqual({ status: 'failed', code: 'storage-full' });
    expect(outcome.message).toContain('Free some disk space');
    expect(outcome.afterwards).toBe('saved');
    expect(outcome.savedName).toBe(outcome.expectedName);
  });

  test('only one tab writes a project; the next may when it lets go', async () => {
    const outcome = await host().page.evaluate(() => window.gesso.storage.writeTwice('project:twice'));
    expect(outcome).toEqual({ second: 'project-open-elsewhere', third: 'attached' });
  });

  test('[M27] a page that goes away while it writes leaves a state that the document had, with nothing missing that was saved', async () => {
    const { page } = host();
    let writesSeen = 0;
    for (let seed = 1; seed <= runsOr(20); seed++) {
      // It ends with the page.
      const editing = page
        .evaluate((each) => window.gesso.storage.editUntilGone('project:killed', each), seed)
        .catch((error: Error) => error);
      const isFarEnough = page.waitForFunction(
        (least) => Number(sessionStorage.getItem('states')) > least,
        (seed * 37) % 150,
        { polling: 5 },
      );
      // Editing ends with the page only: what stops it before is a fault of its own.
      await Promise.race([isFarEnough, editing.then((error) => Promise.reject(error))]);
      await page.reload();
      await editing;
      await page.evaluate(() => window.gesso.ready);
      const left = await page.evaluate(() => window.gesso.storage.findNotedState('project:killed'));
      expect(left.found, `seed ${seed}: ${JSON.stringify(left)}`).toBeGreaterThan(0);
      expect(left.found, `seed ${seed}: ${JSON.stringify(left)}`).toBeGreaterThanOrEqual(left.saved);
      if (left.saved < left.states) writesSeen += 1;
    }
    expect(writesSeen).toBeGreaterThan(0);
  });

  test('a document that was changed since it was loaded is not written over the change', async () => {
    const outcome = await host().page.evaluate(() => window.gesso.storage.attachAfterChange('project:late'));
    expect(outcome).toBe('project-changed-elsewhere');
  });

  test('a project that is removed is gone', async () => {
    const left = await host().page.evaluate(async () => {
      await window.gesso.storage.editAndSave('project:gone', 3);
      return window.gesso.storage.removeAndLook('project:gone');
    });
    expect(left).toEqual({ found: false, listed: false });
  });
});
