import type { LayoutGrid } from '../../model/page/page-layout.ts';
import type { Project } from '../../model/project.ts';

/** The largest value of each field; the smallest is 0. */
const MOST: LayoutGrid = {
  ...{ marginTopPx: 4_000, marginRightPx: 4_000, marginBottomPx: 4_000, marginLeftPx: 4_000 },
  ...{ columns: 48, columnGutterPx: 2_000, rows: 48, rowGutterPx: 2_000, squarePx: 2_000, bleedPx: 500 },
};
const COUNTS: readonly string[] = ['columns', 'rows'];
/** Gutters alone divide nothing. */
const GUTTERS: readonly string[] = ['columnGutterPx', 'rowGutterPx'];

/** Changes what pages are laid out by; what is left out stays. A grid that divides nothing any more is none. */
export function setLayoutGrid(project: Project, fields: Partial<LayoutGrid>): void {
  const former = project.metadata.layoutGrid;
  const names = Object.keys(MOST) as (keyof LayoutGrid)[];
  const grid = Object.fromEntries(
    names.map((name) => {
      const wanted = Math.min(MOST[name], Math.max(0, fields[name] ?? former?.[name] ?? 0));
      return [name, COUNTS.includes(name) ? Math.round(wanted) : Math.round(wanted * 100) / 100];
    }),
  ) as LayoutGrid;
  const isNone = names.every((name) => grid[name] === 0 || GUTTERS.includes(name));
  project.metadata.layoutGrid = isNone ? null : grid;
}
