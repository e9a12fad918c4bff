import type { Layer } from '@gesso/engine';
import { effectRowOf } from '@gesso/engine/effects';
import { type AnimatableProperty, colorOfNumber, effectOfProperty } from '@gesso/engine/internal';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorEffectsText } from '../../messages/english/editor/editor-effects.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEffectName } from '../inspector/effects/effect-names.ts';
import { EFFECT_TABLE } from '../inspector/effects/effect-table.tsx';

type Label = PlainKey<typeof motionText>;

const NAMES: Readonly<Record<string, Label>> = {
  x: 'x',
  y: 'y',
  width: 'width',
  height: 'height',
  rotation: 'rotation',
  opacity: 'opacity',
  zoom: 'zoom',
  focusX: 'focusX',
  focusY: 'focusY',
  cropRotation: 'cropRotation',
  cornerRadius: 'cornerRadius',
  innerRatio: 'innerRatio',
  lineHeight: 'lineHeight',
  letterSpacing: 'letterSpacing',
  volume: 'volume',
  'runs.fontSizePx': 'fontSize',
  'runs.color': 'color',
  'fill.color': 'color',
  'stroke.widthPx': 'strokeWidth',
  'stroke.color': 'strokeColor',
  'shadow.distancePx': 'shadowDistance',
  'shadow.blurPx': 'shadowBlur',
  'shadow.opacity': 'shadowOpacity',
  'shadow.color': 'shadowColor',
  'mask.offsetX': 'maskAcross',
  'mask.offsetY': 'maskDown',
  'mask.scaleX': 'maskWidth',
  'mask.scaleY': 'maskHeight',
  'mask.rotation': 'maskTurn',
  'mask.featherPx': 'maskFeather',
  'mask.cornerRadius': 'maskCorner',
  'mask.innerRatio': 'maskDepth',
  'textPath.offset': 'pathOffset',
  'textPath.angleDeg': 'pathBend',
};

/** Says what a property of a layer is called. */
export function usePropertyName(): (layer: Layer, property: string) => string {
  const t = useText(motionText);
  const effects = useText(editorEffectsText);
  const effectName = useEffectName();
  return (layer, property) => {
    const label = NAMES[property];
    if (label) return t(label);
    const found = effectOfProperty(layer, property);
    if (!found) return property;
    const { effect, parameter } = found;
    const control =
      effect.type === 'custom'
        ? undefined
        : EFFECT_TABLE[effect.type].controls.find(
            (each) => 'parameter' in each && each.parameter === parameter,
          );
    const name =
      control && 'label' in control
        ? effects(control.label)
        : (effectRowOf(effect).parameters[parameter]?.name ?? parameter);
    return t('ofEffect', { effect: effectName(effect), parameter: name });
  };
}

/** How the value of a property is shown and stepped through. */
export interface PropertyUnit {
  /** What a value is multiplied by to be shown. */
  readonly factor: number;
  readonly suffix: string;
  readonly decimals: number;
  /** How far an arrow key goes, as it is shown. */
  readonly step: number;
}

const plain = (suffix = '', decimals = 0, step = 1): PropertyUnit => ({ factor: 1, suffix, decimals, step });
const PERCENT: PropertyUnit = { factor: 100, suffix: '%', decimals: 0, step: 1 };
const FINE_PERCENT: PropertyUnit = { ...PERCENT, decimals: 1 };
const PX = plain(' px', 1);
const DEGREES = plain('°', 1);

const UNITS: Readonly<Record<string, PropertyUnit>> = {
  x: plain('', 1),
  y: plain('', 1),
  width: plain('', 1),
  height: plain('', 1),
  rotation: DEGREES,
  cropRotation: DEGREES,
  'textPath.angleDeg': DEGREES,
  opacity: PERCENT,
  zoom: PERCENT,
  focusX: FINE_PERCENT,
  focusY: FINE_PERCENT,
  innerRatio: PERCENT,
  volume: PERCENT,
  'shadow.opacity': PERCENT,
  'mask.innerRatio': PERCENT,
  'mask.offsetX': FINE_PERCENT,
  'mask.offsetY': FINE_PERCENT,
  'mask.scaleX': FINE_PERCENT,
  'mask.scaleY': FINE_PERCENT,
  'mask.rotation': DEGREES,
  'textPath.offset': FINE_PERCENT,
  lineHeight: plain('', 2, 0.05),
  letterSpacing: plain(),
};

/** The unit of a property of a layer. */
export function unitOf(layer: Layer, { name }: Pick<AnimatableProperty, 'name'>): PropertyUnit {
  const own = UNITS[name];
  if (own) return own;
  const found = effectOfProperty(layer, name);
  if (!found) return PX;
  const kind = effectRowOf(found.effect).parameters[found.parameter]?.kind;
  if (kind === 'share') return PERCENT;
  if (kind === 'angle') return DEGREES;
  return kind === 'length' ? PX : plain();
}

/** A value as it is shown: with its unit, colours as `#rrggbb`. */
export function valueText(layer: Layer, property: AnimatableProperty, value: number): string {
  if (property.kind === 'color') return colorOfNumber(value).toUpperCase();
  const { factor, suffix, decimals } = unitOf(layer, property);
  return `${Number((value * factor).toFixed(decimals))}${suffix}`;
}

/** The colours by which the curves of properties are told apart, in their order. */
const HUES = [
  'var(--track-text-edge)',
  'var(--track-video-edge)',
  'var(--track-graphic-edge)',
  'var(--track-audio-edge)',
  'var(--ruler-guide)',
  'var(--text-3)',
  'var(--guide)',
] as const;

export const propertyHue = (index: number): string => HUES[index % HUES.length] ?? HUES[0];
