import { expect, test } from 'vitest';
import { databaseFor } from '../../testing/servers/temporary-server.ts';
import { changeContent } from '../seed-part.ts';
import { KeptCounts } from './kept-counts.ts';

test('large counts are kept until the library changes, small ones are counted each time', async () => {
  const { database, close } = await databaseFor('postgres');
  try {
    const counts = new KeptCounts<number>(database, (total) => total);
    let counted = 0;
    const count = (total: number) => async () => {
      counted += 1;
      return total;
    };
    expect(await counts.get('few', count(9_999))).toBe(9_999);
    expect(await counts.get('few', count(3))).toBe(3);
    expect(await counts.get('many', count(10_000))).toBe(10_000);
    expect(await counts.get('many', count(3))).toBe(10_000);
    expect(counted).toBe(3);
    await changeContent(database, 'test', async () => undefined);
    expect(await counts.get('many', count(12_000))).toBe(12_000);
    // Of two who ask at the same time one counts, and an error is not kept.
    const fails = async () => {
      counted += 1;
      throw new Error('no answer');
    };
    const both = await Promise.allSettled([counts.get('broken', fails), counts.get('broken', fails)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(counted).toBe(5);
    expect(await counts.get('broken', count(1))).toBe(1);
  } finally {
    await close();
  }
});
