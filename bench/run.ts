import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildHost, launchChromium, openHostPage } from './browser.ts';
import {
  benchCutout,
  benchCutoutCleaning,
  benchCutoutKernels,
  benchCutoutModels,
  benchCutoutReady,
  benchCutoutSpeed,
  benchCutoutTools,
} from './cutout.ts';
import { benchExport } from './export/bench-export.ts';
import { benchImports } from './imports/bench-imports.ts';
import { benchInterface } from './interface/bench-interface.ts';
import { benchLoading } from './interface/bench-loading.ts';
import { benchGraphicsSearch } from './interface/graphics-search.ts';
import { benchKernels } from './kernels.ts';
import { memoryOfChromium } from './memory.ts';
import { benchRetouch, benchRetouchDetail } from './retouch.ts';
import { benchScale } from './scale/bench-scale.ts';
import { crowdedProject, longProject } from './scenes.ts';
import { serveHost } from './serve.ts';
import { benchServer } from './server/bench-server.ts';
import { benchServerRendering } from './server-rendering.ts';
import { benchSoundEncoder } from './sound/bench-sound-encoder.ts';

/** One line of a benchmark's table. */
type Row = Readonly<Record<string, string | number>>;

/** The column of benches that have limits: whether a row keeps to its limit. */
const WITHIN = 'within';

/** Machines are compared only with their own class. */
const MACHINE = `${platform()}-${arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, headless Chromium`;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const RUNS = 3;

/** Frames a second of drawing alone, for 10, 100 and 1,000 layers, a tenth of them moving. */
async function benchRender(): Promise<Row[]> {
  const host = await openHostPage();
  const rows: Row[] = [];
  for (const count of [10, 100, 1000]) {
    const fps = await host.page.evaluate(
      (json) => window.gesso.measureRendering(json, 120),
      crowdedProject(count),
    );
    rows.push({
      what: `${count} layers, a tenth of them moving`,
      'frames/s': Math.round(fps.framesPerSecond),
      'ms a frame': fps.msPerFrame.toFixed(2),
      backend: fps.backend,
    });
  }
  const drag = await host.page.evaluate(
    (json) => window.gesso.measureDragging(json, 120),
    crowdedProject(1000),
  );
  rows.push({
    what: 'dragging one layer of 1,000',
    'frames/s': Math.round(drag.framesPerSecond),
    'ms a frame': drag.msPerFrame.toFixed(2),
    backend: drag.backend,
  });
  await host.close();
  return rows;
}

/** From navigation to a ready engine, opening a large project, and the size of what is loaded. */
async function benchStartup(): Promise<Row[]> {
  await buildHost();
  const server = await serveHost(null);
  const ready: number[] = [];
  const opened: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const browser = await launchChromium();
    const page = await browser.newPage();
    const start = performance.now();
    await page.goto(`${server.url}/bench/host/`);
    await page.evaluate(() => window.gesso.ready);
    ready.push(performance.now() - start);
    const json = JSON.stringify(crowdedProject(2000));
    opened.push(
      await page.evaluate(async (text) => {
        const started = performance.now();
        const { project } = await window.gesso.parse(text);
        await window.gesso.renderFrame(project, 0, { format: 'webp', scale: 0.5 });
        return performance.now() - started;
      }, json),
    );
    await browser.close();
  }
  await server.close();
  const built = fileURLToPath(new URL('../dist/bench', import.meta.url));
  const kilobytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(built, 'assets', name))).byteLength, 0) /
    1000;
  const workers = readdirSync(join(built, 'assets')).filter((name) => /^worker-[\w-]{8}\.js$/.test(name));
  // The one that exports is by far the largest.
  const exporting = workers
    .map((name) => [...withImports(join(built, 'assets'), name)])
    .reduce((most, names) => (kilobytes(names) > kilobytes(most) ? names : most), []);
  // What the page names is loaded before it can draw; the rest comes when it is needed.
  const page = readFileSync(join(built, 'host/index.html'), 'utf8');
  const first = [...new Set([...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name))];
  return [
    { what: 'engine ready, ms', value: Math.round(median(ready)) },
    { what: '2,000 layers read and drawn, ms', value: Math.round(median(opened)) },
    {
      what: 'JavaScript of the measuring page with the engine, kB gzip',
      value: Math.round(kilobytes(first)),
    },
    { what: 'export worker with all that it imports, kB gzip', value: Math.round(kilobytes(exporting)) },
  ];
}

/** A built script with all scripts that are loaded before it runs: what it imports, and what they do. */
function withImports(folder: string, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(join(folder, name), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:^|[;}\n])import(?:[^"'()]*?from)?"\.\/([\w.-]+\.js)"/g))
    withImports(folder, imported, found);
  return found;
}

/** Ten seconds and ten minutes of 720p: what memory an export takes must not grow with its length. */
async function benchMemory(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const seconds of [10, 600]) {
    const host = await openHostPage();
    let peakMb = 0;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, memoryOfChromium());
    }, 250);
    const { ms, frames } = await host.page.evaluate(async (json) => {
      const result = await window.gesso.exportVideo(json, { encoder: 'webcodecs' });
      return { ms: result.ms, frames: result.frames };
    }, longProject(seconds));
    clearInterval(watch);
    await host.close();
    rows.push({
      what: `${seconds} s of 720p`,
      frames,
      'frames/s': Math.round((frames * 1000) / ms),
      'peak MB': Math.round(peakMb),
    });
  }
  const [short, long] = rows.map((row) => Number(row['peak MB']));
  rows.push({
    what: 'ten minutes over ten seconds',
    frames: '-',
    'frames/s': '-',
    'peak MB': ((long ?? 0) / (short || 1)).toFixed(2),
  });
  return rows;
}

const BENCHES: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  render: benchRender,
  export: benchExport,
  startup: benchStartup,
  kernels: benchKernels,
  retouch: benchRetouch,
  'retouch-detail': benchRetouchDetail,
  cutout: benchCutout,
  'cutout-models': benchCutoutModels,
  'cutout-speed': benchCutoutSpeed,
  'cutout-ready': benchCutoutReady,
  'cutout-cleaning': benchCutoutCleaning,
  'cutout-tools': benchCutoutTools,
  'cutout-kernels': benchCutoutKernels,
  'sound-encoder': benchSoundEncoder,
  memory: benchMemory,
  interface: benchInterface,
  loading: benchLoading,
  imports: benchImports,
  'graphics-search': benchGraphicsSearch,
  server: benchServer,
  scale: benchScale,
  'server-rendering': benchServerRendering,
};

function printTable(name: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\n${name} (${MACHINE})\n`);
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`|${columns.map(() => ' --- |').join('')}`);
  for (const row of rows) console.log(`| ${columns.map((column) => row[column]).join(' | ')} |`);
}

async function main(): Promise<number> {
  // A folder is where sample photos are.
  const wanted = process.argv.slice(2).filter((argument) => !argument.includes('/'));
  const samples = process.argv.slice(2).find((argument) => argument.includes('/'));
  if (samples !== undefined) process.env.GESSO_SAMPLES_DIR = samples;
  const unknown = wanted.filter((name) => !BENCHES[name]);
  if (unknown.length > 0) {
    console.error(
      `There is no benchmark ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.`,
    );
    return 2;
  }
  const folder = fileURLToPath(new URL('results', import.meta.url));
  mkdirSync(folder, { recursive: true });
  let failed = 0;
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const rows = await bench();
    if (rows.length === 0) continue;
    printTable(name, rows);
    failed += rows.filter((row) => row[WITHIN] === 'no').length;
    const path = join(folder, `${name}.json`);
    const kept = statSync(path, { throwIfNoEntry: false })
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)
      : {};
    writeFileSync(
      path,
      `${JSON.stringify({ ...kept, [MACHINE]: { measuredAt: new Date().toISOString().slice(0, 10), rows } }, null, 2)}\n`,
    );
  }
  if (failed > 0) console.error(`\n${failed} rows are not within their limit.`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main();
