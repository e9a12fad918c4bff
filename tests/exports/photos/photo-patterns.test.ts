import { expect, test } from 'vitest';
import { PATTERN_IDS, PATTERN_PALETTES } from '../../../engine/photo/patterns/patterns.ts';
import { openHostForFile } from '../../support/host.ts';
import { paintedText } from '../../support/painted.ts';
import {
  decodePng,
  matchesReference,
  meanDifference,
  type Pixels,
  strip,
} from '../../support/scene-images.ts';

const host = openHostForFile();

/** A photo without anything in it: the whole background is seen. */
const empty = (widthPx: number, heightPx: number) => paintedText(widthPx, heightPx, () => [0, 0, 0, 0]);

async function drawn(
  backdrop: { patternId: string; colors: readonly string[]; seed: number },
  [widthPx, heightPx]: readonly [number, number] = [160, 120],
): Promise<Pixels> {
  const base64 = await host().page.evaluate(
    ([photo, { patternId, colors, seed }]) =>
      window.gesso.photos.draw(
        { photo },
        { backdrop: { type: 'pattern', patternId, colors: [...colors], seed } },
      ),
    [empty(widthPx, heightPx), backdrop] as const,
  );
  return decodePng(Buffer.from(base64, 'base64'));
}

test.each(PATTERN_IDS.map((patternId, index) => [patternId, index] as const))(
  'the computed background %s: other seeds, other colours, and the same in another size',
  async (patternId, index) => {
    const palette = (add: number) => PATTERN_PALETTES[(index + add) % PATTERN_PALETTES.length] ?? [];
    const first = await drawn({ patternId, colors: palette(0), seed: 1 });
    const other = await drawn({ patternId, colors: palette(0), seed: 2 });
    const recoloured = await drawn({ patternId, colors: palette(3), seed: 1 });
    const { matches, message } = matchesReference(
      `photo-pattern-${patternId}`,
      strip([first, other, recoloured]),
    );
    expect(matches, message).toBe(true);
    expect(meanDifference(first, other)).toBeGreaterThan(2);
    // Twice as large, and made small again, it is the same image.
    const large = await drawn({ patternId, colors: palette(0), seed: 1 }, [320, 240]);
    expect(meanDifference(halved(large), first)).toBeLessThan(5);
  },
);

test('a pattern that is not known leaves its background colour', async () => {
  const { data } = await drawn({ patternId: 'no-such-pattern', colors: ['#2a33de', '#ffffff'], seed: 0 });
  expect([...data.slice(0, 4)]).toEqual([0x2a, 0x33, 0xde, 255]);
});

/** Half as large, each pixel the mean of four. */
function halved({ width, data }: Pixels): Pixels {
  const [halfWidth, halfHeight] = [width / 2, data.length / 4 / width / 2];
  const small = new Uint8Array(halfWidth * halfHeight * 4);
  for (let y = 0; y < halfHeight; y++)
    for (let x = 0; x < halfWidth; x++)
      for (let lane = 0; lane < 4; lane++) {
        const at = (dx: number, dy: number) => data[((2 * y + dy) * width + 2 * x + dx) * 4 + lane] ?? 0;
        small[(y * halfWidth + x) * 4 + lane] = Math.round((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4);
      }
  return { width: halfWidth, height: halfHeight, data: small };
}
