import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { reportPageView } from '../../session/page-views.ts';

/** What follows every navigation: scroll position, the slash at the end of the address, the canonical link, a page view. */
export function PageEffects() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const path = withTrailingSlash(pathname);
    if (path !== window.location.pathname)
      window.history.replaceState(window.history.state, '', path + search + hash);
    setCanonical(window.location.origin + path);
  }, [pathname, search, hash]);
  useEffect(() => {
    // After the page has set its title.
    const timer = setTimeout(() => reportPageView(withTrailingSlash(pathname)), 0);
    return () => clearTimeout(timer);
  }, [pathname]);
  useHeadingFocus(pathname, hash);
  return <ScrollRestoration />;
}

/** So long the heading of a page is waited for, whose data may still be on their way. */
const HEADING_WAIT_MS = 4000;

/**
 * After a link inside the app the heading of the new page has the focus, as the page itself has after one that leaves it: screen readers begin
 * there, and Tab goes on from there. Editors keep the keyboard for their canvas, and a field that took the focus keeps it.
 */
function useHeadingFocus(pathname: string, hash: string): void {
  const former = useRef(withTrailingSlash(pathname));
  useEffect(() => {
    const path = withTrailingSlash(pathname);
    if (path === former.current) return;
    former.current = path;
    if (hash !== '') return;
    const focusHeading = (): boolean => {
      const heading = document.querySelector<HTMLElement>('#page h1, main:not([data-region="editor"] *) h1');
      if (!heading) return false;
      if (!document.activeElement?.matches('input, textarea, select, [role="dialog"] *')) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, hash]);
}

function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function setCanonical(href: string): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  link.href = href;
}
