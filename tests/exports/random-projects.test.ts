import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANIMATIONS } from '../../engine/animation/catalogue.ts';
import { LOOKS } from '../../engine/effects/looks.ts';
import { type Project, totalFrames, withoutHiddenPages } from '../../engine/model.ts';
import { arbitraryProject } from '../support/arbitrary-project.ts';
import { probe } from '../support/ffmpeg.ts';
import { runsOr } from '../support/fuzz.ts';
import { exportAnyFile, exportFile, hasH264, openHostForFile } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { fileAsset, svgAsset } from '../support/sample-media.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

const material = {
  assets: [
    media.image,
    media.clip,
    media.webm,
    media.tone,
    svgAsset(
      'asset:leaf',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 5"><path fill="#2a33de" d="M0 0h7l-3 5z"/></svg>',
      70,
      50,
    ),
    fileAsset('asset:photo', 'assets/media/thumbs/portrait-evening.webp', { widthPx: 320, heightPx: 400 }),
  ],
  fontFamilies: ['Inter', 'Fraunces', 'A family of nowhere'],
  maxPagePx: 160,
  maxSceneFrames: 40,
  animationIds: ANIMATIONS.map(({ id }) => id),
  lookIds: LOOKS.map(({ id }) => id),
};
const projects = arbitraryProject(material);
/** Frames in any order, as shares of the length. */
const moments = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
  minLength: 3,
  maxLength: 5,
});
const framesOf = (project: Project, shares: readonly number[]) =>
  shares.map((share) => Math.floor(share * totalFrames(project)));

/** One browser draws, so making what fails smaller takes as long as a test may: the seed says it again. */
const settings = (usual: number) => ({ numRuns: runsOr(usual), endOnFailure: true });

test.each(['canvas', 'webgl'] as const)(
  'by %s, frames in any order are drawn as if each were the first',
  async (backend) => {
    await fc.assert(
      fc.asyncProperty(projects, moments, async (project, shares) => {
        const different = await host().page.evaluate(
          ([json, chosen, frames]) => window.gesso.framesThatDiffer(json, chosen, frames),
          [project, backend, framesOf(project, shares)] as const,
        );
        expect(different).toEqual([]);
      }),
      settings(10),
    );
  },
);

test.each(['svg', 'pdf', 'gif', 'mp3'] as const)('every project makes a file of type %s', async (format) => {
  await fc.assert(
    fc.asyncProperty(projects, async (project) => {
      const page = { sceneIndex: 0, sceneFrame: 0 };
      const { file } = await exportAnyFile(
        host(),
        project,
        format === 'svg'
          ? { format, scenes: [page], text: 'outlines' }
          : format === 'pdf'
            ? { format, scenes: [page], text: 'text' }
            : format === 'gif'
              ? { format, framesPerSecond: 10, colors: 32, range: { startFrame: 0, endFrame: 3 } }
              : { format, quality: 'draft' },
      );
      expect(file.byteLength).toBeGreaterThan(40);
    }),
    settings(6),
  );
});

test('every project makes an MP4 with each of its frames once', async ({ skip }) => {
  if (!(await hasH264(host()))) skip();
  await fc.assert(
    fc.asyncProperty(projects, async (project) => {
      const { file, report } = await exportFile(host(), project, { backend: 'canvas', quality: 'draft' });
      expect(report.failedAssets).toEqual([]);
      const video = (await probe(file)).find(({ codec_type }) => codec_type === 'video');
      // Hidden pages of designs are in no file.
      expect(Number(video?.nb_read_frames)).toBe(totalFrames(withoutHiddenPages(project)));
    }),
    settings(4),
  );
});
