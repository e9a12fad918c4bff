import { shortenText } from '../../model/shorten-text.ts';

/** A name that every file system takes. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortenText(safe, 80).trim() || 'Page';
}
