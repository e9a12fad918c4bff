import { Outlet } from 'react-router-dom';
import { SiteTopBar } from './site-top-bar.tsx';

/** The signed-in area: its own top bar and footer. */
export function DashboardLayout() {
  return (
    <>
      <SiteTopBar />
      <Outlet />
    </>
  );
}
