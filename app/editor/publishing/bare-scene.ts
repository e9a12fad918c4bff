import { type Project, renderThumbnail } from '@gesso/engine';
import { type BarePage, withoutTexts } from '@gesso/engine/internal';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';

/** The page is drawn this small to see what is behind its texts. */
const GROUND_SIDE_PX = 300;

/**
 * A scene at rest without its texts, and the frame of it that is drawn.
 * @throws GessoError when it cannot be drawn.
 */
export async function bareScene(
  { stage, resources }: Pick<Studio, 'stage' | 'resources'>,
  project: Project,
  sceneIndex: number,
): Promise<{ readonly page: BarePage; readonly sceneFrame: number }> {
  const bare = structuredClone(project);
  const scene = bare.metadata.sceneItems[sceneIndex];
  if (scene) scene.layers = withoutTexts(scene.layers);
  const still = sceneStill(bare, sceneIndex);
  const blob = await stage.exclusive(() =>
    renderThumbnail(resources.engine, still.project, still.frame, {
      maxWidthPx: GROUND_SIDE_PX,
      maxHeightPx: GROUND_SIDE_PX,
    }),
  );
  const image = await createImageBitmap(blob);
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to look at the page with.');
  // What is see-through is seen on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  image.close();
  const { data: rgba } = context.getImageData(0, 0, width, height);
  const page = { rgba, width, height, scale: width / project.properties.width };
  return { page, sceneFrame: still.frame };
}
