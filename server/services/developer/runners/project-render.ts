import { FONT_CATALOGUE } from '../../../../assets/fonts/catalogue.ts';
import type { Project } from '../../../../engine/model.ts';
import type { StoredRender } from '../../../contract/developer/renders.ts';
import type { TaskFile } from '../../rendering/page-origin.ts';
import type { RenderHooks, RenderOutput } from '../../rendering/render-pool.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { RunnerJob } from '../jobs/job-runners.ts';

const MAX_OUTPUT_BYTES = 2 * 1024 * 1024 * 1024;
/** The time that a render may take: a minute, and three times as long as it plays. */
const BASE_DEADLINE_MS = 60_000;
const DEADLINE_PER_MS = 3;
const STALL_MS = 20_000;
const PLAYS: readonly string[] = ['mp4', 'webm', 'gif', 'mp3', 'wav'];

/** Files of an account that projects name by their number, as the editor saves them. */
export interface OwnAssets {
  /** Null for one that the account does not have. */
  file(userId: number, assetId: number): Promise<TaskFile | null>;
}

/** What rendering a project works with. */
export interface ProjectRenderParts {
  readonly rendering: Pick<Rendering, 'run'>;
  readonly assets: OwnAssets;
  /** The fonts that an account has uploaded. */
  readonly fontsOf: (userId: number) => Promise<readonly TaskFile[]>;
}

/** Whose project it is, and how its uploads are read. */
export type RenderOwner = Pick<RunnerJob, 'userId' | 'upload'>;

/** What is to be made of a project. */
export interface ProjectWish extends Pick<StoredRender, 'project' | 'exportRequest' | 'durationMs'> {
  /** Files of its parts in order, to be joined instead of drawing it. */
  readonly segments?: readonly TaskFile[];
}

/** Whether a format has a length. */
export function playsInTime(format: string): boolean {
  return PLAYS.includes(format);
}

/** Makes a file of a project in a page of the pool. @throws RenderError */
export async function renderInPage(
  { rendering, assets, fontsOf }: ProjectRenderParts,
  owner: RenderOwner,
  { project: document, exportRequest, durationMs, segments }: ProjectWish,
  hooks: RenderHooks,
): Promise<RenderOutput> {
  const project = document as Project;
  const files = await filesOf(project, owner, assets);
  const fonts = needsOwnFonts(project) ? await fontsOf(owner.userId) : [];
  const namedFonts = fonts.map((file, index) => [`font:${index}`, file] as const);
  const named = segments?.map((file, index) => [`segment:${index}`, file] as const) ?? [];
  return rendering.run(
    {
      account: `user:${owner.userId}`,
      files: new Map([...files, ...namedFonts, ...named]),
      task: (fileUrl) => ({
        kind: 'project',
        project: withAddresses(project, files, fileUrl),
        request: {
          ...exportRequest,
          ...(segments ? { parts: named.map(([name]) => fileUrl(name)) } : {}),
        },
        fonts: namedFonts.map(([name, { contentType }]) => ({
          fileName: `${name}.${contentType.slice('font/'.length)}`,
          url: fileUrl(name),
        })),
      }),
      maxOutputBytes: MAX_OUTPUT_BYTES,
      deadlineMs: BASE_DEADLINE_MS + DEADLINE_PER_MS * durationMs,
      stallMs: playsInTime(exportRequest.format) ? STALL_MS : BASE_DEADLINE_MS,
    },
    hooks,
  );
}

const SHIPPED_FAMILIES: ReadonlySet<string> = new Set(FONT_CATALOGUE.map(({ family }) => family));

/** Whether a project names a family that Gesso does not ship, in whatever it has of text. */
function needsOwnFonts(project: Project): boolean {
  let isNeeded = false;
  JSON.stringify(project, (key, value: unknown) => {
    if (key === 'fontFamily' && typeof value === 'string' && !SHIPPED_FAMILIES.has(value)) isNeeded = true;
    return value;
  });
  return isNeeded;
}

/** The files that a project names, by the ids of its assets. What cannot be found is missing in the result, which says so. */
async function filesOf(
  project: Project,
  owner: RenderOwner,
  assets: OwnAssets,
): Promise<Map<string, TaskFile>> {
  const files = new Map<string, TaskFile>();
  for (const { id, source } of Object.values(project.metadata.assets)) {
    if (source.type !== 'url') continue;
    const [, uploadId] = /^upload:(upl_[0-9A-Za-z]{24})$/.exec(source.url) ?? [];
    const [, assetId] = /^asset:(\d{1,15})$/.exec(source.url) ?? [];
    const found =
      uploadId !== undefined
        ? await owner.upload(uploadId).catch(() => null)
        : assetId !== undefined
          ? await assets.file(owner.userId, Number(assetId))
          : null;
    if (found) files.set(id, found);
  }
  return files;
}

/** The document with the addresses of this task. Files that Gesso ships keep theirs; every other one is not reachable for the page. */
function withAddresses(
  project: Project,
  files: ReadonlyMap<string, TaskFile>,
  fileUrl: (name: string) => string,
): Project {
  const assets = Object.fromEntries(
    Object.entries(project.metadata.assets).map(([id, asset]) =>
      files.has(id) ? [id, { ...asset, source: { type: 'url' as const, url: fileUrl(id) } }] : [id, asset],
    ),
  );
  return { ...project, metadata: { ...project.metadata, assets } };
}
