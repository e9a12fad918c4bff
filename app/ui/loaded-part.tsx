import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { isMissingPart } from '../browser/missing-part.ts';
import { commonText } from '../messages/english/common.ts';
import { textOf } from '../messages/language.ts';
import { preloadToasts } from './toasts/toast-host.tsx';
import { showToast } from './toasts/toast-store.ts';

interface LoadedPartProps {
  /** Shown until the part is loaded; nothing where it is left out. */
  readonly fallback?: ReactNode;
  /** Called when it cannot be loaded. */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

/**
 * A part of a page whose script is loaded when it is needed. Where that does not come, as after an update of the server, a message says what helps, and
 * everything else of the page stays. Other errors go on to the page.
 */
export function LoadedPart({ fallback = null, ...boundary }: LoadedPartProps) {
  useEffect(preloadToasts, []);
  return (
    <MissingPartBoundary {...boundary}>
      <Suspense fallback={fallback}>{boundary.children}</Suspense>
    </MissingPartBoundary>
  );
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

class MissingPartBoundary extends Component<Omit<LoadedPartProps, 'fallback'>, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingPart(error)) return;
    const t = textOf(commonText);
    showToast({
      type: 'bad',
      text: t('pageFailedText', { reason: navigator.onLine ? t('partMissingHere') : t('noConnection') }),
      action: { label: t('loadAgain'), run: () => window.location.reload() },
    });
    this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!isMissingPart(failure.error)) throw failure.error;
    return null;
  }
}
