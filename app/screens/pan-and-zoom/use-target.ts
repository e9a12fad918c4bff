import { useEffect, useState } from 'react';
import { mostDetailedPart } from '../../geometry/most-detailed.ts';
import type { PhotoBox } from '../../geometry/pan-and-zoom.ts';

/** In a copy of this size details are looked for. */
const COPY_SIDE_PX = 112;

/** What the view leads to, and why. */
export interface Target {
  readonly box: PhotoBox;
  readonly by: 'detail' | 'face' | 'chosen';
}

/** An image that was opened to be looked at, with its address for the page. */
export interface OpenPhoto {
  readonly file: File;
  readonly bitmap: ImageBitmap;
  readonly url: string;
}

/** The size of a photo in the form in which rectangles are counted. */
export const sizeOf = ({ bitmap }: OpenPhoto) => ({ widthPx: bitmap.width, heightPx: bitmap.height });

/**
 * What a photo shows first of all: the most detailed part at once, and a face as soon as one is found. What a person chooses stays.
 */
export function useTarget(photo: OpenPhoto): {
  target: Target;
  isLooking: boolean;
  choose: (box: PhotoBox) => void;
} {
  const [target, setTarget] = useState<Target>(() => ({ box: detailOf(photo.bitmap), by: 'detail' }));
  const [isLooking, setLooking] = useState(true);
  useEffect(() => {
    const asking = new AbortController();
    // Without a model, or where it cannot be loaded, the most detailed part stays.
    findFace(photo.bitmap, asking.signal)
      .catch(() => null)
      .then((face) => {
        if (asking.signal.aborted) return;
        setLooking(false);
        if (face) setTarget((now) => (now.by === 'chosen' ? now : { box: face, by: 'face' }));
      });
    return () => asking.abort();
  }, [photo]);
  return { target, isLooking, choose: (box) => setTarget({ box, by: 'chosen' }) };
}

function detailOf(bitmap: ImageBitmap): PhotoBox {
  const scale = Math.min(1, COPY_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { xPx: 0, yPx: 0, widthPx: bitmap.width, heightPx: bitmap.height };
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const part = mostDetailedPart(context.getImageData(0, 0, canvas.width, canvas.height));
  return {
    ...{ xPx: part.xPx / scale, yPx: part.yPx / scale },
    ...{ widthPx: part.widthPx / scale, heightPx: part.heightPx / scale },
  };
}

async function findFace(bitmap: ImageBitmap, signal: AbortSignal): Promise<PhotoBox | null> {
  const { cutoutRuntime, findFaceModel } = await import('../../photo-editor/cutout-models.ts');
  const model = await findFaceModel(signal);
  if (!model || signal.aborted) return null;
  const { CutoutClient } = await import('@gesso/engine/photos');
  const client = new CutoutClient(cutoutRuntime());
  try {
    const [face] = await client.findFaces(bitmap, model, { signal });
    return face ?? null;
  } finally {
    client.dispose();
  }
}
