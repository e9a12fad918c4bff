import { type HostPage, openHostPage } from '../browser.ts';
import { makeBenchMedia } from '../media.ts';
import { memoryOfChromium } from '../memory.ts';
import { SCENES } from './scenes.ts';

type Row = Readonly<Record<string, string | number>>;
type Encoder = 'webcodecs' | 'ffmpeg';

/** How often each contender runs, in turn, so that noise falls on all alike. `GESSO_BENCH_RUNS` overrules. */
const RUNS = Number(process.env.GESSO_BENCH_RUNS ?? 5);

/** Scenes that are exported with ffmpeg.wasm too; it takes half a minute or more for the others. */
const WITH_FFMPEG = new Set(['clip, images, text, sound', 'images, text, sound', 'a still page']);
const WITHOUT_TWIN = new Set(['a still page']);

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface ExportRun {
  readonly ms: number;
  readonly frames: number;
  readonly drawn: number;
  readonly firstProgressMs: number;
  readonly firstFrameMs: number;
}

function sceneOf(name: string) {
  const make = SCENES[name];
  if (!make) throw new RangeError(name);
  return make();
}

/**
 * One export in the page, with the times from the call until something was reported, and until the first frame was encoded.
 * @param isPrepared whether it was prepared before the call, as it is while the dialog is open
 */
function exportOnce(host: HostPage, scene: string, encoder: Encoder, isPrepared = false): Promise<ExportRun> {
  return host.page.evaluate(
    async ([project, chosen, prepared]) => {
      let started = performance.now();
      let firstProgressMs = 0;
      let firstFrameMs = 0;
      const request = { format: 'mp4', encoder: chosen };
      // Functions without names of their own: the loader would mark others with a helper that the page does not have.
      const hooks = {
        onStart() {
          started = performance.now();
        },
        onProgress({ frame }: { readonly frame: number }) {
          firstProgressMs ||= performance.now() - started;
          if (frame > 0) firstFrameMs ||= performance.now() - started;
        },
      };
      const { video } = prepared
        ? await window.gesso.exportPrepared(project, request, hooks)
        : await window.gesso.exportProject(project, request, hooks.onProgress);
      if (!video) throw new Error('a video was requested');
      const ms = performance.now() - started;
      return { ms, frames: video.frames, drawn: video.drawnFrames, firstProgressMs, firstFrameMs };
    },
    [sceneOf(scene), encoder, isPrepared] as const,
  );
}

/** How long an export takes whose parts are kept, and the next one after a text was changed, unprepared and prepared, in milliseconds. */
function exportAgain(host: HostPage, scene: string) {
  return host.page.evaluate(async (project) => {
    const request = { format: 'mp4', reuse: true };
    await window.gesso.deleteKeptExports();
    const started = performance.now();
    await window.gesso.exportProject(project, request);
    const first = performance.now() - started;
    const changed = structuredClone(project);
    const text = changed.metadata.sceneItems
      .flatMap(({ layers }) => layers)
      .filter((layer) => 'runs' in layer)
      .at(-1);
    if (!text?.runs[0]) throw new Error('there is no text to change');
    text.runs[0].text = 'Changed';
    let again = performance.now();
    const { video } = await window.gesso.exportProject(changed, request);
    if (!video || video.reusedFrames === 0) throw new Error('nothing was used again');
    const second = performance.now() - again;
    text.runs[0].text = 'Changed once more';
    await window.gesso.exportPrepared(changed, request, {
      onStart() {
        again = performance.now();
      },
    });
    return { first, second, prepared: performance.now() - again };
  }, sceneOf(scene));
}

/** The memory of a page that does nothing but this export, in MB. */
async function peakMemory(scene: string, encoder: Encoder): Promise<number> {
  const host = await openHostPage();
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOfChromium());
  }, 150);
  await exportOnce(host, scene, encoder);
  clearInterval(watch);
  await host.close();
  return peakMb;
}

async function benchScene(host: HostPage, scene: string): Promise<Row[]> {
  const hand: number[] = [];
  const runs: Record<Encoder, ExportRun[]> = { webcodecs: [], ffmpeg: [] };
  const prepared: ExportRun[] = [];
  /** Frames a second of the encoder alone, given all frames ready. */
  const alone: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    if (!WITHOUT_TWIN.has(scene))
      hand.push(await host.page.evaluate(async (name) => (await window.gesso.exportByHand(name)).ms, scene));
    runs.webcodecs.push(await exportOnce(host, scene, 'webcodecs'));
    prepared.push(await exportOnce(host, scene, 'webcodecs', true));
    const { ms, frames } = await host.page.evaluate(
      (project) => window.gesso.encoderAlone(project),
      sceneOf(scene),
    );
    alone.push((frames * 1000) / ms);
    // It takes half a minute: once is enough.
    if (run === 0 && WITH_FFMPEG.has(scene)) runs.ffmpeg.push(await exportOnce(host, scene, 'ffmpeg'));
  }
  const shares: { readonly second: number; readonly prepared: number }[] = [];
  for (let run = 0; run < RUNS && scene.startsWith('60 s'); run++) {
    const { first, second, prepared: ready } = await exportAgain(host, scene);
    shares.push({ second: second / first, prepared: ready / first });
  }
  const rows: Row[] = [];
  for (const encoder of ['webcodecs', 'ffmpeg'] as const) {
    const [first] = runs[encoder];
    if (!first) continue;
    const ms = median(runs[encoder].map((run) => run.ms));
    const ready = encoder === 'webcodecs' ? prepared : [];
    const readyMs = median(ready.map((run) => run.ms));
    const percent = (values: readonly number[]) =>
      encoder === 'webcodecs' && values.length > 0 ? Math.round(median(values) * 100) : '-';
    const perSecond = (milliseconds: number) => Math.round((first.frames * 1000) / milliseconds);
    rows.push({
      scene,
      encoder,
      'frames/s': perSecond(ms),
      'x real time': (((first.frames / 30) * 1000) / ms).toFixed(1),
      'by hand, frames/s': hand.length > 0 ? perSecond(median(hand)) : '-',
      'times by hand': hand.length > 0 ? (median(hand) / ms).toFixed(2) : '-',
      'prepared, frames/s': ready.length > 0 ? perSecond(readyMs) : '-',
      'prepared, times by hand':
        ready.length > 0 && hand.length > 0 ? (median(hand) / readyMs).toFixed(2) : '-',
      'encoder alone, frames/s': encoder === 'webcodecs' ? Math.round(median(alone)) : '-',
      'share of the encoder alone':
        encoder === 'webcodecs' ? (perSecond(readyMs) / median(alone)).toFixed(2) : '-',
      drawn: `${first.drawn} of ${first.frames}`,
      'first frame, ms': Math.round(median(runs[encoder].map((run) => run.firstFrameMs))),
      'prepared, first frame, ms':
        ready.length > 0 ? Math.round(median(ready.map((run) => run.firstFrameMs))) : '-',
      'second export, % of the first': percent(shares.map(({ second }) => second)),
      'prepared second export, % of the first': percent(shares.map(({ prepared: share }) => share)),
      'peak MB': Math.round(await peakMemory(scene, encoder)),
    });
  }
  return rows;
}

/** Scenes of six seconds and of a minute, beside the same drawn by hand. `GESSO_BENCH_SCENES` names some, by parts of their names. */
export async function benchExport(): Promise<Row[]> {
  await makeBenchMedia();
  const wanted = process.env.GESSO_BENCH_SCENES?.split('|');
  const host = await openHostPage();
  const rows: Row[] = [];
  for (const scene of Object.keys(SCENES)) {
    if (wanted && !wanted.some((part) => scene.includes(part))) continue;
    rows.push(...(await benchScene(host, scene)));
    console.error(JSON.stringify(rows.at(-1)));
  }
  await host.close();
  return rows;
}
