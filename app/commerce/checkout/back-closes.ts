/** An entry of the history of the tab on top of the page's own. */
export interface BackEntry {
  /** Takes the entry away again, unless the user already has; ends when the history is as it was. */
  leave(): Promise<void>;
}

const MARK = 'gessoCheckout';

/**
 * Has the browser's Back close what lies over a page instead of leaving the page. The entry has the page's own address and state, and the
 * router does not notice it: for the router the address is the same, so that nothing is loaded or asked again.
 */
export function closeOnBack(onBack: () => void): BackEntry {
  const isOnTop = () => window.history.state?.[MARK] === true;
  let isGone = false;
  let onGone: () => void = () => undefined;
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', onPop, { capture: true });
    const wasAsked = isGone;
    isGone = true;
    onGone();
    if (!wasAsked) onBack();
  };
  window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  // Before the router, which listens on the same object.
  window.addEventListener('popstate', onPop, { capture: true });
  return {
    leave() {
      if (isGone) return Promise.resolve();
      isGone = true;
      if (!isOnTop()) {
        // A user went elsewhere over it; going back would leave that page.
        window.removeEventListener('popstate', onPop, { capture: true });
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        onGone = resolve;
        window.history.back();
      });
    },
  };
}
