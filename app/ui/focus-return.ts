/** Where the focus goes when what had it is no longer there: the canvas of an editor, else the main part of the page. */
const FALLBACK = '[data-region="canvas"], main[tabindex], main h1[tabindex], #main';

const isUsable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  element.checkVisibility();

/** What opened a dialog: what has the focus, and where that is an entry of a menu, the button of the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const opener = menu ? trigger : active;
  return isUsable(opener) ? opener : null;
}

/**
 * Remembers what has the focus while something opens, and returns how to give it back when that closes. Call it before the focus moves.
 * What is gone by then is looked for by its name in the same place, for lists are drawn again; else the main part of the page has the focus.
 */
export function rememberFocus(): () => void {
  const opener = openerOf(document.activeElement);
  const name = opener?.getAttribute('aria-label') ?? opener?.textContent ?? '';
  const tag = opener?.tagName ?? '';
  return () => {
    // Something else took the focus in the meantime, on purpose.
    const active = document.activeElement;
    if (isUsable(active) && active.closest('[role="dialog"]') === null && active !== opener) return;
    const again = isUsable(opener)
      ? opener
      : [...document.querySelectorAll(tag || 'button')].find(
          (each) => name !== '' && (each.getAttribute('aria-label') ?? each.textContent) === name,
        );
    const next = isUsable(again) ? again : document.querySelector(FALLBACK);
    if (next instanceof HTMLElement) next.focus({ preventScroll: !next.matches('button, a') });
  };
}
