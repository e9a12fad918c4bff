import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { CALLS } from '../../contract/calls.ts';
import {
  databaseFor,
  serverOn,
  type TemporaryDatabase,
  testContext,
} from '../../testing/servers/temporary-server.ts';

let temporary: TemporaryDatabase;
let server: FastifyInstance;

beforeAll(async () => {
  temporary = await databaseFor('quickest');
  server = await serverOn(await testContext(temporary.database));
});
afterAll(async () => {
  await server.close();
  await temporary.close();
});

test('[X4] every call is documented as valid OpenAPI 3.1', async () => {
  const response = await server.inject('/openapi.json');
  const document = response.json();
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(documented.sort()).toEqual(Object.keys(CALLS).sort());
});

test('the page to read names every path, and runs nothing', async () => {
  const response = await server.inject('/docs/api');
  for (const { path } of Object.values<Call>(CALLS)) {
    expect(response.body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
  }
  expect(response.body).not.toContain('<script');
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('every call of the table has a route, and every route of a service is in the table', async () => {
  const routes = server.printRoutes({ commonPrefix: false });
  const missing = Object.values<Call>(CALLS).filter(
    ({ method, path }) => !server.hasRoute({ method, url: path }),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  const known = new Set(Object.values<Call>(CALLS).map(({ path }) => path));
  const served = [...routes.matchAll(/(\/[a-z-]+-1\.0\/\S+) \(/g)].map(([, path]) => path ?? '');
  expect(served.filter((path) => !known.has(path))).toEqual([]);
});

test('metrics count by route, for the machine and its network only', async () => {
  await server.inject('/central-1.0/fonts/fonts?categoryId=1000');
  const metrics = await server.inject('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.body).toMatch(
    /gesso_http_request_seconds_count\{method="GET",route="\/central-1\.0\/fonts\/fonts",status="200"\} 1/,
  );
  expect(metrics.body).toContain('process_resident_memory_bytes');
  expect((await server.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(200);
  expect((await server.inject({ url: '/metrics', remoteAddress: '8.8.8.8' })).statusCode).toBe(404);
});

test('[X34] the developer API has a page of its own, where the addresses of problems lead', async () => {
  const page = await server.inject('/docs/api/v1/');
  expect(page.statusCode).toBe(200);
  for (const part of ['/tools/remove-background', '/jobs/{id}/outputs/{n}', 'id="insufficient-credits"'])
    expect(page.body).toContain(part);
  expect(page.body).not.toContain('envelope');
});
