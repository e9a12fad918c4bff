import { FRAMES_PER_SECOND, type Project } from '@gesso/engine';
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

/**
 * The two pages as a project of their own, at rest as they are presented, and the frame that is due. Pages between them, hidden ones say, are
 * left out. Null before and after the transition.
 */
export function turnedPages(
  project: Project,
  { fromIndex, toIndex, startedAtMs }: PageTurn,
  nowMs: number,
): { readonly project: Project; readonly frame: number } | null {
  const [from, to] = [project.metadata.sceneItems[fromIndex], project.metadata.sceneItems[toIndex]];
  if (!from || !to?.transition) return null;
  const passed = Math.floor(((nowMs - startedAtMs) / 1000) * FRAMES_PER_SECOND);
  if (passed < 0 || passed >= to.transition.durationFrames) return null;
  const pair = { ...project, metadata: { ...project.metadata, sceneItems: [from, to] } };
  const resting = [0, 1].reduce(
    (shown, sceneIndex) => displayProject({ project: shown, sceneIndex, rest: 'all', preview: null }),
    pair,
  );
  const [restingFrom, restingTo] = resting.metadata.sceneItems;
  if (!restingFrom || !restingTo) return null;
  const sceneItems = [restingFrom, { ...restingTo, transition: to.transition }];
  return {
    project: { ...resting, metadata: { ...resting.metadata, sceneItems } },
    frame: from.durationFrames + passed,
  };
}
