import { editorPath } from '../../paths.ts';

/** Where a project is opened: designs and videos have editors of their own. */
export function projectPath(
  { projectId, assetType }: { projectId: string; assetType: string },
  query: Readonly<Record<string, string>> = {},
): string {
  return editorPath(assetType === 'video' ? 'video' : 'design', { project: projectId, ...query });
}
