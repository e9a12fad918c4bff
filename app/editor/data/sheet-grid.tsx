import {
  type CellRange,
  type Cells,
  cellAt,
  columnCountOf,
  MAX_CELL_LETTERS,
  MAX_COLUMNS,
  MAX_ROWS,
} from '@gesso/engine/data';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeSheet } from '../../state/steps/change-data.ts';
import { columnName } from './column-name.ts';
import { readCellText } from './read-cells.ts';
import * as styles from './sheet.module.css';

/** Empty rows and columns beyond the cells, which grow the sheet when something is typed into them. */
const SPARE = 1;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cells from one place to another. */
const rangeOf = (from: Place, to: Place): CellRange => ({
  row: Math.min(from.row, to.row),
  column: Math.min(from.column, to.column),
  rows: Math.abs(from.row - to.row) + 1,
  columns: Math.abs(from.column - to.column) + 1,
});

const isIn = ({ row, column }: Place, range: CellRange) =>
  row >= range.row &&
  row < range.row + range.rows &&
  column >= range.column &&
  column < range.column + range.columns;

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
  const editor = useEditor();
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(place);
  const [typed, setTyped] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  const rowCount = Math.min(MAX_ROWS, cells.length + SPARE);
  const columnCount = Math.min(MAX_COLUMNS, columnCountOf(cells) + SPARE);

  const goTo = (next: Place, extends_ = false) => {
    const kept = {
      row: Math.min(rowCount - 1, Math.max(0, next.row)),
      column: Math.min(columnCount - 1, Math.max(0, next.column)),
    };
    const from = extends_ ? anchor : kept;
    setPlace(kept);
    setAnchor(from);
    onRange(rangeOf(from, kept));
    grid.current?.querySelector<HTMLElement>(`[data-cell="${kept.row},${kept.column}"]`)?.focus();
  };
  const write = (text: string) => {
    setTyped(null);
    if (text === cellAt(cells, place.row, place.column)) return;
    changeSheet(
      editor,
      sheetId,
      { kind: 'set', ...place, text: text.slice(0, MAX_CELL_LETTERS) },
      t.step('stepCells'),
    );
  };
  // The first cell has the focus when the sheet is opened.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-cell="0,0"]')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Shortcuts of the editor must not run while somebody works in the sheet, but undo and redo should.
    if ((event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase()) && typed === null)
      return;
    if (event.key !== 'Escape') event.stopPropagation();
    if (typed !== null) return onKeyWhileTyping(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) {
      // In a page from right to left the next column is at the left.
      const turned = grid.current && getComputedStyle(grid.current).direction === 'rtl' ? -1 : 1;
      event.preventDefault();
      goTo(
        { row: place.row + (step[0] ?? 0), column: place.column + (step[1] ?? 0) * turned },
        event.shiftKey,
      );
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      goTo({ ...place, column: event.key === 'Home' ? 0 : columnCount - 1 }, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      setTyped(cellAt(cells, place.row, place.column));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      clear();
    } else if (event.key.length === 1) {
      event.preventDefault();
      setTyped(event.key);
    }
  };
  const onKeyWhileTyping = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      setTyped(null);
      goTo(place);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      write(typed ?? '');
      const back = event.shiftKey ? -1 : 1;
      goTo(
        event.key === 'Enter'
          ? { ...place, row: place.row + back }
          : { ...place, column: place.column + back },
      );
    }
  };
  const clear = () => {
    const empty = Array.from({ length: Math.min(range.rows, cells.length - range.row) }, () =>
      Array.from({ length: range.columns }, () => ''),
    );
    if (empty.length === 0) return;
    changeSheet(
      editor,
      sheetId,
      { kind: 'paste', row: range.row, column: range.column, cells: empty },
      t.step('stepCells'),
    );
    editor.announce(t('cellsCleared'));
  };
  const onCopy = (event: ClipboardEvent, isCut = false) => {
    if (typed !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const rows = Array.from({ length: range.rows }, (_, row) =>
      Array.from({ length: range.columns }, (_each, column) =>
        cellAt(cells, range.row + row, range.column + column).replace(/[\t\n]/g, ' '),
      ).join('\t'),
    );
    event.clipboardData.setData('text/plain', rows.join('\n'));
    if (isCut) clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const { row, column } = range;
    void readCellText(event.clipboardData.getData('text/plain')).then(({ cells: pasted }) => {
      if (pasted.length === 0) return;
      changeSheet(editor, sheetId, { kind: 'paste', row, column, cells: pasted }, t.step('stepCells'));
      editor.announce(t('cellsPasted', { count: pasted.length }));
    });
  };

  return (
    <div className={styles.scroller}>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid, and it is laid out as one.
        role="grid"
        aria-label={name}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
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
                    aria-selected={isIn({ row, column }, range)}
                    className={`${row === 0 ? styles.heading : ''} ${isPlace ? styles.place : ''}`}
                    onPointerDown={(event) => {
                      if (event.target instanceof HTMLInputElement) return;
                      isDragging.current = true;
                      goTo({ row, column }, event.shiftKey);
                    }}
                    onPointerEnter={() => {
                      if (isDragging.current) goTo({ row, column }, true);
                    }}
                    onDoubleClick={() => setTyped(text)}
                  >
                    {isPlace && typed !== null ? (
                      <CellField
                        label={t('cellNamed', { column: columnName(column), row: row + 1 })}
                        value={typed}
                        onChange={setTyped}
                        onLeave={() => write(typed)}
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
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return (
    <input
      ref={field}
      className={styles.cellField}
      aria-label={label}
      dir="auto"
      maxLength={MAX_CELL_LETTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
