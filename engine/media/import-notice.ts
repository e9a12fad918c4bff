/** What a user should know of a file that was added anyway: something of it is not there, or not shown. */
export type ImportNotice =
  | {
      /** A clip or sound that ends before its header says, as one whose download broke off does. */
      readonly code: 'media-cut-off';
      readonly seconds: number;
      readonly promisedSeconds: number;
    }
  | {
      /** A drawing with text in families that are not here. */
      readonly code: 'svg-fonts-missing';
      readonly families: readonly string[];
      /** The family it is drawn in. */
      readonly substitute: string;
    }
  | {
      /** A Lottie animation with parts that the player leaves out. */
      readonly code: 'lottie-features-missing';
      readonly features: readonly LottieFeature[];
    }
  | {
      /** An animated image of which this browser gives no frame but the first. */
      readonly code: 'animation-stands-still';
      /** The kind of file, such as AVIF. */
      readonly format: string;
    };

/** What a Lottie animation may use and the player leaves out. */
export type LottieFeature = 'expressions' | 'text-animators' | 'effects' | 'layer-styles' | 'cameras';

/** How long a file plays from the start of its time line, and how long its header says that it does (0 where it says nothing). */
export interface MediaLength {
  readonly seconds: number;
  readonly promisedSeconds: number;
}

/** Headers round, and count blocks that are not full: only what is missed by more than this share is worth a word. */
const MISSING_SHARE = 0.02;
const MISSING_SECONDS = 0.25;

/** What to say of a file that is shorter than its header has it. */
export function cutOffNotices({ seconds, promisedSeconds }: MediaLength): ImportNotice[] {
  const missing = promisedSeconds - seconds;
  if (missing <= Math.max(MISSING_SECONDS, promisedSeconds * MISSING_SHARE)) return [];
  return [{ code: 'media-cut-off', seconds, promisedSeconds }];
}
