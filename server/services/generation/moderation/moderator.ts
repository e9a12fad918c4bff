/** Whether something may be made or shown. */
export type Verdict = 'allowed' | 'blocked';

/** Looks at what people ask for and at what models make of it. */
export interface Moderator {
  /** @throws Error when it cannot be looked at now */
  checkPrompt(text: string, signal: AbortSignal): Promise<Verdict>;
  /** Whether it looks at images at all: what it does not look at need not be decoded. */
  readonly looksAtImages: boolean;
  /** @param image a PNG, JPEG or WebP @throws Error when it cannot be looked at now */
  checkImage(image: Buffer, signal: AbortSignal): Promise<Verdict>;
}

/** What a person reads whose description is blocked. */
export const PROMPT_BLOCKED =
  'This description is not allowed by the rules of this site. Change the words and try again; no credits were taken.';
/** What a person reads whose result is blocked. */
export const RESULT_BLOCKED =
  'The result is not allowed by the rules of this site and was deleted. Change the words and try again; no credits were taken.';
/** What a person reads while nothing can be looked at. */
export const NOT_CHECKED =
  'Descriptions and results cannot be checked at the moment. Try again in a few minutes; no credits were taken.';
