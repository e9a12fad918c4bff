/** The size of PayPal's window, in CSS pixels. */
export const PAYPAL_WINDOW_PX = { width: 800, height: 600 } as const;

/** A window of PayPal. */
export interface PaypalWindow {
  /** Shows a page in it. */
  show(url: string): void;
  close(): void;
}

/**
 * Opens an empty window for PayPal, in the middle of this one. It has to be opened by the click itself, before the server has said which
 * page belongs into it: browsers keep windows away that come later. Null where they keep this one away too.
 */
export function openPaypalWindow(): PaypalWindow | null {
  const { width, height } = PAYPAL_WINDOW_PX;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const opened = window.open(
    '',
    'gesso-paypal',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (opened === null) return null;
  return {
    show(url) {
      opened.location.href = url;
      opened.focus();
    },
    close: () => opened.close(),
  };
}

/** The page on which PayPal asks for a yes, as an address that may be opened; null for anything else. */
export function approvalAddress(url: string, base: string): string | null {
  const target = URL.canParse(url, base) ? new URL(url, base) : null;
  return target !== null && /^https?:$/.test(target.protocol) ? target.href : null;
}
