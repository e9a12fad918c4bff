import { boundsOf } from '../../geometry/box.ts';
import { createGroupLayer } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import { hasChildren } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { clipEndFrame } from '../../timeline/timeline.ts';
import { isFree, tidyTrack } from '../../timeline/track-clips.ts';
import { cloneLayers } from '../layer-edits.ts';
import { boxOnPage, roundToHundredths, setPageBox } from '../layer-tree.ts';
import { addTrack, placeClip, trackOfClip } from './track-edits.ts';

/** Clips of lanes, the earliest first. */
function clipsOf(
  project: Project,
  ids: readonly string[],
): { readonly clip: Layer; readonly trackId: string }[] {
  return ids
    .flatMap((id) => {
      const found = trackOfClip(project, id);
      const clip = found?.track.layers[found.index];
      return found && clip ? [{ clip, trackId: found.track.id }] : [];
    })
    .sort((one, other) => one.clip.startFrame - other.clip.startFrame);
}

/**
 * Puts copies of clips right behind the last of them, each into the lane of its original; what comes later moves on. Returns their ids.
 * @param shiftFrames by how much the copies are later; usually as much as the clips last together
 */
export function duplicateClips(
  project: Project,
  ids: readonly string[],
  shiftFrames: number | null = null,
): string[] {
  const clips = clipsOf(project, ids);
  const start = clips[0]?.clip.startFrame ?? 0;
  const shift = shiftFrames ?? Math.max(0, ...clips.map(({ clip }) => clipEndFrame(clip))) - start;
  return copiesOf(clips).map(({ copy, trackId }) => {
    copy.startFrame += shift;
    placeClip(project, trackId, copy, 'insert');
    return copy.id;
  });
}

/** Copies of clips, each with the lane of its original. Those that were kept together are together again. */
function copiesOf(clips: ReturnType<typeof clipsOf>): { readonly copy: Layer; readonly trackId: string }[] {
  const copies = cloneLayers(clips.map(({ clip }) => clip));
  return clips.flatMap(({ trackId }, index) => {
    const copy = copies[index];
    return copy ? [{ copy, trackId }] : [];
  });
}

/** Puts copies of clips over them, at the same time, into the next lanes that have room. Returns their ids. */
export function duplicateInNextLane(project: Project, ids: readonly string[]): string[] {
  return copiesOf(clipsOf(project, ids)).map(({ copy, trackId }) => {
    placeClip(project, trackId, copy, 'next-lane');
    return copy.id;
  });
}

/** Makes one clip of several, of one lane or more, in the lane of the topmost. Returns its id, null for fewer than two. */
export function groupClips(project: Project, ids: readonly string[]): string | null {
  const clips = clipsOf(project, ids);
  if (clips.length < 2) return null;
  const order = project.metadata.tracks.map(({ id }) => id);
  const startFrame = clips[0]?.clip.startFrame ?? 0;
  const endFrame = Math.max(...clips.map(({ clip }) => clipEndFrame(clip)));
  const bounds = boundsOf(clips.map(({ clip }) => boxOnPage(clip, [])));
  // Lower lanes are drawn first.
  const inOrder = clips.toSorted((one, other) => order.indexOf(one.trackId) - order.indexOf(other.trackId));
  const children = inOrder.map(({ clip }): Layer => {
    const child: Layer = JSON.parse(JSON.stringify(clip));
    child.x = roundToHundredths(child.x - bounds.x);
    child.y = roundToHundredths(child.y - bounds.y);
    child.startFrame -= startFrame;
    return child;
  });
  const group = createGroupLayer({
    children,
    x: roundToHundredths(bounds.x),
    y: roundToHundredths(bounds.y),
    width: Math.max(1, roundToHundredths(bounds.width)),
    height: Math.max(1, roundToHundredths(bounds.height)),
    startFrame,
    durationFrames: endFrame - startFrame,
  });
  const wanted = new Set(ids);
  for (const track of project.metadata.tracks) {
    const kept = track.layers.filter((clip) => !wanted.has(clip.id));
    track.layers.splice(0, track.layers.length, ...kept);
    tidyTrack(track);
  }
  placeClip(project, inOrder.at(-1)?.trackId ?? '', group, 'next-lane');
  return group.id;
}

/** Takes groups in lanes apart: what shows at the same time goes into lanes of its own. Returns the ids of the children. */
export function ungroupClips(project: Project, ids: readonly string[]): string[] {
  const freed: string[] = [];
  for (const { clip: group, trackId } of clipsOf(project, ids)) {
    const track = project.metadata.tracks.find(({ id }) => id === trackId);
    if (!track || !hasChildren(group)) continue;
    const children = group.children.map((child) => {
      const copy: Layer = JSON.parse(JSON.stringify(child));
      setPageBox(copy, [], boxOnPage(child, [group]));
      copy.opacity = roundToHundredths(copy.opacity * group.opacity);
      copy.durationFrames = Math.max(
        1,
        Math.min(
          copy.durationFrames ?? Number.POSITIVE_INFINITY,
          (group.durationFrames ?? 0) - copy.startFrame,
        ),
      );
      copy.startFrame += group.startFrame;
      return copy;
    });
    track.layers.splice(track.layers.indexOf(group), 1);
    for (const child of children) {
      placeClip(project, trackId, child, 'next-lane');
      freed.push(child.id);
    }
  }
  return freed;
}

/** Moves clips one lane up or down at the same time; upwards a lane is made where there is none with room. Returns how many moved. */
export function moveClipsToLane(project: Project, ids: readonly string[], direction: 'up' | 'down'): number {
  let moved = 0;
  for (const { clip, trackId } of clipsOf(project, ids)) {
    const { tracks } = project.metadata;
    const at = tracks.findIndex(({ id }) => id === trackId);
    const track = tracks[at];
    if (!track) continue;
    const beyond = direction === 'up' ? tracks.slice(at + 1) : tracks.slice(0, at).reverse();
    const target =
      beyond.find((each) => !each.locked && isFree(each, clip.startFrame, clipEndFrame(clip)))?.id ??
      (direction === 'up' ? addTrack(project, { name: track.name, place: track.place }, track.id) : null);
    if (target === null) continue;
    track.layers.splice(track.layers.indexOf(clip), 1);
    tidyTrack(track);
    placeClip(project, target, clip, 'next-lane');
    moved++;
  }
  return moved;
}
