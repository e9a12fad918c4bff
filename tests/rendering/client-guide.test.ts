import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders } from '../../server/services/developer/webhooks/signature.ts';
import { installPacked } from './packed-package.ts';
import { type RenderingServer, startRenderingServer } from './rendering-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = join(root, 'node_modules/.cache/gesso-client-guide');
const run = promisify(execFile);
let server: RenderingServer;

/** The programs of the README, by the names in their first lines. */
const programs = new Map(
  [
    ...readFileSync(join(root, 'packages/client/README.md'), 'utf8').matchAll(
      /^```ts\n\/\/ (\S+)\n(.*?)^```$/gms,
    ),
  ].map(([, name = '', code = '']) => [name, code] as const),
);

beforeAll(async () => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  // As a program elsewhere has it: the packed package, without the repository around it.
  installPacked('client', work);
  for (const [name, code] of programs) writeFileSync(join(work, name), code);
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ target: 'ES2023', module: 'NodeNext', moduleResolution: 'NodeNext', strict: true },
        ...{ lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'], types: ['node'], exactOptionalPropertyTypes: true },
      },
      include: ['*.ts'],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], {
    stdio: 'inherit',
  });
  server = await startRenderingServer();
  await sharp(join(root, 'assets/media/perfume-citrus.jpg')).resize(300).toFile(join(work, 'vase.jpg'));
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true, force: true });
});

/** Runs a program of the README and gives what it prints. */
async function printed(name: string): Promise<string> {
  const { stdout } = await run(process.execPath, [name.replace('.ts', '.js')], {
    cwd: work,
    env: { ...process.env, GESSO_URL: server.url, GESSO_API_KEY: server.apiKey },
  });
  return stdout;
}

test('[X34] the package has no dependencies, and holds what is named and nothing else', () => {
  const folder = join(work, 'node_modules/@gesso/client');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: object;
  };
  expect(dependencies).toBeUndefined();
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts'])
    expect(existsSync(join(folder, file)), file).toBe(true);
  for (const file of ['dist/gesso-client.test.js', 'build.ts', 'index.ts'])
    expect(existsSync(join(folder, file)), file).toBe(false);
});

test('[X34] a background is removed', async () => {
  expect(await printed('cut-out.ts')).toMatch(/^\d+ pixels wide, 1 credits\n$/);
  const { hasAlpha, width } = await sharp(join(work, 'vase.png')).metadata();
  expect([hasAlpha, (width ?? 0) < 300]).toEqual([true, true]);
});

test('[X34] a template is rendered with other words; a dry run names what matches nothing', async () => {
  const text = await printed('render.ts');
  expect(text).toContain('“price.text” matched no layer.');
  expect(text).toContain('succeeded');
  expect((await sharp(join(work, 'sale.png')).metadata()).width).toBe(320);
});

test('[X34] one upload is used twice', async () => {
  expect(await printed('upload.ts')).toBe('succeeded, succeeded\n');
});

test('[X34] a refusal says what is wrong, and where', async () => {
  expect(await printed('errors.ts')).toMatch(/^invalid-request .*\n\/width /);
});

test('[X34] a webhook is taken when it is genuine, and refused when it is not', async () => {
  const secret = newWebhookSecret();
  const body = JSON.stringify({ type: 'job.succeeded', timestamp: '', data: { id: 'job_1', metadata: {} } });
  const headers = webhookHeaders({ id: 'msg_1', timestampSeconds: Math.floor(Date.now() / 1000), body }, [
    secret,
  ]);
  const program = `import { POST } from './webhook.js';
const send = (body) => POST(new Request('https://shop.example/', { method: 'POST', body, headers: ${JSON.stringify(headers)} }));
console.log((await send(process.argv[2])).status, (await send('{}')).status);`;
  writeFileSync(join(work, 'receive.js'), program);
  const { stdout } = await run(process.execPath, ['receive.js', body], {
    cwd: work,
    env: { ...process.env, GESSO_WEBHOOK_SECRET: secret },
  });
  expect(stdout).toBe('msg_1 job_1 {}\n204 400\n');
});

test('every program of the README is run here', () => {
  expect([...programs.keys()]).toEqual(['cut-out.ts', 'render.ts', 'upload.ts', 'errors.ts', 'webhook.ts']);
});
