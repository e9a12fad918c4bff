import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { UPLOAD_FIELD } from '../../../server/contract/call.ts';
import { failureSchema } from '../../../server/contract/envelope.ts';
import { ApiError, GENERIC_FAILURE } from '../../api/api-client.ts';
import { server } from '../../session/server.ts';

/** Sends the image of the profile, and reports how much of it has left, 0 to 1; `fetch` does not. @throws ApiError */
export function sendImage(file: File, onProgress: (part: number) => void): Promise<void> {
  const { path, init } = server.request(ACCOUNT_CALLS.profilePicture);
  const form = new FormData();
  form.append(UPLOAD_FIELD, file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('error', () =>
      reject(new ApiError('Please check your internet connection and try again', 0)),
    );
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      const failure = failureSchema.safeParse(answer);
      if (failure.success) reject(new ApiError(failure.data.description, failure.data.statusCode));
      else if (request.status !== 200 || answer === null)
        reject(new ApiError(GENERIC_FAILURE, request.status));
      else resolve();
    });
    request.open(init.method ?? 'POST', path);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
