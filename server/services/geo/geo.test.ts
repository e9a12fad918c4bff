import { expect, test } from 'vitest';
import { CountryTable } from './country-table.ts';

const table = new CountryTable();

// Networks whose registration has been the same for decades.
test.each([
  ['193.0.6.139', 'NL'],
  ['133.11.0.1', 'JP'],
  ['::ffff:133.11.0.1', 'JP'],
  ['2001:2::1', 'JP'],
  ['200.160.2.3', 'BR'],
  ['127.0.0.1', ''],
  ['10.1.2.3', ''],
  ['::1', ''],
  ['fe80::1%eth0', ''],
  ['nonsense', ''],
])('[G23] %s is of "%s"', async (address, country) => {
  expect(await table.countryOf(address)).toBe(country);
});
