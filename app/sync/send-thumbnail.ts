import { renderThumbnail } from '@gesso/engine';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import type { ApiClient } from '../api/api-client.ts';
import { sceneStill } from '../state/stage/scene-still.ts';
import type { Studio } from '../state/studio.ts';

const MAX_SIDE_PX = 480;

/** Sends the small image of the open project that lists show. */
export async function sendThumbnail(studio: Studio, api: Pick<ApiClient, 'upload'>): Promise<void> {
  const { project } = studio.editor;
  const still = sceneStill(project, 0);
  const image = await studio.stage.exclusive(() =>
    renderThumbnail(studio.resources.engine, still.project, still.frame, {
      maxWidthPx: MAX_SIDE_PX,
      maxHeightPx: MAX_SIDE_PX,
    }),
  );
  await api.upload(PROJECT_CALLS.setProjectThumb, image, { query: { projectId: project.id } });
}
