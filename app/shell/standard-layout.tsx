import { Outlet } from 'react-router-dom';
import { SiteTopBar } from './site-top-bar.tsx';

/** The public web: strip, top bar, page, footer. */
export function StandardLayout() {
  return (
    <>
      <SiteTopBar />
      <Outlet />
    </>
  );
}
