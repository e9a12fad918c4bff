import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { useProfile } from '../session/session.ts';
import './download-note.css';

/** Tells visitors what downloading needs, before they begin to work; nothing to the person who is signed in. */
export function DownloadNote({ className = '' }: { className?: string }) {
  const t = useText(shellText);
  if (useProfile() !== null) return null;
  return <small className={`download-note ${className}`}>{t('downloadNote')}</small>;
}
