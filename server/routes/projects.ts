import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ServerContext } from '../context.ts';
import {
  type conflictSchema,
  FOLDER_CALLS,
  GENERATION_CALLS,
  MAX_DOCUMENT_BYTES,
  PROJECT_CALLS,
} from '../contract/projects.ts';
import { isPro } from '../services/accounts/plan.ts';
import type { UserRow } from '../services/accounts/sessions.ts';
import { CallError } from '../services/call-error.ts';
import { type AssetAddresses, Generations } from '../services/generations/generations.ts';
import { Folders } from '../services/projects/folders.ts';
import { checkDocument } from '../services/projects/project-document.ts';
import { Projects } from '../services/projects/projects.ts';
import {
  ProjectWriter,
  type SaveConflict,
  type Saved,
  type Saver,
  storageFull,
} from '../services/projects/save-project.ts';
import { MAX_THUMB_BYTES, ProjectThumbnails } from '../services/projects/thumbnails.ts';
import { Trash } from '../services/projects/trash.ts';
import { Versions } from '../services/projects/versions.ts';
import { readFormFile, withFormFiles } from './form-file.ts';
import { route } from './route.ts';

/** What the routes of projects take from uploads. */
export interface ProjectNeeds {
  readonly addresses: AssetAddresses;
  /** Whether a user may store this many bytes more. */
  readonly hasRoom: (user: UserRow, bytes: number) => Promise<boolean>;
}

/** Projects, their folders and history, and the results of tools. */
export async function projectRoutes(
  server: FastifyInstance,
  context: ServerContext,
  { addresses, hasRoom }: ProjectNeeds,
): Promise<void> {
  const { assets, config, database, jobs, now, publicUrl, store } = context;
  const versions = new Versions({ database, now });
  const writer = new ProjectWriter({ database, versions, now });
  const thumbnails = new ProjectThumbnails({ database, store, prober: assets.prober });
  const projects = new Projects({
    database,
    now,
    writer,
    versions,
    thumbUrl: (key) => thumbnails.url(key),
    async assetUrls(userId, assetIds) {
      const found = await addresses(userId, assetIds);
      return Object.fromEntries([...found].map(([assetId, { contentUrl }]) => [String(assetId), contentUrl]));
    },
  });
  const trash = new Trash({ database, store, jobs, now });
  const saverOf = (user: UserRow): Saver => ({ userId: user.userId, pro: isPro(user, config, now()) });

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
      'This project was changed in another place. Both versions are kept: choose the one to go on with.',
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
      const { projectId, revision } = body;
      const document = checkDocument(body.document);
      if (!(await hasRoom(caller.user, document.sizeBytes))) throw storageFull();
      const saver = saverOf(caller.user);
      const outcome = await writer.save(saver, projectId, revision, document);
      return savedOrConflict(saver, projectId, outcome, body.document);
    },
    { bodyLimitBytes: MAX_DOCUMENT_BYTES },
  );

  await withFormFiles(server, MAX_THUMB_BYTES, (scope, options) =>
    route(
      scope,
      context,
      PROJECT_CALLS.setProjectThumb,
      async ({ query, caller, request }) => ({
        thumbUrl: await thumbnails.set(caller.user.userId, query.projectId, await readFormFile(request)),
      }),
      options,
    ),
  );

  route(server, context, PROJECT_CALLS.renameProject, async ({ body, caller }) => {
    await projects.rename(saverOf(caller.user), body.projectId, body.name);
    return {};
  });

  route(server, context, PROJECT_CALLS.duplicateProject, async ({ body, caller }) => {
    const outcome = await projects.duplicate(saverOf(caller.user), body.projectId, body.newProjectId);
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
    version: await projects.nameVersion(saverOf(caller.user), body.projectId, body.label),
  }));

  route(server, context, PROJECT_CALLS.restoreVersion, async ({ body, caller }) => {
    const saver = saverOf(caller.user);
    const { projectId, versionId, revision } = body;
    const outcome = await projects.restoreVersion(saver, projectId, versionId, revision);
    if ('conflictVersionId' in outcome)
      throw new CallError('conflict', 'This project was changed meanwhile. Look at its history again.');
    return outcome;
  });

  route(server, context, PROJECT_CALLS.shareProject, async ({ body, caller }) => {
    const token = await projects.share(saverOf(caller.user), body.projectId, body.shared);
    return { shareUrl: token === null ? null : `${publicUrl()}/shared/${token}/` };
  });

  route(server, context, PROJECT_CALLS.getSharedProject, async ({ query }) => {
    const shared = await projects.shared(query.token);
    if (!shared)
      throw new CallError('notFound', 'This link leads nowhere any more. Ask who sent it for a new one.');
    return shared;
  });

  folderRoutes(server, context, saverOf);
  generationRoutes(server, context, addresses);
}

function folderRoutes(
  server: FastifyInstance,
  context: ServerContext,
  saverOf: (user: UserRow) => Saver,
): void {
  const folders = new Folders(context);

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

function generationRoutes(server: FastifyInstance, context: ServerContext, addresses: AssetAddresses): void {
  const generations = new Generations({ ...context, addresses });

  route(server, context, GENERATION_CALLS.getGenerations, async ({ query, caller }) => {
    const page = await generations.list(caller.user.userId, query);
    return { ...page, start: query.start, rows: query.rows };
  });

  route(server, context, GENERATION_CALLS.saveGeneration, async ({ body, caller }) => {
    const { aiType, prompt = '', assetId } = body;
    return { generation: await generations.save(caller.user.userId, { aiType, prompt, assetId }) };
  });

  route(server, context, GENERATION_CALLS.deleteGenerations, async ({ body, caller }) => {
    await generations.delete(caller.user.userId, body.generationIds);
    return {};
  });
}
