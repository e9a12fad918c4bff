import { type Layer, type Project, sceneStartFrames } from '@gesso/engine';
import { layerDurationFrames } from '@gesso/engine/internal';
import { type LaneId, layerTypeRow } from '../layer-types/layer-types.ts';

/** A layer as a clip on the timeline, in frames of the project. */
export interface ClipItem {
  readonly layer: Layer;
  readonly sceneIndex: number;
  readonly sceneStartFrame: number;
  readonly startFrame: number;
  readonly durationFrames: number;
  /** The row in its lane, for clips that play at the same time. */
  readonly row: number;
}

/** The clips of one lane over the whole project, packed into as few rows as do not overlap. */
export function clipsOfLane(project: Project, lane: LaneId): { clips: ClipItem[]; rows: number } {
  const starts = sceneStartFrames(project);
  const clips: ClipItem[] = [];
  let rows = 1;
  project.metadata.sceneItems.forEach((scene, sceneIndex) => {
    const sceneStartFrame = starts[sceneIndex] ?? 0;
    const rowEnds: number[] = [];
    // Topmost first, as in the layers list.
    for (const layer of [...scene.layers].reverse()) {
      if (layerTypeRow(layer).lane !== lane) continue;
      const durationFrames = layerDurationFrames(layer, scene.durationFrames);
      if (durationFrames === 0) continue;
      const free = rowEnds.findIndex((end) => end <= layer.startFrame);
      const row = free === -1 ? rowEnds.length : free;
      rowEnds[row] = layer.startFrame + durationFrames;
      rows = Math.max(rows, row + 1);
      clips.push({
        layer,
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
  const rowEnds: number[] = [];
  return tracks.map((item) => {
    const free = rowEnds.findIndex((end) => end <= item.startFrame);
    const row = free === -1 ? rowEnds.length : free;
    rowEnds[row] = item.startFrame + item.durationFrames;
    return { item, row };
  });
}

/** Frames that clips snap to: cuts, the playhead and the edges of everything but the moving one. */
export function snapTargets(project: Project, playhead: number, movingId: string): number[] {
  const starts = sceneStartFrames(project);
  const edges = (['text', 'graphics', 'video'] as const)
    .flatMap((lane) => clipsOfLane(project, lane).clips)
    .filter((clip) => clip.layer.id !== movingId)
    .flatMap((clip) => [clip.startFrame, clip.startFrame + clip.durationFrames]);
  const sounds = project.metadata.audioTracks
    .filter((track) => track.id !== movingId)
    .flatMap((track) => [track.startFrame, track.startFrame + track.durationFrames]);
  return [...new Set([...starts, playhead, ...edges, ...sounds])];
}
