import {
  CutoutClient,
  type CutoutImage,
  type CutoutModel,
  type CutoutStep,
  type FaceBox,
  type FaceModel,
  type NetworkDevice,
} from '@gesso/engine/photos';
import manifest from '../../assets/models/manifest.json' with { type: 'json' };
import { FIRST_LOOK_SHARE } from '../../engine/cutout/selection/find-subject.ts';
import { absolute, networkRuntime } from './network-runtime.ts';

interface CutoutWishes {
  /** The id of a model of the manifest; the default one where it is not said. */
  readonly model?: string;
  /** Whether edges are traced; without it the opacity is what the model saw, resized. */
  readonly refine?: boolean;
  readonly threads?: number;
  /** How long the model is ready before the photo comes, as while the user looks for one. */
  readonly restMs?: number;
}

type Entry = (typeof manifest.models)[number];

/** JSON has no literal types; the schema of the manifest is checked by the server's tests. */
function modelFrom<Model extends CutoutModel | FaceModel>(entry: Entry): Model {
  const url = absolute(`/assets/models/${entry.file}`);
  return { facts: entry, url, sha256: entry.sha256, sizeBytes: entry.sizeBytes } as unknown as Model;
}

function modelOf(id: string | undefined): CutoutModel {
  const entry = manifest.models.find((each) =>
    id === undefined ? each.isShipped && each.purpose === 'cut-out' : each.id === id,
  );
  if (!entry) throw new RangeError(`There is no model “${id}”.`);
  return modelFrom(entry);
}

function faceModel(): FaceModel {
  const entry = manifest.models.find(({ purpose }) => purpose === 'faces');
  if (!entry) throw new RangeError('There is no model of faces.');
  return modelFrom(entry);
}

function clientWith(threads: number, device: NetworkDevice = 'wasm'): CutoutClient {
  return new CutoutClient({
    ...networkRuntime(device),
    kernels: {
      simd: absolute('/assets/wasm/matte.simd.wasm'),
      scalar: absolute('/assets/wasm/matte.scalar.wasm'),
    },
    threads,
  });
}

type StepTimes = Partial<Record<CutoutStep, number>>;

async function run(
  image: ImageBitmap,
  { model, refine = true, threads = 1, restMs = 0 }: CutoutWishes,
): Promise<
  CutoutImage & {
    readonly ms: number;
    readonly steps: StepTimes;
    /** The part of the step `find` in which the subject was looked at again. */
    readonly secondLookMs: number;
    readonly longestTaskMs: number;
  }
> {
  const client = clientWith(threads);
  let longestTaskMs = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  try {
    const chosen = modelOf(model);
    await client.prepare(chosen);
    if (restMs > 0) await new Promise((done) => setTimeout(done, restMs));
    const steps: StepTimes = {};
    let last: { step: CutoutStep; atMs: number } | null = null;
    const end = (step: CutoutStep | null) => {
      const nowMs = performance.now();
      if (last) steps[last.step] = (steps[last.step] ?? 0) + nowMs - last.atMs;
      last = step === null ? null : { step, atMs: nowMs };
    };
    tasks.observe({ type: 'longtask' });
    const started = performance.now();
    let firstLookAtMs = 0;
    let foundAtMs = 0;
    const result = await client.remove(image, chosen, {
      isRefined: refine,
      onProgress({ step, share }) {
        if (step === 'find' && share === FIRST_LOOK_SHARE) firstLookAtMs = performance.now();
        if (step === 'trace') foundAtMs ||= performance.now();
        end(step);
      },
    });
    end(null);
    const secondLookMs = foundAtMs - firstLookAtMs;
    return { ...result, ms: performance.now() - started, steps, secondLookMs, longestTaskMs };
  } finally {
    tasks.disconnect();
    client.dispose();
  }
}

function pixelsOf(bitmap: ImageBitmap, width = bitmap.width, height = bitmap.height): Uint8ClampedArray {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/** Cuts an image out, as files: the opacity in grey, and the image without its background. */
export async function cutout(
  file: Blob,
  wishes: CutoutWishes = {},
): Promise<{ alpha: Blob; image: Blob; ms: number }> {
  const { cutOut, ms } = await run(await createImageBitmap(file), wishes);
  const { width, height } = cutOut;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(cutOut, 0, 0);
  const image = await canvas.convertToBlob({ type: 'image/png' });
  const grey = pixelsOf(cutOut);
  for (let at = 0; at < grey.length; at += 4)
    grey.fill(grey[at + 3] ?? 0, at, at + 3).fill(255, at + 3, at + 4);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(grey), width, height), 0, 0);
  return { alpha: await canvas.convertToBlob({ type: 'image/png' }), image, ms };
}

/** How a cut-out differs from what is true. */
export interface CutoutError {
  /** Of what is more than half opaque: the common part over the whole. */
  readonly iou: number;
  /** The mean difference of opacity, everywhere and near the true edge. */
  readonly mean: number;
  readonly edge: number;
}

/** A band of this share of the longer side on either side of the true edge counts as near it. */
const BAND = 0.01;

function errorOf(
  found: Uint8ClampedArray,
  truth: Uint8ClampedArray,
  width: number,
  height: number,
): CutoutError {
  const reach = Math.max(4, Math.round(Math.max(width, height) * BAND));
  const isNear = new Uint8Array(width * height);
  const inside = (at: number) => (truth[at * 4] ?? 0) >= 128;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const own = inside(at);
      if (!(x + 1 < width && inside(at + 1) !== own) && !(y + 1 < height && inside(at + width) !== own))
        continue;
      for (let dy = Math.max(-reach, -y); dy <= Math.min(reach, height - 1 - y); dy++) {
        const half = Math.floor(Math.sqrt(reach * reach - dy * dy));
        const row = (y + dy) * width;
        isNear.fill(1, row + Math.max(0, x - half), row + Math.min(width, x + half + 1));
      }
    }
  let [both, either, all, near, nearCount] = [0, 0, 0, 0, 0];
  for (let at = 0; at < isNear.length; at++) {
    const own = found[at * 4 + 3] ?? 0;
    const isFound = own >= 128;
    if (isFound && inside(at)) both++;
    if (isFound || inside(at)) either++;
    const difference = Math.abs(own - (truth[at * 4] ?? 0)) / 255;
    all += difference;
    if (!isNear[at]) continue;
    near += difference;
    nearCount++;
  }
  return { iou: both / Math.max(1, either), mean: all / isNear.length, edge: near / Math.max(1, nearCount) };
}

async function imageAt(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return createImageBitmap(await response.blob());
}

/** Cuts a photo out, in another size where one is said, and compares it with its matte where there is one. */
export async function measureCutout(
  photoUrl: string,
  wishes: CutoutWishes & { readonly matteUrl?: string; readonly megapixels?: number },
): Promise<{
  readonly ms: number;
  readonly steps: StepTimes;
  readonly secondLookMs: number;
  readonly longestTaskMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isIsolated: boolean;
  readonly error: CutoutError | null;
}> {
  const photo = await imageAt(photoUrl);
  const scale = wishes.megapixels ? Math.sqrt((wishes.megapixels * 1e6) / (photo.width * photo.height)) : 1;
  const [widthPx, heightPx] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const sized = await createImageBitmap(photo, {
    resizeWidth: widthPx,
    resizeHeight: heightPx,
    resizeQuality: 'high',
  });
  const { cutOut, ms, steps, secondLookMs, longestTaskMs } = await run(sized, wishes);
  const truth = wishes.matteUrl ? await imageAt(wishes.matteUrl) : null;
  const error = truth
    ? errorOf(pixelsOf(cutOut), pixelsOf(truth, widthPx, heightPx), widthPx, heightPx)
    : null;
  const { crossOriginIsolated: isIsolated } = self;
  return { ms, steps, secondLookMs, longestTaskMs, widthPx, heightPx, isIsolated, error };
}

/** What the tools beside the model do with a photo, and how long they take: a rectangle, a stroke, and faces. */
export async function measureCutoutTools(
  photoUrl: string,
  megapixels: number,
): Promise<{
  readonly segmentMs: number;
  readonly subjectShare: number;
  readonly strokeMs: number;
  readonly facesMs: number;
  readonly faces: readonly FaceBox[];
}> {
  const photo = await imageAt(photoUrl);
  const scale = Math.sqrt((megapixels * 1e6) / (photo.width * photo.height));
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const image = await createImageBitmap(photo, { resizeWidth: width, resizeHeight: height });
  const client = clientWith(1);
  const timed = async <Result>(job: () => Promise<Result>) => {
    const started = performance.now();
    const result = await job();
    return { result, ms: performance.now() - started };
  };
  try {
    const rectangle = { xPx: width * 0.1, yPx: height * 0.1, widthPx: width * 0.8, heightPx: height * 0.8 };
    const cut = await timed(() => client.segment(image, { rectangle, strokes: [] }));
    const points = [width * 0.4, height * 0.5, width * 0.6, height * 0.55];
    const stroke = await timed(() => client.strokeExtent(image, { points, sizePx: width / 5 }));
    const model = faceModel();
    await client.prepare(model);
    const faces = await timed(() => client.findFaces(image, model));
    return {
      segmentMs: cut.ms,
      subjectShare: cut.result.subjectShare,
      strokeMs: stroke.ms,
      facesMs: faces.ms,
      faces: faces.result,
    };
  } finally {
    client.dispose();
  }
}

/** The faces that the model finds in an image, on the processor or on the graphics card. */
export async function facesOn(file: Blob, device: NetworkDevice): Promise<FaceBox[]> {
  const client = clientWith(1, device);
  try {
    return await client.findFaces(await createImageBitmap(file), faceModel());
  } finally {
    client.dispose();
  }
}
