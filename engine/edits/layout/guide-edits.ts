import { createId } from '../../model/ids.ts';
import type { Guide } from '../../model/page/page-layout.ts';
import type { Project } from '../../model/project.ts';

/** How many guides a project has at most. */
const MOST_GUIDES = 200;
const POSITION_RANGE_PX = { min: -10_000, max: 20_000 } as const;

/** The position of a guide within its range, in hundredths of a pixel. */
const storedPx = (positionPx: number): number =>
  Math.min(POSITION_RANGE_PX.max, Math.max(POSITION_RANGE_PX.min, Math.round(positionPx * 100) / 100));

/**
 * Adds a guide to all pages.
 * @returns its id; null where there are as many guides as a project can have
 */
export function addGuide(
  project: Project,
  axis: Guide['axis'],
  positionPx: number,
  id: string = createId('guide'),
): string | null {
  const { guides } = project.metadata;
  if (guides.length >= MOST_GUIDES) return null;
  guides.push({ id, axis, positionPx: storedPx(positionPx) });
  return id;
}

/** Puts a guide at another position. Nothing happens where there is no such guide. */
export function moveGuide(project: Project, id: string, positionPx: number): void {
  const guide = project.metadata.guides.find((each) => each.id === id);
  if (guide) guide.positionPx = storedPx(positionPx);
}

/** Removes guides; all of them where none are named. */
export function removeGuides(project: Project, ids?: readonly string[]): void {
  project.metadata.guides = ids ? project.metadata.guides.filter(({ id }) => !ids.includes(id)) : [];
}
