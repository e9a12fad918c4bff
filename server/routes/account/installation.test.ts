import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { INSTALLATION_CALLS } from '../../contract/owners/installation.ts';
import { apiJobs, generationJobs, users } from '../../database/schema.ts';
import { newUser, type User } from '../../testing/people.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

let running: InjectedServer;
/** Filled when the owner is known. */
const adminEmails: string[] = [];

beforeAll(async () => {
  const { imageProviders } = readConfig({ FAL_KEY: 'fal-key', FAL_API_URL: 'http://127.0.0.1:9' });
  running = await startInjectedServer('quickest', {
    config: {
      imageProviders,
      adminEmails,
      generation: { dailyUsd: 5, moderation: 'words' },
      c2pa: selfSigned(),
    },
  });
});
afterAll(() => running.close());

async function owner(): Promise<User> {
  const user = await newUser(running.server, running.context);
  const rows = await running.context.database.queries.select().from(users);
  adminEmails.push(rows.find(({ userId }) => userId === user.userId)?.email.toLowerCase() ?? '');
  return user;
}

test('for anyone but the owners it is not there', async () => {
  await owner();
  const stranger = await newUser(running.server, running.context);
  expect(await stranger.call(INSTALLATION_CALLS.getInstallation)).toMatchObject({
    ...{ status: 'FAIL', statusCode: STATUS_CODES.notFound, body: null },
  });
});

test('owners see what is connected, what the rest needs, and what was made and spent today', async () => {
  const who = await owner();
  const { queries } = running.context.database;
  const job = { userId: who.userId, modelId: 'fal/a', request: '{}', images: 1, createdAt: new Date() };
  await queries.insert(generationJobs).values([
    { ...job, jobId: crypto.randomUUID(), stage: 'done', costUsd: 1.25 },
    { ...job, jobId: crypto.randomUUID(), stage: 'failed', errorCode: 'refused-input' },
    // Of another day.
    { ...job, jobId: crypto.randomUUID(), stage: 'done', costUsd: 9, createdAt: new Date(0) },
  ]);
  await queries.insert(apiJobs).values({
    ...{ jobId: 'job_1', userId: who.userId, kind: 'render', tool: 'mp4', method: 'local:render@1' },
    ...{ request: '{}', status: 'queued', creditsReserved: 0, source: 'apiKey', createdAt: new Date() },
  });
  const { body } = await who.call(INSTALLATION_CALLS.getInstallation);
  expect(body.providers).toContainEqual({ name: 'fal.ai', setting: 'FAL_KEY', state: 'silent', models: 0 });
  expect(body.providers).toContainEqual({
    ...{ name: 'OpenAI', setting: 'OPENAI_API_KEY', state: 'off', models: 0 },
  });
  const settingsOf = (name: string) => body.tools.find(({ tool }) => tool === name)?.settings;
  expect(settingsOf('face-swap')).toEqual(['OPENAI_API_KEY', 'FAL_KEY', 'REPLICATE_API_TOKEN']);
  expect(settingsOf('text-to-video')).toEqual(['FAL_KEY', 'REPLICATE_API_TOKEN', 'SDCPP_URL']);
  expect(settingsOf('text-to-image')).toContain('COMFYUI_URL');
  expect(body.jobs).toEqual(
    expect.arrayContaining([
      { source: 'editor', outcome: 'done', jobs: 1 },
      { source: 'editor', outcome: 'refused-input', jobs: 1 },
      { source: 'api', outcome: 'queued', jobs: 1 },
    ]),
  );
  expect(body).toMatchObject({ spentUsd: 1.25, dailyUsd: 5, credentials: 'self-signed' });
  expect(body.queue).toMatchObject([{ kind: 'render', status: 'queued', jobs: 1 }]);
});
