import { Link } from 'react-router-dom';
import { Logo } from '../../shell/logo.tsx';

/** What phones see instead of an editor. */
export function MobileNotice() {
  return (
    <main className="mobile-notice">
      <img className="fill" src="/art/studio.svg" alt="" />
      <div className="in">
        <Logo />
        <span className="grow" />
        <h1 className="d">This studio needs a bigger table</h1>
        <p>
          The editors work on notebooks, desktops and tablets. Open this page there; your projects stay in the
          browser you made them in.
        </p>
        <Link className="btn primary xl full" to="/">
          Back to home
        </Link>
      </div>
    </main>
  );
}
