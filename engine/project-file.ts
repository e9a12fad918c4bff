import { readProjectFile } from './export/files/project-archive.ts';
import type { LoadWarning } from './migrations/load-warning.ts';
import { type LoadedProject, parseProject } from './migrations/migrations.ts';
import { createId } from './model/ids.ts';
import type { AssetSource } from './model/project.ts';
import type { BlobStorage } from './ports/storage.ts';

/** Where what is in a project file goes. */
export interface ProjectFileTarget {
  readonly storage: BlobStorage;
  /** Rejects for a file that cannot be read. */
  checkFile(blob: Blob, name: string): Promise<void>;
  /** Keeps a font of the user's own. */
  addFont(blob: Blob, name: string): Promise<unknown>;
}

/**
 * Opens a project file: its media go into the browser's storage under new keys, and the project points there. Each is tried with
 * `checkFile` first; one that it throws for is left out, and the project opens without it.
 * @throws GessoError `project-invalid`, `project-version-unknown`, `storage-full`. Nothing is stored for a project that cannot be opened.
 * @example
 * const { project: opened } = await openProjectFile(file, file.name, {
 *   storage: new BrowserBlobStorage(),
 *   checkFile: (blob, name) => resources.checkFile(blob, name),
 *   addFont: (blob, name) => resources.addUserFont(blob, name),
 * });
 */
export async function openProjectFile(
  file: Blob,
  name: string,
  into: ProjectFileTarget,
): Promise<LoadedProject> {
  const { json, media, fonts } = await readProjectFile(file, name);
  const { project, warnings } = parseProject(json);
  const assets = { ...project.metadata.assets };
  const broken: LoadWarning[] = [];
  for (const [id, blob] of media) {
    const asset = assets[id];
    if (!asset) continue;
    const isReadable = await into.checkFile(blob, asset.name).then(
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
    await into.storage.put(key, blob);
    const source: AssetSource = { type: 'blob', key };
    assets[id] = { ...asset, source };
  }
  for (const font of fonts) {
    // A font that is damaged is missing then, and said to be.
    await into.addFont(font.blob, font.name).catch(() => {});
  }
  return {
    project: { ...project, metadata: { ...project.metadata, assets } },
    warnings: [...warnings, ...broken],
  };
}
