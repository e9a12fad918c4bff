import type { ApiClient } from '../api/api-client.ts';
import { server } from '../api/server.ts';
import { Uploader } from '../api/uploads/uploader.ts';
import { syncText } from '../messages/english/sync.ts';
import { textOf } from '../messages/language.ts';
import { reloadProfile } from '../session/refresh.ts';
import { dismissToast, showToast, updateToast } from '../ui/toast-store.ts';

let toastId: number | null = null;
let lastCount = 0;

/** Says how many files are on their way; gone with the last one. */
function showCount(count: number): void {
  lastCount = count;
  if (count === 0) {
    if (toastId !== null) dismissToast(toastId);
    toastId = null;
    return;
  }
  const message = {
    type: 'info',
    icon: 'upload',
    text: textOf(syncText)('uploading', { count }),
    autohide: false,
  } as const;
  if (toastId === null) toastId = showToast(message);
  else updateToast(toastId, message);
}

/** Sends files by the given calls, with a toast that counts those of all uploaders; what is stored is counted anew when they are there. */
export function uploaderWithNotice(api: Pick<ApiClient, 'call'>): Uploader {
  let ownCount = 0;
  return new Uploader({
    api,
    events: {
      onCount: (count) => {
        showCount(lastCount + count - ownCount);
        ownCount = count;
      },
      onQuotaChanged: () => {
        // Once for a batch, not once for each of its files.
        if (lastCount === 0) void reloadProfile().catch(() => undefined);
      },
    },
  });
}

/** Sends files in the name of the person who is signed in. */
export const uploader = uploaderWithNotice(server);
