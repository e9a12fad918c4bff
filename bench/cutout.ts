import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cleanMask } from '../engine/cutout/matte/clean-mask.ts';
import type { MatteModule } from '../engine/cutout/matte/matte-module.ts';
import { MatteWork } from '../engine/cutout/matte/matte-work.ts';
import { resizePlane } from '../engine/cutout/matte/resample.ts';
import { createMatteReference } from '../engine/cutout/reference/module.ts';
import { instantiateKernelModule } from '../engine/effects/load-kernels.ts';
import { buildKernels } from '../wasm/kernels/build.ts';
import { openHostPage } from './browser.ts';
import { memoryOfChromium } from './memory.ts';
import { MODEL_FOLDERS } from './serve.ts';

type Row = Readonly<Record<string, string | number>>;

interface Sample {
  readonly name: string;
  readonly photo: string;
  readonly matte: string;
}

/** The models of the manifest whose files are here. */
function presentModels(): readonly { readonly id: string; readonly purpose: string }[] {
  const manifest = readFileSync(new URL('../assets/models/manifest.json', import.meta.url), 'utf8');
  const { models } = JSON.parse(manifest) as { models: { id: string; purpose: string; file: string }[] };
  return models.filter(({ file }) => MODEL_FOLDERS.some((folder) => existsSync(join(folder, file))));
}

/** Photos NAME.input.* with their mattes NAME.alpha.png; none where the folder or the model is absent, and then it says why. */
function findSamples(): { readonly folder: string; readonly samples: readonly Sample[] } {
  const folder = process.env.GESSO_SAMPLES_DIR ?? '';
  const nothing = (reason: string) => {
    console.log(`\nCut-outs are not measured: ${reason}`);
    return { folder, samples: [] };
  };
  if (!existsSync(folder))
    return nothing('name a folder of photos (NAME.input.jpg) with mattes (NAME.alpha.png) as an argument.');
  const files = readdirSync(folder);
  const samples = files
    .filter((name) => name.endsWith('.alpha.png'))
    .flatMap((matte) => {
      const name = matte.replace('.alpha.png', '');
      const photo = files.find((each) => each.startsWith(`${name}.input.`));
      return photo ? [{ name, photo, matte }] : [];
    });
  return samples.length > 0 ? { folder, samples } : nothing(`${folder} has no photo with a matte.`);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How right cut-outs are, as the model sees them and with traced edges: against mattes of photos. */
export async function benchCutout(): Promise<Row[]> {
  const { folder, samples } = findSamples();
  if (samples.length === 0) return [];
  const host = await openHostPage(folder);
  const found: { name: string; raw: Measured; refined: Measured }[] = [];
  for (const { name, photo, matte } of samples) {
    const measure = async (refine: boolean): Promise<Measured> => {
      const { error } = await host.page.evaluate(
        ([photoUrl, matteUrl, isRefined]) =>
          window.gesso.measureCutout(photoUrl, { matteUrl, refine: isRefined }),
        [`/project/${photo}`, `/project/${matte}`, refine] as const,
      );
      return error ?? { iou: 0, mean: 1, edge: 1 };
    };
    found.push({ name, raw: await measure(false), refined: await measure(true) });
  }
  await host.close();
  const average = (pick: (each: (typeof found)[number]) => Measured): Measured => ({
    iou: mean(found.map((each) => pick(each).iou)),
    mean: mean(found.map((each) => pick(each).mean)),
    edge: mean(found.map((each) => pick(each).edge)),
  });
  const all = { name: 'mean', raw: average(({ raw }) => raw), refined: average(({ refined }) => refined) };
  return [...found, all].map(({ name, raw, refined }) => ({
    photo: name,
    'IoU raw': raw.iou.toFixed(4),
    'IoU traced': refined.iou.toFixed(4),
    'MAE raw': raw.mean.toFixed(4),
    'MAE traced': refined.mean.toFixed(4),
    'edge error raw': raw.edge.toFixed(4),
    'edge error traced': refined.edge.toFixed(4),
    'traced / raw': (refined.edge / raw.edge).toFixed(2),
  }));
}

interface Measured {
  readonly iou: number;
  readonly mean: number;
  readonly edge: number;
}

/** How right each model of the manifest that sees subjects is, edges traced: against mattes of photos, and whether there is a face. */
export async function benchCutoutModels(): Promise<Row[]> {
  const { folder, samples } = findSamples();
  if (samples.length === 0) return [];
  const host = await openHostPage(folder);
  const models = presentModels().filter(({ purpose }) => purpose === 'cut-out' || purpose === 'people');
  const rows: Row[] = [];
  for (const { name, photo, matte } of samples) {
    const { faces } = await host.page.evaluate(
      (url) => window.gesso.measureCutoutTools(url, 1),
      `/project/${photo}`,
    );
    for (const { id } of models) {
      const { error, ms } = await host.page.evaluate(
        ([photoUrl, matteUrl, model]) => window.gesso.measureCutout(photoUrl, { matteUrl, model }),
        [`/project/${photo}`, `/project/${matte}`, id] as const,
      );
      rows.push({
        photo: name,
        faces: faces.length,
        model: id,
        IoU: (error?.iou ?? 0).toFixed(4),
        MAE: (error?.mean ?? 1).toFixed(4),
        'edge error': (error?.edge ?? 1).toFixed(4),
        'all, ms': Math.round(ms),
      });
    }
  }
  await host.close();
  return rows;
}

/** Samples by how much of them is subject, the smallest first. */
async function bySubject(folder: string, samples: readonly Sample[]) {
  const sized: { readonly photo: string; readonly share: number }[] = [];
  for (const { photo, matte } of samples) {
    const { channels } = await sharp(join(folder, matte)).greyscale().stats();
    sized.push({ photo, share: (channels[0]?.mean ?? 0) / 255 });
  }
  return sized.sort((a, b) => a.share - b.share);
}

/** A user looks for a photo for so long, at least. */
const WHILE_CHOOSING_MS = 8_000;
const TIMES = 3;

/**
 * What it brings that the model is tried while the user looks for a photo, at 12 megapixels and with one thread: both ways in turns, the
 * best of each counts.
 */
export async function benchCutoutReady(): Promise<Row[]> {
  const { folder, samples } = findSamples();
  if (samples.length === 0) return [];
  const host = await openHostPage(folder);
  const sized = await bySubject(folder, samples);
  const rows: Row[] = [];
  for (const each of [sized[0], sized.at(-1)]) {
    if (!each) continue;
    const best = { atOnce: Number.POSITIVE_INFINITY, ready: Number.POSITIVE_INFINITY };
    let again = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES; time++)
      for (const way of ['atOnce', 'ready'] as const) {
        const { ms, secondLookMs } = await host.page.evaluate(
          ([url, restMs]) => window.gesso.measureCutout(url, { megapixels: 12, restMs }),
          [`/project/${each.photo}`, way === 'ready' ? WHILE_CHOOSING_MS : 0] as const,
        );
        best[way] = Math.min(best[way], ms);
        again = Math.min(again, secondLookMs);
      }
    rows.push({
      photo: `${each.photo}, ${Math.round(each.share * 100)} % subject`,
      'photo at once, ms': Math.round(best.atOnce),
      'after the model was tried, ms': Math.round(best.ready),
      'ready / at once': (best.ready / best.atOnce).toFixed(2),
      'of it again from near, ms': Math.round(again),
    });
  }
  await host.close();
  return rows;
}

/** How long each step takes, with the model in the browser's cache: for the smallest subject, which is looked at twice, and the largest. */
export async function benchCutoutSpeed(): Promise<Row[]> {
  const { folder, samples } = findSamples();
  if (samples.length === 0) return [];
  const sized = await bySubject(folder, samples);
  const rows: Row[] = [];
  const cases = [sized[0], sized.at(-1)].flatMap((each) =>
    each
      ? [1, 2].flatMap((threads) => [1, 4, 12].map((megapixels) => ({ ...each, threads, megapixels })))
      : [],
  );
  for (const { photo, share, threads, megapixels } of cases) {
    // A page of its own, so that only this cut-out is in its memory.
    const host = await openHostPage(folder);
    let peakMb = 0;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, memoryOfChromium());
    }, 100);
    const result = await host.page.evaluate(
      ([url, size, count]) => window.gesso.measureCutout(url, { megapixels: size, threads: count }),
      [`/project/${photo}`, megapixels, threads] as const,
    );
    clearInterval(watch);
    await host.close();
    const step = (name: 'read' | 'find' | 'trace' | 'clean') => Math.round(result.steps[name] ?? 0);
    rows.push({
      photo: `${photo}, ${Math.round(share * 100)} % subject`,
      image: `${megapixels} megapixels`,
      threads: threads > 1 && !result.isIsolated ? `${threads} (not isolated: 1)` : threads,
      'read, ms': step('read'),
      'find, ms': step('find'),
      'of it again from near, ms': Math.round(result.secondLookMs),
      'trace, ms': step('trace'),
      'clean, ms': step('clean'),
      'all, ms': Math.round(result.ms),
      'longest task of the page, ms': Math.round(result.longestTaskMs),
      'peak MB': Math.round(peakMb),
    });
  }
  return rows;
}

/** The ways without a model, and faces, on a photo of 12 megapixels. */
export async function benchCutoutTools(): Promise<Row[]> {
  const { folder, samples } = findSamples();
  if (samples.length === 0) return [];
  const host = await openHostPage(folder);
  const rows: Row[] = [];
  for (const { name, photo } of samples) {
    const found = await host.page.evaluate(
      (url) => window.gesso.measureCutoutTools(url, 12),
      `/project/${photo}`,
    );
    rows.push({
      photo: name,
      'by a rectangle, ms': Math.round(found.segmentMs),
      'subject, %': Math.round(found.subjectShare * 100),
      'stroke to contours, ms': Math.round(found.strokeMs),
      'faces, ms': Math.round(found.facesMs),
      faces: found.faces.map(({ score }) => score.toFixed(3)).join(' ') || 'none',
    });
  }
  await host.close();
  return rows;
}

/** What cleaning a mask takes in the size of a network's output, as both looks do it, and in the size of the copy that is looked at. */
export async function benchCutoutCleaning(): Promise<Row[]> {
  const { mask } = scene(1024, 1024);
  const large = { widthPx: 1024, heightPx: 1024 };
  const small = { widthPx: 320, heightPx: 320 };
  const reduced = resizePlane(mask, large, small);
  const best = (plane: Float32Array, size: typeof large) => {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5; run++) {
      const started = performance.now();
      cleanMask(plane, size);
      least = Math.min(least, performance.now() - started);
    }
    return least;
  };
  const [own, copy] = [best(reduced, small), best(mask, large)];
  return [
    {
      'cleaned as': 'the output of the network, 320 × 320',
      ms: own.toFixed(1),
      'of the other': (own / copy).toFixed(3),
    },
    { 'cleaned as': 'the copy, 1024 × 1024', ms: copy.toFixed(1), 'of the other': '1' },
  ];
}

/** Each kernel of cut-outs as wasm with and without SIMD, and as the JavaScript that it is held to. */
export async function benchCutoutKernels(): Promise<Row[]> {
  await buildKernels();
  const load = async (variant: string) =>
    instantiateKernelModule<MatteModule>(
      await readFile(new URL(`../wasm/kernels/build/matte.${variant}.wasm`, import.meta.url)),
    );
  const modules = {
    simd: await load('simd'),
    scalar: await load('scalar'),
    javascript: createMatteReference(),
  } as const;
  const small = scene(1024, 768);
  const large = scene(4000, 3000).image;
  const operations: Readonly<Record<string, (module: MatteModule) => () => void>> = {
    'closed-form matting, 1024 x 768': (module) => () =>
      void new MatteWork(module).opacityOf(small.image, small.mask),
    'model and colours of the edge, 1024 x 768': (module) => () =>
      void new MatteWork(module).matteOf(small.image, small.mask),
    'rows of 12 megapixels': (module) => {
      const work = new MatteWork(module);
      const cut = work.cutterOf(work.matteOf(small.image, small.mask), large, 128);
      const rows = { widthPx: large.widthPx, heightPx: 120 };
      const bytes = rows.widthPx * rows.heightPx * 4;
      return () => {
        for (let top = 0; top < large.heightPx; top += rows.heightPx) {
          const from = top * large.widthPx * 4;
          cut(top, { ...rows, data: large.data.slice(from, from + bytes) });
        }
      };
    },
  };
  return Object.entries(operations).map(([what, prepare]) => {
    const time = (module: MatteModule, runs: number) => {
      const operate = prepare(module);
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        operate();
        best = Math.min(best, performance.now() - start);
      }
      return best;
    };
    const [simd, scalar, javascript] = [
      time(modules.simd, 3),
      time(modules.scalar, 3),
      time(modules.javascript, 1),
    ];
    return {
      kernel: what,
      'SIMD, ms': Math.round(simd),
      'scalar, ms': Math.round(scalar),
      'JavaScript, ms': Math.round(javascript),
      'SIMD times JavaScript': (javascript / simd).toFixed(1),
    };
  });
}

/** A disc with a soft edge before a slope, and a mask of it as models see it. */
function scene(widthPx: number, heightPx: number) {
  const data = new Uint8ClampedArray(widthPx * heightPx * 4);
  const mask = new Float32Array(widthPx * heightPx);
  for (let at = 0; at < mask.length; at++) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const beyond = Math.hypot(x - widthPx / 2, y - heightPx / 2) - heightPx * 0.35;
    const share = Math.min(1, Math.max(0, 0.5 - beyond / 4));
    data[at * 4] = 200 * share + (40 + (x & 15)) * (1 - share);
    data[at * 4 + 1] = 90 * share + (140 + (y & 31)) * (1 - share);
    data[at * 4 + 2] = 60 * share + 90 * (1 - share);
    data[at * 4 + 3] = 255;
    mask[at] = Math.min(1, Math.max(0, 0.5 - (beyond + 2) / 20));
  }
  return { image: { widthPx, heightPx, data }, mask };
}
