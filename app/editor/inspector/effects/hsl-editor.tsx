import type { Layer } from '@gesso/engine';
import { effectOf, type HslShift, setColorRange } from '@gesso/engine/edits';
import { HSL_RANGES, type HslRange } from '@gesso/engine/internal';
import { useState } from 'react';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { SliderRow } from '../slider-row.tsx';
import * as styles from './hsl-editor.module.css';

type Label = PlainKey<typeof editorEffectsText>;

const RANGES: Readonly<Record<HslRange, { label: Label; color: string }>> = {
  red: { label: 'reds', color: '#e5383b' },
  orange: { label: 'oranges', color: '#f58a1f' },
  yellow: { label: 'yellows', color: '#f4c81c' },
  green: { label: 'greens', color: '#37a446' },
  aqua: { label: 'aquas', color: '#19b5b0' },
  blue: { label: 'blues', color: '#2f6bff' },
  purple: { label: 'purples', color: '#8745e0' },
  magenta: { label: 'magentas', color: '#d83a9c' },
};

const ROWS: readonly { field: keyof HslShift; label: Label }[] = [
  { field: 'hue', label: 'hue' },
  { field: 'saturation', label: 'saturation' },
  { field: 'lightness', label: 'lightness' },
];

/** Hue, saturation and lightness of one range of colours at a time. */
export function HslEditor({ layer }: { layer: Pick<Layer, 'effects'> }) {
  const t = useText(editorEffectsText);
  const [range, setRange] = useState<HslRange>('red');
  const { preview, commit } = useLayerGesture();
  const hsl = effectOf(layer, 'hsl');
  const shift = hsl?.[range] ?? { hue: 0, saturation: 0, lightness: 0 };
  const label = t(RANGES[range].label);
  return (
    <>
      <fieldset className={styles.hslRow} aria-label={t('rangeOfColors')}>
        {HSL_RANGES.map((each) => {
          const one = hsl?.[each];
          const isSet = one !== undefined && (one.hue !== 0 || one.saturation !== 0 || one.lightness !== 0);
          return (
            <button
              key={each}
              type="button"
              className={`${styles.hslDot}  ${isSet ? styles.isSet : ''}`}
              style={{ background: RANGES[each].color }}
              aria-label={isSet ? t('rangeChanged', { name: t(RANGES[each].label) }) : t(RANGES[each].label)}
              aria-pressed={range === each}
              onClick={() => setRange(each)}
            />
          );
        })}
      </fieldset>
      <fieldset className={editorPartsStyles.sliderGroup} aria-label={label}>
        <span className={editorPartsStyles.sliderTitle}>{label}</span>
        {ROWS.map((row) => (
          <SliderRow
            key={row.field}
            label={t(row.label)}
            name={t('partOfRange', { range: label, part: t(row.label).toLowerCase() })}
            value={shift[row.field]}
            min={-100}
            max={100}
            defaultValue={0}
            fromDefault
            onChange={(value) =>
              preview(t.step(RANGES[range].label), (each) =>
                setColorRange(each, range, { [row.field]: value }),
              )
            }
            onCommit={commit}
          />
        ))}
      </fieldset>
    </>
  );
}
