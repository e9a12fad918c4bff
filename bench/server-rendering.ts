import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RenderRequest } from '../render-page/tasks.ts';
import { builtRenderPage } from '../server/commands/render-page.ts';
import { chromiumPath } from '../server/services/rendering/chromium.ts';
import { PageOrigin } from '../server/services/rendering/page-origin.ts';
import { type RenderJob, RenderPool } from '../server/services/rendering/render-pool.ts';

type Row = Readonly<Record<string, string | number>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const STILLS = 40;
/** A story: six seconds. */
const STORY_FRAMES = 180;
/** The time between two stories: the page of the next one opens in it. */
const REST_MS = 4_000;
/** Mixed jobs in a row, of several accounts; the memory around the fiftieth is compared with that at the end. */
const MIXED = 200;

/** What the server's pool takes for shipped templates: images on a warm page, a story of six seconds, and many jobs in a row. */
export async function benchServerRendering(): Promise<Row[]> {
  const pageFolder = await builtRenderPage(root, { build: true });
  const executablePath = chromiumPath();
  if (pageFolder === null || executablePath === undefined) return [];
  const folder = mkdtempSync(join(tmpdir(), 'gesso-bench-render-'));
  const origin = new PageOrigin(pageFolder, () => null);
  await origin.listen();
  const pool = new RenderPool({
    ...{ origin, executablePath, hasSandbox: false, concurrency: 1, workFolder: folder },
  });
  const run = async (account: string, template: string, request: RenderRequest) => {
    const startMs = performance.now();
    const output = await pool.run(jobOf(account, template, request));
    await output.release();
    return performance.now() - startMs;
  };
  try {
    const cold = await run('account:0', 'bay-weekend', { format: 'png' });
    const stills: number[] = [];
    for (let index = 0; index < STILLS; index++)
      stills.push(await run('account:0', 'bay-weekend', { format: 'png' }));
    const video = shortestVideo();
    const story = [];
    const range = { startFrame: 0, endFrame: STORY_FRAMES };
    for (let index = 0; index < 5; index++) {
      // Warm is a server that has a page ready: a fresh one follows each video.
      await sleep(REST_MS);
      story.push(await run('account:0', video.name, { format: 'mp4', range }));
    }
    const names = templates();
    const memory: number[] = [];
    for (let index = 0; index < MIXED; index++) {
      const name = names[index % names.length] ?? 'bay-weekend';
      const format = index % 10 === 9 ? 'mp4' : index % 3 === 0 ? 'webp' : 'png';
      await run(`account:${Math.floor(index / 7) % 5}`, name, { format });
      memory.push(memoryOf(pool.processIds));
    }
    // Twenty jobs each, so that both hold as many images and videos: a page is closed after its result has gone.
    const early = at(memory.slice(40, 60), 0.5);
    const late = at(memory.slice(-20), 0.5);
    return [
      { what: 'first image, with the start of the browser', ms: Math.round(cold), '95 % ms': '-' },
      {
        what: 'image of a template, warm (median)',
        ms: Math.round(at(stills, 0.5)),
        '95 % ms': Math.round(at(stills, 0.95)),
      },
      {
        what: `six seconds of ${video.name}, ${video.widthPx} × ${video.heightPx}, warm (median of 5)`,
        ms: Math.round(at(story, 0.5)),
        '95 % ms': '-',
      },
      {
        what: `memory after ${MIXED} mixed jobs over that after 50 (median of 20 each)`,
        ms: (late / Math.max(1, early)).toFixed(2),
        '95 % ms': '-',
      },
    ];
  } finally {
    await pool.stop();
    await origin.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function jobOf(account: string, template: string, request: RenderRequest): RenderJob {
  const project: unknown = JSON.parse(readFileSync(join(root, `assets/templates/${template}.json`), 'utf8'));
  return {
    account,
    task: () => ({ kind: 'project', project, request, fonts: [] }),
    files: new Map(),
    maxOutputBytes: 1e9,
    deadlineMs: 300_000,
    stallMs: 120_000,
  };
}

function templates(): string[] {
  return readdirSync(join(root, 'assets/templates'))
    .filter((name) => name.endsWith('.json') && name !== 'manifest.json')
    .map((name) => name.replace('.json', ''));
}

/** The shortest of the shipped videos, and its size. */
function shortestVideo(): { readonly name: string; readonly widthPx: number; readonly heightPx: number } {
  const videos = templates().flatMap((name) => {
    const { assetType, metadata, properties } = JSON.parse(
      readFileSync(join(root, `assets/templates/${name}.json`), 'utf8'),
    ) as {
      assetType: string;
      metadata: { sceneItems: { durationFrames: number }[] };
      properties: { width: number; height: number };
    };
    const frames = metadata.sceneItems.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
    const { width: widthPx, height: heightPx } = properties;
    return assetType === 'video' ? [{ name, frames, widthPx, heightPx }] : [];
  });
  const [first] = videos.sort((a, b) => a.frames - b.frames);
  if (!first) throw new Error('There are no videos among the templates.');
  return first;
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Memory of the groups that these processes lead, in bytes; 0 where the system does not say. */
function memoryOf(groups: readonly number[]): number {
  if (process.platform !== 'linux') return 0;
  let bytes = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      if (!groups.includes(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]))) continue;
      const [, resident = '0', shared = '0'] = readFileSync(`/proc/${id}/statm`, 'utf8').split(' ');
      bytes += (Number(resident) - Number(shared)) * 4096;
    } catch {
      // It has ended meanwhile.
    }
  }
  return bytes;
}
