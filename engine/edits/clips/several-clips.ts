import type { AudioTrack, Project } from '../../model/project.ts';
import { layerDurationFrames } from '../../timeline/timeline.ts';
import { findInProject, type HostedLayer } from '../layer-hosts.ts';
import { trimTrack } from '../sound/sound-edits.ts';
import { moveSounds } from '../sound/sound-lanes.ts';
import { trimClip } from '../time/clip-trims.ts';
import { moveLayerToScene, sceneIndexAt } from '../time/scene-moves.ts';
import { trimLayer } from '../time/timeline-edits.ts';
import { moveClips } from '../time/track-edits.ts';

/** A clip or a sound that may be changed, with its time in frames of the project. */
type Member = {
  readonly id: string;
  readonly startFrame: number;
  readonly durationFrames: number;
} & (
  | { readonly kind: 'layer'; readonly found: HostedLayer }
  | { readonly kind: 'sound'; readonly laneId: string | null }
);

function memberOfLayer(found: HostedLayer): Member | null {
  const { host, layer, groups } = found;
  if (groups.length > 0 || layer.locked || host.locked) return null;
  return {
    kind: 'layer',
    id: layer.id,
    found,
    startFrame: host.startFrame + layer.startFrame,
    durationFrames: layerDurationFrames(layer, host.durationFrames),
  };
}

function memberOfSound(project: Project, sound: AudioTrack): Member | null {
  const { id, startFrame, durationFrames, laneId, locked, linkedClipId } = sound;
  const lane = project.metadata.soundLanes.find((each) => each.id === laneId);
  // A sound that follows a clip goes where that goes.
  if (locked || lane?.locked || linkedClipId !== null) return null;
  return { kind: 'sound', id, startFrame, durationFrames, laneId };
}

/** The clips and sounds with these ids that are not locked, the earliest first. */
function membersOf(project: Project, ids: readonly string[]): Member[] {
  return ids
    .flatMap((id): Member[] => {
      const sound = project.metadata.audioTracks.find((each) => each.id === id);
      const found = sound ? null : findInProject(project, id);
      const member = sound ? memberOfSound(project, sound) : found && memberOfLayer(found);
      return member ? [member] : [];
    })
    .toSorted((one, other) => one.startFrame - other.startFrame);
}

/**
 * Lets clips and sounds start with the earliest of them. What finds its place taken goes to the next lane with room.
 * @returns how many were moved
 */
export function alignStarts(project: Project, ids: readonly string[]): number {
  const members = membersOf(project, ids);
  const startFrame = members[0]?.startFrame ?? 0;
  const later = members.filter((member) => member.startFrame > startFrame);
  for (const { id, kind } of later)
    if (kind === 'layer' && findInProject(project, id)?.host.kind === 'scene')
      moveLayerToScene(project, id, sceneIndexAt(project, startFrame), startFrame);
  moveClips(
    project,
    later.flatMap(({ id, ...member }) =>
      member.kind === 'layer' && member.found.host.kind === 'track'
        ? [{ id, startFrame, trackId: member.found.host.id }]
        : [],
    ),
    'next-lane',
  );
  moveSounds(
    project,
    later.flatMap(({ id, ...member }) =>
      member.kind === 'sound' ? [{ id, startFrame, laneId: member.laneId }] : [],
    ),
    'next-lane',
  );
  return later.length;
}

/**
 * Makes clips and sounds as long as the longest of them, or as long as all of them can be: files end, and a lane has no room beyond the next
 * clip.
 * @returns how long they are then, in frames; null where none can be changed
 */
export function matchLengths(project: Project, ids: readonly string[]): number | null {
  const members = membersOf(project, ids);
  if (members.length === 0) return null;
  const longest = Math.max(...members.map(({ durationFrames }) => durationFrames));
  const given = members.map((member) => setLength(project, member, longest));
  const shared = Math.min(...given);
  for (const member of members) setLength(project, member, shared);
  return shared;
}

/** Moves the end of a clip or a sound. Returns how long it is then. */
function setLength(project: Project, { id, kind, startFrame }: Member, frames: number): number {
  const endFrame = startFrame + frames;
  if (kind === 'sound') {
    trimTrack(project, id, 'end', endFrame);
    return project.metadata.audioTracks.find((each) => each.id === id)?.durationFrames ?? frames;
  }
  const found = findInProject(project, id);
  if (!found) return frames;
  const { host, layer } = found;
  if (host.kind === 'track') trimClip(project, id, 'end', endFrame);
  else trimLayer(project, host, id, 'end', endFrame - host.startFrame);
  return layerDurationFrames(layer, host.durationFrames);
}
