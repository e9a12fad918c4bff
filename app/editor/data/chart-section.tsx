import type { CustomLayer } from '@gesso/engine';
import {
  CHART_KINDS,
  CHART_TYPE,
  type ChartData,
  type ChartKind,
  chartTable,
  hasColorPerCategory,
} from '@gesso/engine/data';
import { useState } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as colorButtonStyles from '../color-button.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import * as styles from './data.module.css';
import { DataColor } from './data-color.tsx';
import { DataFont } from './data-font.tsx';
import { CHART_PALETTES } from './data-presets.ts';
import { useDataChange } from './use-data-change.ts';

const canStack = (kind: ChartKind) => kind === 'bars' || kind === 'rows' || kind === 'area';
const canBend = (kind: ChartKind) => kind === 'lines' || kind === 'area';
const hasAxes = (kind: ChartKind) => !hasColorPerCategory(kind);

/** What a chart is set to: its kind, title, parts, colours and text, and in videos how it comes in. */
export function ChartSection({ layer, data }: { layer: CustomLayer; data: ChartData }) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const step = t.step('stepChart');
  const { set, preview, commit } = useDataChange(CHART_TYPE, step);
  const { categories, series } = chartTable(data);
  const named = hasColorPerCategory(data.kind)
    ? categories
    : series.map(({ name }) => name).slice(data.kind === 'scatter' && series.length > 1 ? 1 : 0);
  const colorOf = (index: number) => data.colors[index % data.colors.length] ?? '#14151f';
  return (
    <>
      <section aria-label={t('chart')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('chart')}</div>
        <SelectMenu
          label={t('kind')}
          value={data.kind}
          options={CHART_KINDS.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            const kind = CHART_KINDS.find((each) => each === value);
            if (kind) set({ kind });
          }}
        />
        <TitleField key={layer.id} value={data.title} onCommit={(title) => set({ title })} />
        <Switch label={t('legend')} checked={data.legend} onChange={(legend) => set({ legend })} />
        <Switch label={t('values')} checked={data.values} onChange={(values) => set({ values })} />
        {hasAxes(data.kind) ? (
          <Switch label={t('gridLines')} checked={data.grid} onChange={(grid) => set({ grid })} />
        ) : null}
        {canStack(data.kind) ? (
          <Switch label={t('stacked')} checked={data.stacked} onChange={(stacked) => set({ stacked })} />
        ) : null}
        {canBend(data.kind) ? (
          <Switch label={t('smooth')} checked={data.smooth} onChange={(smooth) => set({ smooth })} />
        ) : null}
        {editor.kind === 'video' ? (
          <LabelledSlider
            label={t('grows')}
            unit={t('seconds')}
            value={data.growSeconds}
            max={5}
            step={0.1}
            onChange={(growSeconds) => preview({ growSeconds })}
            onCommit={commit}
          />
        ) : null}
      </section>
      <section aria-label={t('chartColors')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('chartColors')}
        </div>
        <div className={styles.looks}>
          {CHART_PALETTES.map((palette, index) => (
            <button
              key={palette.join()}
              type="button"
              className={styles.look}
              aria-label={`${t('chartColors')} ${index + 1}`}
              aria-pressed={palette.every((color, at) => data.colors[at] === color)}
              onClick={() => set({ colors: [...palette] })}
            >
              <span className={styles.palette}>
                {palette.map((color) => (
                  <i key={color} style={{ background: color }} />
                ))}
              </span>
            </button>
          ))}
        </div>
        <div className={styles.swatches}>
          {named.map((name, index) => (
            <DataColor
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike.
              key={index}
              layer={layer}
              type={CHART_TYPE}
              step={step}
              label={t('colorOf', { name: name === '' ? String(index + 1) : name })}
              value={colorOf(index)}
              write={(chart, hex) => ({ ...chart, colors: withColor(chart.colors, index, hex) })}
            />
          ))}
        </div>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{t('textColor')}</span>
          <DataColor
            layer={layer}
            type={CHART_TYPE}
            step={step}
            label={t('textColor')}
            value={data.textColor}
            className={colorButtonStyles.ring ?? ''}
            write={(chart, textColor) => ({ ...chart, textColor })}
          />
        </div>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{t('ground')}</span>
          <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
            {data.background === null ? null : (
              <IconButton
                label={t('noGround')}
                icon="x"
                size="xs"
                onClick={() => set({ background: null })}
              />
            )}
            <DataColor
              layer={layer}
              type={CHART_TYPE}
              step={step}
              label={t('ground')}
              value={data.background}
              write={(chart, background) => ({ ...chart, background })}
            />
          </span>
        </div>
      </section>
      <section aria-label={t('font')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('font')}</div>
        <DataFont
          family={data.fontFamily}
          sizePx={data.fontSizePx}
          text={`0123456789.,%${data.title}${data.cells.flat().join(' ')}`}
          onChange={(change) => set(change)}
        />
      </section>
    </>
  );
}

/** The colours with another one at a place; a list that is too short is repeated up to it, as it is drawn. */
const withColor = (colors: readonly string[], index: number, hex: string): string[] =>
  Array.from({ length: Math.max(colors.length, index + 1) }, (_, at) =>
    at === index ? hex : (colors[at % colors.length] ?? hex),
  );

function TitleField({ value, onCommit }: { value: string; onCommit: (title: string) => void }) {
  const t = useText(dataLayersText);
  const [typed, setTyped] = useState<string | null>(null);
  const end = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={t('chartTitle')}
      value={typed ?? value}
      maxLength={200}
      onChange={setTyped}
      onBlur={end}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
