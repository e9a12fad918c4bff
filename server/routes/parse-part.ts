import type { z } from 'zod';

/** A call that the client got wrong; `message` says what, in words for people. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

/** Checks a part of a request. @throws BadRequestError naming the first value that is wrong. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.map(String).join('.') ?? '';
  throw new BadRequestError(`${name || part}: ${issue?.message ?? 'is wrong'}.`);
}
