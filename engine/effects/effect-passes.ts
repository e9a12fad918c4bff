import type { BuiltInEffectType, Effect } from '../model/effects.ts';
import { matchColorsStep } from './color-match/match-colors.ts';
import {
  adjustSteps,
  type ColorStep,
  colorizeStep,
  curvesStep,
  duotoneStep,
  hslStep,
  mixed,
  parseHex,
  washStep,
} from './color-steps.ts';
import { customEffectPass } from './custom-effect.ts';
import type { EffectPass, EffectPlace } from './effect-pass.ts';
import { lookSteps } from './looks.ts';
import { cartoon, halftone, lowPoly, oilPaint, pencil, STROKE_KERNELS, watercolor } from './painterly.ts';

type EffectOf<Type extends BuiltInEffectType> = Extract<Effect, { type: Type }>;

/** The smallest radius at which sharpening shows detail and not noise, in page pixels. */
const SHARPEN_SIGMA_PX = 1.1;
/** How large a grain of film is on a page of 1080 pixels. */
const GRAIN_SIZE_PX = 1.6;

const NOTHING: readonly ColorStep[] = [];

/** What an effect does that changes each colour on its own. */
const colorPass = <Type extends BuiltInEffectType>(
  colorSteps: (effect: EffectOf<Type>) => readonly ColorStep[],
): EffectPass<EffectOf<Type>> => ({
  colorSteps,
  isSpatial: () => false,
  apply: () => {},
  kernels: ['applyCube'],
});

/** What an effect does that looks at the place of a pixel, or at those around it. */
const spatialPass = <Type extends BuiltInEffectType>(
  kernels: EffectPass<EffectOf<Type>>['kernels'],
  apply: EffectPass<EffectOf<Type>>['apply'],
): EffectPass<EffectOf<Type>> => ({ colorSteps: () => NOTHING, isSpatial: () => true, apply, kernels });

/** What an effect does that draws the image again, as strongly as it is wanted. */
const artPass = <Drawn extends { readonly intensity: number }>(
  kernels: EffectPass<Drawn>['kernels'],
  apply: EffectPass<Drawn>['apply'],
): EffectPass<Drawn> => ({
  colorSteps: () => NOTHING,
  isSpatial: ({ intensity }) => intensity > 0,
  apply: (work, effect, place) => work.mix(effect.intensity, () => apply(work, effect, place)),
  kernels,
});

const BLUR_KERNELS = [
  'premultiply',
  'unpremultiply',
  'convolveRows',
  'convolveColumns',
  'boxRows',
  'boxColumns',
] as const;

const middleOf = (effect: { readonly centreX: number; readonly centreY: number }, place: EffectPlace) => ({
  centreX: place.left + effect.centreX * place.width,
  centreY: place.top + effect.centreY * place.height,
});

/** Colours of 0-255. */
const bytesOf = (color: string): [number, number, number] => {
  const [r, g, b] = parseHex(color);
  return [r * 255, g * 255, b * 255];
};

const adjustPass: EffectPass<EffectOf<'adjust'>> = {
  colorSteps: adjustSteps,
  isSpatial: ({ sharpness, grain, vignette }) => sharpness > 0 || grain > 0 || vignette !== 0,
  apply(work, { sharpness, vignette, grain }, { scale, left, top, width, height }) {
    if (sharpness > 0) work.sharpen(SHARPEN_SIGMA_PX * Math.max(0.5, scale), sharpness / 50);
    if (vignette !== 0) {
      const box = { centreX: left + width / 2, centreY: top + height / 2, widthPx: width, heightPx: height };
      work.vignette(vignette / 100, box);
    }
    if (grain > 0) work.grain((grain / 100) * 0.4, GRAIN_SIZE_PX * scale, left, top);
  },
  kernels: ['applyCube', 'sharpen', 'vignette', 'grain', ...BLUR_KERNELS],
};

/** As kernels take colours: 0xBBGGRR. */
const packed = (color: string): number => {
  const [r, g, b] = bytesOf(color);
  return Math.round(r) | (Math.round(g) << 8) | (Math.round(b) << 16);
};

const LUMA_KERNELS = ['lumaOnWhite', 'keepLane', 'boxRows', 'boxColumns'] as const;

/** How coarse paper is beside the strokes on it, so that it looks the same in every size. */
const PAPER_GRAIN = 0.22;

/** How each effect works on pixels. Its parameters are in engine/model/effects/effect-rows.ts. */
const EFFECT_PASSES: { readonly [Type in BuiltInEffectType]: EffectPass<EffectOf<Type>> } = {
  'chroma-key': spatialPass(['chromaKey'], (work, { color, similarity, smoothness, spill }) =>
    work.chromaKey(bytesOf(color), similarity, smoothness, spill),
  ),
  adjust: adjustPass,
  curves: colorPass((effect) => [curvesStep(effect)]),
  hsl: colorPass((effect) => [hslStep(effect)]),
  filter: colorPass(({ filterId, intensity }) => mixed(lookSteps(filterId), intensity)),
  'match-colors': colorPass(({ source, reference, intensity }) =>
    mixed([matchColorsStep(source, reference)], intensity),
  ),
  duotone: colorPass(({ shadowColor, highlightColor, intensity }) => [
    duotoneStep(parseHex(shadowColor), parseHex(highlightColor), intensity),
  ]),
  colorize: colorPass(({ color, intensity }) => [colorizeStep(parseHex(color), intensity)]),
  'oil-paint': artPass(
    [...STROKE_KERNELS, ...LUMA_KERNELS, 'scaleByDifference'],
    (work, { brushPx }, { scale }) => work.runKernels((memory) => oilPaint(memory, brushPx * scale)),
  ),
  cartoon: artPass(
    [...STROKE_KERNELS, ...LUMA_KERNELS, 'scaleByLuma', 'scaleByDifference'],
    (work, effect, { scale }) =>
      work.runKernels((memory) => cartoon(memory, { ...effect, smoothingPx: effect.smoothingPx * scale })),
  ),
  watercolor: {
    ...artPass(
      ['applyCube', ...STROKE_KERNELS, ...LUMA_KERNELS, 'scaleByLuma', 'scaleByDifference', 'grain'],
      (work, effect, { scale, left, top }) => {
        work.runKernels((memory) => watercolor(memory, { ...effect, brushPx: effect.brushPx * scale }));
        work.grain(effect.paper * 0.14, Math.max(1, effect.brushPx * PAPER_GRAIN * scale), left, top);
      },
    ),
    // Thinned colours are as bright as before only with more pigment.
    colorSteps: ({ wash, intensity }) =>
      wash > 0 ? mixed([...adjustSteps({ vibrance: 60 * wash }), washStep(wash)], intensity) : NOTHING,
  },
  pencil: artPass([...LUMA_KERNELS, 'pencilStrokes', 'grain'], (work, effect, { scale, left, top }) => {
    work.runKernels((memory) => pencil(memory, { ...effect, softnessPx: effect.softnessPx * scale }));
    work.grain(effect.paper * 0.25, Math.max(1, effect.softnessPx * PAPER_GRAIN * scale), left, top);
  }),
  halftone: artPass(
    ['premultiply', 'unpremultiply', 'boxRows', 'boxColumns', 'inkScreen', 'colorScreens'],
    (work, { kind, dotPx, angleDeg, inkColor, paperColor }, { scale, left, top }) =>
      work.runKernels((memory) =>
        halftone(
          memory,
          dotPx * scale,
          { x: left, y: top },
          kind === 'one' ? { angleDeg, ink: packed(inkColor), paper: packed(paperColor) } : null,
        ),
      ),
  ),
  'low-poly': artPass(
    [
      'keepLane',
      'fillLane',
      'premultiply',
      'unpremultiply',
      'gradient',
      'boxRows',
      'boxColumns',
      'fillTriangle',
    ],
    (work, { sizePx }, { scale }) => work.runKernels((memory) => lowPoly(memory, sizePx * scale)),
  ),
  pixelate: spatialPass(
    ['premultiply', 'unpremultiply', 'pixelate'],
    (work, { sizePx }, { scale, left, top }) => work.pixelate(sizePx * scale, left, top),
  ),
  'gaussian-blur': {
    ...spatialPass(BLUR_KERNELS, (work, { radiusPx }, { scale }) => work.blur((radiusPx * scale) / 2)),
    blurSigmaPx: ({ radiusPx }) => radiusPx / 2,
  },
  'tilt-blur': spatialPass([...BLUR_KERNELS, 'mixByDistance'], (work, effect, place) => {
    const reach = Math.hypot(place.width, place.height) / 2;
    work.tiltBlur((effect.radiusPx * place.scale) / 2, {
      ...middleOf(effect, place),
      angleDeg: effect.angleDeg,
      innerPx: effect.size * reach,
      featherPx: effect.feather * reach,
    });
  }),
  'radial-blur': spatialPass(['premultiply', 'unpremultiply', 'radialBlur'], (work, effect, place) => {
    const { centreX, centreY } = middleOf(effect, place);
    work.radialBlur(effect.kind, effect.amount, centreX, centreY);
  }),
  'motion-blur': spatialPass(['premultiply', 'unpremultiply', 'motionBlur'], (work, effect, { scale }) =>
    work.motionBlur(effect.lengthPx * scale, effect.angleDeg),
  ),
  'background-blur': {
    ...spatialPass(BLUR_KERNELS, (work, { radiusPx }, { scale }) => work.blur((radiusPx * scale) / 2)),
    isSpatial: ({ radiusPx }) => radiusPx > 0,
  },
  outline: {
    ...spatialPass(['outlineCoverage'], (work, { color, widthPx, position }, { scale }) => {
      const opacity = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
      work.outline(bytesOf(color), opacity, widthPx * scale, position);
    }),
    isSpatial: ({ widthPx }) => widthPx > 0,
  },
};

/** How an effect works on pixels. */
export function effectPassOf(effect: Effect): EffectPass<Effect> {
  if (effect.type === 'custom') return customEffectPass(effect.customType) as EffectPass<Effect>;
  // Each row takes effects of its own type, and this is the row of the type of the effect.
  return EFFECT_PASSES[effect.type] as EffectPass<Effect>;
}

/** The colour part of an effect, as steps in order; empty for an effect that has none. */
export const colorStepsOf = (effect: Effect): readonly ColorStep[] => effectPassOf(effect).colorSteps(effect);
