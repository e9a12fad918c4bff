import type { Project, Scene } from '../model/project.ts';

/**
 * The indexes of the pages that a design is presented and exported with: all but hidden ones. Where every page is hidden none counts as
 * hidden, as a design has at least one page; the scenes of videos are never hidden.
 */
export function shownPageIndexes(project: Project): number[] {
  return shownAmong(project.metadata.sceneItems, project.assetType);
}

/** The same for pages that are not in their project yet. */
export function shownAmong(
  pages: readonly Pick<Scene, 'hidden'>[],
  assetType: Project['assetType'],
): number[] {
  const all = [...pages.keys()];
  if (assetType === 'video') return all;
  const shown = all.filter((index) => pages[index]?.hidden === false);
  return shown.length > 0 ? shown : all;
}

/** The project without its hidden pages: frames count as if they were not there. The same object where there are none. */
export function withoutHiddenPages(project: Project): Project {
  const indexes = shownPageIndexes(project);
  const { sceneItems } = project.metadata;
  if (indexes.length === sceneItems.length) return project;
  const shown = indexes.flatMap((index) => sceneItems[index] ?? []);
  // Nothing is before the first page, so nothing can lead over to it.
  const pages = shown.map((scene, index) => (index === 0 ? { ...scene, transition: null } : scene));
  return { ...project, metadata: { ...project.metadata, sceneItems: pages } };
}
