import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../server/services/rendering/chromium.ts';
import { hostFolder, serveHost } from './serve.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Firefox of the system, for the journeys that are made in it too. `FIREFOX_PATH` overrules. */
export function firefoxPath(): string | undefined {
  const candidates = [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

export async function launchChromium(extraArguments: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', ...CHROMIUM_ARGUMENTS, ...extraArguments],
  });
}

/** Builds the host page unless it is newer than every source that goes into it, or another process built it. */
export async function buildHost(): Promise<void> {
  if (process.env.GESSO_HOST_FOLDER !== undefined) return;
  const { buildKernels } = await import('../wasm/kernels/build.ts');
  await buildKernels();
  const { buildCmykProfile } = await import('../assets/icc/build-profile.ts');
  await buildCmykProfile();
  const output = join(hostFolder, 'host/index.html');
  const sources = [
    'engine',
    'wasm',
    'bench/host',
    'bench/examples',
    'bench/scenes.ts',
    'render-page/config.ts',
    'assets/fonts/catalogue.ts',
  ].map((path) => newest(join(root, path)));
  if (existsSync(output) && statSync(output).mtimeMs > Math.max(...sources)) return;
  rmSync(join(root, 'dist/bench/assets'), { recursive: true, force: true });
  // Bundlers are slow to load and seldom needed.
  const { build } = await import('vite');
  // What the bundler says of its own speed is no part of what a command says to its caller.
  await build({ configFile: join(root, 'bench/host/vite.config.ts'), logLevel: 'error' });
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist');
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

/** A page with the engine ready on `window.gesso`. */
export interface HostPage {
  readonly page: Page;
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the host page in a browser of its own; `projectFolder` is served below /project/. */
export async function openHostPage(
  projectFolder: string | null = null,
  extraArguments: readonly string[] = [],
): Promise<HostPage> {
  await buildHost();
  const server = await serveHost(projectFolder);
  const browser = await launchChromium(extraArguments);
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(`page: ${error.message}`));
  await page.goto(`${server.url}/bench/host/`);
  await page.evaluate(() => window.gesso.ready);
  return {
    page,
    url: server.url,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
