import { describe, expect, test } from 'vitest';
import { createAnimationPreset } from '../model/animation.ts';
import {
  createImageLayer,
  createShapeLayer,
  createShapeMask,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import { createEffect, createShadow, solid } from '../model.ts';
import { pasteLook } from './paste-look.ts';

const linear = { type: 'linear' } as const;
const heading = () =>
  createTextLayer({
    ...{ x: 10, y: 20, opacity: 0.8, align: 'center', letterSpacing: 40, shadow: createShadow(2) },
    runs: [createTextRun({ text: 'Sale', fontFamily: 'Anton', fontSizePx: 90, color: '#ce3b12' })],
    effects: [createEffect('gaussian-blur')],
    animationIn: createAnimationPreset('in', 3),
    keyframes: {
      x: [
        { frame: 0, value: 10, easing: linear },
        { frame: 30, value: 110, easing: linear },
      ],
      opacity: [{ frame: 0, value: 1, easing: linear }],
      'runs.fontSizePx': [{ frame: 0, value: 90, easing: linear }],
    },
  });

describe('pasting a look', () => {
  test('letters take the style of letters and keep their words and their box', () => {
    const text = createTextLayer({
      ...{ x: 300, y: 400, width: 222 },
      runs: [createTextRun({ text: 'From ' }), createTextRun({ text: 'Monday', italic: true })],
    });
    pasteLook(text, heading(), 'style');
    expect(text).toMatchObject({
      x: 300,
      y: 400,
      width: 222,
      opacity: 0.8,
      align: 'center',
      letterSpacing: 40,
    });
    expect(text.runs).toMatchObject([
      { text: 'From ', fontFamily: 'Anton', fontSizePx: 90, color: '#ce3b12', italic: false },
      { text: 'Monday', fontFamily: 'Anton', fontSizePx: 90, color: '#ce3b12', italic: false },
    ]);
    expect(text.shadow).toEqual(createShadow(2));
    expect(text.effects).toEqual([]);
    expect(text.animationIn).toBeNull();
  });

  test('colours go between letters and shapes; gradients paint letters as a whole', () => {
    const shape = createShapeLayer();
    pasteLook(shape, heading(), 'style');
    expect(shape.fill).toEqual(solid('#ce3b12'));
    const text = createTextLayer({ runs: [createTextRun({ text: 'a' })] });
    pasteLook(text, createShapeLayer({ fill: solid('#00aa55') }), 'style');
    expect(text).toMatchObject({ fill: null, runs: [{ text: 'a', color: '#00aa55' }] });
    const fill = {
      type: 'linear-gradient' as const,
      angleDeg: 0,
      stops: [
        { offset: 0, color: '#000000' },
        { offset: 1, color: '#ffffff' },
      ],
    };
    pasteLook(text, createShapeLayer({ fill }), 'style');
    expect(text.fill).toEqual(fill);
  });

  test('images take the corners and the mask of others', () => {
    const image = createImageLayer({ assetId: 'asset:a' });
    const mask = createShapeMask({ featherPx: 4 });
    pasteLook(image, createImageLayer({ assetId: 'asset:b', cornerRadius: 12, mask }), 'style');
    expect(image).toMatchObject({ assetId: 'asset:a', cornerRadius: 12, mask });
    pasteLook(image, createImageLayer({ assetId: 'asset:b' }), 'style');
    expect(image.mask).toEqual(mask);
  });

  test('effects and motion are taken alone; ways begin where the layer is', () => {
    const image = createImageLayer({ assetId: 'asset:a', x: 500 });
    pasteLook(image, heading(), 'effects');
    expect(image).toMatchObject({ effects: [createEffect('gaussian-blur')], opacity: 1, keyframes: {} });
    pasteLook(image, heading(), 'animation');
    expect(image.animationIn).toEqual(createAnimationPreset('in', 3));
    expect(image.keyframes).toEqual({
      x: [
        { frame: 0, value: 500, easing: linear },
        { frame: 30, value: 600, easing: linear },
      ],
      opacity: [{ frame: 0, value: 1, easing: linear }],
    });
  });

  test('all of it shares nothing with where it came from', () => {
    const source = heading();
    const text = createTextLayer({ x: 0, runs: [createTextRun({ text: 'b' })] });
    pasteLook(text, source, 'all');
    expect(text.animationIn).not.toBeNull();
    expect(text.effects).toHaveLength(1);
    expect(text.effects[0]).not.toBe(source.effects[0]);
    expect(text.keyframes.opacity).not.toBe(source.keyframes.opacity);
    expect(text.runs[0]?.fontFamily).toBe('Anton');
  });
});
