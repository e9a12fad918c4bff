import type { Rect } from '../geometry/box.ts';
import type { Layer } from '../model/layer.ts';
import type { Pins } from '../model/layers/auto-layout.ts';
import { toHundredths } from './layout-axis.ts';

/** A size in page pixels. */
export interface PinSize {
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly start: number;
  readonly length: number;
}

/** The box of a pinned layer after what it lies on got another size. */
export function pinnedBox(box: Rect, pins: Pins, before: PinSize, after: PinSize): Rect {
  const across = pinnedSpan({ start: box.x, length: box.width }, pins.x, before.width, after.width);
  const down = pinnedSpan({ start: box.y, length: box.height }, pins.y, before.height, after.height);
  const free = { x: across.start, y: down.start, width: across.length, height: down.length };
  if (!pins.keepsRatio) return rounded(free);
  const factor = Math.min(free.width / box.width, free.height / box.height);
  const width = box.width * factor;
  const height = box.height * factor;
  return rounded({
    // It stays at the edge that it is pinned to, else in the middle.
    x: free.x + (free.width - width) * shareBefore(pins.x),
    y: free.y + (free.height - height) * shareBefore(pins.y),
    width,
    height,
  });
}

/** Whether the size of a pinned layer follows that of what it lies on. */
export const followsSize = ({ x, y }: Pins): boolean =>
  x === 'both' || x === 'scale' || y === 'both' || y === 'scale';

/** What a layer without pins of its own does in a group of another size. */
export const pinsInGroup = (layer: Pick<Layer, 'pins'>): Pins =>
  layer.pins ?? { x: 'scale', y: 'scale', keepsRatio: false };

function pinnedSpan(span: Span, pin: Pins['x'] | Pins['y'], before: number, after: number): Span {
  const { start, length } = span;
  const change = after - before;
  switch (pin) {
    case 'left':
    case 'top':
      return span;
    case 'right':
    case 'bottom':
      return { start: start + change, length };
    case 'center':
      return { start: start + change / 2, length };
    case 'both':
      // What would vanish is one pixel long in the middle of where it was.
      return length + change >= 1
        ? { start, length: length + change }
        : { start: start + (length + change - 1) / 2, length: 1 };
    case 'scale':
      return { start: (start * after) / before, length: Math.max(1, (length * after) / before) };
  }
}

function shareBefore(pin: Pins['x'] | Pins['y']): number {
  if (pin === 'left' || pin === 'top') return 0;
  return pin === 'right' || pin === 'bottom' ? 1 : 0.5;
}

const rounded = (box: Rect): Rect => ({
  x: toHundredths(box.x),
  y: toHundredths(box.y),
  width: Math.max(1, toHundredths(box.width)),
  height: Math.max(1, toHundredths(box.height)),
});
