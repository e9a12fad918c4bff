import { CutoutClient, type CutoutRuntime, NO_PHOTO_EDITS, PhotoClient } from '@gesso/engine/photos';
import { decodeFile } from './fetch-file.ts';
import { editsOf } from './photo-tools.ts';
import type { MadeFile } from './render-project.ts';
import type { PhotoTask } from './tasks.ts';

const absolute = (path: string) => new URL(path, location.href).href;
const kernels = (name: string) => ({
  simd: absolute(`/assets/wasm/${name}.simd.wasm`),
  scalar: absolute(`/assets/wasm/${name}.scalar.wasm`),
});

const RUNTIME: CutoutRuntime = {
  // The same figures on every machine; there is no card here that would be faster.
  device: 'wasm',
  gpu: null,
  moduleUrl: absolute('/assets/wasm/ort.mjs'),
  wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.mjs'),
  wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.wasm'),
  kernels: kernels('matte'),
};
const PHOTO_KERNELS = kernels('kernels');
const INPAINT_KERNELS = kernels('inpaint');

/** Kept between the tasks of a page: networks are read and set up once. */
let cutter: CutoutClient | null = null;

/** Edits a photo and writes it in full size. @throws GessoError, NoFaceError */
export async function editPhoto(task: PhotoTask, onProgress: (share: number) => void): Promise<MadeFile> {
  const bitmap = await decodeFile(task.imageUrl, 'image');
  const photo = new PhotoClient();
  cutter ??= new CutoutClient(RUNTIME);
  try {
    await photo.open(bitmap, PHOTO_KERNELS);
    onProgress(0.1);
    const context = { bitmap, photo, cutter, kernels: INPAINT_KERNELS, task, onProgress };
    const edits = { ...NO_PHOTO_EDITS, ...(await editsOf(context)) };
    onProgress(0.8);
    const blob = await photo.encode(edits, task.type);
    const result = await createImageBitmap(blob);
    const size = { widthPx: result.width, heightPx: result.height };
    result.close();
    return {
      blob,
      ...size,
      extension: task.type === 'jpeg' ? 'jpg' : task.type,
      mediaType: blob.type,
      frames: null,
      warnings: [],
    };
  } finally {
    photo.dispose();
    bitmap.close();
  }
}
