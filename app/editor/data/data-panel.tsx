import type { Layer } from '@gesso/engine';
import { type ChartData, type CodeFormat, dataOf } from '@gesso/engine/data';
import { type ReactNode, useState } from 'react';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useDirection, useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useSelectedLayersApartFromPlace } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { insertChart, insertCode, insertTable } from '../../state/steps/insert-data.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { openBulkCreate } from '../bulk/open-bulk.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import * as styles from './data.module.css';
import { CHART_PRESETS, TABLE_PRESETS } from './data-presets.ts';
import { openPasteDialog } from './open-paste-dialog.tsx';
import { ChartPicture, TablePicture } from './preset-picture.tsx';
import { sampleCells, sampleProgress, sampleTable } from './sample-data.ts';
import { TableFileButton } from './table-file-button.tsx';

/** How many of each are shown before all are asked for. */
const FIRST_TABLES = 2;
const FIRST_CHARTS = 6;
const FIRST_TEXT: Readonly<Record<CodeFormat, string>> = {
  qr: 'https://example.com',
  code128: 'GESSO-2026',
  ean13: '590123412345',
};

/** New tables, charts, QR codes and barcodes, and data from spreadsheets. */
export function DataPanel() {
  const t = useText(dataLayersText);
  const direction = useDirection();
  const bulk = useText(bulkCreateText);
  const editor = useEditor();
  const studio = useStudio();
  // What is added beside a selected table or chart shows the same cells.
  const selected = useSelectedLayersApartFromPlace();
  const shared = selected.length === 1 ? sheetOf(selected[0]) : null;
  const addChart = (data: Partial<ChartData> & Pick<ChartData, 'kind'>, name: string) =>
    insertChart(
      editor,
      {
        ...(shared ?? {
          title: t('sampleTitle'),
          cells: data.kind === 'progress' ? sampleProgress(t) : sampleCells(t),
        }),
        ...data,
      },
      name,
    );
  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <div className={styles.sources}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() => openPasteDialog(editor)}
          >
            <Icon name="paste" size={16} />
            {t('pasteTable')}
          </button>
          <TableFileButton isSmall onFile={(file) => openPasteDialog(editor, file)} />
        </div>
      </div>
      <div className={`${editorFrameStyles.panelBody} ${layoutStyles.column} ${layoutStyles.gap16}`}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
          onClick={() => void openBulkCreate(studio)}
        >
          <Icon name="copy" size={16} />
          {bulk('openShort')}
        </button>
        <Presets title={t('tables')} first={FIRST_TABLES}>
          {TABLE_PRESETS.map(({ name, look }) => (
            <Tile
              key={name}
              name={t(name)}
              picture={<TablePicture look={look} />}
              onPick={() => {
                const sheet = shared ?? { cells: sampleTable(t, look.totalRow) };
                const rightToLeft = direction === 'rtl';
                return insertTable(editor, { ...look, ...sheet, rightToLeft }, t('table'));
              }}
            />
          ))}
        </Presets>
        <Presets title={t('charts')} first={FIRST_CHARTS}>
          {CHART_PRESETS.map(({ name, data }) => (
            <Tile
              key={name}
              name={t(name)}
              picture={
                <ChartPicture
                  kind={data.kind}
                  stacked={data.stacked ?? false}
                  smooth={data.smooth ?? false}
                />
              }
              onPick={() => addChart(data, t('chart'))}
            />
          ))}
        </Presets>
        {shared ? (
          <p className={`${textStyles.secondary} ${layoutStyles.row} ${layoutStyles.gap8} ${styles.note}`}>
            <Icon name="link" size={16} />
            {t('sharesSheet', { name: selected[0] ? layerLabel(selected[0]) : '' })}
          </p>
        ) : null}
        <Presets title={t('codes')} first={3}>
          {(['qr', 'code128', 'ean13'] as const).map((format) => (
            <Tile
              key={format}
              name={t(format)}
              picture={<CodePicture isQr={format === 'qr'} />}
              onPick={() => insertCode(editor, format, FIRST_TEXT[format], t(format))}
            />
          ))}
        </Presets>
      </div>
    </>
  );
}

/** The sheet of a table or chart, for another layer that shows it too. */
function sheetOf(layer: Layer | undefined): { readonly sheetId: string; readonly cells: string[][] } | null {
  const found = dataOf(layer);
  return found && 'cells' in found.data
    ? { sheetId: found.data.sheetId, cells: found.data.cells.map((row) => [...row]) }
    : null;
}

function Presets({ title, first, children }: { title: string; first: number; children: ReactNode[] }) {
  const t = useText(dataLayersText);
  const [isAll, setIsAll] = useState(false);
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{title}</h3>
        {children.length > first ? (
          <button
            type="button"
            className={`${editorPartsStyles.seeAll} ${styles.seeAll}`}
            aria-expanded={isAll}
            onClick={() => setIsAll(!isAll)}
          >
            {isAll ? t('fewer') : t('all', { count: children.length })}
          </button>
        ) : null}
      </div>
      <div className={styles.tiles}>{isAll ? children : children.slice(0, first)}</div>
    </section>
  );
}

function Tile({ name, picture, onPick }: { name: string; picture: ReactNode; onPick: () => Promise<void> }) {
  return (
    <button type="button" className={styles.tile} onClick={() => void onPick()}>
      <span className={styles.tilePicture}>{picture}</span>
      {name}
    </button>
  );
}

function CodePicture({ isQr }: { isQr: boolean }) {
  return (
    <svg className={styles.picture} viewBox="0 0 72 40" aria-hidden="true">
      {isQr ? (
        <path
          className={styles.ink}
          d="M20 4h10v10h-10zm2.5 2.5v5h5v-5zM42 4h10v10h-10zm2.5 2.5v5h5v-5zM20 26h10v10h-10zm2.5 2.5v5h5v-5zM33 4h3v3h-3zm3 6h3v6h-3zm-13 8h6v3h-6zm10 0h5v4h-5zm10-1h4v3h-4zm5 4h4v4h-4zm-12 4h4v5h-4zm6 3h3v3h-3zm6 3h4v3h-4zm-10 3h5v2h-5z"
          fillRule="evenodd"
        />
      ) : (
        <path
          className={styles.ink}
          d="M12 6h2v28h-2zm4 0h1v28h-1zm4 0h4v28h-4zm6 0h1v28h-1zm3 0h2v28h-2zm5 0h1v28h-1zm3 0h4v28h-4zm6 0h2v28h-2zm4 0h1v28h-1zm4 0h3v28h-3zm5 0h1v28h-1zm2 0h2v28h-2z"
        />
      )}
    </svg>
  );
}
