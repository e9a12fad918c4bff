import { EncodedPacket } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';
import type { FrameChange } from '../../render/dirty.ts';
import type { PlaneWriter } from '../../render/rendered-frame.ts';
import { CanvasReader } from '../images/canvas-reader.ts';
import {
  type EncodedGroup,
  type EncoderSettings,
  frameTimestampMicros,
  KEY_FRAME_INTERVAL_FRAMES,
  MAX_KEY_FRAME_INTERVAL_FRAMES,
  type PacketSink,
  type VideoFrameEncoder,
} from './encoder.ts';
import { findEncoderConfig } from './encoder-config.ts';
import type { CreateI420Image } from './i420.ts';
import { RepeatingPackets } from './repeating-packets.ts';
import { CODEC_NAMES, type VideoCodec } from './video-codecs.ts';

const BT709_LIMITED: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
};

/** More frames in the queue than this only cost memory: the encoder is never idle with four. */
const MAX_QUEUED_FRAMES = 4;

/**
 * An image that stays is encoded this many times more before it is only repeated: encoders come to the quality of an image in some steps (OpenH264
 * takes four after a key frame).
 */
const REFINED_FRAMES = 8;

/** An encoder with four images to do that gives none for this long has hung. */
const STALL_LIMIT_MS = 60_000;
const STALLED = 'the encoder stopped answering';

/** H.264, VP9 or AV1 by the browser: in hardware where there is any, in software else. */
export class WebCodecsEncoder implements VideoFrameEncoder {
  #encoder: VideoEncoder | null = null;
  #last: VideoFrame | null = null;
  #failure: GessoError | null = null;
  #wake: (() => void) | null = null;
  #packets: RepeatingPackets | null = null;
  #repeats = false;
  /** How many frames have shown the same image since it changed, or since the last key frame. */
  #still = 0;
  /** The last key frame. */
  #keyFrame = Number.NEGATIVE_INFINITY;
  #profile = '';
  #frame = 0;
  #settings: EncoderSettings | null = null;
  #takesGpuCanvas = false;
  readonly #createImage: CreateI420Image;
  readonly #codec: VideoCodec;
  readonly #hardware: HardwareAcceleration;
  #reader: CanvasReader | null = null;

  /** @param hardware `prefer-software` when the encoder in hardware has failed */
  constructor(
    createImage: CreateI420Image,
    codec: VideoCodec = 'avc',
    hardware: HardwareAcceleration = 'no-preference',
  ) {
    this.#createImage = createImage;
    this.#codec = codec;
    this.#hardware = hardware;
  }

  /** The parameter sets of the packets in the file; a file has one for all. */
  #parameters: string | null = null;

  /** Pictures of its H.264 are known through and through where they can be repeated. */
  get makesGroups(): boolean {
    return this.#repeats;
  }

  async splice({ packets, meta }: EncodedGroup): Promise<void> {
    this.#checked();
    this.#useParameters(meta);
    this.#packets?.insert(packets, meta);
    this.#keyFrame = Number.NEGATIVE_INFINITY;
    this.#still = 0;
    await this.#packets?.written;
    this.#checked();
  }

  /** @throws GessoError `encoder-failed` when packets with others went into the file before */
  #useParameters(meta: EncodedVideoChunkMetadata | undefined): void {
    const description = meta?.decoderConfig?.description;
    if (!description) return;
    const bytes = ArrayBuffer.isView(description)
      ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
      : new Uint8Array(description);
    const parameters = bytes.join();
    this.#parameters ??= parameters;
    if (this.#parameters !== parameters)
      throw this.#asFailure(new Error('parts of an earlier export are of another kind'));
  }

  get description(): string {
    const software = this.#hardware === 'prefer-software' ? ' in software' : '';
    return `WebCodecs, ${CODEC_NAMES[this.#codec]} ${this.#profile}${software}`;
  }

  async prepare(settings: EncoderSettings): Promise<void> {
    await findEncoderConfig(this.#codec, settings, this.#hardware).catch(() => {});
  }

  async start(settings: EncoderSettings, sink: PacketSink): Promise<void> {
    const found = await findEncoderConfig(this.#codec, settings, this.#hardware);
    this.#profile = found.name;
    this.#settings = settings;
    this.#takesGpuCanvas = found.takesCanvasAsBt709;
    this.#repeats = found.repeats;
    const packets = new RepeatingPackets(sink, settings.framesPerSecond);
    this.#packets = packets;
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => {
        try {
          this.#useParameters(meta);
          packets.take(EncodedPacket.fromEncodedChunk(chunk), meta);
        } catch (cause) {
          this.#fail(cause);
        }
        // A failure of the sink is thrown by the next frame or by finish.
        packets.written.catch((cause: unknown) => this.#fail(cause));
        this.#wake?.();
      },
      error: (cause) => this.#fail(cause),
    });
    this.#encoder.configure(found.config);
  }

  /** Every browser takes the planes of images. A canvas of the graphics card goes in as it is; clips are drawn on that. */
  get takesPlanes(): boolean {
    return true;
  }

  isKeyFrame(frame: number, isSame: boolean): boolean {
    return this.#needsKeyFrame(frame, isSame ? this.#still + 1 : 0);
  }

  async encodeFrame(
    canvas: OffscreenCanvas,
    frame: number,
    change: FrameChange,
    planes: PlaneWriter | null = null,
  ): Promise<void> {
    this.#frame = frame;
    const encoder = this.#checked();
    const isSame = change.kind === 'none' && planes === null;
    this.#still = isSame ? this.#still + 1 : 0;
    const isKey = this.#needsKeyFrame(frame, this.#still);
    if (this.#still > REFINED_FRAMES && this.#repeats && !isKey) {
      this.#packets?.repeat(frame);
      return;
    }
    const rate = this.#settings?.framesPerSecond;
    const timestamp = frameTimestampMicros(frame, rate);
    const times = { timestamp, duration: frameTimestampMicros(frame + 1, rate) - timestamp };
    const image =
      isSame && this.#last
        ? new VideoFrame(this.#last, times)
        : await this.#imageOf(canvas, change, planes, times);
    this.#last?.close();
    this.#last = image;
    // Cancel may have come while the image was read.
    if (this.#encoder !== encoder) {
      image.close();
      this.#last = null;
      throw new GessoError('export-cancelled');
    }
    if (isKey) {
      this.#keyFrame = frame;
      this.#still = 0;
    }
    this.#packets?.expect(frame);
    encoder.encode(image, { keyFrame: isKey });
    while (this.#checked().encodeQueueSize > MAX_QUEUED_FRAMES) await this.#progress();
  }

  #needsKeyFrame(frame: number, still: number): boolean {
    const distance = frame - this.#keyFrame;
    if (!this.#repeats) return distance >= KEY_FRAME_INTERVAL_FRAMES;
    const waits = still > REFINED_FRAMES && distance < MAX_KEY_FRAME_INTERVAL_FRAMES;
    return distance >= KEY_FRAME_INTERVAL_FRAMES && !waits;
  }

  /**
   * A canvas of the processor is converted here, because the browser would tag it full range and many players show that
   * too dark. A canvas of the graphics card goes in as it is where the encoder converts it rightly: nothing is read back.
   */
  async #imageOf(
    canvas: OffscreenCanvas,
    change: FrameChange,
    planes: PlaneWriter | null,
    times: { timestamp: number; duration: number },
  ): Promise<VideoFrame> {
    if (this.#takesGpuCanvas && !canvas.getContext('2d'))
      return new VideoFrame(canvas, { ...times, alpha: 'discard' });
    const { widthPx, heightPx } = this.#settings ?? { widthPx: canvas.width, heightPx: canvas.height };
    this.#reader ??= new CanvasReader(this.#createImage, widthPx, heightPx);
    return new VideoFrame(await this.#reader.read(canvas, change, planes), {
      ...times,
      format: 'I420',
      codedWidth: widthPx,
      codedHeight: heightPx,
      colorSpace: BT709_LIMITED,
    });
  }

  async finish(): Promise<void> {
    const encoder = this.#checked();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const stalled = new Promise<never>((_, reject) => {
      stall = setTimeout(() => reject(new Error(STALLED)), STALL_LIMIT_MS);
    });
    try {
      await Promise.race([encoder.flush(), stalled]);
    } catch (cause) {
      throw this.#failure ?? this.#asFailure(cause);
    } finally {
      clearTimeout(stall);
    }
    await this.#packets?.written;
    this.#checked();
    this.#release();
  }

  cancel(): void {
    this.#release();
  }

  /** Resolves when the encoder has taken or given something, or is given up because it does neither. */
  #progress(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(stall);
        this.#wake = null;
        this.#encoder?.removeEventListener('dequeue', wake);
        resolve();
      };
      const stall = setTimeout(() => this.#fail(new Error(STALLED)), STALL_LIMIT_MS);
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
