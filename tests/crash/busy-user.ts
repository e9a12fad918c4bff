import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { createProject, type Project } from '../../engine/model.ts';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import type { Call } from '../../server/contract/call.ts';
import { PAYMENT_CALLS } from '../../server/contract/payments.ts';
import { PROJECT_CALLS, PROJECT_MESSAGES } from '../../server/contract/projects.ts';
import { UPLOAD_CALLS } from '../../server/contract/uploads.ts';

const PART_BYTES = 5_242_880;
const PASSWORD = createHash('sha512').update('a password').digest('hex');

/** A part of an upload that the store has acknowledged. */
interface AcknowledgedPart {
  readonly partId: number;
  readonly etag: string;
}

/** An upload in parts that was begun. */
interface BegunUpload {
  readonly assetId: number;
  readonly uploadId: string;
  readonly keyName: string;
  readonly bytes: Buffer;
  readonly parts: AcknowledgedPart[];
  completed: boolean;
}

/** What a server that is about to be killed has promised. */
export interface Promises {
  /** The newest acknowledged revision of each project, with its document. */
  readonly projects: Map<string, { revision: number; document: Project }>;
  readonly uploads: BegunUpload[];
  /** Purchases by what they are paid with, and whether their payment was acknowledged. */
  readonly purchases: Map<string, boolean>;
}

/** A user at work: saves projects and sends large files, and remembers what was acknowledged. */
export class BusyUser {
  readonly promised: Promises = { projects: new Map(), uploads: [], purchases: new Map() };
  readonly #email = `${randomUUID()}@gesso.test`;
  #token = '';
  #url = '';

  /** Goes on with another server on the same data. */
  at(url: string): this {
    this.#url = url;
    return this;
  }

  /** Signs up, fetches the mail from the outbox page, activates, logs in. */
  async signUp(): Promise<void> {
    await this.call(ACCOUNT_CALLS.emailSignup, { name: 'Busy', email: this.#email, password: PASSWORD });
    const outbox = await (await fetch(`${this.#url}/dev/outbox`)).text();
    const link = /\/sugnup-success\/\?link=([\w-]+)/.exec(outbox)?.[1] ?? '';
    await this.call(ACCOUNT_CALLS.validateEmailSignupLink, { link });
    const { profile } = await this.call(ACCOUNT_CALLS.login, {
      type: 'EMAIL',
      value: this.#email,
      password: PASSWORD,
    });
    this.#token = profile.token?.accessToken ?? '';
  }

  /** Saves one project again and again until the connection breaks. */
  async saveUntilCutOff(): Promise<void> {
    const projectId = randomUUID();
    await untilCutOff(async (round) => {
      const document = createProject(new Date().toISOString(), { name: `Round ${round}` });
      const revision = this.promised.projects.get(projectId)?.revision ?? 0;
      const saved = await this.call(PROJECT_CALLS.saveProject, { projectId, revision, document });
      this.promised.projects.set(projectId, { revision: saved.revision, document });
    });
  }

  /** Saves new projects side by side until the connection breaks or the storage is full. */
  async fillUntilCutOff(documentBytes: number): Promise<void> {
    const fill = () =>
      untilCutOff(async () => {
        const projectId = randomUUID();
        const document = { ...createProject(new Date().toISOString()), note: 'x'.repeat(documentBytes) };
        const saved = await this.call(PROJECT_CALLS.saveProject, { projectId, revision: 0, document });
        this.promised.projects.set(projectId, { revision: saved.revision, document });
      });
    const filling = await Promise.allSettled([fill(), fill(), fill()]);
    for (const each of filling)
      if (each.status === 'rejected' && !String(each.reason).includes(PROJECT_MESSAGES.storageFull))
        throw each.reason;
  }

  /** Sends files in parts, one after the other, until the connection breaks. */
  async uploadUntilCutOff(): Promise<void> {
    await untilCutOff(async () => {
      // The head of an MP4, so that it is what it says; no player will ever see it.
      const head = Buffer.from('00000020667479706d70343200000000', 'hex');
      const bytes = Buffer.concat([head, randomBytes(PART_BYTES + 1_000 - head.length)]);
      const asset = { size: bytes.length, contentType: 'video/mp4', name: 'clip.mp4', assetType: 'VIDEO' };
      const begun = await this.call(UPLOAD_CALLS.generateMultiPartPresignedUrls, { assets: [asset] });
      const upload: BegunUpload = { ...begun, bytes, parts: [], completed: false };
      this.promised.uploads.push(upload);
      await this.#sendParts(upload, begun.presignedUrls);
      await this.complete(upload);
    });
  }

  /** Buys packs of credits, one after the other, until the connection breaks. */
  async buyUntilCutOff(): Promise<void> {
    await untilCutOff(async () => {
      const pack = { priceId: 'price_ai-credits-100', skuId: 11 };
      const { clientSecret } = await this.call(PAYMENT_CALLS.createIntent, pack);
      this.promised.purchases.set(clientSecret, false);
      await this.call(PAYMENT_CALLS.confirmSandboxPayment, { clientSecret, card: 'succeeds' });
      this.promised.purchases.set(clientSecret, true);
    });
  }

  async #sendParts(upload: BegunUpload, urls: readonly { url: string; partId: number }[]): Promise<void> {
    for (const { url, partId } of urls) {
      const start = (partId - 1) * PART_BYTES;
      const address = new URL(url);
      const response = await fetch(`${this.#url}${address.pathname}${address.search}`, {
        method: 'PUT',
        body: new Uint8Array(upload.bytes.subarray(start, start + PART_BYTES)),
      });
      const etag = response.headers.get('etag');
      if (response.status === 503) throw new Error('The server cannot take a part now.');
      if (response.status !== 200 || etag === null) throw new Error(`A part was refused: ${response.status}`);
      upload.parts.push({ partId, etag: etag.replaceAll('"', '') });
    }
  }

  /** Goes on with an upload that was cut off; returns the parts that the server says it has. */
  async resume(upload: BegunUpload): Promise<AcknowledgedPart[]> {
    const { assetId, uploadId } = upload;
    const state = await this.call(UPLOAD_CALLS.generateMultiPartPresignedUrls, { assetId, uploadId });
    upload.parts.splice(0, Number.POSITIVE_INFINITY, ...state.s3eTags);
    await this.#sendParts(upload, state.presignedUrls);
    return state.s3eTags;
  }

  async complete(upload: BegunUpload): Promise<void> {
    const { assetId, uploadId, keyName } = upload;
    const s3eTags = [...new Map(upload.parts.map((part) => [part.partId, part])).values()];
    await this.call(UPLOAD_CALLS.completeMultiPartUploadRequest, { assetId, uploadId, keyName, s3eTags });
    upload.completed = true;
  }

  /** Makes a call that has no body. */
  get<Answered extends z.ZodType>(call: Call<z.ZodType, z.ZodType, Answered>): Promise<z.output<Answered>> {
    return this.call(call, undefined);
  }

  /** Makes a call and returns the body of its answer. */
  async call<Answered extends z.ZodType>(
    call: Call<z.ZodType, z.ZodType, Answered>,
    body: object | undefined,
    query: Readonly<Record<string, string | number>> = {},
  ): Promise<z.output<Answered>> {
    const header = { accessToken: this.#token, anonymousHash: 'the-busy-user-of-tests' };
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${this.#url}${call.path}?${parameters}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', auth: JSON.stringify(header) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 503) throw new Error(`${call.path}: the server cannot answer now.`);
    const answer = (await response.json()) as { status: string; description: string; body: unknown };
    if (answer.status !== 'SUCCESS') throw new RefusedError(`${call.path}: ${answer.description}`);
    return call.answer.parse(answer.body);
  }
}

/** The server answered and said no: never the fault of a kill. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

async function untilCutOff(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; ; round++) {
    try {
      await work(round);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      return;
    }
  }
}
