import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Asset,
  createAdjustEffect,
  createAnimationPreset,
  createEffect,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShadow,
  createShapeLayer,
  createShapeMask,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Layer,
  type Project,
  solid,
  type VideoLayer,
} from '../../engine/model.ts';
import { makeMedia } from '../support/ffmpeg.ts';
import { hasH264, openHostForFile } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';

const media = await makeTestMedia();
/** A clip without hard edges or strong colours, so that every value of its planes is a colour of the screen. */
async function mutedClip(id: string, matrix: string, range: string): Promise<Asset> {
  const name = `${id}.mp4`;
  const image = 'testsrc2=size=640x360:rate=25:duration=3,hue=s=0.25,gblur=sigma=2';
  const file = await makeMedia(
    name,
    ...['-f', 'lavfi', '-i', `${image},scale=out_color_matrix=${matrix}:out_range=${range}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'],
    ...['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix, '-color_range', range],
  );
  writeFileSync(join(media.folder, name), file);
  return {
    ...media.clip,
    id: `asset:${id}`,
    source: { type: 'url', url: `/project/${name}` },
    ...{ widthPx: 640, heightPx: 360, hasAudio: false },
  };
}

const CLIP = await mutedClip('muted', 'bt709', 'tv');
const OLD = await mutedClip('old', 'smpte170m', 'tv');
const FULL = await mutedClip('full', 'bt709', 'pc');
const host = openHostForFile(media.folder);

/** Leaves of tea of strong green, which RGB has no room for. */
const VIVID: Asset = {
  ...CLIP,
  id: 'asset:vivid',
  source: { type: 'url', url: '/assets/media/stock/clips/push-in-tea-gardens.mp4' },
  ...{ widthPx: 1280, heightPx: 720 },
};

const FRAMES = Array.from({ length: 12 }, (_, index) => 20 + index);

function projectOf(layers: Layer[], width = 480, height = 480): Project {
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width, height },
    metadata: {
      assets: {
        [CLIP.id]: CLIP,
        [OLD.id]: OLD,
        [FULL.id]: FULL,
        [VIVID.id]: VIVID,
        [media.image.id]: media.image,
      },
      sceneItems: [createScene({ durationFrames: 60, bgColor: '#c08040', layers })],
    },
  });
}

/** Not the whole page. */
const PLACE = { x: 40, y: 60, width: 380, height: 300 };

const clip = (fields: Partial<VideoLayer> = {}) =>
  createVideoLayer({ assetId: CLIP.id, x: 0, y: 0, width: 480, height: 480, muted: true, ...fields });
const words = (fields: Partial<Layer> = {}) =>
  createTextLayer({
    x: 40,
    y: 200,
    width: 400,
    height: 80,
    runs: [createTextRun({ text: 'Over the clip', fontFamily: 'Anton', fontSizePx: 60, color: '#ffffff' })],
    ...(fields as object),
  });
const compare = (project: Project, frames = FRAMES) =>
  host().page.evaluate(([json, list]) => window.gesso.comparePlanes(json, list), [project, frames] as const);

const fade = (from: number, frames: number) => [
  { frame: from, value: 0, easing: { type: 'linear' as const } },
  { frame: from + frames, value: 1, easing: { type: 'linear' as const } },
];

/** An image that comes in from the side, in the lower half. */
const comesIn = () =>
  createImageLayer({
    assetId: media.image.id,
    ...{ x: 100, y: 300, width: 200, height: 100 },
    animationIn: { ...createAnimationPreset('in', 0), duration: 2_000 },
  });

function strongerColors() {
  return { ...createAdjustEffect(), saturation: 0.3, contrast: 0.15 };
}

function blur(radiusPx: number) {
  return { ...createEffect('gaussian-blur'), radiusPx };
}

const TAKEN: Readonly<Record<string, Layer[]>> = {
  'over the page': [clip()],
  'smaller than it is, at odd places': [clip({ x: 33, y: 51, width: 301, height: 177 })],
  'enlarged and cropped': [clip({ zoom: 2.6, focusX: 0.3, focusY: 0.8 })],
  'at a third of its size': [clip({ x: 100, y: 100, width: 220, height: 124 })],
  'under words and a see-through shape': [
    clip(),
    createShapeLayer({ x: 60, y: 60, width: 300, height: 300, fill: solid('#2030c0'), opacity: 0.4 }),
    words(),
  ],
  'see-through itself, with corners and a shadow': [
    clip({ ...PLACE, zoom: 2, opacity: 0.6, cornerRadius: 40, shadow: createShadow(8) }),
  ],
  'in the shape of a heart': [clip({ zoom: 2, mask: createShapeMask({ shape: 'heart' }) })],
  'beside an image that moves': [clip({ height: 270 }), comesIn()],
  'under a small shape that fades in': [
    clip(),
    createShapeLayer({ x: 200, y: 200, width: 80, height: 60, keyframes: { opacity: fade(18, 30) } }),
  ],
  'one over another, with words between them and over both': [
    clip(),
    words({ y: 130, height: 100 }),
    clip({ x: 101, y: 103, width: 240, height: 220, opacity: 0.7, zoom: 3 }),
    words({ y: 240 }),
  ],
  'in BT.601': [clip({ assetId: OLD.id })],
  'in full range': [clip({ assetId: FULL.id })],
  'two beside one another': [clip({ width: 240 }), clip({ x: 244, width: 236 })],
  'in other colours': [clip({ effects: [strongerColors()] }), words()],
  'made smaller, of which little shows, in other colours': [
    clip({ x: 60, width: 240, height: 320, effects: [strongerColors()] }),
  ],
  'in BT.601 and other colours': [clip({ assetId: OLD.id, effects: [strongerColors()] })],
  'blurred, up to the edge of the page': [clip({ effects: [blur(16)] }), words()],
  'stretched and blurred': [clip({ fit: 'fill', zoom: 2, effects: [blur(16)] })],
  'blurred within its box, of which the page cuts a corner': [
    clip({ x: 101, y: 121, width: 420, height: 330, effects: [blur(10)], zoom: 1.4 }),
  ],
  'blurred a little, with corners, see-through': [
    clip({ ...PLACE, zoom: 2, effects: [blur(3)], cornerRadius: 40, opacity: 0.7 }),
  ],
  'blurred, under words that fade over a third of it': [
    clip({ effects: [strongerColors(), blur(12)] }),
    words({ y: 100, height: 160, keyframes: { opacity: fade(15, 30) } }),
  ],
  'in other colours and blurred, under another one': [
    clip({ effects: [strongerColors(), blur(24)] }),
    clip({ x: 100, y: 120, width: 260, height: 240, zoom: 2 }),
  ],
};

const DRAWN: Readonly<Record<string, Layer[]>> = {
  'with an effect that is no blur': [clip({ effects: [createEffect('pixelate')] })],
  'in other colours after a blur': [clip({ effects: [blur(10), strongerColors()] })],
  'blurred, with room beside it': [clip({ fit: 'contain', effects: [blur(10)] })],
  'blurred, with a shadow': [clip({ ...PLACE, zoom: 2, effects: [blur(10)], shadow: createShadow(8) })],
  'with an outline around it': [clip({ ...PLACE, zoom: 2, effects: [createEffect('outline')] })],
  turned: [clip({ rotation: 10 })],
  'under what blends in another way': [
    clip(),
    createShapeLayer({ ...PLACE, fill: solid('#2030c0'), blendMode: 'overlay' }),
  ],
  'under what moves over much of it': [
    clip(),
    createShapeLayer({ ...PLACE, fill: solid('#2030c0'), keyframes: { opacity: fade(0, 60) } }),
  ],
  'below one with an effect': [
    clip(),
    clip({ x: 100, y: 100, width: 200, height: 200, effects: [createEffect('pixelate')] }),
  ],
  'made smaller, with corners': [clip({ x: 10, y: 10, width: 200, height: 200, cornerRadius: 30 })],
  'in a group': [createGroupLayer({ width: 480, height: 480, children: [clip()] })],
};

/** Chroma of clips that are made smaller, and at edges of what lies over them, may be further than 4, in a value of ten thousand. */
function expectTheSame({ mean, largest, farShare }: { mean: number; largest: number; farShare: number }) {
  expect(mean).toBeLessThan(1);
  expect(largest).toBeLessThanOrEqual(8);
  expect(farShare).toBeLessThan(0.0001);
}

describe('clips that only play are drawn as planes', () => {
  test.for(Object.entries(TAKEN))('%s: as the canvas draws them', async ([_, layers], { skip }) => {
    if (!(await hasH264(host()))) skip('This browser has no H.264.');
    const { frames, mean, largest, farShare } = await compare(projectOf(layers));
    // The first has none before it.
    expect(frames).toEqual(FRAMES.slice(1));
    expectTheSame({ mean, largest, farShare });
  });

  test.for(Object.entries(DRAWN))('%s: the canvas draws them', async ([_, layers], { skip }) => {
    if (!(await hasH264(host()))) skip('This browser has no H.264.');
    const { frames, largest } = await compare(projectOf(layers));
    expect(frames).toEqual([]);
    expect(largest).toBe(0);
  });

  test('as soon as what moves over them stands still, until it moves again, and across scenes', async ({
    skip,
  }) => {
    if (!(await hasH264(host()))) skip('This browser has no H.264.');
    const project = projectOf([
      clip({ durationFrames: 40 }),
      createShapeLayer({ x: 40, y: 40, width: 90, height: 60, keyframes: { opacity: fade(10, 4) } }),
      // It covers more than a twelfth of the page.
      createShapeLayer({ ...PLACE, fill: solid('#ffffff'), keyframes: { opacity: fade(30, 4) } }),
    ]);
    const [scene] = project.metadata.sceneItems;
    if (!scene) throw new Error('There is no scene.');
    const next = createScene({ durationFrames: 20, layers: [clip({ x: 20 }), words()] });
    const both = { ...project, metadata: { ...project.metadata, sceneItems: [scene, next] } };
    const all = Array.from({ length: 80 }, (_, frame) => frame);
    const { frames, mean, largest, farShare } = await compare(both, all);
    // Not while a large shape fades in, not after the clip has ended, and not in the first frame of a scene.
    const range = (from: number, to: number) => all.slice(from, to + 1);
    expect(frames).toEqual([...range(1, 30), ...range(35, 39), ...range(61, 79)]);
    expectTheSame({ mean, largest, farShare });
  });

  test('colours that RGB has no room for stay as the file has them', async ({ skip }) => {
    if (!(await hasH264(host()))) skip('This browser has no H.264.');
    const { frames, mean, farShare } = await compare(projectOf([clip({ assetId: VIVID.id })]));
    expect(frames).toHaveLength(FRAMES.length - 1);
    expect(mean).toBeLessThan(1);
    expect(farShare).toBeGreaterThan(0);
    expect(farShare).toBeLessThan(0.01);
  });
});
