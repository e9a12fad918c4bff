import type { TextLayer } from '../../model/layer.ts';
import type { TextPath } from '../../model/text-style.ts';

/** Lines that text follows. */
export const CURVE_PRESETS = ['none', 'arc', 'valley', 'wave', 'hill', 'circle'] as const;
/** The name of a way to bend a text. */
export type CurvePreset = (typeof CURVE_PRESETS)[number];
/** Those that are paths in a 0-1 unit square over the box. */
type PathPreset = 'wave' | 'hill' | 'circle';

/** How far text bends when an arc is chosen, in degrees. */
const FIRST_BEND_DEG = 90;

/** What of a letter is over its line and hangs below, in ems: the box leaves room for it. */
const ABOVE_EM = 0.95;
const BELOW_EM = 0.3;
/** Room beside the ends of an open curve, where letters lean. */
const BESIDE_EM = 0.35;
/** The line takes seven eighths of the way around a circle. */
const AROUND = 8 / 7;
/** A circle is at least so large, in ems, that its letters do not meet at their inner edges: outside of it, and within. */
const LEAST_RADIUS_EM = { outside: 0.6, inside: 1.9 } as const;
/** How high waves and hills swing, in parts of their width. */
const SWING = { wave: 0.16, hill: 0.22 } as const;

/** Numbers of a path: four digits are a tenth of a pixel of a large page. */
const digits = (value: number) => String(Math.round(value * 10_000) / 10_000);
const command = (letter: string, ...values: number[]) => `${letter}${values.map(digits).join(' ')}`;

/** A preset is known by the kinds of its commands: where they lead follows from the text. */
const COMMANDS: Readonly<Record<PathPreset, string>> = { wave: 'MCS', hill: 'MCCS', circle: 'MAAZ' };

/** The preset that bends a text; `none` where its lines are straight. */
export function curvePresetOf(path: TextPath | null): CurvePreset | 'other' {
  if (path === null) return 'none';
  if (path.type === 'arc') return path.angleDeg < 0 ? 'valley' : 'arc';
  const commands = path.path.replace(/[^A-Za-z]/g, '');
  const known = (['wave', 'hill', 'circle'] as const).find((preset) => COMMANDS[preset] === commands);
  // Hills were once drawn with the commands of a wave, and began at the bottom.
  if (known === 'wave' && path.path.startsWith('M0 1')) return 'hill';
  return known ?? 'other';
}

/** The box that a text on a path needs, and the path within it. */
interface PlacedPath {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly path: string;
}

/** A path as long as a line of text, with room for the letters around it. */
function pathFor(preset: PathPreset, lineWidthPx: number, emPx: number, isInside: boolean): PlacedPath {
  const [above, below] = isInside ? [BELOW_EM * emPx, ABOVE_EM * emPx] : [ABOVE_EM * emPx, BELOW_EM * emPx];
  if (preset === 'circle') {
    const least = LEAST_RADIUS_EM[isInside ? 'inside' : 'outside'] * emPx;
    const radius = Math.max(least, (lineWidthPx * AROUND) / (2 * Math.PI));
    const side = Math.ceil(2 * (radius + above));
    const share = radius / side;
    const [top, bottom] = [0.5 - share, 0.5 + share];
    return {
      widthPx: side,
      heightPx: side,
      path: `${command('M', 0.5, bottom)}${command('A', share, share, 0, 0, 1, 0.5, top)}${command('A', share, share, 0, 0, 1, 0.5, bottom)}Z`,
    };
  }
  // The curve is a little longer than it is wide: letters end before it does.
  const runPx = Math.max(emPx, lineWidthPx);
  const besidePx = BESIDE_EM * emPx;
  const widthPx = Math.ceil(runPx + 2 * besidePx);
  const swingPx = runPx * SWING[preset];
  const heightPx = Math.ceil(swingPx + above + below);
  const [left, right] = [besidePx / widthPx, 1 - besidePx / widthPx];
  const [top, bottom] = [above / heightPx, 1 - below / heightPx];
  const at = (share: number) => left + (right - left) * share;
  if (preset === 'hill')
    return {
      widthPx,
      heightPx,
      path: `${command('M', left, bottom)}${command('C', at(0.14), bottom, at(0.2), bottom, at(0.25), (top + bottom) / 2)}${command('C', at(0.31), top, at(0.4), top, at(0.5), top)}${command('S', at(0.69), top, at(0.75), (top + bottom) / 2, at(0.86), bottom, right, bottom)}`,
    };
  const middle = (top + bottom) / 2;
  // A wave reaches three quarters of the height of its handles.
  const reach = ((bottom - top) / 2) * 1.73;
  return {
    widthPx,
    heightPx,
    path: `${command('M', left, middle)}${command('C', at(0.17), middle - reach, at(0.33), middle - reach, at(0.5), middle)}${command('S', at(0.83), middle + reach, right, middle)}`,
  };
}

const emOf = (layer: TextLayer) => Math.max(1, ...layer.runs.map(({ fontSizePx }) => fontSizePx));

function setBox(layer: TextLayer, widthPx: number, heightPx = layer.height): void {
  const middle = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
  const rounded = (value: number) => Math.round(value * 100) / 100;
  layer.width = Math.ceil(widthPx);
  layer.x = rounded(middle.x - layer.width / 2);
  if (heightPx === layer.height) return;
  layer.height = Math.ceil(heightPx);
  layer.y = rounded(middle.y - layer.height / 2);
}

/**
 * Puts a text on a curve. Paths are as long as the text: the box takes the size that `lineWidthPx`, the width of the text when it is
 * straight, asks for, about its middle, with room for the letters. Taken off a path it is wide enough for the line again. The height of
 * arcs and straight text follows the lines.
 */
export function setTextCurve(layer: TextLayer, preset: CurvePreset, lineWidthPx: number): void {
  const wasPath = layer.textPath?.type === 'path';
  if (preset === 'wave' || preset === 'hill' || preset === 'circle') {
    const placed = pathFor(preset, lineWidthPx, emOf(layer), false);
    layer.textPath = { type: 'path', path: placed.path, offset: 0, flipped: false };
    setBox(layer, placed.widthPx, placed.heightPx);
    return;
  }
  if (preset === 'none') layer.textPath = null;
  else {
    const bend = layer.textPath?.type === 'arc' ? Math.abs(layer.textPath.angleDeg) : FIRST_BEND_DEG;
    layer.textPath = { type: 'arc', angleDeg: preset === 'arc' ? bend : -bend };
  }
  if (wasPath && layer.width < lineWidthPx) setBox(layer, lineWidthPx + 1);
}

/**
 * Lets a curve follow a text that has become longer or larger: a path of a preset that is too short for it grows with its box, so that
 * letters neither pile up nor run past its ends. One that is long enough stays as the user made it.
 */
export function fitTextCurve(layer: TextLayer, lineWidthPx: number): void {
  const preset = curvePresetOf(layer.textPath);
  if (layer.textPath?.type !== 'path' || (preset !== 'wave' && preset !== 'hill' && preset !== 'circle'))
    return;
  const placed = pathFor(preset, lineWidthPx, emOf(layer), layer.textPath.flipped);
  if (placed.widthPx <= layer.width && placed.heightPx <= layer.height) return;
  layer.textPath = { ...layer.textPath, path: placed.path };
  setBox(layer, placed.widthPx, placed.heightPx);
}

/** Puts a text to the other side of its path; that of a preset is made again, as letters within a circle need a larger one. */
export function flipTextCurve(layer: TextLayer, flipped: boolean, lineWidthPx: number): void {
  if (layer.textPath?.type !== 'path') return;
  const preset = curvePresetOf(layer.textPath);
  layer.textPath = { ...layer.textPath, flipped };
  if (preset !== 'wave' && preset !== 'hill' && preset !== 'circle') return;
  const placed = pathFor(preset, lineWidthPx, emOf(layer), flipped);
  layer.textPath = { ...layer.textPath, path: placed.path };
  setBox(layer, placed.widthPx, placed.heightPx);
}

/** Widens the box of a text on an arc, about its middle, to what the bent letters take. */
export function fitTextArc(layer: TextLayer, bentWidthPx: number): void {
  if (layer.textPath?.type === 'arc' && bentWidthPx > layer.width) setBox(layer, bentWidthPx);
}

/** Bends a text by an angle; 0 is straight. */
export function setTextBend(layer: TextLayer, angleDeg: number): void {
  layer.textPath = angleDeg === 0 ? null : { type: 'arc', angleDeg };
}

/** Moves a text along its path, by a part of its length. */
export function moveAlongPath(layer: TextLayer, offset: number): void {
  if (layer.textPath?.type === 'path') layer.textPath = { ...layer.textPath, offset };
}
