import {
  type CellMerge,
  type CellRange,
  type Cells,
  cellAt,
  MAX_CELL_LETTERS,
  type SheetEdit,
} from '@gesso/engine/data';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeSheet } from '../../state/steps/change-data.ts';
import { keyOfPress } from '../../ui/shortcuts/shortcuts.ts';
import { readCellText } from './read-cells.ts';

/** A cell by its row and column, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface CellKeysOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly sheetId: string;
  readonly cells: Cells;
  /** How far the keys go: a sheet has a spare row and column, a table on the page has none. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly range: CellRange;
  readonly onRange: (range: CellRange) => void;
  /** Cells that are one: the keys stop at their first and go past them. */
  readonly merges?: readonly CellMerge[];
  /** What is typed at the beginning; null where cells are only walked. */
  readonly firstTyped?: string | null;
  /** Whether Tab leads on while nothing is typed, from row to row, with a new row after the last cell. Else it leaves the cells. */
  readonly tabWalks?: boolean;
  /** Keys that only one place has. Returns whether the key was one of them. */
  readonly onOtherKey?: (event: KeyboardEvent<HTMLElement>, place: CellPlace) => boolean;
}

/** The cells from one place to another. */
const rangeOf = (from: CellPlace, to: CellPlace): CellRange => ({
  row: Math.min(from.row, to.row),
  column: Math.min(from.column, to.column),
  rows: Math.abs(from.row - to.row) + 1,
  columns: Math.abs(from.column - to.column) + 1,
});

/** A cell as spreadsheets copy it: with quotes where breaks, tabs or quotes are in it. */
const copiedCell = (text: string): string =>
  /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Puts a line break where the caret of a field is. */
function insertBreak(field: HTMLTextAreaElement, type: (text: string) => void): void {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  type(field.value);
}

/** Whether a cell is in a range. */
export const isInRange = ({ row, column }: CellPlace, range: CellRange) =>
  row >= range.row &&
  row < range.row + range.rows &&
  column >= range.column &&
  column < range.column + range.columns;

/**
 * The keys and the clipboard of cells, as in a spreadsheet: arrows move, Shift extends, letters begin to type, Enter and F2 edit, Tab and Enter go on, Delete
 * empties, and cells are copied and pasted with other spreadsheets.
 */
export function useCellKeys(options: CellKeysOptions) {
  const { grid, sheetId, cells, rowCount, columnCount, range, onRange, merges = [] } = options;
  const t = useText(dataLayersText);
  const editor = useEditor();
  const [kept, setPlace] = useState<CellPlace>({ row: range.row, column: range.column });
  const ownerOf = (at: CellPlace): CellPlace => {
    const { row, column } = merges.find((merge) => isInRange(at, merge)) ?? at;
    return { row, column };
  };
  // Rows and columns may have gone since, and cells may have become one.
  const place = ownerOf({
    row: Math.min(kept.row, rowCount - 1),
    column: Math.min(kept.column, columnCount - 1),
  });
  const [anchor, setAnchor] = useState<CellPlace>(place);
  const [typed, setTyped] = useState<string | null>(options.firstTyped ?? null);
  // The field that is given up loses the focus, and must not be written for that.
  const isGivenUp = useRef(false);
  const type = (text: string) => {
    isGivenUp.current = false;
    setTyped(text);
  };

  const edit = (change: SheetEdit) => changeSheet(editor, sheetId, change, t.step('stepCells'));
  const goTo = (next: CellPlace, extends_ = false) => {
    const to = ownerOf({
      row: Math.min(rowCount - 1, Math.max(0, next.row)),
      column: Math.min(columnCount - 1, Math.max(0, next.column)),
    });
    const { row, column } = to;
    const from = extends_ ? anchor : to;
    setPlace(to);
    setAnchor(from);
    onRange(rangeOf(from, to));
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)?.focus();
  };
  const goBy = (rows: number, columns: number, extends_ = false) => {
    const size = merges.find((merge) => isInRange(place, merge)) ?? { rows: 1, columns: 1 };
    goTo(
      {
        row: place.row + (rows > 0 ? rows * size.rows : rows),
        column: place.column + (columns > 0 ? columns * size.columns : columns),
      },
      extends_,
    );
  };
  /** The next cell in reading order; after the last one a row is added. False before the first. */
  const goOn = (back: boolean): boolean => {
    const size = merges.find((merge) => isInRange(place, merge)) ?? { columns: 1 };
    const column = back ? place.column - 1 : place.column + size.columns;
    if (column >= 0 && column < columnCount) goTo({ ...place, column });
    else if (back && place.row === 0) return false;
    else if (back) goTo({ row: place.row - 1, column: columnCount - 1 });
    else {
      const row = place.row + 1;
      if (row >= rowCount) {
        if (!edit({ kind: 'insert-row', at: rowCount })) return false;
        editor.announce(t('rowInserted', { number: rowCount + 1 }));
        // The new row is there when React has drawn it.
        setPlace({ row, column: 0 });
        setAnchor({ row, column: 0 });
        onRange({ row, column: 0, rows: 1, columns: 1 });
      } else goTo({ row, column: 0 });
    }
    return true;
  };
  const write = (text: string) => {
    setTyped(null);
    if (text !== cellAt(cells, place.row, place.column))
      edit({ kind: 'set', ...place, text: text.slice(0, MAX_CELL_LETTERS) });
  };
  const clear = () => {
    const empty = Array.from({ length: Math.min(range.rows, cells.length - range.row) }, () =>
      Array.from({ length: range.columns }, () => ''),
    );
    if (empty.length === 0) return;
    edit({ kind: 'paste', row: range.row, column: range.column, cells: empty });
    editor.announce(t('cellsCleared'));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Shortcuts of the editor must not run while somebody works in the cells, but undo and redo should.
    if ((event.ctrlKey || event.metaKey) && ['z', 'y'].includes(keyOfPress(event)) && typed === null) return;
    if (event.key !== 'Escape') event.stopPropagation();
    if (typed !== null) return onKeyWhileTyping(event);
    if (options.onOtherKey?.(event, place)) return event.preventDefault();
    if ((event.ctrlKey || event.metaKey) && !event.altKey) return onControlKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) {
      // In cells from right to left the next column is at the left.
      const turned = grid.current && getComputedStyle(grid.current).direction === 'rtl' ? -1 : 1;
      event.preventDefault();
      goBy(step[0] ?? 0, (step[1] ?? 0) * turned, event.shiftKey);
    } else if (event.key === 'Tab' && options.tabWalks) {
      if (goOn(event.shiftKey)) event.preventDefault();
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      goTo({ ...place, column: event.key === 'Home' ? 0 : columnCount - 1 }, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      type(cellAt(cells, place.row, place.column));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      clear();
    } else if (event.key.length === 1) {
      event.preventDefault();
      type(event.key);
    }
  };
  /** All cells, and the first and the last one. */
  const onControlKey = (event: KeyboardEvent<HTMLElement>) => {
    if (keyOfPress(event) === 'a') {
      setAnchor({ row: 0, column: 0 });
      onRange({ row: 0, column: 0, rows: rowCount, columns: columnCount });
      editor.announce(t('cellsSelected', { count: rowCount * columnCount }));
    } else if (event.key === 'Home') goTo({ row: 0, column: 0 }, event.shiftKey);
    else if (event.key === 'End') goTo({ row: rowCount - 1, column: columnCount - 1 }, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const onKeyWhileTyping = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isGivenUp.current = true;
      setTyped(null);
      goTo(place);
    } else if (event.key === 'Enter' && event.altKey) {
      // A further line, as in spreadsheets.
      event.preventDefault();
      if (event.target instanceof HTMLTextAreaElement) insertBreak(event.target, type);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      write(typed ?? '');
      const back = event.shiftKey ? -1 : 1;
      if (event.key === 'Enter') goBy(back, 0);
      else if (!options.tabWalks) goBy(0, back);
      else if (!goOn(event.shiftKey)) goTo(place);
    }
  };
  const onCopy = (event: ClipboardEvent, isCut = false) => {
    if (typed !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const rows = Array.from({ length: range.rows }, (_, row) =>
      Array.from({ length: range.columns }, (_each, column) =>
        copiedCell(cellAt(cells, range.row + row, range.column + column)),
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
      edit({ kind: 'paste', row, column, cells: pasted });
      editor.announce(t('cellsPasted', { count: pasted.length }));
    });
  };

  return {
    place,
    typed,
    type,
    goTo,
    write,
    /** What is typed counts when its field loses the focus, but for Escape. */
    leave: (text: string) => {
      if (!isGivenUp.current) write(text);
    },
    handlers: {
      onKeyDown,
      onCopy,
      onCut: (event: ClipboardEvent) => onCopy(event, true),
      onPaste,
    },
  };
}
