import { afterEach, describe, expect, test, vi } from 'vitest';
import { WholeSound } from './whole-sound.ts';

test('a stretch of sound that reaches over its ends is silent there', async () => {
  const sound = new WholeSound([Float32Array.of(0.1, 0.2, 0.3), Float32Array.of(-0.1, -0.2, -0.3)], 3);
  expect(sound.durationSeconds).toBe(1);
  const rounded = (samples: Float32Array) => [...samples].map((value) => Math.round(value * 10) / 10);
  expect((await sound.read(-1, 3)).map(rounded)).toEqual([
    [0, 0.1, 0.2],
    [0, -0.1, -0.2],
  ]);
  expect((await sound.read(2, 3)).map(rounded)[0]).toEqual([0.3, 0, 0]);
  expect((await sound.read(9, 2)).map(rounded)[0]).toEqual([0, 0]);
  expect((await sound.read(-5, 2)).map(rounded)[0]).toEqual([0, 0]);
});

describe('decoding a file as a whole', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The browser's decoder, which Node does not have: it gives these channels for any file. */
  const useDecoder = (channels: readonly Float32Array[] | null) =>
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        async decodeAudioData() {
          if (!channels) throw new Error('The file cannot be decoded.');
          return {
            numberOfChannels: channels.length,
            sampleRate: 2,
            getChannelData: (index: number) => channels[index],
          };
        }
      },
    );
  const [left, right] = [Float32Array.of(0.5, 0.25), Float32Array.of(-1, -0.5)];

  test('keeps two channels, and has one channel on both sides', async () => {
    useDecoder([left, right]);
    const stereo = await WholeSound.decode(new Blob(['sound']));
    expect(stereo?.durationSeconds).toBe(1);
    expect(await stereo?.read(0, 2)).toEqual([left, right]);
    useDecoder([left]);
    expect(await (await WholeSound.decode(new Blob(['sound'])))?.read(0, 2)).toEqual([left, left]);
  });

  test('is null without a decoder and for a file that it refuses', async () => {
    expect(await WholeSound.decode(new Blob(['sound']))).toBeNull();
    useDecoder(null);
    expect(await WholeSound.decode(new Blob(['sound']))).toBeNull();
  });
});
