import { withWords } from '../model/create.ts';
import type { Layer, TextRun } from '../model/layer.ts';
import { hasForm, hasFrame, hasText } from '../model/layer-capabilities.ts';
import { animatableProperty } from '../model/layers/animatable.ts';
import { type Paint, solid } from '../model/paint.ts';

/** What a layer can take over from another: how it looks, what effects it has, how it moves, or all of that. */
export type LookPart = 'style' | 'effects' | 'animation' | 'all';

/** Styles of letters; what they say stays. */
const RUN_STYLE = [
  ...(['fontFamily', 'fontWeight', 'italic', 'underline', 'strikethrough'] as const),
  ...(['textCase', 'baseline', 'axes', 'fontSizePx', 'color', 'features'] as const),
] satisfies readonly (keyof TextRun)[];

/**
 * Lets a layer look or move as another one does. What it is, where it is, how large and when stays. Letters take the style of letters and
 * the colour of shapes, shapes the colour of letters; keyframes of the place keep their ways and begin where the layer is. A layer that has
 * nothing of the kind, as an image no letters, takes what it can.
 */
export function pasteLook(target: Layer, source: Layer, part: LookPart): void {
  if (part === 'style' || part === 'all') pasteStyle(target, source);
  if (part === 'effects' || part === 'all') target.effects = copyOf(source.effects);
  if (part === 'animation' || part === 'all') pasteAnimation(target, source);
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function pasteStyle(target: Layer, source: Layer): void {
  target.opacity = source.opacity;
  target.blendMode = source.blendMode;
  target.shadow = copyOf(source.shadow);
  if (hasText(target) && hasText(source)) {
    const [first] = source.runs;
    if (first) {
      const style = copyOf(Object.fromEntries(RUN_STYLE.map((name) => [name, first[name]])));
      target.runs = target.runs.map(({ text, variable }) => {
        const run = { ...withWords(first, text), ...style };
        return variable === undefined ? run : { ...run, variable };
      });
    }
    const { align, lineHeight, letterSpacing, paragraphSpacingPx, highlight, fill, textEffects } = source;
    Object.assign(
      target,
      copyOf({ align, lineHeight, letterSpacing, paragraphSpacingPx, highlight, fill, textEffects }),
    );
    if (source.textStyleId === undefined) delete target.textStyleId;
    else target.textStyleId = source.textStyleId;
  } else if (hasForm(target) && hasForm(source)) {
    target.fill = copyOf(source.fill);
    target.stroke = copyOf(source.stroke);
    target.cornerRadius = source.cornerRadius;
    if (source.cornerRadii) target.cornerRadii = copyOf(source.cornerRadii);
    else delete target.cornerRadii;
  } else if (hasText(target) && hasForm(source)) paintText(target, source.fill);
  else if (hasForm(target) && hasText(source))
    target.fill = copyOf(source.fill) ?? solid(source.runs[0]?.color ?? '#14151f');
  else if (hasFrame(target) && hasFrame(source)) target.cornerRadius = source.cornerRadius;
  if (!hasText(target) && !hasText(source)) target.mask = copyOf(source.mask) ?? target.mask;
}

/** Gives all letters a paint: a plain colour as their own, so that it can be changed word by word again. */
function paintText(target: Extract<Layer, { type: 'text' }>, paint: Paint | null): void {
  if (paint === null) return;
  if (paint.type !== 'solid') target.fill = copyOf(paint);
  else {
    target.fill = null;
    target.runs = target.runs.map((run) => ({ ...run, color: paint.color }));
  }
}

/** Properties whose keyframes say where a layer is: what is pasted goes the same way from where it is. */
const PLACES = ['x', 'y'] as const;

function pasteAnimation(target: Layer, source: Layer): void {
  const { animationIn, animationOverall, animationOut, motionPath } = source;
  Object.assign(target, copyOf({ animationIn, animationOverall, animationOut }));
  if (motionPath) target.motionPath = copyOf(motionPath);
  else delete target.motionPath;
  const keyframes = copyOf(source.keyframes);
  for (const name of Object.keys(keyframes)) {
    if (animatableProperty(target, name) === null) delete keyframes[name];
  }
  for (const name of PLACES) {
    const first = keyframes[name]?.[0]?.value;
    if (first === undefined) continue;
    const shift = target[name] - first;
    keyframes[name] =
      keyframes[name]?.map((keyframe) => ({ ...keyframe, value: keyframe.value + shift })) ?? [];
  }
  target.keyframes = keyframes;
}
