import { setEffectParameter } from '@gesso/engine/edits';
import { type Effect, type EffectParameter, effectRowOf } from '@gesso/engine/effects';
import { effectValues } from '@gesso/engine/internal';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { eachLayer } from '../../../state/shared-value.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { ColorButton } from '../../color-button.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import type { LayersWith } from '../section-of.ts';
import { SliderRow } from '../slider-row.tsx';
import { AngleRow } from './angle-row.tsx';
import { useEffectName } from './effect-names.ts';
import { EFFECT_TABLE, type EffectControl } from './effect-table.tsx';

interface EffectOfLayers {
  readonly layers: LayersWith<'effects'>;
  /** The place of the effect in each of them. */
  readonly index: number;
  readonly effect: Effect;
}

/** The controls of an effect of the selected layers: those of its row in the table, or one for each parameter of an effect from outside. */
export function EffectControls({ layers, index, effect }: EffectOfLayers) {
  const t = useText(editorEffectsText);
  const { parameters } = effectRowOf(effect);
  const layerIds = layers.map((layer) => layer.id);
  const own = Object.entries(parameters);
  if (effect.type === 'custom' && own.length > 0)
    return own.map(([id, parameter]) => (
      <ParameterControl key={id} {...{ layers, index, effect, id, parameter }} label={parameter.name} />
    ));
  const controls: readonly EffectControl[] = EFFECT_TABLE[effect.type].controls;
  return controls.map((control) => {
    if ('Extra' in control)
      return <control.Extra key={control.Extra.name} layerIds={layerIds} index={index} />;
    const parameter = parameters[control.parameter];
    if (!parameter) return null;
    const { options, only } = control;
    if (only && effectValues(effect)[only.parameter] !== only.value) return null;
    return (
      <ParameterControl
        key={control.parameter}
        {...{ layers, index, effect, parameter }}
        id={control.parameter}
        label={t(control.label)}
        {...(control.name ? { name: t(control.name) } : {})}
        {...(options ? { nameOption: (value: string) => t(options[value] ?? control.label) } : {})}
      />
    );
  });
}

/** The control of one parameter: its kind says which, its range and default are those of the row. */
function ParameterControl({
  layers,
  index,
  effect,
  id,
  parameter,
  label,
  name,
  nameOption = (value) => value,
}: EffectOfLayers & {
  /** The name of the parameter in the document. */
  readonly id: string;
  readonly parameter: EffectParameter;
  readonly label: string;
  readonly name?: string;
  readonly nameOption?: (value: string) => string;
}) {
  const t = useText(editorEffectsText);
  const effectName = useEffectName()(effect);
  const step = t.step('effectNamed', { name: effectName });
  const { preview, commit } = useLayerGesture();
  const value = effectValues(effect)[id] ?? parameter.createDefault();
  const change = (next: unknown) =>
    preview(step, (layer) => setEffectParameter(layer, index, effect, id, next));
  const slider = { label, ...(name ? { name } : {}), onCommit: commit };
  switch (parameter.kind) {
    case 'length':
    case 'level':
      return (
        <SliderRow
          {...slider}
          value={Number(value)}
          min={parameter.min ?? 0}
          max={parameter.sliderMax}
          {...(parameter.kind === 'length' ? { unit: ' px' } : {})}
          defaultValue={Number(parameter.createDefault())}
          onChange={change}
        />
      );
    case 'share':
      return (
        <SliderRow
          {...slider}
          value={Math.round(Number(value) * 100)}
          max={100}
          unit="%"
          defaultValue={Number(parameter.createDefault()) * 100}
          onChange={(percent) => change(percent / 100)}
        />
      );
    case 'angle':
      return <AngleRow label={label} value={Number(value)} onChange={change} onCommit={commit} />;
    case 'color':
      return (
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{label}</span>
          <ColorButton
            label={t('partOf', { whole: effectName, part: label.toLowerCase() })}
            value={typeof value === 'string' ? value : null}
            gestureLabel={t.step('colorOf', { name: effectName })}
            apply={(_, hex, draft) =>
              eachLayer(
                draft,
                layers.map((layer) => layer.id),
                (layer) => setEffectParameter(layer, index, effect, id, hex),
              )
            }
          />
        </div>
      );
    case 'choice':
      return (
        <Segmented
          label={label}
          value={String(value)}
          options={parameter.options.map((option) => ({ value: option, label: nameOption(option) }))}
          onChange={(option) => {
            change(option);
            commit();
          }}
        />
      );
    default:
      // Curves, colour ranges and looks are set in sections of their own.
      return null;
  }
}
