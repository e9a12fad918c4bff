import { type Project, sceneStartFrames, stillFrameOf } from '@gesso/engine';
import { subtitlesWithin } from '@gesso/engine/internal';
import { displayProject } from './display-project.ts';

/** A scene as a project of its own, at rest, and the frame of it that stands for it: all that its thumbnail needs. */
export function sceneStill(project: Project, sceneIndex: number): { project: Project; frame: number } {
  const scene = project.metadata.sceneItems[sceneIndex];
  if (!scene) return { project, frame: 0 };
  const startFrame = sceneStartFrames(project)[sceneIndex] ?? 0;
  const range = { startFrame, endFrame: startFrame + scene.durationFrames };
  // Subtitles count from the start of the project: those of this scene move to where it begins now.
  const subtitles = project.metadata.subtitles.map((track) => subtitlesWithin(track, range));
  const alone = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: [{ ...scene, transition: null }],
      audioTracks: [],
      subtitles,
    },
  };
  const resting = displayProject({ project: alone, sceneIndex: 0, rest: 'all', preview: null });
  return { project: resting, frame: stillFrameOf(resting, 0) };
}
