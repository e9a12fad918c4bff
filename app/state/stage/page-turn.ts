import { FRAMES_PER_SECOND, type Project, type Transition } from '@gesso/engine';
import { displayProject } from './display-project.ts';

/** A page that becomes another one while a design is presented. */
export interface PageTurn {
  readonly fromIndex: number;
  readonly toIndex: number;
  /** On the clock of `performance.now`. */
  readonly startedAtMs: number;
}

/** How long a page takes to come in, in ms; 0 where it has no transition. */
export function turnMs(project: Project, toIndex: number): number {
  const frames = project.metadata.sceneItems[toIndex]?.transition?.durationFrames ?? 0;
  return (frames / FRAMES_PER_SECOND) * 1000;
}

/** What shows before and after a transition that is tried out, in frames. */
const HOLD_FRAMES = 10;

/** Two pages as a project of their own, at rest as they are presented, the second with its transition. Null where one is gone. */
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
interface ShownFrame {
  readonly project: Project;
  readonly frame: number;
}

/**
 * What shows while a page becomes another one. Pages between them, hidden ones say, are left out. Null before and after the transition.
 */
export function turnedPages(
  project: Project,
  { fromIndex, toIndex, startedAtMs }: PageTurn,
  nowMs: number,
): ShownFrame | null {
  const transition = project.metadata.sceneItems[toIndex]?.transition;
  const passed = Math.floor(((nowMs - startedAtMs) / 1000) * FRAMES_PER_SECOND);
  if (!transition || passed < 0 || passed >= transition.durationFrames) return null;
  const pair = pagePair(project, fromIndex, toIndex, transition);
  return pair && { project: pair, frame: (pair.metadata.sceneItems[0]?.durationFrames ?? 0) + passed };
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
