import { expect, test } from 'vitest';
import { COMMON_HEADERS, headersOfEveryAnswer, JSON_POLICY } from './response-headers.ts';

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
