import { type Project, renderThumbnail } from '@gesso/engine';
import { templateFrom } from '@gesso/engine/edits';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { libraryKey } from '../../data/library-key.ts';
import { queryClient } from '../../data/queries.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import { keepProject } from '../../state/documents/open-document.ts';
import { sceneStill } from '../../state/stage/scene-still.ts';
import type { Studio } from '../../state/studio.ts';
import { sendProject } from '../../sync/account-sync.ts';

const IMAGE_SIDE_PX = 480;

/**
 * Keeps a copy of the open project as a template: in this browser, and in the account where one is signed in. An account that cannot be reached
 * does not undo what was kept: `unsent` says why, and the next log-in tries again.
 * @throws GessoError when this browser cannot keep it
 */
export async function saveTemplate(
  studio: Studio,
  fixedIds: ReadonlySet<string>,
  name: string,
): Promise<{ readonly unsent: unknown }> {
  const template = templateFrom(studio.editor.project, fixedIds, name, new Date().toISOString());
  await keepProject(template);
  if (session.profile() === null) return { unsent: null };
  try {
    await sendProject(template.id);
    await sendImage(studio, template);
    return { unsent: null };
  } catch (error) {
    return { unsent: error };
  } finally {
    await queryClient.invalidateQueries({ queryKey: libraryKey() });
  }
}

/** Lists show the first page. */
async function sendImage({ stage, resources }: Studio, template: Project): Promise<void> {
  const still = sceneStill(template, 0);
  const image = await stage.exclusive(() =>
    renderThumbnail(resources.engine, still.project, still.frame, {
      maxWidthPx: IMAGE_SIDE_PX,
      maxHeightPx: IMAGE_SIDE_PX,
    }),
  );
  await server.upload(PROJECT_CALLS.setProjectThumb, image, { query: { projectId: template.id } });
}
