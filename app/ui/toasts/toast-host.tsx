import { lazy, Suspense } from 'react';
import { useToastStore } from './toast-store.ts';

const load = () => import('./toasts.tsx').then((module) => ({ default: module.Toasts }));
const Toasts = lazy(load);

/** Loads what shows toasts ahead, for those that say that nothing can be loaded any more. */
export function preloadToasts(): void {
  load().catch(() => undefined);
}

/** The place of toasts; what shows them comes with the first one. */
export function ToastHost() {
  const wasNeeded = useToastStore((store) => store.nextId > 1);
  return <Suspense>{wasNeeded ? <Toasts /> : null}</Suspense>;
}
