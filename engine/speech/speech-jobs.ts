import type { NetworkRuntime } from '../cutout/cutout-jobs.ts';
import type { GessoErrorCode, GessoErrorDetails } from '../model/errors.ts';
import type { SpokenWord } from './align-words.ts';

/** A file of a model, and how it is known again. */
export interface SpeechFile {
  readonly url: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The parts of a network that writes what it hears. */
export interface SpeechModel {
  readonly id: string;
  readonly encoder: SpeechFile;
  readonly decoder: SpeechFile;
  /** Its vocabulary (tokenizer.json). */
  readonly tokenizer: SpeechFile;
  /** Which words it never writes, and which heads know the times (generation_config.json). */
  readonly generation: SpeechFile;
}

/** What is requested from the worker: the words of mono sound at 16 kHz. */
export interface SpeechRequest {
  readonly id: number;
  readonly model: SpeechModel;
  readonly runtime: NetworkRuntime;
  readonly samples: Float32Array;
  readonly language: string | null;
  readonly beams: number;
}

/** What the worker says. */
export type SpeechAnswer =
  | {
      readonly id: number;
      readonly type: 'download';
      readonly receivedBytes: number;
      readonly totalBytes: number;
    }
  | {
      readonly id: number;
      readonly type: 'heard';
      readonly words: readonly SpokenWord[];
      readonly part: number;
    }
  | {
      readonly id: number;
      readonly type: 'done';
      readonly language: string | null;
      readonly words: readonly SpokenWord[];
    }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly code: GessoErrorCode;
      readonly details: GessoErrorDetails;
    };
