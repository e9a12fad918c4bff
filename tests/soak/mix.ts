import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { crowdedProject } from '../../bench/scenes.ts';
import { type Account, newAccount } from '../../bench/server/account.ts';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { SEARCH_CALLS } from '../../server/contract/search.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import { UPLOAD_CALLS } from '../../server/contract/uploads.ts';

/** What was measured of one kind of request since the last reading. */
export interface Latencies {
  readonly name: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

type Step = () => Promise<unknown>;

const BOUNDARY = 'gesso-soak-boundary';
const JSON_TYPE = { 'content-type': 'application/json' };
/** People think between two requests; without it nothing else on the machine would get a turn. */
const PAUSE_MS = 25;
/** Twice as many as the cache of answers has room for. */
const FILLING_SEARCHES = 30_000;
const WORDS = ['story', 'summer', 'sea', 'sale', 'music', 'flower', 'night', 'coffee', 'travel', 'party'];

/** People at work on a server: the usual mix of requests, in loops that run until they are stopped. */
export class Mix {
  readonly #url: URL;
  readonly #times = new Map<string, number[]>();
  readonly #faults: string[] = [];
  #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #running: Promise<void>[] = [];
  #isStopping = false;
  #searches = 0;
  #people: Account[] = [];
  #image: Buffer = Buffer.alloc(0);

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Requests that did not succeed, and connections that broke without having been cut here. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Makes accounts and what they send. */
  async prepare(): Promise<void> {
    for (let number = 1; number <= 4; number++) this.#people.push(await newAccount(this.#url.origin, number));
    this.#image = await sharp({
      create: {
        width: 96,
        height: 96,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
  }

  /** Asks for so much that every cache is full, or until the time is up. */
  async fillCaches(limitMs: number): Promise<void> {
    const end = performance.now() + limitMs;
    const fill = async () => {
      while (this.#searches < FILLING_SEARCHES && performance.now() < end) await this.#search();
    };
    await Promise.all(Array.from({ length: 16 }, fill));
  }

  /** Begins the loops. */
  start(): void {
    this.#isStopping = false;
    const [ada, ben, cora, dan] = this.#people;
    if (!ada || !ben || !cora || !dan) throw new Error('The mix is not prepared.');
    const loops: Step[] = [
      ...Array.from({ length: 4 }, () => () => this.#feed()),
      ...Array.from({ length: 4 }, () => () => this.#search()),
      this.#saves(ada),
      this.#saves(ben),
      () => this.#upload(cora),
      () => this.#logIn(dan),
      () => this.#profile(ada),
      () => this.#cutUpload(cora),
      () => this.#cutDownload(),
    ];
    this.#running = loops.map((step) => this.#loop(step));
  }

  /** Ends the loops, and every connection with them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
    this.#agent.destroy();
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64 });
  }

  /** The times since the last reading, which are forgotten. */
  readLatencies(): Latencies[] {
    const read = [...this.#times].map(([name, times]) => {
      const sorted = times.sort((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
      return { name, count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
    });
    this.#times.clear();
    return read.sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Whether files that were sent are still being looked at. */
  async hasWork(): Promise<boolean> {
    const { text } = await this.#ask('metrics', 'GET', '/metrics');
    return [...text.matchAll(/^gesso_jobs\{state="(?:waiting|running)"\} (\d+)/gm)].some(
      ([, count]) => Number(count) > 12,
    );
  }

  async #loop(step: Step): Promise<void> {
    while (!this.#isStopping) {
      await step();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #feed(): Promise<void> {
    const query = 'categoryId=1&start=0&rows=20&res=hr&live=1&templateVersion=3';
    await this.#ask('feed', 'GET', `${FEED_CALLS.categoryProductDetails.path}?${query}`);
  }

  /** Never the same term twice, each answered in the encodings of browsers. */
  async #search(): Promise<void> {
    this.#searches += 1;
    const word = WORDS[this.#searches % WORDS.length] ?? '';
    const query = new URLSearchParams({
      query: `${word} ${this.#searches.toString(36)}`,
      templateVersion: '3',
    });
    await this.#ask('search', 'GET', `${SEARCH_CALLS.templateSearch.path}?${query}`);
  }

  #saves(account: Account): Step {
    const projectId = randomUUID();
    const document = crowdedProject(30);
    let revision = 0;
    return async () => {
      const body = JSON.stringify({ projectId, revision, document });
      const { text } = await this.#ask(
        'save',
        'POST',
        PROJECT_CALLS.saveProject.path,
        { ...JSON_TYPE, ...account.headers },
        body,
      );
      const answer = JSON.parse(text) as { status: string; body: { revision: number } };
      if (answer.status === 'SUCCESS') revision = answer.body.revision;
    };
  }

  /** Sends an image, which is looked at in a job, asks for it, and deletes it. */
  async #upload(account: Account): Promise<void> {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...account.headers };
    const { text } = await this.#ask('upload', 'POST', UPLOAD_CALLS.uploadAsset.path, headers, this.#form());
    const answer = JSON.parse(text) as { status: string; body: { assetId: number } };
    if (answer.status !== 'SUCCESS') return;
    const { assetId } = answer.body;
    const json = { ...JSON_TYPE, ...account.headers };
    for (let asked = 0; asked < 20 && !this.#isStopping; asked++) {
      const asset = await this.#ask(
        'status',
        'POST',
        UPLOAD_CALLS.getUploadedAssetStatus.path,
        json,
        JSON.stringify({ assetId }),
      );
      if (!asset.text.includes('"status":"init"')) break;
      await new Promise((resolve) => setTimeout(resolve, 4 * PAUSE_MS));
    }
    await this.#ask(
      'delete',
      'POST',
      UPLOAD_CALLS.deleteAssets.path,
      json,
      JSON.stringify({ assetIds: [assetId] }),
    );
  }

  #form(): Buffer {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="doc"; filename="soak.png"\r\ncontent-type: image/png\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), this.#image, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  }

  async #logIn({ email, password }: Account): Promise<void> {
    const body = JSON.stringify({ type: 'EMAIL', value: email, password });
    await this.#ask('log-in', 'POST', ACCOUNT_CALLS.login.path, JSON_TYPE, body);
  }

  async #profile({ headers }: Account): Promise<void> {
    await this.#ask('projects', 'GET', PROJECT_CALLS.getProjects.path, headers);
  }

  /** A client that is gone in the middle of what it sends. */
  #cutUpload({ headers }: Account): Promise<void> {
    const lines = Object.entries({
      host: 'x',
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const form = this.#form();
    return this.#cut(
      Buffer.concat([
        Buffer.from(
          `POST ${UPLOAD_CALLS.uploadAsset.path} HTTP/1.1\r\n${head}content-length: ${form.length}\r\n\r\n`,
        ),
        form.subarray(0, form.length / 2),
      ]),
    );
  }

  /** A client that is gone in the middle of what it is sent. */
  #cutDownload(): Promise<void> {
    return this.#cut(Buffer.from('GET /assets/wasm/ffmpeg-core.wasm HTTP/1.1\r\nhost: x\r\n\r\n'));
  }

  #cut(sent: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(this.#url.port), this.#url.hostname);
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.write(sent);
      setTimeout(() => socket.destroy(), 2 * PAUSE_MS);
    });
  }

  #ask(
    name: string,
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string | Buffer,
  ): Promise<Reply> {
    const begun = performance.now();
    return new Promise((resolve) => {
      const finish = (reply: Reply) => {
        const times = this.#times.get(name) ?? [];
        times.push(performance.now() - begun);
        this.#times.set(name, times);
        // Every request of the mix is one that has to succeed.
        if (reply.status !== 200 || reply.text.includes('"status":"FAIL"'))
          this.#faults.push(`${reply.status} ${path.split('?')[0]}: ${reply.text.slice(0, 200)}`);
        resolve(reply.text === '' ? { ...reply, text: '{}' } : reply);
      };
      const sent = request(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString('latin1');
          });
          response.on('end', () => finish({ status: response.statusCode ?? 0, text }));
        },
      );
      sent.on('error', (error) => finish({ status: 0, text: error.message }));
      sent.end(body);
    });
  }
}
