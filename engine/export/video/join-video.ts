import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';
import type { Project } from '../../model/project.ts';
import { exportSize } from '../../presets/formats.ts';
import { documentFrames, imagesAtRate, videoFrameRate } from '../../presets/frame-rates.ts';
import type { EngineResources } from '../../render/resources.ts';
import { createExportTarget } from '../files/target.ts';
import { rangeWithin } from '../frame-range.ts';
import { ProgressReporter } from '../progress.ts';
import { soundOf } from '../sound/sound-of-project.ts';
import { frameTimestampMicros, MICROSECONDS_PER_SECOND } from './encoder.ts';
import type { VideoExportResult } from './export-video.ts';
import { verifyVideo } from './verify.ts';
import type { ExportHooks, VideoExportOptions } from './video-export-options.ts';
import { createVideoOutput, tagged, type VideoOutput } from './video-output.ts';

/** Sound is encoded this far ahead of the packets, which come as fast as they are read. */
const SOUND_STEP_FRAMES = 30;

/** What the packets of one track have in common: those of another encoder cannot be read with it. */
interface TrackFacts {
  readonly codec: string;
  readonly description: string;
}

/**
 * Makes the video of a project from files of its parts, which were made in order with `imageOnly` and `range`: their packets are copied, and
 * sound and subtitles are those of the whole. The file is checked like every other one.
 * @throws GessoError `export-incorrect` when parts are missing or were encoded differently, `asset-missing` when one cannot be loaded,
 *   `export-cancelled`, `storage-full`.
 */
export async function joinVideo(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions & { readonly parts: readonly string[] },
  hooks: ExportHooks = {},
): Promise<VideoExportResult> {
  const startedAt = performance.now();
  const range = rangeWithin(project, options.range);
  const framesPerSecond = videoFrameRate(options.framesPerSecond);
  const totalFrames = imagesAtRate(range.endFrame - range.startFrame, framesPerSecond);
  const { width, height } = project.properties;
  const { widthPx, heightPx } = exportSize(width, height, options.resolution ?? 'default');
  const loading = resources.load(project);
  loading.catch(() => {});
  const sound = await soundOf(resources, project, options, range);
  const target = createExportTarget();
  const progress = new ProgressReporter(hooks.onProgress, totalFrames, 'joined parts');
  const rated = { totalFrames, framesPerSecond };
  const video = await createVideoOutput({ project, range, options, ...rated, sound, target });
  try {
    progress.report('loading', 0, 0);
    await video.start();
    const report = await loading;
    let facts: TrackFacts | null = null;
    let frames = 0;
    for (const [index, url] of options.parts.entries()) {
      const part = await partOf(url, index);
      const onFrame = async (frame: number) => {
        if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
        progress.report('rendering', frame, target.bytesWritten());
        if (!sound || frame % SOUND_STEP_FRAMES !== 0) return;
        // A WebM keeps packets in memory until the sound of their time is there.
        sound.continueTo(documentFrames(frame, framesPerSecond) + SOUND_STEP_FRAMES);
        await sound.settled();
      };
      const copied = await copyPart(part, { startFrame: frames, framesPerSecond }, video, facts, onFrame);
      facts = copied.facts;
      frames += copied.frames;
    }
    progress.report('finishing', totalFrames, target.bytesWritten());
    video.image.close();
    await sound?.finish();
    await video.output.finalize();
    const blob = await target.toBlob(video.mediaType);
    const expected = { widthPx, heightPx, frames: totalFrames, framesPerSecond, hasAudio: sound !== null };
    await verifyVideo(blob, expected);
    const ms = performance.now() - startedAt;
    return {
      ...{ blob, report, frames: totalFrames, drawnFrames: 0, reusedFrames: 0, widthPx, heightPx, ms },
      ...{ encoder: 'joined parts', replaced: [], backend: 'canvas' },
    };
  } catch (cause) {
    await video.output.cancel().catch(() => {});
    await target.discard();
    throw cause instanceof GessoError
      ? cause
      : new GessoError('export-incorrect', { reason: String(cause) }, { cause });
  } finally {
    sound?.cancel();
  }
}

async function partOf(url: string, index: number): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new GessoError('asset-missing', { name: `part ${index + 1}` });
  return response.blob();
}

/** Copies the packets of one file behind `startFrame` frames. */
async function copyPart(
  file: Blob,
  { startFrame, framesPerSecond }: { readonly startFrame: number; readonly framesPerSecond: number },
  { image }: VideoOutput,
  expected: TrackFacts | null,
  onFrame: (frame: number) => Promise<void>,
): Promise<{ readonly frames: number; readonly facts: TrackFacts }> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    const config = await track?.getDecoderConfig();
    if (!track || !config) throw new GessoError('export-incorrect', { reason: 'a part has no image' });
    const facts = { codec: config.codec, description: hexOf(config.description) };
    if (expected && (expected.codec !== facts.codec || expected.description !== facts.description))
      throw new GessoError('export-incorrect', { reason: 'its parts were encoded differently' });
    const meta = tagged({ decoderConfig: config });
    let frames = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // A WebM rounds times to milliseconds; in the whole file they are those of its frames again.
      const frame = startFrame + Math.round(packet.timestamp * framesPerSecond);
      const timestamp = frameTimestampMicros(frame, framesPerSecond) / MICROSECONDS_PER_SECOND;
      const duration = frameTimestampMicros(frame + 1, framesPerSecond) / MICROSECONDS_PER_SECOND - timestamp;
      await onFrame(frame);
      await image.add(packet.clone({ timestamp, duration }), meta);
      frames += 1;
    }
    return { frames, facts };
  } finally {
    input.dispose();
  }
}

function hexOf(bytes: AllowSharedBufferSource | undefined): string {
  if (bytes === undefined) return '';
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return Array.from(view, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
