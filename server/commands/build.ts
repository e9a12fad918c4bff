/** Builds what the server sends: the pixel kernels, the colour profile, the icons and the app. Run directly it is `npm run build`. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { REFUSED_PASSWORDS_FILE } from './refused-passwords.ts';

/** The build did not succeed; `message` says what to do. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Whatever changes the built app when it changes. */
const SOURCES = [
  'app',
  'engine',
  'server/contract',
  'wasm',
  'assets/static',
  'assets/fonts/catalogue.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
/** Written last: a build that was broken off lacks it and is done again. */
const APP_MARK = 'dist/app/.built';
const NOT_SOURCES = new Set(['node_modules', 'dist', 'build']);
const COMPRESSED_TYPES = new Set(['.js', '.css', '.svg', '.json', '.wasm']);

/** Whatever changes the collections of icons when it changes. */
const ICON_SOURCES = ['assets/icons', 'package-lock.json'];

/** Whatever changes the passwords that nobody may choose. */
const PASSWORD_SOURCES = ['server/services/accounts/sign-in/refused-passwords.ts', 'package-lock.json'];

/** Whatever changes the documentation of the engine when it changes. */
const DOCS_SOURCES = [
  'engine',
  'docs/engine',
  'docs/site',
  'docs/effects.md',
  'docs/animations.md',
  'app/ui/tokens.css',
];

/** Whatever changes the page that renders for the server when it changes. */
const RENDER_PAGE_SOURCES = ['render-page', 'engine', 'assets/fonts/catalogue.ts', 'package-lock.json'];

/** Where to build, and what ends it. */
interface Builder {
  readonly rootFolder: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Builds the app (and, when requested, the measuring page) unless the build is newer than all sources. Returns whether it built.
 * @throws BuildError
 */
export async function buildIfStale(
  rootFolder: string,
  options: { bench?: boolean; signal?: AbortSignal } = {},
): Promise<boolean> {
  const builder: Builder = { rootFolder, signal: options.signal };
  const sourceTime = Math.max(...SOURCES.map((path) => newestTime(join(rootFolder, path))));
  const jobs: Promise<void>[] = [];
  if (isStale(join(rootFolder, APP_MARK), sourceTime)) jobs.push(buildApp(builder));
  const benchTimes = ['bench/host', 'bench/examples', 'render-page'].map((path) =>
    newestTime(join(rootFolder, path)),
  );
  const benchTime = Math.max(sourceTime, ...benchTimes);
  if (options.bench && isStale(join(rootFolder, 'dist/bench/host/index.html'), benchTime)) {
    jobs.push(runVite(builder, ['--config', 'bench/host/vite.config.ts']));
  }
  // The script looks itself whether there is anything to do; a folder without the compiler keeps what it has.
  const kernels = join(rootFolder, 'wasm/kernels/build/kernels.simd.wasm');
  if (isStale(kernels, newestTime(join(rootFolder, 'wasm/kernels/assembly'))))
    jobs.push(runScript(builder, 'wasm/kernels/build.ts'));
  const iconTime = Math.max(...ICON_SOURCES.map((path) => newestTime(join(rootFolder, path))));
  if (isStale(join(rootFolder, 'dist/icons/.unpacked'), iconTime))
    jobs.push(runScript(builder, 'assets/icons/unpack.ts'));
  if (!existsSync(join(rootFolder, 'assets/icc/build/cmyk.icc')))
    jobs.push(runScript(builder, 'assets/icc/build-profile.ts'));
  const passwordTime = Math.max(...PASSWORD_SOURCES.map((path) => newestTime(join(rootFolder, path))));
  if (isStale(join(rootFolder, REFUSED_PASSWORDS_FILE), passwordTime))
    jobs.push(runScript(builder, 'server/commands/refused-passwords.ts'));
  if (jobs.length > 0) console.log('Building what has changed …');
  await Promise.all(jobs);
  return jobs.length > 0;
}

/** Whether the documentation of the engine is older than its sources, or missing. */
export function isEngineDocsStale(rootFolder: string): boolean {
  const sourceTime = Math.max(...DOCS_SOURCES.map((path) => newestTime(join(rootFolder, path))));
  return isStale(join(rootFolder, 'dist/docs/.built'), sourceTime);
}

/** Whether what makes the documentation is installed; machines that only run the server do without it. */
export function canBuildEngineDocs(rootFolder: string): boolean {
  const isThere = (path: string) => existsSync(join(rootFolder, path));
  return (
    ['docs/site/build.ts', 'docs/site/node_modules/typescript'].every(isThere) &&
    ['node_modules/typedoc', 'docs/site/node_modules/typedoc'].some(isThere)
  );
}

/** Makes the documentation of the engine, in a process of its own. @throws BuildError */
export async function buildEngineDocs(rootFolder: string, signal?: AbortSignal): Promise<void> {
  const builder = { rootFolder, signal };
  const hook = pathToFileURL(join(rootFolder, 'docs/site/use-typescript-6.mjs')).href;
  await runScript(builder, 'docs/site/build.ts', ['--import', hook]);
}

/** Whether the page that renders is older than its sources, or missing. */
export function isRenderPageStale(rootFolder: string): boolean {
  const sourceTime = Math.max(...RENDER_PAGE_SOURCES.map((path) => newestTime(join(rootFolder, path))));
  return isStale(join(rootFolder, 'dist/render-page/index.html'), sourceTime);
}

/** Makes the page that renders. @throws BuildError */
export async function buildRenderPage(rootFolder: string, signal?: AbortSignal): Promise<void> {
  await runVite({ rootFolder, signal }, ['--config', 'render-page/vite.config.ts']);
}

async function buildApp(builder: Builder): Promise<void> {
  await Promise.all([runVite(builder, []), runVite(builder, ['--config', 'app/first-paint/vite.config.ts'])]);
  await compressFolder(join(builder.rootFolder, 'dist/app'));
  writeFileSync(join(builder.rootFolder, APP_MARK), '');
}

/** In processes of their own: a bundler's memory would otherwise stay with the server for its whole life. */
function runVite(builder: Builder, options: readonly string[]): Promise<void> {
  const require = createRequire(join(builder.rootFolder, 'package.json'));
  let packageFile: string;
  try {
    packageFile = require.resolve('vite/package.json');
  } catch (cause) {
    throw new BuildError('The app is not built, and Vite is not installed: run `npm ci`.', { cause });
  }
  return run(builder, [join(packageFile, '../bin/vite.js'), 'build', '--logLevel', 'error', ...options]);
}

function runScript(builder: Builder, path: string, options: readonly string[] = []): Promise<void> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return run(builder, [...options, '--import', loader, join(builder.rootFolder, path)]);
}

function run({ rootFolder, signal }: Builder, command: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: rootFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(signal ? { signal } : {}),
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else if (signal?.aborted) reject(signal.reason);
      else reject(new BuildError('Building does not succeed; the reason is above.'));
    });
  });
}

/** Lays compressed twins beside the files, which the server sends to browsers that take them. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED_TYPES.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  // 6 of 11: nine tenths of the gain in a twentieth of the time, which someone at the first start waits for.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes),
  ]);
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
  if (zipped.length < bytes.length) writeFileSync(`${file}.gz`, zipped);
}

function isStale(output: string, sourceTime: number): boolean {
  return !existsSync(output) || statSync(output).mtimeMs < sourceTime;
}

/** The newest change below a path; folders count too, so that a removed file is noticed. */
function newestTime(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(stats.mtimeMs, ...names.map((name) => newestTime(join(path, name))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const rootFolder = fileURLToPath(new URL('../..', import.meta.url));
    await buildIfStale(rootFolder);
    if (isRenderPageStale(rootFolder)) await buildRenderPage(rootFolder);
    if (canBuildEngineDocs(rootFolder) && isEngineDocsStale(rootFolder)) await buildEngineDocs(rootFolder);
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}
