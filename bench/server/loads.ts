import autocannon from 'autocannon';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { SEARCH_CALLS } from '../../server/contract/search.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import { UPLOAD_CALLS } from '../../server/contract/uploads.ts';
import { crowdedProject } from '../scenes.ts';
import type { Account } from './account.ts';

/** Many connections that ask the same kind of thing, one request at a time each. */
export interface Load {
  readonly name: string;
  readonly connections: number;
  /** Sets up one connection of the load; `refused` is called for an answer that came and says no. */
  readonly setUp: (client: autocannon.Client, refused: () => void) => void;
}

/** What one load showed. */
export interface Measured {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that say no, and connections that broke. */
  readonly errors: number;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const LAYERS_OF_SAVED_PROJECT = 30;
const BOUNDARY = 'gesso-bench-boundary';

/** Puts a load onto a server for some seconds. */
export async function measure(url: string, load: Load, seconds: number): Promise<Measured> {
  let refusals = 0;
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: seconds,
    setupClient: (client) =>
      load.setUp(client, () => {
        refusals += 1;
      }),
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx + refusals,
  };
}

function getting(name: string, connections: number, paths: readonly string[]): Load {
  const headers = { 'accept-encoding': 'gzip, br' };
  return {
    name,
    connections,
    setUp: (client) => client.setRequests(paths.map((path) => ({ method: 'GET', path, headers }))),
  };
}

/** The feed of templates as the home screen requests it. */
export function feedLoad(): Load {
  return getting('template feed', 64, [
    `${FEED_CALLS.categoryProductDetails.path}?categoryId=1&start=0&rows=20&res=hr&live=1&templateVersion=3`,
  ]);
}

/** Terms as people type them, with typos, in all types. */
export function searchLoad(): Load {
  const terms = ['story', 'muisc', 'flowers', 'sea', 'product video', 'xylophone', 'ceramics', 'summer'];
  const path = `${SEARCH_CALLS.templateSearch.path}?templateVersion=3&query=`;
  return getting(
    'search, eight terms',
    64,
    terms.map((term) => path + encodeURIComponent(term)),
  );
}

/** Terms that were not searched before: each is really looked for in the database. */
export function freshSearchLoad(): Load {
  let number = 0;
  return {
    name: 'search, never the same',
    connections: 16,
    setUp: (client) =>
      client.setRequests([
        {
          method: 'GET',
          setupRequest: (request) => {
            number += 1;
            const query = new URLSearchParams({ query: 'story', start: String(number) });
            return { ...request, path: `${SEARCH_CALLS.templateSearch.path}?${query}` };
          },
        },
      ]),
  };
}

/** Log-ins with the right password, or with a wrong one: both cost a slow hash. */
export function loginLoad({ email, password }: Account, isRight: boolean): Load {
  // Still 128 hexadecimal digits, but not those of the account.
  const sent = isRight ? password : [...password].reverse().join('');
  return {
    name: isRight ? 'log-in' : 'log-in, wrong password',
    connections: 16,
    setUp: (client) =>
      client.setRequests([
        {
          method: 'POST',
          path: ACCOUNT_CALLS.login.path,
          headers: JSON_HEADERS,
          body: JSON.stringify({ type: 'EMAIL', value: email, password: sent }),
        },
      ]),
  };
}

/** Each connection saves a project of its own again and again, every time over the revision before. */
export function saveLoad(account: Account): Load {
  let projects = 0;
  return {
    name: `project save, ${LAYERS_OF_SAVED_PROJECT} layers`,
    connections: 16,
    setUp(client, refused) {
      projects += 1;
      const projectId = `bench-project-${Date.now()}-${projects}`;
      const document = JSON.stringify(crowdedProject(LAYERS_OF_SAVED_PROJECT));
      let revision = 0;
      client.setRequests([
        {
          method: 'POST',
          path: PROJECT_CALLS.saveProject.path,
          headers: { ...JSON_HEADERS, ...account.headers },
          setupRequest: (request) => ({
            ...request,
            body: `{"projectId":"${projectId}","revision":${revision},"document":${document}}`,
          }),
          onResponse(_status, body) {
            const answer = JSON.parse(body) as { status: string; body: { revision: number } };
            if (answer.status === 'SUCCESS') revision = answer.body.revision;
            else refused();
          },
        },
      ]);
    },
  };
}

/** A small image as form data; looking at it and making its thumbnail happens afterwards, in a job. */
export function uploadLoad(account: Account, png: Buffer): Load {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="doc"; filename="bench.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return {
    name: `upload of ${Math.round(png.length / 1000)} kB`,
    connections: 8,
    setUp: (client) =>
      client.setRequests([
        {
          method: 'POST',
          path: UPLOAD_CALLS.uploadAsset.path,
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...account.headers },
          body,
        },
      ]),
  };
}
