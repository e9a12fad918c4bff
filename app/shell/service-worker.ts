/** Nothing of a first visit waits for the service worker. */
const REGISTER_AFTER_MS = 20_000;
const SCRIPT_URL = '/service-worker.js';

/** Registers what lets the app open without a connection, once the page has settled; not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register(SCRIPT_URL).catch((error: unknown) => {
      console.warn('The app will not open without a connection.', error);
    });
  }, REGISTER_AFTER_MS);
}
