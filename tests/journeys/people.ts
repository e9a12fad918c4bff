import { createHash, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ACCOUNT_CALLS, type Profile } from '../../server/contract/accounts.ts';
import { AUTH_HEADER } from '../../server/contract/auth-header.ts';
import type { Call } from '../../server/contract/call.ts';
import { failureSchema, successSchema } from '../../server/contract/envelope.ts';

/** A user with an account that was activated by its mailed link. */
export interface JourneyUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The form in which a password leaves the browser. */
export function sha512(password: string): string {
  return createHash('sha512').update(password).digest('hex');
}

/** An address that was not used before. */
export function newEmail(): string {
  return `${randomUUID()}@gesso.test`;
}

/** Makes a call that anyone may make, and gives the body of its answer. */
async function callServer(request: APIRequestContext, call: Call, data: object): Promise<unknown> {
  const response = await request.fetch(`${call.path}?sys=404`, { method: call.method, data });
  const answer: unknown = await response.json();
  const failed = failureSchema.safeParse(answer);
  if (failed.success) throw new Error(`${call.path}: ${failed.data.description}`);
  return successSchema(call.answer).parse(answer).body;
}

/** Waits for the newest mail to an address whose subject fits, and gives the address (path and query) of its link. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  subject = /Activate/,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const page = await (await request.get('/dev/outbox')).text();
    // Newest first.
    const mail = page
      .split('<article>')
      .find((article) => article.includes(`To ${email},`) && subject.test(article.split('</h2>')[0] ?? ''));
    link = /href="https?:\/\/[^/"]+(\/[^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&');
    expect(link).toBeDefined();
  }).toPass({ intervals: [20, 50, 100, 250], timeout: 30_000 });
  return link ?? '';
}

/** Makes an account over the calls that the screens make: sign-up, mail, activation. */
export async function createUser(
  request: APIRequestContext,
  { name = 'Mara Ekholm', email = newEmail(), password = 'correct horse 7' }: Partial<JourneyUser> = {},
): Promise<JourneyUser> {
  await callServer(request, ACCOUNT_CALLS.emailSignup, { name, email, password: sha512(password) });
  const link = new URL(await mailedLink(request, email), 'http://gesso.test').searchParams.get('link');
  const answer = await callServer(request, ACCOUNT_CALLS.validateEmailSignupLink, { link });
  // The link signs in the person who opens it; journeys begin without a session.
  const { profile } = ACCOUNT_CALLS.validateEmailSignupLink.answer.parse(answer);
  await request.fetch(`${ACCOUNT_CALLS.logout.path}?sys=${profile.user.systemRefKey}`, {
    method: ACCOUNT_CALLS.logout.method,
    headers: { [AUTH_HEADER]: JSON.stringify({ accessToken: profile.token?.accessToken }) },
  });
  return { name, email, password };
}

/** Opens a session and gives its profile, with the token. */
export async function openSession(request: APIRequestContext, user: JourneyUser): Promise<Profile> {
  const body = { type: 'EMAIL', value: user.email, password: sha512(user.password) };
  const answer = await callServer(request, ACCOUNT_CALLS.login, body);
  return ACCOUNT_CALLS.login.answer.parse(answer).profile;
}

/** Signs a user in as a log-in would leave it: the next page that is opened has a user. */
export async function signIn(page: Page, user: JourneyUser): Promise<Profile> {
  const profile = await openSession(page.request, user);
  const text = JSON.stringify(profile);
  if (page.url() === 'about:blank') {
    // A script of the page's own origin, so that storage is there before the app starts; a later log-out stays.
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('journey-signed-in')) return;
      sessionStorage.setItem('journey-signed-in', '1');
      localStorage.setItem('gesso-profile', kept);
    }, text);
  } else {
    await page.evaluate((kept) => localStorage.setItem('gesso-profile', kept), text);
  }
  return profile;
}
