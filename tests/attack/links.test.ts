import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../server/contract/calls.ts';
import { STATUS_CODES } from '../../server/contract/envelope.ts';
import { type AttackedServer, ROUNDS, startAttacked, USUAL_KINDS } from './attacked-server.ts';
import { Intruder, linksTo, newestLink, sha512 } from './intruder.ts';

const PASSWORD = 'a long password';

describe.each(USUAL_KINDS)('links of mails, over %s', (kind) => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttacked(kind, { RATE_LIMITS: 'off' });
  });
  afterAll(() => server?.close());

  const anonymous = () => new Intruder(server.url);
  const askReset = async (email: string) => {
    const before = (await linksTo(server.url, email)).length;
    await anonymous().call(CALLS.sendForgotPasswordLink, { email });
    return newestLink(server.url, email, before + 1);
  };
  const reset = (link: string, password: string) =>
    anonymous().call(CALLS.updateForgotPasswordLink, { link, password: sha512(password) });

  test('a stale link resets nothing: after a newer one, a new password, a new address, or its use', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = new Intruder(server.url);
      const email = await owner.signUp();
      const first = await askReset(email);
      const second = await askReset(email);
      expect((await reset(first, 'chosen by mallory')).status).toBe('FAIL');

      await owner.call(CALLS.changePassword, {
        currentPassword: sha512(PASSWORD),
        password: sha512('the second password'),
      });
      expect((await reset(second, 'chosen by mallory')).status).toBe('FAIL');

      const third = await askReset(email);
      const newAddress = `${randomUUID()}@gesso.test`;
      const body = { email: newAddress, password: sha512('the second password') };
      expect((await owner.call(CALLS.updateEmail, body)).status).toBe('SUCCESS');
      const link = await newestLink(server.url, newAddress);
      expect((await anonymous().call(CALLS.validateUpdateEmailLink, { link })).status).toBe('SUCCESS');
      expect((await reset(third, 'chosen by mallory')).status).toBe('FAIL');

      const fourth = await askReset(newAddress);
      const used = await Promise.all(
        Array.from({ length: 8 }, (_none, index) => reset(fourth, `password number ${index} of eight`)),
      );
      expect(used.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
      for (const { http } of used) expect(http).toBe(200);
      // All sessions have ended.
      expect((await owner.call(CALLS.userDetail)).statusCode).toBe(STATUS_CODES.sessionExpired);
    }
  });

  test('a stranger who signs up with my address decides nothing, before or after me', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `${randomUUID()}@gesso.test`;
      const signUp = async (name: string, password: string, count: number) => {
        await anonymous().call(CALLS.emailSignup, { name, email, password: sha512(password) });
        return newestLink(server.url, email, count);
      };
      await signUp('Mallory', 'password of mallory', 1);
      const mine = await signUp('Ada', 'password of the owner', 2);
      const later = await signUp('Mallory', 'another of mallory', 3);
      const activations = await Promise.all(
        [mine, mine].map((link) => anonymous().call(CALLS.validateEmailSignupLink, { link })),
      );
      expect(activations.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
      expect((await anonymous().call(CALLS.validateEmailSignupLink, { link: later })).status).toBe('FAIL');
      expect((await anonymous().logIn(email, 'password of mallory')).status).toBe('FAIL');
      expect((await anonymous().logIn(email, 'another of mallory')).status).toBe('FAIL');
      expect((await anonymous().logIn(email, 'password of the owner')).status).toBe('SUCCESS');
    }
  });

  test('who has a session, and no password, takes over nothing; what an owner changed can be undone by the old address', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const owner = new Intruder(server.url);
      const email = await owner.signUp();
      const thief = `${randomUUID()}@gesso.test`;
      for (const password of [sha512('wrong'), sha512('')]) {
        expect((await owner.call(CALLS.updateEmail, { email: thief, password })).status).toBe('FAIL');
        expect((await owner.call(CALLS.deleteAccount, { password })).status).toBe('FAIL');
      }
      // The thief knows the password as well.
      const login = await anonymous().logIn(email, PASSWORD);
      const intruder = anonymous().enter(login.body.profile.token?.accessToken);
      await intruder.call(CALLS.updateEmail, { email: thief, password: sha512(PASSWORD) });
      const link = await newestLink(server.url, thief);
      expect((await anonymous().call(CALLS.validateUpdateEmailLink, { link })).status).toBe('SUCCESS');
      // Of a session that did not ask for it nothing is left.
      expect((await owner.call(CALLS.userDetail)).statusCode).toBe(STATUS_CODES.sessionExpired);
      await expect.poll(async () => (await linksTo(server.url, email)).length).toBeGreaterThan(1);
      const undo = await newestLink(server.url, email);
      const undone = await anonymous().call(CALLS.undoUpdateEmail, { link: undo });
      expect(undone).toMatchObject({ status: 'SUCCESS', body: { email } });
      expect((await intruder.call(CALLS.userDetail)).statusCode).toBe(STATUS_CODES.sessionExpired);
      expect((await anonymous().logIn(email, PASSWORD)).status).toBe('FAIL');
      expect((await reset(undone.body.resetLink, 'chosen by the owner')).status).toBe('SUCCESS');
      expect((await anonymous().logIn(email, 'chosen by the owner')).status).toBe('SUCCESS');
      expect((await anonymous().logIn(thief, PASSWORD)).status).toBe('FAIL');
    }
  });
});
