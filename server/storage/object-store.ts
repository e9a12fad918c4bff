import type { Readable } from 'node:stream';

/** The facts about an object in a store. */
export interface ObjectInfo {
  readonly sizeBytes: number;
  readonly contentType: string;
  /** Without quotes; the MD5 of the bytes, or `<MD5 of the MD5s of the parts>-<number of parts>`, as S3 has it. */
  readonly etag: string;
}

/** Bytes of an object; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object with a stream of its bytes, which has to be read or destroyed. `sizeBytes` is that of the whole object. */
export interface StoredObject extends ObjectInfo {
  readonly body: Readable;
}

/** An object as a listing has it. */
export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** What is said of an object when it is stored; a store refuses bytes of another length. */
export interface ObjectDescription {
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** A part of a multipart upload that has arrived. */
export interface UploadedPart {
  readonly partId: number;
  readonly etag: string;
  readonly sizeBytes: number;
}

/** A part as a client names it to complete its upload. */
export type PartReference = Pick<UploadedPart, 'partId' | 'etag'>;

/** A multipart upload that has neither been completed nor aborted. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: Date;
}

/** How an object is handed to a browser. */
export interface GetOptions {
  readonly expiresSeconds: number;
  /** The name that a download gets. */
  readonly fileName?: string;
  /** Ends after exactly `expiresSeconds` and is another address each time, for what may be taken back. */
  readonly isBrief?: boolean;
  /** May be shown in place. Only types that cannot run anything ever are, whatever is requested. */
  readonly inline: boolean;
  /** The type of the object, as it was when it was stored. */
  readonly contentType: string;
}

/** Large objects in parts of 5 MiB or more (the last may be smaller), numbered from 1. */
export interface MultipartUploads {
  begin(key: string, contentType: string): Promise<string>;
  /** An address that takes one part by PUT; its answer names the ETag. */
  presignPart(
    key: string,
    uploadId: string,
    part: { readonly partId: number; readonly sizeBytes: number; readonly expiresSeconds: number },
  ): Promise<string>;
  /** The parts that have arrived, in order. @throws NoSuchUploadError */
  listParts(key: string, uploadId: string): Promise<UploadedPart[]>;
  /** Makes the object of the parts. @throws NoSuchUploadError, StorageError when a part is missing or another one */
  complete(key: string, uploadId: string, parts: readonly PartReference[]): Promise<void>;
  /** Forgets an upload and its parts; nothing happens when there is none. */
  abort(key: string, uploadId: string): Promise<void>;
  list(prefix: string): AsyncIterable<UnfinishedUpload>;
}

/**
 * Where files of users are: on disk or in S3. Keys are made by the server, of letters, digits, `.`, `_` and `-`, in folders
 * (`u/7/x2f/original`). An object is there as a whole or not at all, whenever the process is killed.
 */
export interface ObjectStore {
  /** Another origin that browsers send to and load from, for the content security policy; null: this server's own. */
  readonly origin: string | null;
  put(key: string, body: Buffer | Readable, description: ObjectDescription): Promise<ObjectInfo>;
  /** Null when there is no such object; a range that begins behind its end gives an empty stream. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /**
   * Makes a second object of the same bytes and type, which stays as it is when the first is replaced or deleted; null when
   * there is no first.
   */
  copy(from: string, to: string): Promise<ObjectInfo | null>;
  /** The file of this machine that holds the object, to be read only; null where it is elsewhere. */
  localPath(key: string): Promise<string | null>;
  /** Nothing happens for keys that are not there. */
  delete(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** An address that takes the object by PUT, of exactly this type and size. */
  presignPut(
    key: string,
    description: ObjectDescription & { readonly expiresSeconds: number },
  ): Promise<string>;
  /**
   * An address that gives the object. Unless it is brief it is the same one for a while, so that browsers can keep what they loaded, and
   * is valid for at least `expiresSeconds`.
   */
  presignGet(key: string, options: GetOptions): Promise<string>;
  readonly multipart: MultipartUploads;
  /** Removes what interrupted writes left behind before this moment; objects and multipart uploads stay. */
  sweep(before: Date): Promise<void>;
  close(): Promise<void>;
}

/** What a store could not do; `message` is a plain sentence. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** A multipart upload that was completed or aborted, or never was. */
export class NoSuchUploadError extends StorageError {
  override readonly name = 'NoSuchUploadError';

  constructor() {
    super('This upload has ended.');
  }
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const MAX_KEY_LENGTH = 500;

/** Lets through keys that lead nowhere else. @throws StorageError */
export function checkKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key))
    throw new StorageError('The key of the object is malformed.');
  return key;
}
