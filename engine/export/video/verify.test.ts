import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { verifyVideo } from './verify.ts';

interface Facts {
  readonly width?: number;
  readonly height?: number;
  /** When each image is shown, in thirtieths of a second. */
  readonly times?: readonly number[];
  /** How long the sound lasts, in thirtieths of a second; null: none. */
  readonly soundFrames?: number | null;
}

const TIMES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** A file whose packets say what they are, and hold nothing that could be decoded. */
async function film({
  width = 64,
  height = 48,
  times = TIMES,
  soundFrames = null,
}: Facts = {}): Promise<Blob> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const images = new EncodedVideoPacketSource('vp8');
  const sound = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(images);
  if (soundFrames !== null) output.addAudioTrack(sound);
  await output.start();
  const bytes = Uint8Array.from([1, 2, 3]);
  for (const [index, time] of times.entries())
    await images.add(new EncodedPacket(bytes, index === 0 ? 'key' : 'delta', time / 30, 1 / 30), {
      decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height },
    });
  // The last block has no length of its own in this format: the sound ends where it begins.
  for (let frame = 0; frame <= (soundFrames ?? -1); frame++)
    await sound.add(new EncodedPacket(bytes, 'key', frame / 30, 1 / 30), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
    });
  await output.finalize();
  return new Blob([output.target.buffer ?? new ArrayBuffer(0)]);
}

const EXPECTED = { widthPx: 64, heightPx: 48, frames: 12, framesPerSecond: 30, hasAudio: false };

test('a file with what was requested passes, with sound and without', async () => {
  await verifyVideo(await film(), EXPECTED);
  await verifyVideo(await film({ soundFrames: 12 }), { ...EXPECTED, hasAudio: true });
  // Blocks of sound end a little later than the image.
  await verifyVideo(await film({ soundFrames: 13 }), { ...EXPECTED, hasAudio: true });
  // Times are rounded to thousandths in this format.
  await verifyVideo(await film({ times: TIMES.map((time) => time + 0.05) }), EXPECTED);
});

describe('a file is refused, with what is wrong with it,', () => {
  test.each<[string, Facts, RegExp, boolean?]>([
    ['that is wider', { width: 66 }, /66 × 48 pixels large/],
    ['that is higher', { height: 50 }, /64 × 50 pixels large/],
    ['with an image too few', { times: TIMES.slice(0, -1) }, /11 frames instead of 12/],
    ['with an image too many', { times: [...TIMES, 12] }, /13 frames instead of 12/],
    [
      'with an image at another time',
      { times: TIMES.map((time) => (time === 5 ? 5.2 : time)) },
      /frame 5 is at/,
    ],
    ['whose images begin late', { times: TIMES.map((time) => time + 1) }, /frame 0 is at 0.033/],
    ['without its sound', {}, /no sound/, true],
    ['whose sound ends early', { soundFrames: 9 }, /its sound lasts 0.300 s/, true],
    ['whose sound goes on', { soundFrames: 15 }, /its sound lasts 0.500 s/, true],
  ])('%s', async (_, facts, reason, hasAudio = false) => {
    await expect(verifyVideo(await film(facts), { ...EXPECTED, hasAudio })).rejects.toMatchObject({
      code: 'export-incorrect',
      message: expect.stringMatching(reason),
    });
  });

  test('without an image', async () => {
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    const sound = new EncodedAudioPacketSource('opus');
    output.addAudioTrack(sound);
    await output.start();
    await sound.add(new EncodedPacket(Uint8Array.from([1]), 'key', 0, 0.4), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
    });
    await output.finalize();
    const file = new Blob([output.target.buffer ?? new ArrayBuffer(0)]);
    await expect(verifyVideo(file, EXPECTED)).rejects.toThrow(/it has no image/);
  });
});
