import type { ProjectDocument } from '@gesso/engine';

const HOUR_MS = 3_600_000;

/** The day in the calendar of this machine, as 2026-11-28. */
export function localDay(now: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Lets the dates of a document follow the day: now, at midnight, and when somebody comes back to the page. @returns a function that ends it */
export function followToday(document: Pick<ProjectDocument, 'today' | 'setToday'>): () => void {
  const follow = () => {
    const today = localDay(new Date());
    if (document.today !== today) document.setToday(today);
  };
  follow();
  let timer = 0;
  // A machine may sleep, and its zone may change: the day is asked for again and again, at midnight at the latest.
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = window.setTimeout(
      () => {
        follow();
        wait();
      },
      Math.min(HOUR_MS, midnight.getTime() - now.getTime() + 1_000),
    );
  };
  wait();
  window.addEventListener('focus', follow);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('focus', follow);
  };
}
