import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../context.ts';
import { ACCOUNT_CALLS } from '../contract/accounts.ts';
import { PROJECT_CALLS } from '../contract/projects.ts';
import { UPLOAD_CALLS } from '../contract/uploads.ts';
import { createServer } from '../server.ts';
import { newUser, type User, visitor } from '../testing/people.ts';
import { databaseFor, type TemporaryDatabase, testContext } from '../testing/servers/temporary-server.ts';
import { limitConnections } from './account/connections.ts';

/** As short as a busy machine allows. */
const LIMITS = {
  headersMs: 400,
  bodyMs: 500,
  fileWindowMs: 500,
  fileWindowBytes: 1024,
  lingerMs: 300,
};
const FILES = {
  appFolder: null,
  benchFolder: null,
  readDocument: async () => null,
  firstPaint: () => null,
  screenHints: () => '',
  strictPolicy: true,
} as const;

let temporary: TemporaryDatabase;
let context: ServerContext;
let server: FastifyInstance;
let port: number;
let user: User;

beforeAll(async () => {
  temporary = await databaseFor('quickest');
  context = await testContext(temporary.database, { config: { freeQuotaBytes: 3_000_000 } });
  server = await createServer({
    context,
    files: FILES,
    requestLimits: LIMITS,
    logStream: { write: () => undefined },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(server.server.address());
  user = await newUser(server, context);
});
afterAll(async () => {
  await server.close();
  context.assets.prober.close();
  await temporary.close();
});

function portOf(address: ReturnType<typeof server.server.address>): number {
  return typeof address === 'object' && address ? address.port : 0;
}

/** What came back on a connection until it was closed, and how many bytes it took until then. */
interface Conversation {
  readonly received: string;
  readonly sentBytes: number;
}

/** Sends the head of a request, then a piece of its body every few milliseconds, until the server closes the connection. */
function converse(
  head: string,
  piece: string | Buffer = '',
  everyMs = 20,
  pieces = Number.POSITIVE_INFINITY,
): Promise<Conversation> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    let left = pieces;
    const drip = setInterval(() => {
      if (left <= 0) return;
      if (piece.length > 0 && socket.writable && socket.writableLength === 0) {
        socket.write(piece);
        left -= 1;
      }
    }, everyMs);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ received, sentBytes: socket.bytesWritten });
    });
    socket.write(head);
  });
}

function headOf(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const statusOf = ({ received }: Conversation) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
const envelopeOf = ({ received }: Conversation) =>
  JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));

describe('slow requests', () => {
  test.each([
    ['application/json', ACCOUNT_CALLS.login.path],
    ['application/json; charset=utf-8', PROJECT_CALLS.saveProject.path],
    ['multipart/form-data; boundary=x', UPLOAD_CALLS.uploadAsset.path],
    ['multipart/form-data; boundary=x', ACCOUNT_CALLS.profilePicture.path],
  ])('a body of %s that comes a byte at a time is cut off with an answer: %s', async (type, path) => {
    const method = path === ACCOUNT_CALLS.profilePicture.path ? ACCOUNT_CALLS.profilePicture.method : 'POST';
    const head = headOf(method, path, { ...user.headers, 'content-type': type, 'content-length': 100_000 });
    const answer = await converse(head, ' ');
    expect(statusOf(answer)).toBe(408);
    expect(envelopeOf(answer).status).toBe('FAIL');
    expect(answer.received.toLowerCase()).toContain('connection: close');
  });

  test.each(['application/octet-stream', 'application/x-www-form-urlencoded', 'text/plain', ''])(
    'a body of the type "%s", which no call takes, is not waited for',
    async (type) => {
      const head = headOf('POST', ACCOUNT_CALLS.login.path, {
        ...(type ? { 'content-type': type } : {}),
        'content-length': 100_000,
      });
      expect([400, 408, 415]).toContain(statusOf(await converse(head, ' ')));
    },
  );

  test('a body without an announced length is cut off as well', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const answer = await converse(headOf('POST', ACCOUNT_CALLS.login.path, headers), '1\r\n \r\n');
    expect(statusOf(answer)).toBe(408);
  });

  test('a body that is sent to a path which takes none is not waited for', async () => {
    for (const path of ['/health', '/nowhere', '/assets/fonts/none']) {
      const headers = { 'content-type': 'application/json', 'content-length': 100_000 };
      expect([200, 404, 408]).toContain(statusOf(await converse(headOf('GET', path, headers), ' ')));
    }
  });

  test('a file may take longer than a call, as long as enough of it comes', async () => {
    const address = await presigned(60_000);
    const headers = { 'content-type': 'image/png', 'content-length': 60_000 };
    // Three windows' time, each of them with enough in it.
    const kept = await converse(
      `${headOf('PUT', address, { ...headers, connection: 'close' })}`,
      'x'.repeat(1_000),
      30,
      60,
    );
    expect(statusOf(kept)).toBe(200);
    const slow = await converse(headOf('PUT', await presigned(60_000), headers), 'x', 20);
    expect(statusOf(slow)).toBe(408);
  });

  test('lines of a head that come slowly are cut off', async () => {
    const answer = await converse('GET /health HTTP/1.1\r\nhost: x\r\n', 'a', 30);
    expect(statusOf(answer)).toBe(408);
    expect(envelopeOf(answer).status).toBe('FAIL');
  });
});

/** An address that takes an image of this size. */
async function presigned(size: number): Promise<string> {
  const { body } = await user.call(UPLOAD_CALLS.generatePresignedUrls, {
    body: { assets: [{ name: 'a.png', size, contentType: 'image/png', assetType: 'IMG' }] },
  });
  const address = new URL(body.assets[0]?.metadata.presignedUrl ?? '');
  return address.pathname + address.search;
}

describe('uploads that are refused', () => {
  const MEBIBYTE = 1024 * 1024;
  const form = (headers: Readonly<Record<string, string>>, bytes: number) =>
    headOf('POST', UPLOAD_CALLS.uploadAsset.path, {
      ...headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    });
  const PART =
    '--x\r\ncontent-disposition: form-data; name="doc"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

  test.each([
    ['without room for it', () => form(user.headers, 200 * MEBIBYTE), 200, 4013],
    ['larger than any file', () => form(user.headers, 90_000 * MEBIBYTE), 200, 4013],
    [
      'of a session that has ended',
      () => form({ auth: '{"accessToken":"none"}' }, 200 * MEBIBYTE),
      200,
      5003,
    ],
    ['without a session', () => form({}, 200 * MEBIBYTE), 200, 4022],
    [
      'an image of a profile that is too large',
      () =>
        headOf(ACCOUNT_CALLS.profilePicture.method, ACCOUNT_CALLS.profilePicture.path, {
          ...user.headers,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 200 * MEBIBYTE,
        }),
      413,
      4013,
    ],
    [
      'a forged address',
      () =>
        headOf('PUT', '/objects/u/1/x/original?expires=1&signature=x', { 'content-length': 200 * MEBIBYTE }),
      403,
      4000,
    ],
  ])(
    '%s: answered before the bytes are read, and the connection is closed',
    async (_what, head, http, code) => {
      const answer = await converse(head() + PART, Buffer.alloc(MEBIBYTE), 1);
      expect(statusOf(answer)).toBe(http);
      expect(envelopeOf(answer).statusCode).toBe(code);
      expect(answer.received.toLowerCase()).toContain('connection: close');
      // What is on its way while the answer travels, and no more.
      expect(answer.sentBytes).toBeLessThan(40 * MEBIBYTE);
    },
  );

  test('an upload in parts that has ended, and a part of another size', async () => {
    const { body } = await user.call(UPLOAD_CALLS.generateMultiPartPresignedUrls, {
      body: { assets: [{ name: 'a.mp4', size: 1_500_000, contentType: 'video/mp4', assetType: 'VIDEO' }] },
    });
    const address = new URL(body.presignedUrls[0]?.url ?? '');
    const put = (bytes: number) =>
      headOf('PUT', address.pathname + address.search, { 'content-length': bytes });
    expect(statusOf(await converse(put(200 * MEBIBYTE), Buffer.alloc(MEBIBYTE), 1))).toBe(400);
    await context.store.multipart.abort(body.keyName, body.uploadId);
    const gone = await converse(put(1_500_000), Buffer.alloc(1_000), 20);
    expect(statusOf(gone)).toBe(404);
    expect(gone.sentBytes).toBeLessThan(1_000_000);
  });

  test('more files at once than a user may send: answered before they are read, and there is room again later', async () => {
    const ada = await newUser(server, context);
    const answerTo = async () => {
      const answer = await converse(form(ada.headers, 100_000) + PART, Buffer.alloc(1_000), 50);
      return [statusOf(answer), envelopeOf(answer).statusCode];
    };
    // The server ends those that wait after a moment, so they are opened again for each attempt.
    const answerBesideEight = async () => {
      const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
      for (const socket of sockets)
        socket.on('error', () => undefined).write(form(ada.headers, 100_000) + PART);
      const answer = await answerTo();
      for (const socket of sockets) socket.destroy();
      return answer;
    };
    await expect.poll(answerBesideEight, { timeout: 60_000 }).toEqual([429, 4029]);
    await expect.poll(async () => (await answerTo())[0], { timeout: 60_000 }).not.toBe(429);
    // Another person for each attempt: how many pictures somebody may send in a minute is limited besides.
    const fiveImages = async () => {
      const { headers } = await newUser(server, context);
      const image = headOf(ACCOUNT_CALLS.profilePicture.method, ACCOUNT_CALLS.profilePicture.path, {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100_000,
      });
      const answers = await Promise.all(Array.from({ length: 5 }, () => converse(image + PART, ' ')));
      return answers.map(statusOf).sort();
    };
    await expect.poll(fiveImages, { timeout: 60_000 }).toEqual([408, 408, 408, 408, 429]);
  });

  test('clients that are gone before their file is looked at leave nothing under way', async () => {
    const ada = await newUser(server, context);
    const cut = (head: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.write(head + PART, () => socket.destroy());
      });
    const image = headOf(ACCOUNT_CALLS.profilePicture.method, ACCOUNT_CALLS.profilePicture.path, {
      ...ada.headers,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100_000,
    });
    for (let round = 0; round < 20; round++) await Promise.all([cut(form(ada.headers, 100_000)), cut(image)]);
    for (const head of [form(ada.headers, 100_000), image])
      await expect
        .poll(async () => statusOf(await converse(head + PART, ' ')), { timeout: 60_000 })
        .toBe(408);
  });

  test('a file that grows beyond its limit without having said so is not read to its end', async () => {
    const headers = {
      ...user.headers,
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
    };
    const head = headOf(ACCOUNT_CALLS.profilePicture.method, ACCOUNT_CALLS.profilePicture.path, headers);
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEBIBYTE), Buffer.from('\r\n')]);
    const answer = await converse(`${head}${PART.length.toString(16)}\r\n${PART}\r\n`, chunk, 1);
    expect(statusOf(answer)).toBe(413);
    expect(answer.sentBytes).toBeLessThan(60 * MEBIBYTE);
  });
});

describe('requests with hostile intent', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test('[G1] JSON that is nested deeply: 400, in bodies, documents and the header', async () => {
    const json = { 'content-type': 'application/json' };
    for (const levels of [101, 5_000, 100_000]) {
      for (const [path, payload] of [
        [ACCOUNT_CALLS.login.path, deep(levels)],
        [ACCOUNT_CALLS.updateProfile.path, `{"userPreferences":{"a":${deep(levels)}}}`],
        [PROJECT_CALLS.saveProject.path, `{"projectId":"a","revision":0,"document":{"a":${deep(levels)}}}`],
      ] as const) {
        const answer = await server.inject({
          method: 'POST',
          url: path,
          headers: { ...user.headers, ...json },
          payload,
        });
        expect([path, levels, answer.statusCode]).toEqual([path, levels, 400]);
        expect(answer.json().description).toContain('nested too deeply');
      }
    }
    const answer = await server.inject({
      url: ACCOUNT_CALLS.userDetail.path,
      headers: { auth: `{"accessToken":${deep(5_000)}}` },
    });
    expect(answer.statusCode).toBe(400);
    // Brackets in texts are texts.
    const userSettings = { text: '[{'.repeat(90) };
    expect((await user.call(ACCOUNT_CALLS.updateProfile, { body: { userSettings } })).status).toBe('SUCCESS');
  });

  test('forms without a boundary, with broken parts, or cut off: 400', async () => {
    for (const path of [
      UPLOAD_CALLS.uploadAsset,
      ACCOUNT_CALLS.profilePicture,
      PROJECT_CALLS.setProjectThumb,
    ])
      for (const [type, payload] of [
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=', 'x'],
        ['multipart/form-data; boundary=x', ''],
        ['multipart/form-data; boundary=x', 'nothing of the kind'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="doc"; filename="a"\r\n\r\ncut',
        ],
        ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
        ],
      ] as const) {
        const answer = await server.inject({
          method: path.method,
          url: path.path,
          query: { projectId: 'any' },
          headers: { ...user.headers, 'content-type': type },
          payload,
        });
        expect([path.path, type, payload, answer.statusCode]).toEqual([path.path, type, payload, 400]);
        expect(answer.json().status).toBe('FAIL');
      }
  });

  test('broken escapes and prototypes: never 500', async () => {
    const requests = [
      { url: '/%' },
      { url: '/%ff%fe' },
      { url: '/assets/%c0%ae' },
      { url: '/objects/%zz' },
      { url: `${ACCOUNT_CALLS.userDetail.path}?sys=%e0%a4%a` },
      { url: `${ACCOUNT_CALLS.userDetail.path}?__proto__=1&constructor=2` },
      { url: ACCOUNT_CALLS.userDetail.path, headers: { auth: '{"__proto__":{"accessToken":"x"}}' } },
      { url: ACCOUNT_CALLS.userDetail.path, headers: { auth: '{"constructor":{"prototype":{}}}' } },
      ...['{"__proto__":{}}', '{"constructor":{"prototype":{}}}', 'null', '"', '\u0000', '1e999'].map(
        (payload) => ({
          method: 'POST' as const,
          url: ACCOUNT_CALLS.login.path,
          headers: { 'content-type': 'application/json' },
          payload,
        }),
      ),
    ];
    for (const request of requests) {
      const answer = await server.inject(request);
      expect([
        request,
        answer.statusCode < 500,
        answer.statusCode >= 400 || answer.json().status === 'FAIL',
      ]).toEqual([request, true, true]);
    }
    expect((await visitor(server).call(ACCOUNT_CALLS.appConfig)).status).toBe('SUCCESS');
  });

  test('what is no HTTP is answered in the envelope and closed', async () => {
    const answer = await converse('HELLO\r\n\r\n');
    expect([statusOf(answer), envelopeOf(answer).status]).toEqual([400, 'FAIL']);
    const long = await converse(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect([statusOf(long), envelopeOf(long).status]).toEqual([431, 'FAIL']);
  });
});

describe('connections', () => {
  test('of one network there are so many; the next one has room when one ends', async () => {
    const { createServer: createHttp } = await import('node:http');
    const http = createHttp((_request, response) => response.end('ok'));
    limitConnections(http, {
      perNetwork: 3,
      total: 100,
      readWindowMs: 60_000,
      readWindowBytes: 1,
      isShared: () => false,
    });
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
    const target = portOf(http.address());
    const open = () =>
      new Promise<Socket | null>((resolve) => {
        const socket = connect(target, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.once('close', () => resolve(null));
        socket.once('data', () => resolve(socket));
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      });
    const sockets = [await open(), await open(), await open()];
    expect(sockets.every(Boolean)).toBe(true);
    expect(await open()).toBeNull();
    sockets[0]?.destroy();
    await expect.poll(open).not.toBeNull();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  test('who does not read an answer loses the connection', async () => {
    const { createServer: createHttp } = await import('node:http');
    const http = createHttp((_request, response) => response.end(Buffer.alloc(60_000_000)));
    limitConnections(http, {
      perNetwork: 9,
      total: 100,
      readWindowMs: 200,
      readWindowBytes: 1000,
      isShared: () => true,
    });
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
    const socket = connect(portOf(http.address()), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const count = () =>
      new Promise<number>((resolve) => http.getConnections((_error, open) => resolve(open)));
    await expect.poll(count).toBe(1);
    await expect.poll(count, { timeout: 60_000 }).toBe(0);
    socket.destroy();
    await new Promise((resolve) => http.close(resolve));
  });
});
