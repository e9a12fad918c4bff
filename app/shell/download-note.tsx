import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { useProfile } from '../session/session.ts';
import * as styles from './download-note.module.css';

interface DownloadNoteProps {
  /** In the bar of an editor beside its button, or as a line below it, which may be centred. */
  place: 'bar' | 'line' | 'centred-line';
  className?: string;
}

/** Shows visitors what downloading needs, before they begin to work; nothing to the person who is signed in. */
export function DownloadNote({ place, className = '' }: DownloadNoteProps) {
  const t = useText(shellText);
  if (useProfile() !== null) return null;
  return (
    <small className={`${styles.downloadNote} ${className}`} data-place={place}>
      {t('downloadNote')}
    </small>
  );
}
