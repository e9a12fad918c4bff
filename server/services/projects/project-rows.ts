import type { ProjectEntry } from '../../contract/projects.ts';

/** True in SQL for a project `p` in a folder that was made with Pro. */
export const IN_PRO_FOLDER = `EXISTS (SELECT 1 FROM project_folders pf JOIN folders f ON f.folder_id = pf.folder_id
  WHERE pf.user_id = p.user_id AND pf.project_id = p.project_id AND f.pro)`;

/** What lists show of a project `p`, in the order that `entryOf` reads. */
export const ENTRY_COLUMNS = `p.project_id, p.revision, p.name, p.asset_type, p.width_px, p.height_px, p.size_bytes, p.thumb_key,
  COALESCE((SELECT string_agg(pf.folder_id::text, ',' ORDER BY pf.folder_id) FROM project_folders pf
    WHERE pf.user_id = p.user_id AND pf.project_id = p.project_id), ''),
  ${IN_PRO_FOLDER},
  EXISTS (SELECT 1 FROM project_shares s WHERE s.user_id = p.user_id AND s.project_id = p.project_id
    AND (s.expires_at IS NULL OR s.expires_at > now())),
  p.created_at, p.updated_at, p.trashed_at, p.is_template`;

/** How many columns an entry takes; what a statement selects besides is behind them. */
export const ENTRY_WIDTH = 15;

/** A project as a list shows it, from a row of `ENTRY_COLUMNS`. */
export async function entryOf(
  row: readonly unknown[],
  options: { readonly pro: boolean; readonly thumbUrl: (key: string) => Promise<string> },
): Promise<ProjectEntry> {
  const [projectId, revision, name, assetType, widthPx, heightPx, sizeBytes, thumbKey, folderIds] = row;
  const [, , , , , , , , , inProFolder, shared, createdAt, updatedAt, trashedAt, isTemplate] = row;
  return {
    projectId: String(projectId),
    revision: Number(revision),
    name: String(name),
    assetType: String(assetType),
    widthPx: Number(widthPx),
    heightPx: Number(heightPx),
    sizeBytes: Number(sizeBytes),
    thumbUrl: typeof thumbKey === 'string' ? await options.thumbUrl(thumbKey) : null,
    folderIds: folderIds === '' ? [] : String(folderIds).split(',').map(Number),
    locked: inProFolder === true && !options.pro,
    shared: shared === true,
    isTemplate: isTemplate === true,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    trashedAt: trashedAt === null ? null : isoTime(trashedAt),
  };
}

/** A time of the database, which comes as text, in the form of JSON. */
export function isoTime(value: unknown): string {
  return new Date(String(value)).toISOString();
}

/** Text as a part of a LIKE pattern. */
export function likePart(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
