import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import type { ServerContext } from '../../context.ts';
import type { Call } from '../../contract/call.ts';
import { BASES } from '../../contract/call.ts';
import { CALLS } from '../../contract/calls.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { apiUsage } from '../../database/schema.ts';
import { newUser, type Person, type User, visitor } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const MEBIBYTE = 1024 * 1024;

let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let anonymous: Person;
let free: User;
let pro: User;
let developer: User;

beforeAll(async () => {
  running = await startInjectedServer('quickest');
  ({ context, server } = running);
  anonymous = visitor(server);
  free = await newUser(server, context);
  pro = await newUser(server, context, { pro: true });
  developer = await newUser(server, context);
  await context.database.queries
    .insert(apiUsage)
    .values({ userId: developer.userId, apiId: 1, purchasedQuota: 500, consumedCalls: 20 });
});
afterAll(() => running.close());

const announceVideo = (who: Person, mebibytes: number) =>
  who.call(CALLS.generatePresignedUrls, {
    body: {
      assets: [{ size: mebibytes * MEBIBYTE, contentType: 'video/mp4', name: 'v.mp4', assetType: 'VIDEO' }],
    },
  });
const saveProject = (who: Person) =>
  who.call(CALLS.saveProject, {
    body: { projectId: randomUUID(), revision: 0, document: createProject('2026-11-21T10:00:00.000Z') },
  });
async function foldersOf(who: Person): Promise<number> {
  let made = 0;
  for (; made < 5; made++)
    if ((await who.call(CALLS.createFolder, { body: { name: `Folder ${made}` } })).status !== 'SUCCESS')
      break;
  return made;
}

test('[A1] [E23] a visitor sees what is public and may upload a little, but has no projects', async () => {
  expect((await anonymous.call(CALLS.categoryProductDetails, { query: { categoryId: 1 } })).http).toBe(200);
  expect((await anonymous.call(CALLS.appConfig)).status).toBe('SUCCESS');
  expect((await announceVideo(anonymous, 99)).status).toBe('SUCCESS');
  expect((await announceVideo(anonymous, 101)).status).toBe('FAIL');
  expect((await saveProject(anonymous)).http).toBe(401);
  expect((await anonymous.call(CALLS.isProUser)).http).toBe(401);
});

test('[A1] [A6] [E24] a free user has projects, three folders, less than 1 GB and videos to 100 MB', async () => {
  expect((await saveProject(free)).status).toBe('SUCCESS');
  expect(await foldersOf(free)).toBe(3);
  expect((await free.call(CALLS.isProUser)).body.proUser).toBe(false);
  expect((await free.call(CALLS.userQuota)).body.quota).toBe(1024 * MEBIBYTE);
  expect((await announceVideo(free, 101)).status).toBe('FAIL');
});

test('[A1] [A5] a Pro user has more of each', async () => {
  expect((await saveProject(pro)).status).toBe('SUCCESS');
  expect(await foldersOf(pro)).toBe(5);
  expect((await pro.call(CALLS.isProUser)).body.proUser).toBe(true);
  expect((await pro.call(CALLS.userQuota)).body.quota).toBe(10 * 1024 * MEBIBYTE);
  expect((await announceVideo(pro, 1000)).status).toBe('SUCCESS');
  expect((await announceVideo(pro, 1025)).status).toBe('FAIL');
});

test('[A1] [P4] a developer has calls of the API, which no plan gives', async () => {
  const usage = async (who: Person) => (await who.call(CALLS.apiUsageDetails, { query: { apiId: 1 } })).body;
  expect(await usage(developer)).toMatchObject({ remainingCalls: 480, creditPurchased: true });
  expect(await usage(pro)).toMatchObject({ remainingCalls: 0, creditPurchased: false });
  const { profile } = (await developer.call(CALLS.userDetail)).body;
  expect(profile.apiUsageDetails).toHaveLength(1);
  expect(profile.user.subscribed).toBe(false);
});

test('[E19] there are no admin roles: the call with that name gives all users the same', async () => {
  const ask = (who: Person) => who.call(CALLS.adminProduct, { query: { productId: 1, start: 0, rows: 5 } });
  const answers = await Promise.all([anonymous, free, pro, developer].map(ask));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.statusCode).toBe(STATUS_CODES.notFound);
});

test('[G28] all services share one host: every call begins with one of the bases, and none names a host', () => {
  const bases = Object.values(BASES);
  for (const { path } of Object.values<Call>(CALLS)) {
    expect(bases.some((base) => path.startsWith(`${base}/`))).toBe(true);
    expect(path).not.toContain('//');
  }
});
