import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { editAndUndo } from '../../../engine/examples/edit-and-undo.ts';
import { renderHeadless } from '../../../engine/examples/headless-render.ts';
import { createProject, createScene, createShapeLayer, type Project, solid } from '../../../engine/model.ts';
import { chromiumPath } from '../../../server/services/rendering/chromium.ts';
import { decodeFrames, probe } from '../../support/ffmpeg.ts';
import { hasH264, openHostForFile } from '../../support/host.ts';
import { decodePng, meanDifference, type Pixels } from '../../support/scene-images.ts';

// The custom layer type, effect, encoder, animation and export format are tested in extensions.test.ts.
const host = openHostForFile();
const TEMPLATE = fileURLToPath(new URL('../../../assets/templates/book-club.json', import.meta.url));
const SIZE = { width: 320, height: 180 };

beforeAll(async () => {
  await host().page.goto(`${host().url}/bench/examples/`);
  await host().page.waitForFunction(() => 'examples' in window);
});

const project = (durationFrames: number): Project =>
  createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: SIZE,
    metadata: {
      sceneItems: [
        createScene({
          durationFrames,
          layers: [createShapeLayer({ x: 20, y: 20, width: 80, height: 60, fill: solid('#ff0000') })],
        }),
      ],
    },
  });

const colorAt = ({ width, data }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('a template becomes a PNG in the size that was requested', async () => {
  const base64 = await host().page.evaluate(async () =>
    window.toBase64(await window.examples.renderTemplate('/assets/templates/book-club.json', 0.5)),
  );
  const image = decodePng(Buffer.from(base64, 'base64'));
  expect([image.width, image.height]).toEqual([540, 540]);
  // More than a blank page: text and a drawing in several colors.
  expect(new Set(Array.from({ length: 540 }, (_, x) => String(colorAt(image, x, 270)))).size).toBeGreaterThan(
    5,
  );
});

test('Node renders the same template through headless Chromium', async () => {
  const outputPath = join(mkdtempSync(join(tmpdir(), 'gesso-headless-')), 'page.png');
  const executablePath = chromiumPath();
  await renderHeadless({
    pageUrl: `${host().url}/bench/examples/`,
    projectPath: TEMPLATE,
    outputPath,
    ...(executablePath ? { executablePath } : {}),
  });
  const base64 = await host().page.evaluate(async () =>
    window.toBase64(await window.examples.renderTemplate('/assets/templates/book-club.json', 0.5)),
  );
  expect(meanDifference(decodePng(readFileSync(outputPath)), decodePng(Buffer.from(base64, 'base64')))).toBe(
    0,
  );
});

test('edits are steps of the history, a drag is one of them, and all can be taken back', () => {
  const { document, events } = editAndUndo();
  expect(events).toEqual([
    ...['commit', 'commit', 'commit', 'preview', 'preview', 'preview', 'commit'],
    ...['undo', 'undo', 'undo', 'undo', 'redo'],
  ]);
  const [scene, ...others] = document.project.metadata.sceneItems;
  expect(scene?.layers[0]).toMatchObject({ x: 490, y: 20 });
  expect(scene?.durationFrames).toBe(150);
  expect(others).toEqual([]);
  expect([document.undoLabel, document.redoLabel]).toEqual([
    'Center the square',
    'Make the scene 2 seconds long',
  ]);
});

test('an MP4 is made while the bar moves, and Cancel ends it with its own error', async ({ skip }) => {
  skip(!(await hasH264(host())), 'this browser has no H.264');
  const { base64, bar, status } = await host().page.evaluate(async (json) => {
    const output = document.createElement('div');
    const file = await window.examples.exportMp4(json, output);
    const { value, max } = output.querySelector('progress') as HTMLProgressElement;
    return {
      base64: await window.toBase64(file),
      bar: { value, max },
      status: output.querySelector('p')?.textContent,
    };
  }, project(45));
  const [video] = await probe(Buffer.from(base64, 'base64'));
  expect(video).toMatchObject({ codec_name: 'h264', width: 1280, height: 720, nb_read_frames: '45' });
  expect(bar).toEqual({ value: 45, max: 45 });
  expect(status).toMatch(/^45 frames by /);

  const code = await host().page.evaluate((json) => {
    const output = document.createElement('div');
    const running = window.examples.exportMp4(json, output);
    const clickWhenShown = () => {
      // The status is empty until the export has said how far it is.
      if (output.querySelector('p')?.textContent) output.querySelector('button')?.click();
      else requestAnimationFrame(clickWhenShown);
    };
    clickWhenShown();
    return running.then(
      () => 'exported',
      (error: { code?: string }) => error.code,
    );
  }, project(300));
  expect(code).toBe('export-cancelled');
});

test('the player shows the frame that was sought, plays on from there, and stops at the end', async () => {
  const json = project(20);
  json.metadata.sceneItems[0]?.layers.push(
    createShapeLayer({ x: 200, y: 20, width: 80, height: 60, fill: solid('#0000ff'), startFrame: 10 }),
  );
  const frames = await host().page.evaluate(async (shown) => {
    const output = document.createElement('div');
    document.body.append(output);
    const { canvas, player } = await window.examples.openPlayer(shown, output);
    const blueAt = () => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0);
      return [...(context?.getImageData(canvas.width * 0.75, canvas.height / 4, 1, 1).data ?? [])];
    };
    const until = (isSo: () => boolean) =>
      new Promise<void>((done) => {
        const look = () => (isSo() ? done() : requestAnimationFrame(look));
        look();
      });
    await until(() => blueAt()[3] === 255);
    const before = blueAt();
    player.play();
    await until(() => !player.isPlaying);
    await until(() => blueAt()[0] === 0);
    return { before, frame: player.frame, after: blueAt() };
  }, json);
  expect(frames).toEqual({ before: [255, 255, 255, 255], frame: 19, after: [0, 0, 255, 255] });
});

test('the background of a photo is removed, in steps that are reported', async () => {
  const { base64, steps } = await host().page.evaluate(async () => {
    const heard = new Set<string>();
    const photo = await (await fetch('/assets/media/perfume-citrus.jpg')).blob();
    const file = await window.examples.removeBackground(photo, (step) => heard.add(step));
    return { base64: await window.toBase64(file), steps: [...heard] };
  });
  const image = decodePng(Buffer.from(base64, 'base64'));
  expect(colorAt(image, 4, 4)[3]).toBeLessThan(20);
  expect(colorAt(image, Math.round(image.width / 2), Math.round(image.height / 2))[3]).toBeGreaterThan(235);
  expect(steps).toEqual(expect.arrayContaining(['find', 'trace']));
});

test('subtitles are in the images of the video, for as long as they show', async () => {
  const format = (await hasH264(host())) ? 'mp4' : 'webm';
  const base64 = await host().page.evaluate(
    async ([json, ending]) => {
      const srt = '1\n00:00:00,000 --> 00:00:01,000\nWWWWWWWWWW\n';
      return window.toBase64(await window.examples.burnInSubtitles(json, srt, ending));
    },
    [project(45), format] as const,
  );
  const [during, after] = await decodeFrames(Buffer.from(base64, 'base64'), [15, 40], SIZE);
  if (!during || !after) throw new Error('A frame is missing.');
  const darkShare = (image: Pixels) => {
    const middle = Array.from({ length: 80 }, (_, row) => colorAt(image, 160, 100 + row));
    return middle.filter(([red = 255]) => red < 60).length / middle.length;
  };
  expect(darkShare(during)).toBeGreaterThan(0.05);
  expect(darkShare(after)).toBe(0);
});
