import { createProject, ProjectDocument } from '@gesso/engine';
import { ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFakeIndexedDb } from '../../sync/testing/fake-indexeddb.ts';
import { keepProject, writeTaken } from './open-document.ts';

withFakeIndexedDb();

let journal: ProjectJournal;
beforeAll(async () => {
  journal = await ProjectJournal.open(replayPatches);
});
afterAll(() => journal.close());

const project = (name: string) => createProject('2026-11-21T10:00:00.000Z', { name });

test('what was taken takes the place of what it was compared with, and its steps begin again', async () => {
  const first = project('Here');
  await keepProject(first);
  const document = new ProjectDocument(first);
  const writer = await journal.attach(document);
  document.transact('Rename', (draft) => {
    draft.name = 'Changed here';
  });
  await writer.flush();
  writer.detach();
  const compared = await journal.load(first.id);
  expect(compared?.history.undoStack).toHaveLength(1);
  const taken = { ...first, name: 'There' };
  expect(await writeTaken(journal, compared, taken)).toBe(true);
  expect(await journal.load(first.id)).toMatchObject({
    project: taken,
    history: { undoStack: [], redoStack: [] },
  });
});

test('what another tab wrote after the comparison stays, and is compared again', async () => {
  const first = project('Here');
  await keepProject(first);
  const compared = await journal.load(first.id);
  const document = new ProjectDocument(first);
  const writer = await journal.attach(document);
  document.transact('Rename', (draft) => {
    draft.name = 'Changed meanwhile';
  });
  await writer.flush();
  writer.detach();
  expect(await writeTaken(journal, compared, { ...first, name: 'There' })).toBe(false);
  const now = await journal.load(first.id);
  expect(now?.project.name).toBe('Changed meanwhile');
  expect(now?.history.undoStack).toHaveLength(1);
});

test('what this browser has never had is written as it is', async () => {
  const taken = project('There');
  expect(await writeTaken(journal, null, taken)).toBe(true);
  expect((await journal.load(taken.id))?.project).toEqual(taken);
});
