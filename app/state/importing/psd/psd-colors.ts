import type { BlendMode, GradientStop, Paint } from '@gesso/engine';
import type { Color, BlendMode as PsdBlendMode, VectorContent } from 'ag-psd';
import { hsvToHex } from '../../../ui/color/color-maths.ts';
import { colorAt } from '../gradients.ts';

/** Gradients of ours have no more. */
const MOST_STOPS = 16;

/** Ours, and whether it is the same. */
interface MappedBlendMode {
  readonly mode: BlendMode;
  readonly isSame: boolean;
}

const SAME: Readonly<Partial<Record<PsdBlendMode, BlendMode>>> = {
  'pass through': 'normal',
  normal: 'normal',
  darken: 'darken',
  multiply: 'multiply',
  'color burn': 'color-burn',
  lighten: 'lighten',
  screen: 'screen',
  'color dodge': 'color-dodge',
  overlay: 'overlay',
  'soft light': 'soft-light',
  'hard light': 'hard-light',
  difference: 'difference',
  exclusion: 'exclusion',
  hue: 'hue',
  saturation: 'saturation',
  color: 'color',
  luminosity: 'luminosity',
};
const NEAREST: Readonly<Partial<Record<PsdBlendMode, BlendMode>>> = {
  'linear burn': 'multiply',
  'darker color': 'darken',
  'linear dodge': 'screen',
  'lighter color': 'lighten',
  'vivid light': 'hard-light',
  'linear light': 'hard-light',
  'pin light': 'hard-light',
  'hard mix': 'hard-light',
  subtract: 'difference',
  divide: 'color-dodge',
};

/** The blend mode that is the same, or the nearest one. */
export function blendModeOf(mode: PsdBlendMode | undefined): MappedBlendMode {
  if (mode === undefined) return { mode: 'normal', isSame: true };
  const same = SAME[mode];
  return same ? { mode: same, isSame: true } : { mode: NEAREST[mode] ?? 'normal', isSame: false };
}

const byte = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb` of any colour of a file; Lab by its lightness alone, which is the best that is known without a profile. */
export function hexOf(color: Color | undefined): string {
  if (!color) return '#000000';
  if ('r' in color) return `#${byte(color.r)}${byte(color.g)}${byte(color.b)}`;
  if ('fr' in color) return `#${byte(color.fr * 255)}${byte(color.fg * 255)}${byte(color.fb * 255)}`;
  if ('c' in color) {
    const light = (ink: number) => byte((1 - ink / 100) * (1 - color.k / 100) * 255);
    return `#${light(color.c)}${light(color.m)}${light(color.y)}`;
  }
  if ('h' in color)
    return hsvToHex({ hue: color.h, saturation: color.s / 100, value: color.b / 100, alpha: 1 });
  if ('l' in color) return `#${byte(color.l * 2.55).repeat(3)}`;
  return `#${byte((1 - color.k / 100) * 255).repeat(3)}`;
}

/** The paint of a fill; null for patterns and noise, which are no paint of ours. */
export function paintOf(content: VectorContent | undefined): Paint | null {
  if (!content) return null;
  if (content.type === 'color') return { type: 'solid', color: hexOf(content.color) };
  if (content.type !== 'solid' || !('colorStops' in content)) return null;
  const sorted = [...content.colorStops].sort((a, b) => a.location - b.location).slice(0, 16);
  const [first] = sorted;
  if (!first) return null;
  // Files count places to 4096, some to 1.
  const most = Math.max(...sorted.map(({ location }) => location));
  const scale = most > 1 ? Math.max(4096, most) : 1;
  const placed = sorted.map(({ color, location }) => ({
    offset: Math.min(1, Math.max(0, location / scale)),
    color: hexOf(color),
  }));
  const colors = placed.length > 1 ? placed : [{ offset: 0, color: hexOf(first.color) }, ...placed];
  const stops = withOpacity(colors, content.opacityStops ?? [], scale);
  const turned = content.reverse
    ? stops.map(({ offset, color }) => ({ offset: 1 - offset, color })).reverse()
    : stops;
  if (content.style === 'radial') return { type: 'radial-gradient', stops: turned };
  // Theirs turns against the clock, ours with it.
  return { type: 'linear-gradient', angleDeg: -(content.angle ?? 90), stops: turned };
}

/** Files say apart how opaque a gradient is at which places. */
function withOpacity(
  colors: readonly GradientStop[],
  opacityStops: readonly { readonly opacity: number; readonly location: number }[],
  scale: number,
): GradientStop[] {
  const shares = opacityStops
    .map(({ opacity, location }) => ({
      offset: Math.min(1, Math.max(0, location / scale)),
      color: `#000000${byte(opacity * 255)}`,
    }))
    .sort((a, b) => a.offset - b.offset);
  if (shares.every(({ color }) => color.endsWith('ff'))) return [...colors];
  const offsets = [...new Set([...colors, ...shares].map(({ offset }) => offset))].sort((a, b) => a - b);
  return offsets.slice(0, MOST_STOPS).map((offset) => {
    const opacity = colorAt(shares, offset).slice(7);
    return { offset, color: `${colorAt(colors, offset).slice(0, 7)}${opacity}` };
  });
}

/** Whether a gradient of a file has more than ours: another form than a line or a circle. */
export function isSimplerThan(content: VectorContent | undefined): boolean {
  if (content?.type !== 'solid' || !('opacityStops' in content)) return false;
  return content.style !== undefined && content.style !== 'linear' && content.style !== 'radial';
}
