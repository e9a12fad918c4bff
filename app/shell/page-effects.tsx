import { useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { reportPageView } from './page-views.ts';

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
  return <ScrollRestoration />;
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
