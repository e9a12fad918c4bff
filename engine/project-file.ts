import { readProjectFile } from './export/project-archive.ts';
import { type LoadedProject, parseProject } from './migrations/migrations.ts';
import type { LoadWarning } from './migrations/normalize.ts';
import { createId } from './model/ids.ts';
import type { AssetSource } from './model/project.ts';
import type { BlobStorage } from './ports/storage.ts';

/**
 * Opens a project file: its media go into the browser's storage under new keys, and the project points there. Each is tried with
 * `checkFile` first; one that it throws for is left out, and the project opens without it.
 * @throws GessoError `project-invalid`, `project-version-unknown`, `storage-full`. Nothing is stored for a project that cannot be opened.
 */
export async function openProjectFile(
  file: Blob,
  name: string,
  storage: BlobStorage,
  checkFile: (blob: Blob, name: string) => Promise<void>,
): Promise<LoadedProject> {
  const { json, media } = await readProjectFile(file, name);
  const { project, warnings } = parseProject(json);
  const assets = { ...project.metadata.assets };
  const broken: LoadWarning[] = [];
  for (const [id, blob] of media) {
    const asset = assets[id];
    if (!asset) continue;
    const isReadable = await checkFile(blob, asset.name).then(
      () => true,
      () => false,
    );
    if (!isReadable) {
      broken.push({
        code: 'asset-missing',
        path: `metadata.assets.${id}`,
        message: `“${asset.name}” in the project file cannot be read. Replace it to see it again.`,
      });
      continue;
    }
    const key = createId('asset');
    await storage.put(key, blob);
    const source: AssetSource = { type: 'blob', key };
    assets[id] = { ...asset, source };
  }
  return {
    project: { ...project, metadata: { ...project.metadata, assets } },
    warnings: [...warnings, ...broken],
  };
}
