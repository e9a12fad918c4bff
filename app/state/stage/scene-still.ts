import { type Project, sceneStartFrames, stillFrameOf } from '@gesso/engine';
import { clipEndFrame, subtitlesWithin } from '@gesso/engine/internal';
import { displayProject } from './display-project.ts';

/** A scene as a project of its own, at rest, and the frame of it that stands for it: all that its thumbnail needs. */
export function sceneStill(project: Project, sceneIndex: number): { project: Project; frame: number } {
  const scene = project.metadata.sceneItems[sceneIndex];
  if (!scene) return { project, frame: 0 };
  const startFrame = sceneStartFrames(project)[sceneIndex] ?? 0;
  const range = { startFrame, endFrame: startFrame + scene.durationFrames };
  // Subtitles count from the start of the project: those of this scene move to where it begins now.
  const subtitles = project.metadata.subtitles.map((track) => subtitlesWithin(track, range));
  // So do the clips of tracks; one that began in an earlier scene starts before the first frame.
  const tracks = project.metadata.tracks.map((track) => ({
    ...track,
    layers: track.layers
      .filter((clip) => clip.startFrame < range.endFrame && clipEndFrame(clip) > range.startFrame)
      .map((clip) => ({ ...clip, startFrame: clip.startFrame - range.startFrame })),
  }));
  const alone = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: [{ ...scene, transition: null }],
      // Of a film of tracks this is the whole.
      tracks: project.metadata.timeline === 'tracks' ? project.metadata.tracks : tracks,
      audioTracks: [],
      subtitles,
    },
  };
  const resting = displayProject({ project: alone, sceneIndex: 0, rest: 'all', preview: null });
  return { project: resting, frame: stillFrameOf(resting, 0) };
}
