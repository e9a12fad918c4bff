import { expect, test } from 'vitest';
import { cacheNames, outdatedCaches, strategyFor } from './strategy.ts';

const ORIGIN = 'https://gesso.test';
const strategy = (
  path: string,
  request: Partial<{ method: string; mode: RequestMode; range: string }> = {},
) =>
  strategyFor(
    {
      method: request.method ?? 'GET',
      mode: request.mode ?? 'cors',
      url: new URL(path, ORIGIN).href,
      headers: new Headers(request.range ? { range: request.range } : {}),
    },
    ORIGIN,
  );

test('the app and what ships with it are kept, calls and files of users never', () => {
  expect(strategy('/my/projects/?type=5', { mode: 'navigate' })).toBe('document');
  expect(strategy('/static/index-4f5a.js')).toBe('built');
  expect(strategy('/assets/fonts/inter/400.ttf')).toBe('file');
  expect(strategy('/icons.svg')).toBe('file');
  for (const path of [
    '/andor-login-1.0/user/userDetail',
    '/central-1.0/categoryProductDetails',
    '/objects/u/1/a/original',
    '/dev/outbox',
    '/openapi.json',
    'https://elsewhere.test/static/x.js',
  ])
    expect(strategy(path), path).toBe('network');
  expect(strategy('/dev/outbox', { mode: 'navigate' })).toBe('network');
  expect(strategy('/docs/api', { mode: 'navigate' })).toBe('network');
  // The developer API, but not the pages about it.
  expect(strategy('/api/v1/openapi.json', { mode: 'navigate' })).toBe('network');
  expect(strategy('/api/remove-background/', { mode: 'navigate' })).toBe('document');
});

test('what changes something, and parts of files, go to the server', () => {
  expect(strategy('/static/index.js', { method: 'POST' })).toBe('network');
  expect(strategy('/assets/media/city-night.mp4', { range: 'bytes=0-' })).toBe('network');
});

test('files are kept by the version of the cache; what other versions and builds kept is deleted', () => {
  const versions = { buildId: 'b7', files: '2' };
  expect(cacheNames(versions)).toEqual({ app: 'gesso-app-b7', files: 'gesso-files-2' });
  const names = [
    'gesso-app-b6',
    'gesso-app-b7',
    'gesso-files',
    'gesso-files-1',
    'gesso-files-2',
    'gesso-models',
    'x',
  ];
  expect(outdatedCaches(names, versions)).toEqual(['gesso-app-b6', 'gesso-files', 'gesso-files-1']);
});
