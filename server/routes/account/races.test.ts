import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import type { ServerContext } from '../../context.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { FOLDER_CALLS, FREE_FOLDERS, MAX_FOLDERS } from '../../contract/folders.ts';
import { GENERATION_CALLS } from '../../contract/generations.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { assets, folders, generations } from '../../database/schema.ts';
import { processAsset } from '../../services/assets/process-asset.ts';
import { MAX_GENERATIONS } from '../../services/generations/generations.ts';
import { first } from '../../testing/first.ts';
import { hasPostgres, heldBack } from '../../testing/held-back.ts';
import { type Answer, newUser, type Person, type User, visitor } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const KIBIBYTE = 1024;
/** As many as want one place. */
const RIVALS = [0, 1, 2];

describe.skipIf(!hasPostgres())('what is decided in many connections at the same moment', () => {
  let running: InjectedServer;
  let server: FastifyInstance;
  let context: ServerContext;
  beforeAll(async () => {
    const config = { freeQuotaBytes: 200 * KIBIBYTE, visitorNetworkQuotaBytes: 100 * KIBIBYTE };
    running = await startInjectedServer('postgres', { config });
    ({ context, server } = running);
  });
  afterAll(() => running.close());

  /** Lets all of them decide before any of them writes, and gives those that were let in; no request meets a fault. */
  async function accepted(table: string, ask: (rival: number) => Promise<Answer>): Promise<Answer[]> {
    const outcomes = await heldBack(
      context.database,
      table,
      RIVALS.map((rival) => () => ask(rival)),
    );
    const answers = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    for (const { http } of answers) expect(http).toBe(200);
    return answers.filter(({ status }) => status === 'SUCCESS');
  }
  const document = (name: string, bytes = 0) => ({
    ...createProject('2026-11-21T10:00:00.000Z', { name }),
    note: 'x'.repeat(bytes),
  });
  const save = (who: Person, projectId: string, revision: number, content: object) =>
    who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision, document: content } });
  const newProject = async (who: Person, bytes = 0): Promise<string> => {
    const projectId = randomUUID();
    await save(who, projectId, 0, document('A', bytes));
    return projectId;
  };
  const addFolders = (who: User, count: number, pro = false) =>
    context.database.queries.insert(folders).values(
      Array.from({ length: count }, (_, index) => ({
        ...{ userId: who.userId, pro, name: `Former ${index}`, createdAt: context.now() },
      })),
    );
  const announce = (who: Person, sizeBytes: number) =>
    who.call(UPLOAD_CALLS.generatePresignedUrls, {
      body: { assets: [{ name: 'a.png', size: sizeBytes, contentType: 'image/png', assetType: 'IMG' }] },
    });

  test.each([
    ['free', false, FREE_FOLDERS],
    ['Pro', true, MAX_FOLDERS],
  ] as const)('the last folder of a %s account is made once', async (_plan, pro, limit) => {
    const who = await newUser(server, context, { pro });
    await addFolders(who, limit - 1, pro);
    const made = await accepted('folders', (rival) =>
      who.call(FOLDER_CALLS.createFolder, { body: { name: `Folder ${rival}` } }),
    );
    expect(made).toHaveLength(1);
    expect((await who.call(FOLDER_CALLS.getFolders)).body.folders).toHaveLength(limit);
  });

  test('a name is given to one folder, whether it is made or renamed', async () => {
    const who = await newUser(server, context, { pro: true });
    await addFolders(who, 2, true);
    const { folders: former } = (await who.call(FOLDER_CALLS.getFolders)).body;
    const given = await accepted('folders', (rival) => {
      const folder = former[rival];
      return folder
        ? who.call(FOLDER_CALLS.renameFolder, { body: { folderId: folder.folderId, name: 'Wanted' } })
        : who.call(FOLDER_CALLS.createFolder, { body: { name: 'wanted' } });
    });
    expect(given).toHaveLength(1);
  });

  test('a project that is moved to three places is in one of them', async () => {
    const who = await newUser(server, context, { pro: true });
    await addFolders(who, RIVALS.length, true);
    const targets = (await who.call(FOLDER_CALLS.getFolders)).body.folders;
    const projectId = await newProject(who);
    const moved = await accepted('project_folders', (rival) => {
      const folderIds = [targets[rival]?.folderId];
      return who.call(FOLDER_CALLS.moveProjects, { body: { projectIds: [projectId], folderIds } });
    });
    expect(moved).toHaveLength(RIVALS.length);
    const { projects } = (await who.call(PROJECT_CALLS.getProjects)).body;
    expect(first(projects).folderIds).toHaveLength(1);
  });

  describe('[K3] the last room of a storage is taken once', () => {
    const large = 110 * KIBIBYTE;
    const half = 70 * KIBIBYTE;

    test('by new projects', async () => {
      const who = await newUser(server, context);
      const kept = await accepted('projects', () => save(who, randomUUID(), 0, document('A', large)));
      expect(kept).toHaveLength(1);
    });

    test('by copies of a project', async () => {
      const who = await newUser(server, context);
      const projectId = await newProject(who, half);
      const kept = await accepted('projects', () =>
        who.call(PROJECT_CALLS.duplicateProject, { body: { projectId, newProjectId: randomUUID() } }),
      );
      expect(kept).toHaveLength(1);
    });

    test('by states that get a name', async () => {
      const who = await newUser(server, context);
      const projectId = await newProject(who, half);
      const kept = await accepted('project_versions', (rival) =>
        who.call(PROJECT_CALLS.nameVersion, { body: { projectId, label: `State ${rival}` } }),
      );
      expect(kept).toHaveLength(1);
    });

    test('by files that are announced', async () => {
      const who = await newUser(server, context);
      expect(await accepted('assets', () => announce(who, large))).toHaveLength(1);
    });

    test('by changes of what is there already', async () => {
      const who = await newUser(server, context);
      const projectIds = await Promise.all(RIVALS.map(() => newProject(who, 10 * KIBIBYTE)));
      const kept = await accepted('projects', (rival) =>
        save(who, String(projectIds[rival]), 1, document('B', large)),
      );
      expect(kept).toHaveLength(1);
    });

    test('by whatever comes: a project, a file, a state with a name', async () => {
      const who = await newUser(server, context);
      const projectId = await newProject(who, half);
      const kept = await accepted('projects, assets, project_versions', async (rival) => {
        if (rival === 0) return announce(who, half);
        if (rival === 1) return save(who, randomUUID(), 0, document('A', half));
        return who.call(PROJECT_CALLS.nameVersion, { body: { projectId, label: 'A' } });
      });
      expect(kept).toHaveLength(1);
    });

    test('by files that are larger than they were announced', async () => {
      const who = await newUser(server, context);
      const { queries } = context.database;
      const bytes = Buffer.alloc(large, 'x');
      const announced = await Promise.all(RIVALS.map(() => announce(who, 10)));
      const assetIds = announced.map(({ body }) => Number(body.assets[0]?.assetId));
      for (const { assetId, keyName } of await queries.select().from(assets))
        if (assetIds.includes(assetId))
          await context.store.put(keyName, bytes, { contentType: 'image/png', sizeBytes: bytes.length });
      const { signal } = new AbortController();
      await heldBack(
        context.database,
        'assets',
        assetIds.map((assetId) => () => processAsset(context.assets, assetId, signal)),
      );
      const rows = (await queries.select().from(assets)).filter(({ assetId }) => assetIds.includes(assetId));
      // What is too much is refused for its size, before it is checked whether it is an image.
      const refused = rows.filter(({ reason }) => reason === UPLOAD_MESSAGES.storageLimit);
      expect(refused).toHaveLength(RIVALS.length - 1);
    });

    test('by visitors of one network, under different names', async () => {
      const visitors = RIVALS.map(() => visitor(server));
      const kept = await accepted('assets', (rival) =>
        announce(visitors[rival] ?? visitor(server), 60 * KIBIBYTE),
      );
      expect(kept).toHaveLength(1);
    });
  });

  test('[K34] of saves over one revision one wins, and the others are kept in the history', async () => {
    const who = await newUser(server, context);
    const projectId = await newProject(who);
    const won = await accepted('projects', (rival) => save(who, projectId, 1, document(`State ${rival}`)));
    expect(won.map(({ body }) => body)).toMatchObject([{ revision: 2 }]);
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId } })).body;
    expect(versions.map(({ kind }) => kind)).toEqual(['conflict', 'conflict']);
  });

  test('a new project that comes three times is one, and different ones under its id are conflicts', async () => {
    const who = await newUser(server, context);
    const projectId = randomUUID();
    const content = document('Same');
    const same = await accepted('projects', () => save(who, projectId, 0, content));
    expect(same.map(({ body }) => body)).toMatchObject(RIVALS.map(() => ({ revision: 1 })));
    const other = randomUUID();
    expect(
      await accepted('projects', (rival) => save(who, other, 0, document(`Other ${rival}`))),
    ).toHaveLength(1);
  });

  test('a link that is requested three times is one', async () => {
    const who = await newUser(server, context);
    const projectId = await newProject(who);
    const shared = await accepted('project_shares', () =>
      who.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: true } }),
    );
    const urls = shared.map(({ body }) => (body as { shareUrl: string }).shareUrl);
    expect([urls.length, new Set(urls).size]).toEqual([RIVALS.length, 1]);
  });

  test('[A10] the last result of tools is kept once', async () => {
    const who = await newUser(server, context);
    const { queries, runner } = context.database;
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
    const values = { userId: who.userId, aiType: 1, prompt: '', state: 'done' as const };
    await queries.insert(generations).values({ ...values, createdAt: context.now() });
    await runner.query(
      `INSERT INTO generations (user_id, ai_type, prompt, state, created_at)
       SELECT user_id, ai_type, prompt, state, created_at FROM generations, generate_series(1, $2) WHERE user_id = $1`,
      [who.userId, MAX_GENERATIONS - 2],
    );
    const body = { aiType: 1, prompt: 'a cat', assetId: row?.assetId };
    const kept = await accepted('generations', () => who.call(GENERATION_CALLS.saveGeneration, { body }));
    expect(kept).toHaveLength(1);
    expect((await who.call(GENERATION_CALLS.saveGeneration, { body })).statusCode).toBe(STATUS_CODES.refused);
  });
});
