import { lazy, Suspense } from 'react';
import { useToastStore } from './toast-store.ts';

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })));

/** The place of toasts; what shows them comes with the first one. */
export function ToastHost() {
  const wasNeeded = useToastStore((store) => store.nextId > 1);
  return <Suspense>{wasNeeded ? <Toasts /> : null}</Suspense>;
}
