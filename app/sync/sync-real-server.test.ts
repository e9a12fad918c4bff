import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, test, vi } from 'vitest';
import { AUTH_HEADER } from '../../server/contract/auth-header.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { newUser } from '../../server/testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../server/testing/servers/temporary-server.ts';
import { runsOr } from '../../tests/support/fuzz.ts';
import { withFakeIndexedDb } from './testing/fake-indexeddb.ts';
import { choice, scenarios } from './testing/scenarios.ts';
import { type Accounts, SyncWorld } from './testing/sync-world.ts';

withFakeIndexedDb();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Two accounts of a real server. */
async function realAccounts({ server, context }: InjectedServer): Promise<Accounts> {
  const users = [await newUser(server, context), await newUser(server, context)];
  const userOf = (owner: string) => {
    const user = users.find(({ systemRefKey }) => systemRefKey === owner);
    if (!user) throw new Error(`No user is called ${owner}.`);
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

// Mutation testing of the app starts no databases.
const hasDatabases = inject('pgliteTemplate') !== undefined;

describe.skipIf(!hasDatabases).each(USUAL_KINDS)('before a real server over %s', (kind) => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer(kind);
  });
  afterAll(() => running.close());

  test('the model is right: scenarios end with the real server as they do with it', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios(2, [null, 0, 1], true), choice, async (scenario, last) => {
        const world = new SyncWorld(await realAccounts(running), 2);
        for (const step of scenario) await world.take(step);
        await world.expectAllKept(last);
      }),
      { numRuns: Math.ceil(runsOr(100) / 10) },
    );
  }, 3_600_000);
});
