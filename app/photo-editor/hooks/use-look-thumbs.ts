import type { PhotoEdits } from '@gesso/engine/photos';
import { useEffect, useRef, useState } from 'react';
import { usePhotoSession } from './use-photo-session.ts';

const THUMB_SIDE_PX = 144;

/** A look of the photo, by a name. */
export interface LookToShow {
  readonly id: string;
  readonly edits: PhotoEdits;
}

/** The photo in every look, small, one after the other. What is to be shown is read once for each photo. */
export function useLookThumbs(looks: readonly LookToShow[]): ReadonlyMap<string, ImageBitmap> {
  const { client } = usePhotoSession();
  const [thumbs, setThumbs] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  const wanted = useRef(looks);
  useEffect(() => {
    let isGone = false;
    const made = new Map<string, ImageBitmap>();
    const draw = async () => {
      for (const { id, edits } of wanted.current) {
        const image = await client.preview(edits, THUMB_SIDE_PX, `look ${id}`);
        if (isGone || !image) return;
        made.set(id, image);
        setThumbs(new Map(made));
      }
    };
    // Without images the tiles carry their names, which is enough to choose by.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      for (const image of made.values()) image.close();
    };
  }, [client]);
  return thumbs;
}
