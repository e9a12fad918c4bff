import {
  type CellRange,
  CHART_TYPE,
  type ChartKind,
  chartTable,
  columnCountOf,
  hasColorPerCategory,
  layersOfSheet,
} from '@gesso/engine/data';
import { useState } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { changeData, sheetLayerOf } from '../../state/steps/change-data.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './sheet.module.css';
import { SheetGrid } from './sheet-grid.tsx';
import { CellTools, RowTools } from './sheet-tools.tsx';

const QUICK_KINDS = ['bars', 'rows', 'lines'] as const satisfies readonly ChartKind[];
const FIRST_CELL: CellRange = { row: 0, column: 0, rows: 1, columns: 1 };

/** The cells of the table or chart that is worked on, below the page. */
export function SheetDock() {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const layerId = useUi((ui) => ui.sheetLayerId);
  const sheet = useProject((project) => sheetLayerOf(project, layerId)?.layer ?? null);
  const shown = sheetLayerOf(editor.project, layerId);
  const sharers = useProject((project) => (shown ? layersOfSheet(project, shown.data.sheetId).length : 0));
  const [range, setRange] = useState(FIRST_CELL);
  if (!sheet || !shown) return null;
  const { type, data, layer } = shown;
  const name = layerLabel(layer);
  const close = () => {
    editor.ui.setState({ sheetLayerId: null });
    editor.focusStage();
  };
  const change = (recipe: Parameters<typeof changeData<typeof CHART_TYPE>>[3]) =>
    editor.document.transact(t.step('stepChart'), (project) => {
      const draft = layersOfSheet(project, data.sheetId).find(({ id }) => id === layer.id);
      if (draft) changeData(editor.services, draft, CHART_TYPE, recipe);
    });
  return (
    <section
      className={styles.dock}
      data-region="sheet"
      aria-label={t('sheetOf', { name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.head}>
        <Icon name={type === CHART_TYPE ? 'chart' : 'grid'} size={18} />
        <strong className={textStyles.ellipsis}>{name}</strong>
        <span className={`${textStyles.muted} ${textStyles.numeric} ${styles.size}`}>
          {t('sheetSize', { count: data.cells.length, columns: columnCountOf(data.cells) })}
          {sharers > 1 ? ` · ${t('sheetShared')}` : ''}
        </span>
        <span className={styles.space} />
        {type === CHART_TYPE && 'kind' in data ? (
          <>
            <Segmented
              label={t('kind')}
              value={QUICK_KINDS.find((kind) => kind === data.kind) ?? null}
              options={QUICK_KINDS.map((value) => ({ value, label: t(value) }))}
              onChange={(kind) => change((chart) => ({ ...chart, kind }))}
            />
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
              disabled={
                chartTable({ cells: data.cells, seriesInRows: !data.seriesInRows }).series.length === 0
              }
              aria-pressed={data.seriesInRows}
              onClick={() => change((chart) => ({ ...chart, seriesInRows: !chart.seriesInRows }))}
            >
              <Icon name="swap" size={16} />
              {t('swapAxes')}
            </button>
          </>
        ) : null}
        {type === CHART_TYPE ? null : <CellTools layerId={layer.id} range={range} />}
        <RowTools sheetId={data.sheetId} cells={data.cells} range={range} />
        <IconButton label={t('closeSheet')} icon="x" size="sm" onClick={close} />
      </div>
      <SheetGrid
        key={layer.id}
        name={name}
        sheetId={data.sheetId}
        cells={data.cells}
        range={range}
        onRange={setRange}
        seriesColors={
          'kind' in data && !data.seriesInRows && !hasColorPerCategory(data.kind) ? data.colors : null
        }
      />
    </section>
  );
}
