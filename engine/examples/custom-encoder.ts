// A custom video encoder: H.264 by WebCodecs. Exports request it by `encoder: 'example:plain'`.
import { GessoError } from '@gesso/engine';
import {
  type EncoderSettings,
  frameTimestampMicros,
  KEY_FRAME_INTERVAL_FRAMES,
  type PacketSink,
  registerVideoEncoder,
  type VideoFrameEncoder,
} from '@gesso/engine/extend';
import { EncodedPacket } from 'mediabunny';

/** Gives each image of the canvas to the encoder of the browser as it is. One object encodes one video. */
class PlainEncoder implements VideoFrameEncoder {
  readonly description = 'Plain H.264';
  #encoder: VideoEncoder | null = null;
  #failure: unknown = null;
  #written: Promise<void> = Promise.resolve();

  async start({ widthPx, heightPx, bitrate }: EncoderSettings, sink: PacketSink): Promise<void> {
    const encoder = new VideoEncoder({
      output: (chunk, meta) => {
        this.#written = this.#written.then(() => sink(EncodedPacket.fromEncodedChunk(chunk), meta));
      },
      error: (error) => {
        this.#failure = error;
      },
    });
    encoder.configure({ codec: 'avc1.42001f', width: widthPx, height: heightPx, bitrate, framerate: 30 });
    this.#encoder = encoder;
  }

  async encodeFrame(canvas: OffscreenCanvas, frame: number): Promise<void> {
    if (this.#failure !== null)
      throw new GessoError('encoder-failed', { frame, reason: String(this.#failure) });
    const image = new VideoFrame(canvas, { timestamp: frameTimestampMicros(frame) });
    this.#encoder?.encode(image, { keyFrame: frame % KEY_FRAME_INTERVAL_FRAMES === 0 });
    image.close();
  }

  async finish(): Promise<void> {
    await this.#encoder?.flush();
    await this.#written;
    this.#encoder?.close();
  }

  cancel(): void {
    if (this.#encoder?.state !== 'closed') this.#encoder?.close();
  }
}

/** Call it to unregister the encoder. */
export const unregisterPlainEncoder = registerVideoEncoder({
  id: 'example:plain',
  choice: 'example:plain',
  cost: 10,
  supports: ({ codec, transparent }) => codec === 'avc' && !transparent,
  create: () => new PlainEncoder(),
});
