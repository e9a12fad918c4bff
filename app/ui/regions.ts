import { announce } from './announce.ts';

/** An area of a screen that F6 stops at. It is called by its `aria-label` where it is given no name. */
export interface ScreenRegion {
  readonly selector: string;
  readonly name?: string;
  /** What has the focus first in it, where that is not its first control. */
  readonly entry?: string;
}

/** The areas of the editors, as `data-region` names them for keys, focus and tests. */
export type RegionName =
  | 'canvas'
  | 'canvas-bar'
  | 'sheet'
  | 'cutout-canvas'
  | 'cutout-tools'
  | 'editor'
  | 'find'
  | 'inspector'
  | 'lane-clips'
  | 'layers'
  | 'overview'
  | 'pages'
  | 'panel'
  | 'rail'
  | 'timeline'
  | 'top-bar'
  | 'transport'
  | 'zoom-bar';

/** A selector for one or more of these areas. */
export const regionSelector = (...names: readonly RegionName[]): string =>
  `:is(${names.map((name) => `[data-region="${name}"]`).join(', ')})`;

const FOCUSABLE =
  'button:not([disabled]), a[href], input:not([disabled]):not([type=file]), select:not([disabled]), textarea:not([disabled]), [tabindex]';

/** What had the focus in an area when it was left has it again when one comes back. */
const lastIn = new WeakMap<Element, HTMLElement>();

const canTakeFocus = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.checkVisibility();

/** Where the focus goes in an area: back to where it was, else to what is chosen in it, else to its first control. */
function entryOf(region: HTMLElement, entry: string | undefined): HTMLElement | null {
  const first = entry === undefined ? null : region.querySelector<HTMLElement>(entry);
  if (first) return first;
  if (region.tabIndex >= 0) return region;
  const last = lastIn.get(region);
  if (last?.isConnected && region.contains(last) && last.checkVisibility()) return last;
  const controls = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canTakeFocus);
  const chosen = controls.find((each) =>
    each.matches('[aria-pressed="true"], [aria-expanded="true"], [aria-selected="true"]'),
  );
  return chosen ?? controls[0] ?? null;
}

/** Takes the focus to the next or former of the areas that are shown, and says its name. */
export function goToNextRegion(areas: readonly ScreenRegion[], back: boolean): void {
  const regions = areas.flatMap((row) => {
    const element = document.querySelector<HTMLElement>(row.selector);
    return element?.checkVisibility() && entryOf(element, row.entry) ? [{ ...row, element }] : [];
  });
  const active = document.activeElement;
  // Areas are nested: the bar of the selection in the canvas, the layers in the inspector.
  const at = regions.findLastIndex(({ element }) => element.contains(active));
  const former = regions[at]?.element;
  if (former && active instanceof HTMLElement) lastIn.set(former, active);
  const step = at < 0 ? (back ? regions.length - 1 : 0) : at + (back ? -1 : 1);
  const next = regions[(step + regions.length) % regions.length];
  if (!next) return;
  entryOf(next.element, next.entry)?.focus();
  const name = next.name ?? nameOf(next.element);
  if (name) announce(name);
}

function nameOf(element: Element): string | null {
  const labelledBy = element.getAttribute('aria-labelledby');
  return labelledBy === null
    ? element.getAttribute('aria-label')
    : (document.getElementById(labelledBy)?.textContent ?? null);
}
