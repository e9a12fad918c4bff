import { type Layer, type Project, renderThumbnail } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { TaskQueue } from '../../browser/task-queue.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';

/** A state of the open project that is shown before it is made. Another key is another image. */
export interface PreviewedProject {
  readonly key: string;
  readonly name: string;
  makeProject(): Project | Promise<Project>;
}

/** Enough for previews on high-density screens. */
const SIDE_PX = 520;

/** The URL of a preview image; null while it is rendered, `failed` where that is not possible. */
export type Preview = string | 'failed' | null;

/** Previews of the main page of each project, rendered one after the other. They are released with the component. */
export function usePreviews(
  studio: Studio,
  projects: readonly PreviewedProject[],
): ReadonlyMap<string, Preview> {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Preview>>(new Map());
  const [begun] = useState(() => new Set<string>());
  const [queue] = useState(() => new TaskQueue());
  const [life] = useState(() => ({ isOver: false, urls: [] as string[] }));
  useEffect(() => {
    life.isOver = false;
    return () => {
      life.isOver = true;
      for (const url of life.urls.splice(0)) URL.revokeObjectURL(url);
      begun.clear();
    };
  }, [life, begun]);
  useEffect(() => {
    for (const shown of projects) {
      if (begun.has(shown.key)) continue;
      begun.add(shown.key);
      void queue.add(async () => {
        if (life.isOver) return;
        const preview = await draw(studio, shown).catch((error: unknown) => {
          console.warn(`${shown.name} could not be drawn.`, error);
          return 'failed' as const;
        });
        if (life.isOver) {
          if (preview !== 'failed') URL.revokeObjectURL(preview);
          return;
        }
        if (preview !== 'failed') life.urls.push(preview);
        setDrawn((before) => new Map(before).set(shown.key, preview));
      });
    }
  }, [studio, projects, begun, queue, life]);
  return drawn;
}

/** The page that a preview shows: the first of a design, of a video the scene with the most text. */
function mainScene({ assetType, metadata }: Project): number {
  if (assetType !== 'video') return 0;
  const letters = (layers: readonly Layer[]): number =>
    layers.reduce(
      (sum, layer) =>
        sum +
        ('children' in layer ? letters(layer.children) : 0) +
        ('runs' in layer ? layer.runs.reduce((length, { text }) => length + text.length, 0) : 0),
      0,
    );
  const counts = metadata.sceneItems.map(({ layers }) => letters(layers));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

async function draw(studio: Studio, { makeProject }: PreviewedProject): Promise<string> {
  const made = await makeProject();
  const { project, frame } = sceneStill(made, mainScene(made));
  const blob = await studio.stage.exclusive(() =>
    renderThumbnail(studio.resources.engine, project, frame, { maxWidthPx: SIDE_PX, maxHeightPx: SIDE_PX }),
  );
  return URL.createObjectURL(blob);
}
