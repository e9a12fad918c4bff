import { readProjectFile } from './export/project-archive.ts';
import { type LoadedProject, parseProject } from './migrations/migrations.ts';
import { createId } from './model/ids.ts';
import type { AssetSource } from './model/project.ts';
import type { BlobStorage } from './ports/storage.ts';

/**
 * Opens a project file: its media go into the browser's storage under new keys, and the project points there.
 * @throws GessoError `project-invalid`, `project-version-unknown`, `storage-full`. Nothing is stored for a project that cannot be opened.
 */
export async function openProjectFile(
  file: Blob,
  name: string,
  storage: BlobStorage,
): Promise<LoadedProject> {
  const { json, media } = await readProjectFile(file, name);
  const { project, warnings } = parseProject(json);
  const assets = { ...project.metadata.assets };
  for (const [id, blob] of media) {
    const asset = assets[id];
    if (!asset) continue;
    const key = createId('asset');
    await storage.put(key, blob);
    const source: AssetSource = { type: 'blob', key };
    assets[id] = { ...asset, source };
  }
  return { project: { ...project, metadata: { ...project.metadata, assets } }, warnings };
}
