import { useEffect } from 'react';
import type { Studio } from '../../state/studio.ts';
import { openResizeMany } from './open-resize.tsx';

const OPENS_AGAIN = 'gesso-opens-formats';

/** Asks for the dialog of all formats as soon as this project is open again. */
export function openFormatsAgain(projectId: string): void {
  sessionStorage.setItem(OPENS_AGAIN, projectId);
}

/** Opens the dialog of all formats where it was asked for with this project, once. */
export function useFormatsAgain(studio: Studio): void {
  useEffect(() => {
    if (sessionStorage.getItem(OPENS_AGAIN) !== studio.editor.project.id) return;
    sessionStorage.removeItem(OPENS_AGAIN);
    void openResizeMany(studio);
  }, [studio]);
}
