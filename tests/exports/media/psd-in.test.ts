import { writePsd } from 'ag-psd';
import { expect, test } from 'vitest';
import { readPsdFile } from '../../../app/state/importing/psd/read-psd.ts';
import { openHostForFile, renderPixels } from '../../support/host.ts';
import { projectOfDesign } from '../../support/imported-design.ts';
import { meanDifference, type Pixels } from '../../support/scene-images.ts';

const host = openHostForFile();
const [WIDTH, HEIGHT] = [160, 120];

/** Pixels by a function of their place. */
function pixels(width: number, height: number, at: (x: number, y: number) => readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4);
  return { width, height, data };
}

test('an imported Photoshop file looks as the layers of the file make it look', async () => {
  const ground = (x: number) => [255 - x, 200, 100 + x, 255];
  const bytes = writePsd(
    {
      width: WIDTH,
      height: HEIGHT,
      children: [
        { name: 'Ground', left: 0, top: 0, imageData: pixels(WIDTH, HEIGHT, (x) => ground(x)) },
        {
          name: 'Group',
          children: [
            {
              name: 'Multiplied',
              left: 20,
              top: 10,
              blendMode: 'multiply',
              imageData: pixels(60, 60, () => [128, 200, 255, 255]),
            },
            {
              name: 'Masked',
              left: 90,
              top: 30,
              opacity: 128 / 255,
              imageData: pixels(50, 50, () => [0, 0, 255, 255]),
              mask: {
                left: 90,
                top: 30,
                right: 140,
                bottom: 80,
                defaultColor: 0,
                imageData: pixels(50, 50, (x) => (x < 25 ? [255, 255, 255, 255] : [0, 0, 0, 255])),
              },
            },
          ],
        },
        {
          name: 'Shape',
          left: 20,
          top: 90,
          imageData: pixels(100, 20, () => [20, 32, 110, 255]),
          vectorFill: { type: 'color', color: { r: 20, g: 32, b: 110 } },
          vectorMask: {
            paths: [
              {
                open: false,
                operation: 'combine',
                fillRule: 'non-zero',
                knots: [
                  [20, 90],
                  [120, 90],
                  [120, 110],
                  [20, 110],
                ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
              },
            ],
          },
        },
      ],
    },
    { noBackground: true },
  );
  const project = await projectOfDesign(host(), readPsdFile(bytes, ['Inter']));
  const drawn = await renderPixels(host(), project, 0, { scale: 1 });

  // The same by the formulas of Photoshop, pixel by pixel.
  const expected: Pixels = pixels(WIDTH, HEIGHT, (x, y) => {
    const [red = 0, green = 0, blue = 0] = ground(x);
    if (x >= 20 && x < 120 && y >= 90 && y < 110) return [20, 32, 110, 255];
    if (x >= 20 && x < 80 && y >= 10 && y < 70) return [(red * 128) / 255, (green * 200) / 255, blue, 255];
    const isMasked = x >= 90 && x < 115 && y >= 30 && y < 80;
    const share = isMasked ? 128 / 255 : 0;
    return [red * (1 - share), green * (1 - share), blue * (1 - share) + 255 * share, 255];
  }) as unknown as Pixels;
  expect(meanDifference(drawn, expected)).toBeLessThan(0.6);
});
