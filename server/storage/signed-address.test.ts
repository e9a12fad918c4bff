import { expect, test } from 'vitest';
import { type Grant, type GrantMethod, readGrant, signAddress } from './signed-address.ts';

const SECRET = 'a secret of this server';
const KEY = 'u/7/0123456789ab/original';
const EXPIRES_SECONDS = 1_800_000_000;
const GRANT: Grant = { expires: EXPIRES_SECONDS, size: 10, type: 'image/png' };

/** What the server reads of an address that a user has changed, at a time relative to its end. */
function read({
  address = signAddress(SECRET, 'PUT', KEY, GRANT),
  method = 'PUT' as GrantMethod,
  key = KEY,
  secret = SECRET,
  lateMs = -1_000,
  change = (_query: URLSearchParams) => {},
} = {}) {
  const url = new URL(address, 'https://gesso.test');
  change(url.searchParams);
  const query = Object.fromEntries(url.searchParams);
  return readGrant(secret, method, key, query, new Date(EXPIRES_SECONDS * 1000 + lateMs));
}

test('[K27] an address allows what was signed, to the last millisecond of its time and not one longer', () => {
  expect(read()).toEqual(GRANT);
  expect(read({ lateMs: 0 })).toEqual(GRANT);
  expect(read({ lateMs: 1 })).toBe('expired');
  expect(read({ lateMs: 1_000 })).toBe('expired');
});

test('[K27] it is for one object, one method and one server', () => {
  expect(read({ key: 'u/7/0123456789ab/thumb' })).toBe('forged');
  expect(read({ key: `${KEY}/` })).toBe('forged');
  expect(read({ method: 'GET' })).toBe('forged');
  expect(read({ secret: `${SECRET} ` })).toBe('forged');
  expect(read({ address: signAddress(SECRET, 'GET', KEY, GRANT) })).toBe('forged');
});

test.each([
  ['expires', String(EXPIRES_SECONDS + 1)],
  ['size', '11'],
  ['size', '9'],
  ['type', 'image/svg+xml'],
  ['upload', 'another'],
  ['part', '2'],
  ['disposition', 'inline'],
])('[K27] no value can be changed, added or left out: %s', (name, value) => {
  const whole: Grant = { ...GRANT, upload: 'one', part: 1, disposition: 'attachment' };
  const address = signAddress(SECRET, 'PUT', KEY, whole);
  expect(read({ address })).toEqual(whole);
  expect(read({ address, change: (query) => query.set(name, value) })).toBe('forged');
  expect(read({ address, change: (query) => query.delete(name) })).toBe('forged');
  const bare = signAddress(SECRET, 'PUT', KEY, { expires: EXPIRES_SECONDS });
  expect(read({ address: bare, change: (query) => query.set(name, value) })).toBe('forged');
});

test('[K27] values do not run into each other, and signatures of another length or form are none', () => {
  const address = signAddress(SECRET, 'PUT', KEY, { expires: EXPIRES_SECONDS, type: 'a', upload: 'bc' });
  const moved = (query: URLSearchParams) => {
    query.set('type', 'ab');
    query.set('upload', 'c');
  };
  expect(read({ address, change: moved })).toBe('forged');
  for (const signature of ['', 'A', 'A'.repeat(43), 'A'.repeat(500)])
    expect(read({ change: (query) => query.set('signature', signature) })).toBe('forged');
  expect(read({ change: (query) => query.delete('signature') })).toBe('forged');
  expect(read({ change: (query) => query.append('other', '1') })).toBe('forged');
  expect(read({ change: (query) => query.set('part', '0') })).toBe('forged');
  // A time that only makes browsers load an image again.
  expect(read({ change: (query) => query.set('t', '123') })).toEqual(GRANT);
});

test('a file of no bytes may be announced, and the largest part number is 10,000', () => {
  const empty = { expires: EXPIRES_SECONDS, size: 0, upload: 'u', part: 10_000 };
  expect(read({ address: signAddress(SECRET, 'PUT', KEY, empty) })).toEqual(empty);
  const beyond = { ...empty, part: 10_001 };
  expect(read({ address: signAddress(SECRET, 'PUT', KEY, beyond) })).toBe('forged');
});

test('[K27] the form of an address stays as it is: those that were handed out go on working after an update', () => {
  const address = signAddress(SECRET, 'PUT', KEY, { ...GRANT, upload: undefined });
  expect(address).toBe(
    `/objects/${KEY}?expires=1800000000&size=10&type=image%2Fpng&signature=5ZStio_0vfmPU3aZ3asbhK8OKASY5WtKsu7d8rO_Jw0`,
  );
  expect(read({ address })).toEqual(GRANT);
});
