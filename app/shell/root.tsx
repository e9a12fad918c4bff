import { Outlet, useNavigate } from 'react-router-dom';
import { Announcer } from '../ui/announcer.tsx';
import { DialogHost } from '../ui/dialog-store.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { useForNavigation } from './navigate.ts';
import { OfferHost } from './offers/offer-host.tsx';
import { PageEffects } from './page-effects.tsx';
import { RouteBar } from './route-bar.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What stands around every page. */
export function Root() {
  const navigate = useNavigate();
  useForNavigation((path) => void navigate(path));
  return (
    <>
      <RouteBar />
      <PageEffects />
      <SessionWatch />
      <Outlet />
      <OfferHost />
      <Announcer />
      <DialogHost />
      <ToastHost />
    </>
  );
}
