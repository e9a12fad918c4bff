import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PORT } from './config.ts';
import { migratedFolder, type temporaryFolder } from './testing/servers/temporary-server.ts';

const run = fileURLToPath(new URL('./run.mjs', import.meta.url));
const processes: ChildProcess[] = [];
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = migratedFolder();
});
afterEach(async () => {
  for (const child of processes.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  folder.remove();
});

interface Started {
  readonly child: ChildProcess;
  /** What was printed until the server was ready or had ended. */
  readonly output: string;
  readonly url: string;
  readonly ended: Promise<number | null>;
}

/** Starts the real process on the folder; `--bench` because that needs no built app. */
function start(environment: Record<string, string> = {}): Promise<Started> {
  const { PORT: _, DATABASE_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [run, 'main', '--bench'], {
    env: { ...inherited, DATA_DIR: folder.path, PORT: '0', ...environment },
  });
  processes.push(child);
  return new Promise((resolve) => {
    let output = '';
    const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
    const settle = () => resolve({ child, output, url: /http:\S+/.exec(output)?.[0] ?? '', ended });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) settle();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(settle);
  });
}

async function fontsOf(url: string): Promise<string> {
  return (await fetch(`${url}central-1.0/fonts/fonts?categoryId=1000`)).text();
}

test('a second process on the same folder is refused; after kill -9 a new one starts and has the data', async () => {
  // Nothing is there yet: the first start of all makes the folder and the database.
  folder.remove();
  const first = await start();
  // A line may be before it that offers larger models to the person who runs the server.
  expect(first.output).toMatch(/^(?:For finer .*\n)?Gesso is ready at http:\/\/127\.0\.0\.1:\d+\/\n$/);
  const fonts = await fontsOf(first.url);
  expect(fonts).toContain('"Lora"');

  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.output).toBe(
    `The data folder ${folder.path} is in use by process ${first.child.pid}; stop it, or start this one with another DATA_DIR.\n`,
  );
  expect(await fontsOf(first.url)).toBe(fonts);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(join(folder.path, 'lock'))).toBe(true);
  const third = await start();
  expect(await fontsOf(third.url)).toBe(fonts);
  expect(readFileSync(join(folder.path, 'lock'), 'utf8')).toMatch(new RegExp(`^${third.child.pid} `));

  const before = Date.now();
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(Date.now() - before).toBeLessThan(2_000);
  expect(existsSync(join(folder.path, 'lock'))).toBe(false);
});

test('a taken port is refused when it was requested, and exchanged when it was not', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => void blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refused = await start({ PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.output).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program; set PORT to a free one.\n`,
  );
  expect(existsSync(join(folder.path, 'lock'))).toBe(false);
  await new Promise((resolve) => blocker.close(resolve));

  // Any other process that has the usual port on this machine serves the test as well.
  const usual = createServer().on('error', () => undefined);
  usual.listen(DEFAULT_PORT, '127.0.0.1');
  const moved = await start({ PORT: '' });
  expect(moved.output).toContain(`(port ${DEFAULT_PORT} is taken by another program)`);
  expect((await fetch(`${moved.url}ready`)).status).toBe(200);
  moved.child.kill('SIGINT');
  expect(await moved.ended).toBe(0);
  usual.close();
});

test('a wrong setting or a damaged database stops the start with one message', async () => {
  const wrong = await start({ PORT: 'eighty' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output).toMatch(/^PORT must be .*not "eighty"\.\n$/);

  rmSync(join(folder.path, 'database'), { recursive: true });
  writeFileSync(join(folder.path, 'database'), 'not a folder');
  const damaged = await start();
  expect(await damaged.ended).toBe(1);
  expect(existsSync(join(folder.path, 'lock'))).toBe(false);
});
