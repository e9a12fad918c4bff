import { expect, test } from 'vitest';
import { phonePlatformOf, screenClassOf, storeUrlFor, viewportNameOf } from './device.ts';

test('[A43] viewports are named by width', () => {
  expect([520, 521, 767, 768, 990, 991, 1440].map(viewportNameOf)).toEqual([
    'small-phone',
    'mobile',
    'mobile',
    'mobile-layout',
    'mobile-layout',
    'desktop',
    'desktop',
  ]);
});

test('[A44] screens are classed by width, and 990 is a tablet', () => {
  expect([767, 768, 989, 990, 1200, 1201].map(screenClassOf)).toEqual([
    'Mobile',
    'Ipad',
    'Ipad',
    'Tablet',
    'Tablet',
    'Desktop',
  ]);
});

test('phones are known by what their browser says, and each has its store', () => {
  const stores = { appStoreUrl: 'https://apple.test/app', playStoreUrl: null };
  const urlFor = (userAgent: string) => storeUrlFor(phonePlatformOf(userAgent), stores);
  expect(urlFor('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('https://apple.test/app');
  expect(phonePlatformOf('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile Safari/537')).toBe(
    'android',
  );
  expect(phonePlatformOf('Mozilla/5.0 (Linux; Android 16; Tab S9) Chrome/140 Safari/537')).toBeNull();
  expect(phonePlatformOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBeNull();
  expect(urlFor('Mozilla/5.0 (Linux; Android 16) Mobile')).toBeNull();
});
