import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { FOLDER_CALLS } from '../../contract/folders.ts';
import type { UserRow } from '../../services/accounts/sessions.ts';
import { Folders } from '../../services/projects/folders.ts';
import { type Saver, saverFor } from '../../services/projects/save-project.ts';
import { ProjectThumbnails } from '../../services/projects/thumbnails.ts';
import type { StorageUse } from '../../services/storage-use.ts';
import { route } from '../route.ts';

/** Folders of projects. */
export function folderRoutes(server: FastifyInstance, context: ServerContext, storage: StorageUse): void {
  const { assets, database, now, store } = context;
  const thumbnails = new ProjectThumbnails({ database, store, prober: assets.prober, storage });
  const folders = new Folders({ database, now, thumbUrl: (key) => thumbnails.url(key) });
  const saverOf = (user: UserRow): Saver => saverFor(user, context);

  route(server, context, FOLDER_CALLS.getFolders, async ({ caller }) => ({
    folders: await folders.list(saverOf(caller.user)),
  }));

  route(server, context, FOLDER_CALLS.createFolder, async ({ body, caller }) => ({
    folder: await folders.create(saverOf(caller.user), body.name),
  }));

  route(server, context, FOLDER_CALLS.renameFolder, async ({ body, caller }) => ({
    folder: await folders.rename(saverOf(caller.user), body.folderId, body.name),
  }));

  route(server, context, FOLDER_CALLS.deleteFolder, async ({ body, caller }) => {
    await folders.delete(saverOf(caller.user), body.folderId);
    return {};
  });

  route(server, context, FOLDER_CALLS.moveProjects, async ({ body, caller }) => {
    await folders.move(saverOf(caller.user), body.projectIds, body.folderIds);
    return {};
  });
}
