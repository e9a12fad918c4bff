import { createHash, randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { Client } from 'pg';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { createProject } from '../../engine/model.ts';
import type { Call } from '../../server/contract/call.ts';
import { CALLS } from '../../server/contract/calls.ts';
import { first } from '../../server/testing/first.ts';
import { startS3, type TemporaryS3 } from '../../server/testing/servers/s3-server.ts';
import { temporaryFolder } from '../../server/testing/servers/temporary-server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const PASSWORD = createHash('sha512').update('a password').digest('hex');

const folder = temporaryFolder();
const processes: ServerProcess[] = [];
const urls: string[] = [];
const answeredBy = new Set<string>();
const mails: string[] = [];
let s3: TemporaryS3;
let smtp: SMTPServer;
let proxy: Server;
let proxyUrl = '';

const isPossible = () => inject('postgresUrl') !== '';

/** Hands each request to the next process in turn, as the proxy of compose.yaml does. */
function startProxy(): Promise<Server> {
  let turn = 0;
  const made = createServer((incoming, outgoing) => {
    const url = urls[turn++ % urls.length] ?? '';
    answeredBy.add(url);
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const forwarded = request(`${url}${incoming.url}`, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  return new Promise((resolve) => void made.listen(0, '127.0.0.1', () => resolve(made)));
}

const portOf = (server: Pick<Server, 'address'>) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

beforeAll(async () => {
  if (!isPossible()) return;
  s3 = await startS3();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        mails.push(text.replace(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const name = `two_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(`${inject('postgresUrl')}/postgres`);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  proxy = await startProxy();
  proxyUrl = `http://127.0.0.1:${portOf(proxy)}`;
  const environment = {
    DATABASE_URL: `${inject('postgresUrl')}/${name}`,
    PUBLIC_URL: proxyUrl,
    TRUST_PROXY: '1',
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
  };
  // At the same moment, so that both find an empty database: one migrates and seeds, the other waits.
  processes.push(startProcess(folder.path, environment), startProcess(folder.path, environment));
  for (const { started } of processes) {
    const { url, output } = await started;
    expect(output).toContain('Gesso is ready at');
    urls.push(url);
  }
});
afterAll(async () => {
  for (const each of processes) await each.kill();
  proxy?.close();
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
  await s3?.close();
  folder.remove();
});

/** Makes a call through the proxy. */
async function call<Answered extends z.ZodType>(
  of: Call<z.ZodType, z.ZodType, Answered>,
  body: object,
  accessToken?: string,
  query = '',
): Promise<z.output<Answered>> {
  const response = await fetch(`${proxyUrl}${of.path}${query}`, {
    method: of.method,
    headers: { 'content-type': 'application/json', auth: JSON.stringify({ accessToken }) },
    ...(of.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { status: string; description: string; body: unknown };
  expect([of.path, answer.status, answer.description]).toEqual([of.path, 'SUCCESS', '']);
  return of.answer.parse(answer.body);
}

async function until<Value>(read: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not happen within 20 seconds.');
}

test('two processes on PostgreSQL and S3 are one server: accounts, projects, files, jobs and mails', async ({
  skip,
}) => {
  if (!isPossible()) skip();
  await call(CALLS.emailSignup, { name: 'Ada', email: 'ada@example.com', password: PASSWORD });
  const link = await until(() =>
    mails.flatMap((text) => /sugnup-success\/\?link=([\w-]{43})/.exec(text)?.[1] ?? []).at(0),
  );
  await call(CALLS.validateEmailSignupLink, { link });
  const { profile } = await call(CALLS.login, {
    type: 'EMAIL',
    value: 'ada@example.com',
    password: PASSWORD,
  });
  const token = profile.token?.accessToken;

  const projectId = randomUUID();
  for (let revision = 0; revision < 6; revision++) {
    const document = createProject('2026-11-21T10:00:00.000Z', { name: `State ${revision}` });
    await call(CALLS.saveProject, { projectId, revision, document }, token);
  }
  const { designs } = await call(CALLS.getDesignById, { assetId: projectId }, token);
  expect(designs[0]).toMatchObject({ revision: 6, name: 'State 5' });

  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const announced = { size: bytes.length, contentType: 'image/png', name: 'blue.png', assetType: 'IMG' };
  const { assets } = await call(CALLS.generatePresignedUrls, { assets: [announced] }, token);
  const { assetId, metadata } = first(assets);
  const uploadUrl = metadata.presignedUrl ?? '';
  expect(uploadUrl).toContain(s3.config.endpoint);
  const sent = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(200);
  const active = await until(async () => {
    const status = await call(CALLS.getUploadedAssetStatus, { assetId }, token);
    return status.status === 'init' ? undefined : status;
  });
  expect(active).toMatchObject({ status: 'active', metadata: { width: 640, height: 400 } });
  const shown = await fetch(active.metadata.thumbUrl ?? '');
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).height).toBe(200);
  expect(answeredBy.size).toBe(2);
});

test('one of the two is killed: the other answers, and takes over what the first had begun', async ({
  skip,
}) => {
  if (!isPossible()) skip();
  await processes[0]?.kill();
  urls.splice(0, 1);
  const { products } = await call(CALLS.categoryProductDetails, {}, undefined, '?categoryId=1');
  expect(products.length).toBeGreaterThan(0);
  processes[1]?.child.kill('SIGTERM');
  expect(await processes[1]?.ended).toBe(0);
});
