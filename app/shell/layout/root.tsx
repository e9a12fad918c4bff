import { Outlet, useNavigate } from 'react-router-dom';
import { useForNavigation } from '../../browser/navigate.ts';
import { OfferHost } from '../../commerce/promotion/offer-host.tsx';
import { Announcer } from '../../ui/announcer.tsx';
import { DialogHost } from '../../ui/dialogs/dialog-store.tsx';
import { ToastHost } from '../../ui/toasts/toast-host.tsx';
import { Tooltips } from '../../ui/tooltips/tooltips.tsx';
import { SessionWatch } from '../session-watch.tsx';
import { PageEffects } from './page-effects.tsx';
import { RouteBar } from './route-bar.tsx';

/** What is around every page. */
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
      <Tooltips />
    </>
  );
}
