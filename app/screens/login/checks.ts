import { ACCOUNT_LIMITS, emailSchema } from '../../../server/contract/accounts.ts';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { plainText } from '../../../server/contract/plain-text.ts';
import { ApiError, GENERIC_FAILURE } from '../../api/api-client.ts';
import { accountsText } from '../../messages/english/account/accounts.ts';
import { textOf } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success;
}

/** What is wrong with a name, or null. */
export function nameProblem(text: string): string | null {
  const t = textOf(accountsText);
  // As the server takes it, which leaves out what cannot be seen.
  const length = plainText(text).trim().length;
  if (length === 0) return t('nameRequired');
  if (length < ACCOUNT_LIMITS.nameMinLength) return t('nameTooShort');
  return length > ACCOUNT_LIMITS.nameMaxLength ? t('nameTooLong') : null;
}

/** What is wrong with a password that is being chosen, or null. */
export function passwordProblem(
  password: string,
  required: 'passwordRequired' | 'resetPasswordRequired' = 'passwordRequired',
): string | null {
  const t = textOf(accountsText);
  if (password === '') return t(required);
  const length = [...password.normalize('NFKC')].length;
  if (length < ACCOUNT_LIMITS.passwordMinLength) return t('passwordTooShort');
  return length > ACCOUNT_LIMITS.passwordMaxLength ? t('passwordTooLong') : null;
}

/** Whether a link that failed still works: without a connection, after too many attempts, or while the server is busy. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    [0, STATUS_CODES.tooManyRequests, STATUS_CODES.notReady].includes(error.status)
  );
}

/** The message that is shown for a failure. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : serverSentence(GENERIC_FAILURE);
}
