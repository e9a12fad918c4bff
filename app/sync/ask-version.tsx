import { syncText } from '../messages/english/account/sync.ts';
import { formatAgo } from '../messages/format.ts';
import { textOf } from '../messages/language.ts';
import { askUser, type Question } from '../ui/dialogs/ask.tsx';

/** Asks which of two versions of a project to go on with. Dismissing the question keeps what is on the screen. */
export async function askVersion(
  savedAt: string,
  ask: (question: Question) => Promise<boolean> = askUser,
): Promise<'mine' | 'theirs'> {
  const t = textOf(syncText);
  const takesTheirs = await ask({
    title: t('conflictTitle'),
    text: t('conflictText', { ago: formatAgo(savedAt) }),
    yes: t('takeTheirs'),
    no: t('keepMine'),
    icon: 'swap',
  });
  return takesTheirs ? 'theirs' : 'mine';
}
