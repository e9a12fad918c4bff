import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StockQuery } from '../../contract/store/stock.ts';
import { stockAnswers } from '../../database/schema.ts';
import { databaseFor, type TemporaryDatabase } from '../../testing/servers/temporary-server.ts';
import { CallError } from '../call-error.ts';
import { KeptStock } from './kept-stock.ts';
import type { StockPage } from './stock-provider.ts';

const DAY_MS = 24 * 60 * 60_000;
const QUERY = { query: 'Sea', page: 1, per_page: 20, safesearch: true } as unknown as StockQuery;
const info = { id: 'pixabay' as const, name: 'Service', credit: '', licence: '', url: '' };

let temporary: TemporaryDatabase;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  temporary = await databaseFor('quickest');
});
afterAll(() => temporary.close());
beforeEach(async () => {
  await temporary.database.queries.delete(stockAnswers);
});

/** A library that counts how often it is asked, and answers when the test lets it. */
function library() {
  const asked: string[] = [];
  let answer = (): Promise<StockPage> => Promise.resolve({ total: asked.length, items: [] });
  const provider = {
    info,
    kinds: ['photos', 'videos'] as const,
    maxPerPage: 200,
    search(kind: string, { query, page }: StockQuery) {
      asked.push(`${kind} ${query} ${page}`);
      return answer();
    },
  };
  const stock = new KeptStock({ provider, database: temporary.database, now: () => now });
  const answerBy = (next: typeof answer) => {
    answer = next;
  };
  return { stock, asked, answerBy };
}

test('an answer is kept for a day, for all processes, and the same in capital letters', async () => {
  const { stock, asked } = library();
  expect(stock.info).toBe(info);
  expect(await stock.search('photos', QUERY)).toEqual({ total: 1, items: [] });
  expect(await library().stock.search('photos', { ...QUERY, query: 'SEA' })).toEqual({ total: 1, items: [] });
  for (const other of [{ page: 2 }, { per_page: 21 }, { safesearch: false }, { query: 'sand' }])
    await stock.search('photos', { ...QUERY, ...other } as StockQuery);
  await stock.search('videos', QUERY);
  expect(asked).toHaveLength(6);
  now = new Date(now.getTime() + DAY_MS - 1);
  await stock.search('photos', QUERY);
  expect(asked).toHaveLength(6);
  now = new Date(now.getTime() + 1);
  await stock.search('photos', QUERY);
  expect(asked).toHaveLength(7);
  // The others are over too, and are forgotten.
  expect(await temporary.database.queries.select().from(stockAnswers)).toHaveLength(1);
});

test('one question that many ask at once is asked once, and again after it failed', async () => {
  const { stock, asked, answerBy } = library();
  let fail = (_: Error) => {};
  const waiting = new Promise<StockPage>((_resolve, reject) => {
    fail = reject;
  });
  answerBy(() => waiting);
  const asking = [stock.search('photos', QUERY), stock.search('photos', QUERY)];
  await expect.poll(() => asked.length).toBe(1);
  fail(new CallError('failure', 'Busy.'));
  for (const each of asking) await expect(each).rejects.toThrow('Busy.');
  expect(asked).toHaveLength(1);
  answerBy(() => Promise.resolve({ total: 5, items: [] }));
  expect(await stock.search('photos', QUERY)).toEqual({ total: 5, items: [] });
  expect(asked).toHaveLength(2);
});

test('what is kept in a form of an earlier version is requested again', async () => {
  const { stock, asked } = library();
  await stock.search('photos', QUERY);
  await temporary.database.queries.update(stockAnswers).set({ answer: '{"pictures":[]}' });
  await stock.search('photos', QUERY);
  expect(asked).toHaveLength(2);
});
