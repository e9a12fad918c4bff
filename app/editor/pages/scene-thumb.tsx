import { renderThumbnail, type Scene } from '@gesso/engine';
import { useEffect, useRef, useState } from 'react';
import { TaskQueue } from '../../browser/task-queue.ts';
import { useProject } from '../../state/hooks.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';
import { useStudio } from '../../state/studio-context.ts';

const QUIET_MS = 500;
/** One thumbnail at a time, so that they never delay the stage. */
const queue = new TaskQueue();

/** A small image of a scene, drawn again a moment after it changed. Null until the first one is there. */
export function useSceneThumb(scene: Scene, box: { width: number; height: number }): string | null {
  const studio = useStudio();
  const subtitles = useProject(({ metadata }) => metadata.subtitles);
  const tracks = useProject(({ metadata }) => metadata.tracks);
  const { width, height } = useProject(({ properties }) => properties);
  const [url, setUrl] = useState<string | null>(null);
  const hasImage = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the scene, the tracks, the subtitles and the page size change the image, not the rest of the project.
  useEffect(() => {
    let isGone = false;
    let made: string | null = null;
    const timer = window.setTimeout(
      () => {
        void queue.add(async () => {
          if (isGone) return;
          const blob = await drawThumb(studio, scene, box);
          if (!blob || isGone) return;
          hasImage.current = true;
          made = URL.createObjectURL(blob);
          setUrl((former) => {
            if (former) URL.revokeObjectURL(former);
            return made;
          });
        });
        // The first image comes at once, later ones when nothing has changed for a moment.
      },
      hasImage.current ? QUIET_MS : 0,
    );
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [scene, width, height, subtitles, tracks, studio]);
  return url;
}

async function drawThumb(
  studio: Studio,
  scene: Scene,
  box: { width: number; height: number },
): Promise<Blob | null> {
  const { project } = studio.editor;
  const sceneIndex = project.metadata.sceneItems.findIndex(({ id }) => id === scene.id);
  if (sceneIndex < 0) return null;
  const still = sceneStill(project, sceneIndex);
  const density = Math.min(2, window.devicePixelRatio || 1);
  try {
    return await studio.stage.exclusive(() =>
      renderThumbnail(studio.resources.engine, still.project, still.frame, {
        maxWidthPx: box.width * density,
        maxHeightPx: box.height * density,
      }),
    );
  } catch (error) {
    // The stage says in a banner when nothing can be drawn; an empty thumbnail is enough here.
    console.warn('A page thumbnail was not made.', error);
    return null;
  }
}
