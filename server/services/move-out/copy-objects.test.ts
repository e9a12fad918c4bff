import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { ObjectStore } from '../../storage/object-store.ts';
import { copyObjects } from './copy-objects.ts';
import { MoveError } from './copy-tables.ts';

/** A store in memory; `damage` changes what arrives in it. */
function storeOf(objects: Record<string, string>, damage: (text: string) => string = (text) => text) {
  const kept = new Map(Object.entries(objects));
  const infoOf = (text: string) => ({ sizeBytes: text.length, contentType: 'text/plain', etag: '' });
  const puts: string[] = [];
  const store = {
    async *list() {
      for (const [key, text] of kept) yield { key, sizeBytes: text.length };
    },
    async get(key: string) {
      const text = kept.get(key);
      return text === undefined ? null : { ...infoOf(text), body: Readable.from([Buffer.from(text)]) };
    },
    async head(key: string) {
      const text = kept.get(key);
      return text === undefined ? null : infoOf(text);
    },
    async put(key: string, body: Readable) {
      let text = '';
      for await (const chunk of body) text += String(chunk);
      puts.push(key);
      kept.set(key, damage(text));
    },
  };
  return { store: store as unknown as ObjectStore, kept, puts };
}

test('every object arrives; what is there and equal is not sent again, what differs is', async () => {
  const source = storeOf({ a: 'one', b: 'two', c: 'three' });
  const target = storeOf({ b: 'two', c: 'thraa', d: 'of the target' });
  const told: string[] = [];
  const total = await copyObjects(source.store, target.store, (key, wasSent) =>
    told.push(`${key} ${wasSent}`),
  );
  expect(total).toEqual({ objects: 3, sent: 2, bytes: 11 });
  expect(told).toEqual(['a true', 'b false', 'c true']);
  expect(target.puts).toEqual(['a', 'c']);
  expect(Object.fromEntries(target.kept)).toEqual({ a: 'one', b: 'two', c: 'three', d: 'of the target' });
  expect(await copyObjects(source.store, target.store, () => {})).toEqual({ objects: 3, sent: 0, bytes: 11 });
});

test.each([
  ['bytes of the same number', (text: string) => text.replace('o', '0')],
  ['fewer bytes', (text: string) => text.slice(1)],
])('an object that arrives as %s is an error that names it', async (_what, damage) => {
  const target = storeOf({}, damage);
  const copying = copyObjects(storeOf({ 'a/one': 'one' }).store, target.store, () => {});
  await expect(copying).rejects.toThrow(MoveError);
  await expect(copying).rejects.toThrow('a/one is another file after it was sent. Try again.');
});

test('an object that is removed while others are listed is left out', async () => {
  const source = storeOf({ a: 'one', b: 'two' });
  const target = storeOf({});
  const total = await copyObjects(
    source.store,
    target.store,
    () => void source.kept.set('b', 'two').delete('b'),
  );
  expect(total).toEqual({ objects: 1, sent: 1, bytes: 3 });
  const gone = storeOf({ a: 'one' });
  const listed = { ...gone.store, get: async () => null } as ObjectStore;
  expect(await copyObjects(listed, target.store, () => {})).toEqual({ objects: 0, sent: 0, bytes: 0 });
});
