import { editorStageText } from '../../messages/english/editor-stage.ts';
import { textOf } from '../../messages/language.ts';
import { announce } from '../../ui/announce.ts';

/** The areas of both editors in their order on the screen; of each that is shown F6 makes a stop. */
const REGIONS = [
  { selector: '.ed-top', name: 'topBar' },
  { selector: '.rail', name: null },
  { selector: '.panel', name: null },
  { selector: '.stage', name: null },
  { selector: '.stage-bar', name: null },
  { selector: '.insp', name: null },
  { selector: '.layers', name: null },
  { selector: '.transport', name: null },
  { selector: '.tl', name: null },
  { selector: '.pages', name: null },
] as const;

const FOCUSABLE =
  'button:not([disabled]), a[href], input:not([disabled]):not([type=file]), select:not([disabled]), textarea:not([disabled]), [tabindex]';

/** What had the focus in an area when it was left has it again when one comes back. */
const lastIn = new WeakMap<Element, HTMLElement>();

const canTakeFocus = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.checkVisibility();

/** Where the focus goes in an area: back to where it was, else to what is chosen in it, else to its first control. */
function entryOf(region: HTMLElement): HTMLElement | null {
  if (region.matches('.stage')) {
    const selected = region.querySelector<HTMLElement>('.layer-button[aria-pressed="true"]');
    return selected ?? region;
  }
  const last = lastIn.get(region);
  if (last?.isConnected && region.contains(last) && last.checkVisibility()) return last;
  const controls = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canTakeFocus);
  const chosen = controls.find((each) =>
    each.matches('[aria-pressed="true"], [aria-expanded="true"], [aria-selected="true"]'),
  );
  return chosen ?? controls[0] ?? null;
}

/** Takes the focus to the next or former area that is shown, and says its name. */
export function goToNextRegion(back: boolean): void {
  const regions = REGIONS.flatMap((row) => {
    const element = document.querySelector<HTMLElement>(row.selector);
    return element?.checkVisibility() && entryOf(element) ? [{ ...row, element }] : [];
  });
  const active = document.activeElement;
  // Areas lie in one another: the bar of the selection in the canvas, the layers in the inspector.
  const at = regions.findLastIndex(({ element }) => element.contains(active));
  const former = regions[at]?.element;
  if (former && active instanceof HTMLElement) lastIn.set(former, active);
  const step = at < 0 ? (back ? regions.length - 1 : 0) : at + (back ? -1 : 1);
  const next = regions[(step + regions.length) % regions.length];
  if (!next) return;
  entryOf(next.element)?.focus();
  const name = next.name === null ? next.element.ariaLabel : textOf(editorStageText)(next.name);
  if (name) announce(name);
}
