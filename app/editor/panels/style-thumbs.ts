import { createProject, createScene, createTextLayer, createTextRun, renderThumbnail } from '@gesso/engine';
import { applyTextStyle, fontRequestsOf, type ReadyTextStyle } from '@gesso/engine/text';
import { TaskQueue } from '../../browser/task-queue.ts';
import type { Studio } from '../../state/studio.ts';

const PAGE = { width: 240, height: 180 } as const;
const MARGIN_X = 20;
const MARGIN_Y = 26;
const IMAGE_SIDE_PX = 240;

/** Addresses of images that were drawn, by style; they stay for the session. */
const drawn = new Map<string, Promise<string>>();
/** One at a time, so that they never delay the stage. */
const queue = new TaskQueue();

/** An image of a ready style: its name, set in it, as large as fits. Drawn by the engine, once. */
export function styleThumb(studio: Studio, style: ReadyTextStyle): Promise<string> {
  const known = drawn.get(style.id);
  if (known) return known;
  const drawing = queue.add(() => draw(studio, style));
  drawn.set(style.id, drawing);
  drawing.catch(() => drawn.delete(style.id));
  return drawing;
}

async function draw({ resources, stage }: Studio, style: ReadyTextStyle): Promise<string> {
  const layer = createTextLayer({
    id: `style/${style.id}`,
    runs: [createTextRun({ text: style.name })],
    x: MARGIN_X,
    y: MARGIN_Y,
    width: PAGE.width - MARGIN_X * 2,
    height: PAGE.height - MARGIN_Y * 2,
    align: 'center',
    autoHeight: false,
    autoFit: 'fill',
    verticalAlign: 'middle',
  });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: PAGE,
    metadata: {
      sceneItems: [
        createScene({
          ratio: PAGE.width / PAGE.height,
          bgColor: style.background,
          layers: [applyTextStyle(layer, style.id)],
        }),
      ],
    },
  });
  await resources.engine.fonts.load(fontRequestsOf(project));
  const blob = await stage.exclusive(() =>
    renderThumbnail(resources.engine, project, 0, {
      maxWidthPx: IMAGE_SIDE_PX,
      maxHeightPx: IMAGE_SIDE_PX,
    }),
  );
  return URL.createObjectURL(blob);
}
