import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { readScreenHints, withScreenHints } from './screen-files.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('the files of a screen are named for its paths, escaped; without a list nothing is', () => {
  expect(readScreenHints(folder.path)('/pricing/')).toBe('');
  const list = [{ paths: '^/pricing/?$', scripts: ['/static/a"b.js', '/static/c.js'] }];
  writeFileSync(join(folder.path, 'screen-files.json'), JSON.stringify(list));
  const hintsOf = readScreenHints(folder.path);
  expect(hintsOf('/pricing/')).toBe(
    '<link rel="modulepreload" href="/static/a&#34;b.js"><link rel="modulepreload" href="/static/c.js">',
  );
  expect(hintsOf('/terms/')).toBe('');
});

test('hints stand at the end of the head', () => {
  expect(withScreenHints('<head><title>a</title></head>', '<link href="$&">')).toBe(
    '<head><title>a</title><link href="$&"></head>',
  );
  expect(withScreenHints('<head></head>', '')).toBe('<head></head>');
});
