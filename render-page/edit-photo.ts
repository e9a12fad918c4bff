import { GessoError } from '@gesso/engine';
import { decodeImage, readPhotoEdits, subjectBounds } from '@gesso/engine/internal';
import {
  CutoutClient,
  type CutoutModel,
  type CutoutRuntime,
  type FaceModel,
  NO_PHOTO_EDITS,
  PhotoClient,
  type PhotoEdits,
} from '@gesso/engine/photos';
import { RESOURCES } from './config.ts';
import { fetchFile, type MadeFile } from './render-project.ts';
import type { PhotoTask } from './tasks.ts';

const absolute = (path: string) => new URL(path, location.href).href;

const RUNTIME: CutoutRuntime = {
  // The same figures on every machine, and there is no card here that could be trusted to be faster.
  device: 'wasm',
  gpu: null,
  moduleUrl: absolute('/assets/wasm/ort.mjs'),
  wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.mjs'),
  wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.wasm'),
  kernels: {
    simd: absolute('/assets/wasm/matte.simd.wasm'),
    scalar: absolute('/assets/wasm/matte.scalar.wasm'),
  },
};

const PHOTO_KERNELS = {
  simd: absolute('/assets/wasm/kernels.simd.wasm'),
  scalar: absolute('/assets/wasm/kernels.scalar.wasm'),
};

/** A photo in which a tool for faces found none. The sentence is the one that people read in the editor. */
export class NoFaceError extends Error {
  override readonly name = 'NoFaceError';
  constructor() {
    super('No face found. Please try with another image');
  }
}

/** Edits a photo and writes it in full size. @throws GessoError, NoFaceError */
export async function editPhoto(
  { imageUrl, type, cutoutModel, faceModel, edits: wanted }: PhotoTask,
  onProgress: (share: number) => void,
): Promise<MadeFile> {
  const { heif } = RESOURCES.wasm;
  const { bitmap } = await decodeImage(await fetchFile(imageUrl, 'image'), 'image', { heifUrl: heif ?? '' });
  const photo = new PhotoClient();
  const cutter = new CutoutClient(RUNTIME);
  try {
    await photo.open(bitmap, PHOTO_KERNELS);
    onProgress(0.1);
    let edits = readPhotoEdits({ ...NO_PHOTO_EDITS, ...wanted });
    if (!edits) throw new GessoError('photo-failed', { reason: 'its edits cannot be read' });
    if (faceModel) {
      // The facts were checked when the server read its list of models.
      const faces = await cutter.findFaces(bitmap, faceModel as FaceModel);
      if (faces.length === 0) throw new NoFaceError();
      const bounds = faces.map(({ xPx, yPx, widthPx, heightPx }) => ({ xPx, yPx, widthPx, heightPx }));
      edits = { ...edits, portrait: { ...edits.portrait, faces: bounds } };
      onProgress(0.3);
    }
    if (cutoutModel)
      edits = { ...edits, cutout: await cutOut(bitmap, cutoutModel as CutoutModel, { photo, cutter }) };
    onProgress(0.8);
    const blob = await photo.encode(edits, type);
    const result = await createImageBitmap(blob);
    const size = { widthPx: result.width, heightPx: result.height };
    result.close();
    return {
      blob,
      ...size,
      extension: type === 'jpeg' ? 'jpg' : type,
      mediaType: blob.type,
      frames: null,
      warnings: [],
    };
  } finally {
    photo.dispose();
    cutter.dispose();
    bitmap.close();
  }
}

/** The subject of a photo, given to the worker that draws. @throws GessoError `cutout-failed` where there is none */
async function cutOut(
  bitmap: ImageBitmap,
  model: CutoutModel,
  { photo, cutter }: { readonly photo: PhotoClient; readonly cutter: CutoutClient },
): Promise<PhotoEdits['cutout']> {
  const { cutOut: subject, behind, subjectShare } = await cutter.remove(bitmap, model);
  if (subjectShare === 0) throw new GessoError('cutout-failed', { reason: 'no subject was found' });
  await photo.add('image:subject', subject);
  await photo.add('image:behind', behind);
  return {
    imageId: 'image:subject',
    behindId: 'image:behind',
    bounds: subjectBounds(subject),
    strokes: [],
    softnessPx: 0,
  };
}
