import {
  CELL_ALIGNS,
  type CellRange,
  columnCountOf,
  columnsEvened,
  MAX_COLUMNS,
  MAX_ROWS,
  mergedCells,
  rowsEvened,
  type SheetEdit,
  splitCells,
  styledCells,
  styleOfCell,
  TABLE_TYPE,
  type TableData,
} from '@gesso/engine/data';
import { findInProject } from '@gesso/engine/edits';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { changeData, changeSheet } from '../../state/steps/change-data.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { columnName } from '../data/column-name.ts';
import { tableOnPage } from './table-on-page.ts';

const say = sayLater(dataLayersText);

const ALIGN_NAMES = {
  auto: 'alignAuto',
  start: 'alignStart',
  center: 'alignCenter',
  end: 'alignEnd',
} as const;

/** What the right button offers for the cells of a table that are worked on; null where none are. */
export function tableEntries(editor: Editor): MenuEntry[] | null {
  const opened = editor.state.tableCells;
  const table = tableOnPage(editor, opened?.layerId ?? null);
  if (!opened || !table) return null;
  const { data } = table;
  const { range } = opened;
  const rowCount = data.cells.length;
  const columnCount = columnCountOf(data.cells);
  const isMerged = data.merges.some(({ row, column }) => row === range.row && column === range.column);
  const isOne = range.rows === 1 && range.columns === 1;

  const mark = (next: Partial<CellRange>) =>
    editor.ui.setState({
      tableCells: { layerId: opened.layerId, range: { ...range, ...next }, startsTyping: false },
    });
  const edit = (change: SheetEdit, said: string) => {
    changeSheet(editor, data.sheetId, change, say.step('stepCells'));
    editor.announce(said);
  };
  const change = (recipe: (table: TableData) => TableData, said: string | null = null) => {
    editor.transact(say.step('stepTable'), (_, project) => {
      const draft = findInProject(project, opened.layerId)?.layer;
      if (draft) changeData(editor.services, draft, TABLE_TYPE, recipe);
    });
    if (said !== null) editor.announce(said);
  };
  const insertRow = (at: number) => edit({ kind: 'insert-row', at }, say('rowInserted', { number: at + 1 }));
  const insertColumn = (at: number) =>
    edit({ kind: 'insert-column', at }, say('columnInserted', { name: columnName(at) }));
  /** Those that are marked, in one step; one stays. */
  const remove = (kind: 'delete-row' | 'delete-column', from: number, count: number, said: string) => {
    const before = editor.document.mark();
    for (let at = from + count - 1; at >= from; at--)
      changeSheet(editor, data.sheetId, { kind, at }, say.step('stepCells'));
    editor.document.squashToMark(before, say.step('stepCells'));
    editor.announce(said);
    mark({ rows: 1, columns: 1 });
  };
  const rule = (id: string): MenuEntry => ({ type: 'rule', id });
  return [
    {
      type: 'item',
      id: 'row-above',
      label: say('rowAbove'),
      icon: 'row-plus',
      disabled: rowCount >= MAX_ROWS,
      onSelect: () => insertRow(range.row),
    },
    {
      type: 'item',
      id: 'row-below',
      label: say('insertRow'),
      icon: 'row-plus',
      disabled: rowCount >= MAX_ROWS,
      onSelect: () => insertRow(range.row + range.rows),
    },
    {
      type: 'item',
      id: 'column-before',
      label: say('columnBefore'),
      icon: 'column-plus',
      disabled: columnCount >= MAX_COLUMNS,
      onSelect: () => insertColumn(range.column),
    },
    {
      type: 'item',
      id: 'column-after',
      label: say('insertColumn'),
      icon: 'column-plus',
      disabled: columnCount >= MAX_COLUMNS,
      onSelect: () => insertColumn(range.column + range.columns),
    },
    rule('1'),
    {
      type: 'item',
      id: 'delete-rows',
      label: say('deleteRows', { count: range.rows }),
      icon: 'row-minus',
      disabled: range.rows >= rowCount,
      onSelect: () =>
        remove('delete-row', range.row, range.rows, say('rowDeleted', { number: range.row + 1 })),
    },
    {
      type: 'item',
      id: 'delete-columns',
      label: say('deleteColumns', { count: range.columns }),
      icon: 'column-minus',
      disabled: range.columns >= columnCount,
      onSelect: () =>
        remove(
          'delete-column',
          range.column,
          range.columns,
          say('columnDeleted', { name: columnName(range.column) }),
        ),
    },
    rule('2'),
    {
      type: 'item',
      id: 'merge-cells',
      label: isMerged ? say('split') : say('merge'),
      icon: isMerged ? 'expand' : 'group',
      disabled: isOne && !isMerged,
      onSelect: () =>
        isMerged
          ? change((each) => splitCells(each, range), say('cellsSplit'))
          : change((each) => mergedCells(each, range), say('cellsMerged')),
    },
    {
      type: 'submenu',
      id: 'cell-align',
      label: say('cellAlign'),
      icon: 'al-l',
      entries: CELL_ALIGNS.map((value) => ({
        type: 'item' as const,
        id: value,
        label: say(ALIGN_NAMES[value]),
        chosen: (styleOfCell(data, range)?.align ?? 'auto') === value,
        onSelect: () =>
          change((each) => styledCells(each, range, { align: value === 'auto' ? undefined : value })),
      })),
    },
    {
      type: 'item',
      id: 'even-columns',
      label: say('evenColumns'),
      icon: 'dist-h',
      disabled: columnCount < 2,
      onSelect: () => change(columnsEvened, say('columnsEvened')),
    },
    {
      type: 'item',
      id: 'even-rows',
      label: say('evenRows'),
      icon: 'dist-v',
      disabled: rowCount < 2,
      onSelect: () => change(rowsEvened, say('rowsEvened')),
    },
    rule('3'),
    {
      type: 'item',
      id: 'edit-data',
      label: say('editData'),
      icon: 'table',
      onSelect: () => editor.ui.setState({ sheetLayerId: opened.layerId }),
    },
  ];
}
