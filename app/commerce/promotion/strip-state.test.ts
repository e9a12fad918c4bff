import { expect, test } from 'vitest';
import { isStripShown } from './strip-state.ts';

test('[C23] the strip is shown when the message says so, the config is on and the user has no Pro', () => {
  const message = {
    show: 1 as const,
    cssClass: '',
    icon: { url: '' },
    texts: { xl: [{ text: 'Sale', bold: true }], sm: [] },
    btn: { text: '', link: '' },
  };
  expect(isStripShown({ enable: true, message }, false, null)).toBe(true);
  expect(isStripShown({ enable: false, message }, false, null)).toBe(false);
  expect(isStripShown({ enable: true, message }, true, null)).toBe(false);
  expect(isStripShown({ enable: true, message: { ...message, show: 0 } }, false, null)).toBe(false);
  expect(isStripShown({ enable: true, message }, false, 'Sale')).toBe(false);
  expect(isStripShown({ enable: true, message }, false, 'An older sale')).toBe(true);
});
