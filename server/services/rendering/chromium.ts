import { existsSync } from 'node:fs';
import type { Browser, BrowserServer } from 'playwright-core';

/** Chromium stays on this machine: no updates, no sync, no look-ups. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // The browser without windows fits letters to whole pixels unless requested not to; with windows it does not.
  '--font-render-hinting=none',
];

/** What a browser that opens documents of strangers has besides: no name is looked up, and a page's memory ends at 1 GiB of objects. */
const CLOSED_ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--js-flags=--max-old-space-size=1024',
  // Shared memory of containers is small; files in the temporary folder take its place.
  '--disable-dev-shm-usage',
  // Drawing on the processor is as fast here, and the emulated card has leaked memory for years.
  '--disable-gpu',
];

/**
 * Chromium of the system (it has H.264), or Playwright's own where there is none: undefined. `CHROMIUM_PATH` overrules. Debian's shell
 * without windows comes first: the same engine in a fifth less time.
 */
export function chromiumPath(wanted = process.env.CHROMIUM_PATH): string | undefined {
  const candidates = [
    wanted,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * Starts a browser for documents of strangers, in a group of processes of its own that ends with this process: its pipe closes.
 * @throws Error when none can be started
 */
export async function launchClosedChromium({
  originUrl,
  executablePath,
  hasSandbox,
}: {
  /** The only origin that it reaches. */
  readonly originUrl: string;
  readonly executablePath: string;
  readonly hasSandbox: boolean;
}): Promise<BrowserServer> {
  const { chromium } = await import('playwright-core');
  return chromium.launchServer({
    executablePath,
    chromiumSandbox: hasSandbox,
    args: [...CHROMIUM_ARGUMENTS, ...CLOSED_ARGUMENTS, ...onlyOrigin(originUrl)],
    // The process that renders ends its browsers itself, after what is under way.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/**
 * Everything but one origin goes to a proxy that does not exist, other ports of this machine too. Looking at each request here instead would
 * lead every file of a task, and the finished video, through the connection that steers the browser.
 */
function onlyOrigin(url: string): string[] {
  return ['--proxy-server=http://127.0.0.1:1', `--proxy-bypass-list=<-loopback>;${new URL(url).host}`];
}

/** Connects to a browser that was started here. Loaded with the first render: most servers start none. */
export async function connectTo(server: BrowserServer): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.connect(server.wsEndpoint());
}
