import {
  type Asset,
  createAnimationPreset,
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Keyframes,
  type Layer,
  type Project,
  solid,
} from '../engine/model.ts';

/** The media of the benchmark scenes, made by bench/media.ts and served at /bench/media/. */
export const BENCH_ASSETS = {
  clip: asset('clip', 'video', 'clip.mp4', 1280, 720, 180, true),
  music: asset('music', 'audio', 'music.m4a', 0, 0, 180, true),
  red: asset('red', 'image', 'red.jpg', 900, 900, 0, false),
  green: asset('green', 'image', 'green.jpg', 900, 900, 0, false),
  blue: asset('blue', 'image', 'blue.jpg', 900, 900, 0, false),
} as const;

function asset(
  id: string,
  kind: Asset['kind'],
  name: string,
  widthPx: number,
  heightPx: number,
  durationFrames: number,
  hasAudio: boolean,
): Asset {
  const source = { type: 'url' as const, url: `/bench/media/${name}` };
  return {
    id: `asset:${id}`,
    kind,
    name,
    source,
    mimeType: '',
    widthPx,
    heightPx,
    durationFrames,
    hasAudio,
    sizeBytes: 0,
  };
}

const NOW = '2026-01-01T00:00:00.000Z';
const LINES = ['Made on your machine', 'Words that fade in', 'Images that slide', 'and sound beneath'];

/** Opaque half a second after `startFrame`. */
function fadeIn(startFrame: number): Keyframes {
  return {
    opacity: [
      { frame: startFrame, value: 0, easing: { type: 'linear' } },
      { frame: startFrame + 15, value: 1, easing: { type: 'linear' } },
    ],
  };
}

/** Three images that slide in and out one after another, and four lines of text that fade in. */
function imagesAndText(): Layer[] {
  const images = [BENCH_ASSETS.red, BENCH_ASSETS.green, BENCH_ASSETS.blue].map((image, index) =>
    createImageLayer({
      assetId: image.id,
      x: 60 + index * 330,
      y: 120,
      width: 300,
      height: 300,
      cornerRadius: 24,
      startFrame: index * 10,
      durationFrames: 170 - index * 10,
      animationIn: { ...createAnimationPreset('in', index % 2 === 0 ? 0 : 1), duration: 700 },
      animationOut: { ...createAnimationPreset('out', index % 2 === 0 ? 1001 : 1000), duration: 700 },
    }),
  );
  const lines = LINES.map((text, index) =>
    createTextLayer({
      x: 60,
      y: 700 + index * 85,
      width: 960,
      height: 80,
      keyframes: fadeIn(index * 12),
      runs: [
        createTextRun({
          text,
          fontFamily: index === 0 ? 'Anton' : 'Inter',
          fontSizePx: index === 0 ? 72 : 48,
          color: '#14206e',
        }),
      ],
    }),
  );
  return [...images, ...lines];
}

function video(layers: Layer[], withSound: boolean): Project {
  return createProject(NOW, {
    assetType: 'video',
    metadata: {
      assets: Object.fromEntries(Object.values(BENCH_ASSETS).map((each) => [each.id, each])),
      audioTracks: withSound
        ? [createAudioTrack({ assetId: BENCH_ASSETS.music.id, durationFrames: 180, fadeOutFrames: 15 })]
        : [],
      sceneItems: [createScene({ durationFrames: 180, bgColor: '#ffb38f', layers })],
    },
  });
}

/** The scenes of the export benchmark: six seconds of 1080 x 1080. */
export const EXPORT_SCENES: Readonly<Record<string, () => Project>> = {
  'clip, images, text, sound': () => {
    const clip = createVideoLayer({
      assetId: BENCH_ASSETS.clip.id,
      x: 240,
      y: 440,
      width: 600,
      height: 240,
      muted: true,
    });
    return video([...imagesAndText().slice(0, 3), clip, ...imagesAndText().slice(3)], true);
  },
  'images, text, sound': () => video(imagesAndText(), true),
  'a still page': () =>
    video(
      [
        createTextLayer({
          x: 60,
          y: 400,
          width: 960,
          height: 200,
          runs: [createTextRun({ text: 'Nothing moves', fontFamily: 'Anton', fontSizePx: 120 })],
        }),
      ],
      false,
    ),
};

/** A page of `count` small shapes and words, every tenth of them moving all the time. */
export function crowdedProject(count: number): Project {
  const layers = Array.from({ length: count }, (_, index): Layer => {
    const place = { x: (index * 137) % 1000, y: (index * 211) % 1000, width: 80, height: 80 };
    const animationOverall = index % 10 === 0 ? createAnimationPreset('overall', 104) : null;
    if (index % 5 === 4)
      return createTextLayer({
        ...place,
        runs: [createTextRun({ text: `No ${index}`, fontSizePx: 22 })],
        animationOverall,
      });
    return createShapeLayer({
      ...place,
      shape: index % 2 === 0 ? 'ellipse' : 'star',
      fill: solid(index % 3 === 0 ? '#ff6f47' : '#2a33de'),
      animationOverall,
    });
  });
  return createProject(NOW, { metadata: { sceneItems: [createScene({ durationFrames: 300, layers })] } });
}

/** Scenes of at most 30 s one after another, in 720p: words, a star that turns and sound the whole time. */
export function longProject(seconds: number): Project {
  const sceneItems = Array.from({ length: Math.ceil(seconds / 30) }, (_, index) => {
    const durationFrames = Math.min(900, (seconds - index * 30) * 30);
    return createScene({
      durationFrames,
      bgColor: index % 2 === 0 ? '#f2e8da' : '#dfe8f2',
      layers: [
        createShapeLayer({
          x: 840,
          y: 200,
          width: 300,
          height: 300,
          shape: 'star',
          fill: solid('#ce3b12'),
          animationOverall: createAnimationPreset('overall', 101),
        }),
        createTextLayer({
          x: 80,
          y: 260,
          width: 700,
          height: 160,
          runs: [
            createTextRun({ text: `Minute ${Math.floor(index / 2)}`, fontFamily: 'Anton', fontSizePx: 120 }),
          ],
        }),
      ],
    });
  });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 1280, height: 720, aspect: '16:9', format: 1 },
    metadata: { sceneItems },
  });
}
