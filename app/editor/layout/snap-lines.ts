import { NO_LINES, type SnapLines } from '../../geometry/snapping.ts';
import type { Editor } from '../../state/editor.ts';
import { useLayoutView } from './layout-view.ts';

/** The lines that layers are pulled to: guides, as far as they are shown. */
export function snapLinesOf({ kind, project }: Editor): SnapLines {
  if (kind !== 'design' || !useLayoutView.getState().showsGuides) return NO_LINES;
  const at = (axis: 'x' | 'y') =>
    project.metadata.guides.flatMap((guide) => (guide.axis === axis ? guide.positionPx : []));
  return { x: at('x'), y: at('y') };
}
