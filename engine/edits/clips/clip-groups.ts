import { createId } from '../../model/ids.ts';
import { layerListsOf } from '../../model/layer-assets.ts';
import type { Project } from '../../model/project.ts';

/** What is selected and moved together on the timeline. */
export interface ClipCompanions {
  readonly layerIds: readonly string[];
  readonly soundIds: readonly string[];
}

/** Every clip and sound that can be in a group of the timeline: layers within groups go with them. */
const marked = (project: Project) => [...layerListsOf(project).flat(), ...project.metadata.audioTracks];

/** Puts clips and sounds into one group of the timeline, in which each keeps its lane and its time. They leave the groups they were in. */
export function groupOnTimeline(project: Project, ids: readonly string[]): void {
  const clipGroupId = createId('group');
  for (const each of marked(project)) if (ids.includes(each.id)) each.clipGroupId = clipGroupId;
}

/** Takes clips and sounds out of their groups of the timeline. */
export function ungroupOnTimeline(project: Project, ids: readonly string[]): void {
  for (const each of marked(project)) if (ids.includes(each.id)) delete each.clipGroupId;
}

/** Clips and sounds with all that is in one group of the timeline with them. */
export function clipCompanions(project: Project, ids: readonly string[]): ClipCompanions {
  const wanted = new Set(ids);
  const groups = new Set(
    marked(project).flatMap(({ id, clipGroupId }) => (wanted.has(id) && clipGroupId ? [clipGroupId] : [])),
  );
  const isIn = ({ id, clipGroupId }: { readonly id: string; readonly clipGroupId?: string | undefined }) =>
    wanted.has(id) || (clipGroupId !== undefined && groups.has(clipGroupId));
  const idsOf = (each: { readonly id: string }) => each.id;
  return {
    layerIds: layerListsOf(project).flat().filter(isIn).map(idsOf),
    soundIds: project.metadata.audioTracks.filter(isIn).map(idsOf),
  };
}

/** Gives copies groups of their own: those that were in one group are in one again, without their originals. */
export function renewClipGroups(copies: readonly { clipGroupId?: string | undefined }[]): void {
  const groups = new Map<string, string>();
  for (const copy of copies) {
    if (copy.clipGroupId === undefined) continue;
    const group = groups.get(copy.clipGroupId) ?? createId('group');
    groups.set(copy.clipGroupId, group);
    copy.clipGroupId = group;
  }
}
