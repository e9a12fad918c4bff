import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { mailedLink, newUser, sha512, visitor } from '../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const REFUSED = { status: 'FAIL', statusCode: STATUS_CODES.refused, description: /too easy to guess/ };

describe.each(USUAL_KINDS)('new passwords over %s', (kind) => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer(kind);
  });
  afterAll(() => running.close());

  const refusal = () => ({ ...REFUSED, description: expect.stringMatching(REFUSED.description) });

  test.each(['password', '12345', 'Ada Lovelace'])(
    '[X42] no user signs up with the hash of "%s", whatever a client checks',
    async (password) => {
      const form = { name: 'Ada Lovelace', email: 'ada@example.com', password: sha512(password) };
      const answer = await visitor(running.server).call(ACCOUNT_CALLS.emailSignup, { body: form });
      expect(answer).toMatchObject(refusal());
      expect(await mailedLink(running.context, 'ada@example.com')).toBe('');
    },
  );

  test('[X42] [B46] a reset with one is refused, and leaves the link for a better one', async () => {
    const email = `reset-${kind}@example.com`;
    await newUser(running.server, running.context, { email, password: 'right password' });
    const anonymous = visitor(running.server);
    await anonymous.call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
    const link = await mailedLink(running.context, email);
    const reset = (password: string) =>
      anonymous.call(ACCOUNT_CALLS.updateForgotPasswordLink, { body: { link, password: sha512(password) } });
    expect(await reset('qwertyuiop')).toMatchObject(refusal());
    expect(await reset(email)).toMatchObject(refusal());
    expect((await reset('a better one')).status).toBe('SUCCESS');
  });

  test('[X42] a change to one is refused, and the former password stays', async () => {
    const user = await newUser(running.server, running.context, { password: 'right password' });
    const change = (current: string, next: string) =>
      user.call(ACCOUNT_CALLS.changePassword, {
        body: { currentPassword: sha512(current), password: sha512(next) },
      });
    expect(await change('right password', user.email)).toMatchObject(refusal());
    expect((await change('right password', 'a better one')).status).toBe('SUCCESS');
  });
});
