import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Database } from '../../database/database.ts';
import { seedsFingerprint, seedWritesOf } from '../seed-part.ts';

/** How long another process's new content may go unnoticed. */
const CHECK_INTERVAL_MS = 3_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Below this, compressing saves nothing. */
const COMPRESS_FROM_BYTES = 1024;

/** How an answer can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What an answer takes beside its bytes: objects, the tag, places in lists. Measured with gc; answer-cache.test.ts holds it to that. */
const ANSWER_OVERHEAD_BYTES = 1_300;
const ENCODED_OVERHEAD_BYTES = 500;
/** Strings of Node have two bytes for each character as soon as one of them is not Latin. */
const BYTES_PER_CHARACTER = 2;

/** A finished answer as text, compressed at most once for each encoding. */
export class CachedAnswer {
  readonly etag: string;
  readonly #text: Buffer;
  readonly #expiresAt: number;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #grown: (answer: CachedAnswer, bytes: number) => void;
  #heldBytes: number;

  /** @param grown gets by how many bytes a compressed form makes the answer larger */
  constructor(
    text: string,
    expiresAt: number,
    grown: (answer: CachedAnswer, bytes: number) => void = () => undefined,
  ) {
    this.#text = ownCopy(Buffer.from(text));
    this.#expiresAt = expiresAt;
    this.#grown = grown;
    this.#heldBytes = ANSWER_OVERHEAD_BYTES + this.#text.length;
    // Weak, as the compressed forms share it.
    this.etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  }

  isFresh(now: number): boolean {
    return now < this.#expiresAt;
  }

  /** What it holds in memory, with the compressed forms that were made so far. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** The encoding that is worth it, of those that the client takes. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#text.length < COMPRESS_FROM_BYTES ? 'identity' : accepted;
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#text;
    let bytes = this.#compressed.get(encoding);
    if (!bytes) {
      bytes = this.#compress(encoding);
      this.#compressed.set(encoding, bytes);
    }
    return bytes;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const packed = encoding === 'br' ? await brotli(this.#text) : await promisify(gzip)(this.#text);
    const bytes = ownCopy(packed);
    const grownBy = ENCODED_OVERHEAD_BYTES + bytes.length;
    this.#heldBytes += grownBy;
    this.#grown(this, grownBy);
    return bytes;
  }
}

/** Bytes in memory of their own: those of `Buffer.from` and zlib are parts of larger pieces, which stay as long as any part of them. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function brotli(bytes: Buffer): Promise<Buffer> {
  // 6 of 11: nearly the smallest, in a few milliseconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}

interface AnswerCacheOptions {
  readonly database: Pick<Database, 'queries' | 'runner'>;
  readonly now: () => Date;
  readonly maxBytes?: number;
}

/**
 * Answers that depend on seeded content alone, kept until that content changes. What this process seeds is noticed at once, what
 * another seeds within seconds. When it is full, the answer that was not requested longest makes room.
 */
export class AnswerCache {
  readonly #database: Pick<Database, 'queries' | 'runner'>;
  readonly #now: () => Date;
  readonly #maxBytes: number;
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();
  #heldBytes = 0;
  #seedWrites = 0;
  #fingerprint: string | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor({ database, now, maxBytes = MAX_BYTES }: AnswerCacheOptions) {
    this.#database = database;
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  /** The answer of this key, made when there is none. An error of `make` is not kept. */
  get(
    key: string,
    make: () => Promise<string>,
    maxAgeMs = Number.POSITIVE_INFINITY,
  ): CachedAnswer | Promise<CachedAnswer> {
    const now = this.#now().getTime();
    this.#noticeNewContent(now);
    const kept = this.#answers.get(key);
    if (kept?.isFresh(now)) {
      // Last in the map is what was requested last.
      this.#answers.delete(key);
      this.#answers.set(key, kept);
      return kept;
    }
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const making = this.#make(key, make, now + maxAgeMs);
    this.#underWay.set(key, making);
    const isOver = () => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    };
    making.then(isOver, isOver);
    return making;
  }

  async #make(key: string, make: () => Promise<string>, expiresAt: number): Promise<CachedAnswer> {
    const answer = new CachedAnswer(await make(), expiresAt, this.#whenGrown(key));
    // Content that changed while this was made has emptied the list: then it is given once, and not kept.
    if (this.#underWay.has(key)) this.#keep(key, answer);
    return answer;
  }

  /** What all answers and their keys hold in memory; never more than `maxBytes`. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** In a method of its own, for a function keeps everything in its scope: `make` has a whole request. */
  #whenGrown(key: string): (answer: CachedAnswer, bytes: number) => void {
    return (answer, bytes) => {
      if (this.#answers.get(key) !== answer) return;
      this.#heldBytes += bytes;
      this.#makeRoom();
    };
  }

  #keep(key: string, answer: CachedAnswer): void {
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#heldBytes += heldBy(key, answer);
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#answers.keys()) {
      if (this.#heldBytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#heldBytes -= heldBy(key, answer);
    this.#answers.delete(key);
  }

  #empty(): void {
    this.#answers.clear();
    this.#underWay.clear();
    this.#heldBytes = 0;
  }

  #noticeNewContent(now: number): void {
    const writes = seedWritesOf(this.#database);
    if (writes !== this.#seedWrites) {
      this.#seedWrites = writes;
      this.#empty();
    }
    if (now - this.#checkedAt < CHECK_INTERVAL_MS) return;
    this.#checkedAt = now;
    // Beside the request: no request waits for it.
    seedsFingerprint(this.#database).then(
      (fingerprint) => {
        if (fingerprint === this.#fingerprint) return;
        this.#fingerprint = fingerprint;
        this.#empty();
      },
      // A database that does not answer is reported by the calls that need it; what is kept stays good meanwhile.
      () => undefined,
    );
  }
}

function heldBy(key: string, answer: CachedAnswer): number {
  return key.length * BYTES_PER_CHARACTER + answer.heldBytes;
}
