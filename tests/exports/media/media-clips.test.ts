import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  type Asset,
  createAudioTrack,
  createProject,
  createScene,
  createVideoLayer,
  type Project,
} from '../../../engine/model.ts';
import { fileFrameAfter, framesBetween } from '../../../engine/timeline/speed-curve.ts';
import { decodeSound, makeMedia } from '../../support/ffmpeg.ts';
import { exportFile, hasH264, openHostForFile, renderPixels } from '../../support/host.ts';
import { importBytes, pageOf } from '../../support/import.ts';

const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
const hasSamples = existsSync(samples);
const host = openHostForFile(hasSamples ? samples : null);
const SIZE = { width: 64, height: 64 };

/** Two greys for the two digits of a frame's number, so that an image shows which frame it is, 30 a second. */
const greys = (seconds: number, rate = 30) => [
  '-f',
  'lavfi',
  '-i',
  `color=black:size=64x64:rate=${rate}:duration=${seconds},geq=lum='16+22*if(lt(X,32),floor(N/10),mod(N,10))':cb=128:cr=128`,
];
const vp8 = [
  '-c:v',
  'libvpx',
  '-b:v',
  '2M',
  '-qmin',
  '0',
  '-qmax',
  '4',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-g',
  '40',
];

/** Which frame of such a clip the page shows. */
async function frameShownAt(project: Project, frame: number): Promise<number> {
  const { data } = await renderPixels(host(), project, frame);
  const digitAt = (x: number) => Math.round((((data[(32 * 64 + x) * 4] ?? 0) / 255) * 219) / 22);
  return digitAt(16) * 10 + digitAt(48);
}

async function expectFrame(project: Project, frame: number, clipFrame: number): Promise<void> {
  expect(await frameShownAt(project, frame), `the image at frame ${frame}`).toBe(clipFrame);
}

describe('a clip', () => {
  let clip: Asset;
  const importClip = async () => {
    clip ??= await importBytes(host(), await makeMedia('greys.webm', ...greys(3), ...vp8), 'greys.webm');
    return clip;
  };

  test('shows its own frames, trimmed and at any speed', async () => {
    const asset = await importClip();
    expect(asset).toMatchObject({ kind: 'video', durationFrames: 90, hasAudio: false });
    for (const frame of [0, 1, 29, 89]) await expectFrame(pageOf(asset, SIZE), frame, frame);
    await expectFrame(pageOf(asset, SIZE, { trimStartFrame: 20 }), 5, 25);
    await expectFrame(pageOf(asset, SIZE, { trimStartFrame: 20, speed: 2 }), 5, 30);
    await expectFrame(pageOf(asset, SIZE, { speed: 0.25 }), 20, 5);
    await expectFrame(pageOf(asset, SIZE, { speed: 4 }), 20, 80);
  });

  test('runs backwards over key frames, each image once', async () => {
    const asset = await importClip();
    const backward = pageOf(asset, SIZE, { reversed: true, durationFrames: 80, trimStartFrame: 10 });
    const shown: number[] = [];
    for (let frame = 0; frame < 80; frame++) shown.push(await frameShownAt(backward, frame));
    expect(shown).toEqual(Array.from({ length: 80 }, (_, frame) => 89 - frame));
  });

  test('along a speed curve shows the images that it has come to, in both directions', async () => {
    const asset = await importClip();
    const speedCurve = [
      { fileFrame: 0, speed: 2 },
      { fileFrame: 40, speed: 0.5 },
      { fileFrame: 80, speed: 3 },
    ];
    const played = { trimStartFrame: 3, speed: 1, speedCurve };
    const durationFrames = Math.floor(framesBetween(played, 3, 89));
    const forward = pageOf(asset, SIZE, { ...played, durationFrames });
    const backward = pageOf(asset, SIZE, { ...played, durationFrames, reversed: true });
    for (const frame of [0, 7, 19, 33, 48, 61, durationFrames - 1]) {
      const fileFrame = fileFrameAfter(played, 3, frame);
      // Times of files are rounded to milliseconds: right at the change of an image either may show.
      if (Math.abs(fileFrame - Math.round(fileFrame)) < 0.05 && frame > 0) continue;
      await expectFrame(forward, frame, Math.floor(fileFrame));
      await expectFrame(backward, durationFrames - 1 - frame, Math.floor(fileFrame));
    }
  });

  test('stands still on a frame of the file', async () => {
    const asset = await importClip();
    const still = pageOf(asset, SIZE, { freezeFrame: 42, speed: 2 });
    for (const frame of [0, 10, 200]) await expectFrame(still, frame, 42);
  });

  test('past its end keeps its last image', async () => {
    await expectFrame(pageOf(await importClip(), SIZE), 200, 89);
  });

  test('with frames at uneven times shows each as long as it lasts', async () => {
    // Every third frame only, with the times they had.
    const uneven = await makeMedia(
      'uneven.webm',
      ...greys(3),
      ...['-vf', "select='not(mod(n,3))*lt(n,45)+not(mod(n,9))*gte(n,45)'", '-fps_mode', 'vfr'],
      ...vp8,
    );
    const asset = await importBytes(host(), uneven, 'uneven.webm');
    const page = pageOf(asset, SIZE);
    for (const [frame, shows] of [
      [0, 0],
      [2, 0],
      [3, 3],
      [44, 42],
      [46, 45],
      [53, 45],
      [54, 54],
      [62, 54],
    ] as const)
      await expectFrame(page, frame, shows);
  });
});

test('a clip with see-through parts shows the page through them', async () => {
  // Left half opaque red, right half clear.
  const see = await makeMedia(
    'alpha.webm',
    '-f',
    'lavfi',
    '-i',
    "color=red:size=64x64:rate=10:duration=1,format=yuva420p,geq=lum='lum(X,Y)':cb='cb(X,Y)':cr='cr(X,Y)':a='if(lt(X,32),255,0)'",
    ...[
      '-c:v',
      'libvpx',
      '-pix_fmt',
      'yuva420p',
      '-b:v',
      '1M',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-auto-alt-ref',
      '0',
    ],
  );
  const page = pageOf(await importBytes(host(), see, 'alpha.webm'), SIZE);
  const { data } = await renderPixels(host(), page, 3, { transparent: true });
  expect(data[(32 * 64 + 10) * 4 + 3]).toBe(255);
  expect(data[(32 * 64 + 10) * 4]).toBeGreaterThan(230);
  expect(data[(32 * 64 + 54) * 4 + 3]).toBe(0);
});

describe('sound of a clip', () => {
  /** Two sound streams: 440 Hz, and 880 Hz called German. */
  const twoLanguages = () =>
    makeMedia(
      'two.mkv',
      ...greys(3),
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=3'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=880:sample_rate=48000:duration=3'],
      ...['-map', '0', '-map', '1', '-map', '2', ...vp8, '-c:a', 'libopus'],
      ...['-metadata:s:a:0', 'title=English', '-metadata:s:a:1', 'language=ger'],
    );

  /** The pitch of a stretch of a decoded file, by how often it crosses zero. */
  const pitchOf = (sound: Float32Array, from: number, to: number) => {
    let crossings = 0;
    for (let at = Math.round(from * 48_000) + 1; at < to * 48_000; at++)
      if ((sound[at - 1] ?? 0) < 0 && (sound[at] ?? 0) >= 0) crossings += 1;
    return crossings / (to - from);
  };

  const exported = async (asset: Asset, fields: object, seconds = 1.5) => {
    const project = createProject('2026-01-01T00:00:00.000Z', {
      assetType: 'video',
      properties: SIZE,
      metadata: {
        assets: { [asset.id]: asset },
        sceneItems: [
          createScene({
            durationFrames: seconds * 30,
            layers: [createVideoLayer({ assetId: asset.id, ...SIZE, ...fields })],
          }),
        ],
      },
    });
    return decodeSound((await exportFile(host(), project)).file);
  };

  test('each of several streams can be chosen, faster with its pitch kept or not, and backwards', async (context) => {
    if (!(await hasH264(host()))) return context.skip();
    const asset = await importBytes(host(), await twoLanguages(), 'two.mkv');
    expect(asset).toMatchObject({ hasAudio: true, mimeType: 'video/x-matroska' });
    expect(asset.audioStreams).toEqual(['English', 'ger']);
    expect(pitchOf(await exported(asset, {}), 0.3, 1.2)).toBeCloseTo(440, -1);
    expect(pitchOf(await exported(asset, { audioStream: 1 }), 0.3, 1.2)).toBeCloseTo(880, -1);
    expect(pitchOf(await exported(asset, { speed: 1.5 }), 0.3, 1.2)).toBeCloseTo(440, -1);
    expect(pitchOf(await exported(asset, { speed: 1.5, keepPitch: false }), 0.3, 1.2)).toBeCloseTo(660, -1);
    expect(pitchOf(await exported(asset, { reversed: true, durationFrames: 45 }), 0.3, 1.2)).toBeCloseTo(
      440,
      -1,
    );
  });

  test('along a speed curve keeps its pitch where that is wanted, and lasts as long as its images', async (context) => {
    if (!(await hasH264(host()))) return context.skip();
    const asset = await importBytes(host(), await twoLanguages(), 'two.mkv');
    const speedCurve = [
      { fileFrame: 0, speed: 2 },
      { fileFrame: 20, speed: 2 },
      { fileFrame: 24, speed: 0.5 },
      { fileFrame: 60, speed: 0.5 },
    ];
    // A third of a second at double speed, then at half.
    const kept = await exported(asset, { speedCurve });
    for (const from of [0.05, 0.7, 1.1]) expect(pitchOf(kept, from, from + 0.2)).toBeCloseTo(440, -1.5);
    const moved = await exported(asset, { speedCurve, keepPitch: false });
    expect(pitchOf(moved, 0.05, 0.25)).toBeCloseTo(880, -1.5);
    expect(pitchOf(moved, 0.9, 1.3)).toBeCloseTo(220, -1.5);
  });

  test('can be taken out as a sound of its own', async (context) => {
    if (!(await hasH264(host()))) return context.skip();
    const clip = await importBytes(host(), await twoLanguages(), 'two.mkv');
    const sound = await host().page.evaluate((asset) => window.gesso.extractSound(asset), clip);
    if (!sound) throw new Error('The clip has sound.');
    expect(sound).toMatchObject({ kind: 'audio', source: clip.source, durationFrames: 90 });
    const project = createProject('2026-01-01T00:00:00.000Z', {
      assetType: 'video',
      properties: SIZE,
      metadata: {
        assets: { [sound.id]: sound },
        audioTracks: [createAudioTrack({ assetId: sound.id, durationFrames: 45, audioStream: 1 })],
        sceneItems: [createScene({ durationFrames: 45 })],
      },
    });
    const { file } = await exportFile(host(), project);
    expect(pitchOf(await decodeSound(file), 0.3, 1.2)).toBeCloseTo(880, -1);
  });

  test('follows keyframes of its volume in the file', async (context) => {
    if (!(await hasH264(host()))) return context.skip();
    const asset = await importBytes(host(), await twoLanguages(), 'two.mkv');
    const linear = { easing: { type: 'linear' as const } };
    const sound = await exported(asset, {
      keyframes: {
        volume: [
          { frame: 0, value: 0, ...linear },
          { frame: 40, value: 1, ...linear },
        ],
      },
    });
    const level = (from: number, to: number) =>
      Math.sqrt(
        sound.slice(from * 48_000, to * 48_000).reduce((sum, value) => sum + value * value, 0) /
          ((to - from) * 48_000),
      );
    expect(level(0.6, 0.7) / level(1.4, 1.5)).toBeGreaterThan(0.4);
    expect(level(0.6, 0.7) / level(1.4, 1.5)).toBeLessThan(0.6);
  });
});

describe('[K13] files that the browser does not play are converted', () => {
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:duration=2'];

  test.each([
    ['old.avi', ['-c:v', 'mpeg4', '-qscale:v', '2', '-c:a', 'libmp3lame']],
    ['windows.wmv', ['-c:v', 'wmv2', '-b:v', '2M', '-c:a', 'wmav2']],
    ['flash.flv', ['-c:v', 'flv', '-b:v', '2M', '-c:a', 'libmp3lame']],
    ['film.mpg', ['-c:v', 'mpeg2video', '-b:v', '2M', '-c:a', 'mp2', '-f', 'mpeg']],
    ['disc.vob', ['-c:v', 'mpeg2video', '-b:v', '2M', '-c:a', 'ac3', '-f', 'vob']],
    ['broadcast.ts', ['-c:v', 'mpeg2video', '-b:v', '2M', '-c:a', 'mp2', '-f', 'mpegts']],
    ['divx.mkv', ['-c:v', 'mpeg4', '-qscale:v', '2', '-c:a', 'ac3']],
    ['old.mp4', ['-c:v', 'mpeg4', '-qscale:v', '2', '-c:a', 'aac']],
    ['h264.flv', ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ])('%s', async (name, options) => {
    const file = await makeMedia(name, ...greys(2, 25), ...tone, ...options);
    const asset = await importBytes(host(), file, name);
    expect(asset).toMatchObject({ kind: 'video', name, widthPx: 64, heightPx: 64, hasAudio: true });
    expect(Math.abs(asset.durationFrames - 60)).toBeLessThanOrEqual(3);
    // A second in: the 25th image. AVI and MPEG hold their first image for one more.
    expect([24, 25]).toContain(await frameShownAt(pageOf(asset, SIZE), 30));
  });

  test.each([
    ['sound.aiff', ['-c:a', 'pcm_s16be']],
    ['sound.wma', ['-c:a', 'wmav2', '-f', 'asf']],
  ])('%s', async (name, options) => {
    const asset = await importBytes(host(), await makeMedia(name, ...tone, ...options), name);
    expect(asset).toMatchObject({ kind: 'audio', name, hasAudio: true });
    expect(Math.abs(asset.durationFrames - 60)).toBeLessThanOrEqual(3);
  });

  test('a conversion reports its progress and ends when it is cancelled', async () => {
    const file = await makeMedia(
      'long.avi',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30:duration=20', '-c:v', 'mpeg4'],
    );
    const { code, shares } = await host().page.evaluate(async (base64) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      return window.gesso.importCancelled(new Blob([data]), 'long.avi');
    }, file.toString('base64'));
    expect(code).toBe('import-cancelled');
    expect(shares[0]).toBeLessThan(0.5);
  });

  test('a Flash film and a damaged file are refused with a message', async () => {
    const refusal = (bytes: Uint8Array, name: string) =>
      importBytes(host(), bytes, name).then(
        () => 'accepted',
        (error: Error) => error.message,
      );
    const swf = Uint8Array.from(
      [...'FWS'].map((each) => each.charCodeAt(0)).concat([10, 100, 0, 0, 0, 1, 2, 3]),
    );
    expect(await refusal(swf, 'game.swf')).toContain('Flash films run programs');
    const avi = await makeMedia('cut.avi', ...greys(1), '-c:v', 'mpeg4');
    expect(await refusal(avi.subarray(0, 300), 'cut.avi')).toMatch(/“cut.avi” could not be converted/);
  });
});

describe.skipIf(!hasSamples)('real clips', () => {
  const sample = (name: string) => importBytes(host(), readFileSync(`${samples}/clips/${name}`), name);

  test('wide pixels are shown wide, turned clips upright', async () => {
    expect(await sample('non-square-pixels-sar_2x1.mp4')).toMatchObject({ widthPx: 1280, heightPx: 360 });
    expect(await sample('rotated-buck-bunny.mp4')).toMatchObject({ widthPx: 1080, heightPx: 1920 });
  });

  test('VP9 with alpha shows the page through, MPEG-4 is converted', async () => {
    const page = pageOf(await sample('alpha-vp9.webm'), { width: 128, height: 72 });
    const { data } = await renderPixels(host(), page, 60, { transparent: true });
    const alphas = Array.from({ length: 128 * 72 }, (_, index) => data[index * 4 + 3] ?? 0);
    expect(alphas.filter((alpha) => alpha === 0).length).toBeGreaterThan(500);
    expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan(500);
    const counting = await sample('counting.mp4');
    expect(counting).toMatchObject({ kind: 'video', widthPx: 352, heightPx: 288 });
  });
});
