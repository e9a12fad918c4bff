import {
  CELL_ALIGNS,
  type CellRange,
  type Cells,
  columnCountOf,
  dataOf,
  MAX_COLUMNS,
  MAX_ROWS,
  mergedCells,
  type SheetEdit,
  splitCells,
  styledCells,
  styleOfCell,
  TABLE_TYPE,
  type TableData,
} from '@gesso/engine/data';
import { findInProject } from '@gesso/engine/edits';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeData, changeSheet } from '../../state/steps/change-data.ts';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import * as colorButtonStyles from '../color-button.module.css';
import { ColorButton } from '../color-button.tsx';
import { columnName } from './column-name.ts';
import * as styles from './sheet.module.css';

const ALIGN_NAMES = {
  auto: 'alignAuto',
  start: 'alignStart',
  center: 'alignCenter',
  end: 'alignEnd',
} as const;
const ALIGN_ICONS = { auto: 'menu', start: 'al-l', center: 'al-c', end: 'al-r' } as const;

/** Rows and columns come and go where the selected cell is. */
export function RowTools({ sheetId, cells, range }: { sheetId: string; cells: Cells; range: CellRange }) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const lastRow = Math.min(range.row + range.rows, cells.length) - 1;
  const lastColumn = Math.min(range.column + range.columns, columnCountOf(cells)) - 1;
  const edit = (change: SheetEdit, said: string) => {
    changeSheet(editor, sheetId, change, t.step('stepCells'));
    editor.announce(said);
  };
  return (
    <span className={styles.tools}>
      <IconButton
        label={t('insertRow')}
        icon="row-plus"
        size="sm"
        disabled={cells.length >= MAX_ROWS}
        onClick={() =>
          edit({ kind: 'insert-row', at: lastRow + 1 }, t('rowInserted', { number: lastRow + 2 }))
        }
      />
      <IconButton
        label={t('insertColumn')}
        icon="column-plus"
        size="sm"
        disabled={columnCountOf(cells) >= MAX_COLUMNS}
        onClick={() =>
          edit(
            { kind: 'insert-column', at: lastColumn + 1 },
            t('columnInserted', { name: columnName(lastColumn + 1) }),
          )
        }
      />
      <IconButton
        label={t('deleteRow')}
        icon="row-minus"
        size="sm"
        disabled={cells.length <= 1 || range.row >= cells.length}
        onClick={() =>
          edit({ kind: 'delete-row', at: range.row }, t('rowDeleted', { number: range.row + 1 }))
        }
      />
      <IconButton
        label={t('deleteColumn')}
        icon="column-minus"
        size="sm"
        disabled={columnCountOf(cells) <= 1 || range.column >= columnCountOf(cells)}
        onClick={() =>
          edit(
            { kind: 'delete-column', at: range.column },
            t('columnDeleted', { name: columnName(range.column) }),
          )
        }
      />
    </span>
  );
}

/** How the selected cells of a table look, and which of them are one. */
export function CellTools({ layerId, range }: { layerId: string; range: CellRange }) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const found = dataOf(findInProject(editor.project, layerId)?.layer);
  if (found?.type !== TABLE_TYPE) return null;
  const { data } = found;
  const style = styleOfCell(data, range);
  const isMerged = data.merges.some(({ row, column }) => row === range.row && column === range.column);
  const isOne = range.rows === 1 && range.columns === 1;
  const change = (recipe: (table: TableData) => TableData, said: string | null = null) => {
    editor.transact(t.step('stepTable'), (_, project) => {
      const draft = findInProject(project, layerId)?.layer;
      if (draft) changeData(editor.services, draft, TABLE_TYPE, recipe);
    });
    if (said !== null) editor.announce(said);
  };
  return (
    <span className={styles.tools}>
      <IconButton
        label={t('boldCells')}
        icon="bold"
        size="sm"
        pressed={style?.bold ?? false}
        onClick={() => change((table) => styledCells(table, range, { bold: !style?.bold }))}
      />
      <Menu
        label={t('cellAlign')}
        align="center"
        entries={CELL_ALIGNS.map((value) => ({
          type: 'item',
          id: value,
          label: t(ALIGN_NAMES[value]),
          icon: ALIGN_ICONS[value],
          chosen: (style?.align ?? 'auto') === value,
          onSelect: () =>
            change((table) => styledCells(table, range, { align: value === 'auto' ? undefined : value })),
        }))}
        trigger={
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
            aria-label={t('cellAlign')}
            title={t('cellAlign')}
          >
            <Icon name={ALIGN_ICONS[style?.align ?? 'auto']} size={18} />
          </button>
        }
      />
      <ColorButton
        label={t('cellFill')}
        value={style?.fill ?? null}
        gestureLabel={t.step('stepTable')}
        apply={(_, hex, project) => {
          const draft = findInProject(project, layerId)?.layer;
          if (draft)
            changeData(editor.services, draft, TABLE_TYPE, (table) =>
              styledCells(table, range, { fill: hex }),
            );
        }}
      />
      <ColorButton
        label={t('cellColor')}
        value={style?.color ?? data.colors.text}
        gestureLabel={t.step('stepTable')}
        className={colorButtonStyles.ring}
        apply={(_, hex, project) => {
          const draft = findInProject(project, layerId)?.layer;
          if (draft)
            changeData(editor.services, draft, TABLE_TYPE, (table) =>
              styledCells(table, range, { color: hex }),
            );
        }}
      />
      <IconButton
        label={isMerged ? t('split') : t('merge')}
        icon={isMerged ? 'expand' : 'group'}
        size="sm"
        disabled={isOne && !isMerged}
        onClick={() =>
          isMerged
            ? change((table) => splitCells(table, range), t('cellsSplit'))
            : change((table) => mergedCells(table, range), t('cellsMerged'))
        }
      />
    </span>
  );
}
