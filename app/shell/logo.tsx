import { Link } from 'react-router-dom';
import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { LogoMark } from '../ui/icon.tsx';
import * as styles from '../ui/logo.module.css';

/** The word mark; leads home. What is around it may change its look by a class. */
export function Logo({ className = '' }: { className?: string }) {
  const t = useText(shellText);
  return (
    <Link to="/" aria-label={t('gessoHome')} className={`${styles.logo} ${className}`}>
      <LogoMark size={30} />
      gesso
    </Link>
  );
}
