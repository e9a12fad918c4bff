import { lazy, Suspense } from 'react';
import { useOffer } from './offer-state.ts';

const OfferCard = lazy(() => import('./offer-card.tsx').then((module) => ({ default: module.OfferCard })));

/** The place of the offer. Its code comes with the first one: most visits have none. */
export function OfferHost() {
  const { kind } = useOffer();
  if (kind === null) return null;
  return (
    <Suspense>
      <OfferCard />
    </Suspense>
  );
}
