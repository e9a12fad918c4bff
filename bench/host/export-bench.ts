import { createRenderer, type EngineResources, FRAMES_PER_SECOND, type Project } from '@gesso/engine';
import { videoBitrate } from '@gesso/engine/internal';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { encodeReadyFrames } from './encoder-alone.ts';

/** Movement, and the time after it in which nothing changes. */
const COMPARED_FRAMES = [8, 20, 34, 50, 70, 90, 119, 150, 165, 175];

async function filmOf(scene: string) {
  const { HANDMADE_FILMS } = await import('./by-hand/films.ts');
  const film = HANDMADE_FILMS[scene];
  if (!film) throw new RangeError(scene);
  return film;
}

/** What the export benchmark calls in the page. */
export function createExportBench(
  resources: EngineResources,
  exportVideo: (project: Project) => Promise<{ blob: Blob }>,
) {
  const exportByHand = async (scene: string) =>
    (await import('./by-hand/loop.ts')).exportByHand(await filmOf(scene));
  return {
    /** The yardstick: the same scene drawn by hand. */
    exportByHand,

    /** How long the encoder alone takes for the frames of a project, all made ready in I420 before; at most the first six seconds of them. */
    encoderAlone: (project: Project) => encodeReadyFrames(resources, project),

    /**
     * How like the images that went into them frames are (1 is the same) of the engine's file, and of one in which every image of the engine went to the
     * same encoder as a canvas, which is what the loop by hand does. With the sizes of both images' tracks.
     */
    async qualityOfExports(project: Project) {
      const { similarityOfVideo } = await import('./quality.ts');
      const { width, height } = project.properties;
      await resources.load(project);
      const canvas = new OffscreenCanvas(width, height);
      const renderer = await createRenderer({ canvas, resources, backend: 'canvas' });
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      const drawn = async (frame: number) => {
        await renderer.renderFrame(project, frame);
        context.drawImage(canvas, 0, 0);
        return context.getImageData(0, 0, width, height);
      };
      const ours = (await exportVideo(project)).blob;
      const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
      const video = new CanvasSource(canvas, {
        codec: 'avc',
        bitrate: videoBitrate(width, height),
        keyFrameInterval: 2,
      });
      output.addVideoTrack(video, { frameRate: FRAMES_PER_SECOND });
      await output.start();
      for (let frame = 0; frame < 180; frame++) {
        await renderer.renderFrame(project, frame);
        await video.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
      }
      video.close();
      await output.finalize();
      const plain = new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type: 'video/mp4' });
      const engine = await similarityOfVideo(ours, COMPARED_FRAMES, drawn);
      const everyFrame = await similarityOfVideo(plain, COMPARED_FRAMES, drawn);
      renderer.destroy();
      return { engine, everyFrame, engineBytes: ours.size, everyFrameBytes: plain.size };
    },
  };
}
