import { decodeImage } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { checkToolImage } from '../../api/uploads/upload-checks.ts';
import { keptPhoto } from '../../browser/photo-handover.ts';
import { problemText } from '../../state/problem-text.ts';

/** A photo that is open. */
export interface OpenPhoto {
  readonly name: string;
  readonly file: File;
  /** In full size, upright. */
  readonly bitmap: ImageBitmap;
}

export type PhotoState =
  | { readonly status: 'none'; readonly isGone: boolean }
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'open'; readonly photo: OpenPhoto };

/** Why a file cannot be opened in the photo tools; null when nothing speaks against it. */
export function refusalOf(file: File): string | null {
  // Nothing is stored on a server here, so there is nothing to count against a quota.
  const check = checkToolImage(file, {
    plan: 'anonymous',
    usedBytes: 0,
    quotaBytes: Number.POSITIVE_INFINITY,
  });
  return check.status ? null : check.message;
}

/** Reads an image of any kind that is opened here, upright. @throws GessoError */
export async function readPhoto(file: File, maxSidePx?: number): Promise<ImageBitmap> {
  const heifUrl = new URL('/assets/wasm/libheif.js', window.location.origin).href;
  const { bitmap } = await decodeImage(file, file.name, {
    heifUrl,
    ...(maxSidePx === undefined ? {} : { maxSidePx }),
  });
  return bitmap;
}

/** The photo that the address names, opened; it is closed with the screen. */
export function usePhoto(id: string | null): PhotoState {
  const [state, setState] = useState<PhotoState>(() =>
    id === null ? { status: 'none', isGone: false } : { status: 'opening' },
  );
  useEffect(() => {
    if (id === null) {
      setState({ status: 'none', isGone: false });
      return;
    }
    let isLeft = false;
    let opened: ImageBitmap | null = null;
    setState({ status: 'opening' });
    const open = async (): Promise<PhotoState> => {
      const file = await keptPhoto(id);
      if (file === null) return { status: 'none', isGone: true };
      const refusal = refusalOf(file);
      if (refusal !== null) return { status: 'failed', message: refusal };
      const bitmap = await readPhoto(file);
      opened = bitmap;
      if (isLeft) bitmap.close();
      return { status: 'open', photo: { name: file.name, file, bitmap } };
    };
    open()
      .catch(
        (error: unknown): PhotoState => ({
          status: 'failed',
          message: problemText(error),
        }),
      )
      .then((next) => {
        if (!isLeft) setState(next);
      });
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [id]);
  return state;
}
