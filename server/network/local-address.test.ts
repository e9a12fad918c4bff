import { expect, test } from 'vitest';
import { isInNetworks, isLocalUrl, isLoopback, isPrivate, isPublicAddress } from './local-address.ts';

test.each(['localhost', '::1', '[::1]', '127.0.0.1', '127.8.9.10', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect([isLoopback(host), isPrivate(host)]).toEqual([true, true]);
  },
);

test.each([
  '127.evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil-localhost',
  '128.0.0.1',
  '1127.0.0.1',
  '::2',
  '',
])('%s is another machine, or a name that may lead to one', (host) => {
  expect(isLoopback(host)).toBe(false);
});

test.each([
  '10.0.0.1',
  '172.16.0.1',
  '172.20.0.1',
  '172.31.255.255',
  '192.168.1.4',
  '::ffff:192.168.1.4',
  'fc00::1',
  'FD12:3456::1',
])('%s is an address of a network of its own', (address) => {
  expect([isPrivate(address), isLoopback(address)]).toEqual([true, false]);
});

test.each([
  '11.0.0.1',
  '110.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '203.0.113.9',
  'fe80::1',
  'ff02::1',
])('%s is an address of the internet, or of a link', (address) => {
  expect(isPrivate(address)).toBe(false);
});

test.each([
  ['http://localhost:4173', true],
  ['http://127.0.0.1/x', true],
  ['http://[::1]:8080', true],
  ['http://gesso.localhost', true],
  ['http://notlocalhost', false],
  ['http://127.0.0.1.nip.io', false],
  ['https://gesso.example.com', false],
])('%s leads to the machine of the person who opens it: %s', (url, isLocal) => {
  expect(isLocalUrl(url)).toBe(isLocal);
});

test.each([
  ['93.184.216.34', true],
  ['2606:4700::6810:84e5', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:93.184.216.34', true],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['example.com', false],
  ['', false],
])('%s is an address of the web: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['::ffff:203.0.113.7', ['203.0.113.7'], true],
  ['203.0.114.1', ['203.0.113.0/24'], false],
  ['2001:db8::5', ['10.0.0.0/8', '2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  ['203.0.113.7', ['2001:db8::/32'], false],
  ['not an address', ['0.0.0.0/0'], false],
  ['203.0.113.7', [], false],
])('%s among %j: %s', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});
