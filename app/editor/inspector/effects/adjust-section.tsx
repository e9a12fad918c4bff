import { type Adjustment, effectOf, resetAdjustments, setAdjustment } from '@gesso/engine/edits';
import { useState } from 'react';
import type { PlainKey, Say } from '../../../messages/catalogue.ts';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { FoldSection } from '../fold-section.tsx';
import { type LayersWith, sectionOf } from '../section-of.ts';
import { SliderRow } from '../slider-row.tsx';
import { CurvesEditor } from './curves-editor.tsx';
import { HslEditor } from './hsl-editor.tsx';

type AdjustedLayer = LayersWith<'effects'>[number];
type Label = PlainKey<typeof editorEffectsText>;

interface AdjustmentRow {
  readonly name: Adjustment;
  readonly label: Label;
  /** Sharpness and grain can only be added. */
  readonly isAdded?: boolean;
}

const ADJUSTMENTS: readonly { title: Label; rows: readonly AdjustmentRow[] }[] = [
  {
    title: 'lightGroup',
    rows: [
      { name: 'exposure', label: 'exposure' },
      { name: 'brightness', label: 'brightness' },
      { name: 'contrast', label: 'contrast' },
      { name: 'highlights', label: 'highlights' },
      { name: 'shadows', label: 'shadows' },
    ],
  },
  {
    title: 'color',
    rows: [
      { name: 'saturation', label: 'saturation' },
      { name: 'vibrance', label: 'vibrance' },
      { name: 'temperature', label: 'temperature' },
      { name: 'tint', label: 'tint' },
    ],
  },
  {
    title: 'detail',
    rows: [
      { name: 'sharpness', label: 'sharpness', isAdded: true },
      { name: 'grain', label: 'grain', isAdded: true },
      { name: 'vignette', label: 'vignette' },
    ],
  },
];

type AdjustTab = 'sliders' | 'curves' | 'hsl';
const TABS: readonly { value: AdjustTab; label: Label }[] = [
  { value: 'sliders', label: 'sliders' },
  { value: 'curves', label: 'curves' },
  { value: 'hsl', label: 'hsl' },
];

/** The number of corrections that are not at rest, in words. */
function summaryOf(layer: AdjustedLayer | undefined, t: Say<typeof editorEffectsText>): string | null {
  if (!layer) return null;
  const adjust = effectOf(layer, 'adjust');
  const names = ADJUSTMENTS.flatMap((group) => group.rows).filter((row) => adjust && adjust[row.name] !== 0);
  const words = [
    ...names.map((row) => t(row.label)),
    ...(effectOf(layer, 'curves') ? [t('curves')] : []),
    ...(effectOf(layer, 'hsl') ? [t('hsl')] : []),
  ];
  return words.length === 0
    ? null
    : words.length > 2
      ? t('changes', { count: words.length })
      : words.join(t('comma'));
}

/** Light, colour and detail by sliders, tone curves, and each range of colours on its own. */
export const AdjustSection = sectionOf(
  ['effects'],
  function AdjustSection({ layers }: { layers: LayersWith<'effects'> }) {
    const t = useText(editorEffectsText);
    const editor = useEditor();
    const first = layers[0];
    const summary = summaryOf(first, t);
    if (!first) return null;
    return (
      <FoldSection
        id="adjust"
        title={t('adjust')}
        summary={summary}
        tools={
          summary ? (
            <button
              type="button"
              className={editorPartsStyles.seeAll}
              onClick={() => editor.editSelected(t.step('resetAdjustments'), resetAdjustments)}
            >
              {t('reset')}
            </button>
          ) : null
        }
      >
        <AdjustBody first={first} />
      </FoldSection>
    );
  },
);

function AdjustBody({ first }: { first: AdjustedLayer }) {
  const t = useText(editorEffectsText);
  const [tab, setTab] = useState<AdjustTab>('sliders');
  return (
    <>
      <Segmented
        label={t('wayOfAdjusting')}
        value={tab}
        options={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setTab}
      />
      {tab === 'sliders' ? <AdjustSliders first={first} /> : null}
      {tab === 'curves' ? <CurvesEditor layer={first} /> : null}
      {tab === 'hsl' ? <HslEditor layer={first} /> : null}
    </>
  );
}

function AdjustSliders({ first }: { first: AdjustedLayer }) {
  const t = useText(editorEffectsText);
  const { preview, commit } = useLayerGesture();
  const adjust = effectOf(first, 'adjust');
  return ADJUSTMENTS.map((group) => (
    <fieldset key={group.title} className={editorPartsStyles.sliderGroup} aria-label={t(group.title)}>
      <span className={editorPartsStyles.sliderTitle}>{t(group.title)}</span>
      {group.rows.map((row) => (
        <SliderRow
          key={row.name}
          label={t(row.label)}
          value={adjust?.[row.name] ?? 0}
          min={row.isAdded ? 0 : -100}
          max={100}
          defaultValue={0}
          fromDefault
          onChange={(value) => preview(t.step(row.label), (layer) => setAdjustment(layer, row.name, value))}
          onCommit={commit}
        />
      ))}
    </fieldset>
  ));
}
