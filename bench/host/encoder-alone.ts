import {
  createRenderer,
  type EngineResources,
  FRAMES_PER_SECOND,
  type Project,
  totalFrames,
} from '@gesso/engine';
import { createI420Image, findEncoderConfig, videoBitrate } from '@gesso/engine/internal';

/** As many frames as are held ready at once: 1.5 bytes a pixel, some hundred MB at 1080 x 1080. */
const MAX_FRAMES = 180;
const KEY_FRAME_INTERVAL_FRAMES = 2 * FRAMES_PER_SECOND;
/** As the engine's own exports do. */
const MAX_QUEUED_FRAMES = 4;

/** The planes of each frame in I420; frames that show the same share theirs. */
async function readyFrames(resources: EngineResources, project: Project): Promise<Uint8Array<ArrayBuffer>[]> {
  const { width, height } = project.properties;
  await resources.load(project);
  const canvas = new OffscreenCanvas(width, height);
  const renderer = await createRenderer({ canvas, resources, backend: 'canvas' });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const image = createI420Image(width, height);
  const whole = { x: 0, y: 0, width, height };
  const total = totalFrames(project);
  const frames: Uint8Array<ArrayBuffer>[] = [];
  for (let frame = 0; frame < Math.min(total, MAX_FRAMES); frame++) {
    const { change } = await renderer.renderFrame(project, frame);
    const before = frames.at(-1);
    if (change.kind === 'none' && before) {
      frames.push(before);
      continue;
    }
    image.update(context.getImageData(0, 0, width, height).data, whole);
    frames.push(image.data.slice());
  }
  renderer.destroy();
  return frames;
}

/**
 * What no export of the same frames can be faster than, as long as the encoder is given each of them: the frames wait in memory, nothing is drawn,
 * converted or written, and there is no sound.
 * @returns how long encoding took, in milliseconds, and how many frames there were
 */
export async function encodeReadyFrames(
  resources: EngineResources,
  project: Project,
): Promise<{ ms: number; frames: number }> {
  const { width, height } = project.properties;
  const frames = await readyFrames(resources, project);
  const { config } = await findEncoderConfig('avc', {
    widthPx: width,
    heightPx: height,
    totalFrames: frames.length,
    framesPerSecond: FRAMES_PER_SECOND,
    bitrate: videoBitrate(width, height),
    quality: null,
  });
  let failure: DOMException | null = null;
  const encoder = new VideoEncoder({
    output() {},
    error(cause) {
      failure = cause;
    },
  });
  encoder.configure(config);
  const started = performance.now();
  for (const [frame, planes] of frames.entries()) {
    const image = new VideoFrame(planes, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((frame * 1_000_000) / FRAMES_PER_SECOND),
    });
    encoder.encode(image, { keyFrame: frame % KEY_FRAME_INTERVAL_FRAMES === 0 });
    image.close();
    while (encoder.encodeQueueSize > MAX_QUEUED_FRAMES)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  }
  await encoder.flush();
  const ms = performance.now() - started;
  encoder.close();
  if (failure) throw failure;
  return { ms, frames: frames.length };
}
