import { FFmpeg } from '@ffmpeg/ffmpeg';
import { EncodedPacket } from 'mediabunny';
import { FFMPEG_ATTEMPTS } from '../../media/conversion/ffmpeg-core.ts';
import { GessoError } from '../../model/errors.ts';
import { X264_RATE_FACTOR } from '../../presets/export-quality.ts';
import type { FrameChange } from '../../render/dirty.ts';
import { CanvasReader } from '../images/canvas-reader.ts';
import type { EncoderSettings, PacketSink, VideoFrameEncoder } from './encoder.ts';
import type { CreateI420Image } from './i420.ts';

/** Frames of one closed group of images; only this many raw frames are in memory. */
const SEGMENT_FRAMES = 30;

/** A segment that takes longer than this is a hang: the worker is ended and the export fails with a message. */
const SEGMENT_TIMEOUT_MS = 120_000;

/**
 * H.264 by ffmpeg.wasm, for browsers that cannot encode. Frames are encoded in closed segments by a worker of its own
 * while the next ones are drawn; each segment is its own small file, whose packets are joined without encoding again.
 */
export class FfmpegEncoder implements VideoFrameEncoder {
  readonly description = 'ffmpeg, H.264 High';
  readonly #urls: { coreUrl: string; wasmUrl: string };
  readonly #createImage: CreateI420Image;
  #reader: CanvasReader | null = null;
  #ffmpeg: FFmpeg | null = null;
  #settings: EncoderSettings | null = null;
  #sink: PacketSink | null = null;
  #segment: Uint8Array<ArrayBuffer> | null = null;
  #framesInSegment = 0;
  #segmentStart = 0;
  #encoding: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #isFirstPacket = true;

  constructor(urls: { coreUrl: string; wasmUrl: string }, createImage: CreateI420Image) {
    this.#urls = urls;
    this.#createImage = createImage;
  }

  async start(settings: EncoderSettings, sink: PacketSink): Promise<void> {
    this.#settings = settings;
    this.#sink = sink;
    try {
      await this.#load();
    } catch (cause) {
      const size = `${settings.widthPx} × ${settings.heightPx}`;
      throw new GessoError('encoder-unavailable', { codec: 'H.264 (ffmpeg)', size }, { cause });
    }
  }

  async #load(): Promise<void> {
    this.#ffmpeg = new FFmpeg();
    await this.#ffmpeg.load({ coreURL: this.#urls.coreUrl, wasmURL: this.#urls.wasmUrl });
  }

  async encodeFrame(canvas: OffscreenCanvas, frame: number, change: FrameChange): Promise<void> {
    if (this.#failure) throw this.#failure;
    const { widthPx, heightPx } = this.#started();
    const frameBytes = (widthPx * heightPx * 3) / 2;
    if (!this.#segment) {
      this.#segment = new Uint8Array(frameBytes * SEGMENT_FRAMES);
      this.#segmentStart = frame;
      this.#framesInSegment = 0;
    }
    const at = this.#framesInSegment * frameBytes;
    this.#reader ??= new CanvasReader(this.#createImage, widthPx, heightPx);
    const planes = await this.#reader.read(canvas, change);
    // Cancel may have come meanwhile.
    this.#segment?.set(planes, at);
    this.#framesInSegment += 1;
    if (this.#framesInSegment === SEGMENT_FRAMES) await this.#sendSegment();
  }

  /** Waits for the segment before, so that at most two are in memory, then hands this one over. */
  async #sendSegment(): Promise<void> {
    const segment = this.#segment;
    if (!segment) return;
    const { widthPx, heightPx } = this.#started();
    const raw = segment.subarray(0, (this.#framesInSegment * widthPx * heightPx * 3) / 2);
    const start = this.#segmentStart;
    const count = this.#framesInSegment;
    this.#segment = null;
    await this.#encoding;
    if (this.#failure) throw this.#failure;
    this.#encoding = this.#encodeSegment(raw, start, count).catch((cause: unknown) => {
      this.#failure ??=
        cause instanceof GessoError
          ? cause
          : new GessoError('encoder-failed', { frame: start, reason: String(cause) }, { cause });
    });
  }

  async #encodeSegment(raw: Uint8Array<ArrayBuffer>, startFrame: number, count: number): Promise<void> {
    let frames = raw;
    let file: Uint8Array | null = null;
    for (let attempt = 1; !file; attempt++) {
      try {
        file = await this.#makeSegment(frames, startFrame, count);
      } catch (cause) {
        if (cause instanceof GessoError || attempt === FFMPEG_ATTEMPTS) throw cause;
        frames = await this.#takeFramesBack(cause);
        await this.#load();
      }
    }
    await this.#joinSegment(file, startFrame);
  }

  /** The frames of the segment whose encoding broke off; the worker that has them is ended. @throws `cause` where they are gone. */
  async #takeFramesBack(cause: unknown): Promise<Uint8Array<ArrayBuffer>> {
    const broken = this.#ffmpeg;
    // The files of the core are outside the memory of its program.
    const frames = await broken?.readFile('segment.yuv').catch(() => null);
    broken?.terminate();
    if (!(frames instanceof Uint8Array) || this.#ffmpeg !== broken) throw cause;
    return frames.slice();
  }

  /** @throws GessoError `encoder-failed` when ffmpeg refuses; anything else when its program broke off. */
  async #makeSegment(raw: Uint8Array<ArrayBuffer>, startFrame: number, count: number): Promise<Uint8Array> {
    const ffmpeg = this.#ffmpeg;
    if (!ffmpeg) throw new GessoError('export-cancelled');
    const log: string[] = [];
    const onLog = ({ message }: { message: string }) => void log.push(message);
    ffmpeg.on('log', onLog);
    try {
      await ffmpeg.writeFile('segment.yuv', raw.byteLength === raw.buffer.byteLength ? raw : raw.slice());
      const code = await ffmpeg.exec(segmentArguments(this.#started(), count), SEGMENT_TIMEOUT_MS);
      if (code !== 0)
        throw new GessoError('encoder-failed', {
          frame: startFrame,
          reason: log.slice(-2).join(' ') || `code ${code}`,
        });
      const file = await ffmpeg.readFile('segment.mp4');
      if (typeof file === 'string')
        throw new GessoError('encoder-failed', { frame: startFrame, reason: 'no video came back' });
      return file;
    } finally {
      ffmpeg.off('log', onLog);
    }
  }

  /** Hands the packets of a segment on with the time stamps they have in the whole. */
  async #joinSegment(file: Uint8Array, startFrame: number): Promise<void> {
    // The browser's own encoders do without what reads files.
    const { readSegment } = await import('./read-segment.ts');
    const { packets, decoderConfig } = await readSegment(file, startFrame);
    const { framesPerSecond } = this.#started();
    for (const [index, { data, type }] of packets.entries()) {
      const seconds = (startFrame + index) / framesPerSecond;
      const stamped = new EncodedPacket(data, type, seconds, 1 / framesPerSecond);
      await this.#sink?.(stamped, this.#isFirstPacket ? { decoderConfig } : undefined);
      this.#isFirstPacket = false;
    }
  }

  async finish(): Promise<void> {
    await this.#sendSegment();
    await this.#encoding;
    if (this.#failure) throw this.#failure;
    this.cancel();
  }

  cancel(): void {
    this.#ffmpeg?.terminate();
    this.#ffmpeg = null;
    this.#segment = null;
  }

  #started(): EncoderSettings {
    if (!this.#settings)
      throw new GessoError('encoder-failed', { frame: 0, reason: 'the encoder was not started' });
    return this.#settings;
  }
}

/** No B-frames: packets then come in the order in which they show, and segments join without gaps. */
function segmentArguments(
  { widthPx, heightPx, framesPerSecond, bitrate, quality }: EncoderSettings,
  frames: number,
): string[] {
  // A bit rate that was requested is kept; a quality may take more where there is much to see.
  const rate =
    quality === null
      ? ['-b:v', String(bitrate), '-maxrate', String(bitrate), '-bufsize', String(bitrate * 2)]
      : [
          ...['-crf', String(X264_RATE_FACTOR[quality])],
          ...['-maxrate', String(bitrate * 3), '-bufsize', String(bitrate * 6)],
        ];
  return [
    ...[
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-s',
      `${widthPx}x${heightPx}`,
      '-r',
      String(framesPerSecond),
      '-i',
      'segment.yuv',
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'high', '-bf', '0', '-g', String(frames)],
    ...rate,
    ...['-pix_fmt', 'yuv420p'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-y', 'segment.mp4'],
  ];
}
