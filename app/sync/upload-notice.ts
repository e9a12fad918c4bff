import type { ApiClient } from '../api/api-client.ts';
import { Uploader } from '../api/uploads/uploader.ts';
import { syncText } from '../messages/english/account/sync.ts';
import { textOf } from '../messages/language.ts';
import { reloadProfile } from '../session/refresh.ts';
import { server } from '../session/server.ts';
import { dismissToast, showToast, updateToast } from '../ui/toasts/toast-store.ts';

/** The toast that says how many files of all uploaders are on their way; it goes with the last one. */
class UploadNotice {
  #toastId: number | null = null;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(count: number): void {
    this.#count += count;
    if (this.#count === 0) {
      if (this.#toastId !== null) dismissToast(this.#toastId);
      this.#toastId = null;
      return;
    }
    const message = {
      type: 'info',
      icon: 'upload',
      text: textOf(syncText)('uploading', { count: this.#count }),
      autohide: false,
    } as const;
    if (this.#toastId === null) this.#toastId = showToast(message);
    else updateToast(this.#toastId, message);
  }
}

const notice = new UploadNotice();

/** Sends files by the given calls, with a toast that counts those of all uploaders; what is stored is counted again when they are there. */
export function uploaderWithNotice(api: Pick<ApiClient, 'call'>): Uploader {
  let ownCount = 0;
  return new Uploader({
    api,
    events: {
      onCount: (count) => {
        notice.add(count - ownCount);
        ownCount = count;
      },
      onQuotaChanged: () => {
        // Once for a batch, not once for each of its files.
        if (notice.count === 0) void reloadProfile().catch(() => undefined);
      },
    },
  });
}

/** Sends files in the name of the person who is signed in. */
export const uploader = uploaderWithNotice(server);
