import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createAnimationPreset,
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
  type Project,
  parseProject,
  solid,
} from '../../engine/model.ts';
import { decodeFrames, decodeSound, probe } from '../support/ffmpeg.ts';
import {
  decodeInBrowser,
  exportAnyFile,
  exportFile,
  hasH264,
  openHostForFile,
  renderFile,
  renderPixels,
} from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference, type Pixels } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** An image, a word and a star that spins over half a scene: 2 s with sound. */
function sample(): Project {
  const { image, tone } = media;
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    name: 'Sample',
    properties: { width: 160, height: 120, aspect: '4:3', format: 26 },
    metadata: {
      assets: { [image.id]: image, [tone.id]: tone },
      audioTracks: [createAudioTrack({ assetId: tone.id, startFrame: 15, durationFrames: 30 })],
      sceneItems: [
        createScene({
          name: 'First / one',
          durationFrames: 30,
          bgColor: '#f2e8da',
          layers: [
            createImageLayer({ assetId: image.id, x: 10, y: 10, width: 80, height: 50 }),
            createShapeLayer({
              x: 100,
              y: 60,
              width: 44,
              height: 44,
              shape: 'star',
              fill: solid('#ce3b12'),
              durationFrames: 15,
              animationOverall: createAnimationPreset('overall', 101),
            }),
          ],
        }),
        createScene({
          name: 'Second',
          durationFrames: 30,
          bgColor: '#14206e',
          layers: [
            createTextLayer({
              x: 10,
              y: 40,
              width: 140,
              height: 40,
              runs: [createTextRun({ text: 'Hello', fontFamily: 'Anton', fontSizePx: 36, color: '#ffc640' })],
            }),
          ],
        }),
      ],
    },
  });
}

const frameOf = (project: Project, frame: number, transparent = false): Promise<Pixels> =>
  renderPixels(host(), project, frame, { transparent });

/** On white: decoders differ in what they leave in clear pixels. */
function onWhite({ width, height, data }: Pixels): Pixels {
  const flat = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    for (let lane = 0; lane < 3; lane++)
      flat[at + lane] = Math.round((data[at + lane] ?? 0) * share + 255 * (1 - share));
    flat[at + 3] = 255;
  }
  return { width, height, data: flat };
}

/** The same font under another name of the same length, in Windows names (UTF-16) and Macintosh names. */
function renamedFont(font: Buffer, from: string, to: string): Buffer {
  const wide = (text: string) => Buffer.from([...text].flatMap((letter) => [0, letter.charCodeAt(0)]));
  const renamed = Buffer.from(font);
  for (const [old, fresh] of [
    [wide(from), wide(to)],
    [Buffer.from(from), Buffer.from(to)],
  ] as const)
    for (let at = renamed.indexOf(old); at >= 0; at = renamed.indexOf(old, at + 1)) fresh.copy(renamed, at);
  return renamed;
}

describe('WebM', () => {
  test.each(['vp9', 'av1'] as const)(
    '%s with Opus has every frame, the sound, and the right images',
    async (webmCodec) => {
      const project = sample();
      const { file } = await exportFile(host(), project, { container: 'webm', webmCodec });
      const streams = await probe(file);
      const [video, audio] = streams;
      expect(video).toMatchObject({ codec_name: webmCodec, width: 160, height: 120, r_frame_rate: '30/1' });
      expect(audio).toMatchObject({ codec_name: 'opus' });
      const sound = await decodeSound(file);
      expect(Math.abs(sound.length / 48_000 - 2)).toBeLessThan(0.03);
      const loudness = (from: number, to: number) =>
        Math.max(...sound.subarray(from * 48_000, to * 48_000).map(Math.abs));
      expect(loudness(0, 0.45)).toBeLessThan(0.02);
      expect(loudness(0.6, 1.4)).toBeGreaterThan(0.05);
      // ffmpeg's build here has no AV1 decoder; the browser plays that one.
      if (webmCodec === 'av1') return;
      expect(Number(video?.nb_read_frames)).toBe(60);
      const decoded = await decodeFrames(file, [0, 7, 45], { width: 160, height: 120 });
      for (const [index, frame] of [0, 7, 45].entries()) {
        const image = decoded[index];
        if (!image) throw new Error('A frame is missing.');
        expect(meanDifference(image, await frameOf(project, frame))).toBeLessThan(4);
      }
    },
  );

  test('with alpha: what is clear in the project is clear in the file', async () => {
    const project = sample();
    const { file } = await exportFile(host(), project, { container: 'webm', transparent: true });
    const shown = await host().page.evaluate(async (bytes) => {
      const blob = await (await fetch(`data:video/webm;base64,${bytes}`)).blob();
      return window.gesso.firstFrameOfClip(blob, 0.1);
    }, file.toString('base64'));
    expect(shown).toEqual({
      width: 160,
      height: 120,
      corner: expect.any(Number),
      image: expect.any(Number),
    });
    expect(shown.corner).toBeLessThan(6);
    expect(shown.image).toBeGreaterThan(249);
  });
});

describe('GIF', () => {
  test('has the frames, their times and their colours; what stands still is one image', async () => {
    const project = sample();
    const { file, extension } = await exportAnyFile(host(), project, { format: 'gif', framesPerSecond: 10 });
    expect(extension).toBe('gif');
    expect(file.subarray(0, 6).toString()).toBe('GIF89a');
    const [stream] = await probe(file);
    expect(stream).toMatchObject({ codec_name: 'gif', width: 160, height: 120 });
    expect(Math.abs(Number(stream?.duration) - 2)).toBeLessThan(0.15);
    // Five turns of the star, the rest of the first scene, and the second.
    expect(Number(stream?.nb_read_frames)).toBe(7);
    const [first, last] = await decodeFrames(file, [0, 6], { width: 160, height: 120 });
    if (!first || !last) throw new Error('A frame is missing.');
    expect(meanDifference(first, await frameOf(project, 0))).toBeLessThan(5);
    expect(meanDifference(last, await frameOf(project, 45))).toBeLessThan(5);
  });

  test('may be clear, and play a number of times', async () => {
    const { file } = await exportAnyFile(host(), sample(), {
      format: 'gif',
      framesPerSecond: 5,
      transparent: true,
      loops: 3,
      colors: 32,
    });
    const image = await decodeInBrowser(host(), file, 'image/gif');
    expect(image.data[3]).toBe(0);
    expect(image.data[(30 * 160 + 40) * 4 + 3]).toBe(255);
    const loop = file.indexOf('NETSCAPE2.0') + 11;
    expect(file.readUInt16LE(loop + 2)).toBe(3);
  });
});

describe('subtitles', () => {
  const track = createSubtitleTrack({
    burnIn: false,
    language: 'de',
    cues: [
      { id: 'cue:1', startFrame: 3, durationFrames: 20, text: 'Guten Morgen' },
      { id: 'cue:2', startFrame: 35, durationFrames: 15, text: 'Zwei\nZeilen' },
    ],
  });
  const withSubtitles = (): Project => {
    const project = sample();
    return { ...project, metadata: { ...project.metadata, subtitles: [track] } };
  };

  test.each(['mp4', 'webm'] as const)(
    'that are not burnt in are a track of their own in %s',
    async (container) => {
      if (container === 'mp4' && !(await hasH264(host()))) return;
      const project = withSubtitles();
      const { file } = await exportFile(host(), project, { container });
      // ffmpeg's build here knows WebVTT in MP4 by its tag only.
      const subtitles = (await probe(file)).filter(
        (stream) => stream.codec_type === 'subtitle' || stream.codec_tag_string === 'wvtt',
      );
      expect(subtitles).toHaveLength(1);
      expect(subtitles[0]?.tags?.language).toMatch(/deu|ger/);
      expect(file.includes('Guten Morgen')).toBe(true);
      // Nothing of them is in the image.
      const [plain, drawn] = [await frameOf(sample(), 10), await frameOf(project, 10)];
      expect(meanDifference(plain, drawn)).toBe(0);
    },
  );

  test('come out as SRT', async () => {
    const { file } = await exportAnyFile(host(), withSubtitles(), { format: 'srt', trackId: track.id });
    expect(file.toString('utf8').replace(/\r/g, '')).toBe(
      '1\n00:00:00,100 --> 00:00:00,767\nGuten Morgen\n\n2\n00:00:01,167 --> 00:00:01,667\nZwei\nZeilen\n',
    );
  });
});

describe('sound', () => {
  test.each(['wav', 'mp3'] as const)('%s has the mix, as long as the project', async (format) => {
    const { file, extension } = await exportAnyFile(host(), sample(), { format });
    expect(extension).toBe(format);
    const [stream] = await probe(file);
    expect(stream).toMatchObject({
      codec_type: 'audio',
      codec_name: format === 'wav' ? 'pcm_s16le' : 'mp3',
    });
    const sound = await decodeSound(file);
    expect(Math.abs(sound.length / 48_000 - 2)).toBeLessThan(0.06);
    const crossings = (samples: Float32Array) => {
      let count = 0;
      for (let index = 1; index < samples.length; index++)
        if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) count += 1;
      return count;
    };
    // The tone of 440 Hz sounds from half a second to one and a half.
    expect(Math.abs(crossings(sound.subarray(28_800, 67_200)) - 352)).toBeLessThan(4);
    expect(Math.max(...sound.subarray(0, 21_000).map(Math.abs))).toBeLessThan(0.01);
  });
});

describe('images', () => {
  test.each(['avif', 'webp', 'jpeg'] as const)('%s out and in again is the same image', async (format) => {
    const project = sample();
    const { file, extension } = await exportAnyFile(host(), project, {
      format,
      frame: 3,
      quality: 'high',
      scale: 1,
    });
    expect(extension).toBe(format === 'jpeg' ? 'jpg' : format);
    const decoded = await decodeInBrowser(host(), file, `image/${format}`);
    expect([decoded.width, decoded.height]).toEqual([160, 120]);
    // Coloured edges lose some colour, whatever the format: chroma has half the size.
    expect(meanDifference(decoded, await frameOf(project, 3))).toBeLessThan(5);
  });

  test('[K36] a JPEG is written at 0.9, and at 0.95 for the best; a PNG is the same in every quality', async () => {
    const project = sample();
    const made = async (format: 'jpeg' | 'png', quality: 'standard' | 'high') =>
      (await exportAnyFile(host(), project, { format, frame: 3, quality })).file;
    const drawn = (quality: number) => renderFile(host(), project, 3, { format: 'jpeg', quality });
    expect((await made('jpeg', 'standard')).equals(await drawn(0.9))).toBe(true);
    expect((await made('jpeg', 'high')).equals(await drawn(0.95))).toBe(true);
    expect((await made('png', 'high')).equals(await made('png', 'standard'))).toBe(true);
  });

  test('AVIF keeps what is see-through', async () => {
    const project = sample();
    const { file } = await exportAnyFile(host(), project, {
      format: 'avif',
      frame: 3,
      quality: 'high',
      scale: 1,
      transparent: true,
    });
    const decoded = await decodeInBrowser(host(), file, 'image/avif');
    const original = await frameOf(project, 3, true);
    expect(decoded.data[3]).toBeLessThan(4);
    expect(decoded.data[(30 * 160 + 40) * 4 + 3]).toBeGreaterThan(251);
    expect(meanDifference(onWhite(decoded), onWhite(original))).toBeLessThan(3.5);
  });

  test('a ZIP holds an image of each scene, named so that every system takes it', async () => {
    const project = sample();
    const { file } = await exportAnyFile(host(), project, {
      format: 'png',
      scenes: [
        { sceneIndex: 0, sceneFrame: 3 },
        { sceneIndex: 1, sceneFrame: 20 },
      ],
      scale: 1,
    });
    const names = [...file.toString('latin1').matchAll(/[12] [\w ]+\.png/g)].map(([name]) => name);
    expect([...new Set(names)]).toEqual(['1 First one.png', '2 Second.png']);
    // Stored as they are: each is found in the archive byte by byte.
    expect(file.includes(await renderFile(host(), project, 50, { format: 'png' }))).toBe(true);
  });
});

describe('the project as one file', () => {
  test('opens again as it was, with its media, and draws the same image', async () => {
    const project = sample();
    const { file, extension } = await exportAnyFile(host(), project, { format: 'gesso' });
    expect(extension).toBe('gesso');
    const opened = await host().page.evaluate(async (bytes) => {
      const blob = await (await fetch(`data:application/zip;base64,${bytes}`)).blob();
      return window.gesso.openProjectFile(blob, 'sample.gesso');
    }, file.toString('base64'));
    expect(opened.warnings).toEqual([]);
    const { assets } = opened.project.metadata;
    expect(Object.values(assets).map((asset) => asset.source.type)).toEqual(['blob', 'blob']);
    const withoutSources = (each: Project) =>
      JSON.stringify(each, (key, value: unknown) => (key === 'source' ? null : value));
    expect(withoutSources(opened.project)).toBe(withoutSources(parseProject(project).project));
    const [before, after] = [await frameOf(project, 3), await frameOf(opened.project, 3)];
    expect(Buffer.compare(Buffer.from(before.data), Buffer.from(after.data))).toBe(0);
  });

  test('a font of the user’s own goes along', async () => {
    const font = readFileSync(
      new URL('../../node_modules/@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf', import.meta.url),
    );
    const { page } = host();
    await page.evaluate(
      async (bytes) => {
        const blob = await (await fetch(`data:font/ttf;base64,${bytes}`)).blob();
        await window.gesso.addUserFont(blob, 'Lora.ttf');
      },
      renamedFont(font, 'Lora', 'Zora').toString('base64'),
    );
    const project = createProject('2026-01-01T00:00:00.000Z', {
      metadata: {
        sceneItems: [
          createScene({
            layers: [createTextLayer({ runs: [createTextRun({ text: 'Own', fontFamily: 'Zora' })] })],
          }),
        ],
      },
    });
    const { file } = await exportAnyFile(host(), project, { format: 'gesso' });
    const families = await page.evaluate(async (bytes) => {
      for (const { id } of await window.gesso.listUserFonts()) await window.gesso.deleteUserFont(id);
      const before = (await window.gesso.listUserFonts()).length;
      const blob = await (await fetch(`data:application/zip;base64,${bytes}`)).blob();
      await window.gesso.openProjectFile(blob, 'own.gesso');
      return { before, after: (await window.gesso.listUserFonts()).map(({ family }) => family) };
    }, file.toString('base64'));
    expect(families).toEqual({ before: 0, after: ['Zora'] });
  });

  test('a file that is cut off or is no project is refused with a message', async () => {
    const { file } = await exportAnyFile(host(), sample(), { format: 'gesso' });
    for (const broken of [
      file.subarray(0, file.length - 200),
      file.subarray(0, 60),
      Buffer.from('PK\u0003\u0004hello'),
    ]) {
      const failure = await host().page.evaluate(async (bytes) => {
        const blob = await (await fetch(`data:application/zip;base64,${bytes}`)).blob();
        return window.gesso.openProjectFile(blob, 'x.gesso').then(
          () => null,
          (error: Error & { code?: string }) => ({ code: error.code, message: error.message }),
        );
      }, broken.toString('base64'));
      expect(failure?.code).toBe('project-invalid');
      expect(failure?.message).toContain('was not changed');
    }
  });
});

describe('the watermark', () => {
  test('[X40] is the same plate in the lower right corner of every page, and nowhere else', async () => {
    const project = sample();
    const large = { ...project, properties: { ...project.properties, width: 640, height: 480 } };
    const [plain, marked] = [
      await frameOf(large, 45),
      await renderPixels(host(), large, 45, { watermark: true }),
    ];
    let [left, top, right, bottom] = [640, 480, 0, 0];
    for (let y = 0; y < 480; y++) {
      for (let x = 0; x < 640; x++) {
        const at = (y * 640 + x) * 4;
        if (plain.data.subarray(at, at + 3).every((value, lane) => value === marked.data[at + lane]))
          continue;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
    // 3.4 % of the shorter side high, padded by two fifths of that, 2.4 % from the corner.
    expect([left, top, right + 1, bottom + 1]).toEqual([563, 439, 628, 468]);
  });

  test('[A7] [X40] is in the video of those who ask for it, and in no other', async () => {
    const project = sample();
    const large = { ...project, properties: { ...project.properties, width: 640, height: 480 } };
    const size = { width: 640, height: 480 };
    const [plain] = await decodeFrames(
      (await exportFile(host(), large, { container: 'webm' })).file,
      [45],
      size,
    );
    const marked = await exportFile(host(), large, { container: 'webm', watermark: true });
    const [shown] = await decodeFrames(marked.file, [45], size);
    if (!plain || !shown) throw new Error('A frame is missing.');
    const at = (pixels: Pixels, x: number, y: number) => pixels.data[(y * 640 + x) * 4] ?? 0;
    // White letters on the plate; the plain video is dark blue there.
    const brightest = (pixels: Pixels) =>
      Math.max(...Array.from({ length: 60 }, (_, index) => at(pixels, 566 + index, 454)));
    expect(brightest(plain)).toBeLessThan(60);
    expect(brightest(shown)).toBeGreaterThan(180);
  });
});
