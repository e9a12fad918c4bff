import { createHash } from 'node:crypto';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { PictureOrder } from '../../engine/export/video/h264/picture-order.ts';
import { createProject, createScene, createShapeLayer, solid } from '../../engine/model.ts';
import { decodeFrames, makeMedia, probeTimes } from '../support/ffmpeg.ts';
import { exportFile, hasH264, openHostForFile } from '../support/host.ts';

const host = openHostForFile();
const SIZE = { width: 176, height: 144 };
const FRAMES = 24;

const hashesOf = async (file: Buffer, count: number, size = SIZE): Promise<string[]> => {
  const frames = await decodeFrames(
    file,
    Array.from({ length: count }, (_, frame) => frame),
    size,
  );
  return frames.map(({ data }) => createHash('sha256').update(data).digest('hex'));
};

/** Streams whose pictures come in the order in which they are decoded, as an encoder of a browser makes them. */
async function stream(...options: string[]): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${SIZE.width}x${SIZE.height}:rate=30:duration=0.8`];
  // With `bframes` each slice has its order, of as many bits as their number needs; the bias keeps the encoder from using them.
  const parameters = `bframes=16:b-bias=-100:b-pyramid=2:keyint=10:min-keyint=10:scenecut=0:${options.join(':')}`;
  return makeMedia(
    'stream.mp4',
    ...source,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-x264-params',
    parameters,
  );
}

/** The same stream in which picture `index` is shown `repeats(index)` times more. */
async function withRepeats(file: Buffer, repeats: (index: number) => number): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.description) throw new Error('no stream');
  const order = PictureOrder.of(config.description);
  if (!order) throw new Error('nothing can be put into this stream');
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: 30 });
  await output.start();
  let frame = 0;
  let index = 0;
  const add = (data: Uint8Array, type: 'key' | 'delta') =>
    source.add(new EncodedPacket(data, type, frame++ / 30, 1 / 30), { decoderConfig: config });
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await add(order.encoded(packet.data), packet.type);
    for (let repeat = 0; repeat < repeats(index); repeat++) await add(order.repeated(), 'delta');
    index += 1;
  }
  source.close();
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

test.each([
  ['CAVLC', ['cabac=0', 'ref=1', 'weightp=0']],
  ['CAVLC with several slices', ['cabac=0', 'ref=1', 'weightp=0', 'slices=3']],
  ['CABAC', ['cabac=1', 'ref=1', 'weightp=0']],
  ['CABAC, several reference pictures and weights', ['cabac=1', 'ref=3', 'weightp=2', 'slices=2']],
])('pictures are repeated within a stream of %s, and nothing else in it changes', async (_, options) => {
  const file = await stream(...options);
  const before = await hashesOf(file, FRAMES);
  const repeats = (index: number) => [0, 3, 0, 1, 12][index % 5] ?? 0;
  const expected = before.flatMap((hash, index) => Array<string>(1 + repeats(index)).fill(hash));
  expect(await hashesOf(await withRepeats(file, repeats), expected.length)).toEqual(expected);
});

test('[M8] an export repeats its still images, with every frame at its time', async ({ skip }) => {
  if (!(await hasH264(host()))) return skip();
  const size = { width: 320, height: 240 };
  const moving = createShapeLayer({
    x: 20,
    y: 30,
    width: 90,
    height: 90,
    shape: 'star',
    fill: solid('#c03a12'),
    keyframes: {
      x: [
        { frame: 0, value: 20, easing: { type: 'linear' } },
        { frame: 15, value: 150, easing: { type: 'linear' } },
        { frame: 190, value: 150, easing: { type: 'linear' } },
        { frame: 200, value: 20, easing: { type: 'linear' } },
      ],
    },
  });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: size,
    metadata: { sceneItems: [createScene({ durationFrames: 210, layers: [moving] })] },
  });
  const { file, drawnFrames } = await exportFile(host(), project, { encoder: 'webcodecs' });
  expect(drawnFrames).toBeLessThan(40);
  const { frameSeconds } = await probeTimes(file);
  expect(frameSeconds).toHaveLength(210);
  for (const [frame, seconds] of frameSeconds.entries()) expect(seconds).toBeCloseTo(frame / 30, 3);
  const hashes = await hashesOf(file, 210, size);
  // Encoders improve an image for some frames; then it stays as it is, but for one key frame after five seconds.
  expect(new Set(hashes.slice(40, 145)).size).toBe(1);
  expect(new Set(hashes).size).toBeGreaterThan(26);
});
