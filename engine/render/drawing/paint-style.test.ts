import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Paint } from '../../model/paint.ts';
import type { EngineResources } from '../resources.ts';
import type { Context2D } from './canvas.ts';
import { fillStyleOf } from './paint-style.ts';

beforeAll(
  () =>
    void vi.stubGlobal(
      'DOMMatrix',
      class {
        readonly values: readonly number[];
        constructor(values: readonly number[]) {
          this.values = values;
        }
      },
    ),
);
afterAll(() => void vi.unstubAllGlobals());

interface Drawn {
  readonly kind: string;
  readonly at: readonly number[];
  readonly stops: [number, string][];
  repeat?: string;
  matrix?: readonly number[];
}

/** A context that says what it was asked to make. */
const context = {
  createLinearGradient: (...at: number[]) => gradient('linear', at),
  createRadialGradient: (...at: number[]) => gradient('radial', at),
  createPattern: (_image: unknown, repeat: string) => {
    const drawn: Drawn = { kind: 'pattern', at: [], stops: [], repeat };
    return {
      ...drawn,
      setTransform: ({ values }: { values: readonly number[] }) =>
        void found.push({ ...drawn, matrix: values }),
    };
  },
} as unknown as Context2D;
const found: Drawn[] = [];
function gradient(kind: string, at: number[]) {
  const drawn: Drawn = { kind, at: at.map((value) => Math.round(value * 10) / 10 || 0), stops: [] };
  found.push(drawn);
  return { addColorStop: (offset: number, color: string) => void drawn.stops.push([offset, color]) };
}

/** An image of 40 x 20 pixels, drawn from a source that is twice as large. */
const IMAGE = { kind: 'bitmap', widthPx: 40, heightPx: 20, bitmap: { width: 80, height: 40 } };
const resources = (image: unknown = IMAGE) => ({ readyImage: () => image }) as unknown as EngineResources;

function styleOf(paint: Paint, width = 200, height = 100, image: unknown = IMAGE, scale = 1) {
  found.length = 0;
  const style = fillStyleOf(context, paint, width, height, resources(image), scale);
  return { style, drawn: found[0] };
}
const STOPS = [
  { offset: 0, color: '#ff0000' },
  { offset: 1, color: '#0000ff' },
];

test('one colour is itself', () => {
  expect(styleOf({ type: 'solid', color: '#123456' }).style).toBe('#123456');
});

test('the line of a gradient goes through the middle, and its end colours touch corners', () => {
  const line = (angleDeg: number) => styleOf({ type: 'linear-gradient', angleDeg, stops: STOPS }).drawn;
  expect(line(0)?.at).toEqual([0, 50, 200, 50]);
  expect(line(90)?.at).toEqual([100, 0, 100, 100]);
  expect(line(180)?.at).toEqual([200, 50, 0, 50]);
  expect(line(45)?.at).toEqual([25, -25, 175, 125]);
  expect(line(0)?.stops).toEqual([
    [0, '#ff0000'],
    [1, '#0000ff'],
  ]);
});

test('a round one reaches from the middle to the corners', () => {
  const { drawn } = styleOf({ type: 'radial-gradient', stops: STOPS });
  expect(drawn).toMatchObject({ kind: 'radial', at: [100, 50, 0, 100, 50, 111.8] });
});

const imagePaint = (fit: 'cover' | 'contain' | 'tile', scale = 1) =>
  ({ type: 'image', assetId: 'a', fit, scale }) as unknown as Paint;

test('an image covers the area, or is contained in it, in its middle', () => {
  expect(styleOf(imagePaint('cover'), 200, 200).drawn).toMatchObject({
    repeat: 'no-repeat',
    matrix: [5, 0, 0, 5, -100, 0],
  });
  expect(styleOf(imagePaint('contain'), 200, 200).drawn).toMatchObject({
    repeat: 'no-repeat',
    matrix: [2.5, 0, 0, 2.5, 0, 50],
  });
  expect(styleOf(imagePaint('cover'), 40, 80).drawn).toMatchObject({ matrix: [2, 0, 0, 2, -60, 0] });
  expect(styleOf(imagePaint('contain', 0.5), 200, 200).drawn).toMatchObject({
    matrix: [1.25, 0, 0, 1.25, 50, 75],
  });
});

test('side by side it has its own size on the page, from the corner on', () => {
  expect(styleOf(imagePaint('tile', 3), 200, 200, IMAGE, 2).drawn).toMatchObject({
    repeat: 'repeat',
    matrix: [3, 0, 0, 3, 0, 0],
  });
});

test('an image that is not there is grey', () => {
  expect(styleOf(imagePaint('cover'), 200, 200, null).style).toBe('#d3d3ce');
});
