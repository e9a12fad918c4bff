import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { type conflictSchema, MAX_DOCUMENT_BYTES, PROJECT_CALLS } from '../../contract/projects.ts';
import type { UserRow } from '../../services/accounts/sessions.ts';
import { CallError } from '../../services/call-error.ts';
import type { AssetAddresses } from '../../services/generations/generations.ts';
import { checkDocument } from '../../services/projects/project-document.ts';
import { type AssetUrls, Projects } from '../../services/projects/projects.ts';
import {
  ProjectWriter,
  type SaveConflict,
  type Saved,
  type Saver,
  saverFor,
} from '../../services/projects/save-project.ts';
import { Shares } from '../../services/projects/shares.ts';
import { MAX_THUMB_BYTES, ProjectThumbnails } from '../../services/projects/thumbnails.ts';
import { Trash } from '../../services/projects/trash.ts';
import { Versions } from '../../services/projects/versions.ts';
import type { StorageUse } from '../../services/storage-use.ts';
import { route } from '../route.ts';
import { sharedFileRoutes } from '../store/shared-files.ts';
import { withFormFiles } from './form-file.ts';

/** What the routes of projects take from uploads. */
export interface ProjectNeeds {
  readonly addresses: AssetAddresses;
  readonly storage: StorageUse;
}

/** Projects, with their history, trash and links. */
export async function projectRoutes(
  server: FastifyInstance,
  context: ServerContext,
  { addresses, storage }: ProjectNeeds,
): Promise<void> {
  const { assets, database, jobs, now, publicUrl, store } = context;
  const thumbnails = new ProjectThumbnails({ database, store, prober: assets.prober, storage });
  const thumbUrl = (key: string) => thumbnails.url(key);
  const versions = new Versions({ database, now, thumbUrl });
  const writer = new ProjectWriter({ database, versions, now, storage });
  const assetUrls: AssetUrls = async (userId, assetIds) => {
    const found = await addresses(userId, assetIds);
    return Object.fromEntries([...found].map(([assetId, { contentUrl }]) => [String(assetId), contentUrl]));
  };
  const projects = new Projects({
    database,
    now,
    writer,
    versions,
    thumbUrl,
    assetUrls,
    storage,
  });
  const shares = new Shares({ database, now, publicUrl, projects, assetUrls, thumbUrl });
  sharedFileRoutes(server, store, shares);
  const trash = new Trash({ database, store, jobs, now });
  const saverOf = (user: UserRow): Saver => saverFor(user, context);

  /** Turns the news that another browser was first into the answer with both. */
  async function savedOrConflict(
    saver: Saver,
    projectId: string,
    outcome: Saved | SaveConflict,
    document: Record<string, unknown>,
  ): Promise<Saved> {
    if (!('conflictVersionId' in outcome)) return outcome;
    const body: z.infer<typeof conflictSchema> = {
      stored: await projects.open(saver, projectId),
      sent: { versionId: outcome.conflictVersionId, document },
    };
    throw new CallError(
      'conflict',
      'This project was changed in another place. Both versions are kept: choose the one to continue with.',
      body,
    );
  }

  route(server, context, PROJECT_CALLS.getProjects, async ({ query, caller }) => {
    const page = await projects.list(saverOf(caller.user), query);
    return { ...page, start: query.start, rows: query.rows };
  });

  route(server, context, PROJECT_CALLS.getDesignById, async ({ body, caller }) => ({
    designs: [await projects.open(saverOf(caller.user), body.assetId)],
  }));

  route(
    server,
    context,
    PROJECT_CALLS.saveProject,
    async ({ body, caller }) => {
      const { projectId, revision, formerName, keepsReplaced } = body;
      const document = checkDocument(body.document);
      const saver = saverOf(caller.user);
      const outcome = await writer.saveWithinQuota(caller.user, saver, projectId, revision, document, {
        formerName,
        keepsReplaced,
      });
      return savedOrConflict(saver, projectId, outcome, body.document);
    },
    { bodyLimitBytes: MAX_DOCUMENT_BYTES },
  );

  await withFormFiles(server, MAX_THUMB_BYTES, (scope, options, withFormFile) =>
    route(
      scope,
      context,
      PROJECT_CALLS.setProjectThumb,
      async ({ query, caller, request }) => ({
        thumbUrl: await withFormFile(request, caller.user.userId, (bytes) =>
          thumbnails.set(caller.user, query.projectId, bytes),
        ),
      }),
      options,
    ),
  );

  route(server, context, PROJECT_CALLS.renameProject, async ({ body, caller }) => {
    await projects.rename(saverOf(caller.user), body.projectId, body.name);
    return {};
  });

  route(server, context, PROJECT_CALLS.duplicateProject, async ({ body, caller }) => {
    const outcome = await projects.duplicate(
      caller.user,
      saverOf(caller.user),
      body.projectId,
      body.newProjectId,
    );
    if ('conflictVersionId' in outcome)
      throw new CallError('refused', 'There is a project with this id already.');
    return outcome;
  });

  route(server, context, PROJECT_CALLS.trashProjects, async ({ body, caller }) => {
    await trash.trash(caller.user.userId, body.projectIds);
    return {};
  });

  route(server, context, PROJECT_CALLS.restoreProjects, async ({ body, caller }) => {
    await trash.restore(caller.user.userId, body.projectIds);
    return {};
  });

  route(server, context, PROJECT_CALLS.deleteProjects, async ({ body, caller }) => {
    await trash.delete(caller.user.userId, body.projectIds);
    return {};
  });

  route(server, context, PROJECT_CALLS.getVersions, async ({ query, caller }) => ({
    versions: await projects.versions(saverOf(caller.user), query.projectId),
  }));

  route(server, context, PROJECT_CALLS.getVersion, async ({ query, caller }) =>
    projects.version(saverOf(caller.user), query.projectId, query.versionId),
  );

  route(server, context, PROJECT_CALLS.nameVersion, async ({ body, caller }) => ({
    version: await projects.nameVersion(caller.user, saverOf(caller.user), body.projectId, body.label),
  }));

  route(server, context, PROJECT_CALLS.restoreVersion, async ({ body, caller }) => {
    const saver = saverOf(caller.user);
    const { projectId, versionId, revision } = body;
    const outcome = await projects.restoreVersion(caller.user, saver, projectId, versionId, revision);
    if ('conflictVersionId' in outcome)
      throw new CallError('conflict', 'This project was changed meanwhile. Open its history again.');
    return outcome;
  });

  route(server, context, PROJECT_CALLS.getShare, async ({ query, caller }) =>
    shares.find(saverOf(caller.user), query.projectId),
  );

  route(server, context, PROJECT_CALLS.shareProject, async ({ body, caller }) => {
    const { projectId, shared, ...terms } = body;
    const saver = saverOf(caller.user);
    return shared ? shares.share(saver, projectId, terms) : shares.stop(saver, projectId);
  });

  route(server, context, PROJECT_CALLS.getSharedProject, ({ query }) => shares.open(query.token));

  route(server, context, PROJECT_CALLS.copySharedProject, ({ body }) => shares.copy(body.token));
}
