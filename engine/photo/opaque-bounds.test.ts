import { expect, test } from 'vitest';
import { opaqueBounds } from './opaque-bounds.ts';

/** An image of letters: `#` is opaque, `.` clear, `o` a third of the way. */
function image(...rows: string[]) {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const data = new Uint8ClampedArray(width * height * 4);
  [...rows.join('')].forEach((letter, at) => {
    data[at * 4 + 3] = letter === '#' ? 255 : letter === 'o' ? 85 : 0;
  });
  return [data, width, height] as const;
}

test('the rectangle is just around what is to be seen', () => {
  const shape = image('.....', '..#..', '.##o.', '.....');
  expect(opaqueBounds(...shape, 0)).toEqual({ xPx: 1, yPx: 1, widthPx: 3, heightPx: 2 });
  expect(opaqueBounds(...shape, 85)).toEqual({ xPx: 1, yPx: 1, widthPx: 2, heightPx: 2 });
  expect(opaqueBounds(...image('#'), 0)).toEqual({ xPx: 0, yPx: 0, widthPx: 1, heightPx: 1 });
  expect(opaqueBounds(...image('..', 'o.'), 85)).toBeNull();
});
