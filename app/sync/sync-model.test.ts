import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runsOr } from '../../tests/support/fuzz.ts';
import { withFakeIndexedDb } from './testing/fake-indexeddb.ts';
import { ModelServer, tokenOf } from './testing/model-server.ts';
import { choice, scenarios } from './testing/scenarios.ts';
import { type Accounts, SyncWorld } from './testing/sync-world.ts';

withFakeIndexedDb();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function modelAccounts(): Accounts {
  const server = new ModelServer();
  return {
    answer: server.answer,
    owners: ['ada', 'ben'],
    tokenOf,
    textsOf: async (owner) => (await server.documentsOf(owner)).map((each) => JSON.stringify(each)),
    currentText: async (owner, projectId) => JSON.stringify(await server.currentOf(owner, projectId)),
    versionIds: (owner, projectId) => server.versionIds(owner, projectId),
  };
}

test(
  'whatever happens between two browsers and two accounts, no edit is lost, and none goes to the other account',
  () =>
    fc.assert(
      fc.asyncProperty(scenarios(2, [null, 0, 1], true), choice, async (scenario, last) => {
        const world = new SyncWorld(modelAccounts(), 2);
        for (const step of scenario) await world.take(step);
        await world.expectAllKept(last);
      }),
      { numRuns: runsOr(100) },
    ),
  3_600_000,
);

test(
  'a person who works in one browser is never asked about a conflict with themselves, whatever gets lost',
  () =>
    fc.assert(
      fc.asyncProperty(scenarios(1, [null, 0, 0], false), async (scenario) => {
        const world = new SyncWorld(modelAccounts(), 1);
        for (const step of scenario) await world.take(step);
        await world.expectAllKept('mine');
        expect(world.browsers[0]?.asked).toBe(0);
      }),
      { numRuns: runsOr(100) },
    ),
  3_600_000,
);
