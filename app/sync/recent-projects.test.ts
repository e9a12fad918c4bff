import type { JournalSummary } from '@gesso/engine/storage';
import { expect, test } from 'vitest';
import type { ProjectEntry } from '../../server/contract/projects.ts';
import type { SyncedProject } from './project/sync-store.ts';
import { mergeProjects } from './recent-projects.ts';

const day = (number: number) => `2026-11-0${number}T10:00:00.000Z`;
const here = (projectId: string, savedAt: string): JournalSummary => ({
  projectId,
  name: `${projectId} here`,
  assetType: 'video',
  widthPx: 16,
  heightPx: 9,
  savedAt,
  thumbnail: null,
});
const there = (projectId: string, updatedAt: string, thumbUrl: string | null = null) =>
  ({
    projectId,
    name: `${projectId} there`,
    assetType: 'video',
    widthPx: 16,
    heightPx: 9,
    updatedAt,
    thumbUrl,
  }) as ProjectEntry;
const known = (projectId: string, owner: string, revision: number): [string, SyncedProject] => [
  projectId,
  { projectId, owner, revision, hash: '' },
];

function merged(
  local: JournalSummary[],
  synced: [string, SyncedProject][],
  account: ProjectEntry[] | null,
  owner: string | null = 'ada',
  rows = 10,
) {
  return mergeProjects({ local, synced: new Map(synced), account, owner, rows });
}
const ids = (projects: ReturnType<typeof merged>) => projects.map(({ projectId }) => projectId);

test('projects of the account and of this browser come together, the newest edit first, as many as requested', () => {
  const projects = merged(
    [here('a', day(3)), here('b', day(1)), here('c', day(5))],
    [known('a', 'ada', 2), known('b', 'ada', 1)],
    [there('a', day(2), '/a.webp'), there('b', day(4)), there('d', day(2))],
  );
  expect(projects.map(({ projectId, editedAt, isInAccount }) => [projectId, editedAt, isInAccount])).toEqual([
    ['c', day(5), false],
    ['b', day(4), true],
    ['a', day(3), true],
    ['d', day(2), true],
  ]);
  expect(projects[2]).toMatchObject({ name: 'a there', image: '/a.webp' });
  expect(ids(merged([here('a', day(3)), here('b', day(2))], [], [there('d', day(4))], 'ada', 2))).toEqual([
    'd',
    'a',
  ]);
});

test('a design of the account is opened as one, and its image comes from the account where there is one', () => {
  const design = { ...there('a', day(1), '/there.webp'), assetType: 'design' } as ProjectEntry;
  const image = new Blob(['here']);
  const local = { ...here('a', day(2)), thumbnail: image };
  expect(merged([], [], [design])).toMatchObject([{ assetType: 'design', image: '/there.webp' }]);
  const plain = { ...design, thumbUrl: null };
  expect(merged([local], [known('a', 'ada', 1)], [plain])).toMatchObject([
    { assetType: 'design', name: 'a there', image },
  ]);
  expect(merged([local], [], [])).toMatchObject([{ assetType: 'video', image, isInAccount: false }]);
});

test("what belongs to another account is not available to others, also before it was sent, and not a visitor's", () => {
  const local = [here('a', day(1)), here('b', day(2)), here('c', day(3))];
  const synced = [known('a', 'ada', 0), known('b', 'ben', 0)];
  expect(ids(merged(local, synced, []))).toEqual(['c', 'a']);
  expect(ids(merged(local, synced, [], 'ben'))).toEqual(['c', 'b']);
  expect(ids(merged(local, synced, null, null))).toEqual(['c']);
});

test('what was sent and is not in the account any more was deleted; without an answer it is shown', () => {
  const local = [here('sent', day(2)), here('claimed', day(1))];
  const synced = [known('sent', 'ada', 1), known('claimed', 'ada', 0)];
  expect(ids(merged(local, synced, []))).toEqual(['claimed']);
  expect(ids(merged(local, synced, null))).toEqual(['sent', 'claimed']);
});
