import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { PAYMENT_CALLS, type PaymentConfig, type Price } from '../../../server/contract/payments.ts';
import { server } from '../../session/server.ts';
import { type Offer, pricesOf } from './plans/offers.ts';

/** What the checkout needs of the server before anything can be chosen. */
export type CheckoutData =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly message: string; readonly retry: () => void }
  | { readonly status: 'success'; readonly prices: readonly Price[]; readonly config: PaymentConfig };

/** The price list of an offer, and who takes payments here. */
export function useCheckoutData(offer: Offer): CheckoutData {
  const prices = usePrices(offer);
  const config = useQuery({
    queryKey: ['payment-config'],
    queryFn: ({ signal }) => server.call(PAYMENT_CALLS.getPaymentConfig, { signal }),
  });
  if (prices.isSuccess && config.isSuccess)
    return { status: 'success', prices: prices.data, config: config.data };
  const failed = [prices, config].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first?.error) return { status: 'pending' };
  return {
    status: 'error',
    message: first.error.message,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The prices of an offer as the server has them. */
export function usePrices(offer: Offer) {
  return useQuery({
    queryKey: ['prices', offer],
    queryFn: async ({ signal }) => {
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
    },
  });
}

/** Whether anything can be paid here: with a card, or at PayPal. */
export function takesPayments({ provider, paypal }: PaymentConfig): boolean {
  return provider !== 'off' || paypal !== null;
}

/** Where a user seems to be; what is empty is not known. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}
const NOWHERE: Place = { city: '', state: '', zip: '', country: '' };

/** Asks where the user seems to be; null while it is not known. Without an answer all is asked of the user. */
export function usePlace(): Place | null {
  const { data, isError } = useQuery({
    queryKey: ['place'],
    queryFn: async ({ signal }): Promise<Place> => {
      const found = await server.call(ACCOUNT_CALLS.geoInfo, { signal, isQuiet: true });
      return {
        city: found.city,
        state: found.regionCode,
        zip: found.zipCode,
        country: /^[A-Z]{2}$/.test(found.countryCode) ? found.countryCode : '',
      };
    },
  });
  return data ?? (isError ? NOWHERE : null);
}
