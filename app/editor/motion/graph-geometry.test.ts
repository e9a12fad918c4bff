import type { Keyframe } from '@gesso/engine';
import { valueAtFrame } from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import {
  fitRange,
  handleFormOf,
  handlesOf,
  moveHandle,
  roundValues,
  setHandleForm,
  speedAt,
} from './graph-geometry.ts';
import { curveText, isSameEasing, READY_CURVES, readCurveText, readyCurveOf } from './ready-curves.ts';

const key = (frame: number, value: number, easing: Keyframe['easing'] = { type: 'linear' }): Keyframe => ({
  frame,
  value,
  easing,
});

describe('handles of the graph', () => {
  test('are where the curve of the timing has its control points', () => {
    const list = [key(0, 100, { type: 'cubic-bezier', x1: 0.5, y1: 0, x2: 0.75, y2: 1.5 }), key(40, 300)];
    expect(handlesOf(list, 0)).toEqual([{ index: 0, side: 'out', frame: 20, value: 100, isTangent: false }]);
    expect(handlesOf(list, 1)).toEqual([{ index: 1, side: 'in', frame: 30, value: 400, isTangent: false }]);
    expect(handlesOf([key(0, 0, { type: 'bounce', bounces: 3 }), key(10, 5)], 0)).toEqual([]);
  });

  test('go where they are pulled, and stay within the time of their segment', () => {
    const list = [key(0, 0), key(30, 90), key(60, 0)];
    moveHandle(list, { index: 1, side: 'out' }, { frame: 45, value: 120 }, false);
    const out = handlesOf(list, 1).find(({ side }) => side === 'out');
    expect(out?.frame).toBeCloseTo(45, 3);
    expect(out?.value).toBeCloseTo(120, 3);
    moveHandle(list, { index: 1, side: 'in' }, { frame: -500, value: 50 }, false);
    const into = handlesOf(list, 1).find(({ side }) => side === 'in');
    expect(into?.frame).toBe(0);
    expect(into?.value).toBeCloseTo(50, 3);
  });

  test('that are linked lie on one line', () => {
    const list = [key(0, 0), key(30, 90), key(60, 30)];
    moveHandle(list, { index: 1, side: 'out' }, { frame: 40, value: 60 }, true);
    const slopes = handlesOf(list, 1).map(({ frame, value }) => (value - 90) / (frame - 30));
    expect(slopes[0]).toBeCloseTo(-3, 2);
    expect(slopes[1]).toBeCloseTo(-3, 2);
  });

  test('bend a way between equal values, which has no timing', () => {
    const list = [key(0, 50), key(30, 50)];
    moveHandle(list, { index: 0, side: 'out' }, { frame: 10, value: 110 }, false);
    expect(list[0]?.tangentOut).toBe(60);
    expect(valueAtFrame(list, 10)).toBeGreaterThan(60);
    expect(handlesOf(list, 0)).toEqual([{ index: 0, side: 'out', frame: 10, value: 110, isTangent: true }]);
  });

  test('have forms that are known again, and smooth ones never overshoot', () => {
    const list = [key(0, 0), key(30, 90), key(60, 100)];
    for (const form of ['flat', 'smooth', 'straight'] as const) {
      setHandleForm(list, 1, form);
      expect(handleFormOf(list, 1)).toBe(form);
    }
    setHandleForm(list, 1, 'smooth');
    for (let frame = 0; frame <= 60; frame++) {
      const value = valueAtFrame(list, frame) ?? 0;
      expect(value).toBeGreaterThanOrEqual(frame < 30 ? 0 : 90 - 1e-6);
      expect(value).toBeLessThanOrEqual(frame < 30 ? 90 + 1e-6 : 100 + 1e-6);
    }
    moveHandle(list, { index: 1, side: 'out' }, { frame: 47, value: 140 }, false);
    expect(handleFormOf(list, 1)).toBeNull();
  });
});

test('the speed is per second', () => {
  expect(speedAt([key(0, 0), key(30, 60)], 15)).toBeCloseTo(60, 6);
});

test('a range shows all of a curve, with round lines', () => {
  const range = fitRange([key(10, 0, { type: 'back', overshoot: 3 }), key(60, 100)], 'value');
  expect(range.high).toBeGreaterThan(120);
  expect([range.fromFrame, range.toFrame]).toEqual([4, 66]);
  expect(roundValues(-3, 104, 5)).toEqual([0, 50, 100]);
});

describe('ready curves', () => {
  test('are known again, also with other numbers', () => {
    for (const curve of READY_CURVES) expect(readyCurveOf(structuredClone(curve.easing))).toBe(curve);
    expect(readyCurveOf({ type: 'back', overshoot: 4 })?.id).toBe('back');
    expect(readyCurveOf({ type: 'cubic-bezier', x1: 0.1, y1: 0.9, x2: 0.2, y2: 0.7 })).toBeNull();
  });

  test('are read from numbers, as CSS writes them', () => {
    expect(readCurveText('cubic-bezier(.65, 0, .1, 1)')).toEqual({
      type: 'cubic-bezier',
      x1: 0.65,
      y1: 0,
      x2: 0.1,
      y2: 1,
    });
    expect(readCurveText('0.34 1.56 0.64 1')).toMatchObject({ y1: 1.56 });
    for (const wrong of ['', '1, 2, 3', '2, 0, 0.5, 1', 'a, 0, 0, 1'])
      expect(readCurveText(wrong)).toBeNull();
    const written = curveText({ type: 'ease' });
    expect(isSameEasing(readCurveText(written ?? '') ?? { type: 'hold' }, { type: 'ease' })).toBe(true);
  });
});
