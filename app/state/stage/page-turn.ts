import type { Project, Transition } from '@gesso/engine';
import { displayProject } from './display-project.ts';

/** What shows before and after a transition that is tried out, in frames. */
const HOLD_FRAMES = 10;

/** Two pages at rest as a project of their own, the second with its transition. Null where one is gone. */
function pagePair(
  project: Project,
  fromIndex: number,
  toIndex: number,
  transition: Transition,
): Project | null {
  const [from, to] = [project.metadata.sceneItems[fromIndex], project.metadata.sceneItems[toIndex]];
  if (!from || !to) return null;
  const pair = { ...project, metadata: { ...project.metadata, sceneItems: [from, to] } };
  const resting = [0, 1].reduce(
    (shown, sceneIndex) => displayProject({ project: shown, sceneIndex, rest: 'all', preview: null }),
    pair,
  );
  const [restingFrom, restingTo] = resting.metadata.sceneItems;
  if (!restingFrom || !restingTo) return null;
  const sceneItems = [restingFrom, { ...restingTo, transition }];
  return { ...resting, metadata: { ...resting.metadata, sceneItems } };
}

/** A frame of a project. */
export interface ShownFrame {
  readonly project: Project;
  readonly frame: number;
}

/** What shows while a transition to a page is tried out: it comes in again and again. Null where there is no page before it. */
export function triedTurn(
  project: Project,
  toIndex: number,
  transition: Transition,
  passedFrames: number,
): ShownFrame | null {
  const pair = pagePair(project, toIndex - 1, toIndex, transition);
  const start = pair?.metadata.sceneItems[0]?.durationFrames ?? 0;
  const round = passedFrames % (transition.durationFrames + HOLD_FRAMES * 2);
  return pair && { project: pair, frame: Math.max(0, start - HOLD_FRAMES + round) };
}
