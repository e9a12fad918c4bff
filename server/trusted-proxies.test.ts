import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['off', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['172.18.0.2, fd00::/8,loopback', ['172.18.0.2', 'fd00::/8', 'loopback']],
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
  '1, 2',
])('TRUST_PROXY=%s would trust everybody, or nobody knows whom: it is refused', (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});
