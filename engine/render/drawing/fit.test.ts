import { describe, expect, test } from 'vitest';
import { drawFitted, fitImage } from './fit.ts';

const IMAGE = { widthPx: 400, heightPx: 200 };
/** Source and target as left, top, width, height. */
const placed = (box: [number, number], options: Parameters<typeof fitImage>[2], image = IMAGE) => {
  const fit = fitImage(image, { width: box[0], height: box[1] }, options);
  return [
    [fit.sourceX, fit.sourceY, fit.sourceWidth, fit.sourceHeight],
    [fit.targetX, fit.targetY, fit.targetWidth, fit.targetHeight],
  ];
};

describe('an image in a box', () => {
  test('covers it, cut around the focus', () => {
    expect(placed([100, 100], { fit: 'cover' })).toEqual([
      [100, 0, 200, 200],
      [0, 0, 100, 100],
    ]);
    expect(placed([100, 100], { fit: 'cover', focusX: 0 })).toEqual([
      [0, 0, 200, 200],
      [0, 0, 100, 100],
    ]);
    expect(placed([400, 100], { fit: 'cover', focusY: 1 })).toEqual([
      [0, 100, 400, 100],
      [0, 0, 400, 100],
    ]);
  });

  test('is contained in it, as far aside as the focus says', () => {
    expect(placed([100, 100], { fit: 'contain' })).toEqual([
      [0, 0, 400, 200],
      [0, 25, 100, 50],
    ]);
    expect(placed([100, 100], { fit: 'contain', focusY: 1 })).toEqual([
      [0, 0, 400, 200],
      [0, 50, 100, 50],
    ]);
    expect(placed([800, 100], { fit: 'contain', focusX: 0 })).toEqual([
      [0, 0, 400, 200],
      [0, 0, 200, 100],
    ]);
  });

  test('fills it, whatever that does to its shape', () => {
    expect(placed([100, 100], { fit: 'fill' })).toEqual([
      [0, 0, 400, 200],
      [0, 0, 100, 100],
    ]);
    expect(placed([100, 100], { fit: 'fill', zoom: 2, focusX: 1 })).toEqual([
      [200, 50, 200, 100],
      [0, 0, 100, 100],
    ]);
  });

  test('magnified about the focus, or made smaller', () => {
    expect(placed([100, 100], { fit: 'cover', zoom: 2 })).toEqual([
      [150, 50, 100, 100],
      [0, 0, 100, 100],
    ]);
    expect(placed([100, 100], { fit: 'contain', zoom: 2 })).toEqual([
      [100, 0, 200, 200],
      [0, 0, 100, 100],
    ]);
    expect(placed([100, 100], { fit: 'cover', zoom: 0.5 })).toEqual([
      [0, 0, 400, 200],
      [0, 25, 100, 50],
    ]);
  });
});

describe('drawing an image into a box', () => {
  /** What is done to a context, in order. */
  function drawn(box: { width: number; height: number }, fit: Parameters<typeof drawFitted>[3], zoom = 1) {
    const steps: [string, ...number[]][] = [];
    const record =
      (name: string) =>
      (...values: unknown[]) =>
        void steps.push([
          name,
          ...values
            .filter((value) => typeof value === 'number')
            .map((value) => Math.round(value * 100) / 100),
        ]);
    const names = ['save', 'restore', 'beginPath', 'rect', 'clip', 'translate', 'rotate', 'drawImage'];
    const context = Object.fromEntries(names.map((name) => [name, record(name)]));
    const asked: number[] = [];
    drawFitted(context as unknown as OffscreenCanvasRenderingContext2D, IMAGE, box, fit, (magnify) => {
      asked.push(magnify);
      const source = { widthPx: IMAGE.widthPx * zoom, heightPx: IMAGE.heightPx * zoom };
      return { image: source as unknown as CanvasImageSource, ...source };
    });
    return { steps, asked };
  }

  test('upright, from a source of its own size or of another', () => {
    const box = { width: 100, height: 100 };
    expect(drawn(box, { fit: 'cover' })).toEqual({
      steps: [['drawImage', 100, 0, 200, 200, 0, 0, 100, 100]],
      asked: [0.5],
    });
    expect(drawn(box, { fit: 'cover', cropRotation: 0 }, 2).steps).toEqual([
      ['drawImage', 200, 0, 400, 400, 0, 0, 100, 100],
    ]);
    // The larger of both sides decides how large the source has to be.
    expect(drawn({ width: 100, height: 100 }, { fit: 'fill' }).asked).toEqual([0.5]);
    expect(drawn({ width: 800, height: 100 }, { fit: 'fill' }).asked).toEqual([2]);
  });

  test('turned, it covers the upright box around the turned frame, and is cut to its own', () => {
    const { steps } = drawn({ width: 200, height: 100 }, { fit: 'cover', cropRotation: 90 });
    expect(steps).toEqual([
      ['save'],
      ['beginPath'],
      ['rect', 0, 0, 200, 100],
      ['clip'],
      ['translate', 100, 50],
      ['rotate', 1.57],
      ['translate', -50, -100],
      ['drawImage', 150, 0, 100, 200, 0, 0, 100, 200],
      ['restore'],
    ]);
    const tilted = drawn({ width: 200, height: 100 }, { fit: 'fill', cropRotation: -30 }).steps;
    expect(tilted[6]).toEqual(['translate', -111.6, -93.3]);
    expect(tilted[7]).toEqual(['drawImage', 0, 0, 400, 200, 0, 0, 223.21, 186.6]);
  });

  test('contained, it keeps to the box itself', () => {
    const { steps } = drawn({ width: 200, height: 100 }, { fit: 'contain', cropRotation: 90 });
    expect(steps[6]).toEqual(['translate', -100, -50]);
    expect(steps[7]).toEqual(['drawImage', 0, 0, 400, 200, 0, 0, 200, 100]);
  });
});
