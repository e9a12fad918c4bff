import { locateFrame, type Project, sceneStartFrames, shownPageIndexes } from '@gesso/engine';

/** The frame that a design which plays shows in place of one: the first of the next page that is not hidden. Null where none comes any more. */
export function nextShownFrame(project: Project, frame: number): number | null {
  const { sceneIndex } = locateFrame(project, frame);
  const shown = shownPageIndexes(project);
  if (shown.includes(sceneIndex)) return frame;
  const next = shown.find((index) => index > sceneIndex);
  return next === undefined ? null : (sceneStartFrames(project)[next] ?? null);
}
