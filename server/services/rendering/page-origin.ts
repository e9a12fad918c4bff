import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resolveAsset } from '../../../assets/resolve.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { sizeLimit } from './size-limit.ts';

/** Opens a file of a task as a stream; the caller reads or destroys it. */
export interface TaskFile {
  readonly contentType: string;
  readonly sizeBytes: number;
  open(): Promise<NodeJS.ReadableStream>;
}

/** What a task may read and write while it lasts. */
export interface TaskAccess {
  /** By the last part of their address. */
  readonly files: ReadonlyMap<string, TaskFile>;
  /** Where the result is written. */
  readonly outputPath: string;
  readonly maxOutputBytes: number;
}

/** The addresses of a task, until it ends. */
export interface OpenTask {
  /** The address of a file of `TaskAccess.files`. */
  fileUrl(name: string): string;
  readonly outputUrl: string;
  close(): void;
}

/** Opens a file by its path; null for one that is not there. */
export type ShelfFiles = (
  path: string,
) => Promise<{ readonly contentType: string; readonly body: Readable } | null>;

/**
 * The only origin that pages which render can reach: the built page, what Gesso ships, and the files of the task under way, below an
 * address with a secret that ends with the task. On the loopback of the process.
 */
export class PageOrigin {
  readonly #server: Server;
  readonly #pageFolder: string;
  readonly #modelPath: (name: string) => string | null;
  readonly #shelf: ShelfFiles;
  readonly #tasks = new Map<string, TaskAccess>();
  #url = '';

  /**
   * @param modelPath where the file of a network is, by its name; null for one that is not there
   * @param shelf files of templates that owners have added; none where it is left out
   */
  constructor(
    pageFolder: string,
    modelPath: (name: string) => string | null,
    shelf: ShelfFiles = async () => null,
  ) {
    this.#shelf = shelf;
    this.#pageFolder = resolve(pageFolder);
    this.#modelPath = modelPath;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.#server.once('error', fail);
      this.#server.listen(0, '127.0.0.1', done);
    });
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    this.#url = `http://127.0.0.1:${address.port}`;
  }

  /** Without a slash at the end. */
  get url(): string {
    return this.#url;
  }

  /** Gives a task addresses of its own. */
  open(access: TaskAccess): OpenTask {
    const secret = randomBytes(16).toString('hex');
    this.#tasks.set(secret, access);
    return {
      fileUrl: (name) => `${this.#url}/task/${secret}/files/${encodeURIComponent(name)}`,
      outputUrl: `${this.#url}/task/${secret}/output`,
      close: () => void this.#tasks.delete(secret),
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((done) => void this.#server.close(() => done()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodePath(request.url ?? '/');
    const task = /^\/task\/([0-9a-f]{32})\/(?:(output)|files\/([^/]+))$/.exec(path ?? '');
    if (path === null) return void response.writeHead(400).end();
    if (task) {
      const access = this.#tasks.get(task[1] ?? '');
      if (!access) return void response.writeHead(404).end();
      return task[2] ? takeOutput(request, response, access) : sendTaskFile(response, access, task[3] ?? '');
    }
    const shelved = await this.#shelf(path);
    if (shelved) {
      response.writeHead(200, { ...HEADERS, 'content-type': shelved.contentType });
      return pipeline(shelved.body, response);
    }
    const file = this.#fileOf(path);
    if (!file) return void response.writeHead(404).end();
    const stream = createReadStream(file);
    await new Promise<void>((done, fail) => stream.once('open', () => done()).once('error', fail));
    response.writeHead(200, {
      ...HEADERS,
      // The worker of a video loads what its page has loaded. Contexts of pages share nothing, and end with them.
      'cache-control': 'private, max-age=3600',
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    });
    await pipeline(stream, response);
  }

  #fileOf(path: string): string | null {
    if (path.startsWith('/assets/models/')) return this.#modelPath(path.slice('/assets/models/'.length));
    if (!path.startsWith('/page/')) return resolveAsset(path);
    const file = resolve(join(this.#pageFolder, path.slice('/page/'.length) || 'index.html'));
    return file.startsWith(this.#pageFolder + sep) ? file : null;
  }
}

/** Threads in kernels need an isolated page; and nothing of the page is to be kept or to leave. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; connect-src 'self' blob: data:; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self' blob: data:; style-src 'self' 'unsafe-inline'",
} as const;

async function sendTaskFile(response: ServerResponse, access: TaskAccess, name: string): Promise<void> {
  const file = access.files.get(name);
  if (!file) return void response.writeHead(404).end();
  const body = await file.open();
  response.writeHead(200, {
    ...HEADERS,
    'content-type': file.contentType,
    'content-length': String(file.sizeBytes),
  });
  await pipeline(body, response);
}

async function takeOutput(
  request: IncomingMessage,
  response: ServerResponse,
  { outputPath, maxOutputBytes }: TaskAccess,
): Promise<void> {
  if (request.method !== 'PUT') return void response.writeHead(405).end();
  await pipeline(request, sizeLimit(maxOutputBytes), createWriteStream(outputPath));
  response.writeHead(204, HEADERS).end();
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://page').pathname);
  } catch {
    return null;
  }
}
