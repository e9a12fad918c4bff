import { type Layer, type Project, sceneStartFrames, type Track } from '@gesso/engine';
import { layerDurationFrames } from '@gesso/engine/internal';
import { type FoundBeats, projectBeatFrames } from '../beats/sound-beats.ts';
import { type LaneId, layerTypeRow } from '../layer-types/layer-types.ts';

/** A layer of a scene, or a clip of a track, on the timeline, in frames of the project. */
export interface ClipItem {
  readonly layer: Layer;
  /** The track that it lies in; null for layers of scenes. */
  readonly trackId: string | null;
  readonly sceneIndex: number;
  readonly sceneStartFrame: number;
  readonly startFrame: number;
  readonly durationFrames: number;
  /** The row in its lane, for clips that play at the same time. */
  readonly row: number;
}

/** What a row has taken already. */
interface Taken {
  readonly from: number;
  readonly to: number;
}

/** The first row with room for a stretch of time, which it then takes. */
function takeRow(rows: Taken[][], from: number, to: number): number {
  const free = rows.findIndex((row) => row.every((taken) => to <= taken.from || from >= taken.to));
  const row = free === -1 ? rows.length : free;
  rows[row] = [...(rows[row] ?? []), { from, to }];
  return row;
}

/** The clips of a track. */
export function clipsOfTrack(track: Track): ClipItem[] {
  return track.layers.map((layer) => ({
    layer,
    trackId: track.id,
    sceneIndex: -1,
    sceneStartFrame: 0,
    startFrame: layer.startFrame,
    durationFrames: layer.durationFrames ?? 0,
    row: 0,
  }));
}

/** The clips of one lane over the whole project, packed into as few rows as do not overlap: parts of one layer stay side by side. */
export function clipsOfLane(project: Project, lane: LaneId): { clips: ClipItem[]; rows: number } {
  const starts = sceneStartFrames(project);
  const clips: ClipItem[] = [];
  let rows = 1;
  project.metadata.sceneItems.forEach((scene, sceneIndex) => {
    const sceneStartFrame = starts[sceneIndex] ?? 0;
    const taken: Taken[][] = [];
    // Topmost first, as in the layers list.
    for (const layer of [...scene.layers].reverse()) {
      if (layerTypeRow(layer).lane !== lane) continue;
      const durationFrames = layerDurationFrames(layer, scene.durationFrames);
      if (durationFrames === 0) continue;
      const row = takeRow(taken, layer.startFrame, layer.startFrame + durationFrames);
      rows = Math.max(rows, row + 1);
      clips.push({
        layer,
        trackId: null,
        sceneIndex,
        sceneStartFrame,
        startFrame: sceneStartFrame + layer.startFrame,
        durationFrames,
        row,
      });
    }
  });
  return { clips, rows };
}

/** Sounds in rows that do not overlap. */
export function packTracks<T extends { startFrame: number; durationFrames: number }>(
  tracks: readonly T[],
): { item: T; row: number }[] {
  const taken: Taken[][] = [];
  return tracks.map((item) => ({
    item,
    row: takeRow(taken, item.startFrame, item.startFrame + item.durationFrames),
  }));
}

/** Frames that clips snap to: cuts, the playhead, markers, beats, subtitles and the edges of everything but what moves. */
export function snapTargets(
  project: Project,
  playhead: number,
  movingIds: string | readonly string[],
  beats: FoundBeats,
): number[] {
  const moving = new Set(typeof movingIds === 'string' ? [movingIds] : movingIds);
  const { metadata } = project;
  const { audioTracks, markers, subtitles, tracks } = metadata;
  const starts = sceneStartFrames(project);
  const clips = [
    ...(['text', 'graphics', 'video'] as const).flatMap((lane) => clipsOfLane(project, lane).clips),
    ...tracks.flatMap(clipsOfTrack),
  ].filter((clip) => !moving.has(clip.layer.id));
  const others = [...audioTracks, ...subtitles.flatMap((track) => track.cues)].filter(
    ({ id }) => !moving.has(id),
  );
  const edges = [...clips, ...others].flatMap(({ startFrame, durationFrames }) => [
    startFrame,
    startFrame + durationFrames,
  ]);
  const marks = markers.filter(({ id }) => !moving.has(id)).map(({ frame }) => frame);
  // A sound that moves takes its beats along.
  const still = { ...metadata, audioTracks: audioTracks.filter(({ id }) => !moving.has(id)) };
  const pulse = projectBeatFrames({ ...project, metadata: still }, beats);
  return [...new Set([...starts, playhead, ...edges, ...marks, ...pulse])];
}
