import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { z } from 'zod';
import type { Call } from '../../server/contract/call.ts';
import { CALLS } from '../../server/contract/calls.ts';

/** What came back, whatever it was. */
export interface Reply<Body = unknown> {
  readonly http: number;
  readonly status: string;
  readonly statusCode: number;
  readonly description: string;
  readonly body: Body;
  readonly tookMs: number;
}

/** The form in which a password leaves the browser. */
export function sha512(password: string): string {
  return createHash('sha512').update(password.normalize('NFKC')).digest('hex');
}

/** A user who speaks to a server without the app: any header, any order, as often as it takes. */
export class Intruder {
  readonly url: string;
  readonly #headers: Record<string, string>;
  #accessToken: string | undefined;
  readonly anonymousHash: string = randomUUID();

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#headers = { ...headers };
  }

  /** Goes on with the session of a profile. */
  enter(accessToken: string | undefined): this {
    this.#accessToken = accessToken;
    return this;
  }

  async call<Answered extends z.ZodType>(
    { method, path }: Call<z.ZodType, z.ZodType, Answered>,
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<z.output<Answered>>> {
    const begun = performance.now();
    const auth = JSON.stringify({ accessToken: this.#accessToken, anonymousHash: this.anonymousHash });
    const isGet = method === 'GET';
    const query = isGet
      ? `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))}`
      : '';
    const response = await fetch(`${this.url}${path}${query}`, {
      method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        auth,
        ...this.#headers,
        ...headers,
      },
      ...(isGet ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return { http: response.status, tookMs: performance.now() - begun, ...answer };
  }

  /** An image into a form, as profile pictures and thumbnails are sent. */
  async sendForm(path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Reply> {
    const begun = performance.now();
    const form = new FormData();
    form.set('file', new Blob([bytes], { type }), 'file');
    const auth = JSON.stringify({ accessToken: this.#accessToken, anonymousHash: this.anonymousHash });
    const response = await fetch(`${this.url}${path}`, { method: 'POST', headers: { auth }, body: form });
    return { http: response.status, tookMs: performance.now() - begun, ...(await response.json()) };
  }

  /** The status of a plain request. */
  async statusOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
    const response = await fetch(`${this.url}${path}`, { headers: { ...this.#headers, ...headers } });
    await response.arrayBuffer();
    return response.status;
  }

  /** Signs up, activates by the mailed link, and is logged in. */
  async signUp(email = `${randomUUID()}@gesso.test`, password = 'a long password'): Promise<string> {
    await this.call(CALLS.emailSignup, { name: 'Ada', email, password: sha512(password) });
    const { body } = await this.call(CALLS.validateEmailSignupLink, {
      link: await newestLink(this.url, email),
    });
    this.enter(body.profile.token?.accessToken);
    return email;
  }

  async logIn(email: string, password: string, headers: Readonly<Record<string, string>> = {}) {
    return this.call(CALLS.login, { type: 'EMAIL', value: email, password: sha512(password) }, headers);
  }
}

/** The tokens of the links that were mailed to an address, newest first; letters take a moment. */
export async function linksTo(url: string, email: string): Promise<string[]> {
  const page = await (await fetch(`${url}/dev/outbox`)).text();
  return page
    .split('<article>')
    .filter((mail) => mail.includes(`To ${email},`))
    .flatMap((mail) =>
      [...mail.matchAll(/[?&](?:amp;)?(?:link|emailLink)=([\w-]+)"/g)].map(([, token = '']) => token),
    );
}

/** The newest link to an address, once there are as many as that. */
export async function newestLink(url: string, email: string, count = 1): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const links = await linksTo(url, email);
    const [newest] = links;
    if (newest !== undefined && links.length >= count) return newest;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No ${count} links came to ${email} within ten seconds.`);
}

/** A connection on which a request comes a byte at a time; returns what was answered and when it was closed. */
export function drip(
  url: string,
  head: string,
  everyMs: number,
): Promise<{ readonly received: string; readonly afterMs: number }> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.write(head);
    const timer = setInterval(() => socket.write('x'), everyMs);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ received, afterMs: performance.now() - begun });
    });
  });
}
