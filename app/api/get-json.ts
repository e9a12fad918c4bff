import { ApiError } from './api-client.ts';

/** Gets a JSON file from our own origin. @throws ApiError in plain words */
export async function getJson(path: string, signal?: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    // Without a header of its own: browsers take what an element has requested ahead for a request without one only.
    response = await fetch(path, signal ? { signal } : {});
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
