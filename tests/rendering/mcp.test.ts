import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installPacked } from './packed-package.ts';
import { type RenderingServer, startRenderingServer } from './rendering-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside of the repository, so that the packages of others are found.
const work = join(root, 'node_modules/.cache/gesso-mcp');
const photos = join(work, 'photos');
const made = join(work, 'made');
let server: RenderingServer;
let program = '';
let assistant: Client;
let transport: StdioClientTransport;

beforeAll(async () => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(photos, { recursive: true });
  const folder = installPacked('mcp', work);
  installPacked('client', work);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  program = join(folder, bin['gesso-mcp'] ?? '');
  server = await startRenderingServer();
  await sharp(join(root, 'assets/media/perfume-citrus.jpg')).resize(300).toFile(join(photos, 'vase.jpg'));
  transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: {
      GESSO_URL: server.url,
      GESSO_API_KEY: server.apiKey,
      GESSO_OUTPUT_FOLDER: made,
      GESSO_INPUT_FOLDERS: photos,
    },
  });
  assistant = new Client({ name: 'test', version: '1' });
  await assistant.connect(transport);
});
afterAll(async () => {
  await assistant.close();
  await server.close();
  rmSync(work, { recursive: true, force: true });
});

const progress: number[] = [];
const call = async (name: string, args: Record<string, unknown>) => {
  const onprogress = ({ progress: value }: { progress: number }) => progress.push(value);
  const result = (await assistant.callTool({ name, arguments: args }, undefined, {
    onprogress,
    timeout: 110_000,
  })) as CallToolResult;
  expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
  return result.structuredContent as Record<string, unknown>;
};

test('[X34] over standard input and output: a template is found, filled, rendered and saved', async () => {
  const { templates } = (await call('list_templates', { limit: 1 })) as { templates: { id: string }[] };
  const template = templates[0]?.id;
  const { layers } = (await call('template_fields', { template })) as {
    layers: { name: string; type: string }[];
  };
  const headline = layers.find(({ type }) => type === 'text')?.name;
  const design = {
    template,
    changes: { [`${headline}.text`]: 'Summer sale', 'price.text': '9' },
    ...{ format: 'png', width: 320 },
  };
  const checked = await call('fill_template', design);
  expect(checked).toMatchObject({ width: 320, credits: 1, warnings: ['“price.text” matched no layer.'] });
  const rendered = await call('render', { ...design, wait_seconds: 100 });
  expect(rendered).toMatchObject({
    status: 'succeeded',
    credits: { charged: 1 },
    warnings: checked.warnings,
  });
  const [path] = rendered.saved_files as [string];
  expect(path.startsWith(join(made, 'png-job_'))).toBe(true);
  expect((await sharp(path).metadata()).width).toBe(320);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

test('[X34] a photo of the person is cut out, and one outside of the folders is not read', async () => {
  const { saved_files } = await call('remove_background', {
    image: join(photos, 'vase.jpg'),
    wait_seconds: 100,
  });
  const [path] = saved_files as [string];
  expect((await sharp(path).metadata()).hasAlpha).toBe(true);
  const outside = (await assistant.callTool({
    name: 'remove_background',
    arguments: { image: join(photos, '../../../../assets/media/perfume-citrus.jpg') },
  })) as CallToolResult;
  expect(outside.isError).toBe(true);
  expect(JSON.stringify(outside.content)).toContain('is not a file in one of the folders');
});

test('the program ends when the assistant leaves, and says in one sentence what is not set', async () => {
  const { pid } = transport;
  if (pid === null) throw new Error('There is no program.');
  await assistant.close();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const unset = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: {},
    stderr: 'pipe',
  });
  let text = '';
  unset.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await expect(new Client({ name: 'test', version: '1' }).connect(unset)).rejects.toThrow();
  await vi.waitFor(
    () => expect(text).toBe('Set GESSO_URL to the address of Gesso, such as https://gesso.example.com.\n'),
    60_000,
  );
});

test('the settings of the README are those of the program, as JSON that can be read', () => {
  const readme = readFileSync(join(root, 'packages/mcp/README.md'), 'utf8');
  const [, json = ''] = /^```json\n(.*?)^```$/ms.exec(readme) ?? [];
  const { mcpServers } = JSON.parse(json) as { mcpServers: { gesso: { env: Record<string, string> } } };
  const source = readFileSync(join(root, 'packages/mcp/settings.ts'), 'utf8');
  const read = new Set([...source.matchAll(/environment\.(\w+)/g)].map(([, name]) => name));
  expect(new Set(Object.keys(mcpServers.gesso.env))).toEqual(read);
  expect(existsSync(program)).toBe(true);
});
