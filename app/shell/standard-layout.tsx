import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { PromoStrip } from './promo-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useHasFooter } from './use-has-footer.ts';

const Footer = lazy(() => import('./footer/footer.tsx').then((module) => ({ default: module.Footer })));

/** The public web: strip, top bar, page, footer. */
export function StandardLayout() {
  const t = useText(shellText);
  const hasFooter = useHasFooter();
  return (
    <>
      <a className="skip" href="#page">
        {t('skipToContent')}
      </a>
      <PromoStrip />
      <TopBar />
      <div id="page" tabIndex={-1} className="page">
        <Outlet />
      </div>
      {hasFooter ? (
        <Suspense fallback={<div className="footer footer-space" />}>
          <Footer />
        </Suspense>
      ) : null}
    </>
  );
}
