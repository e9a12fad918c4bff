import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { appConfig } from '../services/app-config.ts';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import { drawFirstPaint } from './first-paint.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const config = appConfig(readConfig({}));

/** What is drawn by a build whose program writes this. */
function drawnBy(name: string, output: string) {
  const dist = join(folder.path, name);
  mkdirSync(join(dist, 'first-paint'), { recursive: true });
  writeFileSync(join(dist, 'first-paint/write.js'), `process.stdout.write(${JSON.stringify(output)});`);
  return drawFirstPaint(dist, config);
}

test('home and editors have what was drawn for them, other pages begin empty', async () => {
  const firstPaintOf = await drawnBy(
    'now',
    JSON.stringify({ home: '<h1>Home</h1>', editor: '<main></main>' }),
  );
  expect(['/', '/design-editor/edit/', '/photo-editor/edit', '/pricing/'].map(firstPaintOf)).toEqual([
    '<h1>Home</h1>',
    '<main></main>',
    '<main></main>',
    null,
  ]);
});

test('without a program pages begin empty, and with one of a former build, which is reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect((await drawFirstPaint(join(folder.path, 'none'), config))('/')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect((await drawnBy('former', '<h1>Home</h1>'))('/')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
