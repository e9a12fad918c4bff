import { opensLoginInPlace } from '../../session/open-login.tsx';

/** Pages that a user has work on, buys on, or comes to for one thing; offers that were not requested wait for another page. */
const BUSY_PAGES =
  /^\/(?:design-editor|video-template-editor|photo-editor|shared|payment-success|payment-faliure|sugnup-success|reset-password|undo-email-change|newsletter)(?:\/|$)/;

/** Whether an offer that was not requested may appear on a page. `isOpen`: something lies over the page already. */
export function isPlaceForOffers(path: string, isOpen: boolean): boolean {
  return !isOpen && !BUSY_PAGES.test(path) && !opensLoginInPlace(path);
}

/** Whether one may appear now. */
export function mayOffer(): boolean {
  const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
  return isPlaceForOffers(window.location.pathname, isOpen);
}
