import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  brokenOffRecordings,
  deleteRecording,
  holdRecording,
  readChunks,
  type StoredRecording,
  saveChunk,
  saveRecording,
} from './recording-store.ts';
import { fileOfPart } from './take-files.ts';

const recording = (id: string, startedAt: string): StoredRecording => ({
  id,
  projectId: 'project:1',
  projectName: 'Film',
  startFrame: 30,
  startedAt,
  parts: [{ kind: 'voice', mimeType: 'audio/wav', sampleRate: 8_000, skipSamples: 2 }],
});

/** Locks as a browser has them, as far as they are used. */
function stubLocks(): void {
  const held: { name: string }[] = [];
  const request = async (name: string, work: () => Promise<void>) => {
    held.push({ name });
    await work();
    held.splice(
      held.findIndex((each) => each.name === name),
      1,
    );
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
}

afterEach(() => vi.unstubAllGlobals());

describe('recordings that are kept as they come', () => {
  test('are found again when nobody records them any more, with every piece in order', async () => {
    stubLocks();
    await saveRecording(recording('take:b', '2026-11-25T10:00:02.000Z'));
    await saveRecording(recording('take:a', '2026-11-25T10:00:01.000Z'));
    const release = holdRecording('take:b');
    expect((await brokenOffRecordings()).map(({ id }) => id)).toEqual(['take:a']);
    release();
    await vi.waitFor(async () =>
      expect((await brokenOffRecordings()).map(({ id }) => id)).toEqual(['take:a', 'take:b']),
    );
    for (let index = 11; index >= 0; index--)
      await saveChunk(
        'take:a',
        'voice',
        index,
        new Uint8Array(Int16Array.of(index * 2, index * 2 + 1).buffer),
      );
    await saveChunk('take:b', 'voice', 0, Uint8Array.of(1, 0));
    const file = await fileOfPart({ id: 'take:a' }, recording('', '').parts[0] ?? never(), 4 / 8_000);
    expect([...new Int16Array((await file.arrayBuffer()).slice(44))]).toEqual([2, 3, 4, 5]);
    await deleteRecording('take:a');
    expect(await readChunks('take:a', 'voice')).toEqual([]);
    expect(await readChunks('take:b', 'voice')).toHaveLength(1);
    expect((await brokenOffRecordings()).map(({ id }) => id)).toEqual(['take:b']);
  });
});

function never(): never {
  throw new Error('The recording has no part.');
}
