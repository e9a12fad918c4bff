import { createAdjustEffect, createEffect } from '../../engine/effects/defaults.ts';
import {
  type Asset,
  createAnimationPreset,
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Effect,
  type Keyframes,
  type Layer,
  type Project,
  type Scene,
} from '../../engine/model.ts';
import { BENCH_ASSETS, EXPORT_SCENES } from '../scenes.ts';

/** Photographs and a clip of the library, which fill whole pages. */
const PHOTOS = ['mountain-lake-reflection', 'taipei-city', 'sunset-beach', 'misty-forest'] as const;
const CLIP_NAME = 'push-in-tea-gardens';

export const photoUrl = (index: number) => `/assets/media/stock/photos/${PHOTOS[index % PHOTOS.length]}.jpg`;
export const FULL_CLIP_URL = `/assets/media/stock/clips/${CLIP_NAME}.mp4`;

function urlAsset(id: string, kind: Asset['kind'], url: string, widthPx: number, heightPx: number): Asset {
  const { hasAudio, durationFrames } = { hasAudio: false, durationFrames: kind === 'video' ? 240 : 0 };
  return {
    id: `asset:${id}`,
    kind,
    name: id,
    source: { type: 'url', url },
    mimeType: '',
    widthPx,
    heightPx,
    durationFrames,
    hasAudio,
    sizeBytes: 0,
  };
}

const PHOTO_ASSETS = PHOTOS.map((name, index) => urlAsset(name, 'image', photoUrl(index), 2400, 1600));
const FULL_CLIP = urlAsset(CLIP_NAME, 'video', FULL_CLIP_URL, 1280, 720);
const ASSETS = Object.fromEntries(
  [...Object.values(BENCH_ASSETS), ...PHOTO_ASSETS, FULL_CLIP].map((asset) => [asset.id, asset]),
);

/** The texts of all scenes, one line below the other. */
export const LINES = ['Made on your machine', 'Words that fade in', 'Images that slide', 'and sound beneath'];
export const INK = '#14206e';

function fadeIn(startFrame: number): Keyframes {
  return {
    opacity: [
      { frame: startFrame, value: 0, easing: { type: 'linear' } },
      { frame: startFrame + 15, value: 1, easing: { type: 'linear' } },
    ],
  };
}

function lines(topPx: number, color = INK, shift = 0): Layer[] {
  return LINES.map((text, index) =>
    createTextLayer({
      x: 60,
      y: topPx + index * 85,
      width: 960,
      height: 80,
      keyframes: fadeIn(shift + index * 12),
      runs: [
        createTextRun({
          text,
          fontFamily: index === 0 ? 'Anton' : 'Inter',
          fontSizePx: index === 0 ? 72 : 48,
          color,
        }),
      ],
    }),
  );
}

/** Three images that slide in one after another, stay, and slide out. */
function slidingImages(topPx: number): Layer[] {
  return [BENCH_ASSETS.red, BENCH_ASSETS.green, BENCH_ASSETS.blue].map((image, index) =>
    createImageLayer({
      assetId: image.id,
      x: 60 + index * 330,
      y: topPx,
      width: 300,
      height: 300,
      cornerRadius: 24,
      startFrame: index * 10,
      durationFrames: 170 - index * 10,
      animationIn: { ...createAnimationPreset('in', index % 2 === 0 ? 0 : 1), duration: 700 },
      animationOut: { ...createAnimationPreset('out', index % 2 === 0 ? 1001 : 1000), duration: 700 },
    }),
  );
}

function photoOver(index: number, width: number, height: number): Layer {
  const asset = PHOTO_ASSETS[index % PHOTO_ASSETS.length];
  if (!asset) throw new RangeError('no photograph');
  return createImageLayer({ assetId: asset.id, x: 0, y: 0, width, height });
}

const smallClip = () =>
  createVideoLayer({
    assetId: BENCH_ASSETS.clip.id,
    x: 40,
    y: 430,
    width: 1000,
    height: 562,
    muted: true,
  });

const fullClip = (effects: Effect[] = []) =>
  createVideoLayer({ assetId: FULL_CLIP.id, x: 0, y: 0, width: 1080, height: 1080, muted: true, effects });

function film(
  scenes: Partial<Scene>[],
  { width = 1080, height = 1080 }: { width?: number; height?: number } = {},
): Project {
  const sceneItems = scenes.map((scene) =>
    createScene({ durationFrames: 180, ratio: width / height, ...scene }),
  );
  const totalFrames = sceneItems.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width, height },
    metadata: {
      assets: ASSETS,
      audioTracks: [
        createAudioTrack({
          assetId: BENCH_ASSETS.music.id,
          durationFrames: totalFrames,
          loop: totalFrames > 180,
          // As in most films; what nothing changes is copied from its file, which is not what is measured here.
          fadeOutFrames: 15,
        }),
      ],
      sceneItems,
    },
  });
}

const photoScene = (index: number): Partial<Scene> => ({
  layers: [photoOver(index, 1080, 1080), ...slidingImages(120), ...lines(700)],
});
const photoAndClipScene = (index: number): Partial<Scene> => ({
  layers: [photoOver(index, 1080, 1080), ...slidingImages(60), smallClip(), ...lines(700)],
});

/** How far image `index` of the scene of thirty goes in a second, in pixels. */
export const DRIFT_PX = 90;
export const driftHome = (index: number) => ({
  x: (index % 6) * 170 + 20,
  y: Math.floor(index / 6) * 200 + 40,
});

function drifting(): Layer[] {
  const images = [BENCH_ASSETS.red, BENCH_ASSETS.green, BENCH_ASSETS.blue];
  return Array.from({ length: 30 }, (_, index) => {
    const { x, y } = driftHome(index);
    const travel = (index % 2 === 0 ? DRIFT_PX : -DRIFT_PX) * 6;
    return createImageLayer({
      assetId: (images[index % 3] ?? BENCH_ASSETS.red).id,
      x,
      y,
      width: 150,
      height: 150,
      keyframes: {
        x: [
          { frame: 0, value: x, easing: { type: 'linear' } },
          { frame: 180, value: x + travel, easing: { type: 'linear' } },
        ],
      },
    });
  });
}

/** A look by hand: a little more colour and contrast, and a blur of 8 pixels. */
const onClip = (): Effect[] => [
  createAdjustEffect({ saturation: 30, contrast: 15 }),
  { ...createEffect('gaussian-blur'), radiusPx: 8 },
];

/** The scenes of the export benchmark and the names of their hand-written twins (bench/host/by-hand). */
export const SCENES: Readonly<Record<string, () => Project>> = {
  ...EXPORT_SCENES,
  'photograph over the page, images, text, sound': () => film([photoScene(0)]),
  'photograph and clip, images, text, sound': () => film([photoAndClipScene(0)]),
  'clip over the page, text, sound': () => film([{ layers: [fullClip(), ...lines(700, '#ffffff')] }]),
  'story in 9:16, text, sound': () =>
    film([{ layers: [photoOver(1, 1080, 1920), ...slidingImages(300), ...lines(1300, '#ffffff')] }], {
      width: 1080,
      height: 1920,
    }),
  'thirty moving images': () => film([{ layers: [photoOver(2, 1080, 1080), ...drifting()] }]),
  'four scenes with transitions': () =>
    film(
      [0, 1, 2, 3].map((index) => ({
        durationFrames: 45,
        layers: [photoOver(index, 1080, 1080), ...lines(700, '#ffffff').slice(0, 1)],
        transition:
          index === 0
            ? null
            : {
                type: index % 2 === 1 ? ('fade' as const) : ('push' as const),
                durationFrames: 15,
                direction: 'left' as const,
              },
      })),
    ),
  'effects on a clip': () => film([{ layers: [fullClip(onClip()), ...lines(700, '#ffffff')] }]),
  '60 s of photographs, images, text, sound': () =>
    film(Array.from({ length: 10 }, (_, index) => photoScene(index))),
  '60 s of photographs and clips, images, text, sound': () =>
    film(Array.from({ length: 10 }, (_, index) => photoAndClipScene(index))),
};
