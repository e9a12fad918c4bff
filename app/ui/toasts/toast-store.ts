import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { IconName } from '../icon.tsx';

/** How long toasts stay, unless they say otherwise. */
export const TOAST_DELAYS_MS = {
  default: 5000,
  info: 3000,
  ok: 3000,
  bad: 3000,
  warn: 5000,
  copiedLink: 2000,
} as const;

/** A short message in the corner. */
export interface ToastMessage {
  readonly type?: 'ok' | 'bad' | 'warn' | 'info';
  /** The first line. One of `text` and `template` is there. */
  readonly text?: string;
  /** A second line, smaller. */
  readonly detail?: string;
  /** A list below, as the files that failed. */
  readonly lines?: readonly string[];
  /** Anything instead of text. */
  readonly template?: ReactNode;
  /** Instead of the icon of the type. */
  readonly icon?: IconName;
  readonly className?: string;
  /** False: stays until it is closed. Errors that say more than one line stay by themselves. */
  readonly autohide?: boolean;
  readonly delayMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A toast that is shown. */
export interface ShownToast extends ToastMessage {
  readonly id: number;
}

interface ToastStore {
  readonly toasts: readonly ShownToast[];
  readonly nextId: number;
}

/** What is shown at the moment, oldest first. */
export const useToastStore = create<ToastStore>(() => ({ toasts: [], nextId: 1 }));
const MAX_SHOWN = 4;

/** Says something in the corner, and returns its id. */
export function showToast(message: ToastMessage): number {
  const { toasts, nextId: id } = useToastStore.getState();
  // What stays until it is closed is never pushed out by what comes after it.
  const passing = toasts.filter((toast) => toastDelayMs(toast) !== Infinity).slice(1 - MAX_SHOWN);
  const kept = toasts.filter((toast) => toastDelayMs(toast) === Infinity || passing.includes(toast));
  useToastStore.setState({ toasts: [...kept, { ...message, id }], nextId: id + 1 });
  return id;
}

/** Changes a toast that is shown; one that is gone stays gone. */
export function updateToast(id: number, message: ToastMessage): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...message, id } : toast)),
  }));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes all toasts away. */
export function clearToasts(): void {
  useToastStore.setState({ toasts: [] });
}

/** How long a toast stays, in milliseconds. */
export function toastDelayMs({ type, autohide, delayMs, action, detail, lines }: ToastMessage): number {
  // No one reads what happened and what to do about it in three seconds.
  const saysMore = action !== undefined || detail !== undefined || lines !== undefined;
  if (autohide === false || (type === 'bad' && saysMore && delayMs === undefined)) return Infinity;
  return delayMs ?? TOAST_DELAYS_MS[type ?? 'default'];
}
