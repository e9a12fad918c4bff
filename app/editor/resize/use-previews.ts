import { type Layer, type Project, renderThumbnail } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { TaskQueue } from '../../browser/task-queue.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';
import { resizedProject, type WantedFormat } from './resized-project.ts';

/** Enough for previews on high-density screens. */
const SIDE_PX = 520;

/** The URL of a preview image; null while it is rendered, `failed` where that is not possible. */
export type Preview = string | 'failed' | null;

/** Previews of the main page in each format, rendered one after the other. They are released with the dialog. */
export function usePreviews(studio: Studio, formats: readonly WantedFormat[]): ReadonlyMap<string, Preview> {
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
    for (const format of formats) {
      if (begun.has(format.key)) continue;
      begun.add(format.key);
      void queue.add(async () => {
        if (life.isOver) return;
        const preview = await draw(studio, format).catch((error: unknown) => {
          console.warn(`${format.name} could not be drawn.`, error);
          return 'failed' as const;
        });
        if (life.isOver) {
          if (preview !== 'failed') URL.revokeObjectURL(preview);
          return;
        }
        if (preview !== 'failed') life.urls.push(preview);
        setDrawn((before) => new Map(before).set(format.key, preview));
      });
    }
  }, [studio, formats, begun, queue, life]);
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

async function draw(studio: Studio, format: WantedFormat): Promise<string> {
  const resized = resizedProject(studio, format);
  const { project, frame } = sceneStill(resized, mainScene(resized));
  const blob = await studio.stage.exclusive(() =>
    renderThumbnail(studio.resources.engine, project, frame, { maxWidthPx: SIDE_PX, maxHeightPx: SIDE_PX }),
  );
  return URL.createObjectURL(blob);
}
