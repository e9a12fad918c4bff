import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { newsletterSubscribers } from '../../database/schema.ts';
import { mailedLink, mailedSubjects, visitor } from '../../testing/people.ts';
import {
  type InjectedServer,
  serverOn,
  startInjectedServer,
  testContext,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(USUAL_KINDS)('the newsletter over %s', (kind) => {
  let running: InjectedServer;
  let now = new Date('2026-11-21T10:00:00Z');
  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => now });
  });
  afterAll(() => running.close());

  const anonymous = () => visitor(running.server);
  const subscribe = async (email: string) =>
    (await anonymous().call(ACCOUNT_CALLS.saveEmailNewsletter, { body: { email } })).status;
  const confirm = (link: string) => anonymous().call(ACCOUNT_CALLS.confirmNewsletter, { body: { link } });
  const unsubscribe = (link: string) =>
    anonymous().call(ACCOUNT_CALLS.unsubscribeNewsletter, { body: { link } });
  async function rowOf(email: string) {
    const rows = await running.context.database.queries.select().from(newsletterSubscribers);
    return rows.find((row) => row.email === email);
  }
  const clearAway = async () => {
    await running.context.jobs.enqueue(running.context.database.queries, 'housekeeping', {});
    await running.context.jobs.runDue();
  };

  test('[G25] an address is on the list once its owner has confirmed it, however often it is sent', async () => {
    for (const email of ['News@example.com', 'NEWS@example.com'])
      expect(await subscribe(email)).toBe('SUCCESS');
    const link = await mailedLink(running.context, 'news@example.com');
    expect(await rowOf('news@example.com')).toMatchObject({ confirmedAt: null });
    expect((await confirm(link)).body).toEqual({ email: 'news@example.com' });
    expect(await rowOf('news@example.com')).toMatchObject({ confirmedAt: now });
    // Followed twice, it says the same twice; requested again, nothing is mailed and the answer is the same.
    expect((await confirm(link)).status).toBe('SUCCESS');
    const mails = await mailedSubjects(running.context, 'news@example.com');
    expect(await subscribe('news@example.com')).toBe('SUCCESS');
    expect(await mailedSubjects(running.context, 'news@example.com')).toEqual(mails);
    const answer = await anonymous().call(ACCOUNT_CALLS.saveEmailNewsletter, { body: { email: 'nobody' } });
    expect(answer.http).toBe(400);
  });

  test('the newest link counts, for seven days; what is not confirmed is forgotten', async () => {
    const email = 'slow@example.com';
    await subscribe(email);
    const former = await mailedLink(running.context, email);
    await subscribe(email);
    const link = await mailedLink(running.context, email);
    expect((await confirm(former)).status).toBe('FAIL');
    now = new Date(now.getTime() + 7 * DAY_MS);
    expect((await confirm(link)).description).toBe(
      'This link is either expired or invalid. Please subscribe again to get a new one.',
    );
    now = new Date(now.getTime() + 1);
    await clearAway();
    expect(await rowOf(email)).toBeUndefined();
    expect(await rowOf('news@example.com')).toBeDefined();
  });

  test('opening an address changes nothing: programs that look at mails open them all', async () => {
    const email = 'scanned@example.com';
    await subscribe(email);
    const link = await mailedLink(running.context, email);
    const { unsubscribeToken = '' } = (await rowOf(email)) ?? {};
    for (const url of [`/newsletter/?confirm=${link}`, `/newsletter/?unsubscribe=${unsubscribeToken}`])
      for (const method of ['GET', 'HEAD'] as const)
        await running.server.inject({ method, url, headers: { accept: 'text/html' } });
    expect(await rowOf(email)).toMatchObject({ confirmedAt: null });
    expect((await confirm(link)).status).toBe('SUCCESS');
  });

  test('a person who has the link of a newsletter leaves the list, on the page or by the button of a mail program', async () => {
    const email = 'leaves@example.com';
    await subscribe(email);
    await confirm(await mailedLink(running.context, email));
    const { unsubscribeToken = '' } = (await rowOf(email)) ?? {};
    expect((await unsubscribe(unsubscribeToken)).body).toEqual({ email });
    expect(await rowOf(email)).toBeUndefined();
    expect((await unsubscribe(unsubscribeToken)).description).toBe(
      'This link is not valid, or its address has already been removed from the list.',
    );

    await subscribe(email);
    await running.context.jobs.runDue();
    const token = (await rowOf(email))?.unsubscribeToken ?? '';
    const press = (query: string) =>
      running.server.inject({
        method: 'POST',
        url: `/newsletter/${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(`?unsubscribe=${token}`)).statusCode).toBe(200);
    expect(await rowOf(email)).toBeUndefined();
    expect((await press(`?unsubscribe=${token}`)).statusCode).toBe(200);
    expect((await press('')).statusCode).toBe(400);
  });
});

test('the mail that asks for the confirmation shows mail programs how to leave the list', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text.replace(/\r\n[ \t]+/g, ' '));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const running = await startInjectedServer('quickest');
  const context = await testContext(running.context.database, {
    config: { smtpUrl: `smtp://127.0.0.1:${port}` },
  });
  const server = await serverOn(context);
  const body = { email: 'reader@example.com' };
  await visitor(server).call(ACCOUNT_CALLS.saveEmailNewsletter, { body });
  await context.jobs.runDue();
  const [row] = await context.database.queries.select().from(newsletterSubscribers);
  expect(received[0]).toContain(
    `List-Unsubscribe: <http://gesso.test/newsletter/?unsubscribe=${row?.unsubscribeToken}>`,
  );
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await server.close();
  await running.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
