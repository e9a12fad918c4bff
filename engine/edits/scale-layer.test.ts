import { describe, expect, test } from 'vitest';
import {
  createGroupLayer,
  createShapeLayer,
  createShapeMask,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import { EFFECT_ROWS } from '../model/effects/effect-rows.ts';
import { effectValues } from '../model/effects.ts';
import { createShadow } from '../presets/shadows.ts';
import { clampSidePx, scaleLayerContent, scaleLayerLook } from './scale-layer.ts';

const moving = (value: number) => [{ frame: 0, value, easing: { type: 'linear' } as const }];

describe('what is inside of a layer', () => {
  test('letters grow with the box, between the smallest and the largest that a document holds', () => {
    const sizesAfter = (factor: number) => {
      const text = createTextLayer({
        runs: [
          createTextRun({ text: 'a', fontSizePx: 40 }),
          createTextRun({ text: 'b', fontSizePx: 0.9 * 40 }),
        ],
      });
      scaleLayerContent(text, factor);
      return text.runs.map(({ fontSizePx }) => fontSizePx);
    };
    expect(sizesAfter(1.55)).toEqual([62, 55.8]);
    expect(sizesAfter(0.001)).toEqual([1, 1]);
    expect(sizesAfter(1000)).toEqual([4000, 4000]);
  });

  test('corners and lines grow, with the keyframes of corners', () => {
    const shape = createShapeLayer({
      shape: 'rectangle',
      cornerRadius: 12,
      keyframes: { cornerRadius: moving(8), x: moving(5) },
    });
    shape.stroke = { ...(shape.stroke ?? {}), widthPx: 3 } as NonNullable<typeof shape.stroke>;
    scaleLayerContent(shape, 2.5);
    expect(shape.cornerRadius).toBe(30);
    expect(shape.stroke.widthPx).toBe(7.5);
    expect([shape.keyframes.cornerRadius?.[0]?.value, shape.keyframes.x?.[0]?.value]).toEqual([20, 5]);
    scaleLayerContent(shape, 1e6);
    expect([shape.cornerRadius, shape.stroke.widthPx]).toEqual([10_000, 1000]);
  });

  test('layers of a group keep their places in it, at any depth, over time too', () => {
    const inner = createShapeLayer({
      ...{ id: 'inner', x: 3, y: 4, width: 5, height: 6 },
      keyframes: { x: moving(1), y: moving(2), width: moving(3), height: moving(4), rotation: moving(45) },
    });
    const middle = createGroupLayer({ x: 10, y: 20, width: 30, height: 40, children: [inner] });
    const outer = createGroupLayer({ x: 1, y: 2, width: 100, height: 100, children: [middle] });
    scaleLayerContent(outer, 1.5);
    expect(outer).toMatchObject({ x: 1, y: 2, width: 100, height: 100 });
    expect(outer.children[0]).toMatchObject({ x: 15, y: 30, width: 45, height: 60 });
    const [scaled] = (outer.children[0] as typeof middle).children;
    expect(scaled).toMatchObject({ x: 4.5, y: 6, width: 7.5, height: 9 });
    expect(Object.entries(scaled?.keyframes ?? {}).map(([name, list]) => [name, list?.[0]?.value])).toEqual([
      ['x', 1.5],
      ['y', 3],
      ['width', 4.5],
      ['height', 6],
      ['rotation', 45],
    ]);
  });

  test('a side is at least a pixel and at most what a document holds', () => {
    expect([0, 0.4, 12.345, 200_000].map(clampSidePx)).toEqual([1, 1, 12.35, 100_000]);
  });
});

describe('what a layer looks like beyond its box', () => {
  test('shadow, mask and spacing of paragraphs grow, up to what a document holds', () => {
    const text = createTextLayer({ runs: [createTextRun({ text: 'a' })], paragraphSpacingPx: 10 });
    text.shadow = { ...createShadow(8), distancePx: 10, blurPx: 20 };
    text.mask = createShapeMask({ cornerRadius: 8 });
    const strength = text.shadow;
    scaleLayerLook(text, 1.5);
    expect(text.shadow).toEqual({ ...strength, distancePx: 15, blurPx: 30 });
    expect(text.mask).toMatchObject({ cornerRadius: 12 });
    expect(text.paragraphSpacingPx).toBe(15);
    scaleLayerLook(text, 1e6);
    expect([text.shadow.distancePx, text.shadow.blurPx, text.paragraphSpacingPx]).toEqual([500, 300, 2000]);
    expect(text.mask).toMatchObject({ cornerRadius: 10_000 });
  });

  test.each(Object.values(EFFECT_ROWS))('lengths of the effect $type grow, nothing else of it', (row) => {
    const effect = row.createDefault();
    const before: Record<string, unknown> = structuredClone(effectValues(effect));
    const shape = createShapeLayer({ effects: [effect] });
    scaleLayerLook(shape, 2);
    for (const [name, parameter] of Object.entries({ ...row.parameters }) as [
      string,
      { kind: string; max?: number | null },
    ][]) {
      const value = before[name];
      const wanted =
        parameter.kind === 'length' ? Math.min(parameter.max ?? Infinity, Number(value) * 2) : value;
      expect([name, effectValues(effect)[name]]).toEqual([name, wanted]);
    }
    scaleLayerLook(shape, 1e-9);
    for (const [name, parameter] of Object.entries({ ...row.parameters }) as [
      string,
      { kind: string; min?: number | null },
    ][])
      if (parameter.kind === 'length')
        expect([name, effectValues(effect)[name]]).toEqual([name, parameter.min ?? 0]);
  });

  test('layers of a group change with it', () => {
    const child = createShapeLayer({ shadow: { ...createShadow(8), distancePx: 4, blurPx: 6 } });
    scaleLayerLook(createGroupLayer({ children: [child] }), 2);
    expect(child.shadow).toMatchObject({ distancePx: 8, blurPx: 12 });
  });
});
