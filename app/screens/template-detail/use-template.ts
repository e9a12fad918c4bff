import { renderThumbnail } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { openTemplate } from '../../shell/project-player/open-template.ts';
import type { PlayableProject } from '../../shell/project-player/project-stage.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';

type Opening =
  | { readonly status: 'opening'; readonly playable: null }
  | { readonly status: 'failed'; readonly playable: null; readonly message: string }
  | { readonly status: 'open'; readonly playable: PlayableProject };

const OPENING: Opening = { status: 'opening', playable: null };

/** The template itself, with its fonts and media. */
export function useTemplate(url: string | undefined): Opening {
  const [opening, setOpening] = useState<Opening>(OPENING);
  useEffect(() => {
    setOpening(OPENING);
    if (url === undefined) return;
    let isLeft = false;
    openTemplate(url).then(
      (playable) => {
        if (!isLeft) setOpening({ status: 'open', playable });
      },
      (error: unknown) => {
        if (isLeft) return;
        const message = error instanceof Error ? error.message : String(error);
        setOpening({ status: 'failed', playable: null, message });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [url]);
  return opening;
}

/** Small images of all scenes, drawn one after another; null where there is none yet. */
export function useSceneThumbs(
  playable: PlayableProject | null,
  box: { readonly maxWidthPx: number; readonly maxHeightPx: number },
): readonly (string | null)[] {
  const [urls, setUrls] = useState<readonly (string | null)[]>([]);
  const { maxWidthPx, maxHeightPx } = box;
  useEffect(() => {
    setUrls([]);
    if (!playable) return;
    let isLeft = false;
    const made: string[] = [];
    const draw = async () => {
      for (const index of playable.project.metadata.sceneItems.keys()) {
        const { project, frame } = sceneStill(playable.project, index);
        const blob = await renderThumbnail(playable.resources.engine, project, frame, {
          maxWidthPx,
          maxHeightPx,
        });
        if (isLeft) return;
        made.push(URL.createObjectURL(blob));
        setUrls([...made]);
      }
    };
    // A strip without images still leads to the scenes.
    draw().catch((error: unknown) => console.warn('The scenes could not be drawn.', error));
    return () => {
      isLeft = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [playable, maxWidthPx, maxHeightPx]);
  return urls;
}
