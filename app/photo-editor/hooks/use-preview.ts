import { GessoError } from '@gesso/engine';
import type { PhotoClient, PhotoEdits } from '@gesso/engine/photos';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../state/problem-text.ts';

/** The drawn photo, and why there is none. */
export interface Preview {
  readonly image: ImageBitmap | null;
  readonly problem: string | null;
}

/**
 * The photo as the worker draws it with its edits, at most so large. The last image stays until the next is there. `channel` names what
 * is drawn: of what is requested in one, only the last is drawn.
 */
export function usePreview(
  client: PhotoClient | null,
  edits: PhotoEdits | null,
  maxSidePx: number,
  channel: string,
): Preview {
  const [preview, setPreview] = useState<Preview>({ image: null, problem: null });
  const shown = useRef<ImageBitmap | null>(null);
  useEffect(() => {
    if (!client || !edits) return;
    client.preview(edits, maxSidePx, channel).then(
      (image) => {
        if (!image) return;
        // Also where the edits have gone on meanwhile: while a slider is pulled something is to be seen.
        shown.current?.close();
        shown.current = image;
        setPreview({ image, problem: null });
      },
      (error: unknown) => {
        if (error instanceof GessoError && error.code === 'photo-cancelled') return;
        setPreview((before) => ({ ...before, problem: problemText(error) }));
      },
    );
  }, [client, edits, maxSidePx, channel]);
  return preview;
}
