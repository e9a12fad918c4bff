import { expect, test } from 'vitest';
import {
  createAnimationPreset,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createTrack,
  type Layer,
  type Project,
  solid,
  type Transition,
} from '../../engine/model.ts';
import { openHostForFile, renderPixels, scene } from '../support/host.ts';
import { fileAsset, TEST_NOW } from '../support/sample-media.ts';
import { differingShare } from '../support/scene-images.ts';

const host = openHostForFile();
const SIZE = { width: 160, height: 90 };
const photo = fileAsset('asset:photo', 'assets/media/thumbs/lake-house-dusk.webp', {
  widthPx: 320,
  heightPx: 320,
});
const person = fileAsset('asset:person', 'assets/media/thumbs/portrait-evening.webp', {
  widthPx: 320,
  heightPx: 400,
});
const assets = { [photo.id]: photo, [person.id]: person };
const full = { x: 0, y: 0, ...SIZE };

const film = (metadata: Partial<Project['metadata']>): Project =>
  createProject(TEST_NOW, {
    assetType: 'video',
    properties: SIZE,
    metadata: { assets, ...metadata },
  });
const title = (fields: Partial<Parameters<typeof createTextLayer>[0]> = {}) =>
  createTextLayer({
    ...{ x: 10, y: 58, width: 140, height: 30, align: 'center' },
    runs: [createTextRun({ text: 'By the lake', fontFamily: 'Anton', fontSizePx: 20, color: '#ffffff' })],
    ...fields,
  });

/** The parts of a film: what shows, for how long, and what leads over to it. */
const PARTS: readonly { layer: Layer; frames: number; transition: Transition | null }[] = [
  { layer: createImageLayer({ id: 'layer:0', ...full, assetId: photo.id }), frames: 30, transition: null },
  {
    layer: createImageLayer({
      id: 'layer:1',
      ...full,
      assetId: person.id,
      animationOut: createAnimationPreset('out', 1001),
    }),
    frames: 40,
    transition: { type: 'slide', durationFrames: 12, direction: 'left' },
  },
  {
    layer: createShapeLayer({
      id: 'layer:2',
      ...{ x: 20, y: 15, width: 60, height: 60, shape: 'star', fill: solid('#ce3b12') },
      keyframes: {
        x: [
          { frame: 0, value: 10, easing: { type: 'ease' } },
          { frame: 20, value: 90, easing: { type: 'ease' } },
        ],
      },
    }),
    frames: 30,
    transition: { type: 'fade', durationFrames: 10, direction: 'left' },
  },
];

function asScenes(): Project {
  return film({
    sceneItems: PARTS.map(({ layer, frames, transition }) =>
      createScene({ bgColor: '#20232e', durationFrames: frames, layers: [layer], transition }),
    ),
  });
}

function asTracks(): Project {
  let startFrame = 0;
  const track = createTrack({ id: 'track:film' });
  for (const { layer, frames, transition } of PARTS) {
    track.layers.push({ ...layer, startFrame, durationFrames: frames });
    if (transition) track.transitions[layer.id] = transition;
    startFrame += frames;
  }
  return film({
    timeline: 'tracks',
    sceneItems: [createScene({ bgColor: '#20232e' })],
    tracks: [track],
  });
}

// Moves between scenes carry their backgrounds along, those of clips leave the one background where it is: fades and all frames of rest are the same.
test('a film of scenes and the same film as clips of one track are drawn alike, to the pixel', async () => {
  const [scenes, tracks] = [asScenes(), asTracks()];
  for (const frame of [0, 14, 29, 42, 50, 65, 69, 71, 75, 79, 85, 99]) {
    const [one, other] = [
      await renderPixels(host(), scenes, frame),
      await renderPixels(host(), tracks, frame),
    ];
    expect(differingShare(one, other), `frame ${frame}`).toBe(0);
  }
});

scene('clips of lanes over and under the scenes, one after the other in their lane', host, () => ({
  project: film({
    sceneItems: [
      createScene({
        ...{ durationFrames: 60, bgColor: '#20232e' },
        layers: [createShapeLayer({ x: 20, y: 20, width: 50, height: 50, fill: solid('#2a33dea0') })],
      }),
    ],
    tracks: [
      createTrack({
        place: 'below',
        layers: [createImageLayer({ ...full, assetId: photo.id, startFrame: 10, durationFrames: 30 })],
      }),
      createTrack({
        layers: [
          createImageLayer({
            ...{ x: 100, y: 8, width: 52, height: 40, cornerRadius: 8, assetId: person.id },
            ...{ startFrame: 0, durationFrames: 20 },
          }),
          title({ startFrame: 20, durationFrames: 30 }),
        ],
      }),
    ],
  }),
  frames: [0, 15, 30, 45],
}));

scene('a transition between two clips of a lane, over a scene that stands still', host, () => ({
  project: film({
    sceneItems: [createScene({ durationFrames: 60, bgColor: '#5f7d95' })],
    tracks: [
      createTrack({
        layers: [
          createImageLayer({
            ...{ id: 'layer:left', x: 30, y: 10, width: 100, height: 70, assetId: photo.id },
            ...{ startFrame: 0, durationFrames: 20 },
          }),
          createImageLayer({
            ...{ id: 'layer:right', x: 30, y: 10, width: 100, height: 70, assetId: person.id },
            ...{ startFrame: 20, durationFrames: 30 },
          }),
        ],
        transitions: { 'layer:right': { type: 'wipe', durationFrames: 12, direction: 'left' } },
      }),
    ],
  }),
  frames: [19, 22, 26, 33],
}));

const twoTitles = (type: Transition['type']) =>
  film({
    sceneItems: [createScene({ durationFrames: 60, bgColor: '#20232e' })],
    tracks: [
      createTrack({
        layers: [
          title({ id: 'layer:left', y: 30, startFrame: 0, durationFrames: 20 }),
          title({
            ...{ id: 'layer:right', y: 30, startFrame: 20, durationFrames: 30 },
            runs: [
              createTextRun({ text: 'At night', fontFamily: 'Anton', fontSizePx: 30, color: '#ffc640' }),
            ],
          }),
        ],
        transitions: { 'layer:right': { type, durationFrames: 12, direction: 'left' } },
      }),
    ],
  });

scene('a title fades into another, and nothing of it is left to vanish', host, () => ({
  project: twoTitles('fade'),
  frames: [19, 24, 27, 31, 33],
}));

scene('a title is wiped away by another', host, () => ({
  project: twoTitles('wipe'),
  frames: [19, 24, 27, 31, 33],
}));

scene('a hidden lane shows nothing; a film of tracks goes on after its scene', host, () => ({
  project: film({
    timeline: 'tracks',
    sceneItems: [createScene({ durationFrames: 15, bgColor: '#20232e' })],
    tracks: [
      createTrack({ hidden: true, layers: [title({ startFrame: 0, durationFrames: 90, y: 5 })] }),
      createTrack({ layers: [title({ startFrame: 10, durationFrames: 60 })] }),
    ],
  }),
  frames: [0, 12, 40, 69],
}));

scene('a clip appears and goes by its opacity', host, () => ({
  project: film({
    timeline: 'tracks',
    sceneItems: [createScene({ bgColor: '#14151f' })],
    tracks: [
      createTrack({
        layers: [
          createImageLayer({
            ...{ ...full, assetId: photo.id, startFrame: 0, durationFrames: 30 },
            opacityFade: { inFrames: 9, outFrames: 4 },
          }),
        ],
      }),
    ],
  }),
  // A tenth, six tenths, all of it, and the last fifth.
  frames: [0, 5, 15, 29],
}));
