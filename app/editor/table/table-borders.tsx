import type { Gesture } from '@gesso/engine';
import {
  columnCountOf,
  columnResized,
  columnWidthsOf,
  MAX_COLUMNS,
  MAX_ROWS,
  rowHeightsOf,
  rowResized,
} from '@gesso/engine/data';
import { rotatePoint } from '@gesso/engine/edits';
import { type PointerEvent, useEffect, useRef } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeSheet } from '../../state/steps/change-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { columnName } from '../data/column-name.ts';
import { followPointer } from '../follow-pointer.ts';
import * as styles from './table.module.css';
import { putTable, type TableOnPage } from './table-on-page.ts';

type Axis = 'column' | 'row';

/**
 * The borders between columns and rows, to be pulled, and a button at each end that adds a row or a column. By keys columns and rows are resized from
 * their cells.
 */
export function TableBorders({
  table,
  scale,
  isEntered,
}: {
  table: TableOnPage;
  scale: number;
  isEntered: boolean;
}) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);
  // A border that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  const { data, layout, box } = table;
  const rowCount = data.cells.length;
  const columnCount = columnCountOf(data.cells);

  const pull = (event: PointerEvent<HTMLElement>, axis: Axis, index: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    // Everything is counted from the table as it is now.
    const start = table;
    const heightPx = start.box.height;
    const from = (axis === 'column' ? columnWidthsOf(start.layout) : rowHeightsOf(start.layout))[index] ?? 0;
    followPointer(event, {
      onMove: (way) => {
        const upright = rotatePoint(way, { x: 0, y: 0 }, -start.box.rotation);
        gesture.current ??= editor.document.beginGesture(
          t.step(axis === 'column' ? 'stepColumnWidth' : 'stepRowHeight'),
        );
        const along = axis === 'row' ? upright.y : upright.x * (start.data.rightToLeft ? -1 : 1);
        const length = from + along / scale;
        const next =
          axis === 'column'
            ? { data: columnResized(start.data, start.layout, index, length), heightPx }
            : rowResized(start.data, start.layout, index, length);
        gesture.current.update((draft) => putTable(editor, draft, start, next));
      },
      onEnd: (isKept) => {
        if (isKept) gesture.current?.commit();
        else gesture.current?.cancel();
        gesture.current = null;
      },
    });
  };
  const addRow = () => {
    changeSheet(editor, data.sheetId, { kind: 'insert-row', at: rowCount }, t.step('stepCells'));
    editor.announce(t('rowInserted', { number: rowCount + 1 }));
  };
  const addColumn = () => {
    changeSheet(editor, data.sheetId, { kind: 'insert-column', at: columnCount }, t.step('stepCells'));
    editor.announce(t('columnInserted', { name: columnName(columnCount) }));
  };
  const isCovered = (axis: Axis, index: number) =>
    // A border that no cell shows in its whole length would be pulled unseen.
    axis === 'column'
      ? data.merges.some(
          (merge) =>
            merge.rows >= rowCount && merge.column <= index && index + 1 < merge.column + merge.columns,
        )
      : data.merges.some(
          (merge) => merge.columns >= columnCount && merge.row <= index && index + 1 < merge.row + merge.rows,
        );

  return (
    <>
      {layout.columnEdges.slice(1, -1).map((edge, index) =>
        isCovered('column', index) ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: borders are known by their place.
            key={`column ${index}`}
            className={styles.tableBorder}
            data-axis="column"
            data-border={`column-${index}`}
            aria-hidden="true"
            style={{ left: edge * scale }}
            onPointerDown={(event) => pull(event, 'column', index)}
          />
        ),
      )}
      {layout.rowEdges.slice(1, -1).map((edge, index) =>
        isCovered('row', index) ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: borders are known by their place.
            key={`row ${index}`}
            className={styles.tableBorder}
            data-axis="row"
            data-border={`row-${index}`}
            aria-hidden="true"
            style={{ top: edge * scale }}
            onPointerDown={(event) => pull(event, 'row', index)}
          />
        ),
      )}
      {rowCount < MAX_ROWS ? (
        <button
          type="button"
          className={styles.tableAdd}
          data-axis="row"
          aria-label={t('addRowAtEnd')}
          title={t('addRowAtEnd')}
          tabIndex={isEntered ? 0 : -1}
          onClick={addRow}
        >
          <Icon name="plus" size={14} />
        </button>
      ) : null}
      {columnCount < MAX_COLUMNS ? (
        <button
          type="button"
          className={styles.tableAdd}
          data-axis="column"
          data-side={data.rightToLeft ? 'left' : 'right'}
          aria-label={t('addColumnAtEnd')}
          title={t('addColumnAtEnd')}
          tabIndex={isEntered ? 0 : -1}
          onClick={addColumn}
          style={{ top: (box.height * scale) / 2 }}
        >
          <Icon name="plus" size={14} />
        </button>
      ) : null}
    </>
  );
}
