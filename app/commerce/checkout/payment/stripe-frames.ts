/** Frames that Stripe puts over the page: the question of a bank, for instance. */
function isStripeFrame(target: EventTarget | null): boolean {
  return target instanceof HTMLIFrameElement && target.name.startsWith('__privateStripe');
}

/**
 * Lets the frames that Stripe puts over the page have the focus. A dialog keeps the focus within itself, and those frames lie beside it:
 * the user could not type the code that their bank has sent them. Returns how to stop.
 */
export function letStripeFramesHaveFocus(): () => void {
  // Before the dialog, which listens on the document.
  const onFocus = (event: FocusEvent) => {
    const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (isStripeFrame(goesTo)) event.stopImmediatePropagation();
  };
  window.addEventListener('focusin', onFocus, { capture: true });
  window.addEventListener('focusout', onFocus, { capture: true });
  return () => {
    window.removeEventListener('focusin', onFocus, { capture: true });
    window.removeEventListener('focusout', onFocus, { capture: true });
  };
}
