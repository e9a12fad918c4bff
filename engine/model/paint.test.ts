import { describe, expect, test } from 'vitest';
import { colorSchema, mainColor, type Paint, paintSchema, solid } from './paint.ts';

const stops = [
  { offset: 0.2, color: '#112233' },
  { offset: 1, color: '#ffffff80' },
];

test.each<[Paint, string | null]>([
  [solid('#abcdef'), '#abcdef'],
  [{ type: 'linear-gradient', angleDeg: 30, stops }, '#112233'],
  [{ type: 'radial-gradient', stops }, '#112233'],
  [{ type: 'image', assetId: 'asset:a', fit: 'cover', scale: 1 }, null],
])('the colour that stands for %j is %s', (paint, color) => {
  expect(paintSchema.parse(paint)).toEqual(paint);
  expect(mainColor(paint)).toBe(color);
});

describe('what a document may be painted with', () => {
  test.each(['#aabbcc', '#aabbcc00'])('the colour %s', (color) => {
    expect(colorSchema.safeParse(color).success).toBe(true);
  });
  test.each(['#AABBCC', '#abc', '#aabbcc0', '#aabbcc001', 'x#aabbcc', 'red', ''])(
    'not the colour “%s”',
    (color) => {
      expect(colorSchema.safeParse(color).error?.issues[0]?.message).toBe(
        'a colour is #rrggbb or #rrggbbaa in lower case',
      );
    },
  );

  const gradient = (count: number, offset = 0) => ({
    type: 'radial-gradient',
    stops: Array.from({ length: count }, () => ({ offset, color: '#000000' })),
  });
  const image = (scale: number) => ({ type: 'image', assetId: 'asset:a', fit: 'tile', scale });
  test.each([gradient(2), gradient(16), gradient(2, 1), image(0.05), image(20)])('%j', (paint) => {
    expect(paintSchema.safeParse(paint).success).toBe(true);
    const linear = { ...paint, type: 'linear-gradient', angleDeg: -720 };
    if (paint.type === 'radial-gradient') expect(paintSchema.safeParse(linear).success).toBe(true);
  });
  test.each([gradient(1), gradient(17), gradient(2, -0.01), gradient(2, 1.01), image(0.04), image(20.1)])(
    'not %j',
    (paint) => {
      expect(paintSchema.safeParse(paint).success).toBe(false);
      expect(paintSchema.safeParse({ ...paint, type: 'linear-gradient', angleDeg: 0 }).success).toBe(false);
    },
  );
});
