import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { jobs, mails } from '../../database/schema.ts';
import { sha512, visitor } from '../../testing/people.ts';
import {
  databaseFor,
  serverOn,
  type TemporaryDatabase,
  testContext,
} from '../../testing/servers/temporary-server.ts';
import { htmlOf } from './mail-text.ts';

let temporary: TemporaryDatabase;
let smtp: SMTPServer;
let smtpUrl = '';
let received: { from: string; to: string[]; text: string }[] = [];
let refusals = 0;

beforeAll(async () => {
  temporary = await databaseFor('quickest');
  smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'gesso' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        if (refusals-- > 0) return done(new Error('come back later'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  smtpUrl = `smtp://gesso:p%40ss@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await temporary.close();
});
beforeEach(() => {
  received = [];
  refusals = 0;
});

async function signUp(config: object, email: string, now?: () => Date) {
  const context = await testContext(temporary.database, { config, ...(now ? { now } : {}) });
  const server = await serverOn(context);
  const body = { name: 'Zoë', email, password: sha512('long enough') };
  expect((await visitor(server).call(ACCOUNT_CALLS.emailSignup, { body })).status).toBe('SUCCESS');
  return { context, server };
}

test('a mail goes out over SMTP as text and HTML, and is forgotten once it was sent', async () => {
  const { context, server } = await signUp(
    { smtpUrl, mailFrom: 'Gesso <hello@gesso.test>' },
    'zoe@example.com',
  );
  await context.jobs.runDue();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'hello@gesso.test', to: ['zoe@example.com'] });
  expect(received[0]?.text).toMatch(/Subject: Activate your Gesso account/);
  expect(received[0]?.text).toContain('text/html');
  expect(received[0]?.text.replace(/=\r\n/g, '')).toContain('http://gesso.test/sugnup-success/?link=3D');
  expect(await context.database.queries.select().from(mails)).toEqual([]);
  await server.close();
});

test('a server that refuses is asked again later, and nothing is lost', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const { context, server } = await signUp({ smtpUrl }, 'later@example.com', () => now);
  refusals = 2;
  await context.jobs.runDue();
  await context.jobs.runDue();
  expect(received).toEqual([]);
  for (let attempt = 0; attempt < 2; attempt++) {
    now = new Date(now.getTime() + 5 * 60_000);
    await context.jobs.runDue();
  }
  expect(received.map(({ to }) => to)).toEqual([['later@example.com']]);
  const rows = await context.database.queries.select().from(jobs);
  expect(rows.at(-1)).toMatchObject({ state: 'done', attempts: 3 });
  await server.close();
});

test('without SMTP mails are in the outbox page, which only this machine sees', async () => {
  const { server } = await signUp(
    { outbox: true, host: '127.0.0.1' },
    '<b>x@example.com'.replace('<b>', 'b'),
  );
  const page = await server.inject({ url: '/dev/outbox', headers: { host: 'localhost:4173' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Activate your Gesso account');
  expect(page.body).toMatch(/href="http:\/\/gesso\.test\/sugnup-success\/\?link=[\w-]{43}"/);
  expect(
    (await server.inject({ url: '/dev/outbox', remoteAddress: '10.0.0.9', headers: { host: 'localhost' } }))
      .statusCode,
  ).toBe(404);
  expect((await server.inject({ url: '/dev/outbox', headers: { host: 'evil.example' } })).statusCode).toBe(
    404,
  );
  await server.close();
  const { server: grown } = await signUp({ smtpUrl, outbox: false }, 'other@example.com');
  expect((await grown.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404);
  await grown.close();
});

test('names from people are in mails as text on one line: no header, no address, no markup of theirs', async () => {
  const config = { smtpUrl, mailFrom: 'Gesso <hello@gesso.test>' };
  const context = await testContext(temporary.database, { config });
  const server = await serverOn(context);
  // What other tests have left.
  await context.jobs.runDue();
  received = [];
  const names = [
    'A\r\nBcc: spy@example.org',
    'A\u2028Subject: Hi',
    'Win at evil.example',
    '<b onclick=x>Mara',
    'Ma\u202era',
  ];
  for (const [index, name] of names.entries()) {
    const body = { name, email: `name-${index}@example.com`, password: sha512('long enough') };
    expect((await visitor(server).call(ACCOUNT_CALLS.emailSignup, { body })).status).toBe('SUCCESS');
  }
  await context.jobs.runDue();
  expect(received.map(({ to }) => to)).toEqual(names.map((_name, index) => [`name-${index}@example.com`]));
  expect(received.map(({ text }) => /^Hello[^\r\n]*/m.exec(text)?.[0])).toEqual([
    'Hello,',
    'Hello A Subject: Hi,',
    'Hello,',
    'Hello <b onclick=3Dx>Mara,',
    'Hello Mara,',
  ]);
  for (const { text } of received) {
    const [headers = '', ...parts] = text.split('\r\n\r\n');
    expect(headers.match(/^Subject: .*/gm)).toEqual(['Subject: Activate your Gesso account']);
    expect(headers).not.toMatch(/^bcc/im);
    const html = parts.at(-1) ?? '';
    for (const words of ['evil.example', 'spy@', '<b onclick', '=E2=80=AE'])
      expect(html).not.toContain(words);
  }
  await server.close();
});

test('names from people cannot become markup', () => {
  const html = htmlOf({ subject: 'x', paragraphs: ['Hello <img src=x onerror=alert(1)>'] });
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img');
});
