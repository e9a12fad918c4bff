import type { KernelModule } from '../effects/kernel-module.ts';
import { loadKernelModule } from '../effects/load-kernels.ts';
import { createReferenceModule } from '../effects/reference/module.ts';
import { GessoError } from '../model/errors.ts';
import { compressPhoto } from './compress-photo.ts';
import { encodeCanvas } from './encode-photo.ts';
import type { PhotoAnswer, PhotoRequest } from './photo-jobs.ts';
import { drawPart } from './photo-part.ts';
import { renderPhoto } from './render-photo.ts';

let source: ImageBitmap | null = null;
let kernels: KernelModule | null = null;
const pictures = new Map<string, ImageBitmap>();

function say(message: PhotoAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function answer(request: PhotoRequest): Promise<void> {
  const { id } = request;
  if (request.job === 'open') {
    source?.close();
    source = request.source;
    // Where the wasm cannot be had, JavaScript does the same.
    kernels ??= await loadKernelModule(request.kernels).catch(() => createReferenceModule());
    say({ id, type: 'done' });
    return;
  }
  if (request.job === 'add') {
    pictures.get(request.pictureId)?.close();
    pictures.set(request.pictureId, request.picture);
    say({ id, type: 'done' });
    return;
  }
  if (request.job === 'compress') {
    try {
      say({ id, type: 'compressed', result: await compressPhoto(request.picture, request.options) });
    } finally {
      request.picture.close();
    }
    return;
  }
  if (!source || !kernels) throw new GessoError('asset-missing', { name: 'the photo' });
  const parts = { source, pictures, kernels };
  if (request.job === 'render') {
    const { canvas } = renderPhoto(parts, request.edits, request.maxSidePx);
    const picture = canvas.transferToImageBitmap();
    say({ id, type: 'picture', picture }, [picture]);
  } else if (request.job === 'part') {
    const { canvas } = drawPart(parts, request.patches, request.bounds, request.scale);
    const picture = canvas.transferToImageBitmap();
    say({ id, type: 'picture', picture }, [picture]);
  } else {
    const file = await encodeCanvas(renderPhoto(parts, request.edits), request);
    say({ id, type: 'file', file });
  }
}

// One after the other: a picture has to be there before it is drawn.
let last: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  last = last
    .then(() => answer(data))
    .catch((error: unknown) => {
      const known =
        error instanceof GessoError
          ? error
          : new GessoError('photo-failed', {
              reason: error instanceof Error ? error.message : String(error),
            });
      say({ id: data.id, type: 'failed', code: known.code, details: known.details });
    });
});
