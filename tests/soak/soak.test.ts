import { expect, inject, test } from 'vitest';
import { complaints, soak } from './soak.ts';

// The short form of `npm run soak`: too short for memory, but every kind of request and every count is there.
const MINUTES = 0.3;

const KINDS =
  process.env.GESSO_TEST_DATABASES === 'both' ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

test.each(KINDS)('a loaded server (%s) leaves no files, sockets or faults behind', async (kind) => {
  const databaseUrl = kind === 'postgres' ? inject('postgresUrl') : null;
  if (databaseUrl === '') return;
  const result = await soak(MINUTES, databaseUrl === null ? null : `${databaseUrl}/postgres`);
  expect(complaints(result, Number.POSITIVE_INFINITY)).toEqual([]);
  const kinds = result.last.latencies.map(({ name }) => name);
  for (const name of ['feed', 'log-in', 'projects', 'save', 'search', 'upload'])
    expect(kinds).toContain(name);
});
