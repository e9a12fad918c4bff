import { type Asset, createProject, type Project, parseProject } from '@gesso/engine';
import { designFrom } from '@gesso/engine/edits';
import { shortenText } from '@gesso/engine/internal';
import { BrowserBlobStorage } from '@gesso/engine/storage';
import { keepProject } from '../../state/documents/open-document.ts';
import { referencedUpload, withSources } from './server-document.ts';

/** A project as the server hands it out: its uploads are named by number, their addresses are beside it. */
export interface HandedOut {
  readonly document: Readonly<Record<string, unknown>>;
  readonly assetUrls: Readonly<Record<string, string>>;
}

/**
 * Keeps a project that the server handed out as one of one's own, under a new id: its files come into this browser, so that the copy works on its
 * own when the original is gone. Files that cannot be fetched are left out; the editor names them. Of a template, a design is made.
 * @throws GessoError, or the reason of the signal
 */
export async function keepCopy(
  { document, assetUrls }: HandedOut,
  { name, signal }: { readonly name: string; readonly signal?: AbortSignal },
): Promise<{ readonly projectId: string; readonly kind: Project['assetType'] }> {
  const { project: original } = parseProject(document);
  const storage = new BrowserBlobStorage();
  const { id, createdAt, updatedAt } = createProject(new Date().toISOString());
  const sources = new Map<string, Asset['source']>();
  for (const asset of Object.values(original.metadata.assets)) {
    const url = assetUrls[String(referencedUpload(asset))];
    if (url === undefined) continue;
    const response = await fetch(url, signal ? { signal } : {});
    if (!response.ok) continue;
    const key = `copy:${id}:${asset.id}`;
    await storage.put(key, await response.blob());
    sources.set(asset.id, { type: 'blob', key });
  }
  const project = {
    ...withSources(original, sources),
    id,
    name: shortenText(name, 200),
    createdAt,
    updatedAt,
  };
  await keepProject(
    project.metadata.isTemplate ? { ...designFrom(project, project.name, createdAt), id } : project,
  );
  return { projectId: id, kind: project.assetType };
}
