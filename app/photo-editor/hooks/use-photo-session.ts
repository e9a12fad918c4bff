import { NO_PHOTO_EDITS, PhotoClient, type PhotoEdits } from '@gesso/engine/photos';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { textOf } from '../../messages/language.ts';
import { imageKernels } from '../../state/files/wasm-files.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { keepEdits, keepImage, keptEdits } from '../kept-edits.ts';
import { type HistoryOf, useHistory } from './use-history.ts';
import type { OpenPhoto } from './use-photo.ts';

/** Edits are kept when nothing has changed for so long. */
const KEEP_AFTER_MS = 600;

export type SaveState = 'saved' | 'saving' | 'failed';

/** Edits that change, or how they follow from those of the moment. */
export type PhotoChange = Partial<PhotoEdits> | ((edits: PhotoEdits) => Partial<PhotoEdits>);

const changed = (next: PhotoChange) => (edits: PhotoEdits) => ({
  ...edits,
  ...(typeof next === 'function' ? next(edits) : next),
});

/** A photo that is worked on: what was done to it, and the images that takes. */
export interface PhotoSession {
  readonly id: string;
  readonly photo: OpenPhoto;
  readonly edits: PhotoEdits;
  /** Changes some edits, as one step of undo. */
  readonly change: (next: PhotoChange) => void;
  /** Changes some edits while something is pulled; `change` makes one step of it all. */
  readonly pull: (next: PhotoChange) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Draws the photo. */
  readonly client: PhotoClient;
  /** Takes an image in for edits to name, and gives its name. The bitmap belongs to the session from then on. */
  readonly addImage: (image: ImageBitmap) => Promise<string>;
  readonly imageOf: (imageId: string) => ImageBitmap | null;
  readonly saveState: SaveState;
}

export const PhotoSessionContext = createContext<PhotoSession | null>(null);

/** The photo that is open in the editor around. */
export function usePhotoSession(): PhotoSession {
  const session = useContext(PhotoSessionContext);
  if (!session) throw new Error('There is no photo open.');
  return session;
}

/**
 * Opens a photo for work, with what was done to it before. Null until that is known. @param id the photo of this browser whose edits are kept;
 * null keeps none
 */
export function useOpenSession(
  id: string | null,
  photo: OpenPhoto,
  first: Partial<PhotoEdits>,
): PhotoSession | null {
  const history = useHistory<PhotoEdits>({ ...NO_PHOTO_EDITS, ...first }, 'edit photo');
  const { reset } = history;
  const [client, setClient] = useState<PhotoClient | null>(null);
  const images = useRef(new Map<string, ImageBitmap>());

  useEffect(() => {
    const made = new PhotoClient();
    const held = images.current;
    let isGone = false;
    const open = async () => {
      await made.open(photo.bitmap, imageKernels());
      // What cannot be read any more is begun again: the photo itself is never changed.
      const kept = id === null ? null : await keptEdits(id).catch(() => null);
      for (const [name, file] of kept?.images ?? []) {
        const bitmap = await createImageBitmap(file);
        if (isGone) return;
        held.set(name, bitmap);
        await made.add(name, bitmap);
      }
      if (isGone) return;
      if (kept) reset(kept.edits);
      setClient(made);
    };
    open().catch((error: unknown) => {
      if (!isGone) sayFailed(error);
    });
    return () => {
      isGone = true;
      made.dispose();
      setClient(null);
      for (const bitmap of held.values()) bitmap.close();
      held.clear();
    };
  }, [id, photo, reset]);

  const addImage = useCallback(
    async (bitmap: ImageBitmap) => {
      if (!client) throw new Error('The photo is not open yet.');
      const name = crypto.randomUUID();
      images.current.set(name, bitmap);
      await client.add(name, bitmap);
      if (id === null) return name;
      void keepBitmap(id, name, bitmap).catch((error: unknown) => {
        // Work goes on; only the next visit would not find it.
        console.warn('An image of the photo could not be kept.', error);
      });
      return name;
    },
    [client, id],
  );
  const imageOf = useCallback((name: string) => images.current.get(name) ?? null, []);
  const saveState = useKeeping(id, history, client !== null);

  const { value: edits, set, show, undo, redo } = history;
  return useMemo(
    () =>
      client && {
        id: id ?? '',
        photo,
        edits,
        change: (next) => set(changed(next)),
        pull: (next) => show(changed(next)),
        undo: undo && sayingAfter(undo, 'undone'),
        redo: redo && sayingAfter(redo, 'redone'),
        client,
        addImage,
        imageOf,
        saveState,
      },
    [id, photo, edits, set, show, undo, redo, client, addImage, imageOf, saveState],
  );
}

/** Does something, and announces that it was done to people who do not see the photo. */
function sayingAfter(run: () => void, key: 'undone' | 'redone'): () => void {
  return () => {
    run();
    announce(textOf(photoEditorText)(key));
  };
}

/** Keeps edits in this browser a moment after they have changed. */
function useKeeping(id: string | null, { value }: HistoryOf<PhotoEdits>, isOpen: boolean): SaveState {
  const [kept, setKept] = useState<PhotoEdits | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || id === null) return;
    const timer = setTimeout(() => {
      keepEdits(id, value).then(
        () => {
          setKept(value);
          setFailed(false);
        },
        () => setFailed(true),
      );
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, value, isOpen]);
  if (hasFailed) return 'failed';
  return kept === value ? 'saved' : 'saving';
}

async function keepBitmap(photoId: string, name: string, bitmap: ImageBitmap): Promise<void> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  await keepImage(photoId, name, await canvas.convertToBlob({ type: 'image/png' }));
}

function sayFailed(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  showToast({ type: 'bad', text: textOf(photoEditorText)('openFailed'), detail });
}
