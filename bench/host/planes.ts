import { createRenderer, type EngineResources, type Project, type Renderer } from '@gesso/engine';
import { CanvasReader } from '../../engine/export/images/canvas-reader.ts';
import { loadKernels } from '../../engine/export/images/kernels.ts';
import { ClipPlanes } from '../../engine/render/planes/clip-planes.ts';
import { RESOURCES } from '../../render-page/config.ts';

/** How far frames whose clips were drawn as planes are from the same frames drawn on the canvas. */
export interface PlaneDifference {
  /** The frames of which a clip was drawn as planes. */
  readonly frames: readonly number[];
  /** The mean over all values of all frames, of 255. */
  readonly mean: number;
  readonly largest: number;
  /** The share of values that are more than 4 apart. */
  readonly farShare: number;
}

/** Draws frames of a project in a row in both ways, and compares the planes that an encoder gets. */
export async function comparePlanes(
  resources: EngineResources,
  project: Project,
  frames: readonly number[],
): Promise<PlaneDifference> {
  const { kernels: urls } = RESOURCES.wasm;
  if (!urls) throw new Error('There are no kernels.');
  await resources.load(project);
  const { width, height } = project.properties;
  const begin = async () => ({
    renderer: await createRenderer({
      canvas: new OffscreenCanvas(width, height),
      resources,
      backend: 'canvas',
    }),
    kernels: await loadKernels(urls),
  });
  const [byPlanes, byCanvas] = [await begin(), await begin()];
  const clips = new ClipPlanes(byPlanes.kernels.createPlaneKernels);
  const [reader, expected] = [byPlanes, byCanvas].map(
    ({ kernels }) => new CanvasReader(kernels.createI420Image, width, height),
  );
  if (!reader || !expected) throw new Error('There is no reader.');
  const drawn: number[] = [];
  let [sum, count, largest, far] = [0, 0, 0, 0];
  for (const [index, frame] of frames.entries()) {
    const formerFrame = index === 0 ? null : frame - 1;
    const image = await byPlanes.renderer.renderPlanes(project, frame, {}, { clips, formerFrame });
    const planes = await reader.read(canvasOf(byPlanes.renderer), image.change, image.planes);
    const whole = await byCanvas.renderer.renderFrame(project, frame);
    const values = await expected.read(canvasOf(byCanvas.renderer), whole.change);
    if (clips.taken.size > 0) drawn.push(frame);
    for (let at = 0; at < values.length; at++) {
      const difference = Math.abs((values[at] ?? 0) - (planes[at] ?? 0));
      sum += difference;
      if (difference > 4) far += 1;
      if (difference > largest) largest = difference;
    }
    count += values.length;
  }
  for (const { renderer } of [byPlanes, byCanvas]) renderer.destroy();
  return { frames: drawn, mean: sum / count, largest, farShare: far / count };
}

function canvasOf({ canvas }: Renderer): OffscreenCanvas {
  if (!(canvas instanceof OffscreenCanvas)) throw new Error('The canvas is an element.');
  return canvas;
}
