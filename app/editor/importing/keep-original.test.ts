import 'fake-indexeddb/auto';
import { BrowserBlobStorage } from '@gesso/engine/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session.ts';
import { deleteDesignFile, loadDesignFiles, useDesignFiles } from '../../state/files/design-files.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { uploader } from '../../sync/upload-notice.ts';
import { keepOriginal } from './keep-original.ts';

const blobs = new BrowserBlobStorage();
const resources = { blobs } as unknown as StudioResources;
const file = new File(['8BPS and so on'], 'poster.psd');

const isSignedIn = (value: boolean) =>
  vi
    .spyOn(session, 'profile')
    .mockReturnValue(value ? ({ user: { systemRefKey: 'u1' } } as ReturnType<typeof session.profile>) : null);

/** What the original ends as. */
async function endOf(original: ReturnType<typeof keepOriginal>) {
  await vi.waitFor(() => expect(original.state.getState().status).not.toBe('sending'));
  return original.state.getState();
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await loadDesignFiles();
  for (const { id } of useDesignFiles.getState().files) await deleteDesignFile(blobs, id);
});

test('of visitors this browser keeps the file, byte by byte, until they delete it', async () => {
  isSignedIn(false);
  const upload = vi.spyOn(uploader, 'upload');
  expect(await endOf(keepOriginal(file, resources))).toEqual({ status: 'kept', place: 'browser' });
  expect(upload).not.toHaveBeenCalled();
  useDesignFiles.setState({ files: [] });
  await loadDesignFiles();
  const [row] = useDesignFiles.getState().files;
  expect(row).toMatchObject({ name: 'poster.psd', sizeBytes: file.size });
  const id = row?.id ?? '';
  expect(await (await blobs.get(id))?.text()).toBe('8BPS and so on');
  await deleteDesignFile(blobs, id);
  expect(await blobs.get(id)).toBeNull();
  await loadDesignFiles();
  expect(useDesignFiles.getState().files).toEqual([]);
});

test('of people with an account the account keeps it, and this browser nothing', async () => {
  isSignedIn(true);
  const upload = vi.spyOn(uploader, 'upload').mockResolvedValue({} as never);
  expect(await endOf(keepOriginal(file, resources))).toEqual({ status: 'kept', place: 'account' });
  expect(upload.mock.calls[0]?.[0]).toEqual({ file, assetType: 'DESIGN_FILE' });
  expect(useDesignFiles.getState().files).toEqual([]);
});

test('what the account does not take stays here with the reason, once, and goes when another attempt succeeds', async () => {
  isSignedIn(true);
  const upload = vi.spyOn(uploader, 'upload').mockRejectedValue(new Error('There is no room left.'));
  const original = keepOriginal(file, resources);
  expect(await endOf(original)).toEqual({ status: 'kept-here', reason: 'There is no room left.' });
  original.retry();
  await endOf(original);
  expect(useDesignFiles.getState().files).toHaveLength(1);
  upload.mockResolvedValue({} as never);
  original.retry();
  expect(await endOf(original)).toEqual({ status: 'kept', place: 'account' });
  expect(useDesignFiles.getState().files).toEqual([]);
});

test('where not even this browser has room, the state says that the file is not kept', async () => {
  isSignedIn(true);
  vi.spyOn(uploader, 'upload').mockRejectedValue(new Error('There is no room left.'));
  vi.spyOn(blobs, 'put').mockRejectedValue(new Error('The disk is full.'));
  expect(await endOf(keepOriginal(file, resources))).toEqual({
    status: 'lost',
    reason: 'There is no room left.',
  });
});
