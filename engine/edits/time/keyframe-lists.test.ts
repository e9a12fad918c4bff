import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyKeyframes } from '../../animation/keyframes.ts';
import { ProjectDocument } from '../../history/document.ts';
import type { Keyframe } from '../../model/animation.ts';
import { createProject, createScene, createShapeLayer, createTextLayer } from '../../model/create.ts';
import type { ShapeLayer } from '../../model/layer.ts';
import { findInProject } from '../layer-hosts.ts';
import {
  copyKeyframes,
  type KeyframePick,
  moveKeyframes,
  pasteKeyframes,
  reverseKeyframes,
  setKeyframe,
} from './keyframe-edits.ts';

const PROPERTIES = ['x', 'y', 'opacity', 'rotation'] as const;
const lists = fc.dictionary(
  fc.constantFrom(...PROPERTIES),
  fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 6 }),
  { minKeys: 1 },
);

function layerWith(frames: Readonly<Record<string, readonly number[]>>): ShapeLayer {
  const layer = createShapeLayer();
  for (const [property, list] of Object.entries(frames))
    layer.keyframes[property] = [...list]
      .sort((one, other) => one - other)
      .map((frame): Keyframe => ({ frame, value: frame / 200, easing: { type: 'linear' } }));
  return layer;
}
const allPicks = (layer: ShapeLayer): KeyframePick[] =>
  Object.entries(layer.keyframes).flatMap(([property, list]) =>
    list.map(({ frame }) => ({ property, frame })),
  );
const everything = () => true;

describe('keyframes that are picked', () => {
  test('keep their times to each other when they are pasted', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 300 }), (frames, at) => {
        const source = layerWith(frames);
        const copy = copyKeyframes(source, allPicks(source));
        const target = createShapeLayer();
        if (!copy) throw new Error('nothing was copied');
        const pasted = pasteKeyframes(target, copy, at, everything);
        const first = Math.min(...allPicks(source).map(({ frame }) => frame));
        expect(Math.min(...pasted.map(({ frame }) => frame))).toBe(at);
        for (const [property, list] of Object.entries(source.keyframes))
          expect(target.keyframes[property]).toEqual(
            list.map((keyframe) => ({ ...keyframe, frame: keyframe.frame - first + at })),
          );
      }),
    );
  });

  test('stay sorted, one at a frame, and after the start, wherever they are moved', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -300, max: 300 }), fc.integer(), (frames, by, seed) => {
        const layer = layerWith(frames);
        const picks = allPicks(layer).filter((_, index) => ((seed >> (index % 30)) & 1) === 1);
        fc.pre(picks.length > 0);
        const moved = moveKeyframes(layer, picks, by);
        expect(moved).toHaveLength(picks.length);
        for (const list of Object.values(layer.keyframes)) {
          const own = list.map(({ frame }) => frame);
          expect(own).toEqual([...new Set(own)].sort((one, other) => one - other));
          expect(own[0]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('are as they were when they are turned round twice', () => {
    fc.assert(
      fc.property(lists, (frames) => {
        const layer = layerWith(frames);
        const before = JSON.stringify(layer.keyframes);
        reverseKeyframes(layer, reverseKeyframes(layer, allPicks(layer)));
        expect(JSON.stringify(layer.keyframes)).toBe(before);
      }),
    );
  });

  test('are exactly as they were after Undo', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -50, max: 50 }), (frames, by) => {
        const layer = layerWith(frames);
        const document = new ProjectDocument(
          createProject('2026-01-01T00:00:00Z', {
            assetType: 'video',
            metadata: { sceneItems: [createScene({ layers: [layer] })] },
          }),
        );
        const before = JSON.stringify(document.project);
        document.transact('Move', (draft) => {
          const each = findInProject(draft, layer.id)?.layer;
          if (each) moveKeyframes(each, allPicks(layer).slice(0, 2), by);
        });
        document.undo();
        const now = document.project;
        expect(JSON.stringify({ ...now, updatedAt: '' })).toBe(
          JSON.stringify({ ...JSON.parse(before), updatedAt: '' }),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('are not pasted where the layer has no such property', () => {
    const text = createTextLayer({ runs: [] as never });
    const source = layerWith({ x: [0, 10] });
    const copy = copyKeyframes(source, allPicks(source));
    expect(copy && pasteKeyframes(text, copy, 5, (property) => property !== 'x')).toEqual([]);
    expect(text.keyframes).toEqual({});
  });
});

test('a keyframe between two others keeps the way, eased or bent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 59 }),
      fc.double({ min: -300, max: 300, noNaN: true }),
      fc.constantFrom<Keyframe['easing']>(
        { type: 'linear' },
        { type: 'ease' },
        { type: 'cubic-bezier', x1: 0.3, y1: 0.1, x2: 0.4, y2: 0.9 },
      ),
      (at, tangent, easing) => {
        const layer = createShapeLayer();
        layer.keyframes.x = [
          { frame: 0, value: 0, easing, tangentOut: tangent },
          { frame: 60, value: 200, easing },
        ];
        const shown = (frame: number) => applyKeyframes(layer, frame).x;
        const before = Array.from({ length: 61 }, (_, frame) => shown(frame));
        setKeyframe(layer, 'x', at, shown(at));
        before.forEach((value, frame) => {
          expect(Math.abs(shown(frame) - value)).toBeLessThan(0.05);
        });
      },
    ),
  );
});
