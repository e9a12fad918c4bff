import type { LottieFeature } from '../import-notice.ts';
import { isRecord, type Json, type JsonRecord, lottieLayers, recordsIn } from './lottie-json.ts';

/** Effects that the player draws: tint, fill, tritone, drop shadow, Gaussian blur (tried with ThorVG 1). */
const DRAWN_EFFECTS = new Set([20, 21, 23, 25, 29]);
/** Effects that draw nothing: they hold numbers for expressions. */
const CONTROLS = /^(?:ADBE (?:Slider|Angle|Checkbox|Color|Point|Point3D|Layer|Dropdown) Control|Pseudo\/)/;
const CUSTOM_EFFECT = 5;
const TEXT_LAYER = 5;
const CAMERA_LAYER = 13;
const RANGE_SELECTOR = 0;
/** What text animators may change and the player does not: anchor, skew, hue, saturation, brightness, blur, turns in space. */
const UNDRAWN_TEXT_CHANGES = ['a', 'sk', 'fh', 'fs', 'fb', 'bl', 'rx', 'ry'];

/** What an animation uses and the player leaves out. It is the file as it came, with its expressions. */
export function missingLottieFeatures(animation: JsonRecord): LottieFeature[] {
  const layers = lottieLayers(animation).filter(({ hd }) => hd !== true);
  const found: readonly (readonly [LottieFeature, boolean])[] = [
    ['expressions', layers.some((layer) => hasExpression(layer, 0))],
    ['text-animators', layers.some(hasUndrawnTextAnimator)],
    ['effects', layers.some(({ ef }) => recordsIn(ef).some(isUndrawnEffect))],
    ['layer-styles', layers.some(({ sy }) => recordsIn(sy).length > 0)],
    ['cameras', layers.some(({ ty }) => ty === CAMERA_LAYER)],
  ];
  return found.filter(([, isFound]) => isFound).map(([feature]) => feature);
}

const MAX_DEPTH = 120;

/** An expression is text beside the value that it replaces. */
function hasExpression(value: Json, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.some((each) => hasExpression(each, depth + 1));
  if (!isRecord(value)) return false;
  if (typeof value.x === 'string' && 'k' in value) return true;
  return Object.values(value).some((each) => hasExpression(each, depth + 1));
}

function isUndrawnEffect({ ty, en, mn, ef }: JsonRecord): boolean {
  if (en === 0 || en === false) return false;
  if (ty !== CUSTOM_EFFECT) return typeof ty !== 'number' || !DRAWN_EFFECTS.has(ty);
  // One number alone controls something else.
  return typeof mn === 'string' ? !CONTROLS.test(mn) : recordsIn(ef).length > 1;
}

function hasUndrawnTextAnimator({ ty, t }: JsonRecord): boolean {
  if (ty !== TEXT_LAYER || !isRecord(t)) return false;
  return recordsIn(t.a).some(({ s, a }) => {
    const isOtherSelector = isRecord(s) && ((s.t ?? RANGE_SELECTOR) !== RANGE_SELECTOR || s.rn === 1);
    return isOtherSelector || (isRecord(a) && UNDRAWN_TEXT_CHANGES.some((key) => changesSomething(a[key])));
  });
}

function changesSomething(property: Json | undefined): boolean {
  if (!isRecord(property)) return false;
  const values = Array.isArray(property.k) ? property.k : [property.k];
  return values.some((value) => value !== 0);
}
