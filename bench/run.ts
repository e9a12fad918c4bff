import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildHost, type HostPage, launchChromium, openHostPage } from './browser.ts';
import {
  benchCutout,
  benchCutoutCleaning,
  benchCutoutKernels,
  benchCutoutModels,
  benchCutoutReady,
  benchCutoutSpeed,
  benchCutoutTools,
} from './cutout.ts';
import { benchInterface } from './interface/bench-interface.ts';
import { benchKernels } from './kernels.ts';
import { makeBenchMedia } from './media.ts';
import { memoryOfChromium } from './memory.ts';
import { benchRetouch, benchRetouchDetail } from './retouch.ts';
import { crowdedProject, EXPORT_SCENES, longProject } from './scenes.ts';
import { serveHost } from './serve.ts';
import { benchServer } from './server/bench-server.ts';
import { benchServerRendering } from './server-rendering.ts';

/** One line of a benchmark's table. */
type Row = Readonly<Record<string, string | number>>;

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

async function exportOnce(
  host: HostPage,
  scene: string,
  encoder: 'webcodecs' | 'ffmpeg',
): Promise<{ ms: number; drawn: number; peakMb: number }> {
  const make = EXPORT_SCENES[scene];
  if (!make) throw new RangeError(scene);
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOfChromium());
  }, 150);
  const result = await host.page.evaluate(
    async ([json, chosen]) => {
      const { ms, drawnFrames } = await window.gesso.exportVideo(json, { encoder: chosen });
      return { ms, drawn: drawnFrames };
    },
    [make(), encoder] as const,
  );
  clearInterval(watch);
  return { ...result, peakMb };
}

/** The memory of a page that does nothing but this export. */
async function peakMemory(scene: string, encoder: 'webcodecs' | 'ffmpeg'): Promise<number> {
  const host = await openHostPage();
  const { peakMb } = await exportOnce(host, scene, encoder);
  await host.close();
  return peakMb;
}

/** Three scenes of 180 frames with both encoders, beside the same drawn by hand, in turn so that noise falls on both alike. */
async function benchExport(): Promise<Row[]> {
  await makeBenchMedia();
  // Before anything else is open, so that only the export itself is counted.
  const memory = new Map<string, number>();
  for (const scene of Object.keys(EXPORT_SCENES)) {
    for (const encoder of ['webcodecs', 'ffmpeg'] as const)
      memory.set(`${scene} ${encoder}`, await peakMemory(scene, encoder));
  }
  const host = await openHostPage();
  const rows: Row[] = [];
  for (const scene of Object.keys(EXPORT_SCENES)) {
    const hasYardstick = scene.includes('sound');
    const runs: { hand: number; webcodecs: number; ffmpeg: number; drawn: number }[] = [];
    for (let run = 0; run < RUNS; run++) {
      const hand = hasYardstick
        ? await host.page.evaluate(
            (withClip) => window.gesso.exportByHand(withClip),
            scene.startsWith('clip'),
          )
        : null;
      const webcodecs = await exportOnce(host, scene, 'webcodecs');
      const ffmpeg = await exportOnce(host, scene, 'ffmpeg');
      runs.push({
        hand: hand?.ms ?? 0,
        webcodecs: webcodecs.ms,
        ffmpeg: ffmpeg.ms,
        drawn: webcodecs.drawn,
      });
    }
    const hand = median(runs.map((run) => run.hand));
    const fps = (ms: number) => Math.round(180_000 / ms);
    for (const encoder of ['webcodecs', 'ffmpeg'] as const) {
      const ms = median(runs.map((run) => run[encoder]));
      rows.push({
        scene,
        encoder,
        'frames/s': fps(ms),
        'x real time': (6000 / ms).toFixed(1),
        'by hand, frames/s': hand ? fps(hand) : '-',
        'times by hand': hand ? (hand / ms).toFixed(2) : '-',
        'drawn of 180': runs[0]?.drawn ?? 0,
        'peak MB': Math.round(memory.get(`${scene} ${encoder}`) ?? 0),
      });
    }
  }
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
  const folder = fileURLToPath(new URL('../dist/bench/assets', import.meta.url));
  const kilobytes = (pattern: RegExp) =>
    readdirSync(folder)
      .filter((name) => pattern.test(name))
      .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).byteLength, 0) / 1000;
  return [
    { what: 'engine ready, ms', value: Math.round(median(ready)) },
    { what: '2,000 layers read and drawn, ms', value: Math.round(median(opened)) },
    { what: 'engine JavaScript, kB gzip', value: Math.round(kilobytes(/^index-.*\.js$/)) },
    { what: 'export worker, kB gzip (loaded at export)', value: Math.round(kilobytes(/^worker-.*\.js$/)) },
  ];
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

const BENCHES: Readonly<Record<string, () => Promise<Row[]>>> = {
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
  memory: benchMemory,
  interface: benchInterface,
  server: benchServer,
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
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const rows = await bench();
    if (rows.length === 0) continue;
    printTable(name, rows);
    const path = join(folder, `${name}.json`);
    const kept = statSync(path, { throwIfNoEntry: false })
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)
      : {};
    writeFileSync(
      path,
      `${JSON.stringify({ ...kept, [MACHINE]: { measuredAt: new Date().toISOString().slice(0, 10), rows } }, null, 2)}\n`,
    );
  }
  return 0;
}

process.exitCode = await main();
