import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../../contract/accounts.ts';
import { atOnce, hasPostgres } from '../../../testing/held-back.ts';
import { mailedLink, newUser, sha512, visitor } from '../../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../../testing/servers/temporary-server.ts';

describe.each(USUAL_KINDS)('passwords over %s', (kind) => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer(kind);
  });
  afterAll(() => running.close());

  const anonymous = () => visitor(running.server);
  const person = () => newUser(running.server, running.context, { password: 'correct horse 7' });
  const logIn = async (value: string, words: string) =>
    (await anonymous().call(ACCOUNT_CALLS.login, { body: { type: 'EMAIL', value, password: sha512(words) } }))
      .status;
  const reset = async (link: string, words: string) =>
    (
      await anonymous().call(ACCOUNT_CALLS.updateForgotPasswordLink, {
        body: { link, password: sha512(words) },
      })
    ).status;
  async function resetLink(email: string): Promise<string> {
    await anonymous().call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
    return mailedLink(running.context, email, /new password/);
  }

  test('of links to choose a new password that are followed at the same instant one counts', async () => {
    const { email } = await person();
    const link = await resetLink(email);
    const words = ['the first 1', 'the second 2', 'the third 3', 'the fourth 4'];
    const answers = await atOnce(
      running.context.database,
      'mail_links',
      words.map((each) => () => reset(link, each)),
    );
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(1);
    const counted = words[answers.indexOf('SUCCESS')] ?? '';
    expect(await Promise.all(words.map((each) => logIn(email, each)))).toEqual(
      words.map((each) => (each === counted ? 'SUCCESS' : 'FAIL')),
    );
  });

  test('of links that are requested at the same instant the newest is the only one that works', async () => {
    const { email, userId } = await person();
    for (let round = 0; round < 4; round++)
      await anonymous().call(ACCOUNT_CALLS.sendForgotPasswordLink, { body: { email } });
    // As several processes would work off the jobs.
    const { jobs, database } = running.context;
    await atOnce(database, 'mail_links', [() => jobs.runDue(), () => jobs.runDue()]);
    const rows = await running.context.database.runner.query(
      "SELECT 1 FROM mail_links WHERE user_id = $1 AND purpose = 'password'",
      [userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('a link to choose a new password dies when the password is changed', async () => {
    const owner = await person();
    const link = await resetLink(owner.email);
    const body = { currentPassword: sha512('correct horse 7'), password: sha512('battery staple 8') };
    expect((await owner.call(ACCOUNT_CALLS.changePassword, { body })).status).toBe('SUCCESS');
    expect(await reset(link, 'of someone else')).toBe('FAIL');
    expect(await logIn(owner.email, 'battery staple 8')).toBe('SUCCESS');
  });

  test('a link that was mailed to an address proves nothing of another one', async () => {
    const owner = await person();
    const link = await resetLink(owner.email);
    await running.context.database.runner.query('UPDATE users SET email = $1 WHERE user_id = $2', [
      `moved-${owner.email}`,
      owner.userId,
    ]);
    expect(await reset(link, 'of someone else')).toBe('FAIL');
  });

  test('the former password opens nothing once a link has set another, also when both come at the same instant', async () => {
    // Whichever of them comes first; both have seen the former password when they write.
    for (const isResetFirst of [true, false]) {
      const owner = await person();
      const link = await resetLink(owner.email);
      const body = { currentPassword: sha512('correct horse 7'), password: sha512('of the thief 1') };
      const resets = () => reset(link, 'mine again 1');
      const changes = async () => (await owner.call(ACCOUNT_CALLS.changePassword, { body })).status;
      const logsIn = () => logIn(owner.email, 'correct horse 7');
      const [wasReset] = isResetFirst
        ? await atOnce(running.context.database, 'users', [resets, changes, logsIn])
        : (await atOnce(running.context.database, 'users', [logsIn, changes, resets])).toReversed();
      // The change of the password ends the link, where it comes first.
      if (isResetFirst && kind === 'postgres' && hasPostgres()) expect(wasReset).toBe('SUCCESS');
      if (wasReset !== 'SUCCESS') continue;
      expect(await logIn(owner.email, 'of the thief 1')).toBe('FAIL');
      // Whichever came first: a session that was opened before the reset has ended with it.
      const sessions = await running.context.database.runner.query(
        'SELECT count(*)::integer FROM sessions WHERE user_id = $1',
        [owner.userId],
      );
      expect(sessions).toEqual([[0]]);
    }
  });

  test('an account with a password changes it by that alone, however fresh the log-in is', async () => {
    const owner = await person();
    const body = { password: sha512('battery staple 8') };
    expect((await owner.call(ACCOUNT_CALLS.changePassword, { body })).description).toBe(
      'The current password is not correct.',
    );
  });
});
