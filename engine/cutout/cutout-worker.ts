import { loadKernelModule } from '../effects/load-kernels.ts';
import { GessoError } from '../model/errors.ts';
import type { MaskModel } from '../ports/mask-model.ts';
import type {
  CutoutAnswer,
  CutoutImage,
  CutoutModel,
  CutoutRequest,
  CutoutRuntime,
  FaceModel,
  ImageStrips,
} from './cutout-jobs.ts';
import { joinStrips } from './matte/image-strips.ts';
import type { MatteModule } from './matte/matte-module.ts';
import type { PixelSource, Pixels, RowTarget } from './matte/pixels.ts';
import { channelOf } from './matte/pixels.ts';
import { type PlaneSize, resizePlane } from './matte/resample.ts';
import { bitmapSource } from './networks/bitmap-source.ts';
import { decodeFaces, type FaceBox } from './networks/faces.ts';
import { modelInput } from './networks/model-planes.ts';
import { Networks, type OnDownload } from './networks/networks.ts';
import { createMatteReference } from './reference/module.ts';
import { type CutoutProgress, type CutoutResult, cutByMask, removeRoughly } from './remove-background.ts';
import { findSubject, rawMask } from './selection/find-subject.ts';
import { segmentByHint } from './selection/segment-by-hint.ts';
import { selectByClick } from './selection/select-by-click.ts';
import { strokeExtent } from './selection/stroke-extent.ts';
import { upscaleStrips } from './upscale/upscale-strips.ts';

const networks = new Networks();

function say(message: CutoutAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** A request that needs a network. */
interface ModelRequest {
  readonly id: number;
  readonly model: CutoutModel | FaceModel;
  readonly runtime: CutoutRuntime;
}

/** Reports to the page how far the download is. */
function onDownload(id: number): OnDownload {
  return (receivedBytes, totalBytes) => say({ id, type: 'download', receivedBytes, totalBytes });
}

async function prepare({ id, model, runtime }: ModelRequest): Promise<void> {
  await networks.open(model, runtime, onDownload(id)).catch((cause: unknown) => {
    throw new GessoError('model-unavailable', { name: model.facts.id, reason: reasonOf(cause) }, { cause });
  });
}

/** Jobs that were requested so far. */
let asked = 0;

async function maskModelFor(request: ModelRequest & { readonly model: CutoutModel }): Promise<MaskModel> {
  await prepare(request);
  const { id, model, runtime } = request;
  const { facts } = model;
  return {
    facts,
    async run(planes) {
      const wanted = [facts.output.name];
      const [values] = await networks.run(model, runtime, onDownload(id), facts.input, planes, wanted);
      return values ?? new Float32Array(0);
    },
  };
}

let kernels: Promise<MatteModule> | null = null;

/** Where the wasm cannot be loaded, JavaScript does the same. */
function kernelsFor(runtime: CutoutRuntime): Promise<MatteModule> {
  kernels ??= loadKernelModule<MatteModule>(runtime.kernels).catch(() => createMatteReference());
  return kernels;
}

/** What the network saw in the last image: clicks on it need no other look. */
let lastSeen: { readonly pictureKey: string; readonly mask: Float32Array; readonly size: PlaneSize } | null =
  null;

async function remove(request: Extract<CutoutRequest, { job: 'remove' }>): Promise<CutoutImage> {
  const { id, image, pictureKey, isRefined } = request;
  const [model, module] = await Promise.all([maskModelFor(request), kernelsFor(request.runtime)]);
  const onProgress = (progress: CutoutProgress) => say({ id, type: 'progress', progress });
  return cutOut(image, (source, target) => {
    const options = { model, kernels: module, target, onProgress };
    if (!isRefined) return removeRoughly(source, options);
    return cutByMask(
      source,
      async (small, onShare) => {
        const found = await findSubject(small, model, onShare);
        lastSeen = { pictureKey, mask: found.mask, size: small };
        return found;
      },
      options,
    );
  });
}

async function segment(request: Extract<CutoutRequest, { job: 'segment' }>): Promise<CutoutImage> {
  const { id, image, hint } = request;
  const module = await kernelsFor(request.runtime);
  return cutOut(image, (source, target) =>
    segmentByHint(source, hint, {
      kernels: module,
      target,
      onProgress: (progress) => say({ id, type: 'progress', progress }),
    }),
  );
}

async function click(request: Extract<CutoutRequest, { job: 'click' }>): Promise<ImageBitmap> {
  const { id, runtime, model, pictureKey } = request;
  const small = pixelsOf(request.small);
  const chosen = request.selected
    ? opacityOf(pixelsOf(request.selected))
    : new Float32Array(small.data.length / 4);
  if (model && lastSeen?.pictureKey !== pictureKey) {
    // Contours and colours are enough where the network cannot be loaded.
    const mask = await maskModelFor({ id, runtime, model })
      .then((network) => rawMask(small, network))
      .catch(() => null);
    if (mask) lastSeen = { pictureKey, mask, size: small };
  }
  const seen = lastSeen?.pictureKey === pictureKey ? resizePlane(lastSeen.mask, lastSeen.size, small) : null;
  const selected = selectByClick({ small, selected: chosen, seen, click: request.click });
  return opacityBitmap(selected, small);
}

/** Opacity as numbers from 0 to 1. */
function opacityOf(pixels: Pixels): Float32Array {
  return channelOf(pixels, 3).map((value) => value / 255);
}

function opacityBitmap(plane: Float32Array, { widthPx, heightPx }: Pixels): Promise<ImageBitmap> {
  const data = new Uint8ClampedArray(plane.length * 4).fill(255);
  for (let at = 0; at < plane.length; at++) data[at * 4 + 3] = (plane[at] ?? 0) * 255;
  return createImageBitmap(new ImageData(data, widthPx, heightPx));
}

async function trace(request: Extract<CutoutRequest, { job: 'trace' }>): Promise<CutoutImage> {
  const { id, image } = request;
  const kernels = await kernelsFor(request.runtime);
  const selection = pixelsOf(request.selection);
  const onProgress = (progress: CutoutProgress) => say({ id, type: 'progress', progress });
  return cutOut(image, (source, target) =>
    cutByMask(
      source,
      async (small) => ({ mask: resizePlane(opacityOf(selection), selection, small), doubt: null }),
      { kernels, target, onProgress },
    ),
  );
}

async function faces(request: Extract<CutoutRequest, { job: 'faces' }>): Promise<FaceBox[]> {
  const { image, model } = request;
  await prepare(request);
  const { input, output } = model.facts;
  const planes = modelInput(pixelsOf(image), model.facts);
  const wanted = [output.scores, output.boxes];
  const [scores, boxes] = await networks.run(
    model,
    request.runtime,
    onDownload(request.id),
    input,
    planes,
    wanted,
  );
  if (!scores || !boxes) throw new Error('the model gave no boxes');
  // Shares: the caller knows how large the image is.
  return decodeFaces(scores, boxes, request.size);
}

function extent({ part, stroke, bounds }: Extract<CutoutRequest, { job: 'extent' }>): Promise<ImageBitmap> {
  const { data, widthPx, heightPx } = strokeExtent(pixelsOf(part), stroke, bounds);
  return createImageBitmap(new ImageData(data, widthPx, heightPx));
}

/** All pixels of a small bitmap, which is closed. */
function pixelsOf(bitmap: ImageBitmap): Pixels {
  const pixels = bitmapSource(bitmap).rows(0, bitmap.height);
  bitmap.close();
  return pixels;
}

/** Puts an image together, and collects the rows of its cut-out in a bitmap. */
async function cutOut(
  strips: ImageStrips,
  run: (source: PixelSource, target: RowTarget) => Promise<CutoutResult>,
): Promise<CutoutImage> {
  const whole = joinStrips(strips);
  const image = whole.canvas.transferToImageBitmap();
  const { behind, subjectShare, doubt } = await run(bitmapSource(image), (top, rows) =>
    whole.putImageData(new ImageData(rows.data, rows.widthPx, rows.heightPx), 0, top),
  );
  image.close();
  return {
    cutOut: whole.canvas.transferToImageBitmap(),
    behind: await createImageBitmap(new ImageData(behind.data, behind.widthPx, behind.heightPx)),
    subjectShare,
    doubt,
  };
}

async function answer(request: CutoutRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.job === 'prepare') {
      await Promise.all([prepare(request), kernelsFor(request.runtime)]);
      say({ id, type: 'prepared' });
      const before = asked;
      await networks.warmLater(
        request.model,
        request.runtime,
        request.model.facts.input,
        () => asked === before,
      );
    } else if (request.job === 'faces') {
      say({ id, type: 'faces', faces: await faces(request) });
    } else if (request.job === 'extent') {
      const image = await extent(request);
      say({ id, type: 'extent', image }, [image]);
    } else if (request.job === 'click') {
      const selection = await click(request);
      say({ id, type: 'selected', selection }, [selection]);
    } else if (request.job === 'trace') {
      const result = await trace(request);
      say({ id, type: 'removed', result }, [result.cutOut, result.behind]);
    } else if (request.job === 'upscale') {
      const image = await upscaleStrips(request, networks, {
        onDownload: onDownload(id),
        onProgress: (progress) => say({ id, type: 'tiles', progress }),
      });
      say({ id, type: 'upscaled', image }, [image]);
    } else {
      const result = await (request.job === 'remove' ? remove(request) : segment(request));
      say({ id, type: 'removed', result }, [result.cutOut, result.behind]);
      if (request.job === 'remove')
        await networks.probeLater(request.model, request.runtime, request.model.facts.input);
    }
  } catch (error) {
    const known =
      error instanceof GessoError
        ? error
        : new GessoError('cutout-failed', { reason: reasonOf(error) }, { cause: error });
    say({ id, type: 'failed', code: known.code, details: known.details });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

self.addEventListener('message', ({ data }: MessageEvent<CutoutRequest>) => {
  asked++;
  void answer(data);
});
