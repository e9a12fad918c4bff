import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OverlayPen, type PenContext } from './overlay-pen.ts';

/** An outline that says what it consists of. */
class Outline {
  readonly steps: string[] = [];
  readonly #note =
    (name: string) =>
    (...values: readonly number[]) =>
      void this.steps.push(`${name} ${values.map((value) => Math.round(value * 100) / 100).join()}`.trim());
  moveTo = this.#note('moveTo');
  lineTo = this.#note('lineTo');
  rect = this.#note('rect');
  roundRect = this.#note('roundRect');
  arc = this.#note('arc');
  closePath = this.#note('closePath');
}

beforeAll(() => void vi.stubGlobal('Path2D', Outline));
afterAll(() => void vi.unstubAllGlobals());

/** What a pen does to its context, in order. */
function drawn(draw: (pen: OverlayPen) => void): string[] {
  const calls: string[] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    fill: (outline: Outline) =>
      void calls.push(`fill ${context.fillStyle} ${context.globalAlpha}: ${outline.steps.join('; ')}`),
    stroke: (outline: Outline) =>
      void calls.push(
        `stroke ${context.strokeStyle} ${context.globalAlpha} ${context.lineWidth}: ${outline.steps.join('; ')}`,
      ),
  };
  draw(new OverlayPen(context as unknown as PenContext));
  return calls;
}

test('an outline is filled and stroked; what comes after that is another one', () => {
  expect(
    drawn((pen) => {
      pen.rect(1, 2, 3, 4).fill({ color: 'red', alpha: 0.5 }).stroke({ color: 'blue', width: 2 });
      pen.moveTo(0, 0).lineTo(5, 5).stroke({ color: 'green', width: 1, alpha: 0.3 });
    }),
  ).toEqual([
    'fill red 0.5: rect 1,2,3,4',
    'stroke blue 1 2: rect 1,2,3,4',
    'stroke green 0.3 1: moveTo 0,0; lineTo 5,5',
  ]);
});

test('circles begin no line from what is before them; polygons are closed where that is wanted', () => {
  const ink = { color: 'black', width: 1 };
  const points = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
  ];
  expect(drawn((pen) => pen.circle(10, 20, 5).stroke(ink))).toEqual([
    'stroke black 1 1: moveTo 15,20; arc 10,20,5,0,6.28',
  ]);
  expect(drawn((pen) => pen.poly(points, true).stroke(ink))).toEqual([
    'stroke black 1 1: moveTo 0,0; lineTo 4,0; closePath',
  ]);
  expect(drawn((pen) => pen.poly(points, false).stroke(ink))).toEqual([
    'stroke black 1 1: moveTo 0,0; lineTo 4,0',
  ]);
  expect(drawn((pen) => pen.poly([], true).roundRect(0, 0, 8, 4, 2).stroke(ink))).toEqual([
    'stroke black 1 1: roundRect 0,0,8,4,2',
  ]);
});
