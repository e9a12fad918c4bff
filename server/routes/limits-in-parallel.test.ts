import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../engine/model.ts';
import type { ServerContext } from '../context.ts';
import { FOLDER_CALLS, FREE_FOLDERS, MAX_FOLDERS } from '../contract/folders.ts';
import { GENERATION_CALLS } from '../contract/generations.ts';
import { PROJECT_CALLS } from '../contract/projects.ts';
import { assets, folders, generations } from '../database/schema.ts';
import { MAX_GENERATIONS } from '../services/generations/generations.ts';
import { first } from '../testing/first.ts';
import { type Answer, newUser, type Person } from '../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../testing/temporary-server.ts';

describe.each(['pglite', 'postgres'] as const)('limits that many reach at once, over %s', (kind) => {
  let running: InjectedServer;
  let server: FastifyInstance;
  let context: ServerContext;
  beforeAll(async () => {
    running = await startInjectedServer(kind);
    ({ context, server } = running);
  }, 60_000);
  afterAll(() => running.close());

  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const kept = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 'SUCCESS').length;
  const expectNoFault = (answers: readonly Answer[]) => {
    for (const { http } of answers) expect(http).toBe(200);
  };
  const newProject = async (who: Person): Promise<string> => {
    const projectId = randomUUID();
    const document = createProject('2026-11-21T10:00:00.000Z', { name: 'A' });
    await who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
    return projectId;
  };

  test('folders of free accounts', async () => {
    const who = await newUser(server, context);
    const answers = await times(20, (index) =>
      who.call(FOLDER_CALLS.createFolder, { body: { name: `Folder ${index}` } }),
    );
    expectNoFault(answers);
    expect(kept(answers)).toBe(FREE_FOLDERS);
    expect((await who.call(FOLDER_CALLS.getFolders)).body.folders).toHaveLength(FREE_FOLDERS);
  });

  test('folders of Pro accounts, and one name for all', async () => {
    const who = await newUser(server, context, { pro: true });
    const same = await times(10, () => who.call(FOLDER_CALLS.createFolder, { body: { name: 'Same' } }));
    expectNoFault(same);
    expect(kept(same)).toBe(1);
    // All but five of those that there may be.
    const row = { userId: who.userId, pro: true, createdAt: context.now() };
    await context.database.queries
      .insert(folders)
      .values(Array.from({ length: MAX_FOLDERS - 6 }, (_, index) => ({ ...row, name: `Former ${index}` })));
    const answers = await times(20, (index) =>
      who.call(FOLDER_CALLS.createFolder, { body: { name: `Folder ${index}` } }),
    );
    expectNoFault(answers);
    expect(kept(answers)).toBe(5);
  });

  test('a name that many folders want, and a project that many move', async () => {
    const who = await newUser(server, context, { pro: true });
    const made = await times(6, (index) =>
      who.call(FOLDER_CALLS.createFolder, { body: { name: `Folder ${index}` } }),
    );
    const folderIds = made.map(({ body }) => body.folder.folderId);
    const renamed = await times(6, (index) =>
      who.call(FOLDER_CALLS.renameFolder, { body: { folderId: folderIds[index], name: 'Wanted' } }),
    );
    expectNoFault(renamed);
    expect(kept(renamed)).toBe(1);
    const projectId = await newProject(who);
    const moved = await times(12, (index) =>
      who.call(FOLDER_CALLS.moveProjects, {
        body: { projectIds: [projectId], folderIds: [first(folderIds), folderIds[index % 6]] },
      }),
    );
    expectNoFault(moved);
  });

  test('links to one project, and states of it by one name', async () => {
    const who = await newUser(server, context);
    const projectId = await newProject(who);
    const shares = await times(12, () =>
      who.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: true } }),
    );
    expectNoFault(shares);
    expect(new Set(shares.map(({ body }) => body.shareUrl)).size).toBe(1);
    const document = createProject('2026-11-21T10:00:00.000Z', { name: 'B' });
    const saves = await times(12, (index) =>
      who.call(PROJECT_CALLS.saveProject, {
        body: { projectId, revision: 1, document: { ...document, name: `State ${index}` } },
      }),
    );
    expectNoFault(saves);
    expect(kept(saves)).toBe(1);
  });

  test('[A10] results of tools', async () => {
    const who = await newUser(server, context);
    const { queries } = context.database;
    const asset = { assetType: 'IMG' as const, name: 'a.png', contentType: 'image/png', sizeBytes: 1 };
    const [row] = await queries
      .insert(assets)
      .values({
        ...asset,
        userId: who.userId,
        keyName: randomUUID(),
        status: 'active',
        createdAt: context.now(),
      })
      .returning();
    const values = {
      userId: who.userId,
      aiType: 1,
      prompt: '',
      state: 'done' as const,
      createdAt: context.now(),
    };
    for (let made = 0; made < MAX_GENERATIONS - 2; made += 1_000)
      await queries
        .insert(generations)
        .values(Array.from({ length: Math.min(1_000, MAX_GENERATIONS - 2 - made) }, () => values));
    const body = { aiType: 1, prompt: 'a cat', assetId: row?.assetId };
    const answers = await times(8, () => who.call(GENERATION_CALLS.saveGeneration, { body }));
    expectNoFault(answers);
    expect(kept(answers)).toBe(2);
  });
});
