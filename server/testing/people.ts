import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { ACCOUNT_CALLS, type Profile } from '../contract/accounts.ts';
import { AUTH_HEADER } from '../contract/auth-header.ts';
import type { Call } from '../contract/call.ts';
import { users } from '../database/schema.ts';
import { createUser } from '../services/accounts/users.ts';

/** The form in which a password leaves the browser. */
export function sha512(password: string): string {
  return createHash('sha512').update(password).digest('hex');
}

/** The newest link that was mailed to an address, of mails with a subject that fits: its token. Letters that wait are written first. */
export async function mailedLink(context: ServerContext, email: string, subject = /./): Promise<string> {
  await context.jobs.runDue();
  const mail = (await context.mail.outbox()).find(
    (each) => each.recipient === email && subject.test(each.subject),
  );
  return /[?&](?:link|emailLink|confirm)=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
}

/** The subjects of the mails to an address, newest first. */
export async function mailedSubjects(context: ServerContext, email: string): Promise<string[]> {
  await context.jobs.runDue();
  const mails = (await context.mail.outbox()).filter(({ recipient }) => recipient === email);
  return mails.map(({ subject }) => subject);
}

/** An answer of a call: the envelope and the HTTP status. */
export interface Answer<Body = unknown> {
  readonly http: number;
  readonly statusCode: number;
  readonly status: string;
  readonly description: string;
  /** As the contract of the call has it; null where it failed. */
  readonly body: Body;
}

/** A user who makes calls. */
export interface Person {
  readonly headers: Readonly<Record<string, string>>;
  /** Input may be anything: what the server does with nonsense is tested too. An answer that breaks the contract of its call, or has fields besides, fails. */
  call<Answered extends z.ZodType>(
    call: Call<z.ZodType, z.ZodType, Answered>,
    input?: { query?: object; body?: object },
  ): Promise<Answer<z.output<Answered>>>;
}

export interface User extends Person {
  readonly userId: number;
  readonly systemRefKey: string;
  readonly email: string;
}

/** A user without an account; with an anonymous hash unless stated otherwise. */
export function visitor(server: FastifyInstance, anonymousHash: string | null = randomUUID()): Person {
  return personWith(server, anonymousHash === null ? {} : { anonymousHash }, '404');
}

/** A user with an account and an open session, without the detour through mails. */
export async function newUser(
  server: FastifyInstance,
  context: ServerContext,
  {
    pro = false,
    email = `${randomUUID()}@gesso.test`,
    password,
  }: { pro?: boolean; email?: string; password?: string } = {},
): Promise<User> {
  const { queries } = context.database;
  const user = await createUser(queries, {
    email,
    name: 'Ada',
    passwordHash: null,
    activatedAt: context.now(),
  });
  if (!user) throw new Error(`${email} is taken.`);
  if (pro)
    await queries
      .update(users)
      .set({ proUntil: new Date(context.now().getTime() + 86_400_000) })
      .where(eq(users.userId, user.userId));
  const accessToken = await context.sessions.open(queries, user.userId, 'Test');
  const person = personWith(server, { accessToken }, user.systemRefKey);
  if (password !== undefined)
    expect(
      (await person.call(ACCOUNT_CALLS.changePassword, { body: { password: sha512(password) } })).status,
    ).toBe('SUCCESS');
  return { ...person, userId: user.userId, systemRefKey: user.systemRefKey, email };
}

/** A user who goes through sign-up, mail and log-in. */
export async function signedUp(
  server: FastifyInstance,
  context: ServerContext,
  form: { name: string; email: string; password: string },
): Promise<{ profile: Profile; person: Person }> {
  const anonymous = visitor(server);
  await anonymous.call(ACCOUNT_CALLS.emailSignup, { body: { ...form, password: sha512(form.password) } });
  const link = await mailedLink(context, form.email);
  await anonymous.call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } });
  const answer = await anonymous.call(ACCOUNT_CALLS.login, {
    body: { type: 'EMAIL', value: form.email, password: sha512(form.password) },
  });
  const { profile } = answer.body;
  return { profile, person: signedInAs(server, profile) };
}

/** A user with the token of a profile. */
export function signedInAs(server: FastifyInstance, profile: Profile): Person {
  return personWith(server, { accessToken: profile.token?.accessToken }, profile.user.systemRefKey);
}

function personWith(server: FastifyInstance, header: object, sys: string): Person {
  const headers = { [AUTH_HEADER]: JSON.stringify({ ...header, platform: 'web' }) };
  return {
    headers,
    async call(call, { query = {}, body } = {}) {
      const { path, rest } = fillPath(call.path, { ...query });
      const parameters = new URLSearchParams({ sys });
      for (const [name, value] of Object.entries(rest))
        parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
      const request: InjectOptions = {
        method: call.method,
        url: `${path}?${parameters}`,
        headers,
        ...(call.method === 'GET' ? {} : { payload: body ?? {} }),
      };
      const response = await server.inject(request);
      const answer = { http: response.statusCode, ...response.json() };
      // What the contract does not name is not for clients: a row of the database may have more columns than may leave the server.
      if (answer.status === 'SUCCESS') expect(call.answer.parse(answer.body)).toEqual(answer.body);
      return answer;
    },
  };
}

/** Puts values into the `:name` parts of a path; the rest is for the query. */
function fillPath(
  path: string,
  values: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...values };
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    // As the rest of a query: half of a letter's two parts has no form in an address.
    return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));
  });
  return { path: filled, rest };
}
