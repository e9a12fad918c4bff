import { appConfig } from '../session/app-config.ts';
import { session } from '../session/session.ts';

/** One page that somebody looked at. */
interface PageView {
  readonly path: string;
  readonly title: string;
  readonly isLoggedIn: boolean;
}

/** Takes page views to wherever they are counted. */
type PageViewSink = (view: PageView) => void;

/** Where page views go: one more is one more function here. */
const SINKS: readonly PageViewSink[] = [announce, toTagManager];

/** Tells every sink that a page is looked at; one that fails is in nobody's way. */
export function reportPageView(path: string): void {
  const view: PageView = { path, title: document.title, isLoggedIn: session.profile() !== null };
  for (const sink of SINKS) {
    try {
      sink(view);
    } catch (error) {
      console.warn('A page view could not be reported.', error);
    }
  }
}

/** Heard by scripts that whoever runs the server adds to the page. */
function announce(view: PageView): void {
  window.dispatchEvent(new CustomEvent<PageView>('gesso-page-view', { detail: view }));
}

const TAG_MANAGER_URL = 'https://www.googletagmanager.com/gtm.js';

/** Google Tag Manager, where its container is configured; its script comes with the first page view. */
function toTagManager({ path, title, isLoggedIn }: PageView): void {
  const { tagManagerId } = appConfig();
  if (tagManagerId === null) return;
  const page = window as Window & { dataLayer?: object[] };
  if (page.dataLayer === undefined) {
    page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
    const script = document.createElement('script');
    script.async = true;
    script.src = `${TAG_MANAGER_URL}?id=${tagManagerId}`;
    document.head.append(script);
  }
  page.dataLayer.push({ event: 'page_view', page_path: path, page_title: title, logged_in: isLoggedIn });
}
