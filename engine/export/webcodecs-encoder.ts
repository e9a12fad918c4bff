import { EncodedPacket } from 'mediabunny';
import { GessoError } from '../model/errors.ts';
import { avcCodecStrings } from './avc-level.ts';
import { type EncoderSettings, frameTimestampMicros, KEY_FRAME_INTERVAL_FRAMES, type PacketSink, type VideoFrameEncoder } from './encoder.ts';

/** More frames in the queue than this only cost memory: the encoder is never idle with four. */
const MAX_QUEUED_FRAMES = 4;

/** H.264 by the browser: in hardware where there is any, in software else. */
export class WebCodecsEncoder implements VideoFrameEncoder {
  #encoder: VideoEncoder | null = null;
  #last: VideoFrame | null = null;
  #failure: GessoError | null = null;
  #wake: (() => void) | null = null;
  #packets: Promise<void> = Promise.resolve();
  #profile = '';
  #frame = 0;

  get description(): string {
    return `WebCodecs, H.264 ${this.#profile}`;
  }

  async start(settings: EncoderSettings, sink: PacketSink): Promise<void> {
    const config = await findConfig(settings);
    this.#profile = config.name;
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

  async encodeFrame(canvas: OffscreenCanvas, frame: number, repeated: boolean): Promise<void> {
    this.#frame = frame;
    const encoder = this.#checked();
    const timestamp = frameTimestampMicros(frame);
    const duration = frameTimestampMicros(frame + 1) - timestamp;
    const picture =
      repeated && this.#last ? new VideoFrame(this.#last, { timestamp, duration }) : new VideoFrame(canvas, { timestamp, duration, alpha: 'discard' });
    this.#last?.close();
    this.#last = picture;
    encoder.encode(picture, { keyFrame: frame % KEY_FRAME_INTERVAL_FRAMES === 0 });
    while (this.#checked().encodeQueueSize > MAX_QUEUED_FRAMES) await this.#progress();
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

/** The best profile that this browser encodes at this size. */
async function findConfig(settings: EncoderSettings): Promise<{ name: string; config: VideoEncoderConfig }> {
  const { widthPx, heightPx, bitrate } = settings;
  const size = `${widthPx} × ${heightPx}`;
  if (typeof VideoEncoder === 'undefined') throw new GessoError('encoder-unavailable', { codec: 'H.264', size });
  for (const { name, codec } of avcCodecStrings(widthPx, heightPx, bitrate)) {
    const config: VideoEncoderConfig = {
      codec,
      width: widthPx,
      height: heightPx,
      bitrate,
      framerate: 30,
      latencyMode: 'quality',
      bitrateMode: 'variable',
      avc: { format: 'avc' },
    };
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return { name, config };
  }
  throw new GessoError('encoder-unavailable', { codec: 'H.264', size });
}
