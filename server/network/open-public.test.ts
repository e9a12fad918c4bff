import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublic } from './open-public.ts';

let origin = '';
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const leadsTo: Record<string, string> = {
    '/private': 'http://169.254.169.254/latest/meta-data',
    '/loop': '/loop',
    '/near': '/file',
    '/plain': `${origin.replace('127.0.0.1', 'localhost')}/file`,
  };
  const location = leadsTo[request.url ?? ''];
  if (location !== undefined) response.writeHead(302, { location }).end();
  else if (request.url === '/lost') response.writeHead(302).end();
  else response.writeHead(200, { 'content-type': 'text/plain' }).end('file');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = (url: string, ownOrigins: readonly string[] = [origin]) =>
  openPublic(url, { ownOrigins, headers: { range: 'bytes=0-' }, signal: AbortSignal.timeout(5_000) });

test('servers of the settings are opened wherever they are, others on the public web only, by HTTPS', async () => {
  const response = await open(`${origin}/file`);
  expect(response?.statusCode).toBe(200);
  response?.destroy();
  asked.length = 0;
  for (const url of [
    `${origin}/file`,
    origin.replace('http:', 'https:'),
    'http://example.com/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://name.invalid/',
  ])
    expect(await open(url, []), url).toBeNull();
  expect(asked).toEqual([]);
});

test('redirects are followed by the same rules, and not for ever', async () => {
  const near = await open(`${origin}/near`);
  expect(near?.statusCode).toBe(200);
  near?.destroy();
  for (const path of ['/private', '/plain', '/loop', '/lost'])
    expect(await open(`${origin}${path}`)).toBeNull();
  expect(asked.filter((path) => path === '/loop')).toHaveLength(4);
});
