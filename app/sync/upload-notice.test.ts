import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../server/contract/accounts.ts';
import { success } from '../../server/contract/envelope.ts';
import { session } from '../session/session.ts';
import { clearToasts, useToastStore } from '../ui/toasts/toast-store.ts';
import { uploaderWithNotice } from './upload-notice.ts';

// Tests of other files share the process, and leave their messages.
beforeEach(clearToasts);
afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
  clearToasts();
});

/** An account to which files are on their way until the test breaks them off. */
function account() {
  const breakOffs: (() => void)[] = [];
  const call = () =>
    new Promise<never>((_resolve, reject) => void breakOffs.push(() => reject(new Error('Broken off'))));
  const uploader = uploaderWithNotice({ call } as never);
  return {
    /** Begins to send a file. Returns how to break it off. */
    send() {
      const file = new File(['bytes'], 'photo.png', { type: 'image/png' });
      const ended = uploader.upload({ file, assetType: 'IMG' }).then(
        () => undefined,
        () => undefined,
      );
      const breakOff = breakOffs.at(-1);
      return async () => {
        breakOff?.();
        await ended;
      };
    },
  };
}
const toasts = () => useToastStore.getState().toasts;
const texts = () => toasts().map(({ text }) => text);

test('one message counts the files of all accounts that are on their way, and goes with the last of them', async () => {
  const [ada, ben] = [account(), account()];
  const first = ada.send();
  expect(toasts()).toMatchObject([
    { type: 'info', icon: 'upload', text: 'Uploading one file', autohide: false },
  ]);
  const { id } = toasts()[0] ?? {};
  const second = ada.send();
  const third = ben.send();
  expect(texts()).toEqual(['Uploading 3 files']);
  await second();
  expect(texts()).toEqual(['Uploading 2 files']);
  await first();
  expect(toasts()).toMatchObject([{ id, text: 'Uploading one file' }]);
  await third();
  expect(toasts()).toEqual([]);
  // The next file has a message of its own.
  const fourth = ben.send();
  expect(texts()).toEqual(['Uploading one file']);
  expect(toasts()[0]?.id).not.toBe(id);
  await fourth();
  expect(toasts()).toEqual([]);
});

test('what is stored is counted again once for files that were sent together, also without a connection', async () => {
  const user = { profileId: 1, systemRefKey: 'ada', email: 'ada@example.com', name: 'Ada' };
  session.keep({ user, token: { accessToken: 'a' } } as Profile);
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    if (asked.length > 1) throw new TypeError('Failed to fetch');
    return Response.json(success({ profile: { user: { systemRefKey: 'ada', name: 'Ada' } } }));
  });
  const ada = account();
  const sent = [ada.send(), ada.send(), ada.send()];
  for (const end of sent.slice(0, 2)) await end();
  expect(asked).toEqual([]);
  for (const end of sent.slice(2)) await end();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 60_000);
  // The second time there is no answer, and no notice appears.
  await ada.send()();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), 60_000);
  expect(toasts()).toEqual([]);
});
