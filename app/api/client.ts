import { z } from 'zod';
import { STATUS_CODES } from '../../server/contract/envelope.ts';

/** A call to the server that failed; `message` can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(message: string, status: number, options?: { cause?: unknown }) {
    super(message, options);
    this.status = status;
  }
}

const envelopeSchema = z.object({
  statusCode: z.number(),
  description: z.string().nullish(),
  body: z.unknown(),
});

/** Gets JSON from our own origin. @throws ApiError in plain words. */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('The server cannot be reached. Check your connection and try again.', 0, {
      cause: error,
    });
  }
  if (!response.ok)
    throw new ApiError(`The server answered ${response.status}. Try again in a moment.`, response.status);
  try {
    return await response.json();
  } catch (error) {
    throw new ApiError(
      'The server sent something that is not JSON. Try again in a moment.',
      response.status,
      { cause: error },
    );
  }
}

/** Gets the body of an answer in the envelope of the specification, checked against a schema. */
export async function getBody<T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
  const envelope = envelopeSchema.safeParse(await getJson(path, signal));
  if (!envelope.success)
    throw new ApiError('The server sent an answer in an unknown form. Reload the page.', 200);
  if (envelope.data.statusCode !== STATUS_CODES.success) {
    throw new ApiError(
      envelope.data.description || `The server refused (${envelope.data.statusCode}).`,
      envelope.data.statusCode,
    );
  }
  const body = schema.safeParse(envelope.data.body);
  if (!body.success)
    throw new ApiError('The server sent a list in an unknown form. Reload the page.', 200, {
      cause: body.error,
    });
  return body.data;
}
