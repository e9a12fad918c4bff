import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GessoClient, type Job } from '@gesso/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOOL_SLUGS } from '../../server/contract/developer/tools.ts';
import { readContent } from '../../server/services/content/read-content.ts';
import { seedContent } from '../../server/services/content/seed-content.ts';
import { apiCaller } from '../../server/testing/api-caller.ts';
import { type InjectedServer, startInjectedServer } from '../../server/testing/servers/temporary-server.ts';
import { createGessoMcpServer } from './server.ts';
import type { Settings } from './settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gesso-mcp-'));
const photos = join(folder, 'photos');
const made = join(folder, 'made');
let running: InjectedServer;
let settings: Settings;
let assistant: Client;
const faults: unknown[] = [];

beforeAll(async () => {
  running = await startInjectedServer('postgres');
  await seedContent(running.context.database, readContent(`${root}assets`).products);
  const { secret } = await apiCaller(running.server, running.context, { mode: 'test' });
  const url = await running.server.listen({ port: 0, host: '127.0.0.1' });
  await running.context.jobs.start();
  settings = { url, apiKey: secret, outputFolder: made, inputFolders: [photos] };
  mkdirSync(photos);
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
  await image.png().toFile(join(photos, 'vase.png'));
  writeFileSync(join(folder, 'secret.png'), readFileSync(join(photos, 'vase.png')));
  assistant = await connected(settings);
});
afterAll(async () => {
  await assistant.close();
  await running.context.jobs.stop();
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  rmSync(made, { recursive: true, force: true });
  faults.length = 0;
});

/** An assistant that is connected to a server with these settings. */
async function connected(chosen: Settings, client?: GessoClient): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const log = (error: unknown) => faults.push(error);
  await createGessoMcpServer(chosen, { log, ...(client ? { client } : {}) }).connect(far);
  const found = new Client({ name: 'test', version: '1' });
  await found.connect(near);
  return found;
}

const call = async (name: string, args: Record<string, unknown> = {}, who = assistant) =>
  (await who.callTool({ name, arguments: args })) as CallToolResult;
const textOf = ({ content }: CallToolResult) =>
  content.flatMap((each: ContentBlock) => (each.type === 'text' ? [each.text] : [])).join('\n');
const dataOf = (result: CallToolResult) => {
  expect(result.isError, textOf(result)).not.toBe(true);
  expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  return result.structuredContent as Record<string, unknown>;
};

test('the tools are listed, each with what it does and whether it changes something', async () => {
  const { tools } = await assistant.listTools();
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  expect(tools.map(({ name }) => name).sort()).toEqual(
    [
      ...['account', 'cancel_job', 'fill_template', 'job_state', 'list_templates'],
      ...['remove_background', 'render', 'run_tool', 'template_fields'],
    ].sort(),
  );
  expect(reading.sort()).toEqual(['account', 'fill_template', 'list_templates', 'template_fields']);
  for (const { description } of tools) expect(description?.length).toBeGreaterThan(30);
  const { inputSchema } = tools.find(({ name }) => name === 'run_tool') ?? {};
  expect(inputSchema?.properties?.tool).toMatchObject({ enum: TOOL_SLUGS });
});

test('templates are found by words, and their fields are listed', async () => {
  const all = dataOf(await call('list_templates', { limit: 200 })).templates as {
    id: string;
    name: string;
  }[];
  expect(all.length).toBeGreaterThan(3);
  const [wanted] = all as [(typeof all)[number]];
  const word = wanted.name.split(' ')[0] ?? '';
  const found = dataOf(await call('list_templates', { limit: 200, words: word.toUpperCase() })).templates;
  expect(found).toContainEqual(expect.objectContaining({ id: wanted.id }));
  expect((found as object[]).length).toBeLessThan(all.length);
  expect(dataOf(await call('template_fields', { template: wanted.id })).layers).not.toEqual([]);
});

test('account says what works and what can be used instead', async () => {
  const { key, tools, render_formats } = dataOf(await call('account'));
  expect(key).toMatchObject({ mode: 'test' });
  expect(tools).toContainEqual({ tool: 'remove-background', works: true, credits_per_image: 1 });
  expect(render_formats).toEqual([]);
});

test('[X34] a file of the person goes in; the result is shown, saved, and a resource', async () => {
  const result = await call('remove_background', { image: join(photos, 'vase.png'), crop: true });
  const data = dataOf(result);
  const [path] = data.saved_files as [string];
  expect(path).toMatch(new RegExp(`^${made}/remove-background-job_\\w+-0\\.png$`));
  expect(readdirSync(made)).toHaveLength(1);
  const shown = result.content.find(({ type }) => type === 'image') as { data: string; mimeType: string };
  expect(shown.mimeType).toBe('image/png');
  expect(Buffer.from(shown.data, 'base64').equals(readFileSync(path))).toBe(true);
  const link = result.content.find(({ type }) => type === 'resource_link') as { uri: string };
  expect(link.uri).toBe(`gesso://jobs/${data.job}/outputs/0`);
  const { resources } = await assistant.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(link.uri);
  const { contents } = await assistant.readResource({ uri: link.uri });
  expect(contents).toEqual([{ uri: link.uri, mimeType: 'image/png', blob: shown.data }]);
});

test('job_state saves the files of a job that was not waited for; to save them again changes nothing', async () => {
  const taken = dataOf(
    await call('run_tool', { tool: 'text-to-image', fields: { prompt: 'A lake' }, wait_seconds: 0 }),
  );
  expect(taken).toMatchObject({ saved_files: [], next: expect.stringContaining('job_state') });
  const client = new GessoClient(settings);
  await client.waitForJob(String(taken.job));
  for (let times = 0; times < 2; times += 1) {
    const { status, saved_files } = dataOf(await call('job_state', { job: taken.job }));
    expect([status, (saved_files as string[]).length]).toEqual(['succeeded', 1]);
  }
  expect(readdirSync(made)).toHaveLength(1);
});

test('a link in the output folder is replaced, not followed', async () => {
  const { job, saved_files } = dataOf(
    await call('run_tool', { tool: 'text-to-image', fields: { prompt: 'A lake' } }),
  );
  const [path] = saved_files as [string];
  const victim = join(folder, 'victim.txt');
  writeFileSync(victim, 'untouched');
  rmSync(path);
  symlinkSync(victim, path);
  await call('job_state', { job });
  expect(readFileSync(victim, 'utf8')).toBe('untouched');
  expect(lstatSync(path).isSymbolicLink()).toBe(false);
});

test('without an output folder nothing is saved: small images are shown, and every file has an address', async () => {
  const other = await connected({ ...settings, outputFolder: null });
  const result = await call('run_tool', { tool: 'text-to-image', fields: { prompt: 'A lake' } }, other);
  const { saved_files, files } = dataOf(result);
  expect(saved_files).toEqual([]);
  expect(result.content.map(({ type }) => type)).toEqual(['text', 'resource_link', 'image']);
  expect(files).toEqual([expect.objectContaining({ url: expect.stringMatching(/^http/) })]);
  expect(readdirSync(folder)).not.toContain('made');
  await other.close();
});

test.each([
  ['../secret.png', 'whole path'],
  [join(photos, '../secret.png'), 'is not a file in one of the folders'],
  ['/etc/passwd', 'is not a file in one of the folders'],
  ['file:///etc/passwd', 'cannot be loaded'],
  ['http://169.254.169.254/latest', 'cannot be loaded'],
  ['data:image/png;base64,AAAA', 'cannot be loaded'],
  ['https://169.254.169.254/latest', 'unreachable-image'],
  [`upl_${'0'.repeat(24)}`, 'not-found'],
])('an image %s is refused with what is wrong', async (image, text) => {
  const result = await call('remove_background', { image });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain(text);
  expect(faults).toEqual([]);
});

test('refusals name the fields that are wrong', async () => {
  const wrong = await call('run_tool', {
    tool: 'text-to-image',
    fields: { prompt: 'A lake', width: 7, hue: 1 },
  });
  expect([wrong.isError, textOf(wrong)]).toEqual([
    true,
    expect.stringMatching(/invalid-request[\s\S]*\/width[\s\S]*\/hue/),
  ]);
  const misplaced = await call('run_tool', { tool: 'portrait', fields: { image: '/etc/passwd' } });
  expect(textOf(misplaced)).toBe('“image” is an image: name it in images.');
  const unknown = await call('run_tool', { tool: 'portrait', images: { mask: '/etc/passwd' } });
  expect(textOf(unknown)).toBe('portrait has no image “mask”. Its images are image.');
  const typing = await call('remove_background', { image: join(photos, 'vase.png'), crops: true });
  expect([typing.isError, textOf(typing)]).toEqual([true, expect.stringContaining('crops')]);
});

test('a render that cannot be done says what is missing; two designs at once are refused', async () => {
  const { templates } = dataOf(await call('list_templates', { limit: 1 })) as { templates: { id: string }[] };
  const template = templates[0]?.id;
  for (const tool of ['fill_template', 'render']) {
    const result = await call(tool, { template, changes: { 'a.text': 'b' } });
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining('Chromium')]);
    expect(textOf(await call(tool, { template, project_id: '1' }))).toContain('Name one of');
  }
  const broken = await call('render', { project_file: join(photos, 'vase.png') });
  expect(textOf(broken)).toBe('The file is no project of Gesso as JSON.');
  expect(textOf(await call('render', { project_file: '/etc/passwd' }))).toContain('is not a file in one of');
});

test('a server that is away, and a key that is wrong, are said with what to do', async () => {
  const away = new GessoClient({ ...settings, url: 'http://127.0.0.1:1', retries: 0 });
  const lost = await connected(settings, away);
  expect(textOf(await call('account', {}, lost))).toMatch(/connection-failed[\s\S]*GESSO_URL/);
  await expect(lost.listResources()).rejects.toThrow('GESSO_URL');
  const stranger = await connected({ ...settings, apiKey: 'gsk_test_wrong' });
  expect(textOf(await call('account', {}, stranger))).toContain('invalid-key');
  await lost.close();
  await stranger.close();
});

describe('a server whose answers are made up', () => {
  const job: Job = {
    ...{
      id: 'job_1',
      kind: 'render',
      tool: 'mp4',
      method: 'local',
      status: 'succeeded',
      progress: 1,
      position: null,
    },
    ...{ credits: { reserved: 0, charged: 2 }, error: null, metadata: {}, source: 'apiKey', notes: [] },
    ...{ created_at: '', started_at: null, expires_at: null, ended_at: '2026-01-01T00:00:00Z' },
    outputs: [
      { url: 'https://x.test/', content_type: 'video/mp4', bytes: 3, sha256: '', width: 1, height: 1 },
    ],
  };
  const answeringWith = (answer: object) =>
    connected(settings, new GessoClient({ ...settings, fetch: async () => Response.json(answer) }));

  test('names of files cannot lead out of the folder', async () => {
    const bytes = Buffer.from('#!/bin/sh');
    const output = {
      ...{ url: '', width: null, height: null, content_type: 'video/../sh', bytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const hostile = { ...job, id: '../../evil', tool: '/etc/../x', outputs: [output] };
    const client = new GessoClient({
      ...settings,
      fetch: async (input) =>
        String(input).includes('/outputs/') ? new Response(bytes) : Response.json(hostile),
    });
    const other = await connected(settings, client);
    const { saved_files } = dataOf(await call('job_state', { job: 'job_1' }, other));
    expect(saved_files).toEqual([join(made, 'etcx-evil-0.bin')]);
    await other.close();
  });

  test('a file that does not arrive as it was made is not saved, and the answer says so', async () => {
    const other = await answeringWith(job);
    const data = dataOf(await call('job_state', { job: 'job_1' }, other));
    expect(data).toMatchObject({ saved_files: [], problems: [expect.stringContaining('damaged-file')] });
    await other.close();
  });

  test('a job that failed is a failure with its code and its id', async () => {
    const failed = {
      ...job,
      status: 'failed',
      error: { code: 'no-face-found', detail: 'There is no face.' },
      outputs: [],
    };
    const other = await answeringWith(failed);
    const result = await call(
      'run_tool',
      { tool: 'portrait', images: { image: 'https://x.test/a.png' } },
      other,
    );
    expect([result.isError, textOf(result)]).toEqual([true, 'no-face-found: There is no face.\nJob: job_1']);
    await other.close();
  });
});
