import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Share, ShareAccess, sharedProjectSchema } from '../../contract/projects.ts';
import type { Database } from '../../database/database.ts';
import { assets, projectAssets, projectShares, projects, users } from '../../database/schema.ts';
import { newToken } from '../accounts/tokens.ts';
import { CallError } from '../call-error.ts';
import { assetIdsOfText, documentWithName } from './project-document.ts';
import type { AssetUrls, Projects } from './projects.ts';
import type { Saver } from './save-project.ts';

type SharedProject = z.infer<typeof sharedProjectSchema>;
type ShareRow = typeof projectShares.$inferSelect;

/** What a link should allow; what is left out stays as it is, or as links begin: looking only, without an end. */
export interface ShareTerms {
  readonly access?: ShareAccess | undefined;
  readonly expiresAt?: string | null | undefined;
}

/** Where files of shared projects are. */
export const SHARED_FILES_PATH = '/objects/shared';

const NO_LINK = {
  shareUrl: null,
  access: 'view',
  expiresAt: null,
  views: 0,
  copies: 0,
  sharedAt: null,
} as const;

/** Links through which anyone can look at a project, or take a copy of it. */
export class Shares {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #publicUrl: () => string;
  readonly #projects: Projects;
  readonly #assetUrls: AssetUrls;
  readonly #thumbUrl: (key: string) => Promise<string>;

  constructor(parts: {
    database: Database;
    now: () => Date;
    publicUrl: () => string;
    projects: Projects;
    assetUrls: AssetUrls;
    thumbUrl: (key: string) => Promise<string>;
  }) {
    this.#database = parts.database;
    this.#now = parts.now;
    this.#publicUrl = parts.publicUrl;
    this.#projects = parts.projects;
    this.#assetUrls = parts.assetUrls;
    this.#thumbUrl = parts.thumbUrl;
  }

  /** The link of a project as it is. @throws CallError when there is no such project, or it is locked */
  async find(saver: Saver, projectId: string): Promise<Share> {
    await this.#projects.mustBeOpen(saver, projectId);
    const [row] = await this.#database.queries
      .select()
      .from(projectShares)
      .where(ofProject(saver, projectId));
    return this.#view(saver, projectId, row && !this.#isOver(row) ? row : null);
  }

  /** Makes the link or changes what it allows. One that has expired is not brought back: there is a new one. */
  async share(saver: Saver, projectId: string, { access, expiresAt }: ShareTerms): Promise<Share> {
    await this.#projects.mustBeOpen(saver, projectId);
    if (expiresAt && new Date(expiresAt) <= this.#now())
      throw new CallError('refused', 'The last day of a link must be in the future.');
    const changes = {
      ...(access === undefined ? {} : { allowsCopy: access === 'copy' }),
      ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    };
    const row = await this.#database.transaction(async (queries) => {
      const is = ofProject(saver, projectId);
      const [former] = await queries.select().from(projectShares).where(is);
      if (former && this.#isOver(former)) await queries.delete(projectShares).where(is);
      const created = { userId: saver.userId, projectId, token: newToken(), createdAt: this.#now() };
      await queries.insert(projectShares).values(created).onConflictDoNothing();
      if (Object.keys(changes).length > 0) await queries.update(projectShares).set(changes).where(is);
      const [present] = await queries.select().from(projectShares).where(is);
      return present;
    });
    return this.#view(saver, projectId, row ?? null);
  }

  /** Takes the link back. What was copied through it stays with the person who did. */
  async stop(saver: Saver, projectId: string): Promise<Share> {
    await this.#projects.mustBeOpen(saver, projectId);
    await this.#database.queries.delete(projectShares).where(ofProject(saver, projectId));
    return this.#view(saver, projectId, null);
  }

  /** What a link shows. @throws CallError when it was taken back or has expired, or what it leads to is in the trash */
  open(token: string): Promise<SharedProject> {
    return this.#use(token, 'view');
  }

  /** The same for a copy. @throws CallError also where the link allows none */
  copy(token: string): Promise<SharedProject> {
    return this.#use(token, 'copy');
  }

  async #use(token: string, access: ShareAccess): Promise<SharedProject> {
    const { queries } = this.#database;
    const isValid = and(
      eq(projectShares.token, token),
      or(isNull(projectShares.expiresAt), gt(projectShares.expiresAt, this.#now())),
    );
    const [row] = await queries
      .select({ project: projects, ownerName: users.name, allowsCopy: projectShares.allowsCopy })
      .from(projectShares)
      .innerJoin(
        projects,
        and(eq(projects.userId, projectShares.userId), eq(projects.projectId, projectShares.projectId)),
      )
      .innerJoin(users, eq(users.userId, projects.userId))
      .where(isValid);
    if (!row || row.project.trashedAt !== null)
      throw new CallError('notFound', 'This link no longer works. Ask the person who sent it for a new one.');
    const { project, ownerName, allowsCopy } = row;
    if (access === 'copy' && !allowsCopy)
      throw new CallError(
        'refused',
        'This link is for viewing only. Ask the person who sent it for one that allows copies.',
      );
    const used = access === 'copy' ? { copies: sql`copies + 1` } : { views: sql`views + 1` };
    await queries.update(projectShares).set(used).where(isValid);
    return {
      name: project.name,
      ownerName,
      updatedAt: project.updatedAt.toISOString(),
      access: allowsCopy ? 'copy' : 'view',
      document: documentWithName(project.document, project.name),
      assetUrls: await this.#fileUrls(project.userId, token, assetIdsOfText(project.document)),
    };
  }

  /** Addresses of what a shared project shows, which end with the link: `fileOf` finds out at each request whether it is still there. */
  async #fileUrls(
    userId: number,
    token: string,
    assetIds: readonly number[],
  ): Promise<Record<string, string>> {
    const own = Object.keys(await this.#assetUrls(userId, assetIds));
    const folder = `${this.#publicUrl()}${SHARED_FILES_PATH}/${addressOf(token)}`;
    return Object.fromEntries(own.map((assetId) => [assetId, `${folder}/${assetId}`]));
  }

  /** A file that a link shows now; null when the link was taken back or has expired, or its project does not show the file. */
  async fileOf(address: string, assetId: number): Promise<typeof assets.$inferSelect | null> {
    const ofProject = (table: typeof projectAssets | typeof projects) =>
      and(eq(table.userId, projectShares.userId), eq(table.projectId, projectShares.projectId));
    const [row] = await this.#database.queries
      .select({ asset: assets })
      .from(projectShares)
      .innerJoin(projects, and(ofProject(projects), isNull(projects.trashedAt)))
      .innerJoin(projectAssets, and(ofProject(projectAssets), eq(projectAssets.assetId, assetId)))
      .innerJoin(assets, and(eq(assets.assetId, assetId), eq(assets.userId, projectShares.userId)))
      .where(
        and(
          eq(sql`md5(${projectShares.token})`, address),
          or(isNull(projectShares.expiresAt), gt(projectShares.expiresAt, this.#now())),
          eq(assets.status, 'active'),
        ),
      );
    return row?.asset ?? null;
  }

  #isOver({ expiresAt }: Pick<ShareRow, 'expiresAt'>): boolean {
    return expiresAt !== null && expiresAt <= this.#now();
  }

  async #view({ userId }: Saver, projectId: string, row: ShareRow | null): Promise<Share> {
    const [project] = await this.#database.queries
      .select({ thumbKey: projects.thumbKey })
      .from(projects)
      .where(and(eq(projects.userId, userId), eq(projects.projectId, projectId)));
    const thumbKey = project?.thumbKey ?? null;
    const thumbUrl = thumbKey === null ? null : await this.#thumbUrl(thumbKey);
    if (row === null) return { ...NO_LINK, thumbUrl };
    const { token, allowsCopy, expiresAt, views, copies, createdAt } = row;
    return {
      shareUrl: `${this.#publicUrl()}/shared/${token}/`,
      access: allowsCopy ? 'copy' : 'view',
      expiresAt: expiresAt?.toISOString() ?? null,
      views,
      copies,
      sharedAt: createdAt.toISOString(),
      thumbUrl,
    };
  }
}

/** What addresses of files name of a link: it leads to the link, and not back to its token. */
function addressOf(token: string): string {
  return createHash('md5').update(token).digest('hex');
}

function ofProject({ userId }: Saver, projectId: string) {
  return and(eq(projectShares.userId, userId), eq(projectShares.projectId, projectId));
}
