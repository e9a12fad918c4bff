import type { SoundTools } from '../../model/timeline/sound-tools.ts';
import type { SpeedCurve } from '../../model/timeline/speed-curve.ts';
import type { StereoSamples } from './sounds.ts';

/** Something that sounds, placed on the project's clock: all in frames (the timeline's `AudibleItem`). */
export interface MixItem {
  readonly id: string;
  /** The bus that it goes into; those without one go into the same. */
  readonly busId?: string;
  readonly assetId: string;
  readonly audioStream: number;
  readonly startFrame: number;
  readonly durationFrames: number;
  readonly trimStartFrame: number;
  readonly speed: number;
  /** The speed over the file, in place of `speed`; null where it stays the same. */
  readonly speedCurve: SpeedCurve | null;
  readonly keepPitch: boolean;
  readonly reversed: boolean;
  readonly volume: number;
  /** The volume at each frame from the start of the item, in place of `volume`; null where it stays the same. */
  readonly envelope: readonly number[] | null;
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  readonly loop: boolean;
  readonly isSpeech: boolean;
  /** The share of its volume at which it plays while speech sounds; null when it does not care. */
  readonly duckedVolume: number | null;
  /** How long it takes to come back after speech; half a second when left out. */
  readonly duckingReturnSeconds?: number | undefined;
  /** What is done to it before its volume; null for nothing. */
  readonly soundTools: SoundTools | null;
}

/** Where decoded sound comes from: a SoundReader, or numbers in a test. */
export interface SampleReader {
  readonly sampleRate: number;
  readonly durationSeconds: number;
  read(start: number, count: number): Promise<StereoSamples>;
}
