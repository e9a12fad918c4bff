import {
  type CellRange,
  type Cells,
  cellAt,
  columnCountOf,
  isNumberColumn,
  MAX_CELL_LETTERS,
  MAX_COLUMNS,
  MAX_ROWS,
} from '@gesso/engine/data';
import { useEffect, useRef } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { columnName } from './column-name.ts';
import * as styles from './sheet.module.css';
import { isInRange, useCellKeys } from './use-cell-keys.ts';

/** Empty rows and columns beyond the cells, which grow the sheet when something is typed into them. */
const SPARE = 1;

/**
 * Cells as in a spreadsheet: arrows move, Shift extends, letters begin to type, Enter and F2 edit, Tab and Enter go on, Delete empties, and cells are copied
 * and pasted with other spreadsheets.
 */
export function SheetGrid({
  name,
  sheetId,
  cells,
  range,
  onRange,
  seriesColors,
}: {
  name: string;
  sheetId: string;
  cells: Cells;
  range: CellRange;
  onRange: (range: CellRange) => void;
  /** Colours of the series in the columns of a chart; null for tables. */
  seriesColors: readonly string[] | null;
}) {
  const t = useText(dataLayersText);
  const grid = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  const rowCount = Math.min(MAX_ROWS, cells.length + SPARE);
  const columnCount = Math.min(MAX_COLUMNS, columnCountOf(cells) + SPARE);

  const { place, typed, type, goTo, leave, handlers } = useCellKeys({
    grid,
    sheetId,
    cells,
    rowCount,
    columnCount,
    range,
    onRange,
  });
  const hasNumbers = Array.from({ length: columnCount }, (_, column) => isNumberColumn(cells, column));
  // The first cell has the focus when the sheet is opened.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-cell="0,0"]')?.focus(), []);

  return (
    <div className={styles.scroller}>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid, and it is laid out as one.
        role="grid"
        aria-label={name}
        aria-multiselectable="true"
        {...handlers}
        onPointerUp={() => {
          isDragging.current = false;
        }}
      >
        <thead>
          <tr>
            <td />
            {Array.from({ length: columnCount }, (_, column) => (
              <th
                key={columnName(column)}
                scope="col"
                className={
                  column >= range.column && column < range.column + range.columns ? styles.isCurrent : ''
                }
              >
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place.
            <tr key={row}>
              <th
                scope="row"
                className={row >= range.row && row < range.row + range.rows ? styles.isCurrent : ''}
              >
                {row + 1}
              </th>
              {Array.from({ length: columnCount }, (_each, column) => {
                const isPlace = row === place.row && column === place.column;
                const text = cellAt(cells, row, column);
                const color =
                  row === 0 && column > 0 && text !== ''
                    ? seriesColors?.[(column - 1) % seriesColors.length]
                    : undefined;
                return (
                  <td
                    key={columnName(column)}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are grid cells.
                    role="gridcell"
                    data-cell={`${row},${column}`}
                    tabIndex={isPlace ? 0 : -1}
                    aria-selected={isInRange({ row, column }, range)}
                    className={`${row === 0 ? styles.heading : ''} ${isPlace ? styles.place : ''} ${hasNumbers[column] ? styles.number : ''}`}
                    onPointerDown={(event) => {
                      if (event.target instanceof HTMLTextAreaElement) return;
                      isDragging.current = true;
                      goTo({ row, column }, event.shiftKey);
                    }}
                    onPointerEnter={() => {
                      if (isDragging.current) goTo({ row, column }, true);
                    }}
                    onDoubleClick={() => type(text)}
                  >
                    {isPlace && typed !== null ? (
                      <CellField
                        label={t('cellNamed', { column: columnName(column), row: row + 1 })}
                        value={typed}
                        onChange={type}
                        onLeave={() => leave(typed)}
                      />
                    ) : (
                      <span dir="auto">
                        {color ? <i className={styles.swatch} style={{ background: color }} /> : null}
                        {text}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CellField({
  label,
  value,
  onChange,
  onLeave,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return (
    <textarea
      ref={field}
      className={styles.cellField}
      rows={value.split('\n').length}
      aria-label={label}
      dir="auto"
      maxLength={MAX_CELL_LETTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
