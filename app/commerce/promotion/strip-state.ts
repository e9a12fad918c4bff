import type { AppConfig } from '../../../server/contract/accounts.ts';

const KEY = 'gesso-strip-closed';

/** Stands for a message, so that one that was closed stays closed and the next one is seen. */
function keyOf(message: AppConfig['message']): string {
  return [...message.texts.xl, ...message.texts.sm].map(({ text }) => text).join('|');
}

/** The message that was closed last in this browser. */
export function closedStrip(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Without storage a closed strip comes back with the next visit.
    return null;
  }
}

/** Remembers that a message was closed. */
export function rememberClosedStrip(message: AppConfig['message']): void {
  try {
    localStorage.setItem(KEY, keyOf(message));
  } catch {
    // As above.
  }
}

/** Whether the strip is shown: set by the server, switched on, and neither closed before nor needless. */
export function isStripShown(
  { enable, message }: Pick<AppConfig, 'enable' | 'message'>,
  isSubscribed: boolean,
  closed: string | null,
): boolean {
  return message.show === 1 && enable && !isSubscribed && closed !== keyOf(message);
}
