import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import {
  type AssetType,
  CHUNK_BYTES,
  DESIGN_FILE_TYPE,
  type MediaKind,
  mediaKindOf,
  UPLOAD_MESSAGES,
} from '../../../server/contract/upload-limits.ts';
import {
  type AnnouncedAsset,
  type Asset,
  type MultipartBody,
  UPLOAD_CALLS,
} from '../../../server/contract/uploads.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { type ApiClient, ApiError } from '../api-client.ts';
import { type Pause, pause, pollCutout, pollUntilReady } from './asset-status.ts';
import { type PutBytes, putBytes, SendError } from './put-bytes.ts';
import { sendParts } from './send-parts.ts';
import { contentTypeOf } from './upload-checks.ts';

/** Kinds of files that are sent in parts once they are larger than one. */
const IN_PARTS: ReadonlySet<MediaKind> = new Set(['video', 'design']);
/** Images are ready sooner than videos. */
const IMAGE_POLL_MS = 3000;

/** A file to be uploaded. */
export interface UploadInput {
  readonly file: File;
  readonly assetType: AssetType;
  readonly assetRefId?: number;
  readonly parentAssetRefId?: number;
  readonly metadata?: AnnouncedAsset['metadata'];
}

/** An upload in parts that broke off and can go on. */
export type UnfinishedUpload = Pick<MultipartBody, 'assetId' | 'uploadId'>;

/** How an upload goes. */
export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Goes on with this one instead of starting again. */
  readonly resume?: UnfinishedUpload;
}

/** An upload that did not succeed; `message` can be shown as it is. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Handed back as `resume`, the parts that have arrived need not be sent again. */
  readonly resume: UnfinishedUpload | null;

  constructor(message: string, options: { cause?: unknown; resume?: UnfinishedUpload | null } = {}) {
    super(serverSentence(message), { cause: options.cause });
    this.resume = options.resume ?? null;
  }
}

/** How many files are on their way, and each that did not arrive. */
export interface UploadEvents {
  /** Zero when the last one has ended. */
  onCount?(filesInProgress: number): void;
  onEnd?(
    result:
      | { readonly status: true; readonly asset: Asset }
      | { readonly status: false; readonly message: string },
  ): void;
  /** Storage was used: what is shown of it is out of date. */
  onQuotaChanged?(): void;
}

export interface UploaderOptions {
  readonly api: Pick<ApiClient, 'call'>;
  readonly events?: UploadEvents;
  readonly put?: PutBytes;
  readonly wait?: Pause;
}

/** Sends files to the server and waits until it has looked at them. */
export class Uploader {
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #events: UploadEvents;
  readonly #put: PutBytes;
  readonly #wait: Pause;
  #inProgress = 0;

  constructor({ api, events = {}, put = putBytes, wait = pause }: UploaderOptions) {
    this.#api = api;
    this.#events = events;
    this.#put = put;
    this.#wait = wait;
  }

  /** Uploads a file; videos and design files that are larger than one part go in parts. @throws UploadError, or the reason of the signal */
  upload(input: UploadInput, options: UploadOptions = {}): Promise<Asset> {
    return this.#counted(async () => {
      const isLarge = IN_PARTS.has(mediaKindOf(input.assetType)) && input.file.size > CHUNK_BYTES;
      const assetId = await (isLarge || options.resume
        ? this.#sendInParts(input, options)
        : this.#sendWhole(input, options, UPLOAD_CALLS.generatePresignedUrls));
      const isVideo = mediaKindOf(input.assetType) === 'video';
      const call = isLarge ? UPLOAD_CALLS.getMultiPartAssetStatus : UPLOAD_CALLS.getUploadedAssetStatus;
      let last: Asset | null = null;
      const ready = await pollUntilReady(
        async () => {
          last = await this.#api.call(call, { body: { assetId }, signal: options.signal });
          return last;
        },
        { wait: this.#wait, signal: options.signal, ...(isVideo ? {} : { pollMs: IMAGE_POLL_MS }) },
      );
      if (!ready) throw new UploadError(reasonOf(last) ?? UPLOAD_MESSAGES.presignFailed);
      return ready;
    }, options);
  }

  /** Uploads what was cut out of an asset, and waits for the mask. @throws UploadError, or the reason of the signal */
  uploadCutout(
    input: UploadInput & { readonly assetRefId: number },
    options: UploadOptions = {},
  ): Promise<Asset> {
    return this.#counted(async () => {
      const cutout = { ...input, assetType: 'CUTOUT' } as const;
      const assetId = await this.#sendWhole(cutout, options, UPLOAD_CALLS.generateCutoutPresignedUrls);
      const asset = await pollCutout(
        () =>
          this.#api.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId }, signal: options.signal }),
        { wait: this.#wait, signal: options.signal },
      );
      if (asset.status === 'failed') throw new UploadError(reasonOf(asset) ?? UPLOAD_MESSAGES.presignFailed);
      return asset;
    }, options);
  }

  async #counted(work: () => Promise<Asset>, { signal }: UploadOptions): Promise<Asset> {
    this.#count(1);
    try {
      const asset = await work();
      this.#events.onEnd?.({ status: true, asset });
      return asset;
    } catch (error) {
      signal?.throwIfAborted();
      const shown = shownError(error);
      this.#events.onEnd?.({ status: false, message: shown.message });
      throw shown;
    } finally {
      this.#count(-1);
      this.#events.onQuotaChanged?.();
    }
  }

  #count(change: 1 | -1): void {
    this.#inProgress += change;
    this.#events.onCount?.(this.#inProgress);
  }

  async #sendWhole(
    input: UploadInput,
    { signal, onProgress }: UploadOptions,
    call: typeof UPLOAD_CALLS.generatePresignedUrls,
  ): Promise<number> {
    const announced = announce(input);
    const { assets } = await this.#api.call(call, { body: { assets: [announced] }, signal });
    const [asset] = assets;
    const { presignedVideoUrl, presignedCutoutImgUrl, presignedUrl } = asset?.metadata ?? {};
    const url = presignedVideoUrl ?? presignedCutoutImgUrl ?? presignedUrl;
    if (!asset || !url) throw new UploadError(UPLOAD_MESSAGES.presignFailed);
    try {
      await this.#put({
        url,
        bytes: input.file,
        contentType: announced.contentType,
        signal,
        onProgress: (sent) => onProgress?.(sent / input.file.size),
      });
    } catch (error) {
      await this.#forget(asset.assetId);
      throw error;
    }
    return asset.assetId;
  }

  /** Frees the space that was kept for a file which will not come. */
  async #forget(assetId: number): Promise<void> {
    try {
      await this.#api.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [assetId] } });
    } catch {
      // The server itself forgets it after a day.
    }
  }

  async #sendInParts(input: UploadInput, options: UploadOptions): Promise<number> {
    const { signal, onProgress } = options;
    const ask = (body: { assets: AnnouncedAsset[] } | UnfinishedUpload) =>
      this.#api.call(UPLOAD_CALLS.generateMultiPartPresignedUrls, { body, signal });
    let upload = await ask(options.resume ?? { assets: [announce(input)] });
    const send = () =>
      sendParts(input.file, upload, {
        put: this.#put,
        wait: this.#wait,
        signal,
        onProgress: (sent) => onProgress?.(sent / input.file.size),
      });
    const { assetId, uploadId, keyName } = upload;
    try {
      const s3eTags = await send().catch(async (error: unknown) => {
        if (!(error instanceof SendError) || error.status !== 403) throw error;
        // The addresses have expired on a slow line: there are new ones.
        upload = await ask({ assetId, uploadId });
        return send();
      });
      const body = { assetId, keyName, uploadId, s3eTags };
      await this.#api.call(UPLOAD_CALLS.completeMultiPartUploadRequest, { body, signal });
      return assetId;
    } catch (error) {
      if (signal?.aborted) await this.#forget(assetId);
      signal?.throwIfAborted();
      const isRefused = error instanceof ApiError && error.status === STATUS_CODES.uploadRefused;
      throw new UploadError(shownError(error).message, {
        cause: error,
        resume: isRefused ? null : { assetId, uploadId },
      });
    }
  }
}

function announce({ file, assetType, assetRefId, parentAssetRefId, metadata }: UploadInput): AnnouncedAsset {
  const { name, size } = file;
  const contentType = mediaKindOf(assetType) === 'design' ? DESIGN_FILE_TYPE : contentTypeOf(file);
  return { name, size, contentType, assetType, assetRefId, parentAssetRefId, metadata };
}

function reasonOf(asset: Asset | null): string | null {
  return asset?.reason ?? null;
}

/** The calls themselves report the end of a session; the upload is reported as failed. */
function shownError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof ApiError && error.status === STATUS_CODES.sessionExpired) {
    return new UploadError(UPLOAD_MESSAGES.presignFailed, { cause: error });
  }
  if (error instanceof ApiError || error instanceof SendError)
    return new UploadError(error.message, { cause: error });
  return new UploadError(UPLOAD_MESSAGES.presignFailed, { cause: error });
}
