import type { PhotoFileType } from '@gesso/engine/internal';
import { NO_PHOTO_EDITS, type PhotoEdits } from '@gesso/engine/photos';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPhoto } from '../../browser/photo-handover.ts';
import { saveFile } from '../../browser/save-file.ts';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { textOf } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { openLogin } from '../../session/open-login.tsx';
import { session as login } from '../../session/session.ts';
import { problemText } from '../../state/problem-text.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { PhotoSession } from './use-photo-session.ts';

/** What can be had of a photo when it is finished. */
export interface FinishedPhoto {
  /** A file is being written. */
  readonly isBusy: boolean;
  readonly download: (type: PhotoFileType) => void;
  /** Goes on in the design editor: with the subject alone where the background is gone. */
  readonly takeToDesign: () => void;
  /** The same, as it is seen, for the user's projects. */
  readonly saveToProjects: () => void;
}

const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const;

export function useFinishedPhoto({ client, edits, photo }: PhotoSession): FinishedPhoto {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const baseName = photo.name.replace(/\.[a-z0-9]+$/i, '');

  const work = async (failed: 'downloadFailed' | 'designFailed', job: () => Promise<void>) => {
    if (isBusy || (login.profile() === null && !(await openLogin({ reason: 'download-free' })))) return;
    setBusy(true);
    try {
      await job();
    } catch (error) {
      showToast({ type: 'bad', text: textOf(photoEditorText)(failed), detail: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  const encode = (wanted: PhotoEdits, type: PhotoFileType) => client.encode(wanted, type);
  const openDesign = async (wanted: PhotoEdits, query: Readonly<Record<string, string>> = {}) => {
    const file = await encode(wanted, 'png');
    const id = await keepPhoto(new File([file], `${baseName}.png`, { type: file.type }));
    await navigate(editorPath('design', { photo: id, ...query }));
  };
  return {
    isBusy,
    download: (type) =>
      void work('downloadFailed', async () => {
        const file = await encode(edits, type);
        const suffix = edits.cutout
          ? '-cut-out'
          : JSON.stringify(edits) === JSON.stringify(NO_PHOTO_EDITS)
            ? ''
            : '-edited';
        const name = `${baseName}${suffix}.${EXTENSIONS[type]}`;
        saveFile(file, name);
        showToast({ type: 'ok', text: textOf(photoEditorText)('downloaded', { name }) });
      }),
    takeToDesign: () => void work('designFailed', () => openDesign(bare(edits))),
    saveToProjects: () =>
      void work('designFailed', async () => {
        await openDesign(edits);
        showToast({ type: 'ok', text: textOf(photoToolsText)('savedToProjects') });
      }),
  };
}

/** The subject without what is behind it; a photo that was not cut out stays as it is. */
function bare(edits: PhotoEdits): PhotoEdits {
  if (!edits.cutout) return edits;
  return {
    ...edits,
    backdrop: { type: 'none' },
    backdropEffects: [],
    shadow: null,
    layout: null,
    shape: null,
  };
}
