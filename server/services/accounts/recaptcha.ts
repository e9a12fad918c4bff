import { z } from 'zod';
import type { Config } from '../../config-types.ts';
import { CallError } from '../call-error.ts';

const TIMEOUT_MS = 5_000;
const answerSchema = z.object({ success: z.boolean() });

/** Refuses what no person has sent; without keys in the configuration it lets all requests pass. */
export async function checkRecaptcha(config: Config['recaptcha'], token: string | undefined): Promise<void> {
  if (!config) return;
  if (!token) throw new CallError('refused', 'Please confirm that you are not a robot.');
  let answer: unknown;
  try {
    const response = await fetch(config.url, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ secret: config.secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch {
    throw new CallError('notReady', 'The check for robots cannot be reached. Please try again.');
  }
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success || !parsed.data.success)
    throw new CallError('refused', 'Please confirm that you are not a robot.');
}
