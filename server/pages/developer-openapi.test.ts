import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { DEVELOPER_CALLS } from '../contract/developer/calls.ts';
import { TOOL_SLUGS } from '../contract/developer/tools.ts';
import { developerOpenApi } from './developer-openapi.ts';

const document = developerOpenApi('https://gesso.test');
const paths = document.paths as Record<
  string,
  Record<string, { parameters: { name: string }[]; operationId: string }>
>;

test('[X34] the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('[X34] it has each of the sixteen tools and every call of the table', () => {
  expect(TOOL_SLUGS).toHaveLength(16);
  for (const slug of TOOL_SLUGS) expect(paths[`/tools/${slug}`]?.post).toBeDefined();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const name of Object.keys(DEVELOPER_CALLS)) expect(ids).toContain(name);
});

test('[X34] every POST takes an Idempotency-Key', () => {
  for (const methods of Object.values(paths))
    for (const [method, { parameters }] of Object.entries(methods))
      expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(method === 'post');
});

test('what becomes a job is answered with 202, as its call does', () => {
  const statuses = (path: string) => Object.keys(Object(paths[path]?.post).responses);
  expect(statuses('/renders')).toEqual(['200', '202', 'default']);
  expect(statuses('/tools/portrait')).toEqual(['200', '202', 'default']);
  expect(statuses('/uploads')).toEqual(['201', 'default']);
});

test('each part of it is the form of an address on the right server', () => {
  expect(document.servers).toEqual([{ url: 'https://gesso.test/api/v1' }]);
  expect(paths['/jobs/{id}/outputs/{n}']?.get?.parameters.map(({ name }) => name)).toEqual(['id', 'n']);
});
