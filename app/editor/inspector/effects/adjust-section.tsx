import type { Layer } from '@gesso/engine';
import { useState } from 'react';
import { type Adjustment, effectOf, resetAdjustments, setAdjustment } from '../../../state/effect-edits.ts';
import { useEditor } from '../../../state/hooks.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { FoldSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';
import { CurvesEditor } from './curves-editor.tsx';
import { HslEditor } from './hsl-editor.tsx';

interface AdjustmentRow {
  readonly name: Adjustment;
  readonly label: string;
  /** Sharpness and grain can only be added. */
  readonly isAdded?: boolean;
}

const ADJUSTMENTS: readonly { title: string; rows: readonly AdjustmentRow[] }[] = [
  {
    title: 'Light',
    rows: [
      { name: 'exposure', label: 'Exposure' },
      { name: 'brightness', label: 'Brightness' },
      { name: 'contrast', label: 'Contrast' },
      { name: 'highlights', label: 'Highlights' },
      { name: 'shadows', label: 'Shadows' },
    ],
  },
  {
    title: 'Colour',
    rows: [
      { name: 'saturation', label: 'Saturation' },
      { name: 'vibrance', label: 'Vibrance' },
      { name: 'temperature', label: 'Warmth' },
      { name: 'tint', label: 'Tint' },
    ],
  },
  {
    title: 'Detail',
    rows: [
      { name: 'sharpness', label: 'Sharpness', isAdded: true },
      { name: 'grain', label: 'Grain', isAdded: true },
      { name: 'vignette', label: 'Vignette' },
    ],
  },
];

type AdjustTab = 'sliders' | 'curves' | 'hsl';
const TABS: readonly { value: AdjustTab; label: string }[] = [
  { value: 'sliders', label: 'Sliders' },
  { value: 'curves', label: 'Curves' },
  { value: 'hsl', label: 'Colours' },
];

/** The number of corrections that are not at rest, in words. */
function summaryOf(layer: Layer | undefined): string | null {
  if (!layer) return null;
  const adjust = effectOf(layer, 'adjust');
  const names = ADJUSTMENTS.flatMap((group) => group.rows).filter((row) => adjust && adjust[row.name] !== 0);
  const words = [
    ...names.map((row) => row.label),
    ...(effectOf(layer, 'curves') ? ['Curves'] : []),
    ...(effectOf(layer, 'hsl') ? ['Colours'] : []),
  ];
  return words.length === 0 ? null : words.length > 2 ? `${words.length} changes` : words.join(', ');
}

/** Light, colour and detail by sliders, tone curves, and each range of colours on its own. */
export function AdjustSection({ layers }: { layers: readonly Layer[] }) {
  const editor = useEditor();
  const first = layers[0];
  const summary = summaryOf(first);
  if (!first) return null;
  return (
    <FoldSection
      id="adjust"
      title="Adjust"
      summary={summary}
      tools={
        summary ? (
          <button
            type="button"
            className="see-all"
            onClick={() => editor.editSelected('Reset adjustments', resetAdjustments)}
          >
            Reset
          </button>
        ) : null
      }
    >
      <AdjustBody first={first} />
    </FoldSection>
  );
}

function AdjustBody({ first }: { first: Layer }) {
  const [tab, setTab] = useState<AdjustTab>('sliders');
  return (
    <>
      <Segmented label="Way of adjusting" value={tab} options={TABS} onChange={setTab} />
      {tab === 'sliders' ? <AdjustSliders first={first} /> : null}
      {tab === 'curves' ? <CurvesEditor layer={first} /> : null}
      {tab === 'hsl' ? <HslEditor layer={first} /> : null}
    </>
  );
}

function AdjustSliders({ first }: { first: Layer }) {
  const { preview, commit } = useLayerGesture();
  const adjust = effectOf(first, 'adjust');
  return ADJUSTMENTS.map((group) => (
    <fieldset key={group.title} className="sl-group" aria-label={group.title}>
      <span className="sl-title">{group.title}</span>
      {group.rows.map((row) => (
        <SliderRow
          key={row.name}
          label={row.label}
          value={adjust?.[row.name] ?? 0}
          min={row.isAdded ? 0 : -100}
          max={100}
          defaultValue={0}
          fromDefault
          onChange={(value) => preview(row.label, (layer) => setAdjustment(layer, row.name, value))}
          onCommit={commit}
        />
      ))}
    </fieldset>
  ));
}
