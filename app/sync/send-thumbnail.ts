import { renderThumbnail } from '@gesso/engine';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { server } from '../api/server.ts';
import { posterFrame } from '../editor/scene-thumb.tsx';
import { displayProject } from '../state/display-project.ts';
import type { Studio } from '../state/studio.ts';

const MAX_SIDE_PX = 480;

/** Sends the small picture of the open project that lists show. */
export async function sendThumbnail(studio: Studio): Promise<void> {
  const { project } = studio.editor;
  const shown = displayProject({ project, sceneIndex: 0, rest: 'all', preview: null });
  const picture = await studio.stage.exclusive(() =>
    renderThumbnail(studio.resources.engine, shown, posterFrame(shown), {
      maxWidthPx: MAX_SIDE_PX,
      maxHeightPx: MAX_SIDE_PX,
    }),
  );
  await server.upload(PROJECT_CALLS.setProjectThumb, picture, { query: { projectId: project.id } });
}
