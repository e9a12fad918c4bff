import { expect, test } from 'vitest';
import { approvalAddress, PAYPAL_WINDOW_PX } from './paypal-window.ts';

test('[I11] the window of PayPal has 800 by 600 pixels and opens pages only', () => {
  expect(PAYPAL_WINDOW_PX).toEqual({ width: 800, height: 600 });
  const base = 'https://gesso.test/pricing/';
  expect(approvalAddress('https://www.paypal.com/checkoutnow?token=1', base)).toBe(
    'https://www.paypal.com/checkoutnow?token=1',
  );
  expect(approvalAddress('/sandbox/paypal/1', base)).toBe('https://gesso.test/sandbox/paypal/1');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'http://'])
    expect(approvalAddress(bad, base), bad).toBeNull();
});
