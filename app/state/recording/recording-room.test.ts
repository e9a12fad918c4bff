import { afterEach, expect, test, vi } from 'vitest';
import { recordingRoom } from './recording-room.ts';

const none = { voice: false, screen: false, camera: false };
const withStorage = (estimate: () => Promise<StorageEstimate>) =>
  vi.stubGlobal('navigator', { storage: { estimate } });

afterEach(() => vi.unstubAllGlobals());

test('room lasts as long as what is recorded allows, with the copy that is made at its end', async () => {
  withStorage(async () => ({ quota: 10_600_000_000, usage: 1_000_000_000 }));
  expect(await recordingRoom({ ...none, voice: true })).toEqual({
    freeBytes: 9_600_000_000,
    seconds: 50_000,
  });
  expect(await recordingRoom({ ...none, camera: true })).toMatchObject({ seconds: 9_600 });
  expect((await recordingRoom({ voice: true, screen: true, camera: true }))?.seconds).toBeCloseTo(3_000, -2);
});

test('a browser that is full has none; one that does not say, and nothing to record, have no figure', async () => {
  withStorage(async () => ({ quota: 5, usage: 9 }));
  expect(await recordingRoom({ ...none, voice: true })).toEqual({ freeBytes: 0, seconds: 0 });
  expect(await recordingRoom(none)).toBeNull();
  withStorage(async () => ({}));
  expect(await recordingRoom({ ...none, voice: true })).toBeNull();
  withStorage(() => Promise.reject(new TypeError('opaque origin')));
  expect(await recordingRoom({ ...none, voice: true })).toBeNull();
});
