/**
 * Takes what is typed while a text is on its way to the page, so that its first letters are not taken for shortcuts.
 * @returns a function that ends it and gives what was typed
 */
export function takeTyping(): () => string {
  // Tests without a page have no keyboard.
  if (typeof window === 'undefined') return () => '';
  let typed = '';
  const onKey = (event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (isInField || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    return typed;
  };
}
