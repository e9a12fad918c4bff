import { expect, test } from 'vitest';
import { readListQuery, writeListQuery } from './list-query.ts';

test('an address and what it requests are the same thing', () => {
  const query = { folderId: 12, search: 'spring sale', sort: 'name' } as const;
  expect(readListQuery(writeListQuery(query))).toEqual(query);
  expect(String(writeListQuery({ folderId: null, search: '', sort: 'updated' }))).toBe('');
});

test('what an address does not say well is left out', () => {
  expect(readListQuery(new URLSearchParams('folder=-1&find=%20%20&sort=size'))).toEqual({
    folderId: null,
    search: '',
    sort: 'updated',
  });
});
