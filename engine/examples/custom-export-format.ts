// A custom export format: a ZIP of numbered PNG images of the timeline. Exports request it by `format: 'example:image-sequence'`.
import { exportStill, FRAMES_PER_SECOND, formatFacts, sceneStartFrames, totalFrames } from '@gesso/engine';
import { registerExportFormat, ZipWriter } from '@gesso/engine/extend';

/** How many images a second of the timeline gives. */
const IMAGES_PER_SECOND = 5;

/** Call it to unregister the format. */
export const unregisterImageSequence = registerExportFormat({
  ...formatFacts('png'),
  id: 'example:image-sequence',
  name: 'Image sequence',
  extension: 'zip',
  mediaType: 'application/zip',
  pages: 'none',
  estimateBytes: () => null,
  async write({ resources, project, settings, hooks }) {
    const zip = new ZipWriter();
    const { startFrame, endFrame } = settings.range ?? {
      startFrame: sceneStartFrames(project)[0] ?? 0,
      endFrame: totalFrames(project),
    };
    for (let frame = startFrame; frame < endFrame; frame += FRAMES_PER_SECOND / IMAGES_PER_SECOND) {
      hooks.signal?.throwIfAborted();
      const image = await exportStill(resources, project, frame, {
        format: 'png',
        scale: 1,
        backend: 'canvas',
      });
      await zip.add(`${String(frame).padStart(5, '0')}.png`, image, 'store');
    }
    return { blob: await zip.finish() };
  },
});
