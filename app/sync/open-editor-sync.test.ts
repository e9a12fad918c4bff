import { type Project, ProjectDocument } from '@gesso/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { AUTH_HEADER } from '../../server/contract/auth-header.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { session } from '../session/session.ts';
import type { Studio } from '../state/studio.ts';
import { sampleProject } from '../state/testing.ts';
import { openEditorSync } from './open-editor-sync.ts';
import { withFakeIndexedDb } from './testing/fake-indexeddb.ts';
import { ModelServer, tokenOf } from './testing/model-server.ts';

withFakeIndexedDb();

class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
}
let server: ModelServer;
let page: Page;
/** The images that came to the server: whose, of which project, and what. */
let images: { owner: string; projectId: string | null; bytes: string }[];
beforeEach(() => {
  server = new ModelServer();
  page = new Page();
  images = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init = {}) => {
    const url = new URL(String(path), 'http://model');
    if (url.pathname !== PROJECT_CALLS.setProjectThumb.path) return server.answer(String(path), init);
    const { accessToken } = JSON.parse(new Headers(init.headers).get(AUTH_HEADER) ?? '{}');
    const [file] = [...(init.body as FormData).values()];
    images.push({
      owner: accessToken,
      projectId: url.searchParams.get('projectId'),
      bytes: await (file as File).text(),
    });
    return Response.json({ statusCode: 2000, status: 'SUCCESS', body: {} });
  });
});
afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

function logIn(owner: string): void {
  const user = { profileId: 1, systemRefKey: owner, email: `${owner}@example.com`, name: owner };
  session.keep({ user, token: { accessToken: tokenOf(owner) } } as Profile);
}

/** An editor with a project open; a stage that draws no more than a word stands in for the one on the screen. */
function studio(id: string) {
  const project: Project = { ...sampleProject(), id, name: 'Poster' };
  const document = new ProjectDocument(project);
  const flush = vi.fn(async () => undefined);
  const parts = {
    editor: { document, project },
    writer: { flush },
    resources: {},
    stage: { exclusive: async () => new Blob(['a small image'], { type: 'image/jpeg' }) },
  } as unknown as Studio;
  return { studio: parts, document, flush };
}
const rename = (document: ProjectDocument, name: string) =>
  document.transact('Rename', (draft) => void Object.assign(draft, { name }));

test('what is open goes to the account that is signed in, after this browser has it, with its image', async () => {
  logIn('ada');
  const { studio: open, flush } = studio('project:open0001');
  flush.mockImplementationOnce(async () => {
    expect(await server.documentsOf('ada')).toEqual([]);
    return undefined;
  });
  const sync = openEditorSync(open);
  await sync.mustBeSent();
  expect(flush).toHaveBeenCalled();
  expect(await server.currentOf('ada', 'project:open0001')).toMatchObject({ name: 'Poster' });
  await vi.waitFor(
    () =>
      expect(images).toEqual([
        { owner: tokenOf('ada'), projectId: 'project:open0001', bytes: 'a small image' },
      ]),
    60_000,
  );
  sync.close();
});

test('a visitor sends nothing until a user signs in', async () => {
  const { studio: open } = studio('project:open0002');
  const sync = openEditorSync(open);
  await sync.send();
  expect(sync.state.getState().status).toBe('visitor');
  logIn('ben');
  await vi.waitFor(() => expect(sync.state.getState().status).toBe('saved'), 60_000);
  expect(await server.currentOf('ben', 'project:open0002')).toMatchObject({ name: 'Poster' });
  sync.close();
});

test('a change is sent at once when the page is about to go and when there is a connection again, and not after it was closed', async () => {
  logIn('ada');
  const { studio: open, document } = studio('project:open0003');
  const sync = openEditorSync(open);
  await sync.mustBeSent();
  const nameThere = async () => (await server.currentOf('ada', 'project:open0003'))?.name;

  rename(document, 'Second');
  // The page is looked at again: that is no reason to send what is being worked on.
  page.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await nameThere()).toBe('Poster');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(async () => expect(await nameThere()).toBe('Second'), 60_000);

  rename(document, 'Third');
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await nameThere()).toBe('Third'), 60_000);

  sync.close();
  rename(document, 'Fourth');
  for (const event of ['online', 'visibilitychange']) page.dispatchEvent(new Event(event));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await nameThere()).toBe('Third');
});
