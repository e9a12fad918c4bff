import { describe, expect, it } from 'vitest';
import { evaluateFrame } from '../../animation/evaluate-frame.ts';
import { createShapeLayer, createTextLayer, createTrack, createVideoLayer } from '../../model/create.ts';
import type { Layer, VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { Asset, Project } from '../../model/project.ts';
import { fitImage } from '../../render/drawing/fit.ts';
import { findInProject } from '../layer-hosts.ts';
import { sampleProject } from '../test-project.ts';
import { coverMotion, type FollowedBox, followMotion, keyBoxes, steadied } from './follow-edits.ts';

const FILE: Asset = {
  id: 'asset:clip',
  kind: 'video',
  name: 'clip.mp4',
  source: { type: 'url', url: '/clip.mp4' },
  mimeType: 'video/mp4',
  widthPx: 640,
  heightPx: 360,
  durationFrames: 300,
  hasAudio: true,
  sizeBytes: 1,
};

/** A clip of frames 20 to 120 of the project in a lane, and a layer over it. */
function film(clip: Partial<VideoLayer> = {}, over: Layer[] = []): Project {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 1 })));
  project.metadata.assets[FILE.id] = { ...FILE };
  const layer = createVideoLayer({
    ...{ id: 'layer:clip', assetId: FILE.id, startFrame: 20, durationFrames: 100, trimStartFrame: 10 },
    ...{ x: 0, y: 0, width: 1920, height: 1080 },
    ...clip,
  });
  project.metadata.tracks = [
    createTrack({ id: 'track:lane', layers: [layer] }),
    ...over.map((each, index) => createTrack({ id: `track:over-${index}`, layers: [each] })),
  ];
  return project;
}

/** A box that moves along a bent way. */
const way = (from: number, to: number): FollowedBox[] =>
  Array.from({ length: to - from }, (_, index) => ({
    frame: from + index,
    x: 300 + index * 5,
    y: 200 + 80 * Math.sin(index / 15),
    width: 120,
    height: 100,
  }));

function shown(project: Project, frame: number, id: string) {
  const found = evaluateFrame(project, frame)
    .scenes.flatMap(({ layers }) => layers)
    .find(({ layer }) => layer.id === id);
  if (!found) throw new Error(`${id} does not show at ${frame}.`);
  return found;
}

describe('a layer that follows', () => {
  it('keeps its place beside what is followed in every frame, with far fewer keyframes', () => {
    const badge = createShapeLayer({
      id: 'layer:badge',
      x: 500,
      y: 90,
      width: 80,
      height: 40,
      startFrame: 20,
      durationFrames: 100,
    });
    const project = film({}, [badge]);
    const boxes = way(20, 120);
    expect(followMotion(project, 'layer:badge', boxes, { referenceFrame: 20, followsSize: true })).toBe(true);
    for (const box of boxes) {
      const { centreX, centreY } = shown(project, box.frame, 'layer:badge');
      expect(Math.abs(centreX - (box.x + 60 + (540 - 360)))).toBeLessThan(1.6);
      expect(Math.abs(centreY - (box.y + 50 + (110 - 250)))).toBeLessThan(1.6);
    }
    const layer = findInProject(project, 'layer:badge')?.layer;
    expect(layer?.keyframes.y?.length).toBeLessThan(40);
    // It never changed size.
    expect(layer?.keyframes.width).toBeUndefined();
  });

  it('grows with it where it grows; a text keeps its size', () => {
    const boxes = way(20, 80).map((box, index) => ({
      ...box,
      width: 120 + index * 2,
      height: 100 + index * (5 / 3),
    }));
    for (const layer of [
      createShapeLayer({
        id: 'layer:own',
        x: 300,
        y: 200,
        width: 60,
        height: 60,
        startFrame: 20,
        durationFrames: 60,
      }),
      createTextLayer({ id: 'layer:own', runs: [], x: 300, y: 200, startFrame: 20, durationFrames: 60 }),
    ]) {
      const project = film({}, [layer]);
      followMotion(project, 'layer:own', boxes, { referenceFrame: 20, followsSize: true });
      const last = shown(project, 79, 'layer:own').layer;
      const factor = (120 + 59 * 2) / 120;
      const expected = layer.type === 'shape' ? layer.width * factor : layer.width;
      expect(Math.abs(last.width - expected)).toBeLessThan(1);
    }
  });

  it('keeps keyframes outside of what was followed', () => {
    const badge = createShapeLayer({
      ...{ id: 'layer:badge', x: 0, y: 0, width: 10, height: 10, startFrame: 20, durationFrames: 100 },
      keyframes: {
        x: [
          { frame: 0, value: 7, easing: { type: 'linear' } },
          { frame: 50, value: 9, easing: { type: 'linear' } },
        ],
      },
    });
    const project = film({}, [badge]);
    followMotion(project, 'layer:badge', way(60, 90), { referenceFrame: 60, followsSize: false });
    const frames = findInProject(project, 'layer:badge')?.layer.keyframes.x?.map(({ frame }) => frame);
    expect(frames?.[0]).toBe(0);
    expect(frames).not.toContain(50.5);
    expect(frames?.filter((frame) => frame >= 40 && frame <= 69).length).toBe((frames?.length ?? 0) - 1);
  });
});

describe('a cover', () => {
  it.each<[string, Partial<VideoLayer>]>([
    ['that fills the page', {}],
    [
      'that is cropped and smaller',
      { x: 200, y: 100, width: 900, height: 900, zoom: 1.5, focusX: 0.3, focusY: 0.8 },
    ],
    ['that is flipped', { flipX: true }],
  ])('of a clip %s shows in its box just what is under it', (_, fields) => {
    const project = film(fields);
    const boxes = way(30, 110);
    const id = coverMotion(project, 'layer:clip', boxes, {
      effect: 'pixelate',
      isRound: true,
      name: 'Cover',
    });
    expect(id).not.toBeNull();
    for (const frame of [30, 47, 71, 109]) {
      const clip = shown(project, frame, 'layer:clip');
      const cover = shown(project, frame, id ?? '');
      expect(cover.sourceSeconds).toBeCloseTo(clip.sourceSeconds ?? 0, 6);
      // The same point of the page is the same point of the image in both.
      const pointOf = (each: typeof cover, pageX: number, pageY: number) => {
        const { layer } = each;
        if (!isRecording(layer)) throw new Error('It is a clip.');
        const fit = fitImage(FILE, layer, layer);
        const across = (pageX - layer.x) / layer.width;
        const x = (layer.flipX ? 1 - across : across) * layer.width;
        return {
          x: fit.sourceX + ((x - fit.targetX) * fit.sourceWidth) / fit.targetWidth,
          y: fit.sourceY + ((pageY - layer.y - fit.targetY) * fit.sourceHeight) / fit.targetHeight,
        };
      };
      const [pageX, pageY] = [cover.layer.x + 20, cover.layer.y + 30];
      const [below, own] = [pointOf(clip, pageX, pageY), pointOf(cover, pageX, pageY)];
      expect(Math.abs(below.x - own.x)).toBeLessThan(0.5);
      expect(Math.abs(below.y - own.y)).toBeLessThan(0.5);
    }
    expect(project.metadata.tracks).toHaveLength(2);
  });

  it('of a clip that runs backwards plays the same images', () => {
    const project = film({ reversed: true, speed: 1.5 });
    const id = coverMotion(project, 'layer:clip', way(40, 90), {
      effect: 'gaussian-blur',
      isRound: false,
      name: 'Cover',
    });
    for (const frame of [40, 60, 89])
      expect(shown(project, frame, id ?? '').sourceSeconds).toBeCloseTo(
        shown(project, frame, 'layer:clip').sourceSeconds ?? 0,
        1.5,
      );
  });

  it('is steady where each frame alone trembles, and bends where the way does', () => {
    const noise = (frame: number) => {
      const value = Math.sin(frame * 127.1) * 43_758.5453;
      return (value - Math.floor(value) - 0.5) * 1.6;
    };
    const trembling = way(20, 120).map((box) => ({
      ...box,
      x: box.x + noise(box.frame),
      y: box.y + noise(box.frame + 7),
    }));
    const steady = steadied(trembling);
    const off = (boxes: readonly FollowedBox[]) =>
      Math.sqrt(
        boxes.reduce((sum, box, index) => sum + (box.x - (way(20, 120)[index]?.x ?? 0)) ** 2, 0) /
          boxes.length,
      );
    expect(off(steady)).toBeLessThan(off(trembling) * 0.75);
    for (const [index, box] of steadied(way(20, 120)).entries())
      expect(Math.abs(box.y - (way(20, 120)[index]?.y ?? 0))).toBeLessThan(0.2);
  });

  it('leaves out what a straight way says already', () => {
    const straight = Array.from({ length: 50 }, (_, frame) => ({
      frame,
      x: frame * 2,
      y: 10,
      width: 20,
      height: 20,
    }));
    expect(keyBoxes(straight, 0.5).map(({ frame }) => frame)).toEqual([0, 49]);
    expect(keyBoxes([], 1)).toEqual([]);
  });
});
