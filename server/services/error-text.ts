import { DrizzleQueryError } from 'drizzle-orm/errors';

const MAX_LENGTH = 500;

/**
 * What a log may say of an error. A statement that failed carries its values, which are people's addresses and documents: only its text
 * and the reason of the database are reported.
 */
export function errorText(error: unknown): string {
  if (error instanceof DrizzleQueryError)
    return `${errorText(error.cause)} In: ${error.query.slice(0, MAX_LENGTH)}`;
  // Mail servers repeat the address that they refuse.
  if (error instanceof Error && 'responseCode' in error)
    return `The mail server answered ${String(error.responseCode)}.`;
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, MAX_LENGTH);
}

/** The same with the lines of code that led to it. */
export function loggedError(error: unknown): { type: string; message: string; stack: string } {
  const [type, stack] = error instanceof Error ? [error.name, error.stack ?? ''] : [typeof error, ''];
  // The head of a stack repeats the message, over as many lines as that has.
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type, message: errorText(error), stack: frames.join('\n') };
}
