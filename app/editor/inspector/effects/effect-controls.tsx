import type { Effect, EffectType, Layer } from '@gesso/engine';
import type { ReactNode } from 'react';
import type { Say } from '../../../messages/catalogue.ts';
import { editorEffectsText } from '../../../messages/english/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { changeEffect } from '../../../state/effect-edits.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import { eachLayer } from '../../../state/shared-value.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ColourButton } from '../../colour-button.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { showSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';
import { AngleRow } from './angle-row.tsx';
import { EFFECTS } from './effect-names.ts';

type EffectOf<Type extends EffectType> = Extract<Effect, { type: Type }>;

/** How the controls of one effect write: while pulled, at the end, and colours. */
interface Writer<Type extends EffectType> {
  readonly t: Say<typeof editorEffectsText>;
  readonly effect: EffectOf<Type>;
  readonly change: (fields: Partial<EffectOf<Type>>) => void;
  readonly commit: () => void;
  readonly colour: (label: string, field: keyof EffectOf<Type> & string) => ReactNode;
  /** For what cannot be said with sliders. */
  readonly layers: readonly Layer[];
  readonly index: number;
}

/** The sliders and colours of an effect of the selected layers. `index` is its place in each of them. */
export function EffectControls({
  layers,
  index,
  effect,
}: {
  layers: readonly Layer[];
  index: number;
  effect: Effect;
}) {
  const t = useText(editorEffectsText);
  const { preview, commit } = useLayerGesture();
  const ids = layers.map((layer) => layer.id);
  const label = t(EFFECTS[effect.type].label);
  const change = (fields: Partial<Effect>) =>
    preview(label, (layer) => changeEffect(layer, index, effect.type, fields as never));
  const colour = (name: string, field: string) => {
    const value: unknown = (effect as unknown as Record<string, unknown>)[field];
    return (
      <div className="row between">
        <span className="sec">{name}</span>
        <ColourButton
          label={t('partOf', { whole: label, part: name.toLowerCase() })}
          value={typeof value === 'string' ? value : null}
          gestureLabel={t('colourOf', { name: label })}
          apply={(scene, hex) =>
            eachLayer(scene, ids, (layer) =>
              changeEffect(layer, index, effect.type, { [field]: hex } as never),
            )
          }
        />
      </div>
    );
  };
  // One row of the table for each kind: the types of effect and controls are the same by its key.
  const controls = CONTROLS[effect.type] as (writer: Writer<EffectType>) => ReactNode;
  return controls({ t, effect, change, commit, colour, layers, index } as unknown as Writer<EffectType>);
}

function amount<Type extends EffectType>(
  { change, commit }: Writer<Type>,
  row: {
    label: string;
    name?: string;
    value: number;
    min?: number;
    max: number;
    unit?: string;
    defaultValue?: number;
    fields: (value: number) => Partial<EffectOf<Type>>;
  },
): ReactNode {
  return (
    <SliderRow
      key={row.label}
      label={row.label}
      {...(row.name ? { name: row.name } : {})}
      value={row.value}
      {...(row.min === undefined ? {} : { min: row.min })}
      max={row.max}
      {...(row.unit ? { unit: row.unit } : {})}
      {...(row.defaultValue === undefined ? {} : { defaultValue: row.defaultValue })}
      onChange={(value) => change(row.fields(value))}
      onCommit={commit}
    />
  );
}

/** A share of 0-1 as a slider of per cent. */
function share<Type extends EffectType>(
  writer: Writer<Type>,
  row: {
    label: string;
    name?: string;
    value: number;
    defaultValue?: number;
    fields: (value: number) => Partial<EffectOf<Type>>;
  },
): ReactNode {
  return amount(writer, {
    ...row,
    value: Math.round(row.value * 100),
    max: 100,
    unit: '%',
    ...(row.defaultValue === undefined ? {} : { defaultValue: row.defaultValue * 100 }),
    fields: (value) => row.fields(value / 100),
  });
}

/** Where the middle of a blur lies in the layer. */
function centre(writer: Writer<'radial-blur'> | Writer<'tilt-blur'>): ReactNode {
  const { effect } = writer;
  const place = writer as Writer<'radial-blur'>;
  return (
    <>
      {share(place, {
        label: writer.t('across'),
        name: writer.t('middleAcross'),
        value: effect.centreX,
        defaultValue: 0.5,
        fields: (centreX) => ({ centreX }),
      })}
      {share(place, {
        label: writer.t('down'),
        name: writer.t('middleDown'),
        value: effect.centreY,
        defaultValue: 0.5,
        fields: (centreY) => ({ centreY }),
      })}
    </>
  );
}

/** Opens the section in which an effect is set. */
function Elsewhere({ section, children }: { section: 'adjust' | 'filter'; children: string }) {
  return (
    <button type="button" className="btn secondary sm" onClick={() => showSection(section)}>
      {children}
    </button>
  );
}

const CONTROLS: { readonly [Type in EffectType]: (writer: Writer<Type>) => ReactNode } = {
  adjust: ({ t }) => <Elsewhere section="adjust">{t('openAdjust')}</Elsewhere>,
  curves: ({ t }) => <Elsewhere section="adjust">{t('openAdjust')}</Elsewhere>,
  hsl: ({ t }) => <Elsewhere section="adjust">{t('openAdjust')}</Elsewhere>,
  filter: (writer) => (
    <>
      {share(writer, {
        label: writer.t('intensity'),
        value: writer.effect.intensity,
        defaultValue: 1,
        fields: (intensity) => ({ intensity }),
      })}
      <Elsewhere section="filter">{writer.t('openFilters')}</Elsewhere>
    </>
  ),
  duotone: (writer) => (
    <>
      {writer.colour(writer.t('shadows'), 'shadowColor')}
      {writer.colour(writer.t('highlights'), 'highlightColor')}
      {share(writer, {
        label: writer.t('intensity'),
        value: writer.effect.intensity,
        defaultValue: 1,
        fields: (intensity) => ({ intensity }),
      })}
    </>
  ),
  colourise: (writer) => (
    <>
      {writer.colour(writer.t('colour'), 'color')}
      {share(writer, {
        label: writer.t('intensity'),
        value: writer.effect.intensity,
        defaultValue: 0.8,
        fields: (intensity) => ({ intensity }),
      })}
    </>
  ),
  pixelate: (writer) =>
    amount(writer, {
      label: writer.t('size'),
      value: writer.effect.sizePx,
      min: 1,
      max: 120,
      unit: ' px',
      defaultValue: 16,
      fields: (sizePx) => ({ sizePx }),
    }),
  'gaussian-blur': (writer) =>
    amount(writer, {
      label: writer.t('strength'),
      value: writer.effect.radiusPx,
      max: 120,
      unit: ' px',
      defaultValue: 16,
      fields: (radiusPx) => ({ radiusPx }),
    }),
  'motion-blur': (writer) => (
    <>
      {amount(writer, {
        label: writer.t('length'),
        value: writer.effect.lengthPx,
        max: 300,
        unit: ' px',
        defaultValue: 60,
        fields: (lengthPx) => ({ lengthPx }),
      })}
      <AngleRow
        label={writer.t('angle')}
        value={writer.effect.angleDeg}
        onChange={(angleDeg) => writer.change({ angleDeg })}
        onCommit={writer.commit}
      />
    </>
  ),
  'radial-blur': (writer) => (
    <>
      <Segmented
        label={writer.t('kindOfRadialBlur')}
        value={writer.effect.kind}
        options={[
          { value: 'zoom', label: writer.t('zoom') },
          { value: 'spin', label: writer.t('spin') },
        ]}
        onChange={(kind) => {
          writer.change({ kind });
          writer.commit();
        }}
      />
      {share(writer, {
        label: writer.t('strength'),
        value: writer.effect.amount,
        defaultValue: 0.3,
        fields: (value) => ({ amount: value }),
      })}
      {centre(writer)}
    </>
  ),
  'tilt-blur': (writer) => (
    <>
      {amount(writer, {
        label: writer.t('strength'),
        value: writer.effect.radiusPx,
        max: 120,
        unit: ' px',
        defaultValue: 24,
        fields: (radiusPx) => ({ radiusPx }),
      })}
      {share(writer, {
        label: writer.t('sharpBand'),
        value: writer.effect.size,
        defaultValue: 0.2,
        fields: (size) => ({ size }),
      })}
      {share(writer, {
        label: writer.t('softEdge'),
        value: writer.effect.feather,
        defaultValue: 0.3,
        fields: (feather) => ({ feather }),
      })}
      <AngleRow
        label={writer.t('angle')}
        value={writer.effect.angleDeg}
        onChange={(angleDeg) => writer.change({ angleDeg })}
        onCommit={writer.commit}
      />
      {centre(writer)}
    </>
  ),
  'background-blur': (writer) => (
    <>
      {amount(writer, {
        label: writer.t('strength'),
        value: writer.effect.radiusPx,
        max: 120,
        unit: ' px',
        defaultValue: 24,
        fields: (radiusPx) => ({ radiusPx }),
      })}
      <p className="hint">{writer.t('frostedHint')}</p>
    </>
  ),
  outline: (writer) => (
    <>
      {writer.colour(writer.t('colour'), 'color')}
      {amount(writer, {
        label: writer.t('width'),
        value: writer.effect.widthPx,
        max: 60,
        unit: ' px',
        defaultValue: 8,
        fields: (widthPx) => ({ widthPx }),
      })}
      <Segmented
        label={writer.t('sideOfOutline')}
        value={writer.effect.position}
        options={[
          { value: 'outer', label: writer.t('outside') },
          { value: 'inner', label: writer.t('inside') },
        ]}
        onChange={(position) => {
          writer.change({ position });
          writer.commit();
        }}
      />
    </>
  ),
  'chroma-key': (writer) => <ChromaKeyControls {...writer} />,
};

function ChromaKeyControls(writer: Writer<'chroma-key'>) {
  const { t } = writer;
  const editor = useEditor();
  const isPicking = useUi((ui) => ui.colourPick !== null);
  const only = writer.layers.length === 1 ? writer.layers[0] : undefined;
  return (
    <>
      {writer.colour(t('colourToRemove'), 'color')}
      {only ? (
        <button
          type="button"
          className={`btn sm ${isPicking ? 'soft' : 'secondary'}`}
          aria-pressed={isPicking}
          onClick={() =>
            editor.ui.setState({
              colourPick: isPicking ? null : { layerId: only.id, effectIndex: writer.index },
            })
          }
        >
          <Icon name="drop" size={16} />
          {isPicking ? t('clickPicture') : t('pickFromPicture')}
        </button>
      ) : null}
      {share(writer, {
        label: t('similarity'),
        value: writer.effect.similarity,
        defaultValue: 0.3,
        fields: (similarity) => ({ similarity }),
      })}
      {share(writer, {
        label: t('softEdge'),
        value: writer.effect.smoothness,
        defaultValue: 0.15,
        fields: (smoothness) => ({ smoothness }),
      })}
      {share(writer, {
        label: t('clearShine'),
        value: writer.effect.spill,
        defaultValue: 0.6,
        fields: (spill) => ({ spill }),
      })}
    </>
  );
}
