import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { appConfig } from '../services/app-config.ts';
import { editorIsolation, isolationHeaders } from './page-isolation.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const plain = { appConfig: appConfig(readConfig({})), storeOrigin: null };

test('editors are isolated as each browser knows it', () => {
  expect(editorIsolation(FIREFOX, plain)).toBe('credentialless');
  expect(editorIsolation(SAFARI, plain)).toBe('require-corp');
  // Chromium has a policy of its own, which leaves frames and windows of others working.
  expect(editorIsolation(CHROME, plain)).toBeNull();
  expect(editorIsolation('curl/8.0', plain)).toBeNull();
});

test('not where log-in and checkout need frames and windows of others, nor where files are stored elsewhere and the browser wants their consent', () => {
  const google = { ...plain, appConfig: appConfig(readConfig({ GOOGLE_CLIENT_ID: 'id' })) };
  expect(editorIsolation(FIREFOX, google)).toBeNull();
  expect(editorIsolation(FIREFOX, { ...plain, hasStripe: true })).toBeNull();
  expect(editorIsolation(FIREFOX, { ...plain, hasPaypal: true })).toBeNull();
  const elsewhere = { ...plain, storeOrigin: 'https://files.example' };
  expect(editorIsolation(FIREFOX, elsewhere)).toBe('credentialless');
  expect(editorIsolation(SAFARI, elsewhere)).toBeNull();
});

test('only documents of editors get the headers', () => {
  expect(isolationHeaders('/photo-editor/edit/', 'credentialless')).toEqual({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
  });
  for (const path of ['/', '/pricing/', '/login/', '/photo-editors/'])
    expect(isolationHeaders(path, 'credentialless')).toEqual({});
  expect(isolationHeaders('/photo-editor/edit/', null)).toEqual({});
});
