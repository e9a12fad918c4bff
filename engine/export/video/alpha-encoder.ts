import { EncodedPacket } from 'mediabunny';
import { GessoError } from '../../model/errors.ts';
import type { FrameChange } from '../../render/dirty.ts';
import { readableCopy } from '../files/readable-copy.ts';
import {
  type EncoderSettings,
  frameTimestampMicros,
  KEY_FRAME_INTERVAL_FRAMES,
  type PacketSink,
  type VideoFrameEncoder,
} from './encoder.ts';
import { findEncoderConfig } from './encoder-config.ts';
import type { CreateI420Image, I420Image } from './i420.ts';

/** More frames in a queue than this only cost memory. */
const MAX_QUEUED_FRAMES = 4;

/**
 * VP9 with alpha: browsers encode no see-through images, so the colours and the alpha are two streams of the same
 * codec, and each packet carries its alpha beside it, as WebM wants it.
 */
export class AlphaEncoder implements VideoFrameEncoder {
  readonly description = 'WebCodecs, VP9 with alpha';
  readonly #createImage: CreateI420Image;
  #image: I420Image | null = null;
  #alphaPlanes = new Uint8Array(0);
  #settings: EncoderSettings | null = null;
  #encoders: VideoEncoder[] = [];
  #colors: { packet: EncodedPacket; meta: EncodedVideoChunkMetadata | undefined }[] = [];
  #alphas: Uint8Array[] = [];
  #sink: PacketSink = async () => {};
  #sent: Promise<void> = Promise.resolve();
  #failure: GessoError | null = null;
  #frame = 0;

  constructor(createImage: CreateI420Image) {
    this.#createImage = createImage;
  }

  async start(settings: EncoderSettings, sink: PacketSink): Promise<void> {
    const { config } = await findEncoderConfig('vp9', settings);
    const { widthPx, heightPx } = settings;
    this.#settings = settings;
    this.#sink = sink;
    this.#image = this.#createImage(widthPx, heightPx);
    this.#alphaPlanes = new Uint8Array(widthPx * heightPx * 1.5).fill(128);
    this.#encoders = [
      this.#encoder((chunk, meta) => {
        this.#colors.push({ packet: EncodedPacket.fromEncodedChunk(chunk), meta });
      }),
      this.#encoder((chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        this.#alphas.push(bytes);
      }),
    ];
    for (const encoder of this.#encoders) encoder.configure(config);
  }

  #encoder(take: (chunk: EncodedVideoChunk, meta?: EncodedVideoChunkMetadata) => void): VideoEncoder {
    return new VideoEncoder({
      output: (chunk, meta) => {
        take(chunk, meta);
        this.#sendPairs();
      },
      error: (cause) => this.#fail(cause),
    });
  }

  /** Both encoders keep the order of frames, so the first of each belong together. */
  #sendPairs(): void {
    while (this.#colors.length > 0 && this.#alphas.length > 0) {
      const color = this.#colors.shift();
      const alpha = this.#alphas.shift();
      if (!color || !alpha) return;
      const packet = color.packet.clone({ sideData: { alpha, alphaByteLength: alpha.byteLength } });
      this.#sent = this.#sent.then(() => this.#sink(packet, color.meta));
      this.#sent.catch((cause: unknown) => this.#fail(cause));
    }
  }

  async encodeFrame(canvas: OffscreenCanvas, frame: number, change: FrameChange): Promise<void> {
    this.#frame = frame;
    const [colors, alphas] = this.#checked();
    const { widthPx, heightPx } = this.#settings ?? { widthPx: canvas.width, heightPx: canvas.height };
    const image = this.#image;
    if (!image) throw new GessoError('export-cancelled');
    if (change.kind !== 'none' || frame === 0) this.#read(canvas, image, widthPx, heightPx);
    const rate = this.#settings?.framesPerSecond;
    const timestamp = frameTimestampMicros(frame, rate);
    const init = {
      format: 'I420' as const,
      codedWidth: widthPx,
      codedHeight: heightPx,
      timestamp,
      duration: frameTimestampMicros(frame + 1, rate) - timestamp,
    };
    const keyFrame = frame % KEY_FRAME_INTERVAL_FRAMES === 0;
    for (const [encoder, data] of [
      [colors, image.data],
      [alphas, this.#alphaPlanes],
    ] as const) {
      const videoFrame = new VideoFrame(data, init);
      encoder.encode(videoFrame, { keyFrame });
      videoFrame.close();
    }
    while (this.#checked().some((encoder) => encoder.encodeQueueSize > MAX_QUEUED_FRAMES))
      await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** Colours go through the kernel; the alpha is the brightness of the second stream, 0-255 as it is. */
  #read(canvas: OffscreenCanvas, image: I420Image, widthPx: number, heightPx: number): void {
    const context = canvas.getContext('2d') ?? readableCopy(canvas);
    const { data } = context.getImageData(0, 0, widthPx, heightPx);
    image.update(data, { x: 0, y: 0, width: widthPx, height: heightPx });
    const count = widthPx * heightPx;
    for (let index = 0; index < count; index++) this.#alphaPlanes[index] = data[index * 4 + 3] ?? 0;
  }

  async finish(): Promise<void> {
    try {
      await Promise.all(this.#checked().map((encoder) => encoder.flush()));
    } catch (cause) {
      this.#fail(cause);
    }
    await this.#sent;
    this.#checked();
    this.cancel();
  }

  cancel(): void {
    for (const encoder of this.#encoders) if (encoder.state !== 'closed') encoder.close();
    this.#encoders = [];
  }

  #checked(): readonly [VideoEncoder, VideoEncoder] {
    if (this.#failure) throw this.#failure;
    const [colors, alphas] = this.#encoders;
    if (!colors || !alphas) throw new GessoError('export-cancelled');
    return [colors, alphas];
  }

  #fail(cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#failure ??=
      cause instanceof GessoError
        ? cause
        : new GessoError('encoder-failed', { frame: this.#frame, reason }, { cause });
  }
}
