import {
  type CellMerge,
  type CellRange,
  columnCountOf,
  columnResized,
  columnWidthsOf,
  MAX_CELL_LETTERS,
  rowHeightsOf,
  rowResized,
  type TableCell,
  type TableData,
} from '@gesso/engine/data';
import { readableOn } from '@gesso/engine/edits';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import type { TableCellsUi } from '../../state/editor-ui.ts';
import { useEditor } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { columnName } from '../data/column-name.ts';
import { type CellPlace, isInRange, useCellKeys } from '../data/use-cell-keys.ts';
import { useFontGroups } from '../panels/font-groups.ts';
import { useFace } from '../panels/text/use-face.ts';
import * as styles from './table.module.css';
import { leaveTable, putTable, type TableOnPage } from './table-on-page.ts';

const LINE_EM = 1.25;
/** Columns and rows grow by this much for a key, in page pixels; with Shift ten times as much. */
const KEY_STEP_PX = 1;

const mergeAt = ({ merges }: TableData, at: CellPlace): CellMerge | undefined =>
  merges.find((merge) => merge.row === at.row && merge.column === at.column);

/** The cells of a table over the page: they are walked, marked and typed into where they are. */
export function TableCells({
  table,
  opened,
  scale,
}: {
  table: TableOnPage;
  opened: TableCellsUi;
  scale: number;
}) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const { data, layout, layer } = table;
  const rowCount = data.cells.length;
  const columnCount = columnCountOf(data.cells);
  const { range } = opened;

  /** Alt and arrows change the width of the column and the height of the row. */
  const resizeByKey = (event: KeyboardEvent<HTMLElement>, at: CellPlace): boolean => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return false;
    const sign = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (sign === undefined) return false;
    const by = sign * KEY_STEP_PX * (event.shiftKey ? 10 : 1);
    const isColumn = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    // The last column has no border after it: what it gains the one before it loses.
    const isLast = at.column === columnCount - 1;
    const column = isLast ? at.column - 1 : at.column;
    const lengths = isColumn ? columnWidthsOf(layout) : rowHeightsOf(layout);
    const length = (lengths[isColumn ? column : at.row] ?? 0) + (isColumn && isLast ? -by : by);
    const next = isColumn
      ? { data: columnResized(data, layout, column, length), heightPx: table.box.height }
      : rowResized(data, layout, at.row, length);
    editor.document.transact(t.step(isColumn ? 'stepColumnWidth' : 'stepRowHeight'), (project) =>
      putTable(editor, project, table, next),
    );
    const px = Math.round((lengths[isColumn ? at.column : at.row] ?? 0) + by);
    editor.announce(
      isColumn
        ? t('columnIsWide', { name: columnName(at.column), px })
        : t('rowIsHigh', { number: at.row + 1, px }),
    );
    return true;
  };

  const { place, typed, type, goTo, write, leave, handlers } = useCellKeys({
    grid,
    sheetId: data.sheetId,
    cells: data.cells,
    rowCount,
    columnCount,
    range,
    onRange: (next: CellRange) =>
      editor.ui.setState({ tableCells: { layerId: layer.id, range: next, startsTyping: false } }),
    merges: data.merges,
    firstTyped: opened.startsTyping ? (data.cells[range.row]?.[range.column] ?? '') : null,
    tabWalks: true,
    onOtherKey: resizeByKey,
  });
  // The cell has the focus when the cells are opened, when a row came or went, and when cells became one: the one with the focus may be gone.
  const merged = data.merges.map(({ row, column, rows, columns }) => [row, column, rows, columns]).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of cells and what is merged is what asks for it.
  useEffect(() => {
    if (typed !== null) return;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row},${place.column}"]`)?.focus({
      preventScroll: true,
    });
  }, [rowCount, columnCount, merged]);

  const marks = rangeBox(layout.cells, range);
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells are placed by their layout, which rows and columns of a table element would not keep.
    <div
      ref={grid}
      className={styles.tableCells}
      role="grid"
      aria-label={t('cellsOf', { name: layerLabel(layer) })}
      aria-describedby={hintId}
      aria-multiselectable="true"
      aria-rowcount={rowCount}
      aria-colcount={columnCount}
      dir={data.rightToLeft ? 'rtl' : 'ltr'}
      {...handlers}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed === null) {
          event.preventDefault();
          event.stopPropagation();
          leaveTable(editor);
        } else handlers.onKeyDown(event);
      }}
      onPointerUp={() => {
        isDragging.current = false;
      }}
    >
      <span id={hintId} hidden>
        {t('cellsHint')}
      </span>
      {marks ? (
        <>
          <span
            className={styles.columnMark}
            aria-hidden="true"
            style={{ left: marks.x * scale, width: marks.width * scale }}
          />
          <span
            className={styles.rowMark}
            data-side={data.rightToLeft ? 'right' : 'left'}
            aria-hidden="true"
            style={{ top: marks.y * scale, height: marks.height * scale }}
          />
        </>
      ) : null}
      {Array.from({ length: rowCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus.
        // biome-ignore lint/a11y/useSemanticElements: cells are placed by their layout, which rows and columns of a table element would not keep.
        <div key={row} role="row" aria-rowindex={row + 1}>
          {layout.cells
            .filter((cell) => cell.row === row)
            .map((cell) => {
              const at = { row, column: cell.column };
              const isPlace = row === place.row && cell.column === place.column;
              const merge = mergeAt(data, at);
              const isTyped = isPlace && typed !== null;
              const name = t('cellNamed', { column: columnName(cell.column), row: row + 1 });
              return (
                // biome-ignore lint/a11y/useSemanticElements: cells are placed by their layout, which rows and columns of a table element would not keep.
                <div
                  key={cell.column}
                  role="gridcell"
                  className={styles.tableCell}
                  data-cell={`${row},${cell.column}`}
                  data-current={isPlace ? '' : undefined}
                  tabIndex={isPlace ? 0 : -1}
                  aria-colindex={cell.column + 1}
                  {...(merge ? { 'aria-rowspan': merge.rows, 'aria-colspan': merge.columns } : {})}
                  aria-selected={isInRange(at, range)}
                  {...(isTyped ? {} : { 'aria-label': cell.run.text === '' ? name : cell.run.text })}
                  style={{
                    left: cell.box.x * scale,
                    top: cell.box.y * scale,
                    width: cell.box.width * scale,
                    height: cell.box.height * scale,
                  }}
                  onPointerDown={(event) => {
                    if (event.target instanceof HTMLTextAreaElement) return;
                    if (event.button === 2 && isInRange(at, range)) return;
                    event.preventDefault();
                    if (typed !== null) write(typed);
                    isDragging.current = event.button === 0;
                    goTo(at, event.shiftKey);
                  }}
                  onPointerEnter={() => {
                    if (isDragging.current) goTo(at, true);
                  }}
                  onDoubleClick={() => type(cell.run.text)}
                >
                  {isTyped ? (
                    <CellText
                      label={name}
                      data={data}
                      cell={cell}
                      scale={scale}
                      value={typed}
                      onChange={type}
                      onLeave={() => leave(typed)}
                    />
                  ) : null}
                </div>
              );
            })}
        </div>
      ))}
    </div>
  );
}

/** The box around the cells of a range, in pixels of the layer. */
function rangeBox(cells: readonly TableCell[], range: CellRange) {
  const boxes = cells.filter((cell) => isInRange(cell, range)).map(({ box }) => box);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The text of a cell while it is typed, with the letters that it has in the table. */
function CellText({
  label,
  data,
  cell,
  scale,
  value,
  onChange,
  onLeave,
}: {
  label: string;
  data: TableData;
  cell: TableCell;
  scale: number;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const { run } = cell;
  const family = useFontGroups()
    .flatMap(({ families }) => families)
    .find(({ name }) => name === run.fontFamily);
  const face = useFace(family, run.fontWeight);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const padding = data.paddingPx * scale;
  // A cell without a colour shows what is behind the table; its letters need something to be read on.
  const ground = cell.fill ?? readableOn(run.color, '#ffffff');
  const look: CSSProperties = {
    ...face,
    color: run.color,
    fontSize: run.fontSizePx * scale,
    fontWeight: run.fontWeight,
    fontStyle: run.italic ? 'italic' : 'normal',
    lineHeight: LINE_EM,
    textAlign: cell.align,
    paddingInline: padding,
  };
  return (
    <span className={styles.cellGround} style={{ background: ground }}>
      <textarea
        ref={field}
        className={styles.cellText}
        rows={value.split('\n').length}
        aria-label={label}
        dir="auto"
        maxLength={MAX_CELL_LETTERS}
        value={value}
        style={look}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </span>
  );
}
