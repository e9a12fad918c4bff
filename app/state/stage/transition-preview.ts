import { type Project, sceneStartFrames, type Transition } from '@gesso/engine';

/** What comes in: a scene, or a clip of a track, over the one before it. */
export type TransitionTarget =
  | { readonly kind: 'scene'; readonly sceneIndex: number }
  | { readonly kind: 'clip'; readonly trackId: string; readonly clipId: string };

/** A transition that is shown on the stage again and again while its tile is hovered; the project stays as it is. */
export interface TransitionPreview {
  readonly target: TransitionTarget;
  readonly transition: Transition;
}

/** What shows before and after the transition itself, in frames. */
const HOLD_FRAMES = 10;

/** The project with the transition, and the frames over which it is shown. Null where what comes in is gone. */
export function previewedTransition(
  project: Project,
  { target, transition }: TransitionPreview,
): { readonly project: Project; readonly from: number; readonly to: number } | null {
  const { sceneItems, tracks } = project.metadata;
  if (target.kind === 'scene') {
    const scene = sceneItems[target.sceneIndex];
    const start = sceneStartFrames(project)[target.sceneIndex];
    if (!scene || start === undefined) return null;
    const shown = sceneItems.map((each, index) =>
      index === target.sceneIndex ? { ...each, transition } : each,
    );
    return around(start, transition, { ...project, metadata: { ...project.metadata, sceneItems: shown } });
  }
  const track = tracks.find(({ id }) => id === target.trackId);
  const clip = track?.layers.find(({ id }) => id === target.clipId);
  if (!track || !clip) return null;
  const transitions = { ...track.transitions, [clip.id]: transition };
  const shown = tracks.map((each) => (each === track ? { ...each, transitions } : each));
  return around(clip.startFrame, transition, {
    ...project,
    metadata: { ...project.metadata, tracks: shown },
  });
}

function around(startFrame: number, { durationFrames }: Transition, project: Project) {
  return {
    project,
    from: Math.max(0, startFrame - HOLD_FRAMES),
    to: startFrame + durationFrames + HOLD_FRAMES,
  };
}
