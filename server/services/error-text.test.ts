import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { errorText, loggedError } from './error-text.ts';

const SECRET = 'ada@example.com';
const failedQuery = (cause: Error) =>
  new DrizzleQueryError('select * from users where email = $1', [SECRET], cause);

describe('what a log says of an error', () => {
  test('is its message, not longer than a screen', () => {
    expect(errorText(new Error('The store is full.'))).toBe('The store is full.');
    expect(errorText('a text')).toBe('a text');
    expect(errorText(undefined)).toBe('undefined');
    expect(errorText(new Error('x'.repeat(501)))).toBe('x'.repeat(500));
  });

  test('has the statement of a query and the reason of the database, but no value', () => {
    const error = failedQuery(new Error('the connection was closed'));
    expect(error.message).toContain(SECRET);
    expect(errorText(error)).toBe('the connection was closed In: select * from users where email = $1');
    const long = new DrizzleQueryError(`select ${'x'.repeat(600)}`, [], new Error('no'));
    expect(errorText(long)).toBe(`no In: ${`select ${'x'.repeat(600)}`.slice(0, 500)}`);
  });

  test('has the code that a mail server answered, not the address that it repeats', () => {
    const refusal = Object.assign(new Error(`550 no such user ${SECRET}`), { responseCode: 550 });
    expect(errorText(refusal)).toBe('The mail server answered 550.');
    expect(errorText({ responseCode: 550 })).toBe('[object Object]');
  });

  test('has the lines of code that led to it, without the message at their head', () => {
    const error = failedQuery(new Error('no'));
    const { type, message, stack } = loggedError(error);
    expect(type).toBe(error.name);
    expect(message).toBe('no In: select * from users where email = $1');
    expect(stack).not.toContain(SECRET);
    expect(stack.split('\n').length).toBeGreaterThan(2);
    for (const line of stack.split('\n')) expect(line).toMatch(/^\s+at /);
    expect(loggedError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
    const without = Object.assign(new Error('no'), { stack: undefined });
    expect(loggedError(without).stack).toBe('');
  });
});
