import { expect, test } from 'vitest';
import { readTrustedProxies, trustOf } from './trusted-proxies.ts';

test.each([
  ['off', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['172.18.0.2, fd00::/8,loopback', ['172.18.0.2', 'fd00::/8', 'loopback']],
  [' 10 ', 10],
  ['linklocal,uniquelocal', ['linklocal', 'uniquelocal']],
  ['10.1.2.3/32', ['10.1.2.3/32']],
  ['fc00::/7', ['fc00::/7']],
  ['fd00::1/128', ['fd00::1/128']],
])('TRUST_PROXY=%s is read', (text, expected) => {
  expect(readTrustedProxies(text)).toEqual(expected);
});

test.each([
  'on',
  'true',
  'all',
  '*',
  '11',
  '-1',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '2000::/3',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  'proxy',
  '',
  '10.0.0.0/7',
  'fc00::/6',
  '10.1.2.3/33',
  'fd00::1/129',
  '10.0.0.0/',
  '10.0.0.0/8x',
  '10.0.0.0/x8',
  '10.0.0.0/0008',
  '10.0.0.0/8,proxy',
  '1, 2',
])('TRUST_PROXY=%s would trust all addresses, or unknown proxies: it is refused', (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});

test('so many proxies are believed, counted from the server; networks are handed on; otherwise none is', () => {
  expect(trustOf(false)).toBe(false);
  expect(trustOf(['loopback', '10.0.0.0/8'])).toEqual(['loopback', '10.0.0.0/8']);
  const trust = trustOf(2);
  if (typeof trust !== 'function') throw new Error('a number of proxies is asked for each address');
  expect([0, 1, 2, 3].map((hop) => trust('203.0.113.9', hop))).toEqual([true, true, false, false]);
});
