import { loadKernelModule } from '../effects/load-kernels.ts';
import { GessoError } from '../model/errors.ts';
import type { MaskModel } from '../ports/mask-model.ts';
import { bitmapSource, canvasContext } from './bitmap-source.ts';
import { encodeComposition } from './compose.ts';
import type { CutoutAnswer, CutoutPicture, CutoutRequest, CutoutRuntime } from './cutout-jobs.ts';
import type { MatteModule } from './matte-module.ts';
import { openOnnxModel } from './onnx-model.ts';
import type { RowTarget } from './pixels.ts';
import { createMatteReference } from './reference/module.ts';
import {
  type CutoutProgress,
  type CutoutResult,
  removeBackground,
  removeRoughly,
} from './remove-background.ts';

interface OpenedModel {
  readonly opening: Promise<MaskModel>;
  /** The requests that wait for it: each hears how far it has come. */
  readonly waiting: Set<number>;
}

const models = new Map<string, OpenedModel>();

function say(message: CutoutAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

type ModelRequest = Extract<CutoutRequest, { job: 'prepare' | 'remove' }>;

function modelFor({ id, model, runtime }: ModelRequest): Promise<MaskModel> {
  const known = models.get(model.sha256);
  if (known) {
    known.waiting.add(id);
    return known.opening;
  }
  const waiting = new Set([id]);
  const opening = openOnnxModel(model, runtime, (receivedBytes, totalBytes) => {
    for (const each of waiting) say({ id: each, type: 'download', receivedBytes, totalBytes });
  }).catch((cause: unknown) => {
    models.delete(model.sha256);
    throw new GessoError('model-unavailable', { name: model.facts.id, reason: reasonOf(cause) }, { cause });
  });
  models.set(model.sha256, { opening, waiting });
  return opening;
}

let kernels: Promise<MatteModule> | null = null;

/** Where the wasm cannot be had, JavaScript does the same. */
function kernelsFor(runtime: CutoutRuntime): Promise<MatteModule> {
  kernels ??= loadKernelModule<MatteModule>(runtime.kernels).catch(() => createMatteReference());
  return kernels;
}

async function remove(request: Extract<CutoutRequest, { job: 'remove' }>): Promise<CutoutPicture> {
  const { id, picture, isRefined } = request;
  const [model, module] = await Promise.all([modelFor(request), kernelsFor(request.runtime)]);
  const onProgress = (progress: CutoutProgress) => say({ id, type: 'progress', progress });
  return cutOut(picture, (target) => {
    const options = { model, kernels: module, target, onProgress };
    return isRefined
      ? removeBackground(bitmapSource(picture), options)
      : removeRoughly(bitmapSource(picture), options);
  });
}

/** Collects the rows of a cut-out in a bitmap. The picture is closed. */
async function cutOut(
  picture: ImageBitmap,
  run: (target: RowTarget) => Promise<CutoutResult>,
): Promise<CutoutPicture> {
  const whole = canvasContext(picture.width, picture.height);
  const { behind, subjectShare } = await run((topPx, { data, widthPx, heightPx }) =>
    whole.putImageData(new ImageData(data, widthPx, heightPx), 0, topPx),
  );
  picture.close();
  return {
    cutOut: whole.canvas.transferToImageBitmap(),
    behind: await createImageBitmap(new ImageData(behind.data, behind.widthPx, behind.heightPx)),
    subjectShare,
  };
}

async function answer(request: CutoutRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.job === 'prepare') {
      await Promise.all([modelFor(request), kernelsFor(request.runtime)]);
      say({ id, type: 'prepared' });
    } else if (request.job === 'encode') {
      say({ id, type: 'encoded', blob: await encodeComposition(request.composition, request.format) });
    } else {
      const result = await remove(request);
      say({ id, type: 'removed', result }, [result.cutOut, result.behind]);
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

self.addEventListener('message', (event: MessageEvent<CutoutRequest>) => void answer(event.data));
