import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { PromoStrip } from '../../commerce/promotion/promo-strip.tsx';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';
import { useHasFooter } from './use-has-footer.ts';

const Footer = lazy(() => import('../footer/footer.tsx').then((module) => ({ default: module.Footer })));

/** No user is asked to buy anything before they have looked around. */
const PROMOTION_AFTER_MS = 45_000;

/** The public web: strip, top bar, page, footer. */
export function StandardLayout() {
  const t = useText(shellText);
  const hasFooter = useHasFooter();
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('../../commerce/promotion/offer-store.ts').then(({ offerPromotion }) => offerPromotion()),
      PROMOTION_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a className={layoutStyles.skip} href="#page">
        {t('skipToContent')}
      </a>
      <PromoStrip />
      <TopBar />
      <div id="page" tabIndex={-1} className={styles.page}>
        <Outlet />
      </div>
      {hasFooter ? (
        <Suspense fallback={<div className={styles.footerSpace} data-part="footer" />}>
          <Footer />
        </Suspense>
      ) : null}
    </>
  );
}
