import type { SnapLines } from '../../geometry/snapping.ts';
import type { Editor } from '../../state/editor.ts';
import { gridLines } from './grid-geometry.ts';
import { useLayoutView } from './layout-view.ts';

/** The lines that layers are pulled to: guides and the layout grid, as far as they are shown. Videos have neither. */
export function snapLinesOf({ kind, project }: Editor): SnapLines {
  const { showsGuides, showsGrid } = useLayoutView.getState();
  const { guides, layoutGrid } = project.metadata;
  const isDesign = kind === 'design';
  const shown = isDesign && showsGuides ? guides : [];
  const grid = isDesign && showsGrid && layoutGrid ? gridLines(layoutGrid, project.properties) : null;
  const at = (axis: 'x' | 'y') =>
    shown.flatMap((guide) => (guide.axis === axis ? guide.positionPx : [])).concat(grid?.[axis] ?? []);
  return { x: at('x'), y: at('y') };
}
