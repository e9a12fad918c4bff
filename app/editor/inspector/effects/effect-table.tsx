import type { BuiltInEffectType, EffectType } from '@gesso/engine/effects';
import type { EFFECT_ROWS } from '@gesso/engine/internal';
import type { ComponentType } from 'react';
import type { PlainKey } from '../../../messages/catalogue.ts';
import type { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import type { IconName } from '../../../ui/icon.tsx';
import {
  FrostedGlassHint,
  OpenAdjust,
  OpenFilters,
  PickColorToRemove,
  UnknownEffectHint,
} from './effect-extras.tsx';

type Label = PlainKey<typeof editorEffectsText>;
type ParameterOf<Type extends EffectType> = Type extends BuiltInEffectType
  ? keyof (typeof EFFECT_ROWS)[Type]['parameters'] & string
  : never;

/** The parts of the menu from which effects are added, in order. */
const MENU_PARTS = ['blurs', 'colors', 'art', 'edges'] as const;

/** What a control that is more than a value of the effect gets. */
export interface EffectExtraProps {
  /** The ids of the selected layers. */
  readonly layerIds: readonly string[];
  /** The place of the effect in each of them. */
  readonly index: number;
}

/** One control of an effect: a parameter, whose range and default are those of its row in the engine, or something else. */
export type EffectControl<Parameter extends string = string> =
  | {
      readonly parameter: Parameter;
      readonly label: Label;
      /** What screen readers say where the label alone would not do. */
      readonly name?: Label;
      /** What the options of a choice are called. */
      readonly options?: Readonly<Record<string, Label>>;
      /** Shown only while another parameter has this value. */
      readonly only?: { readonly parameter: Parameter; readonly value: string };
    }
  | { readonly Extra: ComponentType<EffectExtraProps> };

/** How the editor presents an effect. */
export interface EffectPresentation<Parameter extends string = string> {
  readonly label: Label;
  readonly icon: IconName;
  /** The part of the menu from which it is added; null for an effect that is set elsewhere. */
  readonly menu: (typeof MENU_PARTS)[number] | null;
  /** In the order in which they are shown. */
  readonly controls: readonly EffectControl<Parameter>[];
}

const INTENSITY = { parameter: 'intensity', label: 'intensity' } as const;
const ANGLE = { parameter: 'angleDeg', label: 'angle' } as const;
const ONE_INK = { parameter: 'kind', value: 'one' } as const;
const CENTRE = [
  { parameter: 'centreX', label: 'across', name: 'middleAcross' },
  { parameter: 'centreY', label: 'down', name: 'middleDown' },
] as const;

/** The effects in the editor. What they are set by is in engine/model/effects/effect-rows.ts. */
export const EFFECT_TABLE: { readonly [Type in EffectType]: EffectPresentation<ParameterOf<Type>> } = {
  adjust: { label: 'adjust', icon: 'sliders', menu: null, controls: [{ Extra: OpenAdjust }] },
  curves: { label: 'curves', icon: 'ease', menu: null, controls: [{ Extra: OpenAdjust }] },
  hsl: { label: 'hsl', icon: 'palette', menu: null, controls: [{ Extra: OpenAdjust }] },
  filter: { label: 'filter', icon: 'image', menu: null, controls: [INTENSITY, { Extra: OpenFilters }] },
  'match-colors': {
    label: 'matchColors',
    icon: 'palette',
    menu: null,
    controls: [INTENSITY, { Extra: OpenFilters }],
  },
  duotone: {
    label: 'duotone',
    icon: 'swap',
    menu: 'colors',
    controls: [
      { parameter: 'shadowColor', label: 'shadows' },
      { parameter: 'highlightColor', label: 'highlights' },
      INTENSITY,
    ],
  },
  colorize: {
    label: 'colorize',
    icon: 'drop',
    menu: 'colors',
    controls: [{ parameter: 'color', label: 'color' }, INTENSITY],
  },
  pixelate: {
    label: 'pixelate',
    icon: 'grid',
    menu: 'colors',
    controls: [{ parameter: 'sizePx', label: 'size' }],
  },
  cartoon: {
    label: 'cartoon',
    icon: 'spark',
    menu: 'art',
    controls: [
      INTENSITY,
      { parameter: 'smoothingPx', label: 'smoothing' },
      { parameter: 'simplify', label: 'fewerShades' },
      { parameter: 'lines', label: 'lines' },
    ],
  },
  'oil-paint': {
    label: 'oilPaint',
    icon: 'brush',
    menu: 'art',
    controls: [INTENSITY, { parameter: 'brushPx', label: 'brushSize' }],
  },
  watercolor: {
    label: 'watercolor',
    icon: 'drop',
    menu: 'art',
    controls: [
      INTENSITY,
      { parameter: 'brushPx', label: 'brushSize' },
      { parameter: 'edges', label: 'pigmentEdges' },
      { parameter: 'wash', label: 'wash' },
      { parameter: 'paper', label: 'paperTexture' },
    ],
  },
  pencil: {
    label: 'pencil',
    icon: 'sketch',
    menu: 'art',
    controls: [
      INTENSITY,
      { parameter: 'softnessPx', label: 'softness' },
      { parameter: 'darkness', label: 'darkness' },
      { parameter: 'color', label: 'ownColors' },
      { parameter: 'paper', label: 'paperTexture' },
    ],
  },
  halftone: {
    label: 'halftone',
    icon: 'pixels',
    menu: 'art',
    controls: [
      INTENSITY,
      { parameter: 'kind', label: 'inks', options: { four: 'fourInks', one: 'oneInk' } },
      { parameter: 'dotPx', label: 'dotSize' },
      { ...ANGLE, only: ONE_INK },
      { parameter: 'inkColor', label: 'inkColor', only: ONE_INK },
      { parameter: 'paperColor', label: 'paperColor', only: ONE_INK },
    ],
  },
  'low-poly': {
    label: 'lowPoly',
    icon: 'diamond',
    menu: 'art',
    controls: [INTENSITY, { parameter: 'sizePx', label: 'size' }],
  },
  'gaussian-blur': {
    label: 'blur',
    icon: 'blur',
    menu: 'blurs',
    controls: [{ parameter: 'radiusPx', label: 'strength' }],
  },
  'motion-blur': {
    label: 'motionBlur',
    icon: 'speed',
    menu: 'blurs',
    controls: [{ parameter: 'lengthPx', label: 'length' }, ANGLE],
  },
  'radial-blur': {
    label: 'radialBlur',
    icon: 'rotate',
    menu: 'blurs',
    controls: [
      { parameter: 'kind', label: 'kindOfRadialBlur', options: { zoom: 'zoom', spin: 'spin' } },
      { parameter: 'amount', label: 'strength' },
      ...CENTRE,
    ],
  },
  'tilt-blur': {
    label: 'tiltShift',
    icon: 'al-vc',
    menu: 'blurs',
    controls: [
      { parameter: 'radiusPx', label: 'strength' },
      { parameter: 'size', label: 'sharpBand' },
      { parameter: 'feather', label: 'softEdge' },
      ANGLE,
      ...CENTRE,
    ],
  },
  'background-blur': {
    label: 'frostedGlass',
    icon: 'layers',
    menu: 'blurs',
    controls: [{ parameter: 'radiusPx', label: 'strength' }, { Extra: FrostedGlassHint }],
  },
  outline: {
    label: 'outline',
    icon: 'pen',
    menu: 'edges',
    controls: [
      { parameter: 'color', label: 'color' },
      { parameter: 'widthPx', label: 'width' },
      { parameter: 'position', label: 'sideOfOutline', options: { outer: 'outside', inner: 'inside' } },
    ],
  },
  'chroma-key': {
    label: 'greenScreen',
    icon: 'wand',
    menu: 'edges',
    controls: [
      { parameter: 'color', label: 'colorToRemove' },
      { Extra: PickColorToRemove },
      { parameter: 'similarity', label: 'similarity' },
      { parameter: 'smoothness', label: 'softEdge' },
      { parameter: 'spill', label: 'clearShine' },
    ],
  },
  custom: { label: 'otherEffect', icon: 'wand', menu: null, controls: [{ Extra: UnknownEffectHint }] },
};

/** The menu of effects, in its parts. */
export const ADDED_EFFECTS: readonly (readonly BuiltInEffectType[])[] = MENU_PARTS.map((part) =>
  (Object.keys(EFFECT_TABLE) as EffectType[]).filter(
    (type): type is BuiltInEffectType => type !== 'custom' && EFFECT_TABLE[type].menu === part,
  ),
);
