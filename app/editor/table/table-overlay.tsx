import { useEffect } from 'react';
import { boxToScreen } from '../../geometry/view.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import * as styles from './table.module.css';
import { TableBorders } from './table-borders.tsx';
import { TableCells } from './table-cells.tsx';
import { selectedTable } from './table-on-page.ts';

/** The borders of the selected table over the page, and its cells while they are worked on. */
export function TableOverlay() {
  const editor = useEditor();
  const view = useUi((ui) => ui.view);
  const entered = useUi((ui) => ui.tableCells);
  const isCalm = useUi(
    (ui) => !ui.isPlaying && !ui.crop && !ui.textEditing && !ui.colorPick && !ui.placesMask && !ui.drawTool,
  );
  useUi((ui) => ui.frame);
  useUi((ui) => ui.selection);
  // The document keeps what did not change, so that nothing is laid out again while other layers move.
  useProject(() => editor.onlyLayer);
  const table = isCalm ? selectedTable(editor) : null;
  const isEntered = entered !== null && entered.layerId === table?.layer.id;
  // When another layer is selected, the cells are left.
  useEffect(() => {
    if (entered && !isEntered) editor.ui.setState({ tableCells: null });
  }, [editor, entered, isEntered]);
  if (!table) return null;
  const box = boxToScreen(view, table.box);
  return (
    <div
      className={styles.tableFrame}
      data-stage-ui=""
      data-part="table"
      style={{
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
        transform: `rotate(${box.rotation}deg)`,
      }}
    >
      {isEntered ? (
        <TableCells key={table.layer.id} table={table} opened={entered} scale={view.scale} />
      ) : null}
      <TableBorders table={table} scale={view.scale} isEntered={isEntered} />
    </div>
  );
}
