import { Link } from 'react-router-dom';
import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { LogoMark } from '../ui/icon.tsx';

/** The word mark; leads home. */
export function Logo() {
  const t = useText(shellText);
  return (
    <Link to="/" aria-label={t('gessoHome')} className="logo">
      <LogoMark size={30} />
      gesso
    </Link>
  );
}
