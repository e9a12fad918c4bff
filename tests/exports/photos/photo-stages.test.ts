import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHOTO_SCENES } from '../../../engine/photo/scenes/scenes.ts';
import { openHostForFile } from '../../support/host.ts';
import { paintedText } from '../../support/painted.ts';
import {
  decodePng,
  matchesReference,
  meanDifference,
  type Pixels,
  snapshotPath,
  strip,
} from '../../support/scene-images.ts';

const host = openHostForFile();

/** A photo without anything in it: the whole stage is seen. */
const NOTHING = paintedText(160, 120, () => [0, 0, 0, 0]);

test.each(PHOTO_SCENES.map(({ id }) => id))(
  'the stage %s, with light from either side, cool and warm',
  async (sceneId) => {
    const drawn: Pixels[] = [];
    for (const light of [
      { warmth: 0, lightDeg: 60 },
      { warmth: 0, lightDeg: 150 },
      { warmth: -80, lightDeg: 60 },
      { warmth: 80, lightDeg: 60 },
    ]) {
      const base64 = await host().page.evaluate(
        ([photo, backdrop]) => window.gesso.photos.draw({ photo }, { backdrop }),
        [NOTHING, { type: 'scene', sceneId, ...light }] as const,
      );
      drawn.push(decodePng(Buffer.from(base64, 'base64')));
    }
    const name = `photo-stage-${sceneId}`;
    const { matches, message } = matchesReference(name, strip(drawn));
    expect(matches, message).toBe(true);
    // Soft shadows that lie elsewhere change each pixel a little.
    const reference = decodePng(readFileSync(snapshotPath(name)));
    expect(meanDifference(reference, strip(drawn))).toBeLessThan(0.5);
  },
);
