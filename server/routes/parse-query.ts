import type { z } from 'zod';

/** A call that the client got wrong; `message` says what, in words for people. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

/** Checks a query string. @throws BadRequestError naming the first parameter that is wrong. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.map(String).join('.') ?? '';
  throw new BadRequestError(`${name || 'The query'}: ${issue?.message ?? 'is wrong'}.`);
}
