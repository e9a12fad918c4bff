import type { Layer, Paint, Shadow } from '@gesso/engine';
import { createEffect, type Effect } from '@gesso/engine/effects';
import { hasForm, hasText } from '@gesso/engine/internal';
import type { LayerEffectsInfo, Layer as PsdLayer } from 'ag-psd';
import type { ReportItem } from '../import-report-items.ts';
import { hexOf, paintOf } from './psd-colors.ts';
import type { PlacedPixels } from './psd-pixels.ts';

type Report = (item: Omit<ReportItem, 'layer'>) => void;

const isOn = (effect: unknown): boolean =>
  typeof effect === 'object' && effect !== null && 'enabled' in effect && effect.enabled === true;

/** The colour that lies over a layer; null where there is none, or one that blends. */
function colorOverlay(effects: LayerEffectsInfo | undefined): { color: string; opacity: number } | null {
  if (!effects || effects.disabled) return null;
  const overlay = effects.solidFill?.find(isOn);
  if (!overlay?.color || (overlay.blendMode ?? 'normal') !== 'normal') return null;
  return { color: hexOf(overlay.color), opacity: Math.min(1, Math.max(0, overlay.opacity ?? 1)) };
}

/** Pixels with the colour over them that the layer has: they keep how opaque they are. */
export function overlaid(pixels: PlacedPixels | null, { effects }: PsdLayer): PlacedPixels | null {
  const overlay = colorOverlay(effects);
  if (!pixels || !overlay) return pixels;
  const data = new Uint8ClampedArray(pixels.data);
  const parts = [1, 3, 5].map((at) => Number.parseInt(overlay.color.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4)
    for (const [channel, part] of parts.entries()) {
      const own = data[at + channel] ?? 0;
      data[at + channel] = own + (part - own) * overlay.opacity;
    }
  return { ...pixels, data };
}

/** The effects of a layer that ours can have too; the others are reported. */
export function addEffects(layer: Layer, { effects }: PsdLayer, scale: number, report: Report): void {
  if (!effects || effects.disabled) return;
  for (const [kind, value] of Object.entries(effects)) {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    if (list.some(isOn) && !addEffect(layer, kind, effects, scale))
      report({ outcome: 'left-out', reason: 'effect', detail: kind });
  }
}

/** Whether it could be added. */
function addEffect(layer: Layer, kind: string, effects: LayerEffectsInfo, scale: number): boolean {
  switch (kind) {
    case 'dropShadow':
      layer.shadow = shadowOf(effects.dropShadow?.find(isOn), scale);
      return true;
    case 'outerGlow':
      // A layer has one shadow.
      if (effects.dropShadow?.some(isOn)) return false;
      layer.shadow = glowOf(effects.outerGlow, scale);
      return true;
    case 'stroke': {
      const outline = outlineOf(effects.stroke?.find(isOn), scale);
      if (outline) layer.effects.push(outline);
      return outline !== null;
    }
    case 'solidFill':
      return addColor(layer, effects);
    case 'gradientOverlay':
      return addGradient(layer, effects);
    default:
      return false;
  }
}

function addColor(layer: Layer, effects: LayerEffectsInfo): boolean {
  const overlay = colorOverlay(effects);
  if (!overlay) return false;
  const isWhole = overlay.opacity >= 0.998;
  if (hasText(layer)) {
    if (isWhole) layer.runs = layer.runs.map((run) => ({ ...run, color: overlay.color }));
    return isWhole;
  }
  if (hasForm(layer)) {
    if (isWhole && layer.fill) layer.fill = { type: 'solid', color: overlay.color };
    return isWhole;
  }
  // Pixels have it already; of a group each layer would need it.
  return 'assetId' in layer;
}

function addGradient(layer: Layer, { gradientOverlay }: LayerEffectsInfo): boolean {
  const overlay = gradientOverlay?.find(isOn);
  const isWhole = (overlay?.opacity ?? 1) >= 0.998 && (overlay?.blendMode ?? 'normal') === 'normal';
  if (!overlay?.gradient || !isWhole) return false;
  const paint: Paint | null =
    overlay.gradient.type === 'solid'
      ? paintOf({
          ...overlay.gradient,
          style: overlay.type ?? 'linear',
          angle: overlay.angle ?? 90,
          reverse: overlay.reverse ?? false,
        })
      : null;
  if (!paint || !(hasText(layer) || hasForm(layer))) return false;
  layer.fill = paint;
  return true;
}

type PsdShadow = NonNullable<LayerEffectsInfo['dropShadow']>[number];
type PsdStroke = NonNullable<LayerEffectsInfo['stroke']>[number];

/** Theirs has the angle of the light, against the clock; ours the direction in which the shadow falls, with it. */
function shadowOf(shadow: PsdShadow | undefined, scale: number): Shadow | null {
  if (!shadow) return null;
  return {
    presetId: 0,
    angleDeg: 180 - (shadow.angle ?? 120),
    color: hexOf(shadow.color),
    opacity: Math.min(1, Math.max(0, shadow.opacity ?? 0.75)),
    distancePx: Math.min(500, (shadow.distance?.value ?? 0) * scale),
    blurPx: Math.min(300, (shadow.size?.value ?? 0) * scale),
  };
}

/** A glow is a shadow that does not fall aside. */
function glowOf(glow: LayerEffectsInfo['outerGlow'], scale: number): Shadow {
  return {
    ...{ presetId: 0, angleDeg: 0, distancePx: 0 },
    color: hexOf(glow?.color),
    opacity: Math.min(1, Math.max(0, glow?.opacity ?? 0.75)),
    blurPx: Math.min(300, (glow?.size?.value ?? 5) * scale),
  };
}

function outlineOf(stroke: PsdStroke | undefined, scale: number): Effect | null {
  if (stroke?.fillType !== 'color') return null;
  return {
    ...createEffect('outline'),
    color: hexOf(stroke.color),
    widthPx: Math.min(200, (stroke.size?.value ?? 1) * scale),
    position: stroke.position === 'inside' ? 'inner' : 'outer',
  };
}
