import { useEffect } from 'react';
import { navigateTo } from '../../browser/navigate.ts';
import { resizeManyText } from '../../messages/english/editor/formats/resize-many.ts';
import { textOf } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import type { Studio } from '../../state/studio.ts';
import { dismissToast, showToast } from '../../ui/toasts/toast-store.ts';
import { openResizeMany } from './open-resize.tsx';

const OPENS_AGAIN = 'gesso-opens-formats';
const EDITED = 'gesso-edited-format-';

/** A format that is edited as a project, and the project that it is a format of. */
interface EditedFormat {
  readonly sourceId: string;
  /** For example “Instagram, story”. */
  readonly name: string;
}

/** Keeps for this tab what a project is a format of, so that its editor leads back. */
export function rememberSource(projectId: string, edited: EditedFormat): void {
  sessionStorage.setItem(EDITED + projectId, JSON.stringify(edited));
}

/** Leads from a format that is edited back to all formats, and opens their dialog there, once. */
export function useFormatsAgain(studio: Studio): void {
  useEffect(() => {
    const { kind, project } = studio.editor;
    if (sessionStorage.getItem(OPENS_AGAIN) === project.id) {
      sessionStorage.removeItem(OPENS_AGAIN);
      void openResizeMany(studio);
    }
    const kept = sessionStorage.getItem(EDITED + project.id);
    if (kept === null) return;
    const { sourceId, name } = JSON.parse(kept) as EditedFormat;
    const t = textOf(resizeManyText);
    const toast = showToast({
      type: 'info',
      text: t('editing', { name }),
      autohide: false,
      action: {
        label: t('backToAll'),
        run: () => {
          sessionStorage.setItem(OPENS_AGAIN, sourceId);
          navigateTo(editorPath(kind, { project: sourceId }));
        },
      },
    });
    // It speaks of this project.
    return () => dismissToast(toast);
  }, [studio]);
}
