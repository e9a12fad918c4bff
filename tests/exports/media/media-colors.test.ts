import { expect, test } from 'vitest';
import { decodeFrames, makeMedia } from '../../support/ffmpeg.ts';
import { hasH264, openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';
import type { Pixels } from '../../support/scene-images.ts';

const host = openHostForFile();

/** Four fields of strong colours, which a wrong matrix or range changes most. */
const COLORS = ['0xC03020', '0x20A040', '0x0000FF', '0xE0C080'];
const STANDARD = { width: 320, height: 240 };
const HIGH = { width: 1280, height: 720 };

type Size = typeof STANDARD;
type Matrix = 'bt601' | 'bt709';
type Range = 'tv' | 'pc';

const fields = ({ width, height }: Size) => [
  ...COLORS.flatMap((color) => [
    ...['-f', 'lavfi', '-i'],
    `color=c=${color}:size=${width / 2}x${height / 2}:rate=10:duration=0.3,format=gbrp`,
  ]),
];
const stacked = '[0][1]hstack[a];[2][3]hstack[b];[a][b]vstack';
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv420p'];
const vp8 = [
  '-c:v',
  'libvpx',
  '-b:v',
  '4M',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-pix_fmt',
  'yuv420p',
];

function clip(
  size: Size,
  matrix: Matrix,
  range: Range,
  isTagged: boolean,
  codec: string[],
  extension: string,
) {
  const space = matrix === 'bt601' ? 'smpte170m' : 'bt709';
  const tags = isTagged
    ? `range=${range}:colorspace=${space}:color_primaries=${space}:color_trc=${space}`
    : 'range=unknown:colorspace=unknown:color_primaries=unknown:color_trc=unknown';
  const filter = `${stacked},scale=out_color_matrix=${matrix}:out_range=${range},format=yuv420p,setparams=${tags}`;
  return makeMedia(`clip.${extension}`, ...fields(size), '-filter_complex', filter, ...codec);
}

/** Encoders round twice; a wrong matrix or range is 13 steps and more off, and the BT.709 of browsers 12 in a strong blue. */
const TOLERANCE = 6;

/** The middles of the four fields. */
function middles({ width, data }: Pixels): number[][] {
  const height = data.length / 4 / width;
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(height * y) * width + Math.floor(width * x)) * 4;
      return [...data.slice(at, at + 3)];
    }),
  );
}

function farthest(actual: number[][], expected: number[][]): number {
  return Math.max(
    ...actual.flatMap((color, index) =>
      color.map((value, channel) => Math.abs(value - (expected[index]?.[channel] ?? 0))),
    ),
  );
}

/** What both backends show of a file, held against the colours that are right. */
async function expectColors(file: Buffer, name: string, right: number[][]): Promise<void> {
  const page = pageOf(await importBytes(host(), file, name), { width: 64, height: 64 });
  for (const backend of ['canvas', 'webgl'] as const) {
    const shown = middles(await renderPixels(host(), page, 1, { backend }));
    expect(
      farthest(shown, right),
      `${backend}: ${shown.join(' ')} and not ${right.join(' ')}`,
    ).toBeLessThanOrEqual(TOLERANCE);
  }
}

const TAGGED = [
  ['bt601', 'tv', 'H.264'],
  ['bt601', 'pc', 'H.264'],
  ['bt709', 'tv', 'H.264'],
  ['bt709', 'pc', 'H.264'],
  ['bt601', 'tv', 'VP8'],
  ['bt709', 'tv', 'VP8'],
] as const;

test.each(TAGGED)(
  'a clip that says %s, %s shows the colours that ffmpeg does (%s)',
  async (matrix, range, codec) => {
    if (codec === 'H.264' && !(await hasH264(host()))) return;
    const [reports, extension] = codec === 'H.264' ? [h264, 'mp4'] : [vp8, 'webm'];
    const file = await clip(STANDARD, matrix, range, true, reports, extension);
    const [right] = await decodeFrames(file, [1], STANDARD, { matrix, range });
    if (right) await expectColors(file, `tagged.${extension}`, middles(right));
  },
);

test.each([
  ['standard definition, as BT.601', STANDARD, 'bt601', 'H.264'],
  ['standard definition, as BT.601', STANDARD, 'bt601', 'VP8'],
  ['high definition, as BT.709', HIGH, 'bt709', 'H.264'],
  ['high definition, as BT.709', HIGH, 'bt709', 'VP8'],
] as const)(
  'a clip that does not say its colours is read by its size: %s',
  async (_, size, matrix, codec) => {
    if (codec === 'H.264' && !(await hasH264(host()))) return;
    const [reports, extension] = codec === 'H.264' ? [h264, 'mp4'] : [vp8, 'webm'];
    const file = await clip(size, matrix, 'tv', false, reports, extension);
    const [right] = await decodeFrames(file, [1], size, { matrix });
    if (right) await expectColors(file, `untagged.${extension}`, middles(right));
  },
);

const source = COLORS.map((color) => [2, 4, 6].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));

test.each([
  ['standard definition', STANDARD, 'bt601', ['-c:v', 'mpeg4', '-q:v', '2'], 'avi'],
  ['high definition', HIGH, 'bt709', ['-c:v', 'mpeg4', '-q:v', '2'], 'avi'],
  ['of full range', STANDARD, 'bt601', ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p'], 'avi'],
] as const)(
  'a clip that is converted keeps its colours: %s',
  async (kind, size, matrix, codec, extension) => {
    if (!(await hasH264(host()))) return;
    const range = kind === 'of full range' ? 'pc' : 'tv';
    const file = await clip(size, matrix, range, range === 'pc', [...codec], extension);
    await expectColors(file, `old.${extension}`, source);
  },
);

test('a converted clip of red, green and blue keeps its colours', async () => {
  if (!(await hasH264(host()))) return;
  for (const size of [STANDARD, HIGH]) {
    const huffyuv = ['-c:v', 'huffyuv', '-pix_fmt', 'rgb24', '-t', '0.2'];
    const file = await makeMedia('rgb.avi', ...fields(size), '-filter_complex', stacked, ...huffyuv);
    await expectColors(file, 'rgb.avi', source);
  }
});
