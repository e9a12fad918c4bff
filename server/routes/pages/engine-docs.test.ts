import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtEngineDocs } from '../../commands/engine-docs.ts';
import {
  databaseFor,
  type TemporaryDatabase,
  temporaryFolder,
  testServer,
} from '../../testing/servers/temporary-server.ts';
import type { EngineDocs } from './engine-docs.ts';

const folder = temporaryFolder();
let found: ReturnType<EngineDocs['find']>;
let temporary: TemporaryDatabase;
let server: FastifyInstance;

beforeAll(async () => {
  const site = join(folder.path, 'dist/docs');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Gesso engine</title>');
  writeFileSync(join(site, 'assets/main.js'), 'search();');
  writeFileSync(join(folder.path, 'dist/secret.html'), 'not for the world');
  temporary = await databaseFor('quickest');
  server = await testServer(temporary.database, { engineDocs: { find: () => found } });
});
beforeEach(() => {
  found = { status: 'built', folder: join(folder.path, 'dist/docs') };
});
afterAll(async () => {
  await server.close();
  await temporary.close();
  folder.remove();
});

const get = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });

test('the site is served below its folder, with a policy that lets files of this server run and nothing else', async () => {
  const moved = await get('/docs/engine');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/docs/engine/']);
  const page = await get('/docs/engine/');
  expect(page.body).toContain('Gesso engine');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const script = await get('/docs/engine/assets/main.js');
  expect([script.statusCode, script.body]).toEqual([200, 'search();']);
  expect(script.headers['content-type']).toContain('javascript');
});

test('no address leads out of the folder of the site', async () => {
  for (const url of [
    '/docs/engine/../secret.html',
    '/docs/engine/..%2fsecret.html',
    '/docs/engine/%2e%2e/secret.html',
    '/docs/engine/..%5csecret.html',
    '/docs/engine/assets/%00',
  ]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
    expect(body).not.toContain('not for the world');
  }
  const missing = await get('/docs/engine/functions/nothing.html');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('There is no such page');
});

test('where the site is not there, a page says so in plain words; while it is made, the page asks again by itself', async () => {
  found = { status: 'building' };
  const building = await get('/docs/engine/');
  expect(building.statusCode).toBe(503);
  expect(building.body).toContain('<meta http-equiv="refresh"');
  found = { status: 'absent' };
  const absent = await get('/docs/engine');
  expect(absent.statusCode).toBe(503);
  expect(absent.body).toContain('without the documentation of the engine');
  expect(absent.body).not.toMatch(/refresh|npm|<script/);
  expect(absent.headers['x-robots-tag']).toBe('noindex');
});

test('a server that may not build shows what was built before, or nothing', () => {
  const signal = new AbortController().signal;
  expect(builtEngineDocs(folder.path, { build: false, signal }).find()).toEqual({
    status: 'built',
    folder: join(folder.path, 'dist/docs'),
  });
  expect(builtEngineDocs(join(folder.path, 'elsewhere'), { build: true, signal }).find()).toEqual({
    status: 'absent',
  });
});
