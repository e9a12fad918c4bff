import { createProject, createRenderer, createScene, type Project, renderThumbnail } from '@gesso/engine';
import { fontRequestsOf } from '@gesso/engine/text';
import type { TextCombination } from '../../../../assets/text/text-combination.ts';
import { TaskQueue } from '../../../browser/task-queue.ts';
import type { Studio } from '../../../state/studio.ts';

/** The shape of a tile, and the part of it that the group may take. */
const ASPECT = 4 / 3;
const FILLED_SHARE = 0.84;
const IMAGE_WIDTH_PX = 320;
const FRAMES_PER_MS = 30 / 1000;

/** Addresses of images that were drawn, by combination; they stay for the session. */
const drawn = new Map<string, Promise<string>>();
/** One at a time, so that they never delay the stage. */
const queue = new TaskQueue();

/** A page that is a little larger than the group, in the colour that shows it best. */
function projectOf({ id, layer, background }: TextCombination): Project {
  const width = Math.max(layer.width, layer.height * ASPECT) / FILLED_SHARE;
  const height = width / ASPECT;
  const placed = {
    ...layer,
    id: `combination/${id}`,
    startFrame: 0,
    x: (width - layer.width) / 2,
    y: (height - layer.height) / 2,
  };
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: layer.durationFrames === null ? 'design' : 'video',
    properties: { width, height },
    metadata: {
      sceneItems: [
        createScene({
          ratio: ASPECT,
          bgColor: background,
          durationFrames: layer.durationFrames ?? 1,
          layers: [placed],
        }),
      ],
    },
  });
}

/** An image of a combination, drawn by the engine, once. */
export function combinationImage(studio: Studio, combination: TextCombination): Promise<string> {
  const known = drawn.get(combination.id);
  if (known) return known;
  const drawing = queue.add(() => draw(studio, combination));
  drawn.set(combination.id, drawing);
  drawing.catch(() => drawn.delete(combination.id));
  return drawing;
}

async function draw({ resources, stage }: Studio, combination: TextCombination): Promise<string> {
  const project = projectOf(combination);
  await resources.engine.fonts.load(fontRequestsOf(project));
  const blob = await stage.exclusive(() =>
    renderThumbnail(resources.engine, project, combination.stillFrame, {
      maxWidthPx: IMAGE_WIDTH_PX,
      maxHeightPx: IMAGE_WIDTH_PX,
    }),
  );
  return URL.createObjectURL(blob);
}

/**
 * Plays a combination in a canvas, again and again.
 * @returns a function that ends it
 */
export function playCombination(
  { resources, stage }: Studio,
  combination: TextCombination,
  canvas: HTMLCanvasElement,
): () => void {
  let isOver = false;
  const play = async () => {
    const project = projectOf(combination);
    const { width, height } = project.properties;
    const total = combination.layer.durationFrames ?? 1;
    canvas.width = IMAGE_WIDTH_PX;
    canvas.height = Math.round(IMAGE_WIDTH_PX / ASPECT);
    await resources.engine.fonts.load(fontRequestsOf(project));
    const offscreen = new OffscreenCanvas(canvas.width, canvas.height);
    const renderer = await createRenderer({
      canvas: offscreen,
      resources: resources.engine,
      backend: 'canvas',
    });
    try {
      renderer.setPageSize(width, height, canvas.width / width);
      const context = canvas.getContext('2d');
      const startMs = performance.now();
      let shown = -1;
      while (!isOver) {
        const frame = Math.floor((performance.now() - startMs) * FRAMES_PER_MS) % total;
        if (frame !== shown) {
          await stage.exclusive(() => renderer.renderFrame(project, frame, { subtitles: 'none' }));
          if (!isOver) context?.drawImage(offscreen, 0, 0);
          canvas.dataset.frame = String(frame);
          shown = frame;
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    } finally {
      renderer.destroy();
    }
  };
  // The still image under the canvas says enough.
  play().catch((error: unknown) => console.warn('The title could not be played.', error));
  return () => {
    isOver = true;
  };
}
