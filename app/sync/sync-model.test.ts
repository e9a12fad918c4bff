// The navigator must be there before the engine is loaded.
import '../state/testing-navigator.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTH_HEADER } from '../../server/contract/auth-header.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { newUser } from '../../server/testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../server/testing/temporary-server.ts';
import { runsOr } from '../../tests/support/fuzz.ts';
import { withFakeIndexedDb } from './testing/fake-indexeddb.ts';
import { ModelServer, tokenOf } from './testing/model-server.ts';
import type { Fate } from './testing/simulated-network.ts';
import { type Accounts, type Step, SyncWorld } from './testing/sync-world.ts';

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

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('answered') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fate>('answer-lost', 'request-lost', 'late', 'storage-full'),
  },
);
const choice = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs');
const answered: Step = { do: 'decide', place: 0, fate: 'answered' };

/** How stories begin: with nothing, with a visitor's project, or with one that all browsers have open. */
function beginnings(browsers: number): readonly (readonly Step[])[] {
  const opened = Array.from({ length: browsers - 1 }, (_, index): Step[] => [
    { do: 'sign-in', browser: index + 1, owner: 0 },
    { do: 'open', browser: index + 1, index: 0 },
    answered,
  ]);
  const sent: Step[] = [{ do: 'sign-in', browser: 0, owner: 0 }, { do: 'new', browser: 0 }, answered];
  return [[], [{ do: 'new', browser: 0 }], [...sent, ...opened.flat()]];
}

/** Stories of some browsers and the owners who come to them. */
function stories(browsers: number, owners: readonly (0 | 1 | null)[], mayRestore: boolean) {
  const browser = fc.nat(browsers - 1);
  const simple = (...names: ('new' | 'edit' | 'send' | 'close' | 'adopt' | 'kill')[]) =>
    fc.record({ do: fc.constantFrom(...names), browser });
  const owner = fc.constantFrom(...owners);
  const index = fc.nat(2);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: simple('edit') },
    { weight: 12, arbitrary: fc.record({ do: fc.constant('decide' as const), place: fc.nat(2), fate }) },
    { weight: 4, arbitrary: simple('send') },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), browser, owner }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), browser, index }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), browser, choice }) },
    { weight: 3, arbitrary: simple('close', 'adopt', 'kill') },
    { weight: 1, arbitrary: simple('new') },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'wait' }, { do: 'late' }) },
    {
      weight: mayRestore ? 1 : 0,
      arbitrary: fc.record({ do: fc.constant('restore' as const), browser, index }),
    },
  );
  return fc
    .tuple(
      fc.constantFrom(...beginnings(browsers)),
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
    )
    .map(([beginning, rest]) => [...beginning, ...rest]);
}

/** The same two on a real server. */
async function realAccounts({ server, context }: InjectedServer): Promise<Accounts> {
  const users = [await newUser(server, context), await newUser(server, context)];
  const userOf = (owner: string) => {
    const user = users.find(({ systemRefKey }) => systemRefKey === owner);
    if (!user) throw new Error(`Nobody is called ${owner}.`);
    return user;
  };
  const versionIds = async (owner: string, projectId: string) => {
    const { body } = await userOf(owner).call(PROJECT_CALLS.getVersions, { query: { projectId } });
    return body?.versions.map(({ versionId }) => versionId) ?? [];
  };
  const currentText = async (owner: string, projectId: string) => {
    const { body } = await userOf(owner).call(PROJECT_CALLS.getDesignById, { body: { assetId: projectId } });
    return JSON.stringify(body?.designs[0]?.document ?? null);
  };
  return {
    owners: users.map(({ systemRefKey }) => systemRefKey),
    tokenOf: (owner) => JSON.parse(String(userOf(owner).headers[AUTH_HEADER])).accessToken,
    currentText,
    versionIds,
    async answer(url, { method, headers, body }) {
      const response = await server.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers: Object.fromEntries(new Headers(headers)),
        payload: String(body),
      });
      return new Response(response.body, { status: response.statusCode });
    },
    async textsOf(owner) {
      const query = { start: 0, rows: 50 };
      const { body } = await userOf(owner).call(PROJECT_CALLS.getProjects, { query });
      const texts: string[] = [];
      for (const { projectId } of body.projects) {
        texts.push(await currentText(owner, projectId));
        for (const versionId of await versionIds(owner, projectId)) {
          const version = await userOf(owner).call(PROJECT_CALLS.getVersion, {
            query: { projectId, versionId },
          });
          texts.push(JSON.stringify(version.body.document));
        }
      }
      return texts;
    },
  };
}

test(
  '[O4] whatever happens between two browsers and two accounts, no edit is lost, and none goes to the other account',
  () =>
    fc.assert(
      fc.asyncProperty(stories(2, [null, 0, 1], true), choice, async (story, last) => {
        const world = new SyncWorld(modelAccounts(), 2);
        for (const step of story) await world.take(step);
        await world.expectAllKept(last);
      }),
      { numRuns: runsOr(100) },
    ),
  3_600_000,
);

test(
  'whoever works in one browser is never asked about a conflict with themselves, whatever gets lost',
  () =>
    fc.assert(
      fc.asyncProperty(stories(1, [null, 0, 0], false), async (story) => {
        const world = new SyncWorld(modelAccounts(), 1);
        for (const step of story) await world.take(step);
        await world.expectAllKept('mine');
        expect(world.browsers[0]?.asked).toBe(0);
      }),
      { numRuns: runsOr(100) },
    ),
  3_600_000,
);

describe.each(['pglite', 'postgres'] as const)('before a real server over %s', (kind) => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer(kind);
  }, 60_000);
  afterAll(() => running.close());

  test('[O4] the model is right: stories end with the real server as they do with it', async () => {
    await fc.assert(
      fc.asyncProperty(stories(2, [null, 0, 1], true), choice, async (story, last) => {
        const world = new SyncWorld(await realAccounts(running), 2);
        for (const step of story) await world.take(step);
        await world.expectAllKept(last);
      }),
      { numRuns: Math.ceil(runsOr(100) / 10) },
    );
  }, 3_600_000);
});
