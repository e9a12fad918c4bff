import { Link } from 'react-router-dom';
import { SiteTopBar } from '../../shell/site-top-bar.tsx';

/** `/404`: where every unknown address ends. */
export function NotFoundScreen() {
  return (
    <>
      <title>Page not found · Gesso</title>
      <SiteTopBar />
      <main className="nf404">
        <img className="fill" src="/art/not-found.svg" alt="" />
        <div className="c">
          <h1 className="d">Oops, page not found</h1>
          <p>Someone painted over this one. The page was deleted, or it never existed.</p>
          <Link className="btn primary xl" to="/">
            Back To Home
          </Link>
        </div>
      </main>
    </>
  );
}
