import { beforeAll, describe, expect, test } from 'vitest';
import type { Asset, Project } from '../../../engine/model.ts';
import { editTracks } from '../../support/edit-list.ts';
import { decodeFrames, decodeSound, makeMedia, probeTimes, remakeMedia } from '../../support/ffmpeg.ts';
import { exportAnyFile, exportFile, hasH264, openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';

const host = openHostForFile();
const SIZE = { width: 64, height: 64 };

/** Two greys for the two digits of a frame's number, 30 a second for three seconds, with a key frame each second. */
const images = [
  ...['-f', 'lavfi', '-i'],
  "color=black:size=64x64:rate=30:duration=3,geq=lum='16+22*if(lt(X,32),floor(N/10),mod(N,10))':cb=128:cr=128",
];
/** Silence with a tone from 2.0 to 2.2 s. */
const sound = ['-f', 'lavfi', '-i', "aevalsrc='0.8*sin(2*PI*1000*t)*between(t,2,2.2)':s=48000:d=3"];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-qp', '0'];
const encoded = [...h264, '-bf', '2', '-c:a', 'aac', '-b:a', '96k'];

const numberOf = (data: Uint8Array | Uint8ClampedArray) => {
  const digitAt = (x: number) => Math.round((((data[(32 * 64 + x) * 4] ?? 0) / 255) * 219) / 22);
  return digitAt(16) * 10 + digitAt(48);
};

/** The number of the image that ffmpeg shows at each 1/30 s from the start of a file, the first one before it begins. */
async function imagesByFfmpeg(file: Buffer) {
  const times = await probeTimes(file);
  const indexes = times.frameSeconds.map((_, index) => index);
  const numbers = (await decodeFrames(file, indexes, SIZE)).map(({ data }) => numberOf(data));
  const origin = Math.max(0, times.startSeconds);
  const shownAt = (frame: number) => {
    const last = times.frameSeconds.findLastIndex((seconds) => seconds - origin <= frame / 30 + 1e-3);
    return numbers[Math.max(0, last)];
  };
  return shownAt;
}

/** The sound of a file from its start on, with silence where its time stamps leave some out. */
async function soundByFfmpeg(file: Buffer): Promise<Float32Array> {
  // What comes before 0 is cut off, and not moved to 0.
  const kept = (await probeTimes(file)).startSeconds < 0 ? ['-copyts'] : [];
  const inStep = [...kept, '-vn', '-af', 'aresample=async=1:first_pts=0', '-c:a', 'pcm_f32le'];
  return decodeSound(await remakeMedia({ given: file }, 'sound.wav', '-i', 'given', ...inStep));
}

/** When the tone begins, in seconds. */
function toneStart(samples: Float32Array): number {
  return samples.findIndex((value) => Math.abs(value) > 0.2) / 48_000;
}

async function soundOf(project: Project): Promise<Float32Array> {
  return decodeSound((await exportAnyFile(host(), project, { format: 'wav' })).file);
}

let source: Buffer;
let silent: Buffer;
let loud: Buffer;
beforeAll(async () => {
  source = await makeMedia('source.mp4', ...images, ...sound, ...encoded);
  silent = await remakeMedia({ 'in.mp4': source }, 'silent.mp4', '-i', 'in.mp4', '-an', '-c', 'copy');
  loud = await remakeMedia({ 'in.mp4': source }, 'loud.m4a', '-i', 'in.mp4', '-vn', '-c', 'copy');
});

const remake = (name: string, ...reports: string[]) =>
  remakeMedia({ 'in.mp4': source, 'silent.mp4': silent, 'loud.m4a': loud }, name, ...reports);
const opus = ['-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];
const both = ['-map', '0:v', '-map', '1:a', '-c', 'copy'];

/**
 * Each file, how many frames of 1/30 s it plays, and how it is made. Where no edit list cuts off the silence that encoders of AAC put
 * in front, ffmpeg has everything begin 1/47 s later.
 */
const FILES: readonly [name: string, frames: number, make: () => Promise<Buffer>][] = [
  ['cut between key frames.mp4', 51, () => remake('a.mp4', '-ss', '1.3', '-i', 'in.mp4', '-c', 'copy')],
  ['cut between key frames.mkv', 61, () => remake('b.mkv', '-ss', '1.3', '-i', 'in.mp4', '-c', 'copy')],
  [
    'image late.mp4',
    105,
    () => remake('c.mp4', '-itsoffset', '0.5', '-i', 'silent.mp4', '-i', 'loud.m4a', ...both),
  ],
  [
    'image late.mkv',
    106,
    () => remake('d.mkv', '-itsoffset', '0.5', '-i', 'silent.mp4', '-i', 'loud.m4a', ...both),
  ],
  [
    'sound late.mp4',
    102,
    () => remake('e.mp4', '-i', 'silent.mp4', '-itsoffset', '0.4', '-i', 'loud.m4a', ...both),
  ],
  [
    'sound late.mkv',
    102,
    () => remake('f.mkv', '-i', 'silent.mp4', '-itsoffset', '0.4', '-i', 'loud.m4a', ...both),
  ],
  ['everything late.mkv', 91, () => remake('g.mkv', '-i', 'in.mp4', '-c', 'copy', '-output_ts_offset', '7')],
  [
    'in fragments.mp4',
    91,
    () => remake('h.mp4', '-i', 'in.mp4', '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov'),
  ],
  ['broadcast.ts', 91, () => remake('i.ts', '-i', 'in.mp4', '-c', 'copy')],
  [
    'recorded in a browser.webm',
    90,
    () =>
      remake(
        'j.webm',
        '-i',
        'in.mp4',
        ...['-c:v', 'libvpx', '-qmin', '0', '-qmax', '4', '-b:v', '2M'],
        ...opus,
      ),
  ],
  [
    'trimmed by a phone.mp4',
    54,
    async () => editTracks(source, [{ startSeconds: 0.5, durationSeconds: 1.8 }]),
  ],
];

describe('image and sound keep the time line of their container', () => {
  test.each(FILES)('%s', async (name, frames, make) => {
    if (!(await hasH264(host()))) return;
    const file = await make();
    const shownAt = await imagesByFfmpeg(file);
    const asset = await importBytes(host(), file, name);
    expect(asset.durationFrames).toBe(frames);
    const page = pageOf(asset, SIZE);
    for (const frame of [0, 3, 14, 15, 16, 31, 44, frames - 1]) {
      const { data } = await renderPixels(host(), page, frame);
      expect(numberOf(data), `the image at frame ${frame}`).toBe(shownAt(frame));
    }
    const toneSeconds = toneStart(await soundByFfmpeg(file));
    expect(toneSeconds).toBeGreaterThan(0.5);
    expect(toneStart(await soundOf(page))).toBeCloseTo(toneSeconds, 2);
    const peaks = await host().page.evaluate((each: Asset) => window.gesso.waveform(each), asset);
    const drawn = peaks.findIndex((peak) => peak > 0.2) / 30;
    expect(Math.abs(drawn - toneSeconds), 'the tone in the waveform').toBeLessThan(0.05);
  });

  test('an export shows and plays what the preview does', async () => {
    if (!(await hasH264(host()))) return;
    const [, , make] = FILES.find(([name]) => name === 'image late.mp4') ?? [];
    const file = await make?.();
    if (!file) throw new Error('There is no such file.');
    const page = pageOf(await importBytes(host(), file, 'late.mp4'), SIZE);
    const exported = (await exportFile(host(), page)).file;
    const frames = [0, 14, 15, 16, 60, 104];
    const shownAt = await imagesByFfmpeg(file);
    const shown = (await decodeFrames(exported, frames, SIZE)).map(({ data }) => numberOf(data));
    expect(shown).toEqual(frames.map(shownAt));
    expect(toneStart(await soundByFfmpeg(exported))).toBeCloseTo(toneStart(await soundByFfmpeg(file)), 2);
  });

  test('a film of several parts of its media is converted to what it shows', async () => {
    if (!(await hasH264(host()))) return;
    const parts = [
      { startSeconds: 0, durationSeconds: 0.5 },
      { startSeconds: 1.8, durationSeconds: 0.5 },
    ];
    const file = editTracks(source, parts);
    const shownAt = await imagesByFfmpeg(file);
    const asset = await importBytes(host(), file, 'montage.mp4');
    expect(Math.abs(asset.durationFrames - 30)).toBeLessThanOrEqual(1);
    for (const frame of [0, 10, 20, 28]) {
      const { data } = await renderPixels(host(), pageOf(asset, SIZE), frame);
      expect(numberOf(data), `the image at frame ${frame}`).toBe(shownAt(frame));
    }
    expect(toneStart(await soundOf(pageOf(asset, SIZE)))).toBeCloseTo(0.7, 1);
  });
});

describe('a file that ends before its header says', () => {
  const notices = (file: Buffer, name: string) =>
    host().page.evaluate(
      async ([base64, fileName]) => {
        const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        return window.gesso.importNotices(new Blob([data]), fileName);
      },
      [file.toString('base64'), name] as const,
    );
  const half = (file: Buffer) => file.subarray(0, Math.round(file.length * 0.6));

  test('a whole one has nothing to say', async () => {
    if (!(await hasH264(host()))) return;
    expect(await notices(source, 'whole.mp4')).toEqual([]);
  });

  test('a clip with its index in front opens with what is there, and says how much', async () => {
    if (!(await hasH264(host()))) return;
    const streamed = await remake('k.mp4', '-i', 'in.mp4', '-c', 'copy', '-movflags', 'faststart');
    const [notice] = await notices(half(streamed), 'half.mp4');
    expect(notice).toMatchObject({ code: 'media-cut-off' });
    if (notice?.code !== 'media-cut-off') return;
    expect(notice.promisedSeconds).toBeCloseTo(3, 1);
    expect(notice.seconds).toBeGreaterThan(1);
    expect(notice.seconds).toBeLessThan(2.5);
    const asset = await importBytes(host(), half(streamed), 'half.mp4');
    expect(asset.durationFrames).toBe(Math.round(notice.seconds * 30));
    // Past what is there its last image stays.
    const [last, after] = await Promise.all(
      [asset.durationFrames - 1, 89].map((frame) => renderPixels(host(), pageOf(asset, SIZE), frame)),
    );
    expect(numberOf(last?.data ?? new Uint8Array())).toBeGreaterThan(30);
    expect(numberOf(after?.data ?? new Uint8Array())).toBe(numberOf(last?.data ?? new Uint8Array()));
  });

  test.each([
    ['half.mkv', () => remake('l.mkv', '-i', 'in.mp4', '-c', 'copy')],
    ['half.wav', () => remake('m.wav', '-i', 'in.mp4', '-vn')],
    ['half.mp3', () => remake('n.mp3', '-i', 'in.mp4', '-vn', '-b:a', '128k', '-abr', '0')],
    ['half.flac', () => remake('o.flac', '-i', 'in.mp4', '-vn')],
    ['half.avi', () => remake('p.avi', '-i', 'in.mp4', '-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'mp3')],
  ])('%s', async (name, make) => {
    if (!(await hasH264(host()))) return;
    const [notice] = await notices(half(await make()), name);
    expect(notice).toMatchObject({ code: 'media-cut-off' });
    if (notice?.code !== 'media-cut-off') return;
    expect(Math.abs(notice.promisedSeconds - 3)).toBeLessThan(0.1);
    expect(notice.seconds).toBeLessThan(2.7);
  });
});
