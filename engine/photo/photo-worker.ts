import type { KernelModule } from '../effects/kernel-module.ts';
import { loadKernelModule } from '../effects/load-kernels.ts';
import { createReferenceModule } from '../effects/reference/module.ts';
import { GessoError } from '../model/errors.ts';
import { compressPhoto } from './files/compress-photo.ts';
import { encodeCanvas } from './files/encode-photo.ts';
import type { PhotoAnswer, PhotoRequest } from './photo-jobs.ts';
import { drawPart } from './photo-part.ts';
import { renderPhoto } from './render-photo.ts';

let source: ImageBitmap | null = null;
let kernels: KernelModule | null = null;
const images = new Map<string, ImageBitmap>();

function say(message: PhotoAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function answer(request: PhotoRequest): Promise<void> {
  const { id } = request;
  if (request.job === 'open') {
    source?.close();
    source = request.source;
    // Where the wasm cannot be loaded, JavaScript does the same.
    kernels ??= await loadKernelModule(request.kernels).catch(() => createReferenceModule());
    say({ id, type: 'done' });
    return;
  }
  if (request.job === 'add') {
    images.get(request.imageId)?.close();
    images.set(request.imageId, request.image);
    say({ id, type: 'done' });
    return;
  }
  if (request.job === 'compress') {
    try {
      say({ id, type: 'compressed', result: await compressPhoto(request.image, request.options) });
    } finally {
      request.image.close();
    }
    return;
  }
  if (!source || !kernels) throw new GessoError('asset-missing', { name: 'the photo' });
  const parts = { source, images, kernels };
  if (request.job === 'render') {
    const { canvas } = renderPhoto(parts, request.edits, request.maxSidePx);
    const image = canvas.transferToImageBitmap();
    say({ id, type: 'image', image }, [image]);
  } else if (request.job === 'part') {
    const { canvas } = drawPart(parts, request.patches, request.bounds, request.scale);
    const image = canvas.transferToImageBitmap();
    say({ id, type: 'image', image }, [image]);
  } else {
    const file = await encodeCanvas(renderPhoto(parts, request.edits), request);
    say({ id, type: 'file', file });
  }
}

// One after the other: an image has to be there before it is drawn.
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
