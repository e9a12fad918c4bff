import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { NO_PHOTO_EDITS, type PhotoEdits } from '@gesso/engine/photos';
import { toStored } from '@gesso/engine/storage';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { keepEdits, keepImage, keptEdits } from './kept-edits.ts';

const NAME = 'gesso-photo-edits';
const withWall: PhotoEdits = { ...NO_PHOTO_EDITS, backdrop: { type: 'image', imageId: 'image:wall' } };

beforeEach(() => deleteDB(NAME));

test('edits and their images come back; without one of the images there are none', async () => {
  await keepEdits('photo:a', withWall);
  expect(await keptEdits('photo:a')).toBeNull();
  await keepImage('photo:a', 'image:wall', new Blob(['wall'], { type: 'image/png' }));
  const kept = await keptEdits('photo:a');
  expect(kept?.edits).toEqual(withWall);
  expect(await kept?.images.get('image:wall')?.text()).toBe('wall');
  expect(await keptEdits('photo:b')).toBeNull();
});

test('what version 1 of the database kept is there after the upgrade, under the names of today', async () => {
  const former = await openDB(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('edits', { keyPath: 'photoId' });
      fresh
        .createObjectStore('pictures', { keyPath: ['photoId', 'pictureId'] })
        .createIndex('photo', 'photoId');
    },
  });
  const edits: unknown = JSON.parse(
    readFileSync(new URL('../../tests/fixtures/photo-edits-v1.json', import.meta.url), 'utf8'),
  );
  await former.put('edits', { photoId: 'photo:old', edits, changedAt: Date.now() });
  const names = ['image:patch', 'image:cutout', 'image:behind', 'image:extent'];
  for (const pictureId of names) {
    const file = await toStored(new Blob([pictureId], { type: 'image/webp' }));
    await former.put('pictures', { photoId: 'photo:old', pictureId, file });
  }
  former.close();

  const kept = await keptEdits('photo:old');
  expect(kept?.edits.cutout?.imageId).toBe('image:cutout');
  expect([...(kept?.images.keys() ?? [])].sort()).toEqual(names.sort());
  expect(await kept?.images.get('image:patch')?.text()).toBe('image:patch');
  const present = await openDB(NAME);
  expect([...present.objectStoreNames]).toEqual(['edits', 'images']);
  present.close();
});
