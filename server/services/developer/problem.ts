import type { ProblemBody, ProblemCode } from '../../contract/developer/problems.ts';

/** Where a request is wrong. */
export type FieldProblem = NonNullable<ProblemBody['errors']>[number];

/** A call of the developer API that is refused; `message` is the detail, a sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly hint: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;
  /** Of a job: its provider has charged nothing for certain. */
  readonly isUnpaid: boolean;

  constructor(
    code: ProblemCode,
    message: string,
    {
      hint,
      errors = [],
      retryAfterSeconds = null,
      isUnpaid = false,
    }: {
      readonly hint?: string;
      readonly errors?: readonly FieldProblem[];
      readonly retryAfterSeconds?: number | null;
      readonly isUnpaid?: boolean;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isUnpaid = isUnpaid;
  }
}
