import { EncodedPacket } from 'mediabunny';
import { GessoError } from '../model/errors.ts';
import type { FrameChange } from '../render/dirty.ts';
import { CanvasReader } from './canvas-reader.ts';
import {
  type EncoderSettings,
  frameTimestampMicros,
  KEY_FRAME_INTERVAL_FRAMES,
  type PacketSink,
  type VideoFrameEncoder,
} from './encoder.ts';
import type { CreateI420Picture } from './i420.ts';
import { CODEC_NAMES, codecCandidates, type VideoCodec } from './video-codecs.ts';

const BT709_LIMITED: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
};

/** More frames in the queue than this only cost memory: the encoder is never idle with four. */
const MAX_QUEUED_FRAMES = 4;

/** H.264, VP9 or AV1 by the browser: in hardware where there is any, in software else. */
export class WebCodecsEncoder implements VideoFrameEncoder {
  #encoder: VideoEncoder | null = null;
  #last: VideoFrame | null = null;
  #failure: GessoError | null = null;
  #wake: (() => void) | null = null;
  #packets: Promise<void> = Promise.resolve();
  #profile = '';
  #frame = 0;
  #settings: EncoderSettings | null = null;
  #takesGpuCanvas = false;
  readonly #createPicture: CreateI420Picture;
  readonly #codec: VideoCodec;
  #reader: CanvasReader | null = null;

  constructor(createPicture: CreateI420Picture, codec: VideoCodec = 'avc') {
    this.#createPicture = createPicture;
    this.#codec = codec;
  }

  get description(): string {
    return `WebCodecs, ${CODEC_NAMES[this.#codec]} ${this.#profile}`;
  }

  async start(settings: EncoderSettings, sink: PacketSink): Promise<void> {
    const config = await findEncoderConfig(this.#codec, settings);
    this.#profile = config.name;
    this.#settings = settings;
    this.#takesGpuCanvas = await encodesCanvasAsBt709(config.config);
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => {
        const packet = EncodedPacket.fromEncodedChunk(chunk);
        this.#packets = this.#packets.then(() => sink(packet, meta));
        // A failure of the sink is thrown by the next frame or by finish.
        this.#packets.catch((cause: unknown) => this.#fail(cause));
        this.#wake?.();
      },
      error: (cause) => this.#fail(cause),
    });
    this.#encoder.configure(config.config);
  }

  async encodeFrame(canvas: OffscreenCanvas, frame: number, change: FrameChange): Promise<void> {
    this.#frame = frame;
    const encoder = this.#checked();
    const timestamp = frameTimestampMicros(frame);
    const times = { timestamp, duration: frameTimestampMicros(frame + 1) - timestamp };
    const picture =
      change.kind === 'none' && this.#last
        ? new VideoFrame(this.#last, times)
        : this.#pictureOf(canvas, change, times);
    this.#last?.close();
    this.#last = picture;
    encoder.encode(picture, { keyFrame: frame % KEY_FRAME_INTERVAL_FRAMES === 0 });
    while (this.#checked().encodeQueueSize > MAX_QUEUED_FRAMES) await this.#progress();
  }

  /**
   * A canvas of the processor is converted here, because the browser would tag it full range and many players show that
   * too dark. A canvas of the graphics card goes in as it is where the encoder converts it rightly: nothing is read back.
   */
  #pictureOf(
    canvas: OffscreenCanvas,
    change: FrameChange,
    times: { timestamp: number; duration: number },
  ): VideoFrame {
    if (this.#takesGpuCanvas && !canvas.getContext('2d'))
      return new VideoFrame(canvas, { ...times, alpha: 'discard' });
    const { widthPx, heightPx } = this.#settings ?? { widthPx: canvas.width, heightPx: canvas.height };
    this.#reader ??= new CanvasReader(this.#createPicture, widthPx, heightPx);
    return new VideoFrame(this.#reader.read(canvas, change), {
      ...times,
      format: 'I420',
      codedWidth: widthPx,
      codedHeight: heightPx,
      colorSpace: BT709_LIMITED,
    });
  }

  async finish(): Promise<void> {
    const encoder = this.#checked();
    try {
      await encoder.flush();
    } catch (cause) {
      throw this.#failure ?? this.#asFailure(cause);
    }
    await this.#packets;
    this.#checked();
    this.#release();
  }

  cancel(): void {
    this.#release();
  }

  #progress(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#wake = null;
        this.#encoder?.removeEventListener('dequeue', wake);
        resolve();
      };
      this.#wake = wake;
      this.#encoder?.addEventListener('dequeue', wake, { once: true });
    });
  }

  #checked(): VideoEncoder {
    if (this.#failure) throw this.#failure;
    if (!this.#encoder) throw new GessoError('export-cancelled');
    return this.#encoder;
  }

  #fail(cause: unknown): void {
    this.#failure ??= this.#asFailure(cause);
    this.#wake?.();
  }

  #asFailure(cause: unknown): GessoError {
    if (cause instanceof GessoError) return cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new GessoError('encoder-failed', { frame: this.#frame, reason }, { cause });
  }

  #release(): void {
    this.#last?.close();
    this.#last = null;
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close();
    this.#encoder = null;
    this.#wake?.();
  }
}

/** The best profile that this browser encodes at this size. @throws GessoError `encoder-unavailable`. */
export async function findEncoderConfig(
  codec: VideoCodec,
  settings: EncoderSettings,
): Promise<{ name: string; config: VideoEncoderConfig }> {
  const { widthPx, heightPx, bitrate } = settings;
  const size = `${widthPx} × ${heightPx}`;
  if (typeof VideoEncoder === 'undefined')
    throw new GessoError('encoder-unavailable', { codec: CODEC_NAMES[codec], size });
  for (const { name, codec: codecString } of codecCandidates(codec, widthPx, heightPx, bitrate)) {
    const config: VideoEncoderConfig = {
      codec: codecString,
      width: widthPx,
      height: heightPx,
      bitrate,
      framerate: 30,
      latencyMode: 'quality',
      bitrateMode: 'variable',
      ...(codec === 'avc' ? { avc: { format: 'avc' as const } } : {}),
    };
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return { name, config };
  }
  throw new GessoError('encoder-unavailable', { codec: CODEC_NAMES[codec], size });
}

/** Whether this encoder turns a canvas into BT.709 of limited range, found by encoding one small grey picture. */
async function encodesCanvasAsBt709(config: VideoEncoderConfig): Promise<boolean> {
  const canvas = new OffscreenCanvas(320, 192);
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  let isRight = false;
  const encoder = new VideoEncoder({
    output: (_, meta) => {
      const space = meta?.decoderConfig?.colorSpace;
      isRight = space?.fullRange === false && space.matrix === 'bt709';
    },
    error: () => {},
  });
  const frame = new VideoFrame(canvas, { timestamp: 0, alpha: 'discard' });
  try {
    encoder.configure({ ...config, width: 320, height: 192 });
    encoder.encode(frame, { keyFrame: true });
    await encoder.flush();
  } catch {
    // An encoder that refuses the probe gets converted pictures, which all of them take.
    return false;
  } finally {
    frame.close();
    if (encoder.state !== 'closed') encoder.close();
  }
  return isRight;
}
