import type { CustomLayer } from '@gesso/engine';
import {
  columnCountOf,
  MAX_COLUMNS,
  MAX_ROWS,
  TABLE_BORDERS,
  TABLE_TYPE,
  type TableData,
} from '@gesso/engine/data';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import { changeSheet } from '../../state/steps/change-data.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from './data.module.css';
import { DataColor } from './data-color.tsx';
import { DataFont } from './data-font.tsx';
import { TABLE_PRESETS } from './data-presets.ts';
import { TablePicture } from './preset-picture.tsx';
import { useDataChange } from './use-data-change.ts';

const BORDER_NAMES = {
  none: 'bordersNone',
  outer: 'bordersOuter',
  inner: 'bordersInner',
  rows: 'bordersRows',
  columns: 'bordersColumns',
  all: 'bordersAll',
} as const;

const SWITCHES = ['headerRow', 'totalRow', 'stripes', 'rightToLeft'] as const;
const COLORS = ['header', 'headerText', 'body', 'stripe', 'text'] as const;

/** What a table is set to: its size, rows, lines, look and text. */
export function TableSection({ layer, data }: { layer: CustomLayer; data: TableData }) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const step = t.step('stepTable');
  const { set } = useDataChange(TABLE_TYPE, step);
  const rows = data.cells.length;
  const columns = columnCountOf(data.cells);
  const resize = (size: { rows: number; columns: number }) =>
    changeSheet(editor, data.sheetId, { kind: 'resize', ...size }, step);
  return (
    <>
      <section aria-label={t('table')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('table')}</div>
        <div className={editorFrameStyles.gridTwo}>
          <NumberField
            label={t('rowCount')}
            prefix={t('rowCount')}
            value={rows}
            min={1}
            max={MAX_ROWS}
            onCommit={(wanted) => resize({ rows: Math.round(wanted), columns })}
          />
          <NumberField
            label={t('columnCount')}
            prefix={t('columnCount')}
            value={columns}
            min={1}
            max={MAX_COLUMNS}
            onCommit={(wanted) => resize({ rows, columns: Math.round(wanted) })}
          />
        </div>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(name)}
            checked={data[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </section>
      <section aria-label={t('tableStyle')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('tableStyle')}
        </div>
        <div className={styles.looks}>
          {TABLE_PRESETS.map(({ name, look }) => (
            <button
              key={name}
              type="button"
              className={styles.look}
              aria-label={t(name)}
              title={t(name)}
              aria-pressed={
                JSON.stringify(look.colors) === JSON.stringify(data.colors) && look.borders === data.borders
              }
              onClick={() => set(look)}
            >
              <TablePicture look={look} />
            </button>
          ))}
        </div>
        <div className={styles.swatches}>
          {COLORS.map((name) => (
            <DataColor
              key={name}
              layer={layer}
              type={TABLE_TYPE}
              step={step}
              label={t(`color_${name}`)}
              value={data.colors[name]}
              write={(table, hex) => ({ ...table, colors: { ...table.colors, [name]: hex } })}
            />
          ))}
        </div>
      </section>
      <section aria-label={t('borders')}>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
            {t('borders')}
          </span>
          <DataColor
            layer={layer}
            type={TABLE_TYPE}
            step={step}
            label={t('borderColor')}
            value={data.colors.border}
            write={(table, hex) => ({ ...table, colors: { ...table.colors, border: hex } })}
          />
        </div>
        <div className={editorFrameStyles.gridTwo}>
          <SelectMenu
            label={t('borders')}
            value={data.borders}
            options={TABLE_BORDERS.map((value) => ({ value, label: t(BORDER_NAMES[value]) }))}
            onChange={(value) => {
              const borders = TABLE_BORDERS.find((each) => each === value);
              if (borders) set((table) => ({ ...table, borders, borderWidthPx: table.borderWidthPx || 2 }));
            }}
          />
          <NumberField
            label={t('borderWidth')}
            prefix=""
            suffix=" px"
            decimals={1}
            value={data.borderWidthPx}
            min={0}
            max={100}
            onCommit={(borderWidthPx) => set({ borderWidthPx })}
          />
        </div>
      </section>
      <section aria-label={t('font')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('font')}</div>
        <DataFont
          family={data.fontFamily}
          sizePx={data.fontSizePx}
          text={data.cells.flat().join(' ')}
          onChange={(change) => set(change)}
        />
        <div className={editorFrameStyles.gridTwo}>
          <NumberField
            label={t('padding')}
            prefix={t('padding')}
            value={data.paddingPx}
            min={0}
            max={500}
            onCommit={(paddingPx) => set({ paddingPx })}
          />
          <NumberField
            label={t('corners')}
            prefix={t('corners')}
            value={data.cornerRadius}
            min={0}
            max={1000}
            onCommit={(cornerRadius) => set({ cornerRadius })}
          />
        </div>
      </section>
    </>
  );
}
