import type { GessoError } from '@gesso/engine';
import { RetouchClient } from '@gesso/engine/internal';
import {
  CutoutClient,
  type CutoutImage,
  type HintRectangle,
  NO_PHOTO_EDITS,
  PhotoClient,
  type PhotoEdits,
  type PhotoPatch,
  type SubjectHint,
} from '@gesso/engine/photos';
import { RESOURCES } from '../../render-page/config.ts';
import { toBase64 } from './to-base64.ts';

/** An image as a file in Base64, as it is brought into the page and out of it. */
type ImageText = string;

/** How an image fills a part of a photo, brought out of the page. */
interface PatchText {
  readonly image: ImageText;
  readonly bounds: HintRectangle;
}

const absolute = (path: string) => new URL(path, location.origin).href;
const kernelsOf = (name: string) => ({
  simd: absolute(`/assets/wasm/${name}.simd.wasm`),
  scalar: absolute(`/assets/wasm/${name}.scalar.wasm`),
});

async function bitmapOf(image: ImageText): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes]));
}

/** Writes an image as PNG and closes it. */
async function textOf(image: ImageBitmap): Promise<ImageText> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  return toBase64(await canvas.convertToBlob({ type: 'image/png' }));
}

/** A photo with the images that its edits name. */
interface PhotoText {
  readonly photo: ImageText;
  readonly images?: Readonly<Record<string, ImageText>>;
}

async function withPhoto<Result>(
  { photo, images = {} }: PhotoText,
  use: (client: PhotoClient) => Promise<Result>,
): Promise<Result> {
  const { kernels } = RESOURCES.wasm;
  if (!kernels) throw new Error('There are no kernels.');
  const client = new PhotoClient();
  try {
    const source = await bitmapOf(photo);
    await client.open(source, kernels);
    source.close();
    for (const [id, image] of Object.entries(images)) await client.add(id, await bitmapOf(image));
    return await use(client);
  } finally {
    client.dispose();
  }
}

function cutoutClient(): CutoutClient {
  return new CutoutClient({
    moduleUrl: absolute('/assets/wasm/ort.mjs'),
    wasmModuleUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.mjs'),
    wasmUrl: absolute('/assets/wasm/ort-wasm-simd-threaded.wasm'),
    gpu: null,
    kernels: kernelsOf('matte'),
    threads: 1,
    device: 'wasm',
  });
}

async function withCutout<Result>(use: (client: CutoutClient) => Promise<Result>): Promise<Result> {
  const client = cutoutClient();
  try {
    return await use(client);
  } finally {
    client.dispose();
  }
}

const cutoutText = async ({ cutOut, behind, subjectShare }: CutoutImage) => ({
  cutOut: await textOf(cutOut),
  behind: await textOf(behind),
  subjectShare,
});

/** The photo tools as the photo editor uses them: images and plain JSON in and out. */
export const photos = {
  /** A photo with edits, for the screen. Edits that are not named are those of an untouched photo. */
  draw: (photo: PhotoText, edits: Partial<PhotoEdits>, maxSidePx = 4096): Promise<ImageText> =>
    withPhoto(photo, async (client) => {
      const image = await client.preview({ ...NO_PHOTO_EDITS, ...edits }, maxSidePx, 'stage');
      if (!image) throw new Error('no image came');
      return textOf(image);
    }),

  /** The code of the error with which drawing fails. */
  drawError: (photo: PhotoText, edits: Partial<PhotoEdits>): Promise<string> =>
    photos.draw(photo, edits).then(
      () => 'drawn',
      (error: GessoError) => error.code,
    ),

  /** Which of several previews requested at once are drawn: those of `channels`, one after another. */
  previews: (photo: PhotoText, channels: readonly string[]): Promise<boolean[]> =>
    withPhoto(photo, (client) =>
      Promise.all(
        channels.map((channel) =>
          client.preview(NO_PHOTO_EDITS, 64, channel).then((image) => {
            image?.close();
            return image !== null;
          }),
        ),
      ),
    ),

  /** The finished photo as a file. */
  encode: (photo: PhotoText, edits: Partial<PhotoEdits>, type: 'png' | 'jpeg'): Promise<string> =>
    withPhoto(photo, async (client) => toBase64(await client.encode({ ...NO_PHOTO_EDITS, ...edits }, type))),

  part: (
    photo: PhotoText,
    patches: readonly PhotoPatch[],
    bounds: HintRectangle,
    scale: number,
  ): Promise<ImageText> =>
    withPhoto(photo, async (client) => textOf(await client.part(patches, bounds, scale))),

  /** A small file of an image, and whether the image was taken over. */
  async compress(image: ImageText): Promise<{ file: string; isTakenOver: boolean }> {
    const client = new PhotoClient();
    try {
      const bitmap = await bitmapOf(image);
      const { file } = await client.compress(bitmap, {
        type: 'jpeg',
        quality: 0.6,
        maxWidthPx: 100,
        maxHeightPx: null,
        maxBytes: null,
      });
      return { file: await toBase64(file), isTakenOver: bitmap.width === 0 };
    } finally {
      client.dispose();
    }
  },

  /** Takes what a brush passes over out of a photo. */
  async erase(
    photo: ImageText,
    brush: { readonly points: readonly number[]; readonly sizePx: number },
  ): Promise<{ patch: PatchText | null; shares: number[]; isTakenOver: boolean }> {
    const client = new RetouchClient(kernelsOf('inpaint'));
    try {
      const image = await bitmapOf(photo);
      const { width: widthPx, height: heightPx } = image;
      const shares: number[] = [];
      const patch = await client.erase(
        {
          image,
          region: { bounds: { xPx: 0, yPx: 0, widthPx, heightPx }, scale: 1 },
          marks: [{ mode: 'mark', shape: 'brush', ...brush }],
          featherPx: 4,
          way: 0,
        },
        { onProgress: (share) => shares.push(share) },
      );
      return {
        patch: patch && { image: await textOf(patch.image), bounds: patch.bounds },
        shares,
        isTakenOver: image.width === 0,
      };
    } finally {
      client.dispose();
    }
  },

  /** Grows a photo beyond its edges. */
  async expand(
    photo: ImageText,
    margins: PhotoEdits['expand'],
    mode: 'fill' | 'mirror',
  ): Promise<{ used: string; patches: PatchText[] }> {
    const client = new RetouchClient(kernelsOf('inpaint'));
    try {
      const image = await bitmapOf(photo);
      const { width: widthPx, height: heightPx } = image;
      const { used, patches } = await client.expand({ image, widthPx, heightPx, margins, mode, way: 0 });
      const texts: PatchText[] = [];
      for (const patch of patches) texts.push({ image: await textOf(patch.image), bounds: patch.bounds });
      return { used, patches: texts };
    } finally {
      client.dispose();
    }
  },

  /** Cuts out what a hint marks. */
  segment: (photo: ImageText, hint: SubjectHint) =>
    withCutout(async (client) => {
      const steps = new Set<string>();
      const image = await bitmapOf(photo);
      const result = await client.segment(image, hint, { onProgress: ({ step }) => steps.add(step) });
      return { ...(await cutoutText(result)), steps: [...steps] };
    }),

  /** Selects the region around clicks, one after another, and cuts the photo out along them. */
  selectAndCut: (
    photo: ImageText,
    clicks: readonly { readonly mode: 'keep' | 'remove'; readonly xPx: number; readonly yPx: number }[],
  ) =>
    withCutout(async (client) => {
      const image = await bitmapOf(photo);
      let selected: ImageBitmap | null = null;
      for (const click of clicks) selected = await client.select(image, click, { selected });
      if (!selected) throw new Error('nothing was clicked');
      const result = await client.cutSelection(image, selected);
      return { selection: await textOf(selected), ...(await cutoutText(result)) };
    }),

  /** Where a stroke counts that stops at contours. */
  strokeExtent: (photo: ImageText, points: readonly number[], sizePx: number): Promise<PatchText | null> =>
    withCutout(async (client) => {
      const extent = await client.strokeExtent(await bitmapOf(photo), { points: [...points], sizePx });
      return extent && { image: await textOf(extent.image), bounds: extent.bounds };
    }),

  /** The code with which a job ends whose client is disposed of while it works. */
  async disposeMeanwhile(photo: ImageText, hint: SubjectHint): Promise<string> {
    const client = cutoutClient();
    const image = await bitmapOf(photo);
    return client.segment(image, hint, { onProgress: () => client.dispose() }).then(
      () => 'done',
      (error: GessoError) => error.code,
    );
  },
};
