/** Why nothing was rendered. `crashed` and `stalled` may be tried once more; everything else would end the same. */
export type RenderErrorCode = 'crashed' | 'stalled' | 'deadline' | 'cancelled' | 'unavailable' | 'rejected';

/** What a render ended with. `message` is a sentence for the caller. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;
  /** A code of the engine's errors, or `no-face`; null where the page said nothing. */
  readonly detail: string | null;

  constructor(code: RenderErrorCode, message: string, detail: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.detail = detail;
  }
}
