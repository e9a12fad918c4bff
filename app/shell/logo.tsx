import { Link } from 'react-router-dom';
import { LogoMark } from '../ui/icon.tsx';

/** The word mark; leads home. */
export function Logo() {
  return (
    <Link to="/" aria-label="Gesso home" className="logo">
      <LogoMark size={30} />
      gesso
    </Link>
  );
}
