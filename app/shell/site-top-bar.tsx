import { Icon } from '../ui/icon.tsx';
import { useTheme } from '../ui/theme.ts';
import { Logo } from './logo.tsx';

/** The bar over every page of the site. */
export function SiteTopBar({ children }: { children?: React.ReactNode }) {
  const { theme, toggle } = useTheme();
  return (
    <header className="topbar">
      <Logo />
      {children}
      <span className="grow" />
      <button
        type="button"
        className="ibtn lg"
        aria-label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
        onClick={toggle}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
      <a className="btn primary start-btn" href="/#create">
        Start creating
      </a>
    </header>
  );
}
