import { plainText } from '../../contract/plain-text.ts';

/** Addresses of sites, of mailboxes and of telephones, also those that are written with the dots of other scripts. */
const ADDRESS = /@|:\/\/|\/\/|\\|www\b|[\p{L}\p{N}-][.。․‧][\p{L}\p{N}-]{2,}|(?:\p{Nd}[\s().+-]*){6,}/iu;

/**
 * The first line of a mail. Anyone may sign up with the address of another person and with any name: one that reads like an address would
 * turn our mail into their advertisement, as mail programs make links of it. It is left out then.
 */
export function greeting(name: string, word = 'Hello'): string {
  const shown = plainText(name).trim();
  return shown === '' || ADDRESS.test(shown.normalize('NFKC')) ? `${word},` : `${word} ${shown},`;
}
