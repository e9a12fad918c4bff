import { HSL_RANGES, type HslRange, type Layer } from '@gesso/engine';
import { useState } from 'react';
import { effectOf, type HslShift, setColourRange } from '../../../state/effect-edits.ts';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { SliderRow } from '../slider-row.tsx';

const RANGES: Readonly<Record<HslRange, { label: string; color: string }>> = {
  red: { label: 'Reds', color: '#e5383b' },
  orange: { label: 'Oranges', color: '#f58a1f' },
  yellow: { label: 'Yellows', color: '#f4c81c' },
  green: { label: 'Greens', color: '#37a446' },
  aqua: { label: 'Aquas', color: '#19b5b0' },
  blue: { label: 'Blues', color: '#2f6bff' },
  purple: { label: 'Purples', color: '#8745e0' },
  magenta: { label: 'Magentas', color: '#d83a9c' },
};

const ROWS: readonly { field: keyof HslShift; label: string }[] = [
  { field: 'hue', label: 'Hue' },
  { field: 'saturation', label: 'Saturation' },
  { field: 'lightness', label: 'Lightness' },
];

/** Hue, saturation and lightness of one range of colours at a time. */
export function HslEditor({ layer }: { layer: Layer }) {
  const [range, setRange] = useState<HslRange>('red');
  const { preview, commit } = useLayerGesture();
  const hsl = effectOf(layer, 'hsl');
  const shift = hsl?.[range] ?? { hue: 0, saturation: 0, lightness: 0 };
  const { label } = RANGES[range];
  return (
    <>
      <fieldset className="hsl-row" aria-label="Range of colours">
        {HSL_RANGES.map((each) => {
          const one = hsl?.[each];
          const isSet = one !== undefined && (one.hue !== 0 || one.saturation !== 0 || one.lightness !== 0);
          return (
            <button
              key={each}
              type="button"
              className={`hsl-dot ${range === each ? 'on' : ''} ${isSet ? 'is-set' : ''}`}
              style={{ background: RANGES[each].color }}
              aria-label={isSet ? `${RANGES[each].label}, changed` : RANGES[each].label}
              aria-pressed={range === each}
              onClick={() => setRange(each)}
            />
          );
        })}
      </fieldset>
      <fieldset className="sl-group" aria-label={label}>
        <span className="sl-title">{label}</span>
        {ROWS.map((row) => (
          <SliderRow
            key={row.field}
            label={row.label}
            name={`${label}, ${row.label.toLowerCase()}`}
            value={shift[row.field]}
            min={-100}
            max={100}
            defaultValue={0}
            fromDefault
            onChange={(value) =>
              preview(label, (each) => setColourRange(each, range, { [row.field]: value }))
            }
            onCommit={commit}
          />
        ))}
      </fieldset>
    </>
  );
}
