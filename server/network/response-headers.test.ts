import { expect, test } from 'vitest';
import { COMMON_HEADERS, headersOfDocument, headersOfEveryAnswer, JSON_POLICY } from './response-headers.ts';

const HSTS = 'strict-transport-security';

test('only who is reached by TLS says that it is never done without', () => {
  expect(headersOfEveryAnswer({ publicUrl: 'https://gesso.test' })).toEqual({
    ...COMMON_HEADERS,
    [HSTS]: 'max-age=31536000; includeSubDomains',
  });
  for (const publicUrl of [undefined, 'http://gesso.test', 'http://https:8080'])
    expect(headersOfEveryAnswer({ publicUrl })).toEqual(COMMON_HEADERS);
});

test('no page may use the devices of who looks at it, and payments are for the frames of Stripe alone', () => {
  const features = new Map(
    (COMMON_HEADERS['permissions-policy'] ?? '').split(', ').map((part) => {
      const [name = '', allowed = ''] = part.split('=', 2);
      return [name, part.slice(name.length + 1) || allowed];
    }),
  );
  for (const feature of [
    'camera',
    'microphone',
    'geolocation',
    'display-capture',
    'usb',
    'serial',
    'hid',
    'midi',
  ])
    expect([feature, features.get(feature)]).toEqual([feature, '()']);
  expect(features.get('payment')).toBe('(self "https://js.stripe.com" "https://hooks.stripe.com")');
  expect([...features].filter(([, allowed]) => allowed !== '()')).toHaveLength(1);
  for (const name of features.keys()) expect(name).toMatch(/^[a-z-]+$/);
});

test('the page of the video editor may record, itself alone; no other page may', () => {
  const policy = headersOfDocument('/video-template-editor/edit/')['permissions-policy'] ?? '';
  for (const feature of ['camera', 'microphone', 'display-capture'])
    expect(policy.split(', ')).toContain(`${feature}=(self)`);
  const others = (text: string) => text.split(', ').filter((part) => !part.endsWith('=(self)'));
  expect(others(policy)).toEqual(
    (COMMON_HEADERS['permissions-policy'] ?? '')
      .split(', ')
      .filter((part) => !/^(camera|microphone|display-capture)=/.test(part)),
  );
  for (const path of [
    '/',
    '/video-template-editor/',
    '/design-editor/edit/',
    '/x/video-template-editor/edit/',
    '/video-template-editor/edit/more',
  ])
    expect([path, headersOfDocument(path)]).toEqual([path, {}]);
});

test('answers are not guessed to be something else, nor put into frames of others', () => {
  expect(COMMON_HEADERS).toMatchObject({
    'document-isolation-policy': 'isolate-and-credentialless',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const policy of [COMMON_HEADERS['content-security-policy'] ?? '', JSON_POLICY]) {
    const directives = policy.split('; ');
    expect(directives).toContain("object-src 'none'");
    expect(directives).toContain("base-uri 'none'");
    expect(policy).toMatch(/frame-ancestors '(self|none)'/);
  }
  expect(JSON_POLICY.split('; ')).toContain("default-src 'none'");
});
