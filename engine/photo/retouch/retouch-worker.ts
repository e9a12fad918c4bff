import { loadKernelModule } from '../../effects/load-kernels.ts';
import { GessoError } from '../../model/errors.ts';
import type { InpaintModule } from '../inpaint/inpaint-module.ts';
import { createInpaintReference } from '../inpaint/reference.ts';
import type { PhotoKernelUrls } from '../photo-jobs.ts';
import { eraseMarked } from './erase-marked.ts';
import { expandPhoto } from './expand-photo.ts';
import type { RetouchAnswer, RetouchRequest } from './retouch-jobs.ts';

let module: Promise<InpaintModule> | null = null;

/** Where the wasm cannot be loaded, JavaScript does the same, slower. */
function kernels(urls: PhotoKernelUrls): Promise<InpaintModule> {
  module ??= loadKernelModule<InpaintModule>(urls).catch(() => createInpaintReference());
  return module;
}

function say(message: RetouchAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function answer(request: RetouchRequest): Promise<void> {
  const { id } = request;
  try {
    const loaded = await kernels(request.kernels);
    const onProgress = (share: number) => say({ id, type: 'progress', share });
    if (request.job === 'erase') {
      const patch = eraseMarked(request.order, loaded, onProgress);
      say({ id, type: 'erased', patch }, patch ? [patch.image] : []);
    } else {
      const expansion = expandPhoto(request.order, loaded, onProgress);
      say(
        { id, type: 'expanded', expansion },
        expansion.patches.map(({ image }) => image),
      );
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const known = error instanceof GessoError ? error : new GessoError('photo-failed', { reason });
    say({ id, type: 'failed', code: known.code, details: known.details });
  } finally {
    request.order.image.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<RetouchRequest>) => void answer(data));
