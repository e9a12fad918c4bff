import { parseColor, toHex } from '../images/colors.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonRecord = { [key: string]: Json };

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a colour of an animation, `#rrggbb`, to another; null leaves it. */
type ChangeColor = (color: string) => string | null;

/** The colours of fills, strokes, gradients and solid layers of a Lottie animation, each once, as they come. */
export function lottieColors(json: string): string[] {
  const found = new Set<string>();
  visit(JSON.parse(json) as Json, (color) => {
    found.add(color);
    return null;
  });
  return [...found];
}

/** The animation with colours replaced: original `#rrggbb` → new. Opacity of the new colour is not taken. */
export function recolorLottie(json: string, colors: Readonly<Record<string, string>>): string {
  if (Object.keys(colors).length === 0) return json;
  const animation = JSON.parse(json) as Json;
  visit(animation, (color) => colors[color]?.slice(0, 7) ?? null);
  return JSON.stringify(animation);
}

function visit(value: Json, change: ChangeColor): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, change);
    return;
  }
  if (!isRecord(value)) return;
  if ((value.ty === 'fl' || value.ty === 'st') && isRecord(value.c)) visitProperty(value.c, change);
  if ((value.ty === 'gf' || value.ty === 'gs') && isRecord(value.g)) visitGradient(value.g, change);
  if (value.ty === 1 && typeof value.sc === 'string') {
    const solid = parseColor(value.sc);
    if (solid) value.sc = change(solid.color) ?? value.sc;
  }
  for (const each of Object.values(value)) visit(each, change);
}

/** A colour that stands still is an array of numbers, one that moves is keyframes with such arrays under `s` and `e`. */
function visitProperty(property: JsonRecord, change: ChangeColor): void {
  const { k } = property;
  if (!Array.isArray(k)) return;
  if (typeof k[0] === 'number') changeAt(k, 0, change);
  else
    for (const keyframe of k) {
      if (!isRecord(keyframe)) continue;
      for (const values of [keyframe.s, keyframe.e]) if (Array.isArray(values)) changeAt(values, 0, change);
    }
}

/** Stops are offset, red, green, blue one after another, `p` of them; opacities follow. */
function visitGradient(gradient: JsonRecord, change: ChangeColor): void {
  const stops = typeof gradient.p === 'number' ? gradient.p : 0;
  const property = gradient.k;
  if (!isRecord(property) || !Array.isArray(property.k)) return;
  const lists =
    typeof property.k[0] === 'number'
      ? [property.k]
      : property.k.flatMap((keyframe) =>
          isRecord(keyframe) ? [keyframe.s, keyframe.e].filter((list) => Array.isArray(list)) : [],
        );
  for (const list of lists)
    for (let stop = 0; stop < stops; stop++) changeAt(list as Json[], stop * 4 + 1, change);
}

function changeAt(numbers: Json[], at: number, change: ChangeColor): void {
  const channels = numbers.slice(at, at + 3);
  if (channels.length < 3 || channels.some((channel) => typeof channel !== 'number')) return;
  const values = channels as number[];
  // Old files count to 255, the format to 1.
  const whole = values.some((value) => value > 1) ? 255 : 1;
  const changed = change(toHex(values.map((value) => (value / whole) * 255)));
  if (changed === null) return;
  for (let channel = 0; channel < 3; channel++)
    numbers[at + channel] =
      (Number.parseInt(changed.slice(1 + channel * 2, 3 + channel * 2), 16) / 255) * whole;
}
