import { expect, test } from 'vitest';
import {
  createProject,
  createScene,
  createVideoLayer,
  type Project,
  type VideoLayer,
} from '../../engine/model.ts';
import { decodeFrames } from '../support/ffmpeg.ts';
import { exportFile, hasH264, openHostForFile, renderPixels } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference, type Pixels } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** A clip at a quarter of its speed: an image of the file, of which there are 24 in a second, lasts five frames. */
async function slowClip(fields: Partial<VideoLayer>): Promise<Project> {
  const clip = (await hasH264(host())) ? media.clip : media.webm;
  const { widthPx: width, heightPx: height } = clip;
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width, height },
    metadata: {
      assets: { [clip.id]: clip },
      sceneItems: [
        createScene({
          durationFrames: 24,
          layers: [
            createVideoLayer({ assetId: clip.id, width, height, speed: 0.25, muted: true, ...fields }),
          ],
        }),
      ],
    },
  });
}

/** How far the most different number of two images is. */
const farthest = (one: Pixels, other: Pixels): number =>
  one.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))), 0);

/** The image that is so far from one to the other. */
const between = (one: Pixels, other: Pixels, share: number): Pixels => ({
  ...one,
  data: Buffer.from(one.data.map((value, at) => Math.round(value + ((other.data[at] ?? 0) - value) * share))),
});

test.each([false, true])(
  'a slowed clip shows what lies between the images of its file where that is wanted (backwards: %s)',
  async (reversed) => {
    const plain = await slowClip({ reversed });
    const blended = await slowClip({ reversed, inBetweenFrames: 'blend' });
    const at = (project: Project, frame: number) => renderPixels(host(), project, frame);
    // Backwards, the last of 24 frames is where the file begins.
    const frameOf = (step: number) => (reversed ? 23 - step : step);
    const [first, second] = [await at(plain, frameOf(5)), await at(plain, frameOf(10))];
    expect(meanDifference(first, second)).toBeGreaterThan(1);
    for (const step of [6, 7, 8, 9]) {
      expect(farthest(await at(plain, frameOf(step)), first)).toBe(0);
      const image = await at(blended, frameOf(step));
      expect(farthest(image, between(first, second, (step - 5) / 5)), `step ${step}`).toBeLessThanOrEqual(2);
    }
    expect(farthest(await at(blended, frameOf(5)), first)).toBe(0);
    expect(farthest(await at(blended, frameOf(10)), second)).toBe(0);
  },
);

test('files have what the preview shows', async () => {
  const project = await slowClip({ inBetweenFrames: 'blend' });
  const { file } = await exportFile(host(), project, {
    container: (await hasH264(host())) ? 'mp4' : 'webm',
  });
  const { width, height } = project.properties;
  const steps = [6, 7, 8];
  const frames = await decodeFrames(file, steps, { width, height });
  const plain = await slowClip({});
  for (const [index, step] of steps.entries()) {
    const written = frames[index];
    if (!written) throw new Error('The file is too short.');
    const shown = await renderPixels(host(), project, step);
    const unblended = await renderPixels(host(), plain, step);
    expect(meanDifference(written, shown)).toBeLessThan(6);
    expect(meanDifference(written, shown)).toBeLessThan(meanDifference(written, unblended));
  }
});
