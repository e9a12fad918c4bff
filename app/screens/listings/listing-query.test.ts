import { expect, test } from 'vitest';
import { detailPathOf, kindOfCategory, readListingQuery } from './listing-query.ts';

test('[A25] a list reads pid, dName, format and search from its address', () => {
  expect(
    readListingQuery(new URLSearchParams('pid=1000036&dName=Menu&format=3&search=%20food%20&tag=7')),
  ).toEqual({
    productId: 1_000_036,
    productName: 'Menu',
    format: 3,
    shape: null,
    look: null,
    language: null,
    color: null,
    search: 'food',
    tagId: 7,
    graphicId: null,
  });
  const odd = readListingQuery(new URLSearchParams('pid=-1&format=x&tag=1e3&category=toString'));
  expect([odd.productId, odd.format, odd.tagId, odd.graphicId]).toEqual([null, null, null, null]);
  expect(readListingQuery(new URLSearchParams('shape=paper&look=bold&language=ar&color=teal'))).toMatchObject(
    {
      shape: 'paper',
      look: 'bold',
      language: 'ar',
      color: 'teal',
    },
  );
  expect(readListingQuery(new URLSearchParams('shape=round&look=1%27&language=&color=mauve'))).toMatchObject({
    shape: null,
    look: null,
    language: null,
    color: null,
  });
  expect(readListingQuery(new URLSearchParams('category=stickers')).graphicId).toBe(103);
});

test('[A45] every kind of thing has a page of its own', () => {
  expect([1, 2, 103].map((id) => detailPathOf(kindOfCategory(id), 'a b'))).toEqual([
    '/graphics-design/a%20b/',
    '/video-design/a%20b/',
    '/design-element/a%20b/',
  ]);
});
