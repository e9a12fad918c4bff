import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config-types.ts';
import { chooseParts } from './choose-parts.ts';
import { addressWindow, contentDisposition, deliveredType } from './delivery.ts';
import {
  type ByteRange,
  checkKey,
  type GetOptions,
  type ListedObject,
  type MultipartUploads,
  NoSuchUploadError,
  type ObjectDescription,
  type ObjectInfo,
  type ObjectStore,
  type PartReference,
  StorageError,
  type StoredObject,
  type UnfinishedUpload,
  type UploadedPart,
} from './object-store.ts';

const DELETIONS_AT_ONCE = 16;
const KEPT_ADDRESSES = 10_000;
/** Signed too, so that an address takes only what it was made for. Parts have no type: browsers send none with them. */
const SIGNED_OF_OBJECT = new Set(['host', 'content-type', 'content-length']);
const SIGNED_OF_PART = new Set(['host', 'content-length']);

/** Objects in Amazon S3 or a store that speaks its protocol. */
export class S3Store implements ObjectStore {
  readonly origin: string;
  readonly multipart: MultipartUploads;
  readonly #client: S3Client;
  /** Signs for the address by which browsers reach the store. */
  readonly #publicClient: S3Client;
  readonly #bucket: string;
  readonly #now: () => Date;
  readonly #addresses = new Map<string, string>();

  constructor(config: S3Config, now: () => Date) {
    this.#bucket = config.bucket;
    this.#now = now;
    this.#client = clientFor(config, config.endpoint);
    this.#publicClient =
      config.publicEndpoint === undefined ? this.#client : clientFor(config, config.publicEndpoint);
    this.origin = originOf(config);
    this.multipart = new S3Multipart(this.#client, this.#publicClient, config.bucket, now);
  }

  async put(key: string, body: Buffer | Readable, description: ObjectDescription): Promise<ObjectInfo> {
    const { contentType, sizeBytes } = description;
    const { ETag } = await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: checkKey(key),
        Body: body,
        ContentType: contentType,
        ContentLength: sizeBytes,
      }),
    );
    return { contentType, sizeBytes, etag: withoutQuotes(ETag) };
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const answer = await unlessMissing(
      this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: checkKey(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      ),
    );
    if (!answer?.Body) return null;
    const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
    return {
      // In Node the body is a stream of Node.
      body: answer.Body as Readable,
      sizeBytes: total === undefined ? (answer.ContentLength ?? 0) : Number(total),
      contentType: answer.ContentType ?? '',
      etag: withoutQuotes(answer.ETag),
    };
  }

  async head(key: string): Promise<ObjectInfo | null> {
    const answer = await unlessMissing(
      this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: checkKey(key) })),
    );
    return (
      answer && {
        sizeBytes: answer.ContentLength ?? 0,
        contentType: answer.ContentType ?? '',
        etag: withoutQuotes(answer.ETag),
      }
    );
  }

  async copy(from: string, to: string): Promise<ObjectInfo | null> {
    const copied = await unlessMissing(
      this.#client.send(
        new CopyObjectCommand({
          Bucket: this.#bucket,
          Key: checkKey(to),
          // Keys have no character that is written otherwise in an address.
          CopySource: `${this.#bucket}/${checkKey(from)}`,
        }),
      ),
    );
    return copied && this.head(to);
  }

  async localPath(): Promise<null> {
    return null;
  }

  async delete(keys: readonly string[]): Promise<void> {
    // One by one: for many at once every store wants another checksum.
    const waiting = [...keys];
    const work = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: checkKey(key) }));
      }
    };
    await Promise.all(Array.from({ length: DELETIONS_AT_ONCE }, work));
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    for (let token: string | undefined, isLast = false; !isLast; ) {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, sizeBytes: Size, modifiedAt: LastModified ?? this.#now() };
      }
      token = page.NextContinuationToken;
      isLast = token === undefined;
    }
  }

  async presignPut(
    key: string,
    { contentType, sizeBytes, expiresSeconds }: ObjectDescription & { readonly expiresSeconds: number },
  ): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: checkKey(key),
      ContentType: contentType,
      ContentLength: sizeBytes,
    });
    return getSignedUrl(this.#publicClient, command, {
      expiresIn: expiresSeconds,
      signingDate: this.#now(),
      signableHeaders: SIGNED_OF_OBJECT,
    });
  }

  async presignGet(key: string, options: GetOptions): Promise<string> {
    const { startSeconds, lengthSeconds } = addressWindow(this.#now());
    // Signing takes the library a millisecond, and lists request the same ones again and again.
    const asked = JSON.stringify([key, startSeconds, options]);
    const known = options.isBrief ? undefined : this.#addresses.get(asked);
    if (known !== undefined) return known;
    const keptSeconds = options.isBrief ? options.expiresSeconds : lengthSeconds;
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: checkKey(key),
      ResponseContentType: deliveredType(options.contentType),
      ResponseContentDisposition: contentDisposition(options),
      ResponseCacheControl: `private, max-age=${keptSeconds}, immutable`,
    });
    if (options.isBrief)
      return getSignedUrl(this.#publicClient, command, {
        signingDate: this.#now(),
        expiresIn: options.expiresSeconds,
      });
    const address = await getSignedUrl(this.#publicClient, command, {
      signingDate: new Date(startSeconds * 1000),
      expiresIn: lengthSeconds + options.expiresSeconds,
    });
    if (this.#addresses.size >= KEPT_ADDRESSES) this.#addresses.clear();
    this.#addresses.set(asked, address);
    return address;
  }

  /** An interrupted write leaves nothing behind in S3. */
  async sweep(): Promise<void> {}

  async close(): Promise<void> {
    this.#client.destroy();
    this.#publicClient.destroy();
  }
}

/** Multipart uploads of S3. */
class S3Multipart implements MultipartUploads {
  readonly #client: S3Client;
  readonly #publicClient: S3Client;
  readonly #bucket: string;
  readonly #now: () => Date;

  constructor(client: S3Client, publicClient: S3Client, bucket: string, now: () => Date) {
    this.#client = client;
    this.#publicClient = publicClient;
    this.#bucket = bucket;
    this.#now = now;
  }

  async begin(key: string, contentType: string): Promise<string> {
    const { UploadId } = await this.#client.send(
      new CreateMultipartUploadCommand({
        Bucket: this.#bucket,
        Key: checkKey(key),
        ContentType: contentType,
      }),
    );
    if (UploadId === undefined) throw new StorageError('The store began no upload.');
    return UploadId;
  }

  async presignPart(
    key: string,
    uploadId: string,
    part: { readonly partId: number; readonly sizeBytes: number; readonly expiresSeconds: number },
  ): Promise<string> {
    const command = new UploadPartCommand({
      Bucket: this.#bucket,
      Key: checkKey(key),
      UploadId: uploadId,
      PartNumber: part.partId,
      ContentLength: part.sizeBytes,
    });
    return getSignedUrl(this.#publicClient, command, {
      expiresIn: part.expiresSeconds,
      signingDate: this.#now(),
      signableHeaders: SIGNED_OF_PART,
    });
  }

  async listParts(key: string, uploadId: string): Promise<UploadedPart[]> {
    const parts: UploadedPart[] = [];
    for (let marker: string | undefined, isLast = false; !isLast; ) {
      const page = await unlessEnded(
        this.#client.send(
          new ListPartsCommand({
            Bucket: this.#bucket,
            Key: checkKey(key),
            UploadId: uploadId,
            ...(marker === undefined ? {} : { PartNumberMarker: marker }),
          }),
        ),
      );
      for (const { PartNumber, ETag, Size = 0 } of page.Parts ?? []) {
        if (PartNumber === undefined) continue;
        parts.push({ partId: PartNumber, etag: withoutQuotes(ETag), sizeBytes: Size });
      }
      marker = page.NextPartNumberMarker;
      isLast = page.IsTruncated !== true;
    }
    return parts;
  }

  async complete(key: string, uploadId: string, parts: readonly PartReference[]): Promise<void> {
    // Checked here too: not every store looks at the ETags.
    const chosen = chooseParts(parts, await this.listParts(key, uploadId));
    await unlessEnded(
      this.#client.send(
        new CompleteMultipartUploadCommand({
          Bucket: this.#bucket,
          Key: checkKey(key),
          UploadId: uploadId,
          MultipartUpload: {
            Parts: chosen.map(({ partId, etag }) => ({ PartNumber: partId, ETag: `"${etag}"` })),
          },
        }),
      ),
    );
  }

  async abort(key: string, uploadId: string): Promise<void> {
    await unlessMissing(
      this.#client.send(
        new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key: checkKey(key), UploadId: uploadId }),
      ),
    );
  }

  async *list(prefix: string): AsyncIterable<UnfinishedUpload> {
    for (let next: { KeyMarker: string; UploadIdMarker: string } | null = null, isLast = false; !isLast; ) {
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: prefix, ...next }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key === undefined || UploadId === undefined) continue;
        yield { key: Key, uploadId: UploadId, startedAt: Initiated ?? this.#now() };
      }
      next = { KeyMarker: page.NextKeyMarker ?? '', UploadIdMarker: page.NextUploadIdMarker ?? '' };
      isLast = page.IsTruncated !== true;
    }
  }
}

function clientFor(config: S3Config, endpoint: string | undefined): S3Client {
  return new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores of one's own seldom have a name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // A checksum in a presigned address would be that of no bytes at all; browsers send none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function originOf({ bucket, region, endpoint, publicEndpoint }: S3Config): string {
  const address = publicEndpoint ?? endpoint;
  return address === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(address).origin;
}

function withoutQuotes(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}

/** The answer, or null when the store has nothing of that name. */
async function unlessMissing<Answer>(sending: Promise<Answer>): Promise<Answer | null> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}

/** @throws NoSuchUploadError when the upload that was requested is none, or none any more */
async function unlessEnded<Answer>(sending: Promise<Answer>): Promise<Answer> {
  const answer = await unlessMissing(sending);
  if (answer === null) throw new NoSuchUploadError();
  return answer;
}
