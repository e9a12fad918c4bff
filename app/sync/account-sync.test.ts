import { createProject, type Project } from '@gesso/engine';
import { ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { failure, STATUS_CODES, success } from '../../server/contract/envelope.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { session } from '../session/session.ts';
import { keepProject } from '../state/documents/open-document.ts';
import { accountSync, adoptProjects, forgetProject, sendProject, syncedProjects } from './account-sync.ts';
import { recentProjects, unsentProjects } from './recent-projects.ts';
import { withFakeIndexedDb } from './testing/fake-indexeddb.ts';
import { ModelServer, tokenOf } from './testing/model-server.ts';

withFakeIndexedDb();
afterAll(() => session.clear());

let server: ModelServer;
/** What the account lists, or how asking for the list fails. */
let listed: () => Response;
beforeEach(async () => {
  server = new ModelServer();
  listed = () => Response.json(success({ start: 0, rows: 0, total: 0, projects: [] }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init = {}) =>
    String(path).startsWith(PROJECT_CALLS.getProjects.path) ? listed() : server.answer(String(path), init),
  );
  session.clear();
  await inJournal(async (journal) => {
    for (const { projectId } of await journal.list()) await forgetProject(projectId);
  });
});
afterEach(() => void vi.restoreAllMocks());

async function inJournal<Result>(work: (journal: ProjectJournal) => Promise<Result>): Promise<Result> {
  const journal = await ProjectJournal.open(replayPatches);
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}
const journaledIds = () =>
  inJournal(async (journal) => (await journal.list()).map(({ projectId }) => projectId));

function logIn(owner: string): void {
  const user = { profileId: 1, systemRefKey: owner, email: `${owner}@example.com`, name: owner };
  session.keep({ user, token: { accessToken: tokenOf(owner) } } as Profile);
}

/** A project that is in this browser. */
async function kept(name: string): Promise<Project> {
  const project = createProject('2026-11-21T10:00:00.000Z', { name });
  await keepProject(project);
  return project;
}

test('what a visitor made goes into the account that is logged in to, once; a visitor sends nothing', async () => {
  const { id } = await kept('Poster');
  await kept('Film');
  expect(accountSync()).toBeNull();
  expect(await adoptProjects()).toBe(0);
  expect(await syncedProjects()).toEqual(new Map());
  logIn('ada');
  expect(await adoptProjects()).toBe(2);
  expect(await server.currentOf('ada', id)).toMatchObject({ name: 'Poster' });
  expect((await syncedProjects()).get(id)).toMatchObject({ projectId: id, owner: 'ada', revision: 1 });
  expect(await adoptProjects()).toBe(0);
  // The next person to log in gets none of it.
  logIn('ben');
  expect(await adoptProjects()).toBe(0);
  expect(await server.documentsOf('ben')).toEqual([]);
});

test('one project that cannot be sent stays, is named, and keeps none of the others back', async () => {
  const projects = [await kept('One'), await kept('Two'), await kept('Three')];
  logIn('ada');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { answer } = server;
  Object.assign(server, {
    answer: async (path: string, init: RequestInit) =>
      String(init.body).includes('"name":"Two"')
        ? Response.json(failure(STATUS_CODES.tooLarge, 'Storage is full.'))
        : answer(path, init),
  });
  expect(await adoptProjects()).toBe(2);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '“Two” is not in the account yet.',
    expect.objectContaining({ message: 'Storage is full.' }),
  );
  Object.assign(server, { answer });
  expect(await adoptProjects()).toBe(1);
  expect(await server.documentsOf('ada')).toHaveLength(projects.length);
});

test('the way to an account stays the same until another user logs in', () => {
  logIn('ada');
  const ofAda = accountSync();
  expect(ofAda?.owner).toBe('ada');
  expect(accountSync()).toBe(ofAda);
  logIn('ben');
  expect(accountSync()?.owner).toBe('ben');
  session.clear();
  expect(accountSync()).toBeNull();
});

test('one project is sent by name, and every reason why it cannot be is shown', async () => {
  const project = await kept('Poster');
  await expect(sendProject(project.id)).rejects.toThrow('neither in this browser');
  logIn('ada');
  await expect(sendProject('project:nowhere0')).rejects.toThrow('neither in this browser');
  await sendProject(project.id);
  expect(await server.currentOf('ada', project.id)).toMatchObject({ name: 'Poster' });

  logIn('ben');
  await expect(sendProject(project.id)).rejects.toThrow('belongs to another account');
  expect(await server.documentsOf('ben')).toEqual([]);

  logIn('ada');
  // Another browser was first.
  server.forget('ada', project.id);
  const other = { ...project, name: 'From another browser' };
  const body = JSON.stringify({ projectId: project.id, revision: 0, document: other });
  const headers = new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers);
  for (const revision of [0, 1])
    await server.answer(PROJECT_CALLS.saveProject.path, {
      headers: { ...Object.fromEntries(headers) },
      body: JSON.stringify({ ...JSON.parse(body), revision }),
    });
  await keepProject({ ...project, name: 'Changed here' });
  await expect(sendProject(project.id)).rejects.toThrow(/open/i);
  expect(await server.currentOf('ada', project.id)).toMatchObject({ name: 'From another browser' });
});

test('[K21] what was deleted for good is gone from this browser, and what was known of it too', async () => {
  const [gone, left] = [await kept('Gone'), await kept('Left')];
  logIn('ada');
  await adoptProjects();
  await forgetProject(gone.id);
  expect(await journaledIds()).toEqual([left.id]);
  expect([...(await syncedProjects()).keys()]).toEqual([left.id]);
});

test('the projects to go on with: those of the account and those of this browser, also when the account cannot be asked', async () => {
  const [sent, fresh] = [await kept('Sent'), await kept('Fresh')];
  logIn('ada');
  await sendProject(sent.id);
  const shown = async (rows = 10) => (await recentProjects(rows)).map(({ name }) => name).sort();
  // The account has it no more: it was deleted there.
  expect(await shown()).toEqual(['Fresh']);
  expect(await unsentProjects()).toEqual([
    expect.objectContaining({ projectId: fresh.id, name: 'Fresh', isInAccount: false, image: null }),
  ]);
  expect((await unsentProjects())[0]?.editedAt).toMatch(/^\d{4}-/);
  vi.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await shown()).toEqual(['Fresh', 'Sent']);
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json(failure(STATUS_CODES.proOnly, 'The account is locked.')),
  );
  await expect(recentProjects(10)).rejects.toThrow('The account is locked.');
  session.clear();
  expect(await shown()).toEqual(['Fresh']);
  expect(await unsentProjects()).toHaveLength(1);
});
