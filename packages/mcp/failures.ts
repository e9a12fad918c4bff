import { GessoError, type GessoErrorCode } from '@gesso/client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Something that the assistant asked for and that is not possible, as a sentence that says what is. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** What can be done where the server does not say it. */
const HINTS: Partial<Record<GessoErrorCode, string>> = {
  'connection-failed': 'Is Gesso running, and is GESSO_URL its address?',
  timeout: 'Gesso may be busy. Try again in a while.',
  'unexpected-answer': 'Is GESSO_URL the address of Gesso?',
  'invalid-key': 'GESSO_API_KEY has to be a key of the API dashboard that is still valid.',
  'insufficient-credits': 'The person buys API credits, or uses a test key.',
  'cap-reached': 'The person raises the cap of the key in the API dashboard, or waits for the next month.',
  'missing-scope': 'The person makes a key that allows this in the API dashboard.',
};

/** Whether something belongs into the log: what is refused with a sentence does not. */
export function isFault(error: unknown): boolean {
  return !(error instanceof GessoError || (error instanceof RequestError && error.cause === undefined));
}

/** A failure as the answer of a tool: what went wrong, where, and what to do. */
export function failureAnswer(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: failureText(error) }] };
}

export function failureText(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  if (!(error instanceof GessoError))
    // What the system says may name paths that are no business of the assistant.
    return 'Something went wrong in the MCP server of Gesso. Its log says more.';
  const lines = [
    `${error.code}: ${error.message}`,
    ...error.errors.map(({ pointer, message }) => `- ${pointer} ${message}`),
    error.hint ?? HINTS[error.code] ?? '',
    error.job ? `Job: ${error.job.id}` : '',
    error.requestId ? `Request: ${error.requestId}` : '',
  ];
  return lines.filter(Boolean).join('\n');
}
