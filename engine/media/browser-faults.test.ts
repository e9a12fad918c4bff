import { expect, test } from 'vitest';
import { isWebKit, isWebKitGtk } from './browser-faults.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const gtk = `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Version/60.5 Safari/605.1.15`;
const phone = `Mozilla/5.0 (iPhone) ${webkit} CriOS/150.0 Mobile/15E148 Safari/604.1`;
const chromium = `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

test('WebKit is distinguished from the browsers that only name it', () => {
  expect([gtk, phone, chromium, firefox].filter(isWebKit)).toEqual([gtk, phone]);
});

test('WebKitGTK is distinguished from Safari', () => {
  expect([gtk, phone, chromium, firefox].filter(isWebKitGtk)).toEqual([gtk]);
});
