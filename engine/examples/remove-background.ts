// Removes the background of a photo on this machine: a network finds the subject, edges are traced, a PNG comes out.
import { CutoutClient, type CutoutModel } from '@gesso/engine/photos';

/** Addresses for a worker have to be absolute. */
const served = (path: string) => new URL(path, location.origin).href;

/** @param model from a list of models, see `CutoutModel`; Gesso serves its own at /assets/models. */
export async function removeBackground(
  photo: Blob,
  model: CutoutModel,
  onProgress: (step: string, share: number) => void = () => {},
): Promise<Blob> {
  const client = new CutoutClient({
    moduleUrl: served('/assets/wasm/ort.mjs'),
    wasmModuleUrl: served('/assets/wasm/ort-wasm-simd-threaded.mjs'),
    wasmUrl: served('/assets/wasm/ort-wasm-simd-threaded.wasm'),
    gpu: null,
    kernels: {
      simd: served('/assets/wasm/matte.simd.wasm'),
      scalar: served('/assets/wasm/matte.scalar.wasm'),
    },
  });
  const image = await createImageBitmap(photo);
  try {
    const { cutOut } = await client.remove(image, model, {
      onProgress: ({ step, share }) => onProgress(step, share),
    });
    const canvas = new OffscreenCanvas(cutOut.width, cutOut.height);
    canvas.getContext('2d')?.drawImage(cutOut, 0, 0);
    cutOut.close();
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    image.close();
    client.dispose();
  }
}
