import {
  createBrowserResources,
  createRenderer,
  type ExportRequest,
  type Project,
  startExport,
} from '@gesso/engine';
import { RISE_AND_TURN_ID, unregisterRiseAndTurn } from '../../engine/examples/custom-animation.ts';
import { scanLines } from '../../engine/examples/custom-effect.ts';
import { unregisterPlainEncoder } from '../../engine/examples/custom-encoder.ts';
import { unregisterImageSequence } from '../../engine/examples/custom-export-format.ts';
import { barChart } from '../../engine/examples/custom-layer-type.ts';
import ExampleWorker from '../../engine/examples/export-worker.ts?worker';
import { RESOURCES } from '../../render-page/config.ts';

/** What the tests of extensions call. Loading this module registers the types. */
export const customTypes = {
  /** A chart and an effect with these settings, as they are in documents. */
  create: (chart: Parameters<typeof barChart.create>[0], effect: Parameters<typeof scanLines.create>[0]) => ({
    chart: barChart.create(chart),
    effect: scanLines.create(effect),
  }),

  /** Makes a file in a worker that has the types, too. */
  exportProject: (project: Project, request: ExportRequest) =>
    startExport(project, request, { createWorker: () => new ExampleWorker(), config: RESOURCES }).done,

  /** A frame on a canvas that is kept, with the types and after they were taken back. */
  async drawnWithAndWithout(project: Project, frame: number): Promise<{ with: Blob; without: Blob }> {
    const resources = createBrowserResources(RESOURCES);
    const { width, height } = project.properties;
    const canvas = new OffscreenCanvas(width, height);
    const renderer = await createRenderer({ canvas, resources, backend: 'canvas' });
    const draw = async () => {
      await renderer.renderFrame(project, frame);
      return canvas.convertToBlob({ type: 'image/png' });
    };
    try {
      await resources.load(project);
      const before = await draw();
      customTypes.unregister();
      return { with: before, without: await draw() };
    } finally {
      renderer.destroy();
      await resources.destroy();
    }
  },

  animationId: RISE_AND_TURN_ID,

  unregister() {
    barChart.unregister();
    scanLines.unregister();
    unregisterImageSequence();
    unregisterPlainEncoder();
    unregisterRiseAndTurn();
  },
};
