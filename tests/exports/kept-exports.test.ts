import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Layer,
  type Project,
  solid,
} from '../../engine/model.ts';
import { decodeFrames, decodeSound, probeTimes } from '../support/ffmpeg.ts';
import { runsOr } from '../support/fuzz.ts';
import { exportFile, hasH264, openHostForFile } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);
const SIZE = { width: 192, height: 108 };
const SCENE_FRAMES = 90;

beforeEach(() => host().page.evaluate(() => window.gesso.deleteKeptExports()));

const word = (text: string, id: string): Layer =>
  createTextLayer({
    id,
    x: 10,
    y: 60,
    width: 172,
    height: 40,
    runs: [createTextRun({ text, fontSizePx: 28, color: '#ffffff' })],
  });

/** A ball that crosses the page in three seconds. */
const ball = (id: string, color = '#ffc640'): Layer =>
  createShapeLayer({
    id,
    x: 0,
    y: 10,
    width: 30,
    height: 30,
    shape: 'ellipse',
    fill: solid(color),
    keyframes: {
      x: [
        { frame: 0, value: 0, easing: { type: 'linear' } },
        { frame: SCENE_FRAMES - 1, value: 160, easing: { type: 'linear' } },
      ],
    },
  });

/** Four scenes of three seconds: a moving ball, an image, a clip, and nothing that moves; with a tone below all. */
function film({ text = 'First', ground = '#14206e', volume = 1 } = {}): Project {
  const { tone, webm, image } = media;
  const box = { x: 100, y: 10, width: 80, height: 45 };
  const scene = (index: number, layers: Layer[], bgColor = ground) =>
    createScene({ id: `scene:${index}`, durationFrames: SCENE_FRAMES, bgColor, layers });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { ...SIZE, aspect: '16:9', format: 1 },
    metadata: {
      assets: { [tone.id]: tone, [webm.id]: webm, [image.id]: image },
      audioTracks: [
        createAudioTrack({
          id: 'track:1',
          assetId: tone.id,
          durationFrames: 4 * SCENE_FRAMES,
          loop: true,
          volume,
        }),
      ],
      sceneItems: [
        scene(1, [ball('layer:1'), word('Ball', 'layer:2')]),
        scene(2, [createImageLayer({ id: 'layer:3', assetId: image.id, ...box }), word(text, 'layer:4')]),
        scene(3, [
          createVideoLayer({ id: 'layer:5', assetId: webm.id, ...box, muted: true }),
          word('Clip', 'layer:6'),
        ]),
        scene(4, [word('End', 'layer:7')], '#c04020'),
      ],
    },
  });
}

const made = (project: Project, reuse: boolean) =>
  exportFile(host(), project, { encoder: 'webcodecs', reuse });

/** The largest mean difference between the frames of two files that show the same, in levels of 255. */
async function difference(a: Buffer, b: Buffer, frames: readonly number[]): Promise<number> {
  const [one, other] = await Promise.all([decodeFrames(a, frames, SIZE), decodeFrames(b, frames, SIZE)]);
  return Math.max(
    ...one.map((image, index) => {
      const second = other[index];
      return second ? meanDifference(image, second) : 255;
    }),
  );
}

const EVERY_SEVENTH = Array.from({ length: Math.floor((4 * SCENE_FRAMES) / 7) }, (_, index) => index * 7);

describe('a second export', () => {
  test('encodes only what changed, and is the same film', async ({ skip }) => {
    if (!(await hasH264(host()))) skip();
    const first = await made(film(), true);
    expect(first.reusedFrames).toBe(0);
    const again = await made(film(), true);
    expect([again.reusedFrames, again.drawnFrames]).toEqual([4 * SCENE_FRAMES, 0]);
    expect(await difference(again.file, first.file, EVERY_SEVENTH)).toBe(0);
    expect(await decodeSound(again.file)).toEqual(await decodeSound(first.file));

    const changed = await made(film({ text: 'Second' }), true);
    // The scene of the text, and what lies in one group with its ends.
    expect(changed.reusedFrames).toBeGreaterThan(4 * SCENE_FRAMES - SCENE_FRAMES - 120);
    expect(changed.reusedFrames).toBeLessThanOrEqual(3 * SCENE_FRAMES);
    const plain = await made(film({ text: 'Second' }), false);
    expect(plain.reusedFrames).toBe(0);
    expect(await probeTimes(changed.file)).toEqual(await probeTimes(plain.file));
    expect(await difference(changed.file, plain.file, EVERY_SEVENTH)).toBeLessThan(2);
    expect(await decodeSound(changed.file)).toEqual(await decodeSound(plain.file));
  });

  test('takes nothing that looks or sounds otherwise', async ({ skip }) => {
    if (!(await hasH264(host()))) skip();
    await made(film(), true);
    const louder = await made(film({ volume: 0.3 }), true);
    expect(louder.reusedFrames).toBe(4 * SCENE_FRAMES);
    expect(await decodeSound(louder.file)).toEqual(
      await decodeSound((await made(film({ volume: 0.3 }), false)).file),
    );
    for (const options of [{ quality: 'high' as const }, { watermark: true }, { videoBitrate: 900_000 }]) {
      const other = await exportFile(host(), film(), { encoder: 'webcodecs', reuse: true, ...options });
      expect(other.reusedFrames, JSON.stringify(options)).toBe(0);
    }
    const onlyTheLastScene = await made(film({ ground: '#106030' }), true);
    expect(onlyTheLastScene.reusedFrames).toBeLessThanOrEqual(SCENE_FRAMES);
  });

  test('finds frames again that have moved in time', async ({ skip }) => {
    if (!(await hasH264(host()))) skip();
    const project = film();
    await made(project, true);
    const opening = createScene({ id: 'scene:0', durationFrames: 45, bgColor: '#000000' });
    const longer: Project = {
      ...project,
      metadata: { ...project.metadata, sceneItems: [opening, ...project.metadata.sceneItems] },
    };
    const { reusedFrames, file } = await made(longer, true);
    expect(reusedFrames).toBe(4 * SCENE_FRAMES);
    expect(await probeTimes(file)).toEqual(await probeTimes((await made(longer, false)).file));
  });

  test('of an export that was cancelled goes on where it stopped', async ({ skip }) => {
    if (!(await hasH264(host()))) skip();
    const code = await host().page.evaluate(
      (project) =>
        window.gesso.exportCancelledAt(project, { format: 'mp4', encoder: 'webcodecs', reuse: true }, 200),
      film(),
    );
    expect(code).toBe('export-cancelled');
    const { reusedFrames } = await made(film(), true);
    // How far it came before it heard of it depends on the machine; the groups before frame 180 were complete.
    expect(reusedFrames).toBeGreaterThanOrEqual(180);
  });

  test('encodes again what is damaged or missing', async ({ skip }) => {
    if (!(await hasH264(host()))) skip();
    const first = await made(film(), true);
    const kinds = await host().page.evaluate(() => window.gesso.damageKeptExports());
    expect(kinds).toEqual(expect.arrayContaining(['group', 'sound']));
    const again = await made(film(), true);
    expect(again.reusedFrames).toBeLessThan(4 * SCENE_FRAMES);
    expect(await difference(again.file, first.file, EVERY_SEVENTH)).toBeLessThan(2);
    expect(await decodeSound(again.file)).toEqual(await decodeSound(first.file));
  });
});

/** One edit, from four numbers. Each changes what is seen by more than encoding does. */
function edited(
  project: Project,
  [kind, sceneSeed, x, color]: readonly [number, number, number, number],
): Project {
  const scenes = [...project.metadata.sceneItems];
  const index = sceneSeed % scenes.length;
  const scene = scenes[index];
  if (!scene) return project;
  const next = scenes[(index + 1) % scenes.length] ?? scene;
  const paint = `#${(color % 0xffffff).toString(16).padStart(6, '0')}`;
  const [first] = scene.layers;
  switch (kind % 6) {
    case 0:
      scenes[index] = { ...scene, bgColor: paint };
      break;
    case 1:
      scenes[index] = {
        ...scene,
        layers: [...scene.layers, { ...ball(`ball:${color}`, paint), y: x % 80 }].slice(-4),
      };
      break;
    case 2:
      if (first) scenes[index] = { ...scene, layers: [{ ...first, x: x % 120 }, ...scene.layers.slice(1)] };
      break;
    case 3:
      scenes[index] = next;
      scenes[(index + 1) % scenes.length] = scene;
      break;
    case 4:
      scenes[index] = { ...scene, durationFrames: 60 + (x % 90) };
      break;
    default:
      scenes[index] = {
        ...scene,
        transition: { type: 'push', durationFrames: 5 + (x % 20), direction: 'left' },
      };
  }
  return { ...project, metadata: { ...project.metadata, sceneItems: scenes } };
}

describe('after any edits', () => {
  const runs = runsOr(4);
  test(
    'an export with parts of earlier ones shows what one without them shows',
    async ({ skip }) => {
      if (!(await hasH264(host()))) skip();
      const number = fc.nat({ max: 0xffffff });
      const edits = fc.sample(fc.tuple(number, number, number, number), { numRuns: runs, seed: 21 });
      let project = film();
      let reused = 0;
      for (const [index, edit] of edits.entries()) {
        project = edited(project, edit);
        const withParts = await made(project, true);
        const without = await made(project, false);
        reused += withParts.reusedFrames;
        const total = without.frames;
        expect(await probeTimes(withParts.file)).toEqual(await probeTimes(without.file));
        const frames = Array.from({ length: Math.floor(total / 11) }, (_, at) => at * 11 + (index % 11));
        expect(await difference(withParts.file, without.file, frames), `edit ${index}: ${edit}`).toBeLessThan(
          3,
        );
      }
      expect(reused).toBeGreaterThan(0);
    },
    60_000 + runs * 10_000,
  );
});
