import { serverSentence } from '../../messages/sentences.ts';

/** Bytes on their way to the storage; `message` can be shown as it is. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** The HTTP status; 0 when the connection failed. */
  readonly status: number;

  constructor(status: number, options?: { cause?: unknown }) {
    super(
      serverSentence(
        status === 0
          ? 'Please check your internet connection and try again'
          : 'The file could not be stored. Please try again.',
      ),
      options,
    );
    this.status = status;
  }
}

/** What is sent to where. */
export interface PutRequest {
  readonly url: string;
  readonly bytes: Blob;
  /** Left out for parts, whose addresses were signed without a type. */
  readonly contentType?: string;
  readonly signal?: AbortSignal | undefined;
  /** Receives how many bytes have left. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

/** Sends bytes by PUT, which has to answer 200, and returns the ETag; empty when the storage shows none. */
export type PutBytes = (request: PutRequest) => Promise<string>;

/** @throws SendError, or the reason of the signal */
export const putByFetch: PutBytes = async ({ url, bytes, contentType, signal, onProgress }) => {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'PUT',
      // A blob without a type, so that the browser adds none of its own.
      body: bytes.slice(0, bytes.size, ''),
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new SendError(0, { cause: error });
  }
  if (response.status !== 200) throw new SendError(response.status);
  onProgress?.(bytes.size);
  return response.headers.get('etag') ?? '';
};

/** The same with progress on the way, which `fetch` does not report. @throws SendError, or the reason of the signal */
export const putByXhr: PutBytes = ({ url, bytes, contentType, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.addEventListener('error', () => reject(new SendError(0)));
    request.addEventListener('load', () => {
      if (request.status !== 200) return reject(new SendError(request.status));
      onProgress?.(bytes.size);
      resolve(request.getResponseHeader('etag') ?? '');
    });
    request.open('PUT', url);
    if (contentType !== undefined) request.setRequestHeader('content-type', contentType);
    request.send(bytes.slice(0, bytes.size, ''));
  });

/** The way with progress where there is one. */
export const putBytes: PutBytes = (request) =>
  typeof XMLHttpRequest === 'undefined' ? putByFetch(request) : putByXhr(request);
