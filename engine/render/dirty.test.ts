import { describe, expect, test } from 'vitest';
import { evaluateFrame } from '../animation/evaluate-frame.ts';
import { createAnimationPreset } from '../model/animation.ts';
import { createGroupLayer, createProject, createScene, createShapeLayer } from '../model/create.ts';
import type { Layer, ShapeLayer } from '../model/layer.ts';
import { createShadow } from '../presets/shadows.ts';
import { evenRect, frameChange } from './dirty.ts';

const PLACEMENT = { scale: 1, offsetXPx: 0, offsetYPx: 0, widthPx: 400, heightPx: 400 };
const NOTHING = new Set<string>();

/** A square of 40 px at 100, 100. */
const square = (fields: Partial<ShapeLayer> = {}) =>
  createShapeLayer({ id: 'layer:square', x: 100, y: 100, width: 40, height: 40, ...fields });
const other = createShapeLayer({ id: 'layer:other', x: 300, y: 300, width: 20, height: 20 });
const scene = { id: 'scene:one', durationFrames: 60 };

const frameOf = (layers: Layer[], frame = 0) =>
  evaluateFrame(
    createProject('now', {
      properties: { width: 400, height: 400 },
      metadata: { sceneItems: [createScene({ ...scene, layers })] },
    }),
    frame,
  );
const change = (before: Layer[], after: Layer[], ids: ReadonlySet<string> = NOTHING, placement = PLACEMENT) =>
  frameChange(frameOf(before), frameOf(after), ids, placement);

describe('what changed between two frames', () => {
  test('is nothing when every layer is where it stood', () => {
    const layers = [square(), other];
    expect(change(layers, [...layers])).toEqual({ kind: 'none' });
  });

  test('is a rectangle around where a layer was and where it is, and nothing of its neighbours', () => {
    expect(change([square(), other], [square({ x: 130 }), other])).toEqual({
      kind: 'part',
      rect: { x: 98, y: 98, width: 74, height: 44 },
    });
  });

  test('holds rotation, shadows, scale and offset of the page', () => {
    const turned = change([square()], [square({ rotation: 45 })]);
    expect(turned.kind === 'part' && turned.rect.width).toBeGreaterThan(56);
    const shadowed = change([square()], [square({ shadow: createShadow(8) })]);
    expect(shadowed.kind === 'part' && shadowed.rect.width).toBeGreaterThan(40 + 2 * 50);
    const zoomed = change([square()], [square({ opacity: 0.5 })], NOTHING, {
      ...PLACEMENT,
      scale: 0.5,
      offsetXPx: 20,
      offsetYPx: 10,
    });
    expect(zoomed).toEqual({ kind: 'part', rect: { x: 68, y: 58, width: 24, height: 24 } });
  });

  test('names layers that come, go, or whose own image changed', () => {
    const rect = { x: 98, y: 98, width: 44, height: 44 };
    expect(change([other], [square(), other])).toEqual({ kind: 'part', rect });
    expect(change([square(), other], [other])).toEqual({ kind: 'part', rect });
    expect(change([square(), other], [square(), other], new Set(['layer:square']))).toEqual({
      kind: 'part',
      rect,
    });
  });

  test('is everything when order, background, scene or a group changes, and when it is most of the page anyway', () => {
    const all = { kind: 'all' };
    expect(change([square(), other], [other, square()])).toEqual(all);
    const group = (x: number) =>
      createGroupLayer({ id: 'layer:group', x, y: 0, width: 50, height: 50, children: [] });
    expect(change([group(0)], [group(5)])).toEqual(all);
    expect(change([square()], [square({ x: 0, y: 0, width: 400, height: 400 })])).toEqual(all);
    const colored = evaluateFrame(
      createProject('now', { metadata: { sceneItems: [createScene({ ...scene, bgColor: '#000000' })] } }),
      0,
    );
    expect(frameChange(frameOf([]), colored, NOTHING, PLACEMENT)).toEqual(all);
  });

  test('is everything when the image behind the scene changed, or the scene is drawn smaller', () => {
    const ids = new Set(['scene:one/background']);
    const layer = square();
    expect(change([layer], [layer], ids)).toEqual({ kind: 'all' });
    expect(change([layer], [layer], new Set(['scene:two/background']))).toEqual({ kind: 'none' });
    const shrunk = frameOf([layer]);
    const [first] = shrunk.scenes;
    if (!first) throw new Error('no scene');
    const scenes = [{ ...first, placement: { ...first.placement, scale: 0.5 } }];
    expect(frameChange({ ...shrunk, scenes }, { ...shrunk, scenes }, NOTHING, PLACEMENT)).toEqual({
      kind: 'all',
    });
  });

  test('is everything while a transition shows two scenes, before or after, and without a scene', () => {
    const one = frameOf([square()]);
    const two = { ...one, scenes: [...one.scenes, ...one.scenes] };
    const none = { ...one, scenes: [] };
    for (const [before, after] of [
      [one, two],
      [two, one],
      [one, none],
      [none, one],
    ] as const)
      expect(frameChange(before, after, NOTHING, PLACEMENT)).toEqual({ kind: 'all' });
    expect(frameChange(one, one, NOTHING, PLACEMENT)).toEqual({ kind: 'none' });
  });

  test('is everything when a layer lies in another order among three, though its neighbours stay', () => {
    const third = createShapeLayer({ id: 'layer:third', x: 10, y: 10, width: 20, height: 20 });
    expect(change([square(), other, third], [square(), third, other])).toEqual({ kind: 'all' });
    expect(change([square(), other, third], [square(), third])).toMatchObject({ kind: 'part' });
  });

  test('is cut off at the edges of the canvas, and everything from four fifths of it', () => {
    expect(change([square()], [square({ x: -20, y: 390 })])).toMatchObject({
      rect: { x: 0, y: 98, width: 142, height: 302 },
    });
    const wide = (width: number) => change([], [square({ x: 0, y: 0, width, height: 400 })]);
    // With two pixels more: 320 of 400 columns are four fifths.
    expect(wide(318)).toEqual({ kind: 'part', rect: { x: 0, y: 0, width: 320, height: 400 } });
    expect(wide(319)).toEqual({ kind: 'all' });
  });

  test('is nothing while a layer is still outside of the page', () => {
    const coming = square({ animationIn: createAnimationPreset('in', 0), startFrame: 0 });
    expect(
      frameChange(frameOf([square({ x: -200 })]), frameOf([square({ x: -150 })]), NOTHING, PLACEMENT),
    ).toEqual({ kind: 'none' });
    expect(frameChange(frameOf([coming], 5), frameOf([coming], 6), NOTHING, PLACEMENT).kind).toBe('part');
  });
});

test('a rectangle grows to even edges', () => {
  expect(evenRect({ x: 3, y: 5, width: 4, height: 6 })).toEqual({ x: 2, y: 4, width: 6, height: 8 });
  expect(evenRect({ x: 2, y: 4, width: 3, height: 1 })).toEqual({ x: 2, y: 4, width: 4, height: 2 });
  expect(evenRect({ x: 2, y: 4, width: 6, height: 8 })).toEqual({ x: 2, y: 4, width: 6, height: 8 });
  expect(evenRect({ x: 7, y: 9, width: 1, height: 1 })).toEqual({ x: 6, y: 8, width: 2, height: 2 });
});
