import type { TakePartKind } from '@gesso/engine';
import { saveChunk } from './recording-store.ts';

/** How long the part of a video is that is stored at once: what a crash costs at most. */
const CHUNK_MS = 1_000;
export const BITS_PER_SECOND = { screen: 8_000_000, camera: 4_000_000 } as const;

/** Containers that can be cut off anywhere, the best first; Safari has the last only. */
const FILE_TYPES = [
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
] as const;

export type VideoSource = Exclude<TakePartKind, 'voice'>;

/** An open camera, or a screen, window or tab that the person chose. */
export class VideoCapture {
  readonly kind: VideoSource;
  readonly stream: MediaStream;
  /** Called once when the device goes away, or the person ends the sharing. */
  onEnded: (() => void) | null = null;

  private constructor(kind: VideoSource, stream: MediaStream) {
    this.kind = kind;
    this.stream = stream;
    const [track] = stream.getVideoTracks();
    if (track) track.onended = () => this.onEnded?.();
  }

  /**
   * Lets the person choose a screen, window or tab, with its sound where that is wanted and the browser has it.
   * @throws DOMException as `getDisplayMedia`
   */
  static async openScreen(withSound: boolean): Promise<VideoCapture> {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: 30 },
      audio: withSound,
    });
    return new VideoCapture('screen', stream);
  }

  /** Opens a camera, the usual one where `deviceId` is null. @throws DOMException as `getUserMedia` */
  static async openCamera(deviceId: string | null): Promise<VideoCapture> {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: {
        ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }),
        width: { ideal: 1920 },
        height: { ideal: 1080 },
        frameRate: { ideal: 30 },
      },
    });
    return new VideoCapture('camera', stream);
  }

  /** Gives the device back. */
  close(): void {
    this.onEnded = null;
    for (const track of this.stream.getTracks()) track.stop();
  }
}

/** Whether this browser can write a video of what it shows. */
export const canRecordVideo = (): boolean =>
  typeof MediaRecorder !== 'undefined' && FILE_TYPES.some((type) => MediaRecorder.isTypeSupported(type));

/** Keeps what a camera or a screen shows as it comes. */
export class VideoWriter {
  readonly kind: VideoSource;
  readonly mimeType: string;
  readonly #recorder: MediaRecorder;
  readonly #stopped: Promise<void>;
  #written: Promise<void> = Promise.resolve();

  constructor({ kind, stream }: VideoCapture, recordingId: string, onFailure: (error: unknown) => void) {
    this.kind = kind;
    const wanted = FILE_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    this.#recorder = new MediaRecorder(stream, {
      ...(wanted ? { mimeType: wanted } : {}),
      videoBitsPerSecond: BITS_PER_SECOND[kind],
    });
    this.mimeType = (wanted ?? this.#recorder.mimeType).split(';')[0] ?? 'video/webm';
    let chunks = 0;
    this.#recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      const index = chunks;
      chunks += 1;
      this.#written = this.#written
        .then(async () => saveChunk(recordingId, kind, index, new Uint8Array(await data.arrayBuffer())))
        .catch(onFailure);
    };
    this.#recorder.onerror = (event) => onFailure(event);
    this.#stopped = new Promise((resolve) => {
      this.#recorder.onstop = () => resolve();
    });
  }

  /** Resolves when it records. */
  start(): Promise<void> {
    const started = new Promise<void>((resolve) => {
      this.#recorder.onstart = () => resolve();
    });
    this.#recorder.start(CHUNK_MS);
    return started;
  }

  /** Leaves out what is shown until it goes on. */
  pause(): void {
    if (this.#recorder.state === 'recording') this.#recorder.pause();
  }

  resume(): void {
    if (this.#recorder.state === 'paused') this.#recorder.resume();
  }

  /** Resolves when everything is kept. */
  async stop(): Promise<void> {
    if (this.#recorder.state !== 'inactive') {
      this.#recorder.stop();
      await this.#stopped;
    }
    await this.#written;
  }
}
