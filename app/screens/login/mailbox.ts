import { SCREEN_PATHS } from '../../screen-paths.ts';

const MAILBOXES: readonly (readonly [domains: RegExp, url: string])[] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail|rocketmail)\.[a-z.]+$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail'],
  [/^(proton|protonmail|pm)\.(me|com)$/, 'https://mail.proton.me/'],
  [/^gmx\.[a-z.]+$/, 'https://www.gmx.com/'],
];

/** Where a user reads the mails of an address, null where that is not known. Without a mail server they are in the outbox of this one. */
export function mailboxUrl(email: string, isInOutbox: boolean): string | null {
  if (isInOutbox) return SCREEN_PATHS.outbox;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return MAILBOXES.find(([domains]) => domains.test(domain))?.[1] ?? null;
}
