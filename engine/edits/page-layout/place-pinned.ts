import { resizeGroup } from '../../layouts/lay-out-group.ts';
import { followsSize, pinnedBox } from '../../layouts/pins.ts';
import type { TextMeasure } from '../../layouts/text-measure.ts';
import type { Layer } from '../../model/layer.ts';
import { hasChildren, hasText } from '../../model/layer-capabilities.ts';
import type { Pins } from '../../model/layers/auto-layout.ts';
import type { PageSize } from '../layer-roles.ts';
import { clampSidePx, mapKeyframeValues, scaleLayerContent, scaleLayerLook } from '../scale-layer.ts';
import { fitTextHeight } from '../text/text-edits.ts';

/** A layer whose pins say where it goes when its page gets another size. */
export type PinnedLayer = Layer & { pins: Pins };

export const isPinned = (layer: Layer): layer is PinnedLayer => layer.pins !== undefined;

/**
 * Places a pinned layer on a page of another size. Distances are those of the page as it would be at the new scale: a margin of a small page is a
 * larger one on a poster. Then the layer follows its pins to the edges of the page.
 */
export function placePinned(
  layer: PinnedLayer,
  oldPage: PageSize,
  page: PageSize,
  measure: TextMeasure | null,
): void {
  const factor = Math.min(page.width / oldPage.width, page.height / oldPage.height);
  const scaledPage = { width: oldPage.width * factor, height: oldPage.height * factor };
  const scaled = {
    x: layer.x * factor,
    y: layer.y * factor,
    width: layer.width * factor,
    height: layer.height * factor,
  };
  const box = pinnedBox(scaled, layer.pins, scaledPage, page);
  const wider = growth(layer.width, box.width, factor);
  const higher = growth(layer.height, box.height, factor);
  const [fromX, fromY] = [layer.x, layer.y];
  scaleLayerContent(layer, factor);
  scaleLayerLook(layer, factor);
  mapKeyframeValues(layer, {
    x: (value) => box.x + (value - fromX) * wider,
    y: (value) => box.y + (value - fromY) * higher,
    width: (value) => value * wider,
    height: (value) => value * higher,
  });
  if (hasChildren(layer) && followsSize(layer.pins)) {
    layer.width = scaled.width;
    layer.height = scaled.height;
    if (layer.layout) keepSides(layer.layout, layer.pins);
    layer.children = resizeGroup(layer, box, measure).children;
  }
  Object.assign(layer, { ...box, width: clampSidePx(box.width), height: clampSidePx(box.height) });
  if (hasText(layer) && measure) fitTextHeight(measure, layer);
}

/**
 * How many times a side is longer. Rounding to hundredths would be multiplied by what keyframes move, and a side of less than a pixel is made one
 * pixel long, which says nothing about how far its layer moves: both count as the factor of the page.
 */
function growth(before: number, after: number, factor: number): number {
  const isOnlyRounded = Math.abs(after - before * factor) <= 0.01;
  return isOnlyRounded || before < 1 ? factor : after / before;
}

/** A side that follows the page does not follow the layers. */
function keepSides(layout: { width: 'fixed' | 'hug'; height: 'fixed' | 'hug' }, pins: Pins): void {
  if (pins.x === 'both' || pins.x === 'scale') layout.width = 'fixed';
  if (pins.y === 'both' || pins.y === 'scale') layout.height = 'fixed';
}
