import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { createUser, openSession } from '../journeys/people.ts';
import { makesDesign, makesVideo, removesBackground } from './main-journeys.ts';
import { templateAlias } from './template-alias.ts';
import type { Visitor } from './visitor.ts';
import { WebDriverSession } from './webdriver.ts';
import { webDriverVisitor } from './webdriver-visitor.ts';

// `npm run test:webkit` does the main journeys in WebKitGTK under Xvfb (Debian: webkit2gtk-driver, xvfb, gstreamer1.0-plugins-{base,good,bad},
// gstreamer1.0-libav). A part of a journey's name as argument runs that one alone.
const MINI_BROWSER = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
  .flatMap((folder) =>
    (existsSync('/usr/lib') ? readdirSync('/usr/lib') : []).map(
      (each) => `/usr/lib/${each}/${folder}/MiniBrowser`,
    ),
  )
  .find((path) => existsSync(path));
if (!MINI_BROWSER || !existsSync('/usr/bin/WebKitWebDriver')) {
  console.error(
    'WebKitGTK is not installed. Debian: apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-bad',
  );
  process.exit(1);
}

/** Without a graphics card pages are composed by the processor; the sandbox of its processes needs rights that containers do not have. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
};

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});
const baseUrl = `http://127.0.0.1:${port}`;
const server = spawn('npm', ['start'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  detached: true,
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'gesso-webkit-')),
    RATE_LIMITS: 'off',
  },
});
const images = join(tmpdir(), 'gesso-webkit-pictures');
mkdirSync(images, { recursive: true });

/** What a page that got stuck shows, and whether the browser still draws it. */
const state = (visitor: Visitor) =>
  visitor.evaluate(async () => {
    const isDrawn = await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
      new Promise((resolve) => setTimeout(() => resolve(false), 3000)),
    ]);
    const shown = document.querySelector('[role="dialog"]') ?? document.body;
    return `        ${isDrawn ? '' : 'not drawn any more: '}${shown.textContent?.slice(0, 300)}`;
  }, null);

let failed = 0;
let passed = 0;
try {
  while (
    !(await fetch(`${baseUrl}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 300));
  const calls = await request.newContext({ baseURL: baseUrl });
  const video = await templateAlias(calls, 'video', 'Product launch');
  const design = await templateAlias(calls, 'design', 'Clay & glaze');
  const journeys: readonly [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['a design gets other words and is exported as PNG', (visitor) => makesDesign(visitor, design)],
    ['a photo loses its background', removesBackground],
    [
      'a template becomes a video of one’s own, exported as MP4 and PNG',
      (visitor) => makesVideo(visitor, video),
    ],
  ];
  for (const [name, run] of journeys) {
    if (!name.includes(process.argv[2] ?? '')) continue;
    const session = await WebDriverSession.start({
      command: [
        ...['xvfb-run', '-a', '-s', '-screen 0 1600x1000x24'],
        ...['WebKitWebDriver', '--port={port}'],
      ],
      environment: ENVIRONMENT,
      capabilities: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } },
    });
    const visitor = webDriverVisitor(session, baseUrl);
    const startedAt = Date.now();
    try {
      await session.post('/timeouts', { script: 30_000, pageLoad: 30_000 });
      await session.post('/window/rect', { width: 1440, height: 940 });
      const profile = await openSession(calls, await createUser(calls));
      await visitor.open('/404/');
      await visitor.evaluate((kept) => localStorage.setItem('gesso-profile', kept), JSON.stringify(profile));
      await run(visitor);
      const complaints = await visitor.complaints();
      if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('; ')}`);
      await visitor.screenshot(join(images, `passed-${passed}.png`)).catch(() => {});
      passed += 1;
      console.log(`passed  ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    } catch (error) {
      failed += 1;
      console.error(`failed  ${name}: ${String(error)}`);
      console.error(await state(visitor).catch(String));
      const file = join(images, `${failed}.png`);
      await visitor.screenshot(file).then(
        () => console.error(`        the page: ${file}`),
        () => console.error('        the page does not answer any more'),
      );
    } finally {
      await session.close();
    }
  }
  await calls.dispose();
} finally {
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
