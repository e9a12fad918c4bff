import { describe, expect, test } from 'vitest';
import { createAnimationPreset } from '../model/animation.ts';
import {
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import { type EvaluatedLayer, type EvaluatedScene, evaluateFrame } from './evaluate-frame.ts';
import { type SameImage, sameEvaluatedLayer, sameSceneBackground } from './same-frame.ts';
import { AT_HOME } from './transitions/transitions.ts';

/** A layer as it is at a frame of a page of its own. */
function evaluated(layer: Layer, frame = 0): EvaluatedLayer {
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [createScene({ durationFrames: 90, layers: [layer] })],
      assets: {
        clip: {
          id: 'clip',
          kind: 'video',
          name: 'clip',
          source: { type: 'url', url: '/c' },
          mimeType: '',
          widthPx: 1,
          heightPx: 1,
          durationFrames: 90,
          hasAudio: false,
          sizeBytes: 1,
        },
      },
    },
  });
  const found = evaluateFrame(project, frame).scenes[0]?.layers[0];
  if (!found) throw new Error('The layer does not show.');
  return found;
}

const never: SameImage = () => false;
const always: SameImage = () => true;
const shape = createShapeLayer({ x: 10.5 });
const mask = { type: 'polygons', polygons: [[0, 0, 1, 0, 1, 1]] } as const;

describe('a layer in two frames', () => {
  test('is the same image while nothing of it changes, also when it is another object', () => {
    expect(sameEvaluatedLayer(evaluated(shape), evaluated(shape, 7), never)).toBe(true);
    const keyframed = createShapeLayer({
      keyframes: { x: [{ frame: 0, value: 3, easing: { type: 'linear' } }] },
    });
    expect(sameEvaluatedLayer(evaluated(keyframed), evaluated(keyframed, 7), never)).toBe(true);
    const masked = (): EvaluatedLayer => ({ ...evaluated(shape), mask: structuredClone(mask) });
    expect(sameEvaluatedLayer(masked(), masked(), never)).toBe(true);
  });

  test.each<Partial<EvaluatedLayer>>([
    { centreX: 1 },
    { centreY: 1 },
    { rotationDeg: 1 },
    { scaleX: -1 },
    { scaleY: -1 },
    { opacity: 0.5 },
    { blendMode: 'multiply' },
    { mask },
    { layer: { ...shape, cornerRadius: 3 } },
    { children: [evaluated(shape)] },
  ])('is another one with %o', (change) => {
    const a = evaluated(shape);
    expect(sameEvaluatedLayer(a, { ...a, ...change }, always)).toBe(false);
    expect(sameEvaluatedLayer({ ...a, ...change }, a, always)).toBe(false);
  });

  test('is another one while parts of its text move', () => {
    const words = createTextLayer({
      runs: [createTextRun({ text: 'abc' })],
      animationIn: { ...createAnimationPreset('in', 5), animationType: 2 },
    });
    expect(sameEvaluatedLayer(evaluated(words, 3), evaluated(words, 3), never)).toBe(true);
    expect(sameEvaluatedLayer(evaluated(words, 3), evaluated(words, 4), never)).toBe(false);
    expect(sameEvaluatedLayer(evaluated(words, 40), evaluated(words, 50), never)).toBe(true);
  });
});

describe('a clip', () => {
  const clip = createVideoLayer({ assetId: 'clip', speed: 0.5 });

  test('at two times of its file is what its reader says of them', () => {
    const asked: unknown[] = [];
    const same = sameEvaluatedLayer(evaluated(clip, 3), evaluated(clip, 4), (...times) => {
      asked.push(times);
      return true;
    });
    expect(same).toBe(true);
    expect(asked).toEqual([['clip', 1.5 / 30, 2 / 30]]);
    expect(sameEvaluatedLayer(evaluated(clip, 3), evaluated(clip, 4), never)).toBe(false);
  });

  test('at the same time is not requested, and one that has begun to move is another image', () => {
    expect(sameEvaluatedLayer(evaluated(clip, 3), evaluated(clip, 3), never)).toBe(true);
    const a = evaluated(clip, 3);
    expect(sameEvaluatedLayer(a, { ...a, sourceSeconds: null }, always)).toBe(false);
    expect(sameEvaluatedLayer({ ...a, sourceSeconds: null }, a, always)).toBe(false);
    const still = evaluated(createImageLayer({ assetId: 'clip' }));
    expect(sameEvaluatedLayer(still, still, never)).toBe(true);
  });

  test('inside of groups counts', () => {
    const group = createGroupLayer({ children: [shape, createGroupLayer({ children: [clip] })] });
    expect(sameEvaluatedLayer(evaluated(group, 3), evaluated(group, 4), always)).toBe(true);
    expect(sameEvaluatedLayer(evaluated(group, 3), evaluated(group, 4), never)).toBe(false);
  });
});

describe('the background of a scene', () => {
  const scene = createScene({ bgColor: '#102030' });
  const at = (placement: Partial<EvaluatedScene['placement']> = {}, changed = scene): EvaluatedScene => ({
    scene: changed,
    layers: [],
    placement: { ...AT_HOME, ...placement },
    isLeaving: false,
  });

  test('is the same in another object with the same colour and place', () => {
    expect(sameSceneBackground(at(), at({}, { ...scene, name: 'other' }))).toBe(true);
    expect(sameSceneBackground(at({ mask }), at({ mask: structuredClone(mask) }))).toBe(true);
    const veil = { color: '#000000', opacity: 0.3 };
    expect(sameSceneBackground(at({ veil }), at({ veil }))).toBe(true);
  });

  test.each<Partial<EvaluatedScene['placement']>>([
    { offsetXPx: 1 },
    { offsetYPx: 1 },
    { scale: 1.1 },
    { rotationDeg: 1 },
    { opacity: 0.5 },
    { blurPx: 1 },
    { pixelPx: 2 },
    { veil: { color: '#000000', opacity: 0.3 } },
    { mask },
  ])('is another one at %o', (placement) => {
    expect(sameSceneBackground(at(), at(placement))).toBe(false);
  });

  test.each<Partial<typeof scene>>([
    { bgColor: '#102031' },
    { background: { type: 'solid', color: '#ff0000' } },
    { backgroundAssetId: 'asset:1' },
  ])('is another one with %o', (change) => {
    expect(sameSceneBackground(at(), at({}, { ...scene, ...change }))).toBe(false);
  });
});
