import { useEffect, useState } from 'react';
import { PAYMENT_CALLS, type Price } from '../../server/contract/payments.ts';
import { server } from '../api/server.ts';

export type Prices =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly prices: readonly Price[] };

/** The price list of this server, and how to ask for it again. */
export function usePrices(): { prices: Prices; retry: () => void } {
  const [prices, setPrices] = useState<Prices>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what starts the request again.
  useEffect(() => {
    const stopping = new AbortController();
    setPrices({ status: 'loading' });
    server.call(PAYMENT_CALLS.getPaymentProducts, { signal: stopping.signal }).then(
      ({ priceList }) => setPrices({ status: 'ready', prices: priceList }),
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        setPrices({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => stopping.abort();
  }, [attempt]);
  return { prices, retry: () => setAttempt((before) => before + 1) };
}

/** The price of Pro that is paid every month or every year; undefined where it is not sold. */
export function proPriceOf(prices: readonly Price[], interval: 'month' | 'year'): Price | undefined {
  return prices.find((price) => price.recurring?.interval === interval);
}

/** The packs of credits, the smallest first. */
export function creditPacksOf(prices: readonly Price[]): Price[] {
  return prices.filter(({ type }) => type === 'one_time').sort((a, b) => a.unitAmount - b.unitAmount);
}
