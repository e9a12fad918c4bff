import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resolveAsset } from '../../assets/resolve.ts';
import { launchChromium } from '../../bench/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An empty project with the packed engine in its node_modules. Its other packages are linked, so that no network is needed. */
function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-empty-'));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'engine'), stdio: 'pipe' });
  cpSync(join(root, 'tests/fixtures/empty-vite-project'), folder, { recursive: true });
  const { dependencies, version } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    version: string;
  };
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const nested = join(root, 'engine/node_modules', name);
    symlinkSync(existsSync(nested) ? nested : join(root, 'node_modules', name), link);
  }
  const engine = join(folder, 'node_modules/@gesso/engine');
  mkdirSync(engine, { recursive: true });
  execFileSync('tar', [
    '-xzf',
    join(folder, `gesso-engine-${version}.tgz`),
    '-C',
    engine,
    '--strip-components',
    '1',
  ]);
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    { cwd: folder, stdio: 'inherit' },
  );
  return join(folder, 'dist');
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

test('the packed engine draws and exports in an empty Vite project', async () => {
  const dist = makeProject();
  const inter = resolveAsset('/assets/fonts/inter/400.ttf');
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = path === '/inter.ttf' ? inter : join(dist, path);
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(file ? readFileSync(file) : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'result' in window);
    const result = await page.evaluate(
      () =>
        (window as unknown as { result: Promise<{ pixel: number[]; frames: number; bytes: number }> }).result,
    );
    expect(result.pixel).toEqual([0xff, 0x6f, 0x47, 255]);
    expect(result.frames).toBe(12);
    expect(result.bytes).toBeGreaterThan(500);
  } finally {
    await browser.close();
    server.close();
  }
});
