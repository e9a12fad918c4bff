import { appConfig } from './app-config.ts';
import { session } from './session.ts';

/** One page that a user looked at. */
interface PageView {
  readonly path: string;
  readonly title: string;
  readonly isLoggedIn: boolean;
}

/** The end of a payment, and the page on which it was begun. */
export interface PaymentEvent {
  readonly event: 'payment-success' | 'payment-failed';
  readonly pageName: string;
}

/** Something that is counted: its name for scripts of the page, and what is passed to them; the same for the tag manager. */
interface Report {
  readonly name: string;
  readonly detail: PageView | PaymentEvent;
  readonly tags: Readonly<Record<string, string | boolean>>;
}

/** Takes reports to wherever they are counted. */
type Sink = (report: Report) => void;

/** Where reports go: one more is one more function here. */
const SINKS: readonly Sink[] = [announce, toTagManager];

/** Reports a page view to every sink. */
export function reportPageView(path: string): void {
  const view: PageView = { path, title: document.title, isLoggedIn: session.profile() !== null };
  report({
    name: 'gesso-page-view',
    detail: view,
    tags: { event: 'page_view', page_path: path, page_title: view.title, logged_in: view.isLoggedIn },
  });
}

/** Reports to every sink how a payment ended. */
export function reportPayment(payment: PaymentEvent): void {
  report({
    name: `gesso-${payment.event}`,
    detail: payment,
    tags: { event: payment.event, page_name: payment.pageName },
  });
}

/** A sink that fails disturbs nothing. */
function report(what: Report): void {
  for (const sink of SINKS) {
    try {
      sink(what);
    } catch (error) {
      console.warn('Something could not be reported.', error);
    }
  }
}

/** Heard by scripts that the operator of the server adds to the page. */
function announce({ name, detail }: Report): void {
  window.dispatchEvent(new CustomEvent<Report['detail']>(name, { detail }));
}

const TAG_MANAGER_URL = 'https://www.googletagmanager.com/gtm.js';

/** Google Tag Manager, where its container is configured; its script comes with the first report. */
function toTagManager({ tags }: Report): void {
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
  page.dataLayer.push({ ...tags });
}
