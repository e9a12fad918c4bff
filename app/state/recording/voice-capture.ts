import captureWorkletUrl from './capture-worklet.ts?worker&url';
import { ClockMatch } from './clock-match.ts';

/** A block of what the microphone heard; `firstSample` counts by the clock of the audio thread. */
export interface CapturedBlock {
  readonly firstSample: number;
  readonly samples: Float32Array;
}

/** An open microphone. It is heard by nobody but its listeners. */
export class VoiceCapture {
  readonly #stream: MediaStream;
  readonly #context: AudioContext;
  readonly #clock: ClockMatch;
  readonly #listeners = new Set<(block: CapturedBlock) => void>();
  /** Called once when the device goes away by itself. */
  onLost: (() => void) | null = null;

  private constructor(stream: MediaStream, context: AudioContext, node: AudioWorkletNode) {
    this.#stream = stream;
    this.#context = context;
    this.#clock = new ClockMatch(context.sampleRate);
    node.port.onmessage = ({ data }: MessageEvent<CapturedBlock>) => {
      this.#clock.arrived(data.firstSample + data.samples.length, performance.now() / 1000);
      for (const listener of this.#listeners) listener(data);
    };
    const [track] = stream.getAudioTracks();
    if (track) track.onended = () => this.onLost?.();
  }

  /**
   * Opens a microphone, the usual one where `deviceId` is null. Its sound is taken as it is; only what the speakers play is taken out of
   * it where that is wanted.
   * @throws DOMException as `getUserMedia` does
   */
  static async open(deviceId: string | null, cancelsEcho: boolean): Promise<VoiceCapture> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }),
        echoCancellation: cancelsEcho,
        noiseSuppression: false,
        autoGainControl: false,
      },
    });
    const context = new AudioContext({ latencyHint: 'interactive' });
    try {
      await context.audioWorklet.addModule(captureWorkletUrl);
      await context.resume();
      const node = new AudioWorkletNode(context, 'gesso-capture', { outputChannelCount: [1] });
      context.createMediaStreamSource(stream).connect(node);
      // Nothing comes out of it; what leads nowhere is not run by every browser.
      node.connect(context.destination);
      return new VoiceCapture(stream, context, node);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      await context.close();
      throw error;
    }
  }

  get sampleRate(): number {
    return this.#context.sampleRate;
  }

  /** The id of the device that was opened. */
  get deviceId(): string | null {
    return this.#stream.getAudioTracks()[0]?.getSettings().deviceId ?? null;
  }

  /** How long sound is on its way from the microphone, as far as the browser tells. */
  get latencySeconds(): number {
    // In the specification, in Chromium and Firefox, and not in TypeScript's libraries.
    const settings: (MediaTrackSettings & { readonly latency?: number }) | undefined = this.#stream
      .getAudioTracks()[0]
      ?.getSettings();
    return settings?.latency ?? 0;
  }

  /** The number of the sample that reaches the audio thread at a time of `performance.now()`; null before the first block. */
  sampleAt(seconds: number): number | null {
    return this.#clock.sampleAt(seconds);
  }

  /** Calls back with every block. Returns what ends that. */
  listen(listener: (block: CapturedBlock) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives the device back. */
  close(): void {
    this.#listeners.clear();
    this.onLost = null;
    for (const track of this.#stream.getTracks()) track.stop();
    void this.#context.close();
  }
}
