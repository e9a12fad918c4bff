import { expect, test } from 'vitest';
import { PHOTO_SCENES } from '../../../engine/photo/scenes/scenes.ts';
import { openHostForFile } from '../../support/host.ts';

const host = openHostForFile();

test('stages of products look the same where the canvas cannot blur by itself', async () => {
  for (const { id } of PHOTO_SCENES) {
    const { mean, largest } = await host().page.evaluate(
      (sceneId) => window.gesso.sceneBlurDifference(sceneId),
      id,
    );
    expect.soft(mean, id).toBeLessThan(0.5);
    // Petals that the canvas blurs one by one are blurred together.
    expect.soft(largest, id).toBeLessThan(64);
  }
});
