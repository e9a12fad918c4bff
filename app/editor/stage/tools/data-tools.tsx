import type { CustomLayer } from '@gesso/engine';
import { CODE_TYPE, columnCountOf, dataOf, TABLE_TYPE } from '@gesso/engine/data';
import { dataLayersText } from '../../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import { changeSheet } from '../../../state/steps/change-data.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { CellTools, RowTools } from '../../data/sheet-tools.tsx';
import * as styles from '../stage.module.css';

/** What the toolbar over the page begins with for tables and charts. */
export function DataTools({ layer }: { layer: CustomLayer }) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const range = useUi((ui) => (ui.tableCells?.layerId === layer.id ? ui.tableCells.range : null));
  const found = dataOf(layer);
  if (!found || found.type === CODE_TYPE) return null;
  const { cells, sheetId } = found.data;
  const button = `${buttonStyles.button} ${buttonStyles.ghost} ${styles.labelFolds} ${buttonStyles.small}`;
  return (
    <>
      <button type="button" className={button} onClick={() => editor.ui.setState({ sheetLayerId: layer.id })}>
        <Icon name={found.type === TABLE_TYPE ? 'table' : 'chart'} size={16} />
        {t('editData')}
      </button>
      {found.type === TABLE_TYPE && range ? (
        <>
          <span className={styles.separator} />
          <CellTools layerId={layer.id} range={range} />
          <RowTools sheetId={sheetId} cells={cells} range={range} />
        </>
      ) : null}
      {found.type === TABLE_TYPE && !range ? (
        <>
          <span className={styles.separator} />
          <button
            type="button"
            className={button}
            onClick={() => {
              changeSheet(editor, sheetId, { kind: 'insert-row', at: cells.length }, t.step('stepCells'));
              editor.announce(t('rowInserted', { number: cells.length + 1 }));
            }}
          >
            <Icon name="row-plus" size={16} />
            {t('addRow')}
          </button>
          <button
            type="button"
            className={button}
            onClick={() => {
              const at = columnCountOf(cells);
              changeSheet(editor, sheetId, { kind: 'insert-column', at }, t.step('stepCells'));
              editor.announce(t('columnInserted', { name: String(at + 1) }));
            }}
          >
            <Icon name="column-plus" size={16} />
            {t('addColumn')}
          </button>
        </>
      ) : null}
    </>
  );
}
