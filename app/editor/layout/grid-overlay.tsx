import type { LayoutGrid } from '@gesso/engine';
import type { Rect } from '@gesso/engine/edits';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { gridParts, type Stretch } from './grid-geometry.ts';
import * as styles from './guides.module.css';
import { useLayoutView } from './layout-view.ts';

/** Margins, columns, rows, squares and bleed over the page. They are only looked at and snapped to. */
export function GridOverlay() {
  const editor = useEditor();
  const grid = useProject(({ metadata }) => metadata.layoutGrid);
  const shows = useLayoutView((view) => view.showsGrid);
  const isCalm = useUi((ui) => !ui.isPlaying && !ui.crop && !ui.isPreviewing);
  if (editor.kind !== 'design' || !grid || !shows || !isCalm) return null;
  return <GridLines grid={grid} />;
}

function GridLines({ grid }: { grid: LayoutGrid }) {
  const view = useUi((ui) => ui.view);
  const size = useUi((ui) => ui.stageSize);
  const { width, height } = useProject(({ properties }) => properties);
  const { inside, columns, rows, squares, bleed } = gridParts(grid, { width, height });
  const x = (px: number) => px * view.scale + view.offsetXPx;
  const y = (px: number) => px * view.scale + view.offsetYPx;
  // On half pixels a line of one pixel is crisp.
  const crisp = (px: number) => Math.round(px) + 0.5;
  const rectOf = (box: Rect) => ({
    x: crisp(x(box.x)),
    y: crisp(y(box.y)),
    width: Math.round(box.width * view.scale),
    height: Math.round(box.height * view.scale),
  });
  const upright = ({ start, length }: Stretch) =>
    rectOf({ x: start, y: inside?.y ?? 0, width: length, height: inside?.height ?? height });
  const level = ({ start, length }: Stretch) =>
    rectOf({ x: inside?.x ?? 0, y: start, width: inside?.width ?? width, height: length });
  const squarePath = [
    ...squares.x.map((at) => `M${crisp(x(at))} ${y(0)}V${y(height)}`),
    ...squares.y.map((at) => `M${x(0)} ${crisp(y(at))}H${x(width)}`),
  ].join('');
  return (
    <svg
      className={styles.guides}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      data-part="grid"
    >
      <path className={styles.square} d={squarePath} />
      {columns.map((part) => (
        <rect key={part.start} data-part="column" className={styles.band} {...upright(part)} />
      ))}
      {rows.map((part) => (
        <rect key={part.start} data-part="row" className={styles.band} {...level(part)} />
      ))}
      {inside ? <rect data-part="margin" className={styles.margin} {...rectOf(inside)} /> : null}
      {bleed ? <rect data-part="bleed" className={styles.bleed} {...rectOf(bleed)} /> : null}
    </svg>
  );
}
