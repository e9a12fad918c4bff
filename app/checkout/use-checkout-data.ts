import { useEffect, useState } from 'react';
import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { PAYMENT_CALLS, type PaymentConfig, type Price } from '../../server/contract/payments.ts';
import { server } from '../api/server.ts';
import { type Offer, pricesOf } from './offers.ts';

/** What the checkout needs of the server before anything can be chosen. */
export type CheckoutData =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly prices: readonly Price[]; readonly config: PaymentConfig };

/** The price list of an offer and who takes payments here, and how to ask for them again. */
export function useCheckoutData(offer: Offer): { data: CheckoutData; retry: () => void } {
  const [data, setData] = useState<CheckoutData>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what starts the request again.
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    setData({ status: 'loading' });
    Promise.all([fetchPrices(offer, signal), server.call(PAYMENT_CALLS.getPaymentConfig, { signal })]).then(
      ([prices, config]) => setData({ status: 'ready', prices, config }),
      (error: unknown) => {
        if (signal.aborted) return;
        setData({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => stopping.abort();
  }, [offer, attempt]);
  return { data, retry: () => setAttempt((before) => before + 1) };
}

/** The prices of an offer as the server has them. @throws ApiError in plain words */
async function fetchPrices(offer: Offer, signal: AbortSignal): Promise<Price[]> {
  switch (offer) {
    case 'plans':
      return pricesOf(await server.call(PAYMENT_CALLS.getPaymentProducts, { signal }));
    case 'credits':
      return pricesOf(
        await server.call(PAYMENT_CALLS.getPaymentProducts, { signal, query: { type: 'one_time' } }),
      );
    case 'apiPacks':
      return pricesOf(await server.call(PAYMENT_CALLS.getApiKeyProducts, { signal }));
    case 'apiPlans':
      return pricesOf(await server.call(PAYMENT_CALLS.getApiKeySubscriptions, { signal }));
  }
}

/** Where somebody seems to be; what is empty is not known. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}
const NOWHERE: Place = { city: '', state: '', zip: '', country: '' };

/** Asks where the user seems to be; null while nobody knows. Without an answer all is asked of the user. */
export function usePlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    server.call(ACCOUNT_CALLS.geoInfo, { signal: stopping.signal, isQuiet: true }).then(
      ({ city, regionCode, zipCode, countryCode }) =>
        setPlace({
          city,
          state: regionCode,
          zip: zipCode,
          country: /^[A-Z]{2}$/.test(countryCode) ? countryCode : '',
        }),
      () => setPlace(NOWHERE),
    );
    return () => stopping.abort();
  }, []);
  return place;
}
