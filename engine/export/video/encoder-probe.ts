import { frameTimestampMicros, MAX_KEY_FRAME_INTERVAL_FRAMES } from './encoder.ts';
import { PictureOrder } from './h264/picture-order.ts';

/** What one of the browser's encoders does with a dozen small images. */
export interface EncoderBehaviour {
  /**
   * Whether each image came back once, with the time it had, in the order in which they show. Encoders with B-frames give them in the
   * order of decoding; the muxer knows one time for each packet, so files of theirs would be wrong in some players.
   */
  readonly keepsOrder: boolean;
  /** Whether a canvas is turned into BT.709 of limited range, and the file says so. */
  readonly takesCanvasAsBt709: boolean;
  /** Whether pictures of its H.264 can be shown again by packets that it did not make. */
  readonly repeats: boolean;
}

/** As many as show the pattern of B-frames of every encoder that was looked at (x264's longest is 16, its usual one 4). */
const PROBE_FRAMES = 12;
const PROBE_WIDTH_PX = 320;
const PROBE_HEIGHT_PX = 192;

/** An encoder that has not made twelve small images by then does not work. */
const PROBE_TIMEOUT_MS = 10_000;

/** Encodes a dozen changing images. Null when the encoder fails, hangs or loses some. */
export async function probeEncoder(config: VideoEncoderConfig): Promise<EncoderBehaviour | null> {
  const timestamps: number[] = [];
  let takesCanvasAsBt709 = false;
  let hasFailed = false;
  let order: PictureOrder | null = null;
  let repeats = config.avc?.format === 'avc';
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      timestamps.push(chunk.timestamp);
      const space = meta?.decoderConfig?.colorSpace;
      const description = meta?.decoderConfig?.description;
      if (description) order = PictureOrder.of(description);
      repeats &&= followsOn(order, chunk);
      if (space) takesCanvasAsBt709 = space.fullRange === false && space.matrix === 'bt709';
    },
    error: () => {
      hasFailed = true;
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), PROBE_TIMEOUT_MS);
  });
  try {
    encoder.configure({ ...config, width: PROBE_WIDTH_PX, height: PROBE_HEIGHT_PX });
    encodeImages(encoder);
    await Promise.race([encoder.flush(), timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    if (encoder.state !== 'closed') encoder.close();
  }
  if (hasFailed || timestamps.length !== PROBE_FRAMES) return null;
  const keepsOrder = timestamps.every((timestamp, frame) => timestamp === frameTimestampMicros(frame));
  return { keepsOrder, takesCanvasAsBt709, repeats };
}

/** Whether the picture of a packet can be repeated. */
function followsOn(order: PictureOrder | null, chunk: EncodedVideoChunk): boolean {
  if (!order) return false;
  const packet = new Uint8Array(chunk.byteLength);
  chunk.copyTo(packet);
  order.encoded(packet);
  return order.canRepeat && order.mostRepeats >= MAX_KEY_FRAME_INTERVAL_FRAMES;
}

/** Colours that change and a square that moves: what makes encoders choose B-frames where they have them. */
function encodeImages(encoder: VideoEncoder): void {
  const canvas = new OffscreenCanvas(PROBE_WIDTH_PX, PROBE_HEIGHT_PX);
  const context = canvas.getContext('2d');
  for (let frame = 0; frame < PROBE_FRAMES; frame++) {
    if (context) {
      context.fillStyle = `hsl(${frame * 10} 80% 50%)`;
      context.fillRect(0, 0, PROBE_WIDTH_PX, PROBE_HEIGHT_PX);
      context.fillStyle = 'white';
      context.fillRect(frame * 13, 20, 60, 60);
    }
    const timestamp = frameTimestampMicros(frame);
    const image = new VideoFrame(canvas, {
      timestamp,
      duration: frameTimestampMicros(frame + 1) - timestamp,
      alpha: 'discard',
    });
    try {
      encoder.encode(image, { keyFrame: frame === 0 });
    } finally {
      image.close();
    }
  }
}
