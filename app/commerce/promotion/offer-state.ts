import { create } from 'zustand';

/** What Pro brings, or what the operator of the server has to offer. */
export type OfferKind = 'premium' | 'promotion';

/** The offer that was not requested and that is on the page, null for none. Never a dialog: it waits at the edge until it is closed. */
export const useOffer = create<{ readonly kind: OfferKind | null }>(() => ({ kind: null }));

export const closeOffer = (): void => useOffer.setState({ kind: null });
