import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { platformFormat } from '../../shell/use-platform-formats.ts';
import { offeredFormats } from './offered-formats.ts';

interface StoredFormat {
  readonly label: string;
  readonly platform: string;
  readonly displayName: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly mediaTypes: readonly string[];
}

test('[23] at least sixty formats are offered for designs, each under a name of its own, and those of videos besides', () => {
  const file = new URL('../../../assets/store/platform-formats.json', import.meta.url);
  const { formats } = JSON.parse(readFileSync(file, 'utf8')) as { readonly formats: readonly StoredFormat[] };
  const offered = (mediaType: string) =>
    offeredFormats(
      formats
        .filter(({ mediaTypes }) => mediaTypes.includes(mediaType))
        .map(({ label, displayName, ...format }, index) =>
          platformFormat({ ...format, id: index, heading: label, name: displayName }),
        ),
    );
  const designs = offered('image');
  expect(designs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(designs.map(({ heading, name }) => `${heading} ${name}`)).size).toBe(designs.length);
  for (const { widthPx, heightPx } of designs) expect(Math.min(widthPx, heightPx)).toBeGreaterThan(0);
  expect(offered('video').length).toBeGreaterThan(10);
});
