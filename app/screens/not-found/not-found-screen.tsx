import { SiteNotice } from '../../shell/site-notice.tsx';

/** `/404`: where every unknown address ends. */
export function NotFoundScreen() {
  return (
    <>
      <title>Page not found · Gesso</title>
      <SiteNotice title="Oops, page not found">
        Someone painted over this one. The page was deleted, or it never existed.
      </SiteNotice>
    </>
  );
}
