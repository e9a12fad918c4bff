import { renderThumbnail, shownPageIndexes } from '@gesso/engine';
import { useEffect } from 'react';
import { sceneStill } from '../state/stage/scene-still.ts';
import type { Studio } from '../state/studio.ts';

const QUIET_MS = 2500;

/** Keeps the image on the home page up to date: drawn when nothing has changed for a moment. */
export function useThumbnailSaver(studio: Studio): void {
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const save = async () => {
      const { project } = studio.editor;
      const still = sceneStill(project, shownPageIndexes(project)[0] ?? 0);
      try {
        const image = await studio.stage.exclusive(() =>
          renderThumbnail(studio.resources.engine, still.project, still.frame, {
            maxWidthPx: 400,
            maxHeightPx: 304,
          }),
        );
        if (!isGone) await studio.journal.setThumbnail(project.id, image);
      } catch (error) {
        // The thumbnail is a convenience: the project is saved without it, and the next change tries again.
        console.warn('The thumbnail was not made.', error);
      }
    };
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void save(), QUIET_MS);
    };
    const stop = studio.editor.document.subscribe(later);
    later();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      stop();
    };
  }, [studio]);
}
