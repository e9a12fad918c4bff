export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** What an element carries for its tooltip. */
export interface TooltipAttributes {
  readonly 'data-tooltip': string;
  readonly 'data-tooltip-keys': string | undefined;
  readonly 'data-tooltip-side': TooltipSide;
}

/**
 * Attributes that give an element a tooltip: its name, and the keys that do the same. One `TooltipHost` shows the tooltips of all
 * elements; a component around each of a hundred buttons would be rendered at every step of a drag.
 */
export function tooltipOf(label: string, keys?: string, side: TooltipSide = 'bottom'): TooltipAttributes {
  return { 'data-tooltip': label, 'data-tooltip-keys': keys, 'data-tooltip-side': side };
}

/** The nearest element with a tooltip around the target of an event. */
export function elementWithTooltip(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/** Where a tooltip is wanted when possible; there is room for it on the other side too. */
export function tooltipSideOf(element: HTMLElement): TooltipSide {
  const side = element.dataset.tooltipSide;
  return side === 'top' || side === 'right' || side === 'left' ? side : 'bottom';
}
