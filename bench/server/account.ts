import { createHash } from 'node:crypto';
import { ACCOUNT_CALLS, type Profile } from '../../server/contract/accounts.ts';
import { AUTH_HEADER } from '../../server/contract/auth-header.ts';

/** An account with an open session, made the way people make theirs. */
export interface Account {
  readonly email: string;
  /** As the browser sends it. */
  readonly password: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As the app keeps it, in JSON. */
  readonly profile: string;
}

/** Signs up, follows the link in the outbox and logs in. */
export async function newAccount(url: string, number: number): Promise<Account> {
  const email = `bench-${number}@gesso.test`;
  const password = createHash('sha512').update(`password ${number}`).digest('hex');
  await post(url, ACCOUNT_CALLS.emailSignup.path, { name: 'Bench', email, password });
  await post(url, ACCOUNT_CALLS.validateEmailSignupLink.path, { link: await mailedLink(url, email) });
  const answer = await post(url, ACCOUNT_CALLS.login.path, { type: 'EMAIL', value: email, password });
  const { profile } = answer.body as { profile: Profile };
  const header = { accessToken: profile.token?.accessToken, platform: 'web' };
  return {
    email,
    password,
    headers: { [AUTH_HEADER]: JSON.stringify(header) },
    profile: JSON.stringify(profile),
  };
}

async function post(url: string, path: string, body: object): Promise<{ status: string; body: unknown }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: string; description: string; body: unknown };
  if (answer.status !== 'SUCCESS') throw new Error(`${path}: ${answer.description}`);
  return answer;
}

/** Mails are sent by a job, so the outbox is looked at until the link is there. */
async function mailedLink(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const page = await (await fetch(`${url}/dev/outbox`)).text();
    const mail = page.split('<article>').find((article) => article.includes(email));
    const link = /[?&](?:amp;)?link=([\w-]+)/.exec(mail ?? '')?.[1];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail has come for ${email}.`);
}
