import { subjectBounds } from '@gesso/engine/internal';
import type { CutoutImage } from '@gesso/engine/photos';
import { useContext, useEffect, useRef, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { textOf } from '../../messages/language.ts';
import { problemText } from '../../state/problem-text.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { CutterContext } from '../cutout-context.tsx';
import type { PhotoSession } from './use-photo-session.ts';
import { type Removal, useRemoval } from './use-removal.ts';

/** Cuts the subject of a photo out and keeps it with the photo's edits. */
export function useCutOut(session: PhotoSession, startsAtOnce: boolean): Removal {
  const [starts] = useState(() => startsAtOnce && session.edits.cutout === null);
  const cutter = useContext(CutterContext);
  if (!cutter) throw new Error('There is nothing that cuts out.');
  const removal = useRemoval(cutter, session.photo.bitmap, starts);
  const { state } = removal;
  const result = state.status === 'done' && state.result.subjectShare > 0 ? state.result : null;
  const latest = useRef(session);
  latest.current = session;
  useEffect(() => {
    if (result)
      keepCutout(latest.current, result).catch((error: unknown) =>
        showToast({ type: 'bad', text: problemText(error) }),
      );
  }, [result]);
  return removal;
}

/**
 * Takes a cut-out into the edits. Where the photo is shown as it was, its background goes.
 * @param keepsStrokes whether what was painted on the former cut-out is painted on this one too
 */
export async function keepCutout(
  { addImage, change }: PhotoSession,
  { cutOut, behind }: Pick<CutoutImage, 'cutOut' | 'behind'>,
  keepsStrokes = false,
): Promise<void> {
  const bounds = subjectBounds(cutOut);
  const [imageId, behindId] = [await addImage(cutOut), await addImage(behind)];
  change((edits) => ({
    cutout: {
      imageId,
      behindId,
      bounds,
      strokes: keepsStrokes ? (edits.cutout?.strokes ?? []) : [],
      softnessPx: keepsStrokes ? (edits.cutout?.softnessPx ?? 0) : 0,
    },
    ...(edits.backdrop.type === 'original' && edits.backdropEffects.length === 0
      ? { backdrop: { type: 'none' as const } }
      : {}),
  }));
  announce(
    textOf(photoEditorText)('cutOutNow', {
      width: Math.round(bounds.widthPx),
      height: Math.round(bounds.heightPx),
    }),
  );
}
