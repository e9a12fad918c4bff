import { Outlet } from 'react-router-dom';
import { DialogHost } from '../ui/dialog-store.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { PageEffects } from './page-effects.tsx';
import { RouteBar } from './route-bar.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What stands around every page. */
export function Root() {
  return (
    <>
      <RouteBar />
      <PageEffects />
      <SessionWatch />
      <Outlet />
      <DialogHost />
      <ToastHost />
    </>
  );
}
