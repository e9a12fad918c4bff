import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, type Project } from '../../../engine/model.ts';
import type { ServerContext } from '../../context.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { FOLDER_CALLS, FOLDER_MESSAGES } from '../../contract/folders.ts';
import { GENERATION_CALLS } from '../../contract/generations.ts';
import { SERVICE_PATHS } from '../../contract/health.ts';
import { conflictSchema, PROJECT_CALLS, PROJECT_MESSAGES } from '../../contract/projects.ts';
import { assets, projectVersions, users } from '../../database/schema.ts';
import { first } from '../../testing/first.ts';
import { formOf } from '../../testing/form.ts';
import { fragileProber } from '../../testing/fragile-prober.ts';
import { newUser, type User, visitor } from '../../testing/people.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  serverOn,
  startInjectedServer,
} from '../../testing/servers/temporary-server.ts';

const DAY_MS = 86_400_000;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

function document(name: string, changes: Partial<Project> = {}): Project {
  return createProject('2026-11-21T10:00:00.000Z', { name, ...changes });
}

describe.each(DATABASE_KINDS)('projects over %s', (kind) => {
  let running: InjectedServer;
  let context: ServerContext;
  let server: FastifyInstance;
  let now = new Date('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => now });
    ({ context, server } = running);
  });
  afterAll(() => running.close());

  const save = (who: User, projectId: string, revision: number, content: object) =>
    who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision, document: content } });
  const open = (who: User, assetId: string) => who.call(PROJECT_CALLS.getDesignById, { body: { assetId } });
  const list = async (who: User, query: object = {}) =>
    (await who.call(PROJECT_CALLS.getProjects, { query })).body.projects.map(({ name }) => name);

  async function withProject(
    name = 'Poster',
    options: { pro?: boolean } = {},
  ): Promise<{ who: User; id: string }> {
    const who = await newUser(server, context, options);
    const id = randomUUID();
    expect((await save(who, id, 0, document(name))).status).toBe('SUCCESS');
    return { who, id };
  }

  test('[K21] [K32] a saved project opens as it was sent, with the fields of a default project', async () => {
    const who = await newUser(server, context);
    const id = randomUUID();
    const content = document('Untitled');
    expect((await save(who, id, 0, content)).body).toEqual({
      projectId: id,
      revision: 1,
      updatedAt: now.toISOString(),
    });
    const design = first((await open(who, id)).body.designs);
    expect(design.document).toEqual(JSON.parse(JSON.stringify(content)));
    expect(design.document).toMatchObject({
      name: 'Untitled',
      assetType: 'design',
      status: 'active',
      properties: { width: 1080, height: 1080, format: 2, pro: 0 },
      folderIds: [],
    });
    expect(design.document).toMatchObject({ metadata: { sceneItems: [{ ratio: 1 }] } });
    expect(design).toMatchObject({
      revision: 1,
      widthPx: 1080,
      heightPx: 1080,
      locked: false,
      shared: false,
    });
  });

  test('[X22] [K34] a save goes over its revision; sent again, because the answer got lost, it counts once', async () => {
    const { who, id } = await withProject();
    const changed = document('Changed');
    expect((await save(who, id, 1, changed)).body.revision).toBe(2);
    expect((await save(who, id, 1, changed)).body.revision).toBe(2);
    expect((await save(who, id, 2, document('Changed more'))).body.revision).toBe(3);
    const created = randomUUID();
    expect((await save(who, created, 0, changed)).body.revision).toBe(1);
    expect((await save(who, created, 0, changed)).body.revision).toBe(1);
  });

  test('a conflict answers with both, and keeps what was sent in the history, once', async () => {
    const { who, id } = await withProject();
    await save(who, id, 1, document('From the desk'));
    const mine = document('From the train');
    const refused = await save(who, id, 1, mine);
    expect(refused).toMatchObject({ http: 200, status: 'FAIL', statusCode: STATUS_CODES.conflict });
    const { stored, sent } = conflictSchema.parse(refused.body);
    expect(stored).toMatchObject({ revision: 2, name: 'From the desk', document: { name: 'From the desk' } });
    expect(sent).toMatchObject({ document: { name: 'From the train' } });
    const again = await save(who, id, 1, mine);
    expect(conflictSchema.parse(again.body).sent.versionId).toBe(sent.versionId);
    const kept = await who.call(PROJECT_CALLS.getVersion, {
      query: { projectId: id, versionId: sent.versionId },
    });
    expect(kept.body).toMatchObject({
      version: { kind: 'conflict', revision: 1 },
      document: { name: 'From the train' },
    });
    // Choosing mine: saved over the revision of the other.
    expect((await save(who, id, 2, mine)).body.revision).toBe(3);
  });

  test('what a user chose to replace is in the history, however short a time ago the last copy was made', async () => {
    const { who, id } = await withProject();
    await save(who, id, 1, document('From the desk'));
    const chosen = { projectId: id, revision: 2, document: document('From the train'), keepsReplaced: true };
    expect((await who.call(PROJECT_CALLS.saveProject, { body: chosen })).body.revision).toBe(3);
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body;
    expect(versions).toMatchObject([{ kind: 'conflict', revision: 2 }]);
    const { versionId } = first(versions);
    const kept = await who.call(PROJECT_CALLS.getVersion, { query: { projectId: id, versionId } });
    expect(kept.body.document.name).toBe('From the desk');
    // Sent again, because the answer got lost, it keeps nothing twice.
    expect((await who.call(PROJECT_CALLS.saveProject, { body: chosen })).body.revision).toBe(3);
    const after = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body.versions;
    expect(after).toHaveLength(1);
  });

  test('a save that did not touch the name does not undo a renaming in a list; one that did counts', async () => {
    const { who, id } = await withProject('Poster');
    const rename = (name: string) => who.call(PROJECT_CALLS.renameProject, { body: { projectId: id, name } });
    const saveOver = (revision: number, name: string, formerName?: string) =>
      who.call(PROJECT_CALLS.saveProject, {
        body: { projectId: id, revision, document: document(name), formerName },
      });
    const nameNow = async () => first((await open(who, id)).body.designs).name;
    await rename('Renamed');
    await saveOver(1, 'Poster', 'Poster');
    expect(await nameNow()).toBe('Renamed');
    await saveOver(2, 'Placard', 'Poster');
    expect(await nameNow()).toBe('Placard');
    await rename('Renamed');
    await saveOver(3, 'Poster', 'Renamed');
    expect(await nameNow()).toBe('Poster');
    await rename('Renamed');
    await saveOver(4, 'Poster');
    expect(await nameNow()).toBe('Poster');
  });

  test('of many saves over one revision at the same time exactly one wins', async () => {
    const { who, id } = await withProject();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(who, id, 1, document(`Writer ${index}`))),
    );
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === STATUS_CODES.conflict)).toHaveLength(7);
    const winner = answers.findIndex(({ status }) => status === 'SUCCESS');
    expect(first((await open(who, id)).body.designs)).toMatchObject({
      revision: 2,
      name: `Writer ${winner}`,
    });
  });

  test('what would not open again is not kept: the message of the engine says why', async () => {
    const { who, id } = await withProject();
    const broken = { ...document('Broken'), properties: { width: -5 } };
    const refused = await save(who, id, 1, broken);
    expect(refused.statusCode).toBe(STATUS_CODES.refused);
    expect(refused.description).toContain('properties.width');
    const future = await save(who, id, 1, { ...document('Future'), schemaVersion: 99 });
    expect(future.description).toContain('version 99');
    expect(first((await open(who, id)).body.designs).name).toBe('Poster');
  });

  test("another user's project is not there, whatever is asked of it", async () => {
    const { id } = await withProject();
    const stranger = await newUser(server, context);
    const answers = [
      await open(stranger, id),
      await save(stranger, id, 1, document('Mine now')),
      await stranger.call(PROJECT_CALLS.renameProject, { body: { projectId: id, name: 'Mine' } }),
      await stranger.call(PROJECT_CALLS.duplicateProject, {
        body: { projectId: id, newProjectId: randomUUID() },
      }),
      await stranger.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [id] } }),
      await stranger.call(PROJECT_CALLS.deleteProjects, { body: { projectIds: [id] } }),
      await stranger.call(PROJECT_CALLS.getVersions, { query: { projectId: id } }),
      await stranger.call(PROJECT_CALLS.shareProject, { body: { projectId: id, shared: true } }),
      await stranger.call(FOLDER_CALLS.moveProjects, { body: { projectIds: [id], folderIds: [] } }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        statusCode: STATUS_CODES.notFound,
        description: 'There is no such project.',
      });
    // The same id is free for another user: ids are made by browsers.
    expect((await save(stranger, id, 0, document('Coincidence'))).body.revision).toBe(1);
  });

  test('[K34] lists have pages, search, sorting and filters', async () => {
    const who = await newUser(server, context);
    const before = now;
    for (const [index, name] of ['Beach', 'apple', 'Cellar 100%'].entries()) {
      now = new Date(before.getTime() + index * 1000);
      await save(who, randomUUID(), 0, document(name, index === 0 ? { assetType: 'video' } : {}));
    }
    now = before;
    expect(await list(who)).toEqual(['Cellar 100%', 'apple', 'Beach']);
    expect(await list(who, { sort: 'name' })).toEqual(['apple', 'Beach', 'Cellar 100%']);
    expect(await list(who, { start: 1, rows: 1 })).toEqual(['apple']);
    expect(await list(who, { search: 'APP' })).toEqual(['apple']);
    expect(await list(who, { search: '%' })).toEqual(['Cellar 100%']);
    expect(await list(who, { assetType: 'video' })).toEqual(['Beach']);
    const page = await who.call(PROJECT_CALLS.getProjects, { query: { rows: 1 } });
    expect(page.body).toMatchObject({ total: 3, start: 0, rows: 1 });
  });

  test('templates are found by what their documents say, and no longer once these do not', async () => {
    const who = await newUser(server, context);
    const id = randomUUID();
    const poster = document('Poster');
    const template = { ...poster, metadata: { ...poster.metadata, isTemplate: true } };
    await save(who, id, 0, template);
    await save(who, randomUUID(), 0, document('Postcard'));
    expect(await list(who, { templates: '1' })).toEqual(['Poster']);
    expect(await list(who, { templates: '0' })).toEqual(['Postcard']);
    expect(await list(who)).toHaveLength(2);
    expect(first((await open(who, id)).body.designs)).toMatchObject({ isTemplate: true });
    const copy = await who.call(PROJECT_CALLS.duplicateProject, {
      body: { projectId: id, newProjectId: randomUUID() },
    });
    expect(copy.status).toBe('SUCCESS');
    expect(await list(who, { templates: '1' })).toHaveLength(2);
    await save(who, id, 1, poster);
    expect(await list(who, { templates: '1' })).toEqual(['Poster (copy)']);
  });

  test('[K34] a rename is seen in lists and in the opened project; a copy is a project of its own', async () => {
    const { who, id } = await withProject();
    await who.call(PROJECT_CALLS.renameProject, { body: { projectId: id, name: '  Renamed ' } });
    expect(first((await open(who, id)).body.designs)).toMatchObject({
      name: 'Renamed',
      document: { name: 'Renamed' },
    });
    const copyId = randomUUID();
    await who.call(PROJECT_CALLS.duplicateProject, { body: { projectId: id, newProjectId: copyId } });
    await save(who, id, 1, document('Original, changed'));
    expect(first((await open(who, copyId)).body.designs).document.name).toBe('Renamed (copy)');
    const blank = await who.call(PROJECT_CALLS.renameProject, { body: { projectId: id, name: ' ' } });
    expect(blank).toMatchObject({ http: 400, description: `name: ${PROJECT_MESSAGES.projectNameInvalid}.` });
  });

  test('[K34] the trash keeps projects for 30 days: restored they are as before, then they are gone', async () => {
    const { who, id } = await withProject('Old');
    const other = randomUUID();
    await save(who, other, 0, document('Kept'));
    await who.call(PROJECT_CALLS.deleteProjects, { body: { projectIds: [id] } });
    expect(await list(who)).toContain('Old');
    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [id] } });
    expect(await list(who)).toEqual(['Kept']);
    expect(await list(who, { trash: '1' })).toEqual(['Old']);
    expect((await save(who, id, 1, document('New'))).description).toContain('in the bin');
    await who.call(PROJECT_CALLS.restoreProjects, { body: { projectIds: [id] } });
    expect(first((await open(who, id)).body.designs)).toMatchObject({
      name: 'Old',
      revision: 1,
      trashedAt: null,
    });

    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [other] } });
    await who.call(PROJECT_CALLS.deleteProjects, { body: { projectIds: [other] } });
    expect((await open(who, other)).statusCode).toBe(STATUS_CODES.notFound);

    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [id] } });
    const before = now;
    const emptyTrash = async () => {
      await context.jobs.enqueue(context.database.queries, 'empty-trash', {});
      await context.jobs.runDue();
    };
    now = new Date(before.getTime() + 29 * DAY_MS);
    await emptyTrash();
    now = new Date(before.getTime() + 31 * DAY_MS);
    const trashed = async () =>
      (
        await context.database.runner.query('SELECT 1 FROM projects WHERE user_id = $1 AND project_id = $2', [
          who.userId,
          id,
        ])
      ).length;
    expect(await trashed()).toBe(1);
    await emptyTrash();
    expect(await trashed()).toBe(0);
    now = before;
  });

  test('the history keeps a copy every ten minutes, all of a day, one of each former day, and named ones for good', async () => {
    const { who, id } = await withProject('State 0');
    const start = now;
    const versions = async () =>
      (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body.versions;
    for (let step = 1; step <= 6; step++) {
      now = new Date(start.getTime() + step * 5 * 60_000);
      expect((await save(who, id, step, document(`State ${step}`))).status).toBe('SUCCESS');
    }
    expect((await versions()).map((each: { revision: number }) => each.revision)).toEqual([6, 4, 2]);
    const named = await who.call(PROJECT_CALLS.nameVersion, {
      body: { projectId: id, label: 'Sent to Mia' },
    });
    expect(named.body.version).toMatchObject({ kind: 'named', label: 'Sent to Mia', revision: 7 });

    const oldest = (await versions()).at(-1);
    const back = await who.call(PROJECT_CALLS.restoreVersion, {
      body: { projectId: id, versionId: oldest?.versionId, revision: 7 },
    });
    expect(back.body.revision).toBe(8);
    expect(first((await open(who, id)).body.designs).document.name).toBe('State 1');
    expect((await versions())[0]).toMatchObject({ kind: 'restored', revision: 7 });

    now = new Date(start.getTime() + 3 * DAY_MS);
    await save(who, id, 8, document('Days later'));
    const left: { kind: string; revision: number }[] = await versions();
    expect(left.filter((each) => each.kind === 'auto').map((each) => each.revision)).toEqual([8]);
    expect(left.some((each) => each.kind === 'named')).toBe(true);
    now = start;
  });

  test('several states with names on one day all stay, beside one copy of each former day and twenty conflicts', async () => {
    const { who, id } = await withProject('State 0');
    const start = now;
    const at = (days: number, minutes: number) => {
      now = new Date(start.getTime() + days * DAY_MS + minutes * 60_000);
    };
    let revision = 1;
    const saveNext = async () => {
      expect((await save(who, id, revision, document(`State ${revision}`))).status).toBe('SUCCESS');
      revision++;
    };
    // Three copies and three names on each of two days, in turn.
    for (const day of [0, 1])
      for (const step of [1, 2, 3]) {
        at(day, step * 11);
        await saveNext();
        const body = { projectId: id, label: `Day ${day}, name ${step}` };
        expect((await who.call(PROJECT_CALLS.nameVersion, { body })).status).toBe('SUCCESS');
      }
    for (let conflict = 0; conflict < 23; conflict++)
      expect((await save(who, id, 1, document(`Conflict ${conflict}`))).statusCode).toBe(
        STATUS_CODES.conflict,
      );
    at(4, 0);
    await saveNext();
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body;
    const ofKind = (wanted: string) => versions.filter(({ kind }) => kind === wanted);
    expect(ofKind('named').map(({ label }) => label)).toEqual(
      [1, 0].flatMap((day) => [3, 2, 1].map((step) => `Day ${day}, name ${step}`)),
    );
    // Of each former day the last state, though conflicts and names came after it.
    expect(ofKind('auto').map((each) => each.revision)).toEqual([7, 4]);
    expect(ofKind('conflict')).toHaveLength(20);
    now = start;
  });

  test('of the copies of one day sixty are kept, and the day ends after 24 hours to the second', async () => {
    const { who, id } = await withProject('State 0');
    const start = now;
    let revision = 1;
    const saveAt = async (time: number) => {
      now = new Date(time);
      await save(who, id, revision, document(`State ${revision}`));
      revision++;
    };
    const copies = async () =>
      (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body.versions.map(
        (each) => each.revision,
      );
    const step = 10 * 60_000;
    for (let count = 1; count <= 62; count++) await saveAt(start.getTime() + count * step);
    expect((await copies()).length).toBe(60);
    // The newest copy is of the state before the last save; the oldest that is left was saved at the third step.
    expect((await copies()).slice(0, 1).concat((await copies()).slice(-1))).toEqual([62, 3]);
    now = start;
  });

  test('a shared link shows the project to anyone, until it is taken back or the project is deleted', async () => {
    const { who, id } = await withProject('For all users');
    const share = (shared: boolean) =>
      who.call(PROJECT_CALLS.shareProject, { body: { projectId: id, shared } });
    const { shareUrl } = (await share(true)).body;
    expect(shareUrl).toMatch(/^http:\/\/gesso\.test\/shared\/[\w-]{43}\/$/);
    expect((await share(true)).body.shareUrl).toBe(shareUrl);
    const token = shareUrl?.split('/').at(-2);
    const look = () => visitor(server, null).call(PROJECT_CALLS.getSharedProject, { query: { token } });
    expect((await look()).body).toMatchObject({
      name: 'For all users',
      ownerName: 'Ada',
      document: { name: 'For all users' },
    });
    expect(JSON.stringify((await look()).body)).not.toContain(who.email);
    expect(first((await open(who, id)).body.designs).shared).toBe(true);
    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [id] } });
    expect((await look()).statusCode).toBe(STATUS_CODES.notFound);
    await who.call(PROJECT_CALLS.restoreProjects, { body: { projectIds: [id] } });
    expect((await look()).status).toBe('SUCCESS');
    await share(false);
    expect((await look()).statusCode).toBe(STATUS_CODES.notFound);
    expect((await share(true)).body.shareUrl).not.toBe(shareUrl);
  });

  test('a link says what it allows, until when, and how often it was used', async () => {
    const { who, id } = await withProject('With rights');
    const share = (terms: object) =>
      who.call(PROJECT_CALLS.shareProject, { body: { projectId: id, shared: true, ...terms } });
    const present = async () => (await who.call(PROJECT_CALLS.getShare, { query: { projectId: id } })).body;
    expect(await present()).toMatchObject({
      shareUrl: null,
      access: 'view',
      expiresAt: null,
      sharedAt: null,
    });

    const expiresAt = new Date(now.getTime() + DAY_MS).toISOString();
    const { shareUrl } = (await share({ expiresAt })).body;
    const token = shareUrl?.split('/').at(-2);
    const guest = visitor(server, null);
    const look = () => guest.call(PROJECT_CALLS.getSharedProject, { query: { token } });
    const copy = () => guest.call(PROJECT_CALLS.copySharedProject, { body: { token } });
    expect((await look()).body).toMatchObject({ access: 'view' });
    expect(await copy()).toMatchObject({ statusCode: STATUS_CODES.refused, body: null });

    expect((await share({ access: 'copy' })).body).toMatchObject({ shareUrl, access: 'copy', expiresAt });
    expect((await copy()).body).toMatchObject({ access: 'copy', document: { name: 'With rights' } });
    expect(await present()).toMatchObject({ shareUrl, access: 'copy', expiresAt, views: 1, copies: 1 });

    const past = await share({ expiresAt: now.toISOString() });
    expect(past.description).toBe('The last day of a link must be in the future.');
    const start = now;
    now = new Date(start.getTime() + DAY_MS);
    expect((await look()).statusCode).toBe(STATUS_CODES.notFound);
    expect((await copy()).statusCode).toBe(STATUS_CODES.notFound);
    expect(await present()).toMatchObject({ shareUrl: null });
    const renewed = (await share({})).body;
    expect(renewed).toMatchObject({ access: 'view', expiresAt: null, views: 0 });
    expect(renewed.shareUrl).not.toBe(shareUrl);
    now = start;
  });

  test('former states keep the image that they had, also after the project got another', async () => {
    const { who, id } = await withProject('State 1');
    const setThumb = async (color: string) => {
      const square = { width: 20, height: 20, channels: 3, background: color } as const;
      const image = await sharp({ create: square }).png().toBuffer();
      const { payload, headers } = formOf(image);
      const sent = await server.inject({
        method: 'POST',
        url: `${PROJECT_CALLS.setProjectThumb.path}?projectId=${id}`,
        headers: { ...who.headers, ...headers },
        payload,
      });
      return String(sent.json().body.thumbUrl);
    };
    const red = await setThumb('red');
    await who.call(PROJECT_CALLS.nameVersion, { body: { projectId: id, label: 'Red' } });
    const blue = await setThumb('blue');
    const start = now;
    now = new Date(start.getTime() + 11 * 60_000);
    await save(who, id, 1, document('State 2'));
    const { versions } = (await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } })).body;
    const pathOf = (url: string | null) => new URL(String(url)).pathname;
    expect(versions.map(({ kind, thumbUrl }) => [kind, pathOf(thumbUrl)])).toEqual([
      ['auto', pathOf(blue)],
      ['named', pathOf(red)],
    ]);
    const shown = await server.inject({ url: new URL(String(versions[1]?.thumbUrl)).toString() });
    expect(shown.statusCode).toBe(200);
    now = start;
  });

  test('[K33] [K34] folders have names of their own, hold projects, and leave them when they go', async () => {
    const { who, id } = await withProject('Inside');
    const create = (name: string) => who.call(FOLDER_CALLS.createFolder, { body: { name } });
    const { folder } = (await create(' Clients ')).body;
    expect(folder).toMatchObject({ name: 'Clients', pro: false, locked: false, projects: 0 });
    expect((await create('  ')).description).toBe("name: Folder name can't be blank.");
    expect((await create('CLIENTS')).description).toBe(FOLDER_MESSAGES.nameTaken);
    await who.call(FOLDER_CALLS.moveProjects, { body: { projectIds: [id], folderIds: [folder.folderId] } });
    expect(await list(who, { folderId: folder.folderId })).toEqual(['Inside']);
    expect(first((await open(who, id)).body.designs).folderIds).toEqual([folder.folderId]);
    const stranger = await newUser(server, context);
    for (const call of [
      stranger.call(FOLDER_CALLS.renameFolder, { body: { folderId: folder.folderId, name: 'x' } }),
      stranger.call(FOLDER_CALLS.deleteFolder, { body: { folderId: folder.folderId } }),
    ])
      expect((await call).statusCode).toBe(STATUS_CODES.notFound);
    const renamed = await who.call(FOLDER_CALLS.renameFolder, {
      body: { folderId: folder.folderId, name: 'Work' },
    });
    expect(renamed.body.folder).toMatchObject({ name: 'Work', projects: 1 });
    await who.call(FOLDER_CALLS.deleteFolder, { body: { folderId: folder.folderId } });
    expect(await list(who)).toEqual(['Inside']);
    expect((await who.call(FOLDER_CALLS.getFolders)).body.folders).toEqual([]);
  });

  test('[E22] [A5] more than three folders take Pro; what is in a Pro folder is locked, and safe, without it', async () => {
    const free = await newUser(server, context);
    for (const name of ['One', 'Two', 'Three'])
      expect((await free.call(FOLDER_CALLS.createFolder, { body: { name } })).status).toBe('SUCCESS');
    const fourth = await free.call(FOLDER_CALLS.createFolder, { body: { name: 'Four' } });
    expect(fourth.statusCode).toBe(STATUS_CODES.proOnly);

    const { who, id } = await withProject('Precious', { pro: true });
    const { folder } = (await who.call(FOLDER_CALLS.createFolder, { body: { name: 'Pro things' } })).body;
    expect(folder).toMatchObject({ pro: true, locked: false });
    await who.call(FOLDER_CALLS.moveProjects, { body: { projectIds: [id], folderIds: [folder.folderId] } });
    expect(first((await open(who, id)).body.designs).locked).toBe(false);

    await context.database.queries.update(users).set({ proUntil: new Date(0) });
    expect((await who.call(FOLDER_CALLS.getFolders)).body.folders[0]).toMatchObject({
      locked: true,
      projects: 1,
    });
    expect((await who.call(PROJECT_CALLS.getProjects)).body.projects[0]).toMatchObject({
      name: 'Precious',
      locked: true,
    });
    const refused = [
      await open(who, id),
      await save(who, id, 1, document('Around')),
      await who.call(FOLDER_CALLS.moveProjects, { body: { projectIds: [id], folderIds: [] } }),
      await who.call(FOLDER_CALLS.deleteFolder, { body: { folderId: folder.folderId } }),
      await who.call(PROJECT_CALLS.duplicateProject, { body: { projectId: id, newProjectId: randomUUID() } }),
      await who.call(PROJECT_CALLS.getVersions, { query: { projectId: id } }),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ http: 200, statusCode: STATUS_CODES.proOnly });

    await context.database.queries.update(users).set({ proUntil: new Date(now.getTime() + DAY_MS) });
    expect(first((await open(who, id)).body.designs).name).toBe('Precious');
  });

  test('the image of a project is redrawn and shown in lists', async () => {
    const { who, id } = await withProject();
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const send = (projectId: string, content: Buffer, to = server) => {
      const { payload, headers } = formOf(content);
      return to.inject({
        method: 'POST',
        url: `${PROJECT_CALLS.setProjectThumb.path}?projectId=${projectId}`,
        headers: { ...who.headers, ...headers },
        payload,
      });
    };
    expect((await send(id, bytes)).json().status).toBe('SUCCESS');
    const { thumbUrl } = first((await who.call(PROJECT_CALLS.getProjects)).body.projects);
    const shown = await server.inject(thumbUrl?.replace('http://gesso.test', '') ?? '');
    const { format, width, height } = await sharp(shown.rawPayload).metadata();
    expect([format, width, height]).toEqual(['webp', 640, 360]);
    const gif = await sharp(bytes).gif().toBuffer();
    for (const wrong of [Buffer.from('nothing'), Buffer.from(DRAWING), gif]) {
      expect((await send(id, wrong)).json()).toMatchObject({
        status: 'FAIL',
        description: expect.stringContaining('Send a JPG, PNG or WebP file'),
      });
    }
    expect((await send(randomUUID(), bytes)).json().statusCode).toBe(STATUS_CODES.notFound);

    const prober = fragileProber(context.config.dataFolder);
    const fragile = await serverOn({ ...context, assets: { ...context.assets, prober } });
    expect((await send(id, bytes, fragile)).json().status).toBe('FAIL');
    expect((await fragile.inject(SERVICE_PATHS.health)).statusCode).toBe(200);
    expect(first((await who.call(PROJECT_CALLS.getProjects)).body.projects).thumbUrl).toBe(thumbUrl);
    prober.close();
    await fragile.close();

    // A folder shows the images of what is in it, until that is deleted.
    const { folder } = (await who.call(FOLDER_CALLS.createFolder, { body: { name: 'Shown' } })).body;
    await who.call(FOLDER_CALLS.moveProjects, { body: { projectIds: [id], folderIds: [folder.folderId] } });
    await who.call(FOLDER_CALLS.createFolder, { body: { name: 'Void' } });
    const folders = async () => (await who.call(FOLDER_CALLS.getFolders)).body.folders;
    expect(await folders()).toMatchObject([
      { name: 'Shown', projects: 1, previewUrls: [thumbUrl] },
      { name: 'Void', projects: 0, previewUrls: [] },
    ]);
    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [id] } });
    expect((await folders())[0]).toMatchObject({ projects: 0, previewUrls: [] });
  });

  test('[Q10] a full storage refuses what grows with a message, and lets through what frees space', async () => {
    const sizeOf = (content: Project) => Buffer.byteLength(JSON.stringify(content));
    const [small, large] = [document('Small'), document(`Large ${'x'.repeat(150)}`)];
    const quota = { freeQuotaBytes: sizeOf(large) + 10 };
    const tight = await serverOn({ ...context, config: { ...context.config, ...quota } });
    const who = await newUser(tight, context);
    const id = randomUUID();
    expect((await save(who, id, 0, large)).status).toBe('SUCCESS');
    const second = await save(who, randomUUID(), 0, small);
    expect(second).toMatchObject({
      statusCode: STATUS_CODES.tooLarge,
      description: PROJECT_MESSAGES.storageFull,
    });
    const larger = { ...large, note: 'x'.repeat(500) };
    expect((await save(who, id, 1, larger)).statusCode).toBe(STATUS_CODES.tooLarge);
    // A little more than the quota is left to work that would be lost.
    expect((await save(who, id, 1, { ...large, name: `${large.name}..` })).body.revision).toBe(2);
    expect((await save(who, id, 2, small)).body.revision).toBe(3);
    await tight.close();
  });

  test('[A10] generations list uploads as results of tools, newest first, by tool; they go with their upload', async () => {
    const who = await newUser(server, context);
    const stranger = await newUser(server, context);
    const { queries } = context.database;
    const asset = {
      assetType: 'IMG' as const,
      name: 'x.png',
      contentType: 'image/png',
      sizeBytes: 5,
      createdAt: now,
    };
    const [mine, theirs] = await queries
      .insert(assets)
      .values([
        { ...asset, userId: who.userId, keyName: `u/${who.userId}/a/original`, status: 'active' },
        { ...asset, userId: stranger.userId, keyName: `u/${stranger.userId}/a/original`, status: 'active' },
      ])
      .returning();
    const saveResult = (aiType: number, assetId: number | undefined) =>
      who.call(GENERATION_CALLS.saveGeneration, { body: { aiType, prompt: 'A fox', assetId } });
    expect((await saveResult(3, theirs?.assetId)).statusCode).toBe(STATUS_CODES.notFound);
    const first = (await saveResult(3, mine?.assetId)).body.generation;
    const second = (await saveResult(12, mine?.assetId)).body.generation;
    expect(second).toMatchObject({ aiType: 12, prompt: 'A fox', state: 'done', assetId: mine?.assetId });
    expect(second.contentUrl).toContain('http://gesso.test/');
    const ids = async (query: object = {}) =>
      (await who.call(GENERATION_CALLS.getGenerations, { query })).body.generations.map(
        (each: { generationId: number }) => each.generationId,
      );
    expect(await ids()).toEqual([second.generationId, first.generationId]);
    expect(await ids({ aiType: 3 })).toEqual([first.generationId]);
    expect(await ids({ aiTypes: '3,4' })).toEqual([first.generationId]);
    expect(await ids({ aiTypes: '3,12' })).toEqual([second.generationId, first.generationId]);
    const malformed = await who.call(GENERATION_CALLS.getGenerations, { query: { aiTypes: '3;4' } });
    expect(malformed.status).toBe('FAIL');
    const remove = (from: User, generationIds: number[]) =>
      from.call(GENERATION_CALLS.deleteGenerations, { body: { generationIds } });
    expect((await remove(stranger, [first.generationId])).statusCode).toBe(STATUS_CODES.notFound);
    expect((await remove(who, [first.generationId])).status).toBe('SUCCESS');
    expect(await ids()).toEqual([second.generationId]);
    await queries.delete(assets);
    expect(await ids()).toEqual([]);
  });

  test('uploads that a project shows are known, and their addresses come with it', async () => {
    const who = await newUser(server, context);
    const stranger = await newUser(server, context);
    const rows = await context.database.queries
      .insert(assets)
      .values(
        [who, stranger].map(({ userId }) => ({
          ...{ userId, assetType: 'IMG' as const, name: 'sea.png', contentType: 'image/png', sizeBytes: 5 },
          ...{ createdAt: now, keyName: `u/${userId}/b/original`, status: 'active' as const },
        })),
      )
      .returning();
    const [mine, theirs] = rows.map(({ assetId }) => assetId);
    const source = (assetId: number | undefined) => ({
      id: `asset:${assetId}`,
      ...{ kind: 'image' as const, name: 'sea', mimeType: 'image/png', widthPx: 10, heightPx: 10 },
      ...{ durationFrames: 0, hasAudio: false, sizeBytes: 5 },
      source: { type: 'url' as const, url: `asset:${assetId}` },
    });
    const content = document('With uploads');
    content.metadata.assets = { a: source(mine), b: source(theirs) };
    const id = randomUUID();
    expect((await save(who, id, 0, content)).status).toBe('SUCCESS');
    const design = first((await open(who, id)).body.designs);
    expect(Object.keys(design.assetUrls)).toEqual([String(mine)]);
    const used = () =>
      context.database.runner.query('SELECT asset_id FROM project_assets WHERE project_id = $1 ORDER BY 1', [
        id,
      ]);
    expect((await used()).flat().map(Number)).toEqual([mine, theirs]);
    content.metadata.assets = { a: source(mine) };
    await save(who, id, 1, content);
    expect((await used()).flat().map(Number)).toEqual([mine]);
  });

  test('a deleted account takes its projects and their history along', async () => {
    const { who, id } = await withProject();
    await who.call(PROJECT_CALLS.nameVersion, { body: { projectId: id, label: 'x' } });
    await context.database.runner.query('DELETE FROM users WHERE user_id = $1', [who.userId]);
    const left = await context.database.queries.select().from(projectVersions);
    expect(left.filter(({ userId }) => userId === who.userId)).toEqual([]);
  });
});
